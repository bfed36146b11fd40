"""Elements of a page: what is text is escaped, what is markup is not."""

import doctest

from fifthstreet.arena.report import markup, player_label, scale, wilson_share
from fifthstreet.arena.report.markup import Html, tag, together


def test_examples() -> None:
    for module in (markup, player_label, scale, wilson_share):
        assert doctest.testmod(module).failed == 0
        assert doctest.testmod(module).attempted > 0


def test_text_and_attributes_are_escaped() -> None:
    name = '"><script>alert(1)</script>&'
    written = tag("td", name, title=name)
    assert "<script>" not in written
    assert written.startswith('<td title="&quot;&gt;&lt;script')
    assert written.count("<") == 2


def test_markup_is_not_escaped_twice() -> None:
    assert tag("p", tag("b", "a & b"), " < c") == "<p><b>a &amp; b</b> &lt; c</p>"
    assert together(["<", Html("<br>")]) == "&lt;<br>"


def test_attributes() -> None:
    assert tag("rect", class_="a", stroke_width=1.50, x=2.0) == (
        '<rect class="a" stroke-width="1.5" x="2"></rect>'
    )
    assert tag("details", open=True, id=None, hidden=False) == "<details open></details>"
    assert tag("br") == "<br>"

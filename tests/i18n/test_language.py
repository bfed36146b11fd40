import pytest

from fifthstreet.i18n import choose_language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh"}, "zh"),
        ({"LANG": "ZH_TW"}, "zh"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": ""}, "zh"),
    ],
)
def test_the_locale_decides_unless_asked(environment: dict[str, str], language: str) -> None:
    assert choose_language(None, environment) == language
    assert choose_language("en", environment) == "en"
    assert choose_language("zh", environment) == "zh"


def test_other_languages_are_refused() -> None:
    with pytest.raises(ValueError, match="no language 'fr'; there are: en, zh"):
        choose_language("fr", {})

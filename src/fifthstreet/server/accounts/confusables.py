"""Letters that look like other letters, as data.

An addition to Unicode's list (`unicode_confusables.py`): letters that people confuse in a name,
whatever their case.
"""

from typing import Final

# Per line: a letter, then the letters that look like it, after case folding and NFKC.
_LOOKS_LIKE: Final = """
a а α ɑ ạ ȧ
b Ь в β
c с ϲ ƈ
d ԁ ɗ
e е ε є ҽ
g ɡ ց
h һ н ʜ
k к κ ĸ
l i 1 і ι ı ǀ ӏ ł | ɩ ｌ ї ϊ 丨
m м ʍ
n п ո η ñ
o 0 о ο σ օ ø ө 〇 ㅇ ᄋ
p р ρ
q ԛ
r г ʀ
s ѕ ꜱ ƽ
t т τ
u υ ս ц
v ν ѵ
w ԝ ω ш
x х χ
y у γ ү
z ʐ
j ј ϳ
f ғ ƒ
3 з ӡ
4 ч
6 б
"""

LOOKS_LIKE: Final = {
    twin: line.split()[0] for line in _LOOKS_LIKE.split("\n") if line for twin in line.split()[1:]
}

# Two letters that look like a single one.
PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))

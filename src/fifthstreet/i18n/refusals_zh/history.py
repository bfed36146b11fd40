"""牌谱文件。"""

from typing import Final

REFUSALS: Final = {
    "a hand of more than {most} characters": "一手牌超过 {most} 个字符",
    "a number above {most}": "有大于 {most} 的数",
    "a text that is not Unicode": "有不是 Unicode 的文字",
    "no JSON object: {problem}": "不是 JSON 对象：{problem}",
    "not TOML: {problem}": "不是 TOML：{problem}",
    "nested too deeply": "嵌套太深",
    'no record of a hand: it would say "type":"{kind}"': '不是牌谱记录：记录里应有 "type":"{kind}"',
    "key {key} is missing": "缺少键 {key}",
    "unknown key {key}; allowed: {allowed}": "没有键 {key}；允许：{allowed}",
    "action {number}, {code}: {problem}": "第 {number} 个行动 {code}：{problem}",
    "a record of version {version}; this reads version {known}": (
        "版本为 {version} 的记录；这里读版本 {known}"
    ),
    "rules: an object with the fields of a rule set is needed": ("rules：须是含规则集各字段的对象"),
    "{key}: a text is needed, not {value}": "{key}：须是文字，而不是 {value}",
    "{key}: a whole number from 0 up is needed, not {value}": (
        "{key}：须是不小于 0 的整数，而不是 {value}"
    ),
    "{key}: a list is needed, not {value}": "{key}：须是列表，而不是 {value}",
    "shows: there is no seat {seat}": "shows：没有座位 {seat}",
    "shows: seat {seat} shows before the hand is over": "shows：座位 {seat} 在牌局结束之前亮牌",
    "posts: each has {keys}, not {post}": "posts：每项须有 {keys}，而不是 {post}",
    "actions: a text such as 'r300' is needed, not {code}": (
        "actions：须是 'r300' 这样的文字，而不是 {code}"
    ),
    "actions: a list of texts is needed": "actions：须是文字的列表",
    "{key} is missing; needed: {allowed}": "缺少 {key}；须是{allowed}",
    "{key} = {value}; needed: {allowed}": "{key} = {value}；须是{allowed}",
    "{key} = {value}; allowed: {allowed}": "{key} = {value}；允许：{allowed}",
    "{post}; allowed: [player, kind, chips], as in {example}": (
        "{post}；允许：[玩家, 种类, 筹码]，例如 {example}"
    ),
    "a list of numbers, one per player": "数的列表，每名玩家一个",
    "a number above 0": "大于 0 的数",
    "numbers of players": "玩家的编号",
    "one number from 1 up a player, all different": "每名玩家一个不小于 1 的编号，互不相同",
    "NT, PT, FT (no-limit, pot-limit, fixed-limit Texas hold'em)": (
        "NT、PT、FT（无限注、底池限注、固定限注德州扑克）"
    ),
    "{value} in {key} is no amount": "{key} 里的 {value} 不是数目",
    "{key} has {count} numbers, starting_stacks {stacks}": (
        "{key} 有 {count} 个数，starting_stacks 有 {stacks} 个"
    ),
    "at least two players are needed": "至少须有两名玩家",
    "an ante is never negative": "前注不能是负数",
    "{word} is no amount above 0": "{word} 不是大于 0 的数目",
    "{player} is no player; they are p1, p2 and so on": "{player} 不是玩家；玩家写作 p1、p2 等",
    "{action}: no action of hold'em; allowed: {examples}": (
        "{action}：不是德州扑克的行动；允许：{examples}"
    ),
    "there is no p{player}: {count} play": "没有 p{player}：只有 {count} 名玩家",
    "p{player} has been dealt hole cards already": "p{player} 已经有底牌了",
    "p{player} is dealt no hole cards": "p{player} 没有发到底牌",
    "p{player} is dealt no hole cards before": "p{player} 此前没有发到底牌",
    "p{player} was dealt {cards}": "p{player} 发到的是 {cards}",
    "{count} hole cards: two are dealt": "{count} 张底牌：应发两张",
    "{card} is dealt twice": "{card} 发了两次",
    "hole cards are dealt before the first action": "底牌须在第一个行动之前发",
    "nobody shows or mucks while the betting goes on": "下注还在进行时，没有人亮牌或盖牌",
    "no board cards are due: {problem}": "此时不该发公共牌：{problem}",
    "{count} cards: the {street} has {wanted}": "{count} 张牌：{street}应发 {wanted} 张",
    "the {street} has not been dealt yet": "还没有发{street}",
    "the hand stops before its {street} is dealt": "这手牌停在发{street}之前",
    "the hand is over": "这手牌已经结束",
    "it is p{player}'s turn": "轮到 p{player} 行动",
    "the board is not known, so nobody can win": "公共牌未知，因此无法判定赢家",
    "who wins pot {pot} is not known: none of {players} shows a hand": (
        "不知道谁赢底池 {pot}：{players} 都没有亮牌"
    ),
    "{problem}; it depends on stacks that are not known (inf)": (
        "{problem}；这取决于未知的筹码（inf）"
    ),
    "{line} is no hand of {least} to {most}": "{line} 不是 {least} 到 {most} 人的牌局",
    "{line} is no hand of a log": "{line} 不是日志里的一手牌",
    "{line} is no score": "{line} 不是总分",
    "{line} is no state": "{line} 不是 STATE 行",
    "{line}: {values} values for {names} names": "{line}：{names} 个名字却有 {values} 个数值",
    "{value} is no value; allowed: a number such as -12.5": (
        "{value} 不是数值；允许 -12.5 这样的数"
    ),
    "{count} values and names, but the game has {seats} seats": (
        "{count} 个数值和名字，但这种游戏有 {seats} 个座位"
    ),
    "{count} players, but the game has {seats}": "{count} 名玩家，但这种游戏有 {seats} 名",
    "position {position}, but the game has {seats} seats": (
        "位置 {position}，但这种游戏有 {seats} 个座位"
    ),
    "{count} cards on the board: with the betting {betting} there are {wanted}": (
        "公共牌有 {count} 张：下注为 {betting} 时应有 {wanted} 张"
    ),
    "a showdown of hands that are not shown": "摊牌，但双方的牌没有亮出",
    "betting {betting}: digits stand only behind a raise": ("下注 {betting}：数字只能写在加注之后"),
    "betting {betting} goes on after the end of the hand": "下注 {betting}：牌局结束之后还有行动",
    "betting {betting}: {action} is not possible in this game ({warning})": (
        "下注 {betting}：这种游戏里不能 {action}（{warning}）"
    ),
}

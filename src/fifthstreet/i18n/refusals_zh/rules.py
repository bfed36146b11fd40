"""规则核心：行动、开局、记法、规则集。"""

from typing import Final

REFUSALS: Final = {
    "illegal {action} ({reason}); allowed: {allowed}; in {notation}": (
        "{action} 不合规则（{reason}）；允许：{allowed}；局面 {notation}"
    ),
    "no action is written {code}; examples: f k c b100 r300 a p": (
        "没有写作 {code} 的行动；例如：f k c b100 r300 a p"
    ),
    "{code}: {amount} is no whole number of chips": "{code}：{amount} 不是整数筹码",
    "an action has no {key}; allowed: kind, to": "行动没有 {key} 这一项；允许：kind、to",
    "a board of {count} cards: at most {most} are dealt": "公共牌有 {count} 张：最多发 {most} 张",
    "seat {seat} has {count} hole cards: two are dealt": "座位 {seat} 有 {count} 张底牌：应发两张",
    "no event is called {kind}": "没有名为 {kind} 的事件",
    "{values} is no event: {kind}: {error}": "{values} 不是事件：{kind}：{error}",
    "{text} is no hand notation: it begins with {mark}, a rule set and its blinds": (
        "{text} 不是牌局记法：记法以 {mark}、规则集及其盲注开头"
    ),
    "shown={part}: only seats of a hand that is over show their cards": (
        "shown={part}：只有牌局结束后座位才亮牌"
    ),
    "{word} are no blinds; an example: 50/100": "{word} 不是盲注；例如：50/100",
    "a hand notation has deck= or holes=": "牌局记法须有 deck= 或 holes=",
    "holes of {holes} seats, stacks of {stacks}": (
        "{holes} 个座位的底牌，却有 {stacks} 个座位的筹码"
    ),
    "{text} in {key}= is no whole number": "{key}= 里的 {text} 不是整数",
    "{word} in a hand notation: each of {keys} once": "牌局记法里的 {word}：{keys} 每项一次",
    "the hand notation has no {key}= in {text}": "牌局记法 {text} 缺少 {key}=",
    "{problem}, in actions={text}": "{problem}，出自 actions={text}",
    "{problem}, in {text}": "{problem}，出自 {text}",
    "{part} is no post; an example: 0:small_blind:50": (
        "{part} 不是盲注或前注；例如：0:small_blind:50"
    ),
    "there is no field {name}": "没有名为 {name} 的字段",
    "{source}: key {name} is missing; allowed: {allowed}": (
        "{source}：缺少键 {name}；允许：{allowed}"
    ),
    "{source}: unknown key {key}; allowed: {allowed}": "{source}：未知的键 {key}；允许：{allowed}",
    "{source}: {name} = {value}; allowed: {allowed}": "{source}：{name} = {value}；允许：{allowed}",
    "a whole number of at least {least}": "不小于 {least} 的整数",
    "a list of flop, turn, river": "由 flop、turn、river 组成的列表",
    "four whole numbers of at least {least}: preflop, flop, turn, river": (
        "四个不小于 {least} 的整数：preflop、flop、turn、river"
    ),
    "a text": "一段文字",
    "{count} seats: {rules} is played by 2 to {most}": (
        "{count} 个座位：{rules} 由 2 到 {most} 人打"
    ),
    "a deck of {cards} cards: {count} seats need {needed}": (
        "一副 {cards} 张的牌：{count} 个座位需要 {needed} 张"
    ),
    "chairs {chairs}: one different chair a seat, {count} in all": (
        "椅子 {chairs}：每个座位一把不同的椅子，共 {count} 把"
    ),
    "button on seat {button}: seats are 0 to {last}": "庄家按钮在座位 {button}：座位是 0 到 {last}",
    "first seat {first}, button {button}: seats are 0 to {last}": (
        "第一个座位 {first}，庄家按钮 {button}：座位是 0 到 {last}"
    ),
    "a stack of {stack}: a whole number of at least 1 chip is needed": (
        "筹码 {stack}：须是至少 1 的整数"
    ),
    "post of seat {seat}: seats are 0 to {last}": "座位 {seat} 的盲注：座位是 0 到 {last}",
    "no post is called {kind}; allowed: {allowed}": "没有名为 {kind} 的盲注；允许：{allowed}",
    "seat {seat} posts {amount}: at least 1 chip": "座位 {seat} 下 {amount}：至少 1 个筹码",
    "{card} in the deck is no card: ids are 0 to {last}": (
        "牌堆里的 {card} 不是牌：编号是 0 到 {last}"
    ),
    "{card} is twice in the deck": "{card} 在牌堆里出现了两次",
    "a view of a hand of {hand}, but the rules are {rules}": (
        "视图是 {hand} 的牌局，规则却是 {rules}"
    ),
    "these values are no view: {kind}: {error}": "这些值不是视图：{kind}：{error}",
}

"""发牌证明、熵与日志。"""

from typing import Final

REFUSALS: Final = {
    "a layout for {seats} seats; allowed are 2 to {most}": (
        "布局有 {seats} 个座位；允许 2 到 {most} 个"
    ),
    "holes of {seats} seats must take the places 0-{last}": (
        "{seats} 个座位的底牌必须占据位置 0 到 {last}"
    ),
    "a board is {count} places in rising order": "公共牌须为 {count} 个从小到大的位置",
    "the board must lie in the places {first}-{last}": "公共牌必须在位置 {first} 到 {last} 之间",
    "entropy {text}: allowed are {allowed}": "熵 {text}：允许 {allowed}",
    "entropy of seat {seat}; allowed are seats 0-{last}": "座位 {seat} 的熵；允许座位 0 到 {last}",
    "entropy of seat {seat} twice; allowed is once a seat": (
        "座位 {seat} 的熵出现两次；每个座位只许一次"
    ),
    "entropy of {count} bytes from seat {seat}; allowed are 1 to {most}": (
        "座位 {seat} 的熵有 {count} 字节；允许 1 到 {most} 字节"
    ),
    "{what} id {given}: allowed are {allowed}": "{what} 的编号 {given}：允许 {allowed}",
    "kind {kind} of a session; allowed: {known}": "场次的种类 {kind}；允许：{known}",
    "deck number {number}; allowed are 0 to {most}": "牌的编号 {number}；允许 0 到 {most}",
    "place {place} of the deck; allowed are 0 to {last}": "牌堆的位置 {place}；允许 0 到 {last}",
    "log event {event}; allowed: committed, dealt, ended, aborted": (
        "日志事件 {event}；允许：committed、dealt、ended、aborted"
    ),
    "{count} bytes with {event}; only committed and dealt have 32": (
        "{event} 带有 {count} 字节；只有 committed 和 dealt 有 32 字节"
    ),
    "hand {hand}: {value} is no hash": "手牌 {hand}：{value} 不是散列",
    "a record of more than {most} bytes; none is that long": (
        "记录超过 {most} 字节；没有这么长的记录"
    ),
    "entropy: the seats must stand in rising order": "entropy：座位必须从小到大排列",
    "shown: a place stands there twice; allowed is each place once": (
        "shown：有一个位置出现两次；每个位置只许出现一次"
    ),
    "a key stands twice in the same object of the record": "记录的同一个对象里有键出现两次",
    "{where}: {key} = {value}; wanted: {wanted}": "{where}：{key} = {value}；应为 {wanted}",
    "the record is nested too deeply": "记录嵌套得太深",
    "the record is not JSON: {problem}": "记录不是 JSON：{problem}",
    "layout: {problem}": "布局：{problem}",
    "{what} is {value}; wanted: a JSON object": "{what} 是 {value}；应为 JSON 对象",
    "{where}: there is no key {key}": "{where}：没有键 {key}",
    "a seed is {count} bytes; this is something else": "种子须为 {count} 字节；这不是",
}

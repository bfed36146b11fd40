"""赛制与牌桌的设置。"""

from typing import Final

REFUSALS: Final = {
    "saved {kind}: {values} is no record": "{kind}：{values} 不是记录",
    "{kind}: {values} is no record": "{kind}：{values} 不是记录",
    "saved {kind}: {key} = {value}; wanted: {wanted}": "{kind}：{key} = {value}；应为 {wanted}",
    "a whole number": "整数",
    "a number": "数字",
    "true or false": "true 或 false",
    "a list": "列表",
    "a list of whole numbers": "整数的列表",
    "a list of numbers": "数字的列表",
    "a list of texts": "文字的列表",
    "a name, or fields": "名字或各个字段",
    "{kind}: no {key}; allowed: {allowed}": "{kind}：没有 {key}；允许：{allowed}",
    "{problem}; names: {names}": "{problem}；现有的规则集：{names}",
    "clock: {key} = {value} is too small": "clock：{key} = {value} 太小",
    "format: type = 'cash'; allowed: {allowed}": "format：type = 'cash'；允许：{allowed}",
    "format: {key} is for a {kind}, not for {given}": "format：{key} 只用于 {kind}，不用于 {given}",
    "format: a match needs its number of hands": "format：定手数赛须给出手数",
    "format: a freezeout is played to the end; hands cannot be set": (
        "format：淘汰赛打到最后；不能限定手数"
    ),
    "{hands} hands: a match has at least 1": "{hands} 手：定手数赛至少 1 手",
    (
        "{hands} hands: a duplicate match of {count} plays a multiple of {product}, every deal in"
        " all rotations"
    ): "{hands} 手：{count} 人的复式定手数赛须打 {product} 的倍数，每副牌轮换所有座位",
    "{values}: numbers of at least 0 are needed": "{values}：须是不小于 0 的数",
    "max_hands {hands}: at least 1 hand is played": "max_hands {hands}：至少打 1 手",
    "{hands} hands: at least 1 is played": "{hands} 手：至少打 1 手",
    "{count} players: a freezeout needs at least 2": "{count} 名玩家：淘汰赛至少需要 2 名",
    "tables of {seats}: {rules} is played by 2 to {most}": (
        "每桌 {seats} 人：{rules} 由 2 到 {most} 人打"
    ),
    "tables of 2 for more than 2 players: somebody would sit alone": (
        "2 人桌容不下多于 2 名玩家：有人会独自一桌"
    ),
    "{count} players: {rules} is played by {least} to {most}": (
        "{count} 名玩家：{rules} 由 {least} 到 {most} 人打"
    ),
    "{chairs} chairs: {rules} is played by {least} to {most}": (
        "{chairs} 个座位：{rules} 由 {least} 到 {most} 人打"
    ),
    "buy-in from {least} to {most}": "买入从 {least} 到 {most} 无效",
    "schedule in {unit}; allowed: {first}, {second}": (
        "升盲表的单位 {unit}；允许：{first}、{second}"
    ),
    "ante_kind {kind}; allowed: {first}, {second}": "ante_kind {kind}；允许：{first}、{second}",
    "a schedule ends with a level: it lasts until the end": (
        "升盲表以一个级别结尾：它持续到比赛结束"
    ),
    "{level}: a length of at least 1 is needed": "{level}：时长至少为 1",
    "{level}: blinds and ante must make sense": "{level}：盲注和前注须合理",
    "house: no bot {name}; there are: {names}": "house：没有内置机器人 {name}；现有：{names}",
    "open_to = 'nobody': then house bots play alone, or while watched": (
        "open_to = 'nobody'：这时内置机器人须单独打，或只在有人观看时打"
    ),
    "table settings: a name has up to {most} letters": "牌桌设置：名字最多 {most} 个字符",
    "table settings: a seed is 64 hex digits": "牌桌设置：种子须是 64 位十六进制数字",
    "table settings: a seed belongs to seeded deals": "牌桌设置：种子只用于按种子发牌",
    "a duplicate match deals each deck again: set deals to 'seeded'": (
        "复式定手数赛要重复发同一副牌：请把 deals 设为 'seeded'"
    ),
    "{free} free chairs of {chairs}": "{chairs} 个座位中不能空出 {free} 个",
    "table settings: a director seats house bots; name none in house": (
        "牌桌设置：由组织者安排内置机器人；house 里不要写"
    ),
    "table settings: v must be {version}": "牌桌设置：v 须为 {version}",
}

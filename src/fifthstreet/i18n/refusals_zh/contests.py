"""比赛：设置、比赛文件、选手与比赛文件夹。"""

from typing import Final

REFUSALS: Final = {
    "no TOML: {problem}": "不是 TOML：{problem}",
    "{key}: the number has more than {bits} bits": "{key}：这个数超过 {bits} 位二进制",
    "{key}: at most {most} tables in each other": "{key}：最多嵌套 {most} 层",
    "no key {key}; allowed: {allowed}": "没有键 {key}；允许：{allowed}",
    "{place}: no key {key}; allowed: {allowed}": "{place}：没有键 {key}；允许：{allowed}",
    "players_csv: the path of a CSV file is needed": "players_csv：须是 CSV 文件的路径",
    "{key}: a list of tables [[{again}]] is needed": "{key}：须写成 [[{again}]] 的列表",
    "seed = {seed}; a whole number or 64 hex digits are needed": (
        "seed = {seed}；须是整数或 64 位十六进制数字"
    ),
    "start = {start}; a time such as {example}": "start = {start}；须是时间，例如 {example}",
    "{key} = {value}; printable letters are needed": "{key} = {value}；须是可显示的字符",
    "copies = {copies}; 1 to {most} are allowed": "copies = {copies}；允许 1 到 {most}",
    "table = {table}; a number from 1 to {most}": "table = {table}；须是 1 到 {most} 的数",
    "name: copies cannot share a secret name": "name：多个副本不能共用一个密名",
    # A file's keys begin with the place; `player 3` is the third [[player]].
    "player {number}: {problem}": "选手 {number}：{problem}",
    "id = {id}; allowed: {allowed}": "id = {id}；允许：{allowed}",
    "1 to 100 printable ASCII characters without spaces": (
        "1 到 100 个可显示的 ASCII 字符，不含空格"
    ),
    "title: 1 to {most} printable letters": "title：1 到 {most} 个可显示的字符",
    "{key} = {value}; allowed: {allowed}": "{key} = {value}；允许：{allowed}",
    "seats = {seats}; a {format} with {rules} is played by {least} to {most} at a table": (
        "seats = {seats}；按 {rules} 规则打的 {format} 每桌 {least} 到 {most} 人"
    ),
    "house_bots: no bot {name}; there are: {names}": (
        "house_bots：没有内置机器人 {name}；现有：{names}"
    ),
    "watching_delay_s: 0 to {most} seconds": "watching_delay_s：0 到 {most} 秒",
    "watching_delay_s goes with watching = 'delayed'": (
        "watching_delay_s 只用于 watching = 'delayed'"
    ),
    "countdown_s: 0 to {most} seconds": "countdown_s：0 到 {most} 秒",
    "invite: a code goes with sign_up = 'invite', and only with it": (
        "invite：只有 sign_up = 'invite' 时才有邀请码，而且必须有"
    ),
    "seed: {digits} hex digits are needed": "seed：须是 {digits} 位十六进制数字",
    (
        "rules, starting_stack = {stack}, big_blind = {blind}, reloads = {reloads}: a table has at"
        " most {most} chips in all"
    ): (
        "rules，starting_stack = {stack}，big_blind = {blind}，reloads = {reloads}："
        "一桌的筹码总数最多 {most}"
    ),
    "phases: a contest has at least one phase": "phases：比赛至少有一个阶段",
    "phase {number} ({name}): advance is missing": "第 {number} 阶段（{name}）：缺少 advance",
    "phase {number} ({name}): nobody advances from the last": (
        "第 {number} 阶段（{name}）：最后一个阶段没有人晋级"
    ),
    "v must be {version}": "v 须为 {version}",
    "{key} cannot be changed": "{key} 不能更改",
    "phase: name = {name}; 1 to 60 printable letters": (
        "phase：name = {name}；1 到 60 个可显示的字符"
    ),
    "phase: games = {games}; 1 to {most} are allowed": "phase：games = {games}；允许 1 到 {most}",
    "phase: advance = {advance}; allowed: {allowed}": (
        "phase：advance = {advance}；允许：{allowed}"
    ),
    "phase: count = {count}; at least 1 player advances": (
        "phase：count = {count}；至少有 1 名选手晋级"
    ),
    "phase: count goes with advance = 'table' or 'overall'": (
        "phase：count 只用于 advance = 'table' 或 'overall'"
    ),
    "standing: one row for each player of the table is needed": (
        "standing：这桌的每名选手都须有一行"
    ),
    "written by a newer version: machine {found}, not {known}": (
        "由更新的版本写成：版本 {found}，而不是 {known}"
    ),
    "player: status = {status}": "选手：status = {status} 无效",
    "player: table = {table}; tables are numbered from 1 to {most}": (
        "选手：table = {table}；牌桌编号从 1 到 {most}"
    ),
    "player: {key}: 1 to {most} printable letters": "选手：{key}：1 到 {most} 个可显示的字符",
    "overrides: no {key}; allowed: {allowed}": "overrides：没有 {key}；允许：{allowed}",
    "table {number}: {problem}": "第 {number} 桌：{problem}",
    "player: no [[player]]; a contest without a server needs bots": (
        "player：没有 [[player]]；不用服务器的比赛需要机器人"
    ),
    "player {number}: bot is missing; without a server every player is a bot": (
        "选手 {number}：缺少 bot；不用服务器时每名选手都是机器人"
    ),
    "player {name}: bot: {problem}": "选手 {name}：bot：{problem}",
    "unexpected end of data": "文本没有写完",
    "field larger than field limit ({most})": "有一栏超过 {most} 个字符",
    "{path} is no contest's folder: it has no {file}": "{path} 不是比赛文件夹：缺少 {file}",
    "{file}: this version gives other events": "{file}：这个版本得出的事件不同",
    "{path} is in use by another process": "另一个进程正在使用 {path}",
    "{path} was begun with another plan": "{path} 是按另一个计划开始的",
}

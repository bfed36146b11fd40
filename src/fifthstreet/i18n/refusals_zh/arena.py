"""比赛计划、结果文件夹与导出。"""

from typing import Final

REFUSALS: Final = {
    "there is no bot {name}{hint}; there are: {names}; or FILE.py:CLASS, cmd:PROGRAM,"
    " kernel:POLICY, or a player of another platform: pypokerengine:FILE.py, rlcard:FILE.py,"
    " husky:FILE.py, or llm:model=NAME": (
        "没有机器人 {name}{hint}；现有：{names}；"
        "也可以写 FILE.py:CLASS、cmd:PROGRAM、kernel:POLICY，"
        "或其他平台的选手：pypokerengine:FILE.py、rlcard:FILE.py、husky:FILE.py，或 llm:model=NAME"
    ),
    "{count} bots: {rules} is played by {least} to {most}": (
        "{count} 个机器人：{rules} 由 {least} 到 {most} 个打"
    ),
    "{count} bot: {rules} is played by {least} to {most}": (
        "{count} 个机器人：{rules} 由 {least} 到 {most} 个打"
    ),
    "format {format}; allowed: {formats}": "赛制 {format}；允许：{formats}",
    "a cash table cannot be duplicate: stacks are carried on; duplicate goes with {formats}": (
        "现金桌不能打复式：筹码会带到下一手；复式可用于 {formats}"
    ),
    "duplicate deals are for 2 to 10 players, not {count}": (
        "复式发牌适用于 2 到 10 人，而不是 {count} 人"
    ),
    "seed = {seed}; allowed are 0 to 2**64 - 1": "seed = {seed}；允许 0 到 2**64 - 1",
    "clock = {clock}; more than 0 seconds": "clock = {clock}；须大于 0 秒",
    "{name} = {number}; at least 1": "{name} = {number}；至少为 1",
    "{count} bots: a freezeout needs at least 2": "{count} 个机器人：淘汰赛至少需要 2 个",
    "{count} bots: a league needs at least 2; give some with --add": (
        "{count} 个机器人：联赛至少需要 2 个；请用 --add 添加"
    ),
    "give either hands or games, not both": "手数和场数只能给一个",
    "a {format} is counted in hands; games go with {formats}": (
        "{format} 按手数计；场数用于 {formats}"
    ),
    "how many hands? a {format} is counted in hands": "打多少手？{format} 按手数计",
    "{path} is there already and not empty; go on with --resume {again}": (
        "{path} 已经存在且不是空的；请用 --resume {again} 继续"
    ),
    "{path} is no result folder: it has no {file}": "{path} 不是结果文件夹：缺少 {file}",
    "{file} is damaged: {error}": "{file} 已损坏：{error}",
    "another process is playing into {path}": "另一个进程正在写入 {path}",
    "{path} holds no finished session yet": "{path} 里还没有打完的场次",
    "{file}: the ending {ending} is unknown; allowed: {endings}": (
        "{file}：不认识扩展名 {ending}；允许：{endings}"
    ),
    "there is no table {table}; there are: {tables}": "没有表 {table}；现有：{tables}",
    "{file} is there already; --force replaces it": "{file} 已经存在；--force 可替换",
    "{file}: there is no folder {folder}": "{file}：没有文件夹 {folder}",
    "{path} holds no hands: they were played with --no-history": (
        "{path} 里没有牌谱：打牌时用了 --no-history"
    ),
    "line {line}: {problem}": "第 {line} 行：{problem}",
}

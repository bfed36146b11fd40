"""What `replay` says in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.replay.help": "重放牌谱，并逐一核对每个动作。",
    "cli.replay.files": "牌谱文件（.phh、.phhs、.jsonl）或其所在文件夹；- 表示标准输入。",
    "cli.replay.rules": "不用文件里的规则，改用这套规则重放。",
    "cli.replay.json": "每局一行 JSON，写到标准输出。",
    "cli.replay.title": "第 {hand} 局 · {rules} {small:,}/{big:,}",
    "cli.replay.unit": "一个筹码合 {unit}",
    "cli.replay.result": "输赢",
    "cli.replay.rake": "抽水 {amount:,}",
    "cli.replay.unfinished": "本局尚未结束：轮到 {name} 行动",
    "cli.replay.no-hand": "文件里没有牌谱",
    "cli.replay.empty-folder": "{folder}：文件夹里没有牌谱；找的是 {endings}",
    "cli.replay.progress": "重放中",
}

"""`review` 的文字。"""

from typing import Final

MESSAGES: Final = {
    "cli.review.help": "把一名玩家的决定与冠军对照，最差的在前。",
    "cli.review.hand": "一手牌的记法（fs1 …），或牌谱文件、文件夹，或 - 表示标准输入。",
    "cli.review.player": "看谁的决定：文件里的名字、座位号，或记法里的位置。",
    "cli.review.budget": "每个决定大约用多少 CPU 秒，0.02 到 10。",
    "cli.review.most": "文字中最多列出多少个决定。",
    "cli.review.report": "另写一份可用浏览器打开的网页。",
    "cli.review.reviewing": "正在复盘 {hands} 手牌",
    "cli.review.interrupted": "已中断：{hands} 手牌中复盘了 {done} 手",
    "cli.review.not-there": "这些文件里没有玩家 {player}",
    "cli.review.no-seat": "--player {player}：可用的座位与位置：{allowed}",
}

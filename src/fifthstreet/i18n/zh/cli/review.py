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
    "cli.review.report-is-input": "--report {page} 是正要复盘的文件；请换一个文件名",
    "cli.review.rules-of-notation": "--rules 只用于文件：记法自己写明规则",
    "cli.review.not-there": "这些文件里没有玩家 {player}；可用：{allowed}",
    "cli.review.more-names": "……（还有 {count} 个）",
    "cli.review.same-name": "座位 {allowed} 都叫 {player}；请用座位号选一个，例如 --player 1",
    "cli.review.no-seat": "--player {player}：可用的座位与位置：{allowed}",
}

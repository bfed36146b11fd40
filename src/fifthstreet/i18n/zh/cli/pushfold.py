"""What `pushfold` says, in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.pushfold.help": "显示单挑时哪些底牌该全下、哪些该跟注。",
    "cli.pushfold.stack": "下盲注前每人的筹码，以大盲为单位，如 10。",
    "cli.pushfold.solving": "求解中",
    "cli.pushfold.push": "小盲全下 {stack} 个大盲：占全部底牌的 {share}",
    "cli.pushfold.call": "大盲跟注 {stack} 个大盲：占全部底牌的 {share}",
    "cli.pushfold.value": "小盲每手赢 {value} 个大盲。",
    "cli.pushfold.exploitability": (
        "数字是百分比；对角线上方同花，下方不同花；最佳应对每手多赢 {mbb} mbb"
    ),
}

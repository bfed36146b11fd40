"""What `play` says in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.play.help": "在终端里与内置机器人打牌。",
    "cli.play.rules": "内置规则的名称，或 .toml、.game 文件的路径。",
    "cli.play.seats": "桌上人数（包括你）；默认 4 人。",
    "cli.play.hands": "打完这么多手就结束；默认一直打到你退出。",
    "cli.play.seed": "相同的数字发出相同的牌。",
    "cli.play.wrong-table": "--seats {seats}：{rules} 由 {least} 到 {most} 人玩",
    "cli.play.title": " · {rules} {small:,}/{big:,} · 第 {hand} 手 · {street}",
    "cli.play.you-have": "你的牌型",
    "cli.play.next": "回车：下一手，q：退出",
    "cli.play.keys": (
        "输入字母或词语再按回车：f 弃牌，k 过牌，c 跟注，p 跳过，a 全下。\n"
        "b 100 是下注 100；r 300 或“加注到 300”是加注到本轮合计 300；\n"
        "只有一种金额可选时，单输 b 或 r 即可。q 退出，空回车重画画面。\n"
        "中英文都可以：弃牌 过牌 跟注 下注 加注 全下，fold check call bet raise。"
    ),
    "cli.play.not-understood": "看不懂“{typed}”；输入 ? 查看按键说明",
    "cli.play.no-amount": "{word}不带金额：请去掉“{typed}”",
    "cli.play.bad-amount": "“{typed}”不是 1 以上的整数筹码",
    "cli.play.amount-missing": "{word}需要金额：{least:,} 到 {most:,}",
    "cli.play.which-wager": "只写 {typed} 不清楚：如果可以下注或加注，请在前面写 b 或 r",
    "cli.play.refused": "{action}：{reason}",
    "cli.play.bought-in": "{name}重新买入 {amount:,}",
    "cli.play.broke": "你没有筹码了。再买入 {amount:,} 吗？y/n",
    "cli.play.no-input": (
        "输入已经结束，没有人可以询问。请在终端里运行 `fifthstreet play`，或者\n"
        "每行给出一个行动：printf 'c\\nk\\nf\\n' | fifthstreet play"
    ),
    "cli.play.summary": "小结",
    "cli.play.unfinished": "第 {hand} 手没有打完，不计入。",
    "cli.play.hands-played": "手数",
    "cli.play.biggest-pot": "最大底池",
    "cli.play.pot-in-hand": "{amount:,}（第 {hand} 手）",
    "cli.play.seed-used": "种子",
    "cli.play.same-cards": "{seed}（--seed {seed} 会发出相同的牌）",
}

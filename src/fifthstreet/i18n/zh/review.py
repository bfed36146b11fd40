"""复盘的文字：终端和网页共用。"""

from typing import Final

MESSAGES: Final = {
    "review.title": "复盘",
    "review.summary": (
        "{player}：{hands} 手牌，{decisions} 个决定，与冠军相比共损失 {loss} 个大盲"
    ),
    "review.some-judged": (
        "{player}：{hands} 手牌，{decisions} 个决定（其中 {without} 个没有评价），"
        "与冠军相比共损失 {loss} 个大盲"
    ),
    "review.none-judged": "{player}：{hands} 手牌，{decisions} 个决定；冠军对它们都没有评价",
    "review.nothing": "{player}：{hands} 手牌，没有做过决定：没有可复盘的内容",
    "review.decision": "手牌 {hand}，第 {number} 个决定",
    "review.pot": "底池 {pot} 大盲，需跟 {call} 大盲",
    "review.took": "{action}",
    "review.loss": "损失 {loss} 大盲（± {error}）",
    "review.no-loss": "≈ 0",
    "review.no-clear-loss": "≈ 0（± {error}）",
    "review.no-opinion": "无评价",
    "review.method.solve": "按真实的牌求解",
    "review.method.rollout": "蓝图推演；± 为 95 % 区间",
    "review.equity": "{reason}对随机手牌的胜率：{equity}。",
    "review.equity-and-odds": "{reason}对随机手牌的胜率：{equity}；跟注需要 {odds}。",
    "review.reason.seats": "参与者多于两人：只给出胜率和底池赔率。",
    "review.reason.rules": "冠军不懂这套规则：只给出胜率和底池赔率。",
    "review.reason.stacks": "冠军只懂 20 到 250 个大盲：只给出胜率和底池赔率。",
    "review.reason.off-tree": "这手牌里有一次下注与冠军蓝图的大小相差太多：只给出胜率和底池赔率。",
    "review.reason.kernels": "缺少编译的内核：只给出胜率和底池赔率。",
    "review.rule.antes": "冠军不打有前注的牌局：只给出胜率和底池赔率。",
    "review.rule.straddles": "冠军不打有抓头的牌局：只给出胜率和底池赔率。",
    "review.rule.limits": "冠军只打无限注：只给出胜率和底池赔率。",
    "review.rule.small-blind": "冠军只打小盲为大盲 40 到 60 % 的牌局：只给出胜率和底池赔率。",
    "review.rule.rule-set": (
        "冠军只打 research、acpc-nl、casino-nl 这几套规则：只给出胜率和底池赔率。"
    ),
    "review.rule.posts": "除大小盲以外的补盲，冠军不懂：只给出胜率和底池赔率。",
    "review.rule.other": "这张牌桌改动过规则集，冠军不懂：只给出胜率和底池赔率。",
    "review.action": "行动",
    "review.share": "冠军",
    "review.ev": "期望值（大盲）",
    "review.more": "还有 {count} 个；用 --most 显示",
    "review.how": "期望值从该决定算起：弃牌为 0。小于误差的损失写作 ≈ 0（± 误差）。",
}

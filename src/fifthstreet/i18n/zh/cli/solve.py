"""What `solve` says, in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.solve.help": "求解翻牌后两人范围对范围的局面。",
    "cli.solve.board": "公共牌，3 到 5 张，如 QsJh2h8c。",
    "cli.solve.oop": "不利位置（先行动）一方的范围，如 22+,A2s+,AJo+,KQo:0.5。",
    "cli.solve.ip": "有利位置一方的范围。",
    "cli.solve.pot": "开始时的底池，以整数筹码计。",
    "cli.solve.stack": "开始时每人剩下的筹码，以整数计。",
    "cli.solve.sizes": (
        "下注尺度，占底池的百分比，可按轮次和玩家指定：如 "
        "'bet 50,100,allin; raise 60,allin; river ip bet 75; all-in above 67'。"
    ),
    "cli.solve.rake": "抽水，占每个赢得的底池的百分比。",
    "cli.solve.rake-cap": "抽水上限，以筹码计。",
    "cli.solve.target": "最佳应对的收益不超过底池的这个百分比时停止。",
    "cli.solve.threads": "使用的线程数；结果与之无关。",
    "cli.solve.max-memory": "需要更多内存则拒绝，如 500M 或 4G；不指定时为本机的四分之三。",
    "cli.solve.line": "要显示的节点，如 'x b25 c / 5d / x'；不指定则为起点。",
    "cli.solve.depth": "与 --json 合用：再显示同一轮中其后这么多步。",
    "cli.solve.action": "方格图显示的行动；不指定则为所有下注和加注。",
    "cli.solve.save": "把解保存到文件。",
    "cli.solve.load": "显示保存过的解，不再求解。",
    "cli.solve.solving": "求解中",
    "cli.solve.memory": "遗憾值和策略占用内存 {memory}",
    "cli.solve.missing": "缺少 {name}：需要 board、oop、ip、pot、stack 和 sizes",
    "cli.solve.bad-memory": "--max-memory：{text!r} 不是内存大小，应如 500M 或 4G",
    "cli.solve.depth-is-for-json": "--depth：0 或更大的数，须与 --json 合用",
    "cli.solve.not-reached": "迭代 {iterations} 次仍未达到目标",
    "cli.solve.never": "路线 {line!r}：双方的范围都不会走到这里",
    "cli.solve.no-action": "--action：这里没有行动 {action!r}；可选：{allowed}",
    "cli.solve.oop-label": "不利位置",
    "cli.solve.ip-label": "有利位置",
    "cli.solve.to-act": "轮到{player}行动，底池 {pot}",
    "cli.solve.head.player": "玩家",
    "cli.solve.head.equity": "胜率",
    "cli.solve.head.value": "期望",
    "cli.solve.head.action": "行动",
    "cli.solve.head.share": "频率",
    "cli.solve.grid": "{action}，占每类底牌的百分比",
    "cli.solve.solved": (
        "迭代 {iterations} 次后可剥削度为底池的 {exploitability}，CPU 用时 {seconds} 秒；"
        "期望是从此处起的筹码，弃牌为 0"
    ),
}

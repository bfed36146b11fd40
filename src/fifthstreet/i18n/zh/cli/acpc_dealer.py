"""What `acpc-dealer` says, in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.acpc_dealer.help": "按计算机扑克竞赛（ACPC）的协议发牌，主持一场对战。",
    "cli.acpc_dealer.name": "对战名称；会写入 NAME.log 和 NAME.tlog。",
    "cli.acpc_dealer.game": "ACPC 的游戏定义文件（德州扑克）。",
    "cli.acpc_dealer.hands": "对战的手数。",
    "cli.acpc_dealer.seed": "发牌的种子。",
    "cli.acpc_dealer.players": "每个座位一个名字。",
    "cli.acpc_dealer.fixed": "每手牌位置不变，不轮换座位。",
    "cli.acpc_dealer.quiet": "标准错误只输出警告、错误和最终得分。",
    "cli.acpc_dealer.log": "是否把打完的牌写入 NAME.log。",
    "cli.acpc_dealer.transactions": "是否把每个行动写入 NAME.tlog。",
    "cli.acpc_dealer.append": "在已有文件后追加；与 -T 同用时继续中断的对战。",
    "cli.acpc_dealer.show-folded": "每手牌的最后状态里是否亮出已弃的牌。",
    "cli.acpc_dealer.ports": "各座位的端口；不给则任选空闲端口。",
    "cli.acpc_dealer.host": "监听的地址；0.0.0.0 允许其他机器连接。",
    "cli.acpc_dealer.deal": (
        "own：种子足够大时，玩家无法由看到的牌推算其余的牌；"
        "acpc：与原版发牌程序在同一种子下发出相同的牌。"
    ),
    "cli.acpc_dealer.t-response": "每次回答的最长时间，单位毫秒。",
    "cli.acpc_dealer.t-hand": "每位玩家一手牌的最长用时，单位毫秒。",
    "cli.acpc_dealer.t-per-hand": "每位玩家全场平均每手牌的最长用时，单位毫秒。",
    "cli.acpc_dealer.start-timeout": "等待玩家连接的最长时间，单位毫秒；负数表示不限。",
    "cli.acpc_dealer.bad-players": (
        "给了 {given} 个玩家名，但游戏有 {seats} 个座位：每个座位一个名字"
    ),
    "cli.acpc_dealer.bad-name": "玩家名字 {given!r} 不可用：允许可打印的字符，不含 : 和 |",
    "cli.acpc_dealer.bad-deal": "--deal {given!r}：可用的是 {allowed}",
    "cli.acpc_dealer.bad-ports": "-p {given!r}：最多 {seats} 个端口（0 到 65535），用逗号分隔",
}

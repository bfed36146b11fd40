"""What `verify` says, in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.verify.help": "检查一手牌公平发牌的证明。",
    "cli.verify.source": (
        "证明：文件、-（标准输入）或网址；也可以是比赛导出的文件夹，或含许多证明的文件（.jsonl）；"
        "有 --server 时为一手牌或一场比赛的编号。"
    ),
    "cli.verify.server": "向哪个服务器索取这手牌的证明。",
    "cli.verify.token": (
        "你的令牌，以便也证明你自己的牌；使用 --server 时，默认取 FIFTHSTREET_TOKEN。"
    ),
    "cli.verify.commitment": "你在这手牌之前记下的承诺。",
    "cli.verify.root": "你在第一个行动之前记下的根。",
    "cli.verify.contest-seed": "比赛的种子；比赛结束后公开。",
    "cli.verify.one-hand": "--commitment 和 --root 属于一手牌，不属于整场比赛",
    "cli.verify.contest.title": "比赛 {contest}：{hands} 手牌",
    "cli.verify.contest.with-seed": "比赛的种子已公开：每手牌的种子和整副牌都由它得出。",
    "cli.verify.contest.without-seed": (
        "比赛的种子（尚）未知：只有种子已公开的那些手牌，整副牌才得到证明。"
    ),
    "cli.verify.contest.in-full": "完整证明（每一张牌）：{hands} 手。",
    "cli.verify.contest.shown-only": "只证明了亮出的牌：{hands} 手。",
    "cli.verify.contest.unproved": "未证明（没有亮牌）：{hands} 手：{names}。",
    "cli.verify.contest.own-seed": (
        "未能由比赛的种子证明：{hands} 手：{names}。通常的种子和服务器更新后重新发牌的种子都不符。"
        "改为检查了：整副牌由公开的种子得出，发牌前的承诺也由它算出。"
    ),
    "cli.verify.contest.dealt-anew": (
        "其中服务器更新后重新发的，种子不同，但同样由比赛的种子得出：{hands} 手：{names}。"
    ),
    "cli.verify.contest.failed": "失败：{hands} 手：{names}。",
    "cli.verify.contest.missing": "缺少：{hands} 手：{names}。",
    "cli.verify.contest.fine": "这些证明没有错误，也没有缺少。",
    "cli.verify.contest.broken": "这些证明有错误：这场比赛不可信。",
    "cli.verify.contest.nothing": "没有错误，但不是每手牌都得到证明。",
    "cli.verify.contest.bad": "{source}：不是比赛的 JSON：{problem}",
    "cli.verify.contest-seed.proved": "这手牌的种子由比赛的种子得出。",
    "cli.verify.contest-seed.failed": "这手牌的种子不是由比赛的种子得出的。",
    "cli.verify.contest-seed.open": (
        "这手牌的种子是否由比赛的种子得出：通常的种子和服务器更新后重新发牌的种子都不符。"
    ),
    "cli.verify.not-an-address": "--server {value!r}：只允许 http:// 或 https:// 网址",
    "cli.verify.server-needs-hand": (
        "{value!r} 不是一手牌：使用 --server 时需要一手牌或一场比赛的编号"
    ),
    "cli.verify.no-file": "没有文件 {value!r}；若是一手牌的编号，请用 --server 给出服务器网址",
    "cli.verify.not-a-hash": "{option} {value!r}：只允许 64 位十六进制数字",
    "cli.verify.too-large": "{source} 超过 {most} 字节；证明不会这么长",
    "cli.verify.no-answer": "无法从 {address} 取得证明：{problem}",
    "cli.verify.http-status": "服务器返回状态 {status}",
    "cli.verify.too-slow": "{seconds} 秒内没有应答",
    "cli.verify.title.live": "牌桌 {table}，第 {hand} 手",
    "cli.verify.title.session": "场次 {session}，第 {number} 副牌",
    "cli.verify.kind.live": "实时发牌：种子和玩家的熵只用于这一手牌。",
    "cli.verify.kind.seeded": (
        "不是实时发牌，而是程序对局的一副牌：整场共用一个种子，没有玩家的熵。"
    ),
    "cli.verify.kind.duplicate": (
        "不是实时发牌，而是复式发牌：这副牌会发不止一次，别人可能早已看过。"
    ),
    "cli.verify.status.proved": "已证明",
    "cli.verify.status.failed": "不成立",
    "cli.verify.status.open": "未证明",
    "cli.verify.instead": "{problem}（{found}）",
    "cli.verify.commitment.proved": "种子正是当初承诺的那一个。",
    "cli.verify.commitment.failed": "种子不是当初承诺的那一个。",
    "cli.verify.commitment.open": "承诺是否兑现：种子（尚）未公开。",
    "cli.verify.shuffle.proved": "整副牌由种子（以及玩家加入的熵，如果有）得出。",
    "cli.verify.shuffle.failed": "这副牌不是由该种子得出的。",
    "cli.verify.shuffle.open": "牌是否由种子和玩家的熵洗出：只有公开种子才能证明。",
    "cli.verify.root.proved": "根正是该种子的牌、这样发给各座位的根。",
    "cli.verify.root.failed": "根不是该种子的牌的根。",
    "cli.verify.root.open": "未亮出的牌是否也在这个根之下。",
    "cli.verify.shown.proved": "下列各牌及其归属，在公布根时就已确定。",
    "cli.verify.shown.failed": "下列位置亮出的牌不在根之下。",
    "cli.verify.shown.open": "单张牌：本记录没有亮出任何牌。",
    "cli.verify.noted-commitment.proved": "承诺与你记下的一致。",
    "cli.verify.noted-commitment.failed": "承诺与你记下的不一致。",
    "cli.verify.noted-commitment.open": (
        "承诺是否在这手牌之前公布：请与当时看到的比较（--commitment）。"
    ),
    "cli.verify.noted-root.proved": "根与你记下的一致。",
    "cli.verify.noted-root.failed": "根与你记下的不一致。",
    "cli.verify.noted-root.open": "根是否在第一个行动之前公布：请与当时看到的比较（--root）。",
    "cli.verify.asked.proved": "记录正是所要的那一手牌。",
    "cli.verify.asked.failed": "记录不是所要的那一手牌。",
    "cli.verify.asked.open": "这手牌是否用这副牌发出：请与牌谱中的牌比较。",
    "cli.verify.label.commitment": "承诺",
    "cli.verify.label.root": "根",
    "cli.verify.label.entropy": "座位 {seat} 的熵",
    "cli.verify.label.seat": "座位 {seat}",
    "cli.verify.label.board": "公共牌",
    "cli.verify.label.deck": "整副牌",
    "cli.verify.fine": "这份证明没有错误。",
    "cli.verify.broken": "这份证明有误：不应相信这次发牌。",
    "cli.verify.nothing": "没有发现错误，但关于牌还什么都没有证明。",
    "cli.verify.never": (
        "任何证明都不能说明服务器没有泄露牌（它知道所有的牌），也不能说明玩家没有互相通牌。"
    ),
}

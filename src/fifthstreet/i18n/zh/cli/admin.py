"""What the `admin` commands say, in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.admin.help": "在服务器本机上管理账号、令牌、牌桌、封禁和账本。",
    "cli.admin.users.help": "列出、添加、授权、重置和封禁玩家。",
    "cli.admin.users.list.help": "列出账号。",
    "cli.admin.users.show.help": "显示一个玩家。",
    "cli.admin.users.add.help": "添加账号；本人用一次性代码设置密码。",
    "cli.admin.users.role.help": "把账号设为玩家、组织者或管理员。",
    "cli.admin.users.reset.help": "生成一次性代码，用来重新设置密码。",
    "cli.admin.users.ban.help": "不再让一个玩家进入。",
    "cli.admin.users.guests": "也列出游客。",
    "cli.admin.users.role.role": "player、organiser 或 admin。",
    "cli.admin.users.ban.reason": "原因；只有管理员看得到。",
    "cli.admin.tokens.help": "列出、创建和吊销程序用的令牌。",
    "cli.admin.tokens.list.help": "列出一个玩家的令牌及最近使用时间。",
    "cli.admin.tokens.create.help": "创建令牌；只显示这一次。",
    "cli.admin.tokens.revoke.help": "吊销令牌。",
    "cli.admin.tables.help": "列出、暂停和关闭牌桌；请玩家离桌。",
    "cli.admin.tables.pause.help": "停住一张牌桌的时钟。",
    "cli.admin.tables.resume.help": "让暂停的牌桌继续。",
    "cli.admin.tables.kick.help": "请一位玩家永久离开牌桌。",
    "cli.admin.tables.list.help": "列出开着的牌桌。",
    "cli.admin.tables.close.help": "打完当前一手后关闭牌桌。",
    "cli.admin.bans.help": "列出和解除封禁。",
    "cli.admin.bans.list.help": "列出被封禁的玩家。",
    "cli.admin.bans.lift.help": "重新让玩家进入。",
    "cli.admin.ledger.help": "核对和修复游戏币的账本。",
    "cli.admin.ledger.check.help": "核对整个账本；有错时退出码为 1。",
    "cli.admin.ledger.repair.help": "按账目改正余额，每处改正都留下记录；请先停止服务器。",
    "cli.admin.suspicion.help": "报告其牌局值得一查的玩家对，以及被举报的发言。",
    "cli.admin.database": (
        "数据库：文件、文件夹、postgresql://… 或服务器的设置文件（FILE.toml）；"
        "不指定时就是 `serve` 在这里会打开的那个。"
    ),
    "cli.admin.who": "账号的名字，或玩家的编号。",
    "cli.admin.no-database": "{place}：没有数据库；用 --database 指定，或先启动一次服务器",
    "cli.admin.other-version": (
        "另一个版本的服务器正在使用 {place}：请用它自己的 `fifthstreet admin`"
    ),
    "cli.admin.nobody": "没有人。",
    "cli.admin.banned": "已封禁：{reason}",
    "cli.admin.users.role.done": "{name} 现在是 {role}；服务器几秒内生效。",
    "cli.admin.users.reset.done": (
        "{name} 的一次性代码，{hours} 小时内有效：{code}\n请当面转交；用它在页面上设置密码。"
    ),
    "cli.admin.users.ban.done": "{name} 已被封禁；运行中的服务器会断开其连接。",
    "cli.admin.bans.lift.done": "{name} 可以再次进入。",
    "cli.admin.tokens.scope": "watch、play、organise 或 admin；可多次给出。",
    "cli.admin.tokens.label": "令牌的用途。",
    "cli.admin.tokens.days": "有效天数；不给则一直有效。",
    "cli.admin.tokens.id": "令牌的编号，见 `admin tokens list`。",
    "cli.admin.tokens.none": "没有令牌。",
    "cli.admin.tokens.used": "最近使用 {moment}",
    "cli.admin.tokens.revoked": "已于 {moment} 吊销",
    "cli.admin.tokens.until": "有效期至 {moment}",
    "cli.admin.tokens.create.done": "只显示这一次。吊销：admin tokens revoke {id}",
    "cli.admin.tokens.revoke.done": "令牌 {id} 已失效。",
    "cli.admin.tables.id": "牌桌的编号，见 `admin tables list`。",
    "cli.admin.tables.reason": "告诉牌桌上的人。",
    "cli.admin.tables.none": "没有开着的牌桌。",
    "cli.admin.tables.pause.done": "牌桌 {table} 已暂停。",
    "cli.admin.tables.resume.done": "牌桌 {table} 继续。",
    "cli.admin.tables.kick.done": "{player} 将离开牌桌 {table}：现在，或打完当前一手。",
    "cli.admin.tables.order.waits": "命令已留下：现在没有服务器开着牌桌 {table}。",
    "cli.admin.tables.order.refused": "牌桌 {table} 拒绝了：{code}。",
    "cli.admin.tables.chips": "{chips} 筹码",
    "cli.admin.tables.close.done": (
        "牌桌 {table} 已标记：服务器打完当前一手后关闭它，或在启动时关闭。"
    ),
    "cli.admin.ledger.fine": "账本正确：{accounts} 个账户共 {chips} 筹码。",
    "cli.admin.ledger.repaired": "账本已恢复正确；改正 {count} 处。",
    "cli.admin.ledger.whole": "账本正确，未作改动。",
    "cli.admin.suspicion.table": "只看这张牌桌的牌局。",
    "cli.admin.suspicion.hands": "查看最近多少手。",
    "cli.admin.suspicion.chip_dumping": (
        "{giver} 似乎在向 {taker} 送筹码：{hands} 手共 {chips}；请看 {examples}"
    ),
    "cli.admin.suspicion.same_owner": (
        "{giver} 和 {taker} 属于同一人：{hands} 手共转移 {chips} 筹码；{examples}"
    ),
    "cli.admin.suspicion.same_address": (
        "{giver} 和 {taker} 来自同一地址：{hands} 手共转移 {chips} 筹码；{examples}"
    ),
    "cli.admin.suspicion.chat": "{reporter} 举报了 {name} 在 {table} 的发言：“{text}”",
    "cli.admin.suspicion.looked": "看了 {hands} 手，发现 {pairs} 对。",
}

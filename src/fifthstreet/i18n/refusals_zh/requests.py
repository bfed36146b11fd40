"""对服务器的请求：REST、账号、名字、牌桌与比赛。"""

from typing import Final

REFUSALS: Final = {
    # Bodies; those of msgspec first.
    "Object missing required field {field}": "缺少字段 {field}",
    "Object contains unknown field {field}": "没有字段 {field}",
    "Expected {wanted}, got {given}": "应为 {wanted}，而不是 {given}",
    "Expected {wanted} of length <= {most}": "{wanted} 的长度最多 {most}",
    "Expected {wanted} of length >= {least}": "{wanted} 的长度至少 {least}",
    "Expected {wanted} <= {most}": "{wanted} 不能大于 {most}",
    "Expected {wanted} >= {least}": "{wanted} 不能小于 {least}",
    "Invalid enum value {value}": "不允许的值 {value}",
    "Invalid value {value}": "不允许的值 {value}",
    "{problem} - at {place}": "{problem}，位于 {place}",
    "the body is not JSON": "请求体不是 JSON",
    "a body has at most {most} bytes": "请求体最多 {most} 字节",
    "a file has at most {most} bytes": "文件最多 {most} 字节",
    "the request's body did not come in time": "请求体没有按时到达",
    "{name} is a whole number from {least} to {most}": "{name} 须是 {least} 到 {most} 的整数",
    "lang is one of: {languages}": "lang 须是其中之一：{languages}",
    "allowed here: {methods}": "这里允许：{methods}",
    # Limits and faults.
    "too many requests from there": "来自该地址的请求太多",
    "too many new sockets from there": "来自该地址的新连接太多",
    "too many requests of this player": "该玩家的请求太多",
    "too many finished hands at once": "一次请求的牌谱太多",
    "too many finished hands are asked for just now": "现在请求牌谱的人太多",
    "the database does not answer now": "数据库暂时没有回应",
    "the server has a fault": "服务器出现故障",
    "the server is about to stop": "服务器即将停止",
    "the server is not ready": "服务器尚未就绪",
    "other files from there are being replayed just now": "来自该地址的其他文件正在读取",
    # Who asks.
    "nobody may do this": "谁也不能这样做",
    "only a guest or an account may do this: come with a token": (
        "只有游客或账号可以这样做：请带上令牌"
    ),
    "this needs {role}": "这需要{role}",
    "a guest or an account": "游客或账号",
    "an account": "账号",
    "the role organiser or admin": "组织者或管理员的身份",
    "the role admin": "管理员的身份",
    "this token has not the scope {scope}": "此令牌没有权限 {scope}",
    "send Authorization: Bearer TOKEN": "请发送 Authorization: Bearer TOKEN",
    "a guest is nobody's owner; ask without a token": "游客没有名下的玩家；请不带令牌地请求",
    "no player has this token": "没有玩家使用这个令牌",
    "this player is banned from this server": "此玩家已被本服务器封禁",
    "a cookie needs the header {header} beside it": "使用 cookie 时须同时发送 {header}",
    "another site's page may not ask this": "别的网站的页面不能这样请求",
    "nobody bans themselves": "不能封禁自己",
    "there is no such player": "没有这个玩家",
    # Accounts and names.
    "an account has this name, or one that looks like it": "已有账号使用这个名字或与之相似的名字",
    "an account has this name, or one like it": "已有账号使用这个名字或与之相似的名字",
    "this is an account already": "这已经是账号",
    "this guest belongs to an account": "此游客属于一个账号",
    "no account has this name and password": "没有账号使用这个名字和密码",
    "no account has this name and code": "没有账号使用这个名字和代码",
    "this account is banned from this server": "此账号已被本服务器封禁",
    "this is not the account's password": "这不是该账号的密码",
    "you have not the scope {scope} yourself": "你自己没有权限 {scope}",
    "an account has at most {most} tokens": "一个账号最多 {most} 个令牌",
    "you have no such token": "你没有这个令牌",
    "there is no such account": "没有这个账号",
    "too many tries; wait a little": "尝试过多；请稍候",
    "too many sign-ins; wait a little": "登录过多；请稍候",
    "too many people sign in just now": "现在登录的人太多",
    "a password has {least} to {most} characters": "密码须有 {least} 到 {most} 个字符",
    "this password is among the first that anybody would try": "这个密码太容易被猜中",
    "a name has at most {most} characters": "名字最多 {most} 个字符",
    "a name has {least} to {most} characters": "名字须有 {least} 到 {most} 个字符",
    "a name has no invisible characters, as {letter} is": "名字里不能有不可见的字符，如 {letter}",
    "a name has letters, digits, spaces and _ - . ' only, not {letter}": (
        "名字只能有字母、数字、空格和 _ - . '，不能有 {letter}"
    ),
    "a name mixes no alphabets: their letters look alike": (
        "名字不能混用不同的字母表：它们的字母看起来相同"
    ),
    "a name has at least one letter or digit": "名字至少有一个字母或数字",
    "a name has no such character as {letter}": "名字里不能有 {letter} 这样的字符",
    "a display name begins with a letter or a digit": "显示名须以字母或数字开头",
    "this name belongs to the server": "这个名字属于服务器",
    "this name looks like a house bot's": "这个名字与内置机器人的相似",
    "only who has less than {limit} chips gets new ones": "筹码少于 {limit} 时才能领取",
    "new chips come once a day": "每天只能领取一次筹码",
    # Tables, hands, rule sets and reviews.
    "there is no such table": "没有这张牌桌",
    "there is no such finished hand": "没有这手已打完的牌",
    "only who played a hand of this table sees it": "只有在这张牌桌打过的人才能看它的牌局",
    "this hand has no PHH form: {problem}": "这手牌无法写成 PHH：{problem}",
    "there are: {names}": "现有：{names}",
    "this table takes no spectators": "这张牌桌不接受观众",
    "this table is private: an invite is needed": "这张牌桌是私人的：需要邀请",
    "this table needs a password": "这张牌桌需要密码",
    "this is not the table's password": "这不是该牌桌的密码",
    "too many tries of table passwords; wait a little": "试牌桌密码的次数过多；请稍候",
    "the host gives tickets, where all cards may be seen": "可看所有底牌的牌桌由房主发放票据",
    "the server has {most} tables, its most": "服务器已有 {most} 张牌桌，达到上限",
    "you have {most} tables, the most for one player": "你已有 {most} 张牌桌，达到每人的上限",
    "your address has {most} tables, the most for one address": (
        "你的地址已有 {most} 张牌桌，达到每个地址的上限"
    ),
    (
        "the bank would have to lend {wanted} chips to this table; for tables of yours it has"
        " {left}: lower the stakes, or the number of house bots"
    ): (
        "银行须为这张牌桌借出 {wanted} 筹码；留给你的牌桌的还有 {left}："
        "请降低级别，或减少内置机器人"
    ),
    "no rule set is called {name}; there are: {names}": "没有规则集 {name}；现有：{names}",
    "a password belongs to visibility 'password', and that to a password": (
        "密码与 visibility 'password' 必须同时给出"
    ),
    "at a table a champion's budget is at most {most}": "在牌桌上冠军的 budget 最多为 {most}",
    "{name} is no house bot; there are: {names}": "{name} 不是内置机器人；现有：{names}",
    "you have not seen the cards of this player": "你没有看到过该玩家的底牌",
    "you have asked for no such review": "你没有请求过这个复盘",
    "at most {most} reviews at a time": "同时最多 {most} 个复盘",
    "at most {most} reviews at a time from one address": "每个地址同时最多 {most} 个复盘",
    "too many reviews are waiting": "等待的复盘太多",
    # Contests.
    "there is no contest {contest}": "没有比赛 {contest}",
    "seed: a contest on a server draws its own": "seed：服务器上的比赛自己抽取种子",
    "too many players are registered just now": "现在登记的选手太多",
    "one organiser's contests have at most {most} tables in all": (
        "一位组织者的比赛总共最多 {most} 张牌桌"
    ),
    "too many tries of invite codes; wait a little": "试邀请码的次数过多；请稍候",
    "the contest of this table is not here": "这张牌桌的比赛不在这里",
    "the organiser has excluded this player from the contest": "组织者已将此选手排除在比赛之外",
    "this contest opens no cards before its end": "这场比赛在结束前不公开底牌",
    "an account with a player in the contest sees no open cards": (
        "有选手参赛的账号看不到公开的底牌"
    ),
    "the organiser plays, so that no ticket opens cards": "组织者参赛，因此没有票据能公开底牌",
    "a ticket of the organiser's is needed": "需要组织者的票据",
    "at a player's address a screen ticket is needed": "在选手的地址上需要大屏票",
    "table is a table's number, from 1": "table 须是牌桌的编号，从 1 开始",
    "other downloads of hands run from there": "来自该地址的其他牌谱正在下载",
    "too many names were looked up from there": "来自该地址的名字查询太多",
    "the organiser's token is needed": "需要组织者的令牌",
    "a chosen name can be guessed: others see its md5": "自选的名字可能被猜中：别人能看到它的 md5",
}

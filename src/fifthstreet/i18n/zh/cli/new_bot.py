"""What `new-bot` says in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.new_bot.help": "新建一个机器人项目：机器人、测试、说明。",
    "cli.new_bot.dir": "新的或空的文件夹。",
    "cli.new_bot.name": "机器人的名字；不指定时用文件夹名。",
    "cli.new_bot.written": "机器人 {bot} 写在 {folder}：",
    "cli.new_bot.next": "接下来：",
    "cli.new_bot.bad-name": (
        "{name!r} 不能作机器人的名字：允许字母和数字组成的词，用 - 或 _ 连接，"
        "以字母开头，例如 lucky-seven；可用 --name 另取名字"
    ),
    "cli.new_bot.house-name": "{name} 已是内置机器人；请用 --name 另取名字",
    "cli.new_bot.taken-name": "{name} 是 Python 或本程序自己的词或模块；请用 --name 另取名字",
    "cli.new_bot.not-empty": "{folder} 不是空的（里面有 {first}）；没有写任何文件：请换一个",
    "cli.new_bot.no-folder": "{folder} 不是文件夹；没有写任何文件：请换一个",
}

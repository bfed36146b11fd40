"""What `train` says, in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.train.help": "训练冠军的蓝图策略（单挑无限注）。",
    "cli.train.out": "要写入的蓝图文件。",
    "cli.train.iterations": "总迭代次数，包括检查点里已完成的。",
    "cli.train.depth": "筹码深度，以大盲为单位，2 到 1,000。",
    "cli.train.tree": (
        "下注树：`rich`、`small`（只在翻牌前下注），或用 JSON 列表给出各下注轮、此前下注次数对应的"
        "底池比例。"
    ),
    "cli.train.seed": "种子：同一种子写出同一文件。",
    "cli.train.checkpoint": "检查点文件，训练从那里继续；默认 FILE.checkpoint。",
    "cli.train.every": "两次检查点之间的秒数；按 Ctrl-C 时也会写一次。",
    "cli.train.cards": "要用的牌面抽象；文件不存在时先生成。默认用随包附带的。",
    "cli.train.discount": "每隔多少次迭代对已学到的内容做一次线性折扣；0 为从不。",
    "cli.train.prune": "从第几次迭代起大多跳过没有希望的行动；0 为一开始就跳过。",
    "cli.train.explore": (
        "转牌之前，除对手实际采取的行动外，以多大比例再走一遍它的另一个行动：这样能学会应对少见的行动。"
    ),
    "cli.train.explore-until": "从第几次迭代起不再探索。",
    "cli.train.explore-both": "--explore 和 --explore-until 要一起给出：多大比例，到第几次迭代为止",
    "cli.train.measure": (
        "每次存档和结束时，在抽样的多少副公共牌上计算抽象游戏里的最佳应对；0 为不算。"
        "小树总是精确计算。"
    ),
    "cli.train.other-plan": (
        "{file} 是另一次训练的检查点，其中是 {differences}：请照样给出，或另选 --checkpoint，"
        "或删除它重新开始"
    ),
    "cli.train.differs": "{option} {saved}（而不是 {given}）",
    "cli.train.done-more": ("{file} 里已有 {iterations} 次迭代：请要求更多次，或另选 --checkpoint"),
    "cli.train.no-tree": (
        "--tree {given}：可以是 {allowed}，或用 JSON 给出四个列表，每个下注轮一个，按此前下注次数"
        '列出底池比例（大于 0），如 [[[0.5, 1, "all-in"], ["all-in"]], [["all-in"]], [], []]'
    ),
    "cli.train.every-positive": "--every {given}：须是大于 0 的秒数",
    "cli.train.no-file": "{file} 是文件夹或设备：需要一个文件名",
    "cli.train.no-folder": "{file}：没有文件夹 {folder}",
    "cli.train.same-file": (
        "{first} 和 {second}：蓝图、检查点和牌面抽象须用不同的文件，加上 .part 之后也不能相同"
    ),
    "cli.train.no-blueprint": "{file} 已存在且不是蓝图，因此不会覆盖：请另选 FILE",
    "cli.train.interrupted": (
        "已中断：{iterations} 次迭代已存入 {file}；再次运行同一命令即从那里继续"
    ),
    "cli.train.resumed": "从 {file} 继续：已完成 {iterations} 次迭代",
    "cli.train.building-cards": "正在生成牌面抽象 {file}，需要几分钟",
    "cli.train.progress": "{iterations} 次迭代，{seconds} CPU 秒，每秒 {rate} 百万个节点",
    "cli.train.done": "{file}：{iterations} 次迭代，{seconds} CPU 秒，1 个线程",
    "cli.train.exact": "抽象博弈中的最佳应对每手赢 {mbb} mbb（精确值）",
    "cli.train.sampled": (
        "在 {boards} 个抽样牌面上，抽象博弈中的最佳应对每手赢 {mbb} mbb；应对是按这些牌面"
        "拟合的，真实数值更低"
    ),
}

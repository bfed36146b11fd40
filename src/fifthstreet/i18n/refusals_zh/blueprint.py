"""蓝图的训练与文件。"""

from typing import Final

REFUSALS: Final = {
    "the card abstraction needs the compiled extension": "生成牌面抽象需要编译的扩展",
    "{name} is no {kind} file": "{name} 不是 {kind} 文件",
    "{name} is a {found} file, not a {kind} file": "{name} 是 {found} 文件，不是 {kind} 文件",
    "{name} is damaged: its contents do not agree with its SHA-256": (
        "{name} 已损坏：内容与其 SHA-256 不符"
    ),
    "{name} is empty: no {kind} file": "{name} 是空的：不是 {kind} 文件",
    "boards: at least 1 is needed, not {given}": "牌面数至少为 1，而不是 {given}",
    "a stack of {stack} chips; allowed are {least} to {most}": (
        "筹码为 {stack}；允许 {least} 到 {most}"
    ),
    "a decision with {given} actions; at most {most}: give fewer sizes": (
        "一个决策点有 {given} 个行动，至多 {most} 个：请减少下注大小"
    ),
    "sizes {text}: lists of shares by wager, for {count} streets": (
        "下注大小 {text}：须为 {count} 个下注轮各给一个列表，按此前下注次数列出底池比例"
    ),
    "{name} was trained with another card abstraction": "{name} 是用另一种牌面抽象训练的",
    "{name} was made with another card abstraction": "{name} 是用另一种牌面抽象生成的",
    (
        "the champion needs the compiled extension, which is missing or switched off: see "
        "`fifthstreet doctor`"
    ): "冠军需要编译的扩展，它不存在或已关闭：见 `fifthstreet doctor`",
    "training needs the compiled extension: see `fifthstreet doctor`": (
        "训练需要编译的扩展：见 `fifthstreet doctor`"
    ),
}

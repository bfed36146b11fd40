"""What `doctor` says in Chinese."""

from typing import Final

MESSAGES: Final = {
    "cli.doctor.help": "检查安装：有什么、缺什么、坏了什么。",
    "cli.doctor.version": "Fifth Street",
    "cli.doctor.python": "Python",
    "cli.doctor.core": "规则核心",
    "cli.doctor.kernels": "原生内核",
    "cli.doctor.rule-sets": "规则集",
    "cli.doctor.page": "网页",
    "cli.doctor.extra": "可选组件 [{extra}]",
    "cli.doctor.language": "语言",
    "cli.doctor.not-installed": "（直接从源码运行，没有安装）",
    "cli.doctor.other-version": "正在运行，但安装的是 {installed}：混用了两份",
    "cli.doctor.compiled": "已编译",
    "cli.doctor.interpreted": "解释执行：规则相同，速度较慢",
    "cli.doctor.half-compiled": (
        "只编译了一半：{modules} 个模块中的 {compiled} 个，{first} 没有编译；"
        "请重新安装或删除编译产物"
    ),
    "cli.doctor.no-kernels": "没有构建：结果相同，速度较慢",
    "cli.doctor.loaded": "已加载",
    "cli.doctor.no-page": (
        "此安装中没有：请在 PATH 中备好 Node 20.19 或更高版本后重新构建"
        "（`pip install .`，或在源码旁运行 `make web`）"
    ),
    "cli.doctor.installed": "已安装",
    "cli.doctor.install-extra": "缺少 {lacking}：pip install 'fifthstreet[{extra}]'",
    "cli.doctor.encoding": "（输出编码 {encoding}）",
    "cli.doctor.fine": "现有的一切正常。",
    "cli.doctor.broken": "有东西坏了：见带 !! 的行",
}

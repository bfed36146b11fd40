"""牌谱文件。"""

from typing import Final

REFUSALS: Final = {
    "a hand of more than {most} characters": "一手牌超过 {most} 个字符",
    "a number above {most}": "有大于 {most} 的数",
    "a text that is not Unicode": "有不是 Unicode 的文字",
    "no JSON object: {problem}": "不是 JSON 对象：{problem}",
    "not TOML: {problem}": "不是 TOML：{problem}",
    "nested too deeply": "嵌套太深",
    'no record of a hand: it would say "type":"{kind}"': '不是牌谱记录：记录里应有 "type":"{kind}"',
    "key {key} is missing": "缺少键 {key}",
    "unknown key {key}; allowed: {allowed}": "没有键 {key}；允许：{allowed}",
    "action {number}, {code}: {problem}": "第 {number} 个行动 {code}：{problem}",
}

"""Words of a drawn table and of the story of a hand in Chinese."""

from typing import Final

MESSAGES: Final = {
    "table.seat": "座位",
    "table.seat_number": "座位 {number}",
    "table.position": "位置",
    "table.stack": "筹码",
    "table.bet": "已下注",
    "table.cards": "手牌",
    "table.board": "公共牌",
    "table.pot": "底池",
    "table.main_pot": "主池",
    "table.side_pot": "边池 {number}",
    "table.comma": "、",
    "table.waiting": "等待行动",
    "table.has_passed": "（已跳过）",
    "table.folded": "已弃牌",
    "table.all_in": "（全下）",
    "table.to": "{word}到 {to:,}",
    "table.to_text": "{word}到 {to}",
    "table.match": "{word} {to:,}（跟平，再出 {cost:,}）",
    "table.free_call": "跟注 0（即过牌）",
    "table.pass": "{word}（排到队尾）",
    "table.wins": "赢得 {amount:,}",
    "table.won": "赢得 {amount:,}",
    "table.wins_side": "赢得 {amount:,}（边池 {number}）",
    "table.returned": "退回 {amount:,}",
    "table.shows": "亮牌",
    "table.mucks": "盖牌",
    "table.end": "结果",
}

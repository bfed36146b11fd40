"""What the fields of a rule set mean, in Chinese sentences."""

from typing import Final

MESSAGES: Final = {
    # One line for each built-in rule set.
    "rules.set.research": "AI 研究用无限注：每手重置筹码，每轮最多加注四次",
    "rules.set.casino-nl": "线下扑克室，无限注；默认规则",
    "rules.set.casino-pl": "线下扑克室，底池限注",
    "rules.set.casino-fl": "线下扑克室，固定限注：每轮一次下注、三次加注",
    "rules.set.contest": "AI 比赛：加注即翻倍，每轮加注、下注各最多四次",
    "rules.set.home": "家庭牌局：下注和加注金额不限，两张底牌必须都用上",
    "rules.set.simple": "固定步长，每轮最多加注三次，可“跳过”排到队尾",
    "rules.set.acpc-nl": "年度计算机扑克竞赛（ACPC），无限注",
    "rules.set.acpc-fl": "年度计算机扑克竞赛（ACPC），固定限注",
    # Sections, as headings.
    "rules.section.about": "关于",
    "rules.section.table": "牌桌",
    "rules.section.order": "发牌与顺序",
    "rules.section.betting": "下注",
    "rules.section.pots": "底池",
    "rules.section.showdown": "摊牌",
    "rules.section.defaults": "赛制与时限",
    # Fields that hold numbers, texts or lists.
    "rules.field.name": "名称是 {value}。",
    "rules.field.version": "版本为 {value}。",
    "rules.field.document": "依据文档 {value}。",
    "rules.field.seats_min": "至少 {value} 人开局。",
    "rules.field.seats_max": "最多 {value} 人入局。",
    "rules.field.starting_stack": "每人起始筹码 {value:,}。",
    "rules.field.small_blind": "小盲为 {value:,}。",
    "rules.field.big_blind": "大盲为 {value:,}。",
    "rules.field.ante": "前注为 {value:,}。",
    "rules.field.burns": "发以下公共牌之前各烧一张牌：{value}。",
    "rules.field.burns.none": "不烧牌。",
    "rules.field.fixed_bets": "每注固定为大盲的倍数：{value}。",
    "rules.field.raise_caps": "全桌合计的加注次数上限：{value}。",
    "rules.field.raise_caps.same": "每轮全桌合计最多加注 {value} 次。",
    "rules.field.raise_caps.none": "加注次数不限。",
    "rules.field.bet_caps": "全桌合计的下注次数上限：{value}。",
    "rules.field.bet_caps.same": "每轮全桌合计最多下注 {value} 次。",
    "rules.field.bet_caps.none": "下注次数不限。",
    "rules.field.rake_permille": "底池每 1,000 筹码抽水 {value}。",
    "rules.field.rake_permille.none": "不抽水。",
    "rules.field.rake_cap": "每手抽水最多 {value:,} 筹码。",
    "rules.field.rake_cap.none": "抽水不封顶。",
    # Two or three fields in one sentence.
    "rules.together.seats": "{least} 至 {most} 人。",
    "rules.together.seats.same": "正好 {most} 人。",
    "rules.together.stack": "每人起始筹码 {stack:,}，即 {depth:,} 个大盲。",
    "rules.together.blinds": "小盲 {small:,}，大盲 {big:,}。",
    "rules.together.street": "{street} {number}",
    "rules.together.street.no-cap": "{street}不限",
    "rules.together.comma": "、",
    # Fields that hold a word.
    "rules.field.ante_kind.none": "没有前注。",
    "rules.field.ante_kind.each": "每人都交前注。",
    "rules.field.ante_kind.big-blind": "由大盲替全桌交一份前注，作为死钱进入主池。",
    "rules.field.straddle.none": "没有抓头。",
    "rules.field.straddle.under-the-gun": ("大盲左侧的玩家抓头，数额为大盲的两倍（单挑时没有）。"),
    "rules.field.heads_up.button-small-blind": ("单挑时庄家下小盲，翻牌前先行动，之后各轮后行动。"),
    "rules.field.heads_up.ring": "单挑时每一轮都由小盲先行动，大盲后行动。",
    "rules.field.marker.button": "小盲位在庄家按钮的左侧。",
    "rules.field.marker.small-blind": "庄家标志放在小盲位上。",
    "rules.field.deal.one-at-a-time": "底牌从小盲位起每次一张，发两圈。",
    "rules.field.deal.two-at-once": "从庄家左侧起，每人一次发两张底牌。",
    "rules.field.short_big_blind.full": "大盲筹码不足时，其他人仍须付足整个大盲。",
    "rules.field.short_big_blind.as-posted": ("大盲筹码不足时，其他人只须付到实际交出的最高金额。"),
    "rules.field.big_blind_option.true": "翻牌前无人加注时，大盲仍可过牌或加注。",
    "rules.field.big_blind_option.false": "翻牌前只有有人加注，大盲才再次行动。",
    "rules.field.bet_size.big-blind": "下注至少为大盲。",
    "rules.field.bet_size.any": "下注可以是任意金额，最少一个筹码。",
    "rules.field.bet_size.fixed": "下注正好是该轮的固定金额。",
    "rules.field.bet_size.added-big-blind": (
        "下注可投入任意金额，至少一个大盲；已有人下注时也可以再下注抬高。"
    ),
    "rules.field.bet_size.step": "每轮第一注正好是一个步长，步长等于小盲。",
    "rules.field.raise_size.last-raise": (
        "加注的增加额不少于本轮上一次完整的下注或加注，也不少于大盲。"
    ),
    "rules.field.raise_size.last-raise-total": (
        "加注的增加额不少于上一次完整的下注或加注，并从那一次算起："
        "中间不足额的全下不会抬高最低加注总额。"
    ),
    "rules.field.raise_size.fixed": "加注正好增加该轮的固定金额。",
    "rules.field.raise_size.double": "加注正好到本轮最高注的两倍。",
    "rules.field.raise_size.any": "加注可到高于当前注的任意金额。",
    "rules.field.raise_size.double-big-blind": ("加注可到高于当前注的任意金额，但至少到两倍大盲。"),
    "rules.field.raise_size.step": "加注正好到当前注加一个步长。",
    "rules.field.straddle_raise.straddle": "对抓头的第一次加注，至少增加抓头的金额。",
    "rules.field.straddle_raise.big-blind": (
        "对抓头的第一次加注，至少增加一个大盲；固定注额时正好增加一注。"
    ),
    "rules.field.limit.none": "金额上限只有自己的筹码。",
    "rules.field.limit.pot": "下注最多为底池，加注最多到当前注加上跟注后的底池。",
    "rules.field.bet_counts_as_raise.true": "每轮的第一次下注计入加注次数。",
    "rules.field.bet_counts_as_raise.false": "下注不计入加注次数。",
    "rules.field.cap_heads_up.true": "只剩两人时加注次数同样受限。",
    "rules.field.cap_heads_up.false": "只剩两人时加注次数不限。",
    "rules.field.cap_seats.live": "所谓两人，指本轮下注开始时只有两人未弃牌。",
    "rules.field.cap_seats.with-chips": (
        "所谓两人，指本轮下注开始时只有两人有筹码；同一轮之后的弃牌或全下不改变这一点。"
    ),
    "rules.field.all_in_counts.always": "高于当前注的全下都计入加注次数。",
    "rules.field.all_in_counts.full-only": (
        "全下达到完整加注才计入加注次数；固定注额时，达到半注即计入。"
    ),
    "rules.field.all_in_counts.never": "全下不计入加注次数，次数用完后仍可全下。",
    "rules.field.short_all_in_raise.true": "允许不足一次完整加注的全下。",
    "rules.field.short_all_in_raise.false": "不允许不足一次完整加注的全下。",
    "rules.field.reopening.always": "任何高于当前注的全下都让已行动的人可以再加注。",
    "rules.field.reopening.full-raise": (
        "已行动的人，只有此后面对的增加额累计达到一次完整加注，才可以再加注。"
    ),
    "rules.field.reopening.half-bet": ("已行动的人，只有此后面对的增加额达到半注，才可以再加注。"),
    "rules.field.short_opening_all_in_reopens.true": (
        "已过牌的人面对低于最低下注额的全下，可以加注。"
    ),
    "rules.field.short_opening_all_in_reopens.false": (
        "已过牌的人面对低于最低下注额的全下，只能跟注或弃牌。"
    ),
    "rules.field.raise_against_covered.true": (
        "只要别人还有筹码就可以加注，即使没有人付得起更多。"
    ),
    "rules.field.raise_against_covered.false": "至少有一人付得起高于当前注的金额，才可以加注。",
    "rules.field.fold_when_free.true": "可以免费过牌时也允许弃牌。",
    "rules.field.fold_when_free.false": "可以免费过牌时不允许弃牌。",
    "rules.field.words.bet-and-raise": "每轮第一注叫下注，在其上增加叫加注。",
    "rules.field.words.raise-only": "投注一律叫加注，没有下注这种行动。",
    "rules.field.match_word.call": "跟上当前注叫跟注。",
    "rules.field.match_word.bet": "跟上当前注也叫下注，没有跟注这种行动。",
    "rules.field.free_call.true": "不欠注时的跟注就是过牌。",
    "rules.field.free_call.false": "有注可跟时才能跟注。",
    "rules.field.short_call.true": "筹码不足以跟注的人可以全下跟注。",
    "rules.field.short_call.false": "筹码不足以跟上当前注的人不能跟，可以全下或弃牌。",
    "rules.field.checks.true": "不欠注的人可以过牌。",
    "rules.field.checks.false": "没有过牌这种行动。",
    "rules.field.passes.true": "每人可以跳过一次，排到等待队列的末尾；最后一个等待的人不能跳过。",
    "rules.field.passes.false": "不能跳过而排到队尾。",
    "rules.field.all_in_action.true": "全下是单独的行动，金额不论大小。",
    "rules.field.all_in_action.false": "全下就是用全部筹码下注、加注或跟注。",
    "rules.field.still_asked.after-a-fold": (
        "最多只剩一人有筹码且无需再跟时，下注结束；只有在有人弃牌之后，还会再问这个人一次。"
    ),
    "rules.field.still_asked.can-change-something": (
        "最多只剩一人有筹码，且其投入不少于每个全下的人时，下注结束，有人弃牌之后也一样。"
    ),
    "rules.field.still_asked.not-yet-acted": (
        "凡有筹码且在最近一次加注后尚未行动的人都要表态，即使只能过牌。"
    ),
    "rules.field.side_pots.street-end": "边池在每轮结束时形成。",
    "rules.field.side_pots.at-once": "每有低于当前注的全下，立即形成边池。",
    "rules.field.unmatched_chips.last-pot": ("弃牌者投入超过所有未弃牌者的部分留在最后一个池里。"),
    "rules.field.unmatched_chips.returned": (
        "弃牌者投入超过所有未弃牌者的部分退还：任何人从他人那里赢得的，不超过自己的投入。"
    ),
    "rules.field.odd_chips.first-winner": "不能平分的零头全归庄家左侧第一个赢家。",
    "rules.field.odd_chips.one-by-one": (
        "不能平分的零头在每个池内按翻牌后的行动顺序逐个分给赢家。"
    ),
    "rules.field.odd_chips.first-live": (
        "不能平分的零头全归庄家左侧第一个未弃牌且有权争夺该池的人，不论是否赢家。"
    ),
    "rules.field.rake_without_flop.true": "没有发翻牌也抽水。",
    "rules.field.rake_without_flop.false": "没有发翻牌就不抽水。",
    "rules.field.selection.any-five": "七张牌中最好的五张算数；可以全用公共牌。",
    "rules.field.selection.two-hole-three-board": "必须用两张底牌加三张公共牌。",
    "rules.field.muck.never": "摊牌时所有未弃牌的人都亮牌。",
    "rules.field.muck.losers": "摊牌时输家可以不亮牌。",
    "rules.field.show_order.last-aggressor": (
        "最后一轮下注中最后下注或加注的人先亮牌；没有的话，庄家左侧第一人先亮。"
    ),
    "rules.field.show_order.left-of-button": "庄家左侧第一个未弃牌的人先亮牌。",
    "rules.field.face_up_all_in.true": "不能再下注时，先亮出底牌，再发完公共牌。",
    "rules.field.face_up_all_in.false": "即使不能再下注，底牌也到摊牌时才亮出。",
    "rules.field.format.match": "多手牌组成定手数赛：每手后重置筹码，座位移动一位。",
    "rules.field.format.cash": "多手牌组成现金桌：筹码延续，庄家顺时针移动。",
    "rules.field.format.contest": "多手牌组成比赛：每圈盲注翻倍，剩下不多于半数玩家时结束。",
    "rules.field.format.freezeout": "多手牌组成淘汰赛：盲注按时间表上涨，打到只剩一人。",
    "rules.field.time_out.check-or-fold": "超时的人能免费过牌就过牌，否则弃牌。",
    "rules.field.time_out.fold": "超时的人弃牌。",
}

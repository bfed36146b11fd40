"""A bot that is easy to follow by hand, for the contest that was checked by hand."""

from fifthstreet import Action, Bot, View


class Pusher(Bot):
    """All-in with eight big blinds or less, if nobody did so before; else it checks or folds."""

    def act(self, view: View) -> Action:
        is_first = view.level <= view.rules.big_blind
        if is_first and view.stack <= 8 * view.rules.big_blind:
            return Action("all_in")
        return Action("check") if view.legal.check else Action("fold")


class Keen(Pusher):
    """The same, but calls every all-in."""

    def act(self, view: View) -> Action:
        if view.level > view.rules.big_blind:
            return Action("call")
        return super().act(view)

"""Players in the shape of other platforms' interfaces, as files that the tests write."""

PYPOKERENGINE = """
from pypokerengine.players import BasePokerPlayer

class Tested(BasePokerPlayer):
    def __init__(self):
        self.log = []
    def declare_action(self, valid_actions, hole_card, round_state):
        self.log.append(("ask", valid_actions, hole_card, round_state))
        return self.answer(valid_actions)
    def answer(self, valid_actions):
        return valid_actions[1]["action"], valid_actions[1]["amount"]
    def receive_game_start_message(self, game_info):
        self.log.append(("game", game_info))
    def receive_round_start_message(self, round_count, hole_card, seats):
        self.log.append(("round", round_count, hole_card, seats))
    def receive_street_start_message(self, street, round_state):
        self.log.append(("street", street, round_state))
    def receive_game_update_message(self, new_action, round_state):
        self.log.append(("update", new_action, round_state))
    def receive_round_result_message(self, winners, hand_info, round_state):
        self.log.append(("result", winners, hand_info, round_state))
"""

HUSKY = """
from bot import Bot
from type.poker_action import PokerAction
from type.round_state import RoundStateClient

class SimplePlayer(Bot):
    def __init__(self):
        super().__init__()
        self.log = []
    def set_id(self, player_id):
        super().set_id(player_id)
        self.log.append(("id", player_id))
    def on_start(self, starting_chips, player_hands, blind_amount, big_blind_player_id,
                 small_blind_player_id, all_players):
        self.log.append(("start", starting_chips, player_hands, blind_amount,
                         big_blind_player_id, small_blind_player_id, all_players))
    def on_round_start(self, round_state: RoundStateClient, remaining_chips: int):
        self.log.append(("round", round_state.round, remaining_chips))
    def get_action(self, round_state, remaining_chips):
        self.log.append(("ask", vars(round_state), remaining_chips))
        return self.answer(round_state)
    def answer(self, round_state):
        if round_state.current_bet == 0:
            return PokerAction.CHECK, 0
        return PokerAction.CALL, 0
    def on_end_round(self, round_state, remaining_chips):
        self.log.append(("end", round_state.round, remaining_chips))
    def on_end_game(self, round_state, player_score, all_scores, active_players_hands):
        self.log.append(("over", player_score, all_scores, active_players_hands))
"""

RLCARD = """
class Agent:
    use_raw = False
    def __init__(self, num_actions):
        self.num_actions = num_actions
        self.log = []
        self.choice = 1
    def step(self, state):
        raise AssertionError("eval_step is there")
    def eval_step(self, state):
        self.log.append(state)
        return self.choice, {}
"""

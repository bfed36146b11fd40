// The wish for a table equal to one that has ended: its rules, format, chairs, times and house bots. Pure.
import type { Table } from "./table";
import type { Rules } from "./types";
import type { TableWish } from "../wire/shapes";

const FOR_CASH = new Set(["min_buy_in", "max_buy_in"]);
/** A rule set's name and sentence are no fields that a table changes. */
const NOT_CHANGED = new Set(["name", "version", "about"]);

/** `plain` is the built-in rule set: only what differs is wished for. */
export function wishAgain(ended: Table, plain: Rules, password: string | null): TableWish {
  const {
    name,
    rules,
    format,
    chairs,
    clock,
    visibility,
    house,
    spectators,
    chat,
    deals,
    same_owner_allowed,
    open_to,
  } = ended.table;
  const bots = ended.chairs.flatMap((chair) => (chair?.house ? [chair.house] : []));
  const changes = Object.entries(plain).filter(
    ([field, value]) =>
      !FOR_CASH.has(field) && !NOT_CHANGED.has(field) && JSON.stringify(rules[field]) !== JSON.stringify(value),
  );
  return {
    name,
    rules: rules.name,
    rule_changes: Object.fromEntries(changes.map(([field]) => [field, rules[field]])) as NonNullable<
      TableWish["rule_changes"]
    >,
    format,
    chairs,
    clock,
    // The bots that played come again; the other chairs wait for people.
    house: { ...house, names: bots, free_chairs: chairs - bots.length },
    visibility: visibility === "password" && !password ? "private" : visibility,
    ...(visibility === "password" && password ? { password } : {}),
    spectators,
    chat,
    deals,
    same_owner_allowed,
    ...(open_to ? { open_to } : {}),
  };
}

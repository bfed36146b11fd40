// What is wrong with the values of a rule set: each field by itself, then what does not go together. Pure.
import type { Key } from "../i18n/translate";
import { CONSTRAINTS, RULE_FIELDS, RULE_NAMES, type Condition, type Constraint, type RuleName } from "./rule_form";
import { isWhole } from "./whole";

export type Values = Record<string, unknown>;

export type RuleWrong =
  | { why: "whole"; min: number }
  | { why: "between"; min: number; max: number }
  | { why: "streets" }
  | { why: "four"; min: number }
  | { why: "above"; other: Key; max: number }
  | { why: "needs"; value: unknown; other: Key; needed: { name: string; values: unknown[] } };

/** `field` is the name of what must be changed, `label` what it is called on the page. */
export type RuleProblem = { field: string; label: Key } & RuleWrong;

const STREETS: unknown[] = ["flop", "turn", "river"];
const labelOf = (name: string): Key => `field.${name}` as Key;

/** Of all fields, or of some of them and what concerns no others. */
export function ruleProblems(values: Values, names = RULE_NAMES): RuleProblem[] {
  const single = names.flatMap((name) => fieldProblem(name, values[name]));
  if (single.length) return single;
  const known = new Set<string>(names);
  const concerned = CONSTRAINTS.filter(({ when, needs }) => {
    const other = needs.test === "at-most-field" ? [String(needs.value)] : [];
    return [needs.field, ...other, ...when.map(({ field }) => field)].every((name) => known.has(name));
  });
  return brokenConstraints(values, concerned).map((broken) => explained(broken, values));
}

/** One field by itself. */
function fieldProblem(name: RuleName, value: unknown): RuleProblem[] {
  const { kind, least } = RULE_FIELDS[name];
  const problem = (wrong: RuleWrong): RuleProblem[] => [{ field: name, label: labelOf(name), ...wrong }];
  if (kind === "whole number") {
    const most = mostOf(name);
    if (isWhole(value, least, most)) return [];
    return problem(most === undefined ? { why: "whole", min: least } : { why: "between", min: least, max: most });
  }
  if (kind === "list of streets") {
    const isList = Array.isArray(value) && value.every((street) => STREETS.includes(street));
    return isList ? [] : problem({ why: "streets" });
  }
  if (kind.startsWith("list of four")) {
    const isFour = Array.isArray(value) && value.length === 4 && value.every((number) => isWhole(number, least));
    return isFour ? [] : problem({ why: "four", min: least });
  }
  return [];
}

/** The bound of a field that holds whatever the others are. */
export function mostOf(name: string): number | undefined {
  const bound = CONSTRAINTS.find(({ when, needs }) => !when.length && needs.field === name && needs.test === "at-most");
  return bound && Number(bound.needs.value);
}

/** Must agree with `broken_constraint` of rules/rule_constraints.py; rule_cases.json holds it to that. */
export function brokenConstraints(values: Values, constraints = CONSTRAINTS): Constraint[] {
  return constraints.filter(
    ({ when, needs }) => when.every((condition) => holds(condition, values)) && !holds(needs, values),
  );
}

function holds({ field, test, value }: Condition, values: Values): boolean {
  const given = values[field];
  switch (test) {
    case "is":
      return given === value;
    case "is-not":
      return given !== value;
    case "one-of":
      return (value as unknown[]).includes(given);
    case "some-above":
      return (given as number[]).some((number) => number > Number(value));
    case "at-least":
      return Number(given) >= Number(value);
    case "at-most":
      return Number(given) <= Number(value);
    case "at-most-field":
      return Number(given) <= Number(values[String(value)]);
  }
  throw new Error(`a constraint asks ${test}, which this page does not know`);
}

/** What a broken constraint is to the person who fills in the form: the field to change, and to what. */
function explained({ when, needs }: Constraint, values: Values): RuleProblem {
  const { field, test, value } = needs;
  const cause = when[0]?.field ?? field;
  switch (test) {
    case "at-most-field": {
      const other = String(value);
      return { field, label: labelOf(field), why: "above", other: labelOf(other), max: Number(values[other]) };
    }
    case "at-least":
      return { field, label: labelOf(field), why: "whole", min: Number(value) };
    default: {
      const needed = { name: field, values: Array.isArray(value) ? (value as unknown[]) : [value] };
      return { field, label: labelOf(cause), why: "needs", value: values[cause], other: labelOf(field), needed };
    }
  }
}

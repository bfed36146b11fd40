// The fields of a rule set and what goes together, as the server's own rules state them
// (scripts/rule_form.py writes rule_form.json).
import form from "./rule_form.json";

export type RuleName = keyof typeof form.fields;

export interface RuleField {
  section: string;
  kind: string;
  allowed: string[];
  least: number;
}

export interface Condition {
  field: string;
  test: string;
  value: unknown;
}

/** Where every condition of `when` holds, `needs` has to hold. */
export interface Constraint {
  when: Condition[];
  needs: Condition;
}

export const RULE_FIELDS: Record<RuleName, RuleField> = form.fields;
export const RULE_NAMES = Object.keys(form.fields) as RuleName[];
export const CONSTRAINTS: Constraint[] = form.constraints;
export const SECTIONS = [...new Set(RULE_NAMES.map((name) => form.fields[name].section))];

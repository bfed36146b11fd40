// The values of a rule set's fields in words. A value may be called otherwise in one field than in the others.
import { isKey } from "../i18n/translate";
import { named, t } from "./say.svelte";

export function optionText(field: string, value: string): string {
  const own = `option.${field}.${value}`;
  return isKey(own) ? t(own) : named("option", value);
}

export function valueText(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? t("new.yes") : t("new.no");
  if (Array.isArray(value)) return value.join(", ") || t("option.none");
  return typeof value === "string" ? optionText(field, value) : String(value);
}

// What is wrong with a table that is asked for, in words: the field, and what is allowed instead.
import type { WishProblem } from "../state/wish_problems";
import { valueText } from "../ui/rule_words";
import { chips, t } from "../ui/say.svelte";

export function problemText(found: WishProblem): string {
  const field = t(found.label);
  switch (found.why) {
    case "level":
      return t(`wrong.level_${found.what}`, { line: found.line });
    case "above":
      return t("wrong.above", { field, other: t(found.other), max: chips(found.max, 0) });
    case "needs": {
      const { name, values } = found.needed;
      const needed = values.map((value) => valueText(name, value)).join(" / ");
      const value = valueText(found.label.replace("field.", ""), found.value);
      return t("wrong.needs", { field, value, other: t(found.other), needed });
    }
    default:
      return t(`wrong.${found.why}`, { ...found, field });
  }
}

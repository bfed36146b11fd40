// Adds the words about rules and about opening a table. Imported by the pages that say them.
import { enSetup } from "./en_setup";
import rules from "./rule_form.json";
import { addWords } from "./translate";
import { zhSetup } from "./zh_setup";

addWords(rules);
addWords({ en: enSetup, zh: zhSetup });

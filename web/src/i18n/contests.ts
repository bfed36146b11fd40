// Adds the words of contests. Imported by the pages that say them.
import { enContests } from "./en_contests";
import { addWords } from "./translate";
import { zhContests } from "./zh_contests";

addWords({ en: enContests, zh: zhContests });

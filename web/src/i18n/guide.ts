// Adds the words of the guide. Imported by the page that says them.
import { enGuide } from "./en_guide";
import { addWords } from "./translate";
import { zhGuide } from "./zh_guide";

addWords({ en: enGuide, zh: zhGuide });

// MD5 of a text in lower-case hex: how the contest protocol names its players to others.
import { md5 as digest } from "@noble/hashes/legacy.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

export const md5 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)));

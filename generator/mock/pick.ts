import { seededPick, type Pick } from "../../templates/runtime/schema-values/pick.js";

/** Returns a source of numbers that a text fixes. The seed is the FNV-1a hash of the text. */
export function pickOf(text: string): Pick {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return seededPick(hash);
}

import { replaceControlCharactersBySpaces } from "./steering.js";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Returns text escaped for HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return replaceControlCharactersBySpaces(text).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Returns text escaped for XML 1.0, without the characters that XML forbids. @see https://www.w3.org/TR/xml/#charsets */
export function escapeXml(text: string): string {
  return replaceControlCharactersBySpaces(text)
    .replace(/[\u{FFFE}\u{FFFF}]/gu, "")
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

import { replaceControlCharactersBySpaces } from "./steering.js";

/**
 * Escapes text for a label of a Mermaid diagram. Letters, digits, spaces and a few signs stay; every other character becomes an entity
 * code. So the text cannot end its statement, start a directive, contain HTML, or end the code block in Markdown.
 *
 * The word `end` would close a block of the diagram, so its last letter is written as an entity code.
 *
 * @see https://mermaid.js.org/syntax/sequenceDiagram.html#entity-codes-to-escape-characters
 */
export function escapeMermaidText(text: string): string {
  return replaceControlCharactersBySpaces(text)
    .trim()
    .replace(/[^\p{L}\p{M}\p{N} ,./()_-]/gu, (character) => `#${character.codePointAt(0)};`)
    .replace(/\b(en)d\b/gi, (word, start: string) => `${start}#${word.codePointAt(2)};`);
}

import { escapeHtml, shortenText } from "../../escape/escape.js";
import { formatCountWithNoun } from "../sentences.js";

/**
 * The maximum length of a report in bytes. A comment on GitHub has at most 65,536 characters, which are never more than the bytes; workflows
 * add their own lines.
 */
const MOST_BYTES = 60_000;

/** The bytes reserved for the note about omitted lines, the compared schemas and the closing tags. */
const RESERVED_BYTES = 4_000;

/** The maximum length of a text from a schema. A longer text is shortened, so that a single text cannot fill the comment. */
export const MOST_OF_ONE = 300;

/** Collects lines up to a size in bytes, and counts the lines that did not fit. */
export class CommentPage {
  readonly lines: string[] = [];
  left = 0;
  #room = MOST_BYTES - RESERVED_BYTES;

  add(...lines: string[]): void {
    const size = Buffer.byteLength(lines.join("\n")) + 1;
    if (size > this.#room) {
      this.left += lines.filter((line) => line !== "").length;
      return;
    }
    this.#room -= size;
    this.lines.push(...lines);
  }

  /** Adds a collapsed section. Lines that do not fit are left out and counted; the section is always closed. */
  fold(summary: string, lines: readonly string[]): void {
    const [start, end] = [`<details><summary>${summary}</summary><ul>`, "</ul></details>"];
    const frame = Buffer.byteLength(start + end) + 10;
    if (frame > this.#room) {
      this.left += lines.length;
      return;
    }
    this.#room -= frame;
    this.lines.push(start);
    for (const line of lines) this.add(line);
    this.lines.push(end, "");
  }

  /**
   * Returns the note about lines that did not fit; no line if all did.
   *
   * @param what the lines in words, by default their number.
   * @param where where to read them.
   */
  leftNote(what: string = formatCountWithNoun(this.left, "line"), where: string = "the text or JSON report"): string[] {
    return this.left === 0 ? [] : [`_${what} left out: a comment holds no more (see ${where})._`, ""];
  }
}

/** Escapes a text so that GitHub finds no mention, issue number or Markdown in it. Text between backticks becomes code. */
export function commentText(text: string): string {
  return inElement(shortenText(text, MOST_OF_ONE))
    .replace(/[\\`*_[\]|~!]|@(?=\w)|(?<!&)#(?=\d)/g, (character) =>
      character === "@" || character === "#" ? `${character}<!-- -->` : entity(character),
    )
    .replace(/&#96;(.+?)&#96;/g, "<code>$1</code>");
}

/** Escapes a text, and marks it as code. */
export function commentCode(text: string): string {
  return `<code>${inElement(shortenText(text, MOST_OF_ONE)).replace(/[\\`*_[\]|~!]/g, entity)}</code>`;
}

/** Escapes a text between tags. Quotes are kept, since JSON contains many and they need no escape there. */
function inElement(text: string): string {
  return escapeHtml(text).replaceAll("&quot;", '"').replaceAll("&#39;", "'");
}

function entity(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import type { NameLinker } from "./types.js";

/** A code span, a `{@link Name}` with an optional text, or a Markdown link. */
const INLINE = /(`[^`]+`|\{@link\s+[^\s}|]+(?:\s*\|?\s*[^}]*)?\}|\[[^\]\n]+\]\(https?:\/\/[^\s()]+\))/;

/** The documentation of a schema as HTML: paragraphs, lists, code, and links to types. All other Markdown is shown as text. */
export function formatProseAsHtml(text: string, link: NameLinker): HtmlFragment {
  const blocks = text.split(/(^```[^\n]*\n[^]*?^```[^\n]*$)/m);
  return formatHtml`${blocks.flatMap((block, i) =>
    i % 2 === 1 ? [formatCodeBlock(block)] : listParagraphs(block).map((lines) => formatParagraph(lines, link)),
  )}`;
}

export function formatProseLineAsHtml(text: string, link: NameLinker): HtmlFragment {
  return formatHtml`${text.split(INLINE).map((part, i) => (i % 2 === 1 ? formatInline(part, link) : formatHtml`${part}`))}`;
}

/** Returns the first sentence of a documentation as plain text, for lists and search results. */
export function getFirstSentence(text: string): string {
  const [paragraph = ""] = listParagraphs(text).map((lines) => lines.join(" "));
  const plain = paragraph.replace(/\{@link\s+([^\s}|]+)[^}]*\}/g, "$1").replaceAll("`", "");
  return /^.*?[.!?](?=\s+[A-Z]|$)/.exec(plain)?.[0] ?? plain;
}

/** A web address as a link to the specification. Any other text is shown as text, because it could be an address with a script. */
export function formatAddressAsHtml(address: string): HtmlFragment {
  if (!/^https?:\/\//.test(address)) return formatHtml`${address}`;
  return formatHtml`<a href="${address}" rel="noreferrer">${address.replace(/^https?:\/\//, "")}</a>`;
}

function listParagraphs(text: string): string[][] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((block) => block.split(/\r?\n/).filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0);
}

const ITEM = /^\s*(?:[-*]|\d+[.)])\s+/;

function formatParagraph(lines: readonly string[], link: NameLinker): HtmlFragment {
  const start = lines.findIndex((line) => ITEM.test(line));
  if (start === -1) return formatHtml`<p>${formatProseLineAsHtml(lines.join(" "), link)}</p>`;
  const items: string[] = [];
  for (const line of lines.slice(start)) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items.push(`${items.pop()!} ${line.trim()}`);
  }
  const list = formatHtml`<ul>${items.map((item) => formatHtml`<li>${formatProseLineAsHtml(item, link)}</li>`)}</ul>`;
  return start === 0 ? list : formatHtml`${formatParagraph(lines.slice(0, start), link)}${list}`;
}

function formatCodeBlock(block: string): HtmlFragment {
  const lines = block.split(/\r?\n/).slice(1, -1);
  // The line breaks are outside of the inserted texts, because escaping replaces control characters by spaces.
  return formatHtml`<pre>${lines.map((line) => formatHtml`${line}\n`)}</pre>`;
}

function formatInline(part: string, link: NameLinker): HtmlFragment {
  if (part.startsWith("`")) return formatHtml`<code>${part.slice(1, -1)}</code>`;
  const [, text, address] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
  if (address !== undefined) return formatHtml`<a href="${address}" rel="noreferrer">${text}</a>`;
  const [, target = "", shown = ""] = /^\{@link\s+([^\s}|]+)\s*\|?\s*([^}]*)\}$/.exec(part) ?? [];
  if (/^https?:\/\//.test(target))
    return formatHtml`<a href="${target}" rel="noreferrer">${shown.trim() === "" ? target : shown.trim()}</a>`;
  // A text that differs from the name of the type would hide which type the link leads to.
  return formatHtml`<code>${link(target)}</code>`;
}

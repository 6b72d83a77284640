import { escapeControlsInCode, shortenText } from "../escape/escape.js";
import { formatHtml, type HtmlFragment } from "../html/fragment.js";

/** The maximum size of a message that the page shows. Larger values are shortened. */
const LONGEST_STRING = 200;
const MOST_ENTRIES = 20;
const MOST_LINES = 120;

/**
 * Returns a JSON value as HTML with an indentation of two spaces. The value at the end of `changed` is marked.
 *
 * @param changed the names of the members, or the indexes of the items, that lead to the changed part. If the part is absent, no text
 * is marked.
 */
export function formatMarkedJson(value: unknown, changed?: readonly string[]): HtmlFragment {
  const writer = new MarkedJsonWriter(changed);
  writer.write(value, { prefix: "", suffix: "", path: [] });
  const lines = writer.lines.slice(0, MOST_LINES);
  const left = writer.lines.length - lines.length;
  return formatHtml`${groupLines(lines).map(formatLines)}${left > 0 && `… ${left} more lines`}`;
}

interface JsonLine {
  text: string;
  isMarked: boolean;
}

interface ValuePlace {
  /** The text before the value: the indentation and the name of its member. */
  prefix: string;
  /** The text after the value: a comma or an empty text. */
  suffix: string;
  path: readonly string[];
}

class MarkedJsonWriter {
  readonly lines: JsonLine[] = [];
  readonly #changed: readonly string[] | undefined;

  constructor(changed: readonly string[] | undefined) {
    this.#changed = changed;
  }

  write(value: unknown, place: ValuePlace): void {
    const { prefix, suffix, path } = place;
    if (typeof value !== "object" || value === null)
      return this.#line(`${prefix}${formatScalar(value)}${suffix}`, path);
    const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
    const entries = Object.entries(value);
    if (entries.length === 0) return this.#line(`${prefix}${open}${close}${suffix}`, path);
    const indent = "  ".repeat(path.length);
    this.#line(`${prefix}${open}`, path);
    for (const [i, [name, member]] of entries.slice(0, MOST_ENTRIES).entries())
      this.write(member, {
        prefix: `${indent}  ${Array.isArray(value) ? "" : `${formatScalar(name)}: `}`,
        suffix: i === entries.length - 1 ? "" : ",",
        path: [...path, name],
      });
    if (entries.length > MOST_ENTRIES) this.#line(`${indent}  … ${entries.length - MOST_ENTRIES} more`, path);
    this.#line(`${indent}${close}${suffix}`, path);
  }

  #line(text: string, path: readonly string[]): void {
    const changed = this.#changed;
    const isMarked = changed !== undefined && changed.every((name, i) => path[i] === name);
    this.lines.push({ text, isMarked });
  }
}

function formatScalar(value: unknown): string {
  const text = typeof value === "string" ? shortenText(value, LONGEST_STRING) : value;
  return escapeControlsInCode(JSON.stringify(text) ?? "");
}

/** Returns groups of neighbouring lines that are all marked or all not marked. A page of many messages then has few elements. */
function groupLines(lines: readonly JsonLine[]): JsonLine[][] {
  const groups: JsonLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.[0]?.isMarked === line.isMarked) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** The line breaks are outside of the inserted texts, because escaping replaces control characters by spaces. */
function formatLines(lines: readonly JsonLine[]): HtmlFragment {
  const text = lines.map((line) => formatHtml`${line.text}\n`);
  return lines[0]!.isMarked ? formatHtml`<mark>${text}</mark>` : formatHtml`${text}`;
}

import type { TemplatePart, TemplateType } from "./protocol.js";

/** Matches a decimal number as JSON writes it. */
const NUMBER = "-?[0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?";

/** Matches a whole number: before a text that starts with a point, the point would otherwise belong to the number. */
const WHOLE_NUMBER = "-?[0-9]+";

const ANY_TEXT = "[\\s\\S]*";

/** Returns a template as TypeScript: `` `audit/${string}` ``. */
export function textOfTemplate({ parts }: TemplateType): string {
  const text = parts.map((part) =>
    "text" in part ? part.text.replace(/[`\\]|\$(?=\{)/g, "\\$&").replaceAll("\n", "\\n") : `\${${part.open}}`,
  );
  return `\`${text.join("")}\``;
}

/** Returns the template that {@link textOfTemplate} gives; undefined for any other text. */
export function templateOfText(text: string): TemplateType | undefined {
  if (!text.startsWith("`") || !text.endsWith("`")) return undefined;
  const parts = text
    .slice(1, -1)
    .split(/(?<!\\)(\$\{(?:string|number)\})/)
    .filter((part) => part !== "")
    .map((part): TemplatePart => {
      const open = /^\$\{(string|number)\}$/.exec(part)?.[1];
      if (open !== undefined) return { open: open as "string" | "number" };
      return { text: part.replaceAll("\\n", "\n").replace(/\\([`\\$])/g, "$1") };
    });
  return { kind: "template", parts };
}

/** Returns the regular expression of a template for JSON Schema: `^audit/[\s\S]*$`. */
export function patternOfTemplate({ parts }: TemplateType): string {
  const text = parts.map((part, i) => ("text" in part ? escapePattern(part.text) : openPattern(parts, i)));
  return `^${text.join("")}$`;
}

/**
 * Returns the regular expression of a template for guards. It matches the same texts as {@link patternOfTemplate} in linear time: each
 * open part ends at the first place where the next text occurs, and the engine cannot return to it.
 */
export function guardPatternOfTemplate({ parts }: TemplateType): string {
  let groups = 0;
  let pattern = "^";
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    const next = parts[i + 1];
    if ("text" in part) pattern += escapePattern(part.text);
    else if (part.open === "number") pattern += openPattern(parts, i);
    else if (next === undefined) return pattern;
    else if (i + 2 >= parts.length) pattern += ANY_TEXT;
    else {
      pattern += `(?=([\\s\\S]*?${escapePattern((next as { text: string }).text)}))\\${++groups}`;
      i++;
    }
  }
  return `${pattern}$`;
}

function openPattern(parts: readonly TemplatePart[], at: number): string {
  const part = parts[at] as { open: "string" | "number" };
  if (part.open === "string") return ANY_TEXT;
  const next = parts[at + 1];
  return next !== undefined && "text" in next && next.text.startsWith(".") ? WHOLE_NUMBER : NUMBER;
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replaceAll("\n", "\\n");
}

/**
 * Returns the template whose {@link patternOfTemplate} a regular expression is; undefined for all other expressions.
 *
 * A pattern without its anchors, such as `^ui://`, is the template with an open start or end.
 */
export function templateOfPattern(pattern: string): TemplateType | undefined {
  const parts: TemplatePart[] = [];
  let rest = pattern;
  if (rest.startsWith("^")) rest = rest.slice(1);
  else parts.push({ open: "string" });
  for (;;) {
    if (rest === "$") break;
    if (rest === "") {
      parts.push({ open: "string" });
      break;
    }
    const found = readPart(rest);
    if (found === undefined) return undefined;
    const [part, length] = found;
    const last = parts.at(-1);
    if ("text" in part && last !== undefined && "text" in last) last.text += part.text;
    else parts.push({ ...part });
    rest = rest.slice(length);
  }
  const merged = parts.filter((part, i) => !(isAnyText(part) && i > 0 && isAnyText(parts[i - 1]!)));
  const type: TemplateType = { kind: "template", parts: merged };
  return templateProblem(merged) === undefined && merged.length > 0 ? type : undefined;
}

function isAnyText(part: TemplatePart): boolean {
  return "open" in part && part.open === "string";
}

const OPEN_PARTS: readonly (readonly [pattern: string, part: TemplatePart])[] = [
  [ANY_TEXT, { open: "string" }],
  [NUMBER, { open: "number" }],
  [WHOLE_NUMBER, { open: "number" }],
];

function readPart(rest: string): readonly [TemplatePart, length: number] | undefined {
  for (const [pattern, part] of OPEN_PARTS) if (rest.startsWith(pattern)) return [part, pattern.length];
  const escaped = /^\\([\\^$.*+?()[\]{}|/n-])/.exec(rest);
  const text = escaped === null ? /^[^\\^$.*+?()[\]{}|]/.exec(rest)?.[0] : escaped[1]!.replace(/^n$/, "\n");
  // A quantifier after a character would change what the character means.
  const length = escaped?.[0].length ?? 1;
  return text === undefined || /^[*+?{]/.test(rest.slice(length)) ? undefined : [{ text }, length];
}

/** Explains why a guard cannot tell the parts of a template apart, and what to do; undefined if it can. */
export function templateProblem(parts: readonly TemplatePart[]): string | undefined {
  for (let i = 0; i + 1 < parts.length; i++) {
    const [part, next] = [parts[i]!, parts[i + 1]!];
    if ("text" in part) continue;
    if ("open" in next) return "two open parts of a template follow each other (put a text between them)";
    if (part.open === "number" && /^[\deE]/.test(next.text))
      return "a number in a template is followed by a text that could belong to the number (start the text with another character)";
  }
  return undefined;
}

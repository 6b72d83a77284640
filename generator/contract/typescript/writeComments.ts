import { escapeControlsInCode } from "../../escape/escape.js";
import { readContractComment, TagError, type TagTable } from "./docTags.js";

/** A tag to write, with its value. The value of a flag is undefined. */
export type Tag = readonly [name: string, value?: unknown];

/** What a doc comment says. */
export interface CommentContent {
  readonly description?: string | undefined;
  readonly tags: readonly Tag[];
  /** The tags that a comment at this place may contain. */
  readonly table: TagTable;
}

/** The columns of a doc comment on one line. */
const ONE_LINE = 100;

/** Matches characters that a comment cannot contain unchanged. */
const UNWRITABLE = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/u;

/**
 * Returns a doc comment from which {@link readContractComment} reads the same description and tags; an empty text if there are none. Texts
 * that do not survive as they are become JSON strings.
 */
export function formatContractComment({ description, tags, table }: CommentContent): string {
  if (description === undefined && tags.length === 0) return "";
  const isPlain = (name: string): boolean => ["text", "words"].includes(table.get(name)!.kind);
  const plain = tags.map(([name, value]) => tagText(name, value, isPlain(name)));
  const quoted = tags.map(([name, value]) => tagText(name, value, false));
  const candidates = [
    ...(description !== undefined && UNWRITABLE.test(description)
      ? []
      : [layOut(description, plain), layOut(description, quoted)]),
    layOut(undefined, [...(description === undefined ? [] : [tagText("description", description, false)]), ...quoted]),
  ];
  return candidates.find((text) => saysSame(text, { description, tags, table })) ?? candidates.at(-1)!;
}

function tagText(name: string, value: unknown, isPlain: boolean): string {
  if (value === undefined) return `@${name}`;
  if (Array.isArray(value) && isPlain) return `@${name} ${value.join(" ")}`;
  if (typeof value === "string" && isPlain && !UNWRITABLE.test(value)) return `@${name} ${escapeText(value)}`;
  return `@${name} ${jsonText(value)}`;
}

/** Returns JSON that a comment can contain. */
function jsonText(value: unknown): string {
  return escapeControlsInCode(JSON.stringify(value)).replaceAll("*/", "*\\/");
}

function escapeText(text: string): string {
  return text.replaceAll("*/", "*\\/").replace(/(?<!\S)@/g, "\\@");
}

function layOut(description: string | undefined, tags: readonly string[]): string {
  const prose = description === undefined ? [] : escapeText(description).split("\n");
  const short = [...prose, ...tags].join(" ");
  if (prose.length < 2 && short.length <= ONE_LINE) return `/** ${short} */`;
  const lines = [...prose, ...(prose.length > 0 && tags.length > 0 ? [""] : []), ...tags];
  return ["/**", ...lines.map((line) => ` * ${line}`.trimEnd()), " */"].join("\n");
}

function saysSame(text: string, { description, tags, table }: CommentContent): boolean {
  try {
    const read = readContractComment({ text, offset: 0 }, table);
    const wanted = new Map<string, unknown>();
    for (const [name, value = true] of tags)
      wanted.set(
        name,
        table.get(name)!.isRepeatable ? [...((wanted.get(name) as unknown[] | undefined) ?? []), value] : value,
      );
    const found = new Map([...read.values].filter(([name]) => name !== "description"));
    return read.description === description && JSON.stringify([...found]) === JSON.stringify([...wanted]);
  } catch (error) {
    if (error instanceof TagError) return false;
    throw error;
  }
}

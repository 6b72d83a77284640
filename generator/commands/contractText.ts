import { applyEdits, findNodeAtLocation, parseTree, type Edit, type Node } from "jsonc-parser";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import type { ContractListName } from "../contract/contract.js";
import type { ProjectPlan } from "./projectFolder.js";

export interface EntryPosition {
  readonly list: ContractListName;
  readonly index: number;
}

/** The new name of an entry, and what changes with it. */
export interface EntryNames {
  readonly name: string;
  readonly title?: string | undefined;
  /** The old name that becomes an alias, and the alias that becomes the name. */
  readonly aliases?: { readonly added?: string | undefined; readonly removed?: string | undefined } | undefined;
}

/** Edits the text of a contract. The rest of the text stays the same. */
export interface ContractTextEditor {
  addEntry(text: string, list: ContractListName, entry: JsonObject): string | Promise<string>;
  renameEntry(text: string, position: EntryPosition, names: EntryNames): string;
  removeEntry(text: string, position: EntryPosition): string;
}

const BYTE_ORDER_MARK = /^\uFEFF/;

/** Returns the position of an entry in the JSON value of a contract. */
export function findEntry(
  contract: { readonly [list: string]: unknown },
  lists: readonly ContractListName[],
  name: string,
): EntryPosition | undefined {
  for (const list of lists) {
    const entries = contract[list];
    if (!Array.isArray(entries)) continue;
    const index = entries.findIndex((entry: unknown) => (entry as { name?: unknown } | null)?.name === name);
    if (index >= 0) return { list, index };
  }
  return undefined;
}

/** Adds an entry, such as a tool, to the end of a list in the text of a contract, and returns the text. The rest of it stays the same. */
export function addEntry(text: string, list: ContractListName, entry: object): string {
  return edited(text, (json) => {
    const root = parseTree(json)!;
    const entries = findNodeAtLocation(root, [list]);
    if (entries?.type === "array") return appended(json, entries, { value: entry });
    return appended(json, root, { name: list, value: [entry] });
  });
}

/** JSON text to add to a JSON array or object, either on one line (`inline`) or on several lines. */
interface Item {
  readonly inline: string;
  /** Returns the JSON text on lines of its own, each indented with `margin`. */
  lines(margin: string): string;
}

/** Returns the text edits that add an item at the end of a JSON array, or a member at the end of a JSON object. */
function appended(
  json: string,
  parent: Node,
  { name, value }: { readonly name?: string; readonly value: object | string },
): Edit[] {
  const key = name === undefined ? "" : `${JSON.stringify(name)}: `;
  const text = key + JSON.stringify(value, null, unitOf(json));
  const item: Item = {
    inline: key + JSON.stringify(value, null, 1).replace(/\n */g, " "),
    lines: (margin) => margin + text.replaceAll("\n", lineBreakOf(json) + margin),
  };
  const last = parent.children?.at(-1);
  return last === undefined ? firstItem(json, parent, item) : nextItem(json, last, item);
}

function firstItem(json: string, parent: Node, { inline, lines }: Item): Edit[] {
  const [open, close] = [parent.offset + 1, endOf(parent) - 1];
  const inner = json.slice(open, close);
  const [margin, lineBreak] = [marginAt(json, parent.offset), lineBreakOf(json)];
  if (inner.trim() === "")
    return [replacement(open, close, lineBreak + lines(margin + unitOf(json)) + lineBreak + margin)];
  const at = open + inner.trimEnd().length;
  return [replacement(at, at, ` ${inline}`)];
}

function nextItem(json: string, last: Node, { inline, lines }: Item): Edit[] {
  const [tail, comma = "", comment = ""] = AFTER_ITEM.exec(json.slice(endOf(last)))!;
  const end = endOf(last) + tail.length;
  const separator = comma === "" ? [replacement(endOf(last), endOf(last), ",")] : [];
  const isFirstOnLine = json.slice(json.lastIndexOf("\n", last.offset) + 1, last.offset).trim() === "";
  if (isFirstOnLine && json.includes("\n"))
    return [...separator, replacement(end, end, lineBreakOf(json) + lines(marginAt(json, last.offset)) + comma)];
  const at = end - comment.length;
  return [...separator, replacement(at, at, ` ${inline}${comma}`)];
}

/** Matches the comma after an item of a JSON array or object, and a comment on the same line. */
const AFTER_ITEM = /^(?:\s*(,))?([ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/))?/;

function unitOf(json: string): string {
  return /^([ \t]+)\S/m.exec(json)?.[1] ?? "  ";
}

function lineBreakOf(json: string): string {
  return json.includes("\r\n") ? "\r\n" : "\n";
}

function marginAt(json: string, offset: number): string {
  return /^[ \t]*/.exec(json.slice(json.lastIndexOf("\n", offset) + 1))![0];
}

/** Returns the text of a contract with a new name, and perhaps a new title and other aliases, for an entry. The rest stays the same. */
export function renameEntry(
  text: string,
  { list, index }: EntryPosition,
  { name, title, aliases = {} }: EntryNames,
): string {
  return edited(text, (json) => {
    const entry = findNodeAtLocation(parseTree(json)!, [list, index])!;
    const named = findNodeAtLocation(entry, ["name"])!;
    const titled = findNodeAtLocation(entry, ["title"]);
    const old = findNodeAtLocation(entry, ["aliases"]);
    const added: string[] = [];
    const edits: Edit[] = [];
    if (title !== undefined && titled !== undefined)
      edits.push(replacement(titled.offset, endOf(titled), JSON.stringify(title)));
    else if (title !== undefined) added.push(`"title": ${JSON.stringify(title)}`);
    if (old !== undefined) edits.push(...aliasEdits(json, old, aliases));
    else if (aliases.added !== undefined) added.push(`"aliases": [${JSON.stringify(aliases.added)}]`);
    const content = [JSON.stringify(name), ...added].join(`,${separatorAfter(json, named.parent!)}`);
    return [replacement(named.offset, endOf(named), content), ...edits];
  });
}

/** Returns what separates a member from the next one: a line break, if the member is the first of its line. */
function separatorAfter(json: string, { offset }: Node): string {
  const margin = json.slice(json.lastIndexOf("\n", offset) + 1, offset);
  return margin.trim() === "" && json.includes("\n") ? lineBreakOf(json) + margin : " ";
}

/** Returns the text edits that change an array of aliases. An empty array is removed. */
function aliasEdits(json: string, list: Node, { added, removed: gone }: NonNullable<EntryNames["aliases"]>): Edit[] {
  const { children = [] } = list;
  const found = children.find(({ value }) => value === gone);
  if (found !== undefined && added !== undefined)
    return [replacement(found.offset, endOf(found), JSON.stringify(added))];
  if (added !== undefined) return appended(json, list, { value: added });
  if (found === undefined) return [];
  const member = list.parent!;
  return children.length === 1 ? removed(json, member.parent!, member) : removed(json, list, found);
}

/** Returns the text of a contract without an entry. If the list of the entry is then empty and contains no comments, it is removed too. */
export function removeEntry(text: string, { list, index }: EntryPosition): string {
  return edited(text, (json) => {
    const root = parseTree(json)!;
    const entries = findNodeAtLocation(root, [list])!;
    const entry = findNodeAtLocation(entries, [index])!;
    const alone = entries.children!.length === 1;
    const around = json.slice(entries.offset + 1, entry.offset) + json.slice(endOf(entry), endOf(entries) - 1);
    const isBare = /^[\s,]*$/.test(around);
    return alone && isBare ? removed(json, root, entries.parent!) : removed(json, entries, entry);
  });
}

function edited(text: string, edits: (json: string) => Edit[]): string {
  const mark = BYTE_ORDER_MARK.exec(text)?.[0] ?? "";
  const json = text.slice(mark.length);
  return mark + applyEdits(json, edits(json));
}

/** Returns the text edits that remove an item of a JSON array, or a member of a JSON object, with one comma. */
function removed(json: string, parent: Node, child: Node): Edit[] {
  const children = parent.children!;
  const index = children.indexOf(child);
  const [before, after] = [children[index - 1], children[index + 1]];
  const comma = /^\s*,/.exec(json.slice(endOf(child)))?.[0] ?? "";
  if (before !== undefined) {
    // A comment on the line of the previous item belongs to that item, so the comment is kept.
    const [, , comment = ""] = AFTER_ITEM.exec(json.slice(endOf(before), child.offset))!;
    if (comment === "") return [replacement(endOf(before), endOf(child), "")];
    return [replacement(endOf(before), endOf(child) + comma.length, (comma === "" ? "" : ",") + comment)];
  }
  if (after !== undefined) return [replacement(child.offset, after.offset, "")];
  const [open, close] = [parent.offset + 1, endOf(parent) - 1];
  const end = endOf(child) + comma.length;
  if ((json.slice(open, child.offset) + json.slice(end, close)).trim() === "") return [replacement(open, close, "")];
  const blanks = /[ \t]*$/.exec(json.slice(open, child.offset))![0].length;
  return [replacement(child.offset - blanks, end, "")];
}

function replacement(start: number, end: number, content: string): Edit {
  return { offset: start, length: end - start, content };
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

/** The names that the modules generated from a contract export, before and after a command changes the contract. */
export interface ExportNames {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

export function listExportNames({ request, generated }: ProjectPlan): ExportNames {
  const { create, change, same } = generated.changes;
  const written = [...create, ...change, ...same].filter(({ path }) => isContractModule(path));
  return { before: exportsOf(contractTexts(request.out)), after: exportsOf(written.map(({ text }) => text)) };
}

function isContractModule(path: string): boolean {
  return /^contract\/\w+(?:\.d)?\.ts$/.test(path);
}

function contractTexts(out: string): string[] {
  const folder = join(out, "contract");
  if (!existsSync(folder)) return [];
  const modules = readdirSync(folder).filter((name) => isContractModule(`contract/${name}`));
  return modules.map((name) => readFileSync(join(folder, name), "utf8"));
}

const EXPORT = /^export (?:declare )?(?:interface|type|function|const) ([\p{ID_Continue}$]+)/gmu;

function exportsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(EXPORT)]).map(([, name]) => name!));
}

import { applyEdits, findNodeAtLocation, parse, parseTree, type Edit, type Node } from "jsonc-parser";

/** The lists of entries that a contract has. */
export type ContractListName = "tools" | "prompts" | "resources" | "resourceTemplates";

/** An entry of a contract by its list and its index. */
export interface ContractEntryPosition {
  readonly list: ContractListName;
  readonly index: number;
}

const BYTE_ORDER_MARK = /^\uFEFF/;

/** Returns the JSON value of a contract that may have comments and a byte order mark. */
export function parseContractJson(text: string): { readonly name: string; readonly [list: string]: unknown } {
  return parse(text.replace(BYTE_ORDER_MARK, "")) as { readonly name: string };
}

/** Returns the place of the entry that has a name, in one of several lists. */
export function findContractEntryPosition(
  text: string,
  lists: readonly ContractListName[],
  name: string,
): ContractEntryPosition | undefined {
  const contract = parseContractJson(text);
  for (const list of lists) {
    const entries = contract[list];
    if (!Array.isArray(entries)) continue;
    const index = entries.findIndex((entry: unknown) => (entry as { name?: unknown } | null)?.name === name);
    if (index >= 0) return { list, index };
  }
  return undefined;
}

/** Returns the contract with one more entry at the end of a list; the rest of the text stays the same. */
export function addEntryToContractText(text: string, list: ContractListName, entry: object): string {
  return edited(text, (json) => {
    const root = parseTree(json)!;
    const entries = findNodeAtLocation(root, [list]);
    if (entries?.type === "array") return appended(json, entries, { value: entry });
    return appended(json, root, { name: list, value: [entry] });
  });
}

/** Code to add to a list or an object, in both layouts. */
interface Item {
  readonly inline: string;
  /** @param margin the blanks before each line. */
  lines(margin: string): string;
}

/** Returns the edits that add an item at the end of a list, or a member at the end of an object. */
function appended(
  json: string,
  parent: Node,
  { name, value }: { readonly name?: string; readonly value: object },
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

/** The comma after an item, and a comment on the same line. */
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

/** Returns the contract with another name for an entry; the rest of the text stays the same. */
export function renameEntryInContractText(text: string, { list, index }: ContractEntryPosition, name: string): string {
  return edited(text, (json) => {
    const { offset, length } = findNodeAtLocation(parseTree(json)!, [list, index, "name"])!;
    return [replacement(offset, offset + length, JSON.stringify(name))];
  });
}

/** Returns the contract without an entry, and without a list that has no entries or comments any more. */
export function removeEntryFromContractText(text: string, { list, index }: ContractEntryPosition): string {
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

/** Returns the edit that removes one of the children of an object or array, with one comma. */
function removed(json: string, parent: Node, child: Node): Edit[] {
  const children = parent.children!;
  const index = children.indexOf(child);
  const [before, after] = [children[index - 1], children[index + 1]];
  const comma = /^\s*,/.exec(json.slice(endOf(child)))?.[0] ?? "";
  if (before !== undefined) {
    // A comment on the line of the item before stays with that item.
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

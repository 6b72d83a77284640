import { applyEdits, findNodeAtLocation, modify, parse, parseTree, type Edit, type Node } from "jsonc-parser";

/** The lists of entries that a contract has. */
export type EntryList = "tools" | "prompts" | "resources" | "resourceTemplates";

/** An entry of a contract by its list and its index. */
export interface EntryPlace {
  readonly list: EntryList;
  readonly index: number;
}

/** The comma after an entry, and a comment on the same line. */
const LINE_COMMENT = /^\s*,([ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/))/;

const BYTE_ORDER_MARK = /^\uFEFF/;

/** Returns the JSON value of a contract that may have comments and a byte order mark. */
export function contractValue(text: string): { readonly name: string; readonly [list: string]: unknown } {
  return parse(text.replace(BYTE_ORDER_MARK, "")) as { readonly name: string };
}

/** Returns the place of the entry that has a name, in one of several lists. */
export function placeOfEntry(text: string, lists: readonly EntryList[], name: string): EntryPlace | undefined {
  const contract = contractValue(text);
  for (const list of lists) {
    const entries = contract[list];
    if (!Array.isArray(entries)) continue;
    const index = entries.findIndex((entry: unknown) => (entry as { name?: unknown } | null)?.name === name);
    if (index >= 0) return { list, index };
  }
  return undefined;
}

/** Returns the contract with one more entry at the end of a list; the rest of the text stays the same. */
export function withEntry(text: string, list: EntryList, entry: object): string {
  const line = /^([ \t]+)\S/m.exec(text)?.[1] ?? "  ";
  const formattingOptions = {
    insertSpaces: !line.startsWith("\t"),
    tabSize: line.startsWith("\t") ? 1 : line.length,
    eol: text.includes("\r\n") ? "\r\n" : "\n",
  };
  return edited(text, (json) => {
    const entries = (parse(json) as { [list: string]: unknown })[list];
    const at = Array.isArray(entries) ? [list, entries.length] : [list];
    return modify(json, at, Array.isArray(entries) ? entry : [entry], {
      formattingOptions,
      isArrayInsertion: Array.isArray(entries),
    });
  });
}

/** Returns the contract with another name for an entry; the rest of the text stays the same. */
export function withName(text: string, { list, index }: EntryPlace, name: string): string {
  return edited(text, (json) => {
    const { offset, length } = findNodeAtLocation(parseTree(json)!, [list, index, "name"])!;
    return [{ offset, length, content: JSON.stringify(name) }];
  });
}

/** Returns the contract without an entry, and without a list that has no entries or comments any more. */
export function withoutEntry(text: string, { list, index }: EntryPlace): string {
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
  if (before !== undefined) {
    // A comment on the line of the entry before stays with that entry.
    const comment = LINE_COMMENT.exec(json.slice(endOf(before), child.offset))?.[1] ?? "";
    const tail = comment === "" ? "" : (/^\s*,/.exec(json.slice(endOf(child)))?.[0] ?? "");
    const edit = deletion(endOf(before), endOf(child) + tail.length);
    return [{ ...edit, content: (tail === "" ? "" : ",") + comment }];
  }
  if (after !== undefined) return [deletion(child.offset, after.offset)];
  const tail = /^\s*,/.exec(json.slice(endOf(child)))?.[0].length ?? 0;
  const [open, close] = [parent.offset + 1, endOf(parent) - 1];
  const rest = json.slice(open, child.offset) + json.slice(endOf(child) + tail, close);
  return [rest.trim() === "" ? deletion(open, close) : deletion(child.offset, endOf(child) + tail)];
}

function deletion(start: number, end: number): Edit {
  return { offset: start, length: end - start, content: "" };
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

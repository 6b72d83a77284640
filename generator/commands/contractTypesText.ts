import { format } from "prettier";
import type { ts as Compiler } from "@ts-morph/common";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import type { ContractListName } from "../contract/contract.js";
import { interfaceOf, writeEntry } from "../contract/typescript/writeContractTypes.js";
import { parseContractTypes } from "../contract/typescript/readContractTypes.js";
import { TypeWriter } from "../contract/typescript/writeTypes.js";
import { memberKey, WIDTH } from "../emit/literals.js";
import { ts } from "../read/compiler.js";
import { ParsedTypeScriptFile } from "../read/sourceText.js";
import type { EntryNames, EntryPosition } from "./contractText.js";

/** The place of an entry in the text of a contract in TypeScript. */
interface EntryNode {
  readonly node: Compiler.TypeElement;
  readonly owner: Compiler.InterfaceDeclaration;
  readonly source: ParsedTypeScriptFile;
}

/** Adds an entry to the interface of its list, and returns the text. The rest of the text stays the same. */
export async function addEntry(text: string, list: ContractListName, entry: JsonObject): Promise<string> {
  const definitions = (parseContractTypes("contract.ts", text).given["$defs"] ?? {}) as object;
  const member = writeEntry(list, entry, new TypeWriter(new Set(Object.keys(definitions))));
  const code = await format(`export interface ${interfaceOf(list)} {\n${member}\n}\n`, {
    parser: "typescript",
    printWidth: WIDTH,
  });
  const { found: owner } = findInterface(text, list);
  const lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
  const written = code.replaceAll("\n", lineBreak);
  if (owner === undefined) return `${text.trimEnd()}${lineBreak}${lineBreak}${written}`;
  const inner = written.slice(written.indexOf("{") + 1, written.lastIndexOf("}")).trimEnd();
  const end = owner.end - "}".length;
  const before = text.slice(0, end).trimEnd();
  return `${before}${owner.members.length > 0 ? lineBreak : ""}${inner}${lineBreak}${text.slice(end)}`;
}

/**
 * Returns the text with a new name, and perhaps a new title and other aliases, for an entry. A resource gets its name from a tag, because its URI stays the
 * same.
 */
export function renameEntry(text: string, place: EntryPosition, { name, title, aliases }: EntryNames): string {
  const { node, source } = findNode(text, place);
  const contract = parseContractTypes("contract.ts", text).given;
  const entry = (contract[place.list] as JsonObject[])[place.index]!;
  const isMethod = place.list === "tools" || place.list === "prompts";
  const at = source.offsetOf(node.name!);
  const key = isMethod ? memberKey(name) : source.textOf(node.name!);
  const rest = key + text.slice(node.name!.end);
  if (isMethod && title === undefined && aliases === undefined) return text.slice(0, at) + rest;
  const types = new TypeWriter(new Set(Object.keys((contract["$defs"] ?? {}) as object)));
  const old = source.docComment(node);
  const changed = renamed(entry, { name, title, aliases }, old?.text ?? "");
  const comment = /^\/\*\*[^]*?\*\//.exec(writeEntry(place.list, changed, types))?.[0];
  const start = old?.offset ?? at;
  if (comment === undefined) return text.slice(0, start) + rest;
  const margin = /[ \t]*$/.exec(text.slice(0, start))![0];
  const between = old === undefined ? `\n${margin}` : text.slice(start + old.text.length, at);
  return text.slice(0, start) + comment.replaceAll("\n", `\n${margin}`) + between + rest;
}

/** Returns an entry with its new names. @param comment the comment above it, which can have the aliases of its arguments. */
function renamed(
  { argumentAliases, ...entry }: JsonObject,
  { name, title, aliases }: EntryNames,
  comment: string,
): JsonObject {
  return {
    ...entry,
    name,
    // The tags of arguments are not in this comment.
    ...(comment.includes('"argumentAliases"') && { argumentAliases }),
    ...(title !== undefined && { title }),
    ...(aliases !== undefined && changedAliases(entry["aliases"], aliases)),
  };
}

/** Returns the member `aliases` after a change; without aliases it is undefined, which is not written. */
function changedAliases(
  given: unknown,
  { added, removed }: NonNullable<EntryNames["aliases"]>,
): { readonly aliases: readonly unknown[] | undefined } {
  const kept = (Array.isArray(given) ? (given as unknown[]) : []).filter((alias) => alias !== removed);
  const aliases = added === undefined ? kept : [...kept, added];
  return { aliases: aliases.length === 0 ? undefined : aliases };
}

/** Returns the text without an entry, and without its interface if the interface is then empty. */
export function removeEntry(text: string, place: EntryPosition): string {
  const { node, owner } = findNode(text, place);
  const { pos, end } = owner.members.length === 1 ? owner : node;
  // A comment at the end of the line before belongs to the code before.
  const kept = /^[^\S\r\n]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/[^\S\r\n]*(?=[\r\n]))?/.exec(text.slice(pos))![0].length;
  const rest = text.slice(end);
  return text.slice(0, pos + (pos === 0 ? 0 : kept)) + (pos === 0 ? rest.trimStart() : rest);
}

function findInterface(
  text: string,
  list: ContractListName,
): { source: ParsedTypeScriptFile; found: Compiler.InterfaceDeclaration | undefined } {
  const source = new ParsedTypeScriptFile("contract.ts", text);
  const found = source.statements.find(
    (statement): statement is Compiler.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === interfaceOf(list),
  );
  return { source, found };
}

/** Returns the member of an entry, which the name of a tool or prompt, or the URI of a resource identifies. */
function findNode(text: string, { list, index }: EntryPosition): EntryNode {
  const entry = (parseContractTypes("contract.ts", text).given[list] as JsonObject[])[index]!;
  const key = entry["uri"] ?? entry["uriTemplate"] ?? entry["name"];
  const { source, found: owner } = findInterface(text, list);
  const node = owner!.members.find((member) => (member.name as Compiler.Identifier).text === key)!;
  return { node, owner: owner!, source };
}

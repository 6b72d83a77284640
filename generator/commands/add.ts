import { applyEdits, modify, parse } from "jsonc-parser";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { ADVISED_NAME } from "../contract/toolNotes.js";
import { parseContract } from "../contract/readContract.js";
import { plainCode } from "../escape/steering.js";
import { SchemaError } from "../model/schemaError.js";
import { readInputText } from "../read/inputText.js";
import { parseJsonText } from "../read/jsonFile.js";
import { isProject, readProject, renew, type Renewal, type RenewOptions } from "./projectFolder.js";
import { findConfiguration } from "./request.js";
import { tell } from "./scaffold.js";
import { UsageError } from "./usageError.js";

/** What can be added. */
export const KINDS = ["tool", "resource", "prompt"] as const;
export type Kind = (typeof KINDS)[number];

export interface AddArguments {
  kind: Kind;
  name: string;
  dir?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  input?: string | undefined;
  output?: string | undefined;
  uri?: string | undefined;
  arguments?: string | undefined;
  yes?: boolean | undefined;
  force?: boolean | undefined;
}

/** Which options go with what is added. */
const OPTIONS: { readonly [K in Kind]: readonly (keyof AddArguments)[] } = {
  tool: ["input", "output"],
  resource: ["uri"],
  prompt: ["arguments"],
};

/** `mcpgen add`: puts an entry at the end of a list of the contract, and renews the project. All of it happens, or nothing. */
export async function add(given: AddArguments): Promise<number> {
  const { kind, name, dir = dirname(findConfiguration() ?? ".") } = given;
  refuseName(kind, name);
  if (!isProject(dir))
    throw new UsageError(`${dir}: there is no mcpgen.config.json (run mcpgen scaffold first, or give --dir)`);
  refuseForeign(given);
  const { file, text } = await readProject(dir);
  // What is wrong already is told before anything else.
  await parseContract(file, text);
  const written = parse(text.replace(BYTE_ORDER_MARK, "")) as WrittenContract;
  const { list, entry } = entryOf(given, written);
  refuseTwice(written, kind === "resource" ? ["resources", "resourceTemplates"] : [list], given);
  const { yes, force } = given;
  tell(dir, await renewed(dir, { edited: withEntry(text, list, entry), yes, force }, file));
  return 0;
}

/** A contract that was checked, with all its members. */
interface WrittenContract {
  readonly name: string;
  readonly [list: string]: unknown;
}

const BYTE_ORDER_MARK = /^\uFEFF/;

/** What is wrong after the entry has come is wrong with the entry, and no line of a file that is there. */
async function renewed(dir: string, options: RenewOptions, file: string): Promise<Renewal> {
  try {
    return await renew(dir, options);
  } catch (error) {
    if (!(error instanceof SchemaError) || error.file !== file) throw error;
    throw new UsageError(`${file} would be wrong: ${error.problem}`);
  }
}

/**
 * The protocol has rules for the names of tools alone. Other names must be texts that a log and a menu can show.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-names
 */
function refuseName(kind: Kind, name: string): void {
  if (name.trim() === "") throw new UsageError(`a ${kind} has a name (give one)`);
  if (kind === "tool" && !ADVISED_NAME.test(name))
    throw new UsageError(
      `${plainCode(JSON.stringify(name))} cannot be the name of a tool (use 1 to 128 of A-Z, a-z, 0-9, _, - and ., such as get_forecast)`,
    );
  if (UNSHOWN.test(name) || name !== name.trim())
    throw new UsageError(
      `${plainCode(JSON.stringify(name))} cannot be the name of a ${kind} (leave out control characters, and blanks at its ends)`,
    );
}

/** Control and format characters, line separators, and halves of surrogate pairs. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** How a URI, or a template of URIs, begins. @see https://www.rfc-editor.org/rfc/rfc3986#section-3.1 */
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:|^\{/;

/** What RFC 3986 lets stand in a URI. */
const URI_LETTERS = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$/;

/** A template is looked at with the contract. */
function refuseUri(uri: string): void {
  if (!SCHEME.test(uri))
    throw new UsageError(`--uri: ${JSON.stringify(uri)} does not begin with a scheme (write it as file:///report.txt)`);
  if (!uri.includes("{") && !URI_LETTERS.test(uri))
    throw new UsageError(`--uri: ${JSON.stringify(uri)} holds letters that no URI has (encode them, a blank as %20)`);
}

function refuseForeign(given: AddArguments): void {
  const all = Object.values(OPTIONS).flat();
  for (const option of all) {
    if (OPTIONS[given.kind].includes(option) || given[option] === undefined) continue;
    throw new UsageError(`--${option} does not go with a ${given.kind} (leave it out)`);
  }
}

function refuseTwice(contract: WrittenContract, lists: readonly string[], { kind, name }: AddArguments): void {
  for (const list of lists) {
    const entries = contract[list];
    if (Array.isArray(entries) && entries.some((entry: unknown) => (entry as { name?: unknown } | null)?.name === name))
      throw new UsageError(`the contract has a ${kind} ${name} already (edit it there)`);
  }
}

/** The entry, and the list that it belongs to. */
function entryOf(given: AddArguments, contract: WrittenContract): { list: string; entry: object } {
  const { kind, name, title, description } = given;
  const about = { name, ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
  if (kind === "tool") {
    const input =
      given.input === undefined ? { type: "object", additionalProperties: false } : readSchema("input", given.input);
    const output = given.output === undefined ? {} : { outputSchema: readSchema("output", given.output) };
    return { list: "tools", entry: { ...about, inputSchema: input, ...output } };
  }
  if (kind === "prompt") {
    const list = argumentsOf(given.arguments ?? "");
    return { list: "prompts", entry: { ...about, ...(list.length > 0 && { arguments: list }) } };
  }
  const scheme = contract.name
    .toLowerCase()
    .replace(/[^a-z0-9+.-]+/g, "-")
    .replace(/^[^a-z]+/, "");
  const uri = given.uri ?? `${scheme === "" ? "server" : scheme}://${encodeURIComponent(name)}`;
  refuseUri(uri);
  return uri.includes("{")
    ? { list: "resourceTemplates", entry: { ...about, uriTemplate: uri } }
    : { list: "resources", entry: { ...about, uri } };
}

/** Names with commas, each with a `?` where it may be left out. */
function argumentsOf(text: string): { name: string; required: boolean }[] {
  const names = text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));
  return names.map((each) => {
    const name = each.replace(/\?$/, "").trim();
    if (name === "") throw new UsageError('--arguments: "?" stands alone (write the name before it)');
    if (UNSHOWN.test(name))
      throw new UsageError(`--arguments: ${JSON.stringify(name)} holds control characters (leave them out)`);
    return { name, required: name === each };
  });
}

function readSchema(option: string, file: string): unknown {
  if (!existsSync(file)) throw new UsageError(`--${option}: there is no file ${file} (check the path)`);
  return parseJsonText(file, readInputText(file, "a JSON Schema")).value;
}

/** The text with one entry more; all else, comments too, stays as it is. */
function withEntry(text: string, list: string, entry: object): string {
  const line = /^([ \t]+)\S/m.exec(text)?.[1] ?? "  ";
  const formattingOptions = {
    insertSpaces: !line.startsWith("\t"),
    tabSize: line.startsWith("\t") ? 1 : line.length,
    eol: text.includes("\r\n") ? "\r\n" : "\n",
  };
  const mark = BYTE_ORDER_MARK.exec(text)?.[0] ?? "";
  const json = text.slice(mark.length);
  const entries = (parse(json) as WrittenContract)[list];
  const at = Array.isArray(entries) ? [list, entries.length] : [list];
  const edits = modify(json, at, Array.isArray(entries) ? entry : [entry], {
    formattingOptions,
    isArrayInsertion: Array.isArray(entries),
  });
  return mark + applyEdits(json, edits);
}

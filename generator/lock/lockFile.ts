import { createHash } from "node:crypto";
import { visit } from "jsonc-parser";
import { canonicalJson } from "../../templates/runtime/lock/canonicalJson.js";
import { canonicalEntry, ENTRY_KEYS, ENTRY_LISTS, type EntryListName } from "../../templates/runtime/lock/entries.js";
import type { DeclaredExtensions } from "../../templates/runtime/client/lockOptions.js";
import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { listBundledRevisions } from "../bundled/bundled.js";
import { escapeControlsInCode } from "../escape/escape.js";
import { SchemaError } from "../model/schemaError.js";
import { readInputFileText } from "../read/inputText.js";
import { parseJsonText } from "../read/jsonFile.js";
import { getLineAndColumnAt } from "../read/nesting.js";

/** The address of the JSON Schema of lock files. */
export const LOCK_SCHEMA = "https://unpkg.com/mcpgen/schema/mcp.lock.schema.json";

/** The version of the format. It increases when programs that read the previous version would misread the new one. */
const VERSION = 1;

export const LOCK_FILE = "mcp.lock.json";

/** An entry as the server listed it, without what changes with its content, and its digest. */
export interface LockedEntry {
  readonly sha256: string;
  readonly entry: JsonObject;
}

/** A change that somebody has reviewed. */
export interface AcceptedChange {
  /** The day of the review, as `YYYY-MM-DD`. */
  readonly date: string;
  /** The list and the name of the entry, such as `tools/get_forecast`. */
  readonly entry: string;
  readonly reason: string;
  /** The digests of the entry; null for an entry that was new or is gone. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The command or the URL of a server. Secrets are masked. */
export type LockedTarget =
  { readonly command: string; readonly args?: readonly string[]; readonly cwd?: string } | { readonly url: string };

type LockedLists = { readonly [L in EntryListName]?: readonly LockedEntry[] };

/** What a lock file has of a server. A list that is absent is not locked. */
export interface LockedServer extends LockedLists {
  readonly target: LockedTarget;
  readonly revision: string;
  readonly identity: { readonly name: string; readonly version: string };
  readonly instructions?: string;
  /** The settings of the extensions that the server declares, by their ids; absent if they are not locked. */
  readonly extensions?: DeclaredExtensions;
  readonly accepted?: readonly AcceptedChange[];
}

/** A lock file, with its servers by their names. */
export interface Lock {
  readonly servers: ReadonlyMap<string, LockedServer>;
}

/** Returns the digest of an entry. The page contract-format.md in samples/guides defines it. */
export function digestOfEntry(list: EntryListName, entry: JsonObject): string {
  return sha256(canonicalEntry(list, entry));
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Returns the text of a lock file: sorted, with each entry on its own line. */
export function formatLock({ servers }: Lock): string {
  const blocks = [...servers].sort(byName).map(([name, server]) => `    ${jsonText(name)}: ${serverText(server)}`);
  const list = blocks.length === 0 ? "{}" : `{\n${blocks.join(",\n")}\n  }`;
  return `{\n  "$schema": ${jsonText(LOCK_SCHEMA)},\n  "version": ${VERSION},\n  "servers": ${list}\n}\n`;
}

function serverText(server: LockedServer): string {
  const { target, revision, identity, instructions, extensions, accepted = [] } = server;
  const members = [
    ...Object.entries({ target, revision, identity, instructions })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${jsonText(name)}: ${jsonText(value)}`),
    ...(extensions === undefined ? [] : [extensionsText(extensions)]),
    ...ENTRY_LISTS.flatMap((list) => {
      const entries = server[list];
      if (entries === undefined) return [];
      const sorted = [...entries].sort((a, b) => compareTexts(keyOf(list, a.entry), keyOf(list, b.entry)));
      return [
        linesText(
          list,
          sorted.map(({ sha256: digest, entry }) => `{"sha256":"${digest}","entry":${canonicalText(entry)}}`),
        ),
      ];
    }),
    ...(accepted.length === 0 ? [] : [linesText("accepted", accepted.map(jsonText))]),
  ];
  return `{\n      ${members.join(",\n      ")}\n    }`;
}

function extensionsText(extensions: DeclaredExtensions): string {
  const lines = Object.entries(extensions)
    .sort(byName)
    .map(([id, settings]) => `${jsonText(id)}: ${canonicalText(settings)}`);
  return lines.length === 0 ? '"extensions": {}' : `"extensions": {\n        ${lines.join(",\n        ")}\n      }`;
}

function linesText(name: string, lines: readonly string[]): string {
  return lines.length === 0 ? `"${name}": []` : `"${name}": [\n        ${lines.join(",\n        ")}\n      ]`;
}

function canonicalText(value: unknown): string {
  return escapeControlsInCode(canonicalJson(value));
}

function jsonText(value: unknown): string {
  return escapeControlsInCode(JSON.stringify(value));
}

export function keyOf(list: EntryListName, entry: JsonObject): string {
  return String(entry[ENTRY_KEYS[list]]);
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return compareTexts(a, b);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Reads a lock file.
 *
 * @throws SchemaError if the file is no lock file, or an entry does not fit its digest.
 */
export function readLock(file: string): Lock {
  return parseLock(file, readInputFileText(file, "a lock file"));
}

export function parseLock(file: string, text: string): Lock {
  const fail = (at: string, problem: string): SchemaError =>
    new SchemaError(file, getLineAndColumnAt(text, 0), `${at}${problem}`);
  const value = parseJson(file, text);
  const twice = repeatedMember(text);
  if (twice !== undefined)
    throw new SchemaError(
      file,
      getLineAndColumnAt(text, twice.offset),
      `this object has two members ${JSON.stringify(twice.name)} (keep one, for example after a merge)`,
    );
  if (!isObject(value) || !isObject(value["servers"]))
    throw fail("", 'the file is no lock file: it has no "servers" (write it with mcpgen lock)');
  if (value["version"] !== VERSION)
    throw fail(
      "",
      `version ${JSON.stringify(value["version"])} of lock files is unknown (update mcpgen, or write the file again)`,
    );
  const servers = Object.entries(value["servers"]).map(
    ([name, server]) => [name, checkServer(server, (problem) => fail(`servers/${name}: `, problem))] as const,
  );
  return { servers: new Map(servers) };
}

/** Members named `__proto__`, which a server may list, are read as members. */
function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // This error has the position, for example of the mark of a merge conflict.
    return parseJsonText(file, text).value;
  }
}

/** Returns the first member whose name an earlier member of its object has. Parsers would drop one of both. */
function repeatedMember(text: string): { readonly name: string; readonly offset: number } | undefined {
  const objects: Set<string>[] = [];
  let found: { name: string; offset: number } | undefined;
  visit(text, {
    onObjectBegin: () => void objects.push(new Set()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty: (name, offset) => {
      const names = objects.at(-1)!;
      if (names.has(name)) found ??= { name, offset };
      names.add(name);
    },
  });
  return found;
}

function checkServer(server: unknown, fail: (problem: string) => SchemaError): LockedServer {
  if (!isObject(server)) throw fail("a server must be an object (write it with mcpgen lock)");
  const { target, revision, identity, instructions = "", accepted = [] } = server;
  if (!isTarget(target)) throw fail('"target" must have a command or a URL (write it with mcpgen lock)');
  if (!isText(revision)) throw fail('"revision" must be a date (write it with mcpgen lock)');
  if (!listBundledRevisions().has(revision))
    throw fail(`revision ${JSON.stringify(revision)} is unknown (update mcpgen, or write the server with mcpgen lock)`);
  if (!isObject(identity) || !isText(identity["name"]) || !isText(identity["version"]))
    throw fail('"identity" must have a name and a version (write it with mcpgen lock)');
  if (!isText(instructions)) throw fail('"instructions" must be a text (write it with mcpgen lock)');
  checkExtensions(server["extensions"], fail);
  if (!Array.isArray(accepted) || !accepted.every(isObject))
    throw fail('"accepted" must be a list of objects (remove it)');
  for (const list of ENTRY_LISTS) checkList(list, server[list], fail);
  return server as unknown as LockedServer;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isTarget(target: unknown): boolean {
  if (!isObject(target)) return false;
  const { url, command, args = [], cwd = "" } = target;
  return isText(url) || (isText(command) && Array.isArray(args) && args.every(isText) && isText(cwd));
}

function checkExtensions(extensions: unknown, fail: (problem: string) => SchemaError): void {
  if (extensions !== undefined && !(isObject(extensions) && Object.values(extensions).every(isObject)))
    throw fail('"extensions" must be an object with the settings of each extension (write it with mcpgen lock)');
}

function checkList(list: EntryListName, entries: unknown, fail: (problem: string) => SchemaError): void {
  if (entries === undefined) return;
  if (!Array.isArray(entries)) throw fail(`"${list}" must be a list (write it with mcpgen lock)`);
  const seen = new Set<string>();
  for (const each of entries as unknown[]) {
    const entry = isObject(each) ? each["entry"] : undefined;
    if (!isObject(entry) || typeof entry[ENTRY_KEYS[list]] !== "string")
      throw fail(`an entry of "${list}" has no ${ENTRY_KEYS[list]} (write it with mcpgen lock)`);
    const key = keyOf(list, entry);
    if (seen.has(key)) throw fail(`${list}/${key} is listed twice (keep one, for example after a merge)`);
    seen.add(key);
    if (digestOf(list, entry) !== (each as LockedEntry).sha256)
      throw fail(
        `${list}/${key} does not fit its digest (somebody has edited it: take it from the history, or write it with mcpgen lock --force)`,
      );
  }
}

function digestOf(list: EntryListName, entry: JsonObject): string | undefined {
  try {
    return digestOfEntry(list, entry);
  } catch (error) {
    // The entry nests too deep.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashFileWithSha256, loadFacts } from "../bundled/bundled.js";
import type { ProtocolModel } from "../model/protocol.js";
import { hashTextWithSha256 } from "../output/changes.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import type { SchemaFileText } from "../read/readSchema.js";
import { copyDocComments, TO_BE_CHECKED_MARKER } from "./documentSchema.js";
import { METHOD_CAPABILITY_TABLE } from "../model/capabilityTable.js";
import type { ParsedSchemaFile } from "../model/schemaError.js";

/** A file of the repository that `npm run add-revision` writes. */
export interface RepositoryFileChange {
  readonly path: string;
  readonly text: string;
  /** True if the file exists already and is changed; false if the file is new. */
  readonly isEdit: boolean;
}

export interface RevisionToAdd {
  readonly schema: SchemaFileText;
  readonly revision: string;
  /** The newest bundled revision. */
  readonly previous: string;
  readonly model: ProtocolModel;
  /** Formats a text with prettier, with the prettier options for files at this path. */
  readonly layOut: (path: string, text: string) => Promise<string>;
}

export const CAPABILITY_TABLE_FILE = "generator/model/capabilityTable.ts";

/** Returns all files to write or change, except the test expectations, which are derived later. */
export async function createFilesForNewRevision(addition: RevisionToAdd): Promise<RepositoryFileChange[]> {
  const { revision, layOut } = addition;
  const schema = await formatted({
    path: `schema/${revision}/schema.ts`,
    text: await schemaText(addition),
    isEdit: false,
  });
  const facts = await formatted({ path: `schema/${revision}/revision.json`, text: factsText(addition), isEdit: false });
  const hashes = { "schema.ts": hashTextWithSha256(schema.text), "revision.json": hashTextWithSha256(facts.text) };
  const others: RepositoryFileChange[] = [
    { path: `test/transcripts/${revision}.jsonl`, text: transcriptText(addition), isEdit: false },
    edited(CAPABILITY_TABLE_FILE, (text) => addRowsToCapabilityTableCode(text, guessCapabilities(addition.model))),
    editedJson("schema/manifest.json", (revisions) => ({ ...revisions, [revision]: hashes })),
    editedJson("schema/mentions.json", (lists) => ({
      ...lists,
      [revision]: { page: `https://modelcontextprotocol.io/specification/${revision}/changelog`, items: [] },
    })),
    editedJson("schema/published.json", (published) => ({ ...published, ...publishedHash(addition) })),
    edited("mcpgen.config.json", (text) => withConfigured(text, addition)),
  ];
  const files = [schema, facts, ...(await Promise.all(others.map(formatted)))];
  return files.filter(({ path, text, isEdit }) => !isEdit || text !== read(path));

  async function formatted(file: RepositoryFileChange): Promise<RepositoryFileChange> {
    return { ...file, text: await layOut(file.path, file.text) };
  }

  function edited(path: string, edit: (text: string) => string): RepositoryFileChange {
    return { path, text: edit(read(path)), isEdit: true };
  }

  function editedJson(path: string, edit: (value: object) => object): RepositoryFileChange {
    return edited(path, (text) => JSON.stringify(edit(JSON.parse(text) as object), null, 2));
  }
}

async function schemaText({ schema, revision, previous, layOut }: RevisionToAdd): Promise<string> {
  const published = await layOut(`schema/${revision}/schema.ts`, schema.text);
  return copyDocComments(
    { revision, text: published },
    { revision: previous, text: read(`schema/${previous}/schema.ts`) },
  );
}

/** Copies the facts of the previous revision, and lists in `unchecked` those that a person must compare with the pages. */
function factsText({ revision, previous }: RevisionToAdd): string {
  const { unchecked: _, ...facts } = loadFacts(previous);
  const copied = JSON.stringify(facts).replaceAll(`/specification/${previous}`, `/specification/${revision}`);
  const own = { ...(JSON.parse(copied) as typeof facts), revision, released: revision };
  const open = Object.keys(own).filter((name) => name !== "revision" && name !== "specification");
  return JSON.stringify({ ...own, unchecked: [...open, "prose"] }, null, 2);
}

function transcriptText({ revision, previous }: RevisionToAdd): string {
  return read(`test/transcripts/${previous}.jsonl`).replaceAll(previous, revision);
}

/** Returns the SHA-256 of the `schema.json` beside the published `schema.ts`; an empty object without one. */
function publishedHash({ schema, revision }: RevisionToAdd): object {
  const file = join(dirname(schema.file), "schema.json");
  if (!existsSync(file)) return {};
  return { [revision]: { "schema.json": hashFileWithSha256(file) } };
}

function withConfigured(text: string, { revision, previous }: RevisionToAdd): string {
  const config = JSON.parse(text) as { revisions: { [revision: string]: object } };
  const { [previous]: row } = config.revisions;
  const added = JSON.parse(JSON.stringify(row).replaceAll(previous, revision)) as object;
  return JSON.stringify({ ...config, revisions: { ...config.revisions, [revision]: added } });
}

function read(path: string): string {
  return readFileSync(join(PACKAGE_ROOT, path), "utf8");
}

/** A row for `METHOD_CAPABILITY_TABLE`: the capability that a new method probably requires, guessed from its name. */
interface GuessedRow {
  readonly method: string;
  readonly side: "client" | "server";
  /** The path of the capability, such as `resources.subscribe`; `null` if no capability has a name like the method's. */
  readonly capability: string | null;
}

/**
 * Guesses which capability each new method requires. For `resources/describe` this is `resources.describe` if the schema
 * declares such a capability, else `resources`. A person must compare each guess with the specification.
 */
export function guessCapabilities({ methods, capabilities }: ProtocolModel): GuessedRow[] {
  return methods
    .filter(({ method }) => !METHOD_CAPABILITY_TABLE.has(method))
    .map(({ method, kind, direction }) => {
      const isServers = kind === "request" ? direction === "clientToServer" : direction !== "clientToServer";
      const side = isServers ? "server" : "client";
      const words = method.replace(/^notifications\//, "").split("/");
      const paths = [`${words[0]}.${camelCased(words.at(-1)!)}`, words[0]!];
      return { method, side, capability: paths.find((path) => capabilities[side].includes(path)) ?? null };
    });
}

/**
 * Adds rows to `METHOD_CAPABILITY_TABLE` in the source of `capabilityTable.ts`. A comment marks each as a guess that a person must check.
 *
 * @throws Error if the source has no such table.
 */
export function addRowsToCapabilityTableCode(source: string, rows: readonly GuessedRow[]): string {
  if (rows.length === 0) return source;
  const table = /^export const METHOD_CAPABILITY_TABLE\b(?:(?!\nexport )[^])*?\n(?=\]\);)/m.exec(source);
  if (table === null)
    throw new Error(`${CAPABILITY_TABLE_FILE}: METHOD_CAPABILITY_TABLE does not end with "]);" (correct addRevision)`);
  const end = table.index + table[0].length;
  const lines = rows.map(({ method, side, capability }) => {
    const value = capability === null ? "CORE" : `${side}(${JSON.stringify(capability)})`;
    return `  // ${TO_BE_CHECKED_MARKER} guessed from the names.\n  [${JSON.stringify(method)}, ${value}],\n`;
  });
  return `${source.slice(0, end)}\n${lines.join("")}${source.slice(end)}`;
}

/** Returns a word in camel case: `listChanged` for `list_changed`. */
function camelCased(word: string): string {
  return word.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

interface NewRevisionDate {
  readonly file: string;
  readonly source: ParsedSchemaFile;
  /** The value of the option `--revision` of `npm run add-revision`. */
  readonly given: string | undefined;
  /** The newest bundled revision. */
  readonly previous: string;
}

/**
 * Returns the date of a new revision, which its schema declares.
 *
 * @throws Error if the schema declares no date (such as a draft), if the option `--revision` (`given`) has another date, or if
 * a bundled revision has the same or a later date.
 */
export function determineNewRevisionDate({ file, source, given, previous }: NewRevisionDate): string {
  const declared = source.constants.find(({ name }) => name === "LATEST_PROTOCOL_VERSION")?.value;
  if (declared === undefined)
    throw new Error(`${file}: LATEST_PROTOCOL_VERSION is missing (give a published schema.ts)`);
  if (typeof declared !== "string" || !isDate(declared))
    throw new Error(
      `${file}: LATEST_PROTOCOL_VERSION is ${declared}, which is not a date (give the schema of a published revision)`,
    );
  if (given !== undefined && given !== declared)
    throw new Error(`${file}: this is the schema of revision ${declared}, not of ${given} (leave out --revision)`);
  if (declared <= previous)
    throw new Error(
      `${file}: revision ${declared} is not newer than ${previous}, the newest bundled revision (give the schema of a newer revision)`,
    );
  return declared;
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

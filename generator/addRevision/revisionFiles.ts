import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashFileWithSha256, loadSpecificationFactsOfRevision } from "../bundled/bundled.js";
import type { ProtocolModel } from "../model/protocol.js";
import { hashTextWithSha256 } from "../output/changes.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import type { SchemaFileText } from "../read/schemaText.js";
import { guessCapabilitiesOfNewMethods, addRowsToCapabilityTableCode } from "./capabilityRows.js";
import { copyDocCommentsFromPreviousSchema } from "./documentSchema.js";

/** A file of the repository that `npm run add-revision` writes. */
export interface RepositoryFileChange {
  /** The path of the file from the root of the repository. */
  readonly path: string;
  readonly text: string;
  /** True if the file exists already and is changed; false if the file is new. */
  readonly isEdit: boolean;
}

/** The revision to add, with the inputs from which its files are made. */
export interface RevisionToAdd {
  /** The text of the published `schema.ts`. */
  readonly schema: SchemaFileText;
  readonly revision: string;
  /** The newest bundled revision. */
  readonly previous: string;
  readonly model: ProtocolModel;
  /** Formats a text with prettier, with the prettier options for files at this path. */
  readonly layOut: (path: string, text: string) => Promise<string>;
}

export const CAPABILITY_TABLE_FILE = "generator/model/capabilityTable.ts";

/**
 * Returns all files that must be written or changed to add a revision, except the test expectations, which are derived later.
 */
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
    edited(CAPABILITY_TABLE_FILE, (text) =>
      addRowsToCapabilityTableCode(text, guessCapabilitiesOfNewMethods(addition.model)),
    ),
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
  return copyDocCommentsFromPreviousSchema(
    { revision, text: published },
    { revision: previous, text: read(`schema/${previous}/schema.ts`) },
  );
}

/**
 * Returns the text of a new `revision.json`, copied from the previous revision. Its `unchecked` lists the facts that a person
 * must compare with the specification.
 */
function factsText({ revision, previous }: RevisionToAdd): string {
  const { unchecked: _, ...facts } = loadSpecificationFactsOfRevision(previous);
  const copied = JSON.stringify(facts).replaceAll(`/specification/${previous}`, `/specification/${revision}`);
  const own = { ...(JSON.parse(copied) as typeof facts), revision, released: revision };
  const open = Object.keys(own).filter((name) => name !== "revision" && name !== "specification");
  return JSON.stringify({ ...own, unchecked: [...open, "prose"] }, null, 2);
}

function transcriptText({ revision, previous }: RevisionToAdd): string {
  return read(`test/transcripts/${previous}.jsonl`).replaceAll(previous, revision);
}

/**
 * Returns the SHA-256 of the published `schema.json` by revision; an empty object if the folder of `schema.ts` has no
 * `schema.json`.
 */
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

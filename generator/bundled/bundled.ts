import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildProtocolModel, type ProtocolModelWithWarnings } from "../model/buildModel.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { loadSchemaFileText, readProtocolSchema } from "../read/readSchema.js";

/** The hexadecimal SHA-256 of each file of a bundled revision. */
interface RevisionFileHashes {
  "schema.ts": string;
  "revision.json": string;
}

/** Returns the revisions that are part of mcpgen, oldest first, each with the SHA-256 of its files. */
export function listBundledRevisions(): ReadonlyMap<string, RevisionFileHashes> {
  const text = readFileSync(join(PACKAGE_ROOT, "schema", "manifest.json"), "utf8");
  return new Map(
    Object.entries(JSON.parse(text) as Record<string, RevisionFileHashes>).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

export function isPublishedSchemaJsonHash(revision: string, sha256: string): boolean {
  const text = readFileSync(join(PACKAGE_ROOT, "schema", "published.json"), "utf8");
  return (JSON.parse(text) as Record<string, { "schema.json": string }>)[revision]?.["schema.json"] === sha256;
}

export function isPublishedSchema({ revision, source: { sha256 } }: ProtocolModel): boolean {
  return listBundledRevisions().get(revision)?.["schema.ts"] === sha256 || isPublishedSchemaJsonHash(revision, sha256);
}

export function getBundledSchemaPath(revision: string): string {
  return join(PACKAGE_ROOT, "schema", revision, "schema.ts");
}

/** Loads the facts of a bundled revision that only the prose of the specification states. */
export function loadFacts(revision: string): SpecificationRevisionFacts {
  return JSON.parse(
    readFileSync(join(PACKAGE_ROOT, "schema", revision, "revision.json"), "utf8"),
  ) as SpecificationRevisionFacts;
}

/**
 * Returns the facts of a revision that only the prose of the specification states.
 *
 * A revision that is not bundled gets the facts of the newest bundled revision whose connections start with the same request,
 * such as `initialize`.
 */
export function factsOf({ revision, methods }: ProtocolModel): SpecificationRevisionFacts {
  const known = [...listBundledRevisions().keys()].sort();
  if (known.includes(revision)) return loadFacts(revision);
  const all = known.reverse().map(loadFacts);
  return all.find(({ lifecycle }) => methods.some(({ method }) => method === lifecycle.open)) ?? all[0]!;
}

/** Returns the bundled revisions whose schema declares a type, oldest first. */
export function bundledRevisionsThatDeclare(type: string): string[] {
  const declarations = /^export (?:interface|type) (\w+)/gm;
  return [...listBundledRevisions().keys()].filter((revision) => {
    const text = readFileSync(getBundledSchemaPath(revision), "utf8");
    return [...text.matchAll(declarations)].some(([, name]) => name === type);
  });
}

/**
 * Returns the model of a bundled revision.
 *
 * If the committed model.json was made from the current schema, it is read instead of the schema, because this is faster.
 */
export async function loadBundledProtocolModel(revision: string): Promise<ProtocolModelWithWarnings> {
  const file = getBundledSchemaPath(revision);
  const pin = listBundledRevisions().get(revision)?.["schema.ts"];
  const committed = committedModel(revision);
  if (committed !== undefined && committed.source.sha256 === pin && hashFileWithSha256(file) === pin)
    return { model: committed, warnings: [] };
  return buildProtocolModel(revision, await readProtocolSchema(loadSchemaFileText(file)));
}

function committedModel(revision: string): ProtocolModel | undefined {
  const file = join(PACKAGE_ROOT, "generated", revision, "model.json");
  if (!existsSync(file)) return undefined;
  const {
    $schema: _,
    formatVersion: __,
    ...model
  } = JSON.parse(readFileSync(file, "utf8")) as ProtocolModel & {
    readonly [member: string]: unknown;
  };
  return model;
}

const EXTENSIONS_FOLDER = join(PACKAGE_ROOT, "schema", "extensions");

/** The hexadecimal SHA-256 of the files of a bundled extension, and of the published files that its schema was compared with. */
export interface ExtensionFileHashes {
  "schema.ts": string;
  "extension.json": string;
  published: {
    /** The address of the folder or package of the published files. */
    source: string;
    /** The published files by their names, such as `schema.ts`. */
    [file: string]: string;
  };
}

/** Returns the extensions that are part of mcpgen by their ids, each with the SHA-256 of its files. */
export function bundledExtensions(): ReadonlyMap<string, ExtensionFileHashes> {
  const text = readFileSync(join(EXTENSIONS_FOLDER, "manifest.json"), "utf8");
  return new Map(Object.entries(JSON.parse(text) as Record<string, ExtensionFileHashes>));
}

/** Returns the folder of an extension that is part of mcpgen; undefined if there is none of this id. */
export function bundledExtensionFolder(id: string): string | undefined {
  return bundledExtensions().has(id) ? join(EXTENSIONS_FOLDER, ...id.split("/")) : undefined;
}

export function hashFileWithSha256(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

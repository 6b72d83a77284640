import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
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

/** Returns the folder of an extension that is part of mcpgen; undefined if there is none of this id. */
export function bundledExtensionFolder(id: string): string | undefined {
  return listBundledExtensions().includes(id) ? join(EXTENSIONS_FOLDER, ...id.split("/")) : undefined;
}

/** Returns the ids of the extensions that are part of mcpgen. */
export function listBundledExtensions(): string[] {
  if (!existsSync(EXTENSIONS_FOLDER)) return [];
  return readdirSync(EXTENSIONS_FOLDER, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith("/extension.json"))
    .map((path) => path.slice(0, -"/extension.json".length))
    .sort();
}

export function hashFileWithSha256(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

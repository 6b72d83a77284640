import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildModel, type BuiltModel } from "../model/buildModel.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { RevisionFacts } from "../model/revisionFacts.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { readSchema } from "../read/readSchema.js";
import { loadSchemaText } from "../read/schemaText.js";

/** The pins of a bundled revision: hexadecimal SHA-256 by file name. */
export interface Pins {
  "schema.ts": string;
  "revision.json": string;
}

/** The revisions that come with mcpgen, oldest first, each with its pins. */
export function bundledRevisions(): ReadonlyMap<string, Pins> {
  const text = readFileSync(join(PACKAGE_ROOT, "schema", "manifest.json"), "utf8");
  return new Map(Object.entries(JSON.parse(text) as Record<string, Pins>).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a file is, byte for byte, the JSON form that was published of a bundled revision. Hexadecimal SHA-256. */
export function isPublishedJson(revision: string, sha256: string): boolean {
  const text = readFileSync(join(PACKAGE_ROOT, "schema", "published.json"), "utf8");
  return (JSON.parse(text) as Record<string, { "schema.json": string }>)[revision]?.["schema.json"] === sha256;
}

/** The schema file of a bundled revision. */
export function bundledSchemaFile(revision: string): string {
  return join(PACKAGE_ROOT, "schema", revision, "schema.ts");
}

/** What only the prose of the specification says about a bundled revision. */
export function bundledFacts(revision: string): RevisionFacts {
  return JSON.parse(readFileSync(join(PACKAGE_ROOT, "schema", revision, "revision.json"), "utf8")) as RevisionFacts;
}

/** The facts of a revision; those of the newest bundled one that begins alike where it is not bundled itself. */
export function factsFor({ revision, methods }: ProtocolModel): RevisionFacts {
  const known = [...bundledRevisions().keys()].sort();
  if (known.includes(revision)) return bundledFacts(revision);
  const all = known.reverse().map(bundledFacts);
  return all.find(({ lifecycle }) => methods.some(({ method }) => method === lifecycle.open)) ?? all[0]!;
}

/**
 * The model of a bundled revision.
 *
 * A schema that is byte for byte the pinned one need not be read again: its model is committed beside the generated package.
 */
export async function bundledModel(revision: string): Promise<BuiltModel> {
  const file = bundledSchemaFile(revision);
  const pin = bundledRevisions().get(revision)?.["schema.ts"];
  const committed = committedModel(revision);
  if (committed !== undefined && committed.source.sha256 === pin && sha256Of(file) === pin)
    return { model: committed, warnings: [] };
  return buildModel(revision, await readSchema(loadSchemaText(file)));
}

function committedModel(revision: string): ProtocolModel | undefined {
  const file = join(PACKAGE_ROOT, "generated", revision, "model.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ProtocolModel) : undefined;
}

/** Hexadecimal SHA-256 of a file's bytes. */
export function sha256Of(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

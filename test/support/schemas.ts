import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getBundledSchemaPath } from "../../generator/bundled/bundled.js";
import { buildProtocolModel, type ProtocolModelWithWarnings } from "../../generator/model/buildModel.js";
import type { ProtocolModel } from "../../generator/model/protocol.js";
import { loadSchemaFileText, readProtocolSchema } from "../../generator/read/readSchema.js";
import type { Requirement } from "./requiring.js";
import { REVISIONS } from "./revisions.js";

/** The root of the repository. */
export const ROOT: string = fileURLToPath(new URL("../../", import.meta.url));

export { REVISIONS };

/** Returns the path of the schema.json that mcpgen writes for a bundled revision. */
export function generatedSchema(revision: string): string {
  return join(ROOT, "generated", revision, "schema.json");
}

let plainSchemas: string | undefined;

/**
 * Returns the path of a schema.json that says no more than a published one: in `definitions`, with inherited members written out, and
 * without comments, constants, and the notes of mcpgen about inheritance. It is made from the schema.json that mcpgen writes.
 */
export function plainSchema(revision: string): string {
  plainSchemas ??= temporaryFolder();
  const file = join(plainSchemas, `${revision}.json`);
  if (!existsSync(file)) writeFileSync(file, plainSchemaText(revision));
  return file;
}

/** Returns a folder that is removed when the process ends. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mcpgen-plain-schemas-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function plainSchemaText(revision: string): string {
  const model = JSON.parse(readFileSync(join(ROOT, "generated", revision, "model.json"), "utf8")) as ProtocolModel;
  const constants = new Map(model.constants.map(({ name, value }) => [name, value]));
  const plain = (key: string, value: unknown): unknown => {
    // A member that is called `description` has a schema, not a text.
    if ((key === "description" || key === "$comment") && typeof value === "string") return undefined;
    const reference = (value as { $ref?: string } | null)?.$ref?.split("/").at(-1);
    if (reference === undefined) return value;
    const constant = constants.get(reference);
    return constant === undefined ? { $ref: `#/definitions/${reference}` } : { type: typeof constant, const: constant };
  };
  const { $schema, $defs } = JSON.parse(readFileSync(generatedSchema(revision), "utf8"), plain) as {
    $schema: string;
    $defs: { [name: string]: unknown };
  };
  const definitions = Object.fromEntries(Object.entries($defs).filter(([name]) => !constants.has(name)));
  return JSON.stringify({ $schema, definitions });
}

/** The folder with schemas as their authors publish them, which this repository does not have. */
export const PUBLISHED: string = process.env["PUBLISHED"] ?? join(ROOT, "..", "shared");

/** Returns the path of the schema.json of a revision as published. Tests that read it are declared with `PUBLISHED_SCHEMAS`. */
export function publishedSchema(revision: string): string {
  return join(PUBLISHED, "schema", revision, "schema.json");
}

/**
 * Returns the path of a file in a checkout of the repository of an extension, or of the specification, or in the npm package of an extension,
 * which the tests in browsers install. Tests that read it are declared with {@link publishedFiles}.
 *
 * @param path such as `ext-tasks/schema/draft/schema.json`.
 */
export function publishedPath(path: string): string {
  const checkedOut = join(PUBLISHED, "extensions", path);
  const installed = join(ROOT, "test", "browser", "node_modules", "@modelcontextprotocol", path);
  return existsSync(checkedOut) || !existsSync(installed) ? checkedOut : installed;
}

/** The requirement that published files exist. */
export function publishedFiles(...paths: readonly string[]): Requirement {
  return requirePublished(paths.map(publishedPath));
}

/** The requirement that files exist whose paths {@link publishedPath} returned. */
export function requirePublished(files: readonly string[]): Requirement {
  return {
    isMet: files.every((file) => existsSync(file)),
    missing: `there is no ${files.find((file) => !existsSync(file))} (put it into ../shared/extensions, or into the folder extensions of $PUBLISHED)`,
  };
}

export const PUBLISHED_SCHEMAS: Requirement = {
  isMet: REVISIONS.every((revision) => existsSync(publishedSchema(revision))),
  missing: "the published schemas are not in ../shared/schema/<revision>/schema.json",
};

/** Reads a schema file and builds its model. */
export async function modelOf(file: string, revision: string): Promise<ProtocolModel> {
  return buildProtocolModel(revision, await readProtocolSchema(loadSchemaFileText(file))).model;
}

/** Builds the model of a schema.ts in memory. */
export async function modelOfText(text: string, revision = "2099-01-01"): Promise<ProtocolModelWithWarnings> {
  return buildProtocolModel(revision, await readProtocolSchema({ file: "schema.ts", text, sha256: "0".repeat(64) }));
}

export function bundled(revision: string): Promise<ProtocolModel> {
  return modelOf(getBundledSchemaPath(revision), revision);
}

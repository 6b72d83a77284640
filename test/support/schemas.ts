import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getBundledSchemaPath } from "../../generator/bundled/bundled.js";
import { buildProtocolModel } from "../../generator/model/buildModel.js";
import type { ProtocolModel } from "../../generator/model/protocol.js";
import { readProtocolSchema } from "../../generator/read/readSchema.js";
import { loadSchemaFileText } from "../../generator/read/schemaText.js";
import type { Requirement } from "./requiring.js";
import { REVISIONS } from "./revisions.js";

/** The root of the repository. */
export const ROOT: string = fileURLToPath(new URL("../../", import.meta.url));

export { REVISIONS };

/** Returns the path of the schema.json that mcpgen writes for a bundled revision. */
export function generatedSchema(revision: string): string {
  return join(ROOT, "generated", revision, "schema.json");
}

/** Returns the path of the schema.json of a revision as published. Tests that read it are declared with `PUBLISHED_SCHEMAS`. */
export function publishedSchema(revision: string): string {
  return join(ROOT, "..", "shared", "schema", revision, "schema.json");
}

export const PUBLISHED_SCHEMAS: Requirement = {
  isMet: REVISIONS.every((revision) => existsSync(publishedSchema(revision))),
  missing: "the published schemas are not in ../shared/schema/<revision>/schema.json",
};

/** Reads a schema file and builds its model. */
export async function modelOf(file: string, revision: string): Promise<ProtocolModel> {
  return buildProtocolModel(revision, await readProtocolSchema(loadSchemaFileText(file))).model;
}

export function bundled(revision: string): Promise<ProtocolModel> {
  return modelOf(getBundledSchemaPath(revision), revision);
}

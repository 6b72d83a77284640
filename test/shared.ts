import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundledSchemaFile } from "../generator/bundled/bundled.js";
import { buildModel } from "../generator/model/buildModel.js";
import type { ProtocolModel } from "../generator/model/protocol.js";
import { readSchema } from "../generator/read/readSchema.js";
import { loadSchemaText } from "../generator/read/schemaText.js";

/** The root of the repository. */
export const ROOT: string = fileURLToPath(new URL("..", import.meta.url));

export { REVISIONS } from "./support/revisions.js";

/** The schema.json of a revision as published; undefined, and said so once, where the shared folder is not beside the repository. */
export function publishedSchema(revision: string): string | undefined {
  const file = join(ROOT, "..", "shared", "schema", revision, "schema.json");
  if (existsSync(file)) return file;
  if (!told) console.log("  skipped: ../shared/schema is not there, so nothing is compared with the published schemas");
  told = true;
  return undefined;
}

let told = false;

/** Reads a schema file and builds its model. */
export async function modelOf(file: string, revision: string): Promise<ProtocolModel> {
  return buildModel(revision, await readSchema(loadSchemaText(file))).model;
}

export function bundled(revision: string): Promise<ProtocolModel> {
  return modelOf(bundledSchemaFile(revision), revision);
}

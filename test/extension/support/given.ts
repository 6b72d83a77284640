import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ProtocolModel } from "../../../generator/model/protocol.js";
import {
  findExtension,
  refuseUnusedExtensions,
  type ExtensionInput,
} from "../../../generator/pipeline/loadExtensions.js";
import { loadExtendedRevision } from "../../../generator/pipeline/loadRevision.js";
import { temporaryFolder } from "../../support/programs.js";
import { fixture, REVISION } from "./extended.js";

/** The facts of an extension as JSON. */
export type Facts = Record<string, unknown>;

const AUDIT_FOLDER = fixture("audit");

export const auditFacts = (): Facts => JSON.parse(readFileSync(join(AUDIT_FOLDER, "extension.json"), "utf8")) as Facts;

/** The schema of the extension, with imports that are valid in each folder. */
export const auditSchema = (): string =>
  readFileSync(join(AUDIT_FOLDER, "schema.ts"), "utf8").replace(
    /from "[^"]+"/,
    'from "@modelcontextprotocol/sdk/types.js"',
  );

interface GivenFiles {
  readonly facts: Facts | string;
  readonly schema: string;
}

/** Writes the files of an extension into a folder of their own. */
export function writeExtension({ facts, schema }: GivenFiles, id = "com.example/audit"): ExtensionInput {
  const folder = join(temporaryFolder(), "extension");
  mkdirSync(folder);
  writeFileSync(join(folder, "schema.ts"), schema);
  writeFileSync(join(folder, "extension.json"), typeof facts === "string" ? facts : JSON.stringify(facts, null, 2));
  return { id, file: join(folder, "schema.ts") };
}

/** Returns the model of a revision with extensions. */
export async function modelWith(
  extensions: readonly ExtensionInput[],
  revision: string = REVISION,
): Promise<ProtocolModel> {
  const files = extensions.map(findExtension);
  refuseUnusedExtensions(files, [revision]);
  return (await loadExtendedRevision(revision, files)).model;
}

/** Returns the message of the error of an extension, without the folder of its files. */
export async function refusal(files: readonly (GivenFiles & { readonly id?: string })[]): Promise<string> {
  try {
    await modelWith(files.map((file) => writeExtension(file, file.id)));
  } catch (error) {
    return (error as Error).message.replace(/\/\S+\/extension\//g, "");
  }
  return "accepted";
}

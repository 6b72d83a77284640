import { findNodeAtLocation } from "jsonc-parser";
import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import { isObject } from "../../templates/runtime/validation/checks.js";
import { SchemaGuard, type JsonSchema } from "../../templates/runtime/json-schema/schemaGuard.js";
import type { Part, Target } from "../emit/parts.js";
import { SchemaError } from "../model/schemaError.js";
import { nearestWord } from "../nearestWord.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { readInputText } from "../read/inputText.js";
import { parseJsonText, type JsonText } from "../read/jsonFile.js";
import { positionAt } from "../read/nesting.js";

/** The arguments of `generate` and `check`, kept in a file. Paths are relative to that file, or absolute. */
export interface Configuration {
  $schema?: string;
  out?: string;
  /** Bundled revisions by date, or revisions with the schema file to read. */
  revisions?: string[] | { [revision: string]: { schema?: string } };
  only?: Part[];
  target?: Target;
  formats?: boolean;
  prettier?: boolean;
  migrations?: boolean;
  /** The path of a contract, for which typed tools, prompts and resources are written. */
  contract?: string;
}

/** The published JSON Schema of a configuration: a `title` says what a member is. */
interface ConfigurationSchema {
  readonly properties: { readonly [member: string]: JsonSchema & { readonly title: string } };
}

/**
 * Reads a configuration file.
 *
 * @throws SchemaError if the file is missing, is not JSON, or does not fit the published JSON Schema.
 */
export function readConfiguration(path: string): { configuration: Configuration; folder: string } {
  if (!existsSync(path))
    throw new SchemaError(path, { line: 1, column: 1 }, "there is no such file (check the path given with --config)");
  return {
    configuration: checked(path, parseJsonText(path, readInputText(path, "a configuration"))),
    folder: dirname(path),
  };
}

function checked(path: string, { value, root, text }: JsonText): Configuration {
  const fail = (at: readonly string[], problem: string): SchemaError => {
    const node = at.length === 0 ? root : findNodeAtLocation(root, [...at])?.parent;
    return new SchemaError(path, positionAt(text, node?.offset ?? 0), problem);
  };
  if (!isObject(value)) throw fail([], "a configuration is an object (write { })");
  const { properties } = JSON.parse(readFileSync(SCHEMA_FILE, "utf8")) as ConfigurationSchema;
  for (const [key, member] of Object.entries(value)) {
    if (!Object.hasOwn(properties, key)) throw fail([key], unknownKey(key, Object.keys(properties)));
    if (key === "revisions") refuseUnknownMember(member, fail);
    const schema = properties[key]!;
    if (!new SchemaGuard(schema).accepts(member)) throw fail([key], `"${key}" is ${schema.title} (correct it)`);
  }
  return value as Configuration;
}

/** The schema that `$schema` may refer to, so that editors and mcpgen agree. */
const SCHEMA_FILE = join(PACKAGE_ROOT, "schema", "config.schema.json");

function unknownKey(key: string, known: readonly string[]): string {
  const nearest = nearestWord(key, known);
  const advice = nearest === undefined ? `use ${known.join(", ")}` : `did you mean "${nearest}"?`;
  return `"${key}" is not known here (${advice})`;
}

/** Names a member of a revision that the schema does not know; that the rest is right, the schema sees. */
function refuseUnknownMember(revisions: unknown, fail: (at: readonly string[], problem: string) => SchemaError): void {
  if (!isObject(revisions)) return;
  for (const [revision, entry] of Object.entries(revisions)) {
    const unknown = isObject(entry) ? Object.keys(entry).find((key) => key !== "schema") : undefined;
    if (unknown !== undefined) throw fail(["revisions", revision, unknown], unknownKey(unknown, ["schema"]));
  }
}

/** A path of a configuration as seen from the working directory. An absolute path stays as it is. */
export function configuredPath(folder: string, path: string): string {
  if (isAbsolute(path)) return path;
  const joined = join(folder, path);
  return isAbsolute(joined) ? joined : relative(".", joined) || ".";
}

/** The revisions of a configuration, each with its schema file as seen from the working directory. */
export function configuredRevisions(
  { revisions = [] }: Configuration,
  folder: string,
): Map<string, string | undefined> {
  if (Array.isArray(revisions)) return new Map(revisions.map((revision) => [revision, undefined]));
  return new Map(
    Object.entries(revisions).map(([revision, { schema }]) => [
      revision,
      schema === undefined ? undefined : configuredPath(folder, schema),
    ]),
  );
}

import { findNodeAtLocation } from "jsonc-parser";
import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import { isObject } from "../../templates/runtime/validation/checks.js";
import { SchemaGuard, type JsonSchema } from "../../templates/runtime/json-schema/schemaGuard.js";
import type {
  GeneratedPackagePartName,
  OutputLanguage,
  RuntimeFeatureName,
  RuntimeSource,
  RuntimeTransportName,
} from "../emit/parts.js";
import { SchemaError } from "../model/schemaError.js";
import { findMostSimilarWord } from "../nearestWord.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { readInputFileText } from "../read/inputText.js";
import type { ExtensionInput } from "../pipeline/loadExtensions.js";
import { parseJsonText, type JsonTextWithParsedValue } from "../read/jsonFile.js";
import { getLineAndColumnAt } from "../read/nesting.js";

/** The content of a configuration file: the arguments of `generate` and `check`. Paths are relative to the file, or absolute. */
export interface Config {
  $schema?: string;
  out?: string;
  /** A list of bundled revisions, or an object whose keys are revisions. In the object, each revision can have a schema file. */
  revisions?: string[] | { [revision: string]: { schema?: string } };
  /** By id: the path of an extension's schema or facts, or `true` for a bundled extension. */
  extensions?: { [id: string]: string | true };
  only?: GeneratedPackagePartName[];
  target?: OutputLanguage;
  formats?: boolean;
  prettier?: boolean;
  with?: RuntimeFeatureName[];
  transport?: RuntimeTransportName[];
  migrations?: boolean;
  package?: string;
  /** Where generated code finds the runtime. The default is the output folder. */
  runtime?: RuntimeSource;
  contract?: string;
  /** Whether the contract has a server for each revision, without bridges. The default is false. */
  native?: boolean;
  plugins?: string[];
}

/** The JSON Schema of a configuration file. In error messages, the `title` of a property describes the valid values of the property. */
interface ConfigurationSchema {
  readonly properties: { readonly [member: string]: JsonSchema & { readonly title: string } };
}

/** @throws SchemaError if the file does not exist, is not JSON, or does not match `schema/config.schema.json`. */
export function readConfig(path: string): { configuration: Config; folder: string } {
  if (!existsSync(path))
    throw new SchemaError(path, { line: 1, column: 1 }, "there is no such file (check the path given with --config)");
  return {
    configuration: checked(path, parseJsonText(path, readInputFileText(path, "a configuration"))),
    folder: dirname(path),
  };
}

function checked(path: string, { value, root, text }: JsonTextWithParsedValue): Config {
  const fail = (at: readonly string[], problem: string): SchemaError => {
    const node = at.length === 0 ? root() : findNodeAtLocation(root(), [...at])?.parent;
    return new SchemaError(path, getLineAndColumnAt(text, node?.offset ?? 0), problem);
  };
  if (!isObject(value)) throw fail([], "a configuration must be an object (write { })");
  const { properties } = JSON.parse(readFileSync(SCHEMA_FILE, "utf8")) as ConfigurationSchema;
  for (const [key, member] of Object.entries(value)) {
    if (!Object.hasOwn(properties, key)) throw fail([key], unknownKey(key, Object.keys(properties)));
    if (key === "revisions") refuseUnknownMember(member, fail);
    const schema = properties[key]!;
    if (!new SchemaGuard(schema).accepts(member))
      throw fail([key], `"${key}" must be ${schema.title} (correct the value)`);
  }
  return value as Config;
}

/** The path of the JSON Schema for configuration files. Editors read it through `$schema`, and mcpgen checks configurations against it. */
const SCHEMA_FILE = join(PACKAGE_ROOT, "schema", "config.schema.json");

function unknownKey(key: string, known: readonly string[]): string {
  const nearest = findMostSimilarWord(key, known);
  const advice = nearest === undefined ? `use ${known.join(", ")}` : `did you mean "${nearest}"?`;
  return `"${key}" is not a member of the configuration (${advice})`;
}

/** Names the unknown member of an entry of `revisions`. The JSON Schema checks all other rules. */
function refuseUnknownMember(revisions: unknown, fail: (at: readonly string[], problem: string) => SchemaError): void {
  if (!isObject(revisions)) return;
  for (const [revision, entry] of Object.entries(revisions)) {
    const unknown = isObject(entry) ? Object.keys(entry).find((key) => key !== "schema") : undefined;
    if (unknown !== undefined) throw fail(["revisions", revision, unknown], unknownKey(unknown, ["schema"]));
  }
}

/** Converts a path in a configuration to a path relative to the working directory. An absolute path is returned unchanged. */
export function resolveConfiguredPath(folder: string, path: string): string {
  if (isAbsolute(path)) return path;
  const joined = join(folder, path);
  return isAbsolute(joined) ? joined : relative(".", joined) || ".";
}

export function listConfiguredExtensions({ extensions }: Config, folder: string): ExtensionInput[] | undefined {
  if (extensions === undefined) return undefined;
  return Object.entries(extensions).map(([id, file]) => ({
    id,
    file: file === true ? undefined : resolveConfiguredPath(folder, file),
  }));
}

export function listConfiguredRevisions({ revisions = [] }: Config, folder: string): Map<string, string | undefined> {
  if (Array.isArray(revisions)) return new Map(revisions.map((revision) => [revision, undefined]));
  return new Map(
    Object.entries(revisions).map(([revision, { schema }]) => [
      revision,
      schema === undefined ? undefined : resolveConfiguredPath(folder, schema),
    ]),
  );
}

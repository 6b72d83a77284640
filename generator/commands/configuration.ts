import { findNodeAtLocation, parse, parseTree, type ParseError } from "jsonc-parser";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PARTS, TARGETS, type Part, type Target } from "../emit/parts.js";
import { SchemaError } from "../model/schemaError.js";
import { positionAt } from "../read/nesting.js";
import { jsonProblem } from "../read/jsonProblem.js";

/** The arguments of `generate` and `check`, kept in a file. Paths are relative to that file. */
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

/** What each member must be: a test, and how to say it. */
const MEMBERS: { readonly [K in keyof Required<Configuration>]: readonly [(value: unknown) => boolean, string] } = {
  $schema: [isString, "the address of a JSON Schema"],
  out: [isString, "the path of a folder"],
  revisions: [isRevisions, 'a list of dates, or an object like { DATE: { "schema": "vendor/schema.ts" } }'],
  only: [(value) => isListOf(value, PARTS), `a list of ${PARTS.join(", ")}`],
  target: [(value) => (TARGETS as readonly unknown[]).includes(value), `one of ${TARGETS.join(", ")}`],
  formats: [isBoolean, "true or false"],
  prettier: [isBoolean, "true or false"],
  migrations: [isBoolean, "true or false"],
  contract: [isString, "the path of a contract"],
};

/**
 * Reads a configuration file.
 *
 * @throws SchemaError where the file is missing, no JSON, or says something that mcpgen does not know.
 */
export function readConfiguration(path: string): { configuration: Configuration; folder: string } {
  if (!existsSync(path))
    throw new SchemaError(path, { line: 1, column: 1 }, "there is no such file (check the path given with --config)");
  const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error !== undefined)
    throw new SchemaError(path, positionAt(text, error.offset), `${jsonProblem(error.error)} (correct the JSON)`);
  return { configuration: checked(path, text, value), folder: dirname(path) };
}

function checked(path: string, text: string, value: unknown): Configuration {
  const fail = (key: string | undefined, problem: string): SchemaError => {
    const root = parseTree(text);
    const node = root && (key === undefined ? root : findNodeAtLocation(root, [key])?.parent);
    return new SchemaError(path, positionAt(text, node?.offset ?? 0), problem);
  };
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw fail(undefined, "a configuration is an object (write { })");
  for (const [key, member] of Object.entries(value)) {
    if (!Object.hasOwn(MEMBERS, key))
      throw fail(key, `"${key}" is not known here (use ${Object.keys(MEMBERS).join(", ")})`);
    const [test, wanted] = MEMBERS[key as keyof Configuration];
    if (!test(member)) throw fail(key, `"${key}" is ${wanted} (correct it)`);
  }
  return value as Configuration;
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
      schema === undefined ? undefined : join(folder, schema),
    ]),
  );
}

function isBoolean(value: unknown): boolean {
  return typeof value === "boolean";
}

function isString(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function isListOf(value: unknown, allowed: readonly unknown[]): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => allowed.includes(item));
}

function isRevisions(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isString);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every(
    (entry: unknown) =>
      typeof entry === "object" &&
      entry !== null &&
      Object.entries(entry).every(([key, path]) => key === "schema" && isString(path)),
  );
}

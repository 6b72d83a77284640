import { findNodeAtLocation, type Node } from "jsonc-parser";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SchemaGuard, type JsonSchema } from "../../templates/runtime/json-schema/schemaGuard.js";
import { SchemaError } from "../model/schemaError.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { parseJsonText, type JsonTextWithParsedValue } from "../read/jsonFile.js";
import { getLineAndColumnAt } from "../read/nesting.js";
import { DISK, type FileSource } from "../read/readSchema.js";
import { adviseOnFact } from "./factAdvice.js";
import type { ExtensionFacts, ExtensionMethodFacts, ExtensionSender } from "./facts.js";

/** The address of the JSON Schema of `extension.json`. */
export const EXTENSION_SCHEMA = "https://unpkg.com/mcpgen/schema/extension.schema.json";

/** The facts of an extension, and the positions of these facts in their file. */
export interface ReadExtensionFacts {
  readonly file: string;
  /** The hexadecimal SHA-256 of the bytes of the file. */
  readonly sha256: string;
  readonly facts: ExtensionFacts;
  /**
   * Returns an error at a fact.
   *
   * @param at the names of the members that lead to the fact, such as `["methods", "tasks/get", "result"]`.
   */
  errorAt(at: readonly string[], problem: string): SchemaError;
}

/**
 * Reads the facts of an extension.
 *
 * @param id the id that the user gave; undefined if the file decides.
 * @throws SchemaError if there is no such file, if it does not match `schema/extension.schema.json`, or if it has another id.
 */
export function readExtensionFacts(
  file: string,
  id: string | undefined,
  source: FileSource = DISK,
): ReadExtensionFacts {
  const { text: given, sha256 } = source.load(file);
  const parsed = parseJsonText(file, given);
  const { value } = parsed;
  const errorAt = errorsIn(file, parsed);
  const schema = JSON.parse(readFileSync(SCHEMA_FILE, "utf8")) as JsonSchema;
  const issues = new SchemaGuard(schema).issues(value);
  // A misspelled member explains a missing one.
  const issue = issues.find(({ code }) => code === "forbidden") ?? issues[0];
  if (issue !== undefined) {
    const at = issue.pointer.split("/").slice(1).map(unescaped);
    throw errorAt(at, `${issue.message} ${adviseOnFact(issue, at, schema)}`);
  }
  const facts = completed(value as GivenFacts);
  if (id !== undefined && facts.id !== id)
    throw errorAt(["id"], `the facts are those of ${facts.id}, not of ${id} (give --extension ${facts.id}=FILE)`);
  return { file, sha256, facts, errorAt };
}

/** Returns a function that makes errors at the facts in a text. */
export function errorsOfFacts(file: string, text: string): ReadExtensionFacts["errorAt"] {
  return errorsIn(file, parseJsonText(file, text));
}

function errorsIn(file: string, { root, text }: JsonTextWithParsedValue): ReadExtensionFacts["errorAt"] {
  return (at, problem) => {
    const place = at.length === 0 ? "" : `${pathText(at)}: `;
    return new SchemaError(file, getLineAndColumnAt(text, nodeAt(root(), at).offset), `${place}${problem}`);
  };
}

/** The facts as a person writes them: most members have defaults, and one sender needs no list. */
type GivenFacts = Pick<ExtensionFacts, "id" | "declaredBy"> &
  Partial<Omit<ExtensionFacts, "methods">> & {
    readonly methods?: {
      readonly [method: string]: Partial<Omit<ExtensionMethodFacts, "from">> & {
        readonly from: ExtensionSender | readonly ExtensionSender[];
      };
    };
  };

function completed({ methods = {}, ...given }: GivenFacts): ExtensionFacts {
  const rows = Object.entries(methods).map(
    ([method, { from, headers = [], ignored = [], ...row }]): [string, ExtensionMethodFacts] => [
      method,
      { ...row, from: [from].flat() as readonly ExtensionSender[], headers, ignored },
    ],
  );
  return {
    name: nameOf(given.id),
    settings: {},
    results: {},
    members: {},
    meta: {},
    errorCodes: {},
    ...given,
    methods: Object.fromEntries(rows),
  };
}

/** Returns the last part of an id as a name in code: `serverCard` for `com.example/server-card`. */
export function nameOf(id: string): string {
  const [first = "", ...others] = id
    .split("/")
    .at(-1)!
    .split(/[^A-Za-z0-9]+/);
  const words = [first.charAt(0).toLowerCase() + first.slice(1), ...others.map((word) => word.replace(/^./, upper))];
  return words.join("").replace(/^(?=\d)/, "extension");
}

const upper = (letter: string): string => letter.toUpperCase();

const SCHEMA_FILE = join(PACKAGE_ROOT, "schema", "extension.schema.json");

/** Returns the node at a path, or the innermost one that exists. */
function nodeAt(root: Node, at: readonly string[]): Node {
  for (let depth = at.length; depth > 0; depth--) {
    const steps = at.slice(0, depth).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const found = findNodeAtLocation(root, steps);
    if (found !== undefined) return found.parent?.type === "property" ? found.parent : found;
  }
  return root;
}

/** Returns a path as people write it: `methods["tasks/get"].from`. */
function pathText(at: readonly string[]): string {
  return at.reduce(
    (path, step) =>
      /^[A-Za-z_$][\w$]*$/.test(step)
        ? `${path}${path === "" ? "" : "."}${step}`
        : `${path}[${/^\d+$/.test(step) ? step : JSON.stringify(step)}]`,
    "",
  );
}

function unescaped(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { DEFAULT_PACKAGE_OPTIONS, PACKAGE_PARTS } from "../../generator/emit/parts.js";
import type { ExtensionInput } from "../../generator/pipeline/loadExtensions.js";
import { createRevisionPackageInputs, generateFiles } from "../../generator/pipeline/generateFiles.js";
import { textOf } from "../guards/support/fuzzFaults.js";
import { Mutants, SIZES, type JsonSchema } from "../guards/support/mutants.js";
import { validatedBy } from "../guards/support/validators.js";
import { temporaryFolder } from "../support/programs.js";
import { requiring } from "../support/requiring.js";
import { publishedFiles, publishedPath } from "../support/schemas.js";
import { importFrom, REVISION } from "./support/extended.js";

type Guards = Readonly<Record<string, (value: unknown) => boolean>>;
type Explain = (name: string, value: unknown, options: { readonly maxIssues: number }) => readonly object[];

/** Every so many values are compared: all of them with `MUTANTS=all`. */
const STEP = process.env["MUTANTS"] === "all" ? 1 : 20;

/** Enough to see a fault by. */
const TOLD = 10;

interface PublishedSchema {
  readonly name: string;
  /** The schema from which the guards are generated, and the published schema.json with which they are compared. */
  readonly schema: string;
  readonly json: string;
  readonly extension?: keyof typeof EXTENSIONS;
  /** The revision that the extension extends. */
  readonly revision?: string;
  /** What the published schema.json says otherwise than the schema. */
  readonly differences: readonly (keyof typeof DIFFERENCES)[];
  /**
   * True if values that JSON does not have are left out: a member that is undefined is absent for guards and not for ajv, and zod writes the
   * kinds of JSON values where a type has unknown.
   */
  readonly isJsonOnly?: boolean;
}

interface PublishedDifference {
  readonly reason: string;
  /** Returns a part of the published schema.json as the schema states it; undefined for parts that are the same. */
  readonly instead: (part: JsonSchema, name: string) => JsonSchema | undefined;
}

/** A valid value for each member of an extension that has a type of the protocol. */
const CORE_MEMBERS = {
  appInfo: { name: "app", version: "1" },
  hostInfo: { name: "host", version: "1" },
  content: [],
  contents: [],
  tool: { name: "tool", inputSchema: { type: "object" } },
};

/** What a published schema.json says otherwise than the guards, each with the reason. */
const DIFFERENCES = {
  base64: {
    reason: "ajv-formats takes several lines of which one is base64; RFC 4648 allows no line ends in it",
    instead: ({ format }) =>
      format === "byte"
        ? { type: "string", pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$" }
        : undefined,
  },
  jsonValues: {
    reason: "schema.ts has null and number among the values of JSON, and the published JSON only whole numbers",
    instead: ({ type, ...rest }, name) =>
      Array.isArray(type) && type.includes("boolean") && type.includes("integer")
        ? {
            ...rest,
            type: [...type.filter((one) => one !== "integer"), "number", ...(name === "JSONValue" ? ["null"] : [])],
          }
        : undefined,
  },
  safeIntegers: {
    reason: "schema.ts says integer; zod adds the bounds of the integers that JavaScript counts exactly",
    instead: ({ minimum, maximum, ...rest }) =>
      minimum === Number.MIN_SAFE_INTEGER && maximum === Number.MAX_SAFE_INTEGER ? rest : undefined,
  },
  mapIntegers: {
    reason: "a note of mcpgen says that it treats an integer in a map as a number",
    instead: ({ type, ...rest }, name) =>
      name === "ElicitResult" && Array.isArray(type) ? { ...rest, type: ["string", "number", "boolean"] } : undefined,
  },
  open: {
    reason: "interfaces are open to other members; zod closes each object",
    instead: ({ additionalProperties, ...rest }) => (additionalProperties === false ? rest : undefined),
  },
  closed: {
    reason: "objects with members are open to others, as a note of mcpgen says; zod closes them",
    instead: ({ additionalProperties, ...rest }) =>
      additionalProperties === false && Object.keys(rest.properties ?? {}).length > 0 ? rest : undefined,
  },
  keys: {
    reason: "objects are open to other members; zod names the keys of maps",
    instead: ({ propertyNames, ...rest }) => (propertyNames === undefined ? undefined : rest),
  },
  namedKeys: {
    reason: "a record of fixed keys declares one member for each key; zod writes a map with the names of its keys",
    instead: ({ propertyNames, additionalProperties, required, ...rest }) => {
      const names = (propertyNames?.anyOf ?? []).map((one) => String(one.const));
      if (names.length === 0 || typeof additionalProperties !== "object") return undefined;
      return { ...rest, properties: Object.fromEntries(names.map((name) => [name, additionalProperties])) };
    },
  },
  undefinedValues: {
    reason: "JSON has no undefined; zod writes a schema that allows every value",
    instead: ({ anyOf = [], ...rest }) => {
      const values = anyOf.filter((one) => Object.keys(one).length > 0);
      return values.length === 1 && values.length < anyOf.length ? { ...rest, ...values[0] } : undefined;
    },
  },
  patterns: {
    reason: "a note of mcpgen says that it checks no patterns of JSON Schema; zod writes one for each date",
    instead: ({ pattern, format, ...rest }) => (format === "date-time" ? rest : undefined),
  },
  core: {
    reason:
      "types of the protocol are those of the revision, which have formats; zod writes those of the SDK into each place",
    instead: (part) => {
      const { properties = {} } = part;
      const own = Object.entries(CORE_MEMBERS).filter(([name]) => name in properties);
      const isKept = own.every(([name, value]) => JSON.stringify(properties[name]?.const) === JSON.stringify(value));
      if (own.length === 0 || isKept) return undefined;
      return {
        ...part,
        properties: { ...properties, ...Object.fromEntries(own.map(([name, value]) => [name, { const: value }])) },
      };
    },
  },
  toolResult: {
    reason: "the params are the result of a tool, a type of the protocol",
    instead: (part, name) =>
      name === "McpUiToolResultNotification" &&
      part.properties?.["params"] !== undefined &&
      part.properties["params"].const === undefined
        ? { ...part, properties: { ...part.properties, params: { const: { content: [] } } } }
        : undefined,
  },
} as const satisfies { readonly [name: string]: PublishedDifference };

const EXTENSIONS = { tasks: "io.modelcontextprotocol/tasks", apps: "io.modelcontextprotocol/ui" } as const;
const TASKS = "ext-tasks/schema/draft";
const APPS = "ext-apps/dist/src";
const DRAFT = "modelcontextprotocol/schema/draft";

const SCHEMAS: readonly PublishedSchema[] = [
  {
    name: "tasks, schema.ts",
    schema: `${TASKS}/schema.ts`,
    json: `${TASKS}/schema.json`,
    extension: "tasks",
    differences: ["base64", "jsonValues", "safeIntegers"],
    isJsonOnly: true,
  },
  {
    name: "tasks, schema.json",
    schema: `${TASKS}/schema.json`,
    json: `${TASKS}/schema.json`,
    extension: "tasks",
    // Types of the protocol are those of the core, whatever the file repeats.
    differences: ["base64", "jsonValues"],
    isJsonOnly: true,
  },
  {
    name: "apps, spec.types.d.ts",
    schema: `${APPS}/spec.types.d.ts`,
    json: `${APPS}/generated/schema.json`,
    extension: "apps",
    revision: "2025-11-25",
    differences: ["open", "namedKeys", "undefinedValues", "safeIntegers", "core", "toolResult"],
  },
  {
    name: "apps, schema.json",
    schema: `${APPS}/generated/schema.json`,
    json: `${APPS}/generated/schema.json`,
    extension: "apps",
    revision: "2025-11-25",
    differences: ["closed", "keys", "patterns"],
    isJsonOnly: true,
  },
  {
    name: "draft, schema.ts",
    schema: `${DRAFT}/schema.ts`,
    json: `${DRAFT}/schema.json`,
    differences: ["base64", "jsonValues"],
  },
  {
    name: "draft, schema.json",
    schema: `${DRAFT}/schema.json`,
    json: `${DRAFT}/schema.json`,
    differences: ["base64", "mapIntegers"],
  },
];

/** Writes the guards of a published schema as JavaScript, and returns them with the names of the types that the schema declares. */
async function guardsOf({ schema, extension, revision: core = REVISION }: PublishedSchema) {
  const out = temporaryFolder();
  const file = publishedPath(schema);
  const extensions: ExtensionInput[] = extension === undefined ? [] : [{ id: EXTENSIONS[extension], file }];
  const revision = extension === undefined ? "draft" : core;
  const schemas = new Map([[revision, extension === undefined ? file : undefined]]);
  const options = { ...DEFAULT_PACKAGE_OPTIONS, parts: PACKAGE_PARTS, target: "js" } as const;
  const { files } = await generateFiles({ out, revisions: createRevisionPackageInputs(schemas, options, extensions) });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text);
  }
  const guards = await importFrom<Guards>(out, `${revision}/guards.js`);
  const { validate } = await importFrom<{ validate: Explain }>(out, `${revision}/validate.js`);
  const model = JSON.parse(readFileSync(join(out, revision, "model.json"), "utf8")) as {
    declarations: { name: string; extension?: string }[];
  };
  const own = model.declarations.filter((one) => extension === undefined || one.extension !== undefined);
  return { guards, validate, own: new Set(own.map(({ name }) => name)) };
}

/** Writes the published schema.json for ajv: without addresses of its own, and with what the schema states otherwise. */
function comparable({ json, differences }: PublishedSchema): string {
  const file = join(temporaryFolder(), "schema.json");
  const rewritten = (value: unknown, name: string): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => rewritten(item, name));
    const { $id, $schema, ...part } = value as JsonSchema & { $id?: string; $schema?: string };
    const changed = differences.reduce<JsonSchema>(
      (found, each) => DIFFERENCES[each].instead(found, name) ?? found,
      part,
    );
    return Object.fromEntries(
      Object.entries(changed).map(([key, inner]) => [
        key,
        rewritten(inner, name === "" || name === "$defs" ? key : name),
      ]),
    );
  };
  const plain = rewritten(hoisted(publishedPath(json)), "") as object;
  writeFileSync(file, JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", ...plain }));
  return file;
}

interface WithDefinitions extends JsonSchema {
  readonly $defs?: Readonly<Record<string, WithDefinitions>>;
}

/** Reads a schema.json. zod writes definitions with definitions of their own, to which they refer as if they were the whole file. */
function hoisted(file: string): WithDefinitions {
  const { $defs = {}, ...rest } = JSON.parse(readFileSync(file, "utf8")) as WithDefinitions;
  const all = Object.entries($defs).flatMap(([name, definition]) => {
    const own = Object.keys(definition.$defs ?? {});
    const { $defs: inner = {}, ...outer } = JSON.parse(
      JSON.stringify(definition, (key, value: unknown) => {
        const target = key === "$ref" ? String(value).slice("#/$defs/".length) : "";
        return own.includes(target) ? `#/$defs/${name}_${target}` : value;
      }),
    ) as WithDefinitions;
    return [[name, outer] as const, ...Object.entries(inner).map(([key, value]) => [`${name}_${key}`, value] as const)];
  });
  return { ...rest, $defs: Object.fromEntries(all) };
}

/** Texts that stand for values which JSON does not have. */
const NOT_JSON = /"<[^">]+>"/;

const show = (value: unknown): string => textOf(value).slice(0, 400);

for (const published of SCHEMAS)
  requiring(test, publishedFiles(published.schema, published.json))(
    `${published.name}: each guard accepts what ajv accepts by the published schema.json, and validate agrees`,
    async () => {
      const { guards, validate, own } = await guardsOf(published);
      const schema = validatedBy(comparable(published));
      const mutants = new Mutants(schema.definitions);
      const names = schema.types.filter((name) => own.has(name));
      const { isJsonOnly = false } = published;
      const wrong: string[] = [];
      let [seen, compared, valid] = [0, 0, 0];
      for (const name of names) {
        const isValid = schema.validator(name, []);
        for (const size of SIZES)
          for (const value of [...mutants.examples(name, size), ...mutants.of(name, size)]) {
            if (seen++ % STEP !== 0 || (isJsonOnly && NOT_JSON.test(textOf(value)))) continue;
            const expected = isValid(value);
            compared++;
            if (expected) valid++;
            const accepted = guards[`is${name}`]!(value);
            if (accepted !== expected) wrong.push(`is${name} should say ${String(expected)} of ${show(value)}`);
            if ((validate(name, value, { maxIssues: 5 }).length === 0) !== accepted)
              wrong.push(`validate does not agree with is${name} on ${show(value)}`);
          }
      }
      console.log(
        `  ${published.name}: ${compared} of ${seen} values compared, ${valid} of them valid, for ${names.length} types; ${wrong.length} differ`,
      );
      assert.equal(wrong.slice(0, TOLD), [], `${wrong.length} of ${compared} differ`);
      assert.ok(valid > compared / 10 && valid < compared, `${valid} of ${compared} are valid`);
    },
  );

test.run();

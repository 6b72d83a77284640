// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Tools with the schemas of Zod, Valibot, ArkType, or another library with Standard Schema. The function of a tool has the types of its
 * schemas, and the server lists their JSON Schemas.
 *
 * Each call is checked against the listed JSON Schema before the library sees it.
 *
 * @example
 * ```ts
 * const input = z.object({ text: z.string(), times: z.int().min(1).default(2) });
 * const repeat = tool({ description: "Repeats a text.", input }, ({ text, times }) => text.repeat(times));
 * const server = createServer(about, { tools: toolHandlers({ repeat }) });
 * ```
 * @see https://standardschema.dev
 * @module
 */

import { type IssueText, createGuard, createInvalidMemberError, joinIssues, rejectArguments } from "./checkTools.js";
import { MAX_ISSUES, type SchemaGuard } from "./jsonSchema.js";
import { type Awaitable, type JsonObject, type ToolDefinition, escapePointerToken, isObject } from "./protocol.js";
import {
  type CacheOptions,
  type ReturnError,
  ToolResult,
  type UndeclaredInOutput,
  adaptToolToRevision,
  createListHandler,
  createToolResult,
  mapAwaitable,
} from "./serverContract.js";
import type { HandlerContext, RuntimeHandlerContext } from "./serverCore.js";
export { type ToolResult, failure } from "./serverContract.js";

// ---- schema-tools/standardSchema ----------------------------------------------------------------

/**
 * A schema of a library such as Zod, Valibot or ArkType, described by its structure.
 *
 * @see https://standardschema.dev
 */
export interface StandardSchema<Input = unknown, Output = unknown> {
  /** The functions of the schema. */
  readonly "~standard": {
    /** Returns the value with transforms and defaults applied, or the issues. */
    readonly validate: (value: unknown) => ValidationResult<Output> | Promise<ValidationResult<Output>>;
    /** The types of the values before and after `validate`. Absent at run time. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    /** The JSON Schemas of the values before and after `validate`: https://standardschema.dev/json-schema */
    readonly jsonSchema?: StandardJsonSchema | undefined;
  };
}

/** Returns the JSON Schemas of a schema's values. */
interface StandardJsonSchema {
  input(options: { readonly target: "draft-2020-12" }): object;
  output(options: { readonly target: "draft-2020-12" }): object;
}

/** The result of `validate`: the value, or the issues. */
type ValidationResult<Output> =
  { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly ValidationIssue[] };

interface ValidationIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The type of the values that a schema accepts. */
export type InputOf<Schema extends StandardSchema> = NonNullable<Schema["~standard"]["types"]>["input"];

/** The type of the values that a schema returns, after its transforms and defaults. */
export type OutputOf<Schema extends StandardSchema> = NonNullable<Schema["~standard"]["types"]>["output"];

/** Options of a converter to JSON Schema, named as in Zod (`io`) and in Valibot (`typeMode`). */
export interface JsonSchemaOptions {
  /** The values before `validate`, or after it. */
  readonly io: "input" | "output";
  /** The same as `io`. */
  readonly typeMode: "input" | "output";
  /** The dialect of JSON Schema. */
  readonly target: "draft-2020-12";
}

/** Returns the JSON Schema of a library's schema, such as `z.toJSONSchema`; undefined to use the schema's own converter. */
export type JsonSchemaConverter = (schema: never, options: JsonSchemaOptions) => object | undefined;

/**
 * Returns the JSON Schema of the values that a schema accepts (`input`) or returns (`output`).
 *
 * @param name the name of the schema in error messages.
 * @throws TypeError if the value is no Standard Schema, or has no JSON Schema.
 */
function jsonSchemaOf(
  schema: StandardSchema,
  name: string,
  { io, convert }: { readonly io: "input" | "output"; readonly convert: JsonSchemaConverter | undefined },
): JsonObject {
  const standard = (schema as Partial<StandardSchema> | undefined)?.["~standard"];
  if (typeof standard?.validate !== "function")
    throw new TypeError(
      `${name} is no Standard Schema (pass a schema of Zod, Valibot, ArkType or a similar library; z.fromJSONSchema reads JSON Schema)`,
    );
  const target = "draft-2020-12";
  let found: object | undefined;
  try {
    found = convert?.(schema as never, { io, typeMode: io, target }) ?? standard.jsonSchema?.[io]({ target });
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new TypeError(`${name} has no JSON Schema: ${reason} (use types that JSON has)`, { cause });
  }
  if (!isObject(found))
    throw new TypeError(
      `${name} has no JSON Schema (pass the option toJsonSchema, such as z.toJSONSchema, or toJsonSchema of @valibot/to-json-schema)`,
    );
  const json = JSON.parse(JSON.stringify(found)) as JsonObject;
  return json["type"] === undefined && allowsOnlyObjects(json) ? { type: "object", ...json } : json;
}

/**
 * Rejects a tool that has a JSON Schema in place of a library's schema. It would be listed, but nothing would check the values.
 *
 * @throws TypeError that names the tool and the member.
 */
function refuseJsonSchemas(tool: object, name: string): void {
  for (const io of ["input", "output"])
    if (Object.hasOwn(tool, `${io}Schema`))
      throw new TypeError(`${name} has ${io}Schema (write ${io} with the library; z.fromJSONSchema reads JSON Schema)`);
}

/** Returns true if a JSON Schema is that of an object, or a union or an intersection of such. Tools must list `type: object` for them. */
function allowsOnlyObjects(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const { type, anyOf, oneOf, allOf } = schema;
  const isUnion = [anyOf, oneOf].some((all) => Array.isArray(all) && all.length > 0 && all.every(allowsOnlyObjects));
  return type === "object" || isUnion || (Array.isArray(allOf) && allOf.some(allowsOnlyObjects));
}

/** Returns the issues that a library found, as the runtime reports issues: the first 100, with JSON Pointers. */
function issueTexts(issues: readonly ValidationIssue[]): IssueText[] {
  return issues.slice(0, MAX_ISSUES).map(({ message, path = [] }) => ({
    message,
    pointer: path.map((part) => `/${escapePointerToken(String(isObject(part) ? part["key"] : part))}`).join(""),
  }));
}

// ---- schema-tools/parsedTools -------------------------------------------------------------------

/** A function of a tool, as the runtime calls it. */
type RunTool = (input: never, context: RuntimeHandlerContext) => unknown;

/** The schemas of a tool. */
interface ToolSchemas {
  readonly input: StandardSchema;
  readonly output?: StandardSchema | undefined;
}

/**
 * Returns a function that runs a tool between the `validate` functions of its schemas. Without a promise, the call stays synchronous.
 *
 * @param name the name of the tool.
 */
function parseTool(name: string, { input, output }: ToolSchemas, run: RunTool): RunTool {
  // Zod makes the member when it is read.
  const standard = input["~standard"];
  const runParsed = output === undefined ? run : parseOutputs(name, output, run);
  const runChecked = (checked: ValidationResult<unknown>, context: RuntimeHandlerContext): unknown =>
    checked.issues === undefined
      ? runParsed(checked.value as never, context)
      : new ToolResult(rejectArguments(name, issueTexts(checked.issues), context.server.revision));
  return (given, context) => {
    const checked = standard.validate(given);
    return isPromise(checked) ? checked.then((each) => runChecked(each, context)) : runChecked(checked, context);
  };
}

/** Returns a function that returns the output of a tool as the library's `validate` returned it. */
function parseOutputs(name: string, output: StandardSchema, run: RunTool): RunTool {
  const standard = output["~standard"];
  const parse = (returned: unknown): unknown => {
    const members = ToolResult.read(returned);
    if (members?.isError) return returned;
    const outputOf = (checked: ValidationResult<unknown>): unknown => {
      if (checked.issues !== undefined)
        throw new TypeError(`the output of ${name} is invalid: ${joinIssues(issueTexts(checked.issues))}`);
      return members === undefined ? checked.value : new ToolResult({ ...members, structuredContent: checked.value });
    };
    const checked = standard.validate(members === undefined ? returned : members.structuredContent);
    return isPromise(checked) ? checked.then(outputOf) : outputOf(checked);
  };
  return (given, context) => mapAwaitable(run(given, context), parse);
}

/** Returns true for the promise of a result. A result has issues or a value; to look for `then` in it would cost more. */
function isPromise(
  checked: ValidationResult<unknown> | Promise<ValidationResult<unknown>>,
): checked is Promise<ValidationResult<unknown>> {
  return !("value" in checked || "issues" in checked);
}

/**
 * Returns the tools of a contract with functions that run the schemas of the contract's file too.
 *
 * @param schemas the export `tools` of the contract's file.
 * @param members the functions of the tools by the names of the tools.
 * @throws TypeError if a function is missing, or the file no longer has the schemas of a tool.
 */
export function parseTools(
  schemas: { readonly [name: string]: ToolSchemas },
  members: { readonly [name: string]: string },
  tools: object,
): { readonly [member: string]: RunTool } {
  const parsed = Object.entries(members).map(([name, member]): [string, RunTool] => {
    const run = (tools as { readonly [member: string]: RunTool | undefined })[member];
    if (typeof run !== "function") throw new TypeError(`${member} of the contract is not implemented`);
    if (!Object.hasOwn(schemas, name)) throw new TypeError(`the contract has no tool ${name} (run mcpgen generate)`);
    return [member, parseTool(name, schemas[name]!, run.bind(tools))];
  });
  return Object.fromEntries(parsed);
}

// ---- schema-tools/tool --------------------------------------------------------------------------

/** The members of a tool that clients show to users and models. */
export interface ToolDescription {
  /** The name that people see. */
  readonly title?: string;
  /** The purpose of the tool, which the model reads. */
  readonly description?: string;
  /** Hints about the effects of the tool. */
  readonly annotations?: {
    readonly title?: string;
    readonly readOnlyHint?: boolean;
    readonly destructiveHint?: boolean;
    readonly idempotentHint?: boolean;
    readonly openWorldHint?: boolean;
  };
  /** Images for the tool, in several sizes or themes. */
  readonly icons?: readonly {
    readonly src: string;
    readonly mimeType?: string;
    readonly sizes?: readonly string[];
    readonly theme?: "light" | "dark";
  }[];
  /** Members that the protocol does not define. */
  readonly _meta?: { readonly [member: string]: unknown };
}

/** The description of a tool, and its schemas. */
export interface SchemaToolDefinition<
  Input extends StandardSchema = StandardSchema,
  Output extends StandardSchema | undefined = StandardSchema | undefined,
> extends ToolDescription {
  /** The schema of the arguments, an object. The function gets the value that it returns, with transforms and defaults applied. */
  readonly input: Input;
  /** The schema of the output. Clients get the value that it returns. */
  readonly output?: Output;
}

/** A tool with the schemas of a library. {@link tool} returns it. */
export interface SchemaTool<Context = HandlerContext> extends SchemaToolDefinition {
  /** The function of the tool. */
  run(input: never, context: Context): unknown;
}

/**
 * The function of a tool. It returns the output, or text or content if the tool has no output schema, or a {@link ToolResult}. Annotate the
 * parameter `context` as `ServerContext` of your revision to send requests to the client.
 *
 * It is a conditional type, because the compiler then knows the type of the output when it reads the function's literals.
 */
export type SchemaToolFunction<Input extends StandardSchema, Output, Context> = Output extends StandardSchema
  ? (input: OutputOf<Input>, context: Context) => Awaitable<InputOf<Output> | ToolResult<InputOf<Output>>>
  : (input: OutputOf<Input>, context: Context) => Awaitable<string | readonly object[] | ToolResult<unknown>>;

/** A function that no author's function is, if that one returns members that its output schema does not declare. The compiler shows the text. */
type ExactReturn<Run, Output> = Output extends StandardSchema
  ? Run extends (...given: never) => infer Returned
    ? ReturnError<"run", UndeclaredInOutput<Awaited<Returned>, InputOf<Output>>>
    : unknown
  : unknown;

/**
 * Returns a tool. Its function has the types of its schemas.
 *
 * @param definition the description, and the schemas of Zod, Valibot, ArkType, or another library with Standard Schema.
 * @param run the function; the compiler rejects a return value with members that the output schema does not declare.
 */
export function tool<
  Input extends StandardSchema,
  Run,
  Output extends StandardSchema | undefined = undefined,
  Context = HandlerContext,
>(
  definition: SchemaToolDefinition<Input, Output>,
  run: SchemaToolFunction<Input, Output, Context> & Run & ExactReturn<Run, Output>,
): SchemaTool<Context> {
  return { ...definition, run } as SchemaTool<Context>;
}

/**
 * Returns a tool result with content blocks of its own and, if the tool has an output schema, its output.
 *
 * @param members the members of `CallToolResult`.
 */
export function result<Output>(
  members: {
    readonly content: readonly object[];
    readonly structuredContent?: Output;
    readonly _meta?: { readonly [member: string]: unknown };
  } & (unknown extends NoInfer<Output> ? unknown : { readonly structuredContent: NoInfer<Output> }),
): ToolResult<Output> {
  return new ToolResult<Output>(members);
}

// ---- schema-tools/toolHandlers ------------------------------------------------------------------

/** Options of {@link toolHandlers}. */
export interface SchemaToolOptions extends CacheOptions {
  /**
   * Converts schemas to JSON Schema, for libraries whose schemas cannot (`~standard.jsonSchema`), or to change what is listed: such as
   * `z.toJSONSchema`, or `toJsonSchema` of `@valibot/to-json-schema`. If it returns undefined, the schema's own converter is used.
   */
  readonly toJsonSchema?: JsonSchemaConverter;
  /** The maximum number of steps to check the arguments or the output of a call against the listed schema. */
  readonly steps?: number;
}

/** The handlers of tools, for `createServer` of each revision. */
export interface SchemaToolHandlers<Context> {
  // The types of the results belong to the revision of the server, which this module does not know.
  /** Lists the tools on one page. */
  listTools: (params: object | undefined, context: Context) => any;
  /** Checks the arguments, runs the tool, and checks its output. */
  callTool: (params: { readonly name: string; readonly arguments?: object }, context: Context) => any;
}

/**
 * Returns the handlers of tools with the schemas of a library. The server lists their JSON Schemas.
 *
 * A call is checked against the listed schema first, in a limited number of steps; then the library's `validate` runs, with its refinements,
 * transforms and defaults. The client gets invalid arguments as a result with `isError`, or as error -32602, as its revision requires.
 * An output that `validate` or the listed schema rejects is error -32603, and `onError` receives the reason.
 *
 * @param tools the tools by their names, each from {@link tool}.
 * @throws TypeError if a schema has no JSON Schema, or `input` accepts values that are no objects. The message names the tool.
 * @throws RangeError if `ttlMs` is negative or not an integer.
 */
export function toolHandlers<Context = HandlerContext>(
  tools: { readonly [name: string]: SchemaTool<Context> },
  options: SchemaToolOptions = {},
): SchemaToolHandlers<Context> {
  const byName = new Map(Object.entries(tools).map(([name, tool]) => [name, new CheckedTool(name, tool, options)]));
  const table = Object.fromEntries([...byName].map(([name, { listed }]) => [name, listed]));
  const listTools = createListHandler(options, { list: "tools", kind: "tool", table, adapt: adaptToolToRevision });
  return {
    // The runtime passes its own contexts to all handlers.
    listTools: listTools as SchemaToolHandlers<unknown>["listTools"],
    callTool({ name, arguments: input = {} }, context) {
      const tool = byName.get(name);
      if (tool === undefined) throw createInvalidMemberError(`there is no tool ${name}`, "/name");
      return tool.call(input, context as RuntimeHandlerContext);
    },
  };
}

/** A tool with the JSON Schemas that are listed, and their guards. */
class CheckedTool {
  readonly listed: ToolDefinition;
  readonly #run: ReturnType<typeof parseTool>;
  readonly #inputGuard: SchemaGuard;
  readonly #outputGuard: SchemaGuard | undefined;

  constructor(name: string, tool: SchemaTool<never>, { toJsonSchema: convert, steps }: SchemaToolOptions) {
    const { input, output, run, ...description } = tool;
    if (typeof run !== "function") throw new TypeError(`${name} has no function run (write it with tool(…))`);
    refuseJsonSchemas(tool, name);
    const limit = steps === undefined ? {} : { steps };
    const inputSchema = jsonSchemaOf(input, `input of ${name}`, { io: "input", convert });
    if (inputSchema["type"] !== "object")
      throw new TypeError(`input of ${name} must accept objects only (wrap the schema in an object)`);
    this.#inputGuard = createGuard(`input of ${name}`, JSON.stringify(inputSchema), limit);
    this.listed = { name, ...description, inputSchema };
    if (output !== undefined) {
      const outputSchema = jsonSchemaOf(output, `output of ${name}`, { io: "output", convert });
      this.#outputGuard = createGuard(`output of ${name}`, JSON.stringify(outputSchema), limit);
      this.listed = { ...this.listed, outputSchema };
    }
    this.#run = parseTool(name, tool, run.bind(tool) as never);
  }

  call(input: object, context: RuntimeHandlerContext): unknown {
    const { name } = this.listed;
    const rules = context.server.revision;
    // The limits of this check protect the library, which has none.
    const guard = this.#inputGuard;
    if (!guard.accepts(input)) return rejectArguments(name, guard.issues(input), rules);
    return mapAwaitable(this.#run(input as never, context), (returned) =>
      createToolResult(returned, { tool: name, guard: this.#outputGuard, rules }),
    );
  }
}

import { createGuard, createInvalidMemberError, rejectArguments } from "../contract/checkTools.js";
import { adaptToolToRevision, createListHandler, mapAwaitable, type CacheOptions } from "../contract/handlers.js";
import { createToolResult } from "../contract/toolResults.js";
import type { SchemaGuard } from "../json-schema/schemaGuard.js";
import type { ToolDefinition } from "../protocol/revision.js";
import type { HandlerContext, RuntimeHandlerContext } from "../server/context.js";
import { parseTool } from "./parsedTools.js";
import { jsonSchemaOf, refuseJsonSchemas, type JsonSchemaConverter } from "./standardSchema.js";
import type { SchemaTool } from "./tool.js";

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

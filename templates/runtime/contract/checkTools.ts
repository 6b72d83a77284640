import { isObject, type JsonObject } from "../validation/checks.js";
import { invalid } from "./shared.js";
import { failed, sentences } from "./answers.js";
import { isFixed } from "../server/fixedResults.js";
import type { CallContext } from "../server/context.js";
import {
  isUndecided,
  SchemaGuard,
  type GuardOptions,
} from "../json-schema/schemaGuard.js";
import type { Handle, Server } from "../server/server.js";

/** Pages of `tools/list` that are asked for at most. */
const MOST_PAGES = 100;

/** Guards of schemas that are made anew for each list; more are forgotten. */
const MOST_KEPT = 1000;

/**
 * Checks the arguments of each tool call against the `inputSchema` that `tools/list` gives for the tool, and `structuredContent`
 * against its `outputSchema`. Tools are looked up in what the list handler returns for the same caller at the time of the call, so
 * lists may change. Return {@link fixed} lists if they do not: then each is looked through once.
 *
 * Invalid arguments are answered as the revision has it, by a result with `isError` or by error -32602; a tool that is not listed
 * by -32602; an invalid output or schema by -32603, with the reason for `onError`.
 *
 * @throws TypeError if the server has no tools.
 */
export function checkTools<S extends Server>(
  server: S,
  options: GuardOptions = {},
): S {
  const list = server.handlers.get("tools/list");
  const call = server.handlers.get("tools/call");
  if (list === undefined || call === undefined)
    throw new TypeError("checkTools: this server has no tools (give it tools)");
  const tools = new ListedTools(list);
  const guards = new Guards(options);
  const checked = async (
    params: JsonObject,
    context: CallContext,
  ): Promise<unknown> => {
    const { name, arguments: input = {} } = params as unknown as Asked;
    const tool = await tools.find(name, context);
    if (tool === undefined) throw invalid(`there is no tool ${name}`, "/name");
    const guard = guards.of(tool, "inputSchema");
    if (guard !== undefined && !guard.accepts(input))
      return refused(server, name, guard.issues(input));
    const result: unknown = await call(params as never, context);
    refuseOutput(name, guards.of(tool, "outputSchema"), result);
    return result;
  };
  const handlers = new Map(server.handlers);
  handlers.set("tools/call", checked as Handle);
  return { ...server, handlers };
}

/** Params of tools/call, as its guard lets them through. */
interface Asked {
  name: string;
  arguments?: JsonObject;
}

/** @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling */
function refused(
  { revision }: Server,
  tool: string,
  issues: ReturnType<SchemaGuard["issues"]>,
): object {
  const told = `Invalid arguments for ${tool}: ${sentences(issues)}`;
  const isResult = revision.inputErrors === "result" && !isUndecided(issues);
  if (!isResult) throw invalid(told, `/arguments${issues[0]?.pointer ?? ""}`);
  const type = revision.typedResults ? { resultType: "complete" } : {};
  return { ...type, ...failed(told) };
}

/** Tasks, requests for input and failures of the tool have no output. */
function refuseOutput(
  tool: string,
  guard: SchemaGuard | undefined,
  result: unknown,
): void {
  if (guard === undefined || !isObject(result)) return;
  if (!("content" in result) || result["isError"] === true) return;
  const output = result["structuredContent"];
  if (output === undefined)
    throw new TypeError(
      `${tool} has an outputSchema, but returned no structuredContent`,
    );
  // What is sent is checked: a date is a text there.
  const sent: unknown = JSON.parse(JSON.stringify(output));
  if (!guard.accepts(sent))
    throw new TypeError(
      `the structuredContent of ${tool} is invalid: ${sentences(guard.issues(sent))}`,
    );
}

/** The tools that a handler lists, by name. */
class ListedTools {
  readonly #list: Handle;
  readonly #fixed: WeakMap<object, ReadonlyMap<unknown, JsonObject>> =
    new WeakMap();

  constructor(list: Handle) {
    this.#list = list;
  }

  async find(
    name: string,
    context: CallContext,
  ): Promise<JsonObject | undefined> {
    let params: JsonObject = {};
    for (let page = 0; page < MOST_PAGES; page++) {
      const result: unknown = await this.#list(params as never, context);
      if (!isObject(result) || !Array.isArray(result["tools"]))
        return undefined;
      const found = this.#byName(result, result["tools"]).get(name);
      const cursor = result["nextCursor"];
      if (found !== undefined || cursor === undefined) return found;
      params = { cursor };
    }
    return undefined;
  }

  #byName(
    result: JsonObject,
    tools: readonly unknown[],
  ): ReadonlyMap<unknown, JsonObject> {
    const known = this.#fixed.get(result);
    if (known !== undefined) return known;
    const made = new Map(
      tools.filter(isObject).map((tool) => [tool["name"], tool]),
    );
    if (isFixed(result)) this.#fixed.set(result, made);
    return made;
  }
}

/** Makes the guard of each schema once, however often the object that holds it is made anew. */
class Guards {
  readonly #options: GuardOptions;
  readonly #byText: Map<string, SchemaGuard> = new Map();
  readonly #byFixed: WeakMap<object, SchemaGuard> = new WeakMap();

  constructor(options: GuardOptions) {
    this.#options = options;
  }

  /** @throws TypeError if the schema is invalid, with the name of its tool. */
  of(
    tool: JsonObject,
    member: "inputSchema" | "outputSchema",
  ): SchemaGuard | undefined {
    const schema = tool[member];
    if (schema === undefined) return undefined;
    const isFrozen = isObject(schema) && Object.isFrozen(schema);
    const fixed = isFrozen ? this.#byFixed.get(schema) : undefined;
    if (fixed !== undefined) return fixed;
    const text = JSON.stringify(schema);
    let known = this.#byText.get(text);
    if (known === undefined) {
      if (this.#byText.size >= MOST_KEPT) this.#byText.clear();
      known = this.#make(`${member} of ${String(tool["name"])}`, text);
      this.#byText.set(text, known);
    }
    if (isFrozen) this.#byFixed.set(schema, known);
    return known;
  }

  /** The text is read again, so that later changes of the object do not matter. */
  #make(where: string, text: string): SchemaGuard {
    try {
      const schema: unknown = JSON.parse(text);
      if (!isObject(schema)) throw new TypeError("a schema is an object");
      return new SchemaGuard(schema, this.#options);
    } catch (cause) {
      const { message } = cause as Error;
      throw new TypeError(`${where} is no valid JSON Schema: ${message}`, {
        cause,
      });
    }
  }
}

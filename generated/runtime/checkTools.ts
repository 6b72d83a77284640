// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Checks the arguments of each `tools/call` against the `inputSchema` of the tool before the handler runs, and `structuredContent`
 * against the `outputSchema` afterwards.
 *
 * Wrap a server that is written with `createServer`; servers written from a contract check both already. Invalid arguments become a
 * result with `isError` or error -32602, as the client's revision requires. An invalid output becomes error -32603, and `onError`
 * receives the reason.
 *
 * @example
 * ```ts
 * serveStdio(checkTools(createServer(about, { tools })));
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#security-considerations
 * @module
 */

import { SchemaGuard, type SchemaGuardOptions, hasReachedStepLimit } from "./jsonSchema.js";
import { CODES, type Issue, type JsonObject, McpError, type Revision, isObject } from "./protocol.js";
import {
  type RuntimeHandlerContext,
  type RuntimeMethodHandler,
  type Server,
  isResultMarkedAsFixed,
  markInputErrorResult,
} from "./serverCore.js";

// ---- contract/checkTools ------------------------------------------------------------------------

/** The maximum number of pages of `tools/list` that are read to find a tool. */
const MAX_PAGES = 100;

/** The maximum number of compiled schemas (guards) in the cache, which is keyed by schema text. A full cache is cleared. */
const MAX_GUARDS = 1000;

/**
 * Returns a server that checks the arguments of each `tools/call` against the `inputSchema` of the tool, and `structuredContent` against
 * the `outputSchema`. The schemas come from the server's own `tools/list` handler. This handler runs at each tool call, with the context of
 * the call, so the list may change at any time and may depend on the client. If the list never changes, return it through `fixed`, so that
 * its tools are collected only once.
 *
 * The client receives invalid arguments as a result with `isError`, or as error -32602, as its revision requires. A call of a tool that is
 * not listed gets error -32602. An invalid output or an invalid schema is error -32603, and `onError` receives the reason.
 *
 * @param server a server with tools; it is not changed.
 * @param options the dialect of schemas without `$schema`, and the maximum number of steps for one check.
 * @throws TypeError if the server has no handler for `tools/list` or `tools/call`.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#security-considerations
 */
export function checkTools<S extends Server>(server: S, options: SchemaGuardOptions = {}): S {
  const list = server.handlers.get("tools/list");
  const call = server.handlers.get("tools/call");
  if (list === undefined || call === undefined)
    throw new TypeError("checkTools: the server has no tools (pass `tools` to createServer)");
  const findTool = toolFinder(list);
  const guardOf = toolGuards(options);
  const checked = async (params: NameAndArgumentsParams, context: RuntimeHandlerContext): Promise<unknown> => {
    const { name, arguments: input = {} } = params;
    const tool = await findTool(name, context);
    if (tool === undefined) throw createInvalidMemberError(`there is no tool ${name}`, "/name");
    const guard = guardOf(tool, "inputSchema");
    if (guard !== undefined && !guard.accepts(input))
      return rejectArguments(name, guard.issues(input), server.revision);
    const result: unknown = await call(params as never, context);
    rejectInvalidOutput(name, guardOf(tool, "outputSchema"), result);
    return result;
  };
  const handlers = new Map(server.handlers);
  handlers.set("tools/call", checked as RuntimeMethodHandler);
  return { ...server, handlers };
}

/**
 * Checks the output of a tool. Results without an output are not checked: tasks, requests for input, and failures.
 *
 * @throws TypeError if the output is missing or invalid.
 */
function rejectInvalidOutput(tool: string, guard: SchemaGuard | undefined, result: unknown): void {
  if (guard === undefined || !isObject(result)) return;
  if (!("content" in result) || result["isError"] === true) return;
  const output = result["structuredContent"];
  if (output === undefined) throw new TypeError(`${tool} has an outputSchema, but returned no structuredContent`);
  // The output is checked as JSON text carries it; a date is a string in JSON.
  const sent: unknown = JSON.parse(JSON.stringify(output));
  if (!guard.accepts(sent))
    throw new TypeError(`the structuredContent of ${tool} is invalid: ${joinIssues(guard.issues(sent))}`);
}

/**
 * Returns a function that finds the definition of a tool by its name. It calls the server's `tools/list` handler, page by page, to get the
 * definitions.
 */
function toolFinder(
  list: RuntimeMethodHandler,
): (name: string, context: RuntimeHandlerContext) => Promise<JsonObject | undefined> {
  const fixed = new WeakMap<object, ReadonlyMap<unknown, JsonObject>>();
  const toolsOf = (result: JsonObject, tools: readonly unknown[]): ReadonlyMap<unknown, JsonObject> => {
    const known = fixed.get(result);
    if (known !== undefined) return known;
    const byName = new Map(tools.filter(isObject).map((tool) => [tool["name"], tool]));
    if (isResultMarkedAsFixed(result)) fixed.set(result, byName);
    return byName;
  };
  return async (name, context) => {
    let params: JsonObject = {};
    for (let page = 0; page < MAX_PAGES; page++) {
      const result: unknown = await list(params as never, context);
      if (!isObject(result) || !Array.isArray(result["tools"])) return undefined;
      const found = toolsOf(result, result["tools"]).get(name);
      const cursor = result["nextCursor"];
      if (found !== undefined || cursor === undefined) return found;
      params = { cursor };
    }
    return undefined;
  };
}

/**
 * Returns a function that returns the guard of a tool's schema; undefined if the tool does not have the schema. Schemas with the same JSON
 * text share a guard, because handlers may return a new object for each list.
 */
function toolGuards(
  options: SchemaGuardOptions,
): (tool: JsonObject, member: "inputSchema" | "outputSchema") => SchemaGuard | undefined {
  const byText = new Map<string, SchemaGuard>();
  const byFixed = new WeakMap<object, SchemaGuard>();
  return (tool, member) => {
    const schema = tool[member];
    if (schema === undefined) return undefined;
    const isFrozen = isObject(schema) && Object.isFrozen(schema);
    const fixed = isFrozen ? byFixed.get(schema) : undefined;
    if (fixed !== undefined) return fixed;
    const text = JSON.stringify(schema);
    let known = byText.get(text);
    if (known === undefined) {
      if (byText.size >= MAX_GUARDS) byText.clear();
      known = createGuard(`${member} of ${String(tool["name"])}`, text, options);
      byText.set(text, known);
    }
    if (isFrozen) byFixed.set(schema, known);
    return known;
  };
}

/**
 * Creates a guard from the text of a schema, so later changes of the schema object have no effect.
 *
 * @throws TypeError if the schema is invalid; the message has its name.
 */
export function createGuard(schemaName: string, text: string, options: SchemaGuardOptions): SchemaGuard {
  try {
    const schema: unknown = JSON.parse(text);
    if (!isObject(schema)) throw new TypeError("a schema must be an object");
    return new SchemaGuard(schema, options);
  } catch (cause) {
    throw new TypeError(`${schemaName} is not a valid JSON Schema: ${(cause as Error).message}`, { cause });
  }
}

/** The params of `tools/call` and `prompts/get`. Guards have checked them before a handler of a contract runs. */
export interface NameAndArgumentsParams {
  readonly name: string;
  readonly arguments?: JsonObject;
}

/** The members of an issue that clients get, and its kind, which a schema library does not tell. */
export type IssueText = Pick<Issue, "pointer" | "message"> & Partial<Issue>;

/**
 * Returns the result for invalid arguments of a tool, in revisions that report them in a result.
 *
 * @throws McpError (-32602) in other revisions, or if the check stopped at its limit of steps: a model cannot correct such arguments.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling
 */
export function rejectArguments(
  tool: string,
  issues: readonly IssueText[],
  { inputErrors }: Pick<Revision, "inputErrors">,
): ReturnType<typeof createErrorToolResult> {
  const message = `Invalid arguments for ${tool}: ${joinIssues(issues)}`;
  const pointer = `/arguments${issues[0]?.pointer ?? ""}`;
  if (inputErrors !== "result" || hasReachedStepLimit(issues)) throw createInvalidMemberError(message, pointer);
  return markInputErrorResult(createErrorToolResult(message), pointer);
}

/** Returns the members of a tool result that reports an error to the model: the text as content, and `isError: true`. */
export function createErrorToolResult(text: string): { readonly content: readonly object[]; readonly isError: true } {
  return { content: [{ type: "text", text }], isError: true };
}

/** Joins issues to one line: each as its pointer and message, separated by semicolons. */
export function joinIssues(issues: readonly IssueText[]): string {
  return issues.map(({ pointer, message }) => `${pointer} ${message}`.trim()).join("; ");
}

/**
 * Returns error -32602 for invalid params.
 *
 * @param pointer the JSON Pointer of the invalid member, from `params`.
 */
export function createInvalidMemberError(message: string, pointer: string): McpError {
  return new McpError(CODES.params, message, { pointer: `/params${pointer}` });
}

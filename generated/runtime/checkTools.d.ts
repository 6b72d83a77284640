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
import { type SchemaGuardOptions } from "./jsonSchema.js";
import { type Issue, type JsonObject, McpError, type Revision } from "./protocol.js";
import { type Server } from "./serverCore.js";
/** The params of `tools/call` and `prompts/get`. Guards have checked them before a handler of a contract runs. */
export interface NameAndArgumentsParams {
  readonly name: string;
  readonly arguments?: JsonObject;
}
/**
 * Returns the result for invalid arguments of a tool, in revisions that report them in a result.
 *
 * @throws McpError (-32602) in other revisions, or if the check stopped at its limit of steps: a model cannot correct such arguments.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling
 */
export declare function rejectArguments(
  tool: string,
  issues: readonly Issue[],
  { inputErrors }: Pick<Revision, "inputErrors">,
): object;
/** Returns the members of a tool result that reports an error to the model: the text as content, and `isError: true`. */
export declare function createErrorToolResult(text: string): {
  readonly content: readonly object[];
  readonly isError: true;
};
/** Joins issues to one line: each as its pointer and message, separated by semicolons. */
export declare function joinIssues(issues: readonly Issue[]): string;
/**
 * Returns error -32602 for invalid params.
 *
 * @param pointer the JSON Pointer of the invalid member, from `params`.
 */
export declare function createInvalidParamsMemberError(message: string, pointer: string): McpError;
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
export declare function checkTools<S extends Server>(server: S, options?: SchemaGuardOptions): S;

import { hasReachedStepLimit } from "../json-schema/schemaGuard.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import type { Revision } from "../protocol/revision.js";
import { markInputErrorResult } from "../server/results.js";
import type { JsonObject } from "../validation/checks.js";
import type { Issue } from "../validation/issues.js";

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
export function rejectArguments(
  tool: string,
  issues: readonly Issue[],
  { inputErrors }: Pick<Revision, "inputErrors">,
): object {
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
export function joinIssues(issues: readonly Issue[]): string {
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

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { InvalidResultError, McpClientError } from "../client/errors.js";
import { isObject } from "../validation/checks.js";
/** A tool reported a failure: its result has `isError: true`. */
export class ToolFailure extends McpClientError {
  static mcpgenError = "ToolFailure";
  constructor(tool, content) {
    const text = textOf(content);
    super(`The tool ${tool} failed: ${text.slice(0, SHOWN)}`, {
      tool,
      content,
      text,
    });
  }
}
/** The maximum number of characters of a tool's text in an error message. */
const SHOWN = 500;
/** Resolves with the outcome of a call. Rejects with any error that is not a ToolFailure. */
export async function outcomeOf(call) {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (error instanceof ToolFailure) return { ok: false, failure: error };
    throw error;
  }
}
/**
 * Returns the result of a tool without an output schema.
 *
 * @throws ToolFailure if the tool reported a failure.
 */
export function requireSuccessfulToolResult(tool, result) {
  if (result.isError === true) throw new ToolFailure(tool, result.content);
  return result;
}
/**
 * Returns the output of a tool with an output schema.
 *
 * @param check returns true if a value is a valid output. It is called only for an output that was sent as text.
 * @throws ToolFailure if the tool reported a failure.
 * @throws InvalidResultError if the result has no output.
 */
export async function readOutput(tool, result, check) {
  const { content, structuredContent } = requireSuccessfulToolResult(
    tool,
    result,
  );
  if (structuredContent !== undefined) return structuredContent;
  // In revisions without structured content, servers send the output as JSON in a text block. mcpgen servers use the last block.
  const output = parseText(content.at(-1));
  if (output !== undefined && (await check(output))) return output;
  throw new InvalidResultError(
    `The result of the tool ${tool} has no output: it has no structuredContent, and its last block is not the output as JSON.`,
    {
      issues: [],
      result,
    },
  );
}
/**
 * Returns an output that may be no object. In revisions whose outputs are objects, a bridge of mcpgen sends another value as the member
 * `result` of an object.
 *
 * @param check returns true if a value is a valid output.
 */
export async function unwrapOutput(output, check) {
  const isWrapped =
    isObject(output) &&
    Object.hasOwn(output, "result") &&
    !(await check(output)) &&
    (await check(output["result"]));
  return isWrapped ? output["result"] : output;
}
function parseText(block) {
  if (!isObject(block) || typeof block["text"] !== "string") return undefined;
  try {
    return JSON.parse(block["text"]);
  } catch {
    return undefined;
  }
}
function textOf(content) {
  const texts = content.map(({ text }) => text);
  return texts.filter((text) => typeof text === "string").join("\n");
}

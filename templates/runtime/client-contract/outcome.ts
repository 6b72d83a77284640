import { InvalidResultError, McpClientError } from "../client/errors.js";
import { isObject, type JsonObject } from "../validation/checks.js";

/** A content block of a tool result. */
interface ToolContentBlock {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** A tool reported a failure: its result has `isError: true`. */
export class ToolFailure extends McpClientError {
  static override readonly mcpgenError: string = "ToolFailure";
  declare readonly name: "ToolFailure";
  declare readonly tool: string;
  declare readonly content: readonly ToolContentBlock[];
  /** The texts of the content blocks, separated by line breaks. */
  declare readonly text: string;

  constructor(tool: string, content: readonly ToolContentBlock[]) {
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

/** The result of a tool: its output, or the failure that the tool reported. */
export type ToolOutcome<Output> =
  { readonly ok: true; readonly value: Output } | { readonly ok: false; readonly failure: ToolFailure };

/** The functions of a contract's tools, whose promises resolve with a failure instead of rejecting. */
export type ToolOutcomes<Tools> = {
  readonly [M in keyof Tools]: Tools[M] extends (...given: infer Given) => Promise<infer Output>
    ? (...given: Given) => Promise<ToolOutcome<Output>>
    : never;
};

/** Resolves with the outcome of a call. Rejects with any error that is not a ToolFailure. */
export async function outcomeOf<Output>(call: Promise<Output>): Promise<ToolOutcome<Output>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (error instanceof ToolFailure) return { ok: false, failure: error };
    throw error;
  }
}

/** A result of `tools/call`. */
export interface CallToolResultOfServer {
  readonly content: readonly ToolContentBlock[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
}

/**
 * Returns the result of a tool without an output schema.
 *
 * @throws ToolFailure if the tool reported a failure.
 */
export function requireSuccessfulToolResult(tool: string, result: CallToolResultOfServer): CallToolResultOfServer {
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
export async function readOutput(
  tool: string,
  result: CallToolResultOfServer,
  check: (value: unknown) => Promise<boolean>,
): Promise<unknown> {
  const { content, structuredContent } = requireSuccessfulToolResult(tool, result);
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
export async function unwrapOutput(output: unknown, check: (value: unknown) => Promise<boolean>): Promise<unknown> {
  const isWrapped =
    isObject(output) && Object.hasOwn(output, "result") && !(await check(output)) && (await check(output["result"]));
  return isWrapped ? output["result"] : output;
}

function parseText(block: JsonObject | undefined): unknown {
  if (!isObject(block) || typeof block["text"] !== "string") return undefined;
  try {
    return JSON.parse(block["text"]);
  } catch {
    return undefined;
  }
}

function textOf(content: readonly ToolContentBlock[]): string {
  const texts = content.map(({ text }) => text);
  return texts.filter((text) => typeof text === "string").join("\n");
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpClientError } from "../client/errors.js";
/** A content block of a tool result. */
export interface ToolContentBlock {
  readonly type: string;
  readonly [member: string]: unknown;
}
/** A tool reported a failure: its result has `isError: true`. */
export declare class ToolFailure extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "ToolFailure";
  readonly tool: string;
  readonly content: readonly ToolContentBlock[];
  /** The texts of the content blocks, separated by line breaks. */
  readonly text: string;
  constructor(tool: string, content: readonly ToolContentBlock[]);
}
/** The result of a tool: its output, or the failure that the tool reported. */
export type ToolOutcome<Output> =
  | {
      readonly ok: true;
      readonly value: Output;
    }
  | {
      readonly ok: false;
      readonly failure: ToolFailure;
    };
/** The functions of a contract's tools, whose promises resolve with a failure instead of rejecting. */
export type ToolOutcomes<Tools> = {
  readonly [M in keyof Tools]: Tools[M] extends (
    ...given: infer Given
  ) => Promise<infer Output>
    ? (...given: Given) => Promise<ToolOutcome<Output>>
    : never;
};
/** Resolves with the outcome of a call. Rejects with any error that is not a ToolFailure. */
export declare function outcomeOf<Output>(
  call: Promise<Output>,
): Promise<ToolOutcome<Output>>;
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
export declare function requireSuccessfulToolResult(
  tool: string,
  result: CallToolResultOfServer,
): CallToolResultOfServer;
/**
 * Returns the output of a tool with an output schema.
 *
 * @param check returns true if a value is a valid output. It is called only for an output that was sent as text.
 * @throws ToolFailure if the tool reported a failure.
 * @throws InvalidResultError if the result has no output.
 */
export declare function readOutput(
  tool: string,
  result: CallToolResultOfServer,
  check: (value: unknown) => Promise<boolean>,
): Promise<unknown>;
/**
 * Returns an output that may be no object. In revisions whose outputs are objects, a bridge of mcpgen sends another value as the member
 * `result` of an object.
 *
 * @param check returns true if a value is a valid output.
 */
export declare function unwrapOutput(
  output: unknown,
  check: (value: unknown) => Promise<boolean>,
): Promise<unknown>;

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CompiledSchemaGuard } from "../json-schema/vocabularyGuard.js";
import { type JsonObject } from "../validation/checks.js";
import type { Issue } from "../validation/issues.js";
import type { ServerContractRevisionRules } from "./facts.js";
/** The members of a {@link ToolResult}, named as in `CallToolResult`. */
export interface CallToolResultMembers<Output> {
  readonly content: readonly object[];
  readonly structuredContent?: Output;
  readonly isError?: true;
  readonly _meta?: JsonObject;
}
/** A tool result whose content the tool writes itself. Tools that return only an output or a text do not need it. */
export declare class ToolResult<Output> {
  protected readonly members: CallToolResultMembers<Output>;
  constructor(members: CallToolResultMembers<Output>);
  /** Returns the members of a `ToolResult`, or undefined for any other value. */
  static read(value: unknown): CallToolResultMembers<unknown> | undefined;
}
/**
 * Returns the result of a tool call that failed.
 *
 * @param text the reason, which the model reads.
 */
export declare function failure(text: string): ToolResult<never>;
/** Returns the members of a tool result that reports an error to the model: the text as content, and `isError: true`. */
export declare function createErrorToolResult(
  text: string,
): CallToolResultMembers<never>;
/** The tool and the revision that a result is made for. */
export interface ToolResultOptions {
  /** The name of the tool. */
  readonly tool: string;
  /** The guard of the tool's `outputSchema`; undefined without an `outputSchema`. */
  readonly guard: CompiledSchemaGuard | undefined;
  readonly facts: ServerContractRevisionRules;
}
/**
 * Returns the result of `tools/call` for a value that a tool returned.
 *
 * @throws TypeError if the output does not match the `outputSchema`, or the value is neither output, text nor content.
 */
export declare function createToolResult(
  returned: unknown,
  options: ToolResultOptions,
): object;
/** Joins issues to one line: each as its pointer and message, separated by semicolons. */
export declare function joinIssues(issues: readonly Issue[]): string;

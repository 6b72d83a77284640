// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CallOptions } from "../client/callOptions.js";
import type { ToolDefinition } from "../protocol/toolDefinition.js";
import type { JsonObject } from "../validation/checks.js";
import type { DriftFinding } from "./drift.js";
import { type ToolOutcomes } from "./outcome.js";
/** The calls of a connected client that the functions of tools use. */
export interface ToolsClient {
  callTool(
    params: {
      readonly name: string;
      readonly arguments?: JsonObject;
    },
    options?: CallOptions,
  ): Promise<unknown>;
  /** Lists the tools of the server, all pages. */
  tools(): AsyncIterable<{
    readonly name: string;
  }>;
}
/** Options of the functions of a contract's tools. */
export interface TypedToolsOptions {
  /** False to skip the comparison of the server's tools with the contract at the first call; true by default. */
  readonly checkDrift?: boolean;
  /** Receives each difference between the server's tools and the contract. */
  readonly onDrift?: (finding: DriftFinding) => void;
  /** True to check the input of each call by the contract before the call is sent; false by default. */
  readonly checkInput?: boolean;
}
/** The facts about a tool of a contract that its function uses. */
export interface ToolOfContract {
  readonly name: string;
  /**
   * The value of the function: the output of the output schema, which is an object (`output`) or may be any value (`value`), or the content
   * of the result.
   */
  readonly returns: "output" | "value" | "content";
}
/** The tools of a contract. */
export interface ToolsOfContract<Tools> {
  /** The tools by the names of their functions. */
  readonly tools: {
    readonly [member in keyof Tools]: ToolOfContract;
  };
  /** Loads the definitions of the tools. They are large, and most calls do not need them. */
  definitions(): Promise<readonly ToolDefinition[]>;
}
/** The functions of a contract's tools. */
export type TypedTools<Tools> = Tools & {
  /** The same functions, whose promises resolve with the failure of a tool instead of rejecting. */
  readonly try: ToolOutcomes<Tools>;
  /** Lists the server's tools, and resolves with the differences from the contract. */
  findDrift(): Promise<readonly DriftFinding[]>;
};
/** Returns a function for each tool of a contract. */
export declare function createTypedTools<Tools>(
  client: ToolsClient,
  contract: ToolsOfContract<Tools>,
  options?: TypedToolsOptions,
): TypedTools<Tools>;

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ToolDefinition } from "../protocol/toolDefinition.js";
/** A difference between the tools of a contract and the tools that a server lists. */
export interface DriftFinding {
  /** `gone`: the server does not list the tool to this client; `changed`: a schema differs; `new`: the contract does not have the tool. */
  readonly kind: "gone" | "changed" | "new";
  readonly tool: string;
  /** The JSON pointer of the first difference, such as `/inputSchema/properties/city`. Only for a changed tool. */
  readonly pointer?: string;
  /** The finding as a sentence. */
  readonly message: string;
}
/** Returns the differences between the tools of a contract and the tools that a server lists. Titles and descriptions are ignored. */
export declare function findToolDrift(
  defined: readonly ToolDefinition[],
  listed: readonly ToolDefinition[],
): DriftFinding[];

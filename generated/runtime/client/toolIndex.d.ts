// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import type { ToolHeaders } from "./toolHeaders.js";
/** The facts about a listed tool that its calls need. */
export interface ToolFacts {
  readonly outputSchema: JsonObject | undefined;
  /** True if the tool may be called again with the same arguments. */
  readonly isIdempotent: boolean;
  /** True if the tool can only be called as a task. */
  readonly requiresTask: boolean;
}
/** The facts about the listed tools of one connection, by name. Tools without such facts need no entry. */
export declare class ToolIndex {
  #private;
  /** The HTTP headers that repeat tool arguments; undefined if the connection has no such headers. */
  readonly headers: ToolHeaders | undefined;
  constructor(maxTools: number, headers: ToolHeaders | undefined);
  get(name: string | undefined): ToolFacts | undefined;
  /** Remembers the tools of a `tools/list` result. Removes tools from the result that must not be called. */
  learn(result: JsonObject): void;
}

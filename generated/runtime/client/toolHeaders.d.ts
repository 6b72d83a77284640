// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HeaderRule } from "../protocol/revision.js";
import type { JsonObject } from "../validation/checks.js";
import type { ClientWarning } from "./warning.js";
export interface ToolHeadersOptions {
  readonly maxTools: number;
  readonly warn: (warning: ClientWarning) => void;
}
/** Returns the index of the HTTP headers that repeat tool arguments; `undefined` if the revision has no such headers. */
export declare function createToolHeaders(
  rules: readonly HeaderRule[],
  options: ToolHeadersOptions,
): ToolHeaders | undefined;
/** The HTTP headers that repeat the arguments of the listed tools, by tool. Tools without such headers need no entry. */
export declare class ToolHeaders {
  #private;
  constructor(prefix: string, options: ToolHeadersOptions);
  /** Remembers the headers of a listed tool. Returns true if the tool must be removed from the list, because its headers are invalid. */
  learn(name: string, { inputSchema }: JsonObject): boolean;
  /**
   * Returns the headers that repeat the arguments of a call, as a list of name, value, name, value; undefined if the tool has no such headers.
   *
   * @throws ToolDefinitionError if the tool must not be called, or if a header cannot contain an argument.
   */
  of(tool: string | undefined, args: unknown): readonly string[] | undefined;
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision } from "../protocol/revision.js";
import { type JsonObject } from "../validation/checks.js";
import type * as argumentHeaders from "../wire/argumentHeaders.js";
import type { ClientWarning } from "./warning.js";
/** The module that reads the headers which repeat tool arguments. */
export type ArgumentHeaderCode = typeof argumentHeaders;
/** The facts about a listed tool that its calls need. */
export interface ToolFacts {
  readonly outputSchema: JsonObject | undefined;
  /** True if the tool may be called again with the same arguments. */
  readonly isIdempotent: boolean;
  /** True if the tool can only be called as a task. */
  readonly requiresTask: boolean;
  readonly headers: readonly argumentHeaders.ArgumentHeader[];
  /** The reason why the tool must not be called; undefined if it may be called. */
  readonly problem: string | undefined;
}
/** The facts about the listed tools of one connection, by name. Tools without such facts need no entry. */
export declare class ToolIndex {
  #private;
  constructor(
    { headers }: Pick<Revision, "headers">,
    options: {
      /** Undefined if the transport has no headers. */
      readonly headers: ArgumentHeaderCode | undefined;
      readonly maxTools: number;
      readonly warn: (warning: ClientWarning) => void;
    },
  );
  /** True if calls have headers that repeat arguments. */
  get hasHeaders(): boolean;
  get(name: string | undefined): ToolFacts | undefined;
  /** Remembers the tools of a `tools/list` result. Removes tools from the result that must not be called. */
  learn(result: JsonObject): void;
  /**
   * Returns the headers that repeat the arguments of a call, as a list of name, value, name, value; undefined if the tool has no such headers.
   *
   * @throws ToolDefinitionError if the tool must not be called, or if a header cannot contain an argument.
   */
  headersOf(
    tool: string | undefined,
    args: unknown,
  ): readonly string[] | undefined;
}

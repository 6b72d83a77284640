// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { type ContractOptions } from "./contract.js";
/** A prompt as prompts/list tells it. */
export interface ContractPrompt {
  readonly name: string;
  readonly description?: string;
  readonly arguments?: readonly {
    readonly name: string;
    readonly required?: boolean;
    readonly [member: string]: unknown;
  }[];
  readonly [member: string]: unknown;
}
/**
 * Handlers of `prompts/list` and `prompts/get`, for the server of any revision that the facts tell of.
 *
 * @param table the prompts by the names of their functions.
 * @throws TypeError where a function is missing.
 */
export declare function promptHandlers<Handlers>(
  table: {
    readonly [member: string]: ContractPrompt;
  },
  implementation: object,
  options: ContractOptions,
): Handlers;

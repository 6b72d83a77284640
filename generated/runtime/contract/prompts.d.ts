// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ServerContractHandlerOptions } from "./facts.js";
/** A prompt as `prompts/list` returns it. */
export interface ListedPrompt {
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
 * Returns the handlers of `prompts/list` and `prompts/get`. They serve all revisions of the contract.
 *
 * @param table the prompts by the names of their methods.
 * @param implementation the author's object with these methods.
 * @throws TypeError if a method is missing.
 */
export declare function createPromptHandlers<Handlers>(
  table: {
    readonly [member: string]: ListedPrompt;
  },
  implementation: object,
  options: ServerContractHandlerOptions,
): Handlers;

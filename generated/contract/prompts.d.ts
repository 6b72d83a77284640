// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type CacheOptions } from "../runtime/serverContract.js";
import type { Awaitable } from "../runtime/serverCore.js";
import type { Context, PromptReturn } from "./context.js";
import { type PromptsHandlers } from "./revisions.js";
import type { SummarizeNotesArguments } from "./types.js";
/** The prompts of this server, with a function for each prompt. */
export interface Prompts {
  /** Asks for a summary of the user's notes. */
  summarizeNotes: (
    args: SummarizeNotesArguments,
    context: Context,
  ) => Awaitable<PromptReturn>;
}
/**
 * Returns the prompt handlers for the servers of all revisions. The handlers
 * reject a request in which a required argument is missing.
 *
 * @throws TypeError if a function is missing.
 */
export declare function createPrompts(
  prompts: Prompts,
  options?: CacheOptions,
): PromptsHandlers;

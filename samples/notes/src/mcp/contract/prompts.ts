// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type CacheOptions,
  type ListedPrompt,
  createPromptHandlers,
} from "mcpgen-sdk/codegen/serverContract";
import type { Awaitable } from "mcpgen-sdk/codegen/serverCore";
import type { Context, PromptReturn } from "./context.js";
import { FACTS, type PromptsHandlers } from "./revisions.js";
import type { SummarizeNotesArguments } from "./types.js";

/** The prompts of this server, with a function for each prompt. */
export interface Prompts {
  /** Asks for a summary of the user's notes. */
  summarizeNotes: (
    args: SummarizeNotesArguments,
    context: Context,
  ) => Awaitable<PromptReturn>;
}

/** The prompts as the server lists them. */
const PROMPTS: { readonly [member in keyof Prompts]: ListedPrompt } = {
  summarizeNotes: {
    name: "summarize_notes",
    title: "Summarize my notes",
    description: "Asks for a summary of the user's notes.",
    arguments: [
      {
        name: "topic",
        description: "Summarize only what is about this topic.",
      },
    ],
  },
};

/**
 * Returns the prompt handlers for the servers of all revisions. The handlers
 * reject a request in which a required argument is missing.
 *
 * @throws TypeError if a function is missing.
 */
export function createPrompts(
  prompts: Prompts,
  options: CacheOptions = {},
): PromptsHandlers {
  return createPromptHandlers(PROMPTS, prompts, { ...options, facts: FACTS });
}

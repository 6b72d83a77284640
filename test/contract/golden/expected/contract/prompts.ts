// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type CacheOptions,
  type ListedPrompt,
  createPromptHandlers,
} from "../runtime/serverContract.js";
import type { Awaitable } from "../runtime/serverCore.js";
import type { Context, PromptReturn } from "./context.js";
import { FACTS, type PromptsHandlers } from "./revisions.js";
import type { PlanTripArguments, GreetArguments } from "./types.js";

/** The prompts of this server, with a function for each prompt. */
export interface Prompts {
  /** Plans a trip. */
  planTrip: (
    args: PlanTripArguments,
    context: Context,
  ) => Awaitable<PromptReturn>;
  greet: (args: GreetArguments, context: Context) => Awaitable<PromptReturn>;
}

/** The prompts as the server lists them. */
const PROMPTS: { readonly [member in keyof Prompts]: ListedPrompt } = {
  planTrip: {
    name: "plan_trip",
    description: "Plans a trip.",
    arguments: [
      { name: "city", description: "Where to.", required: true },
      { name: "day-of-week" },
    ],
  },
  greet: { name: "greet" },
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

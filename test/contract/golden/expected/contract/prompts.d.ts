// Written by mcpgen 0.1.0 from contract.json
// (sha256 94fbc0548451304f7ee12e66b7acad34490202aa61805ce324b6be471cd03428).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CacheOptions } from "../runtime/contract/facts.js";
import type { Awaitable } from "../runtime/server/context.js";
import type { Context, PromptReturn } from "./context.js";
import { type PromptsHandlers } from "./revisions.js";
/** What `plan_trip` is given. */
export interface PlanTripArguments {
  /** Where to. */
  city: string;
  "day-of-week"?: string;
}
/** What `greet` is given. */
export interface GreetArguments {}
/** The prompts of this server: one function each. */
export interface Prompts {
  /** Plans a trip. */
  planTrip: (
    args: PlanTripArguments,
    context: Context,
  ) => Awaitable<PromptReturn>;
  greet: (args: GreetArguments, context: Context) => Awaitable<PromptReturn>;
}
/**
 * Handlers of prompts, for the servers of all revisions: required arguments are
 * there.
 *
 * @throws TypeError where a function is missing.
 */
export declare function createPrompts(
  prompts: Prompts,
  options?: CacheOptions,
): PromptsHandlers;

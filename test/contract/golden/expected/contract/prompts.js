// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { createPromptHandlers } from "../runtime/serverContract.js";
import { FACTS } from "./revisions.js";
/** The prompts as the server lists them. */
const PROMPTS = {
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
export function createPrompts(prompts, options = {}) {
  return createPromptHandlers(PROMPTS, prompts, { ...options, facts: FACTS });
}

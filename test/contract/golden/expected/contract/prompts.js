import { promptHandlers } from "../runtime/contractPrompts.js";
import { FACTS } from "./revisions.js";
/** As they are listed. */
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
 * Handlers of prompts, for the servers of all revisions: required arguments are
 * there.
 *
 * @throws TypeError where a function is missing.
 */
export function createPrompts(prompts, options = {}) {
  return promptHandlers(PROMPTS, prompts, { ...options, facts: FACTS });
}

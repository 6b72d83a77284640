import { CALLS } from "./features/calls.js";
import type { Feature } from "./features/feature.js";
import { ELICITATION, FURTHER_SAMPLING, SAMPLING } from "./features/input.js";
import { OPENING } from "./features/opening.js";
import { PROMPTS, RESOURCES } from "./features/resources.js";
import { TASK_FEATURES } from "./features/tasks.js";
import { FURTHER_ERRORS, TOOL_FEATURES } from "./features/tools.js";

/** The features of the matrix, as the design of the bridges lists them. */
export const FEATURES: readonly Feature[] = [
  ...OPENING,
  ...TOOL_FEATURES,
  ...RESOURCES,
  ...PROMPTS,
  ...ELICITATION,
  ...SAMPLING,
  ...CALLS,
  ...TASK_FEATURES,
];

/** All features: also errors and sampling requests that the list of the design does not name. */
export const ALL_FEATURES: readonly Feature[] = [...FEATURES, ...FURTHER_ERRORS, ...FURTHER_SAMPLING];

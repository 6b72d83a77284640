/** Thrown if a value or schema nests deeper than {@link MAX_SCHEMA_DEPTH}. The guard catches the error and rejects the value. */
export class DepthLimitError extends Error {}

/** Thrown if the check of one value needs more steps than allowed. The guard catches the error and rejects the value. */
export class StepLimitError extends Error {}

/**
 * The maximum number of schemas that are applied inside one another. Each level of a value takes at least one of them. The limit keeps the
 * stack from overflowing.
 */
export const MAX_SCHEMA_DEPTH = 2048;

/**
 * The default limit of steps for the check of one value, which takes some tens of milliseconds. A step is a schema applied to a part of
 * the value, an item, a member, or a few characters. Steps are counted and time is not measured, so every machine rejects the same values.
 */
export const MAX_STEPS = 4_000_000;

/** The cost in steps of listing one member name or of one lookup in a set. Both take much longer than applying a plain schema. */
export const STEPS_PER_LOOKUP = 10;

/** Counts the steps of one check. */
export interface ValidationStepBudget {
  /** @throws StepLimitError if the check has used all its steps. */
  spend(steps: number): void;
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Issue } from "../validation/issues.js";
import { type Assertions, type MatcherOf } from "./assertions.js";
import type { Dialect, Dialects, JsonSchema } from "./dialects.js";
import { type Keywords } from "./walk.js";
/** The keywords that a guard knows. Others count for nothing, so that who has no use for them does not load them. */
export interface Vocabulary {
  readonly assertions: Assertions;
  /** In the order in which they are told of. */
  readonly keywords: readonly Keywords[];
  readonly dialects?: Dialects;
  /** Matches texts by patterns that JavaScript's engine might not match in time; that engine unless given. */
  readonly matcherOf?: MatcherOf;
}
/** What a guard may be made with. */
export interface GuardOptions {
  /** What a schema without `$schema` is written in; 2020-12 unless told otherwise, as the protocol has it. */
  readonly dialect?: Dialect;
  /** Steps that the check of one value may take; {@link MOST_STEPS} unless told otherwise. Infinity removes the limit. */
  readonly steps?: number;
}
/** Whether a check stopped at its limit of steps, so that the value was refused without a verdict. */
export declare function isUndecided(issues: readonly Issue[]): boolean;
/** A JSON Schema, made ready once. */
export declare class KeywordGuard {
  #private;
  constructor(
    schema: JsonSchema,
    vocabulary: Vocabulary,
    { dialect, steps }?: GuardOptions,
  );
  /** Whether a value is valid. */
  accepts(value: unknown): boolean;
  /** What is wrong with a value, and where: nothing where it is valid, and 100 issues at most. */
  issues(value: unknown): Issue[];
}
/** The guard of a schema. */
export type GuardOf = (schema: object) => KeywordGuard;
/**
 * Makes the guard of each schema when it is first needed.
 *
 * @param vocabulary all that the schemas have, so that a server has no code for others.
 */
export declare function guardsWith(vocabulary: Vocabulary): GuardOf;

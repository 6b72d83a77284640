// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import type { Issue } from "./issue.js";
import type { JsonObject } from "./checks.js";
import type {
  JsonSchema,
  Resource,
  SchemaDocument,
} from "./jsonSchemaDocument.js";
/** Looks at a value for one keyword; tells the walk what is wrong. */
export type Check = (value: unknown, walk: Walk) => boolean;
/** A schema, ready to be applied. */
export interface Rule {
  checks: readonly Check[];
  /** The verdict without a walk, where no check looks at other schemas. */
  test?: ((value: unknown) => boolean) | undefined;
}
/** Makes each schema of a document ready once, however often and from wherever it is named. */
export interface Maker {
  readonly document: SchemaDocument;
  rule(schema: JsonSchema): Rule;
  /** The schema that a keyword holds. */
  held(schema: JsonObject, keyword: string): Rule | undefined;
}
/** More issues are not told. */
export declare const MOST_ISSUES = 100;
/** What `unevaluatedProperties` and `unevaluatedItems` leave alone. */
export declare class Evaluated {
  readonly names: Set<string>;
  readonly items: Set<number>;
  /** So many items from the first on. */
  first: number;
  add({ names, items, first }: Evaluated): void;
}
/** One look at one value. */
export declare class Walk {
  #private;
  /** Undefined where the verdict alone is wanted: then the first failure ends the walk. */
  issues: Issue[] | undefined;
  /** Undefined where nobody asks. */
  evaluated: Evaluated | undefined;
  /** The resources that were entered, for `$dynamicRef`. */
  scope: Resource[] | undefined;
  constructor(issues?: Issue[]);
  /** Whether the rest cannot change what is told. */
  get isOver(): boolean;
  /** Applies a schema to the value at hand. */
  apply({ checks }: Rule, value: unknown): boolean;
  /** Applies a schema to a part of the value at hand. */
  enter(rule: Rule, part: unknown, name: string | number): boolean;
  /** Applies a schema that may fail: what it evaluates counts only where it does not. Tells into `issues`, or nobody. */
  attempt(rule: Rule, value: unknown, issues?: Issue[]): boolean;
  /** Tells what was expected of the value at hand, or of a member of it. */
  fail(value: unknown, expected: string, member?: string): false;
  add(issues: readonly Issue[]): false;
  pointer(member?: string): string;
}

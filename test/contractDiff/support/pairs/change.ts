import type { JsonSchema } from "../../../../templates/runtime/json-schema/document.js";

/** A change of one schema, and the values that tell both sides apart. */
export interface SchemaChange {
  /** What the change does, or which rewrite changes nothing. */
  readonly rule: string;
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  /** A value that only `before` accepts: inputs break. Without it, `after` accepts all that `before` does. */
  readonly lost?: unknown;
  /** A value that only `after` accepts: outputs break. Without it, `before` accepts all that `after` does. */
  readonly gained?: unknown;
  /** Why a comparison may leave the verdict open. It must not say the opposite. */
  readonly undecided?: { readonly input?: string; readonly output?: string };
  /** Set if `after`, or both sides, accept no value at all. */
  readonly empty?: "after" | "both";
  /** Values that sampling may miss, such as those at a limit. */
  readonly values?: readonly unknown[];
  /** What ajv gets wrong about one of the schemas: only the guard judges the row. */
  readonly ajvErrs?: string;
}

/** Names the other dialect. Schemas without it are of 2020-12. */
export const DRAFT_07 = { $schema: "http://json-schema.org/draft-07/schema#" } as const;

/** An object with an own member `__proto__`. In an object literal the name sets the prototype. */
export function withProto(value: unknown): object {
  return { ["__proto__"]: value };
}

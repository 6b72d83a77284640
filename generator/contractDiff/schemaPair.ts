import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import type { SupportedSchema } from "../contract/refuseSchema.js";
import { ComparedSchema } from "../inclusion/comparedSchema.js";
import { compareSides, isAccepted, type Sides } from "../inclusion/inclusion.js";
import { rewriteIgnored } from "./rewriteIgnored.js";
import type { SchemaChange } from "./schemaChanges.js";
import { editSchema } from "./schemaForm.js";

/** What callers do with values of a schema: they send an input, and read an output. */
export type SchemaUse = "input" | "output";

/** Whether what worked with the older schema works with the newer one. */
export type SchemaVerdict =
  | { readonly verdict: "compatible" }
  | { readonly verdict: "breaking"; readonly witness: unknown }
  | { readonly verdict: "undecided"; readonly reason: string };

export const COMPATIBLE: SchemaVerdict = { verdict: "compatible" };

interface KnownOfSide {
  readonly isRewritten: boolean;
  readonly read?: SupportedSchema | undefined;
  readonly like?: Side;
}

/** A schema, and the form of it that is compared. */
export class Side {
  readonly given: JsonSchema;
  readonly compared: ComparedSchema;
  /** True if that form is the one of {@link rewriteIgnored}. */
  readonly isRewritten: boolean;

  /** @param known.like a schema that shares parts with this one. */
  constructor(given: JsonSchema, { isRewritten, read, like }: KnownOfSide) {
    this.given = given;
    this.isRewritten = isRewritten;
    this.compared = new ComparedSchema(isRewritten ? rewriteIgnored(given) : given, {
      read: isRewritten ? undefined : read,
      like: like?.compared,
    });
  }

  /** Returns the schema after some of the changes that were found in it. */
  edited(changes: readonly SchemaChange[]): Side {
    const edits = changes.flatMap((change) => change.edits);
    return new Side(editSchema(this.given, edits), { isRewritten: this.isRewritten, like: this });
  }

  /** Returns whether the schema accepts a value; undefined if it cannot be read. */
  accepts(value: unknown): boolean | undefined {
    return isAccepted(value, this.compared);
  }
}

/** An older schema, and newer ones. What works with one of these works. */
export interface SchemaPair {
  readonly before: Side;
  readonly after: readonly Side[];
  readonly use: SchemaUse;
}

/** Decides whether what works with the older schema works with one of the newer ones. */
export function decide({ before, after, use }: SchemaPair): SchemaVerdict {
  const [one, others] = [[before.compared], after.map(({ compared }) => compared)];
  const sides: Sides = use === "input" ? { inner: one, outer: others } : { inner: others, outer: one };
  const inclusion = compareSides(sides);
  switch (inclusion.verdict) {
    case "included":
      return COMPATIBLE;
    case "witness":
      return { verdict: "breaking", witness: inclusion.value };
    case "open":
      return { verdict: "undecided", reason: inclusion.reason };
  }
}

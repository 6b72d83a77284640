import type { JsonSchema, SchemaDocument } from "../../templates/runtime/json-schema/document.js";
import { SchemaGuard } from "../../templates/runtime/json-schema/schemaGuard.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import type { SupportedSchema } from "../contract/refuseSchema.js";
import { measure, openReadable, stepsOf } from "./readable.js";
import type { Steps } from "./steps.js";

interface KnownOfSchema {
  readonly like?: ComparedSchema | undefined;
  readonly read?: SupportedSchema | undefined;
}

/**
 * A schema of several comparisons, which is read and compiled once. Each comparison spends the steps of reading, so its verdict does not
 * depend on earlier ones.
 */
export class ComparedSchema {
  readonly schema: JsonSchema;
  #sizeSteps: number | undefined;
  #opened: { readonly document: SchemaDocument; readonly steps: number } | undefined;
  #guard: SchemaGuard | undefined;

  /** The parts whose keywords have valid values. */
  readonly #checked: WeakSet<JsonObject>;

  /**
   * @param known.like a schema that shares parts with this one, whose keywords are checked once.
   * @param known.read what is known of a schema that guards support.
   */
  constructor(schema: JsonSchema, { like, read }: KnownOfSchema = {}) {
    this.schema = schema;
    this.#checked = like === undefined ? new WeakSet() : like.#checked;
    if (read === undefined) return;
    for (const { schema: part } of read.places) this.#checked.add(part);
    this.#opened = { document: read.document, steps: stepsOf(read.places) };
  }

  /** @throws LimitError if the schema is too large or nests too deep. */
  measure(steps: Steps): void {
    if (this.#sizeSteps === undefined) {
      const { left } = steps;
      measure(this.schema, steps);
      this.#sizeSteps = left - steps.left;
    } else steps.spend(this.#sizeSteps);
  }

  /** @throws LimitError with the reason if the schema cannot be read. */
  open(steps: Steps): SchemaDocument {
    if (this.#opened === undefined) {
      const { left } = steps;
      const document = openReadable(this.schema, steps, this.#checked);
      this.#opened = { document, steps: left - steps.left };
    } else steps.spend(this.#opened.steps);
    return this.#opened.document;
  }

  /** The guard of a schema that can be read. A witness has few parts, so most subschemas need no check. */
  get guard(): SchemaGuard {
    return (this.#guard ??= new SchemaGuard(this.schema, { isLazy: true }));
  }
}

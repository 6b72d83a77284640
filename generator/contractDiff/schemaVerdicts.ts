import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import { findUnsupportedSchemaPart, isUnsupportedSchema } from "../contract/refuseSchema.js";
import { ComparedSchema } from "../inclusion/comparedSchema.js";
import { compareSides, isWitness, type Inclusion } from "../inclusion/inclusion.js";
import { listSchemaChanges, type SchemaChange, type SchemaChangeKind } from "./schemaChanges.js";
import { rewriteIgnored } from "./rewriteIgnored.js";
import { areSameInMeaning, editSchema } from "./schemaForm.js";

/** What callers do with values of a schema: they send an input, and read an output. */
export type SchemaUse = "input" | "output";

/** Whether what worked with the older schema works with the newer one. */
export type SchemaVerdict =
  | { readonly verdict: "compatible" }
  | { readonly verdict: "breaking"; readonly witness: unknown }
  | { readonly verdict: "undecided"; readonly reason: string };

/** The verdict on two schemas as a whole, and on each change. */
export interface ComparedSchemas {
  readonly whole: SchemaVerdict;
  readonly changes: readonly (SchemaChange & { readonly verdict: SchemaVerdict })[];
  /** True if no single change explains the verdict on the whole. */
  readonly isUnexplained: boolean;
}

/** The maximum number of changes of one schema that are decided alone. Further ones have the verdict of the whole. */
const MOST_DECISIONS = 24;

const COMPATIBLE: SchemaVerdict = { verdict: "compatible" };

/**
 * Compares two schemas. If the newer one accepts all that is needed, so does each change, even one that would break alone: the others make
 * up for it.
 */
export function compareSchemas(before: JsonSchema, after: JsonSchema, use: SchemaUse): ComparedSchemas {
  const changes = listSchemaChanges(before, after, { hasRenames: use === "input" });
  const restricting = changes.filter(({ edits }) => edits.length > 0);
  const isSame = areSameInMeaning(before, after);
  const isRewritten = !isSame && [before, after].some(isUnsupportedSchema);
  const pair = { before: new Side(before, { isRewritten }), after: new Side(after, { isRewritten }), use };
  const whole = isSame ? COMPATIBLE : decideWhole(pair);
  if (whole.verdict === "compatible" || isOnly(restricting, pair)) {
    const judged = changes.map((change) => ({ ...change, verdict: change.edits.length > 0 ? whole : COMPATIBLE }));
    return { whole, changes: judged, isUnexplained: false };
  }
  const decided = new SingleChanges(pair, whole);
  const alone = new Map(restricting.slice(0, MOST_DECISIONS).map((change) => [change, decided.verdict(change)]));
  const judged = changes.map((change) => {
    const verdict = change.edits.length === 0 ? COMPATIBLE : (alone.get(change) ?? undecidedAlone(whole));
    return { ...change, verdict };
  });
  const isExplained = judged.some(({ verdict }) => verdict.verdict === whole.verdict || verdict.verdict === "breaking");
  const first = judged.find(({ verdict }) => verdict.verdict === "breaking")?.verdict;
  return {
    whole: whole.verdict === "undecided" ? (first ?? whole) : whole,
    changes: judged,
    isUnexplained: !isExplained,
  };
}

function undecidedAlone(whole: SchemaVerdict): SchemaVerdict {
  const reason = `only the first ${MOST_DECISIONS} changes of a schema are decided one by one`;
  return whole.verdict === "undecided" ? whole : { verdict: "undecided", reason };
}

/** True if a change alone makes the newer schema out of the older one. Not all that counts is a change: a definition may move. */
function isOnly([change, ...others]: readonly SchemaChange[], { before, after }: SchemaPair): boolean {
  if (change === undefined || others.length > 0) return false;
  return areSameInMeaning(editSchema(before.given, change.edits), after.given);
}

function decideWhole(pair: SchemaPair): SchemaVerdict {
  const rewritten = [pair.before, pair.after].filter(({ isRewritten }) => isRewritten);
  const [first] = rewritten.flatMap(({ compared }) => findUnsupportedSchemaPart(compared.schema, "") ?? []);
  return first === undefined ? decide(pair) : { verdict: "undecided", reason: `not supported: ${first.message}` };
}

function decide(pair: SchemaPair): SchemaVerdict {
  return verdictOf(compareSides(sidesOf(pair)));
}

function verdictOf(inclusion: Inclusion): SchemaVerdict {
  switch (inclusion.verdict) {
    case "included":
      return COMPATIBLE;
    case "witness":
      return { verdict: "breaking", witness: inclusion.value };
    case "open":
      return { verdict: "undecided", reason: inclusion.reason };
  }
}

/** A schema, and the form of it that is compared. */
class Side {
  readonly given: JsonSchema;
  readonly compared: ComparedSchema;
  /** True if that form is the one of {@link rewriteIgnored}. */
  readonly isRewritten: boolean;

  constructor(
    given: JsonSchema,
    { isRewritten, compared }: { readonly isRewritten: boolean; readonly compared?: ComparedSchema },
  ) {
    this.given = given;
    this.isRewritten = isRewritten;
    this.compared = new ComparedSchema(isRewritten ? rewriteIgnored(given) : given, compared);
  }

  /** Returns the schema with one change. */
  edited({ edits }: SchemaChange): Side {
    return new Side(editSchema(this.given, edits), this);
  }
}

interface SchemaPair {
  readonly before: Side;
  readonly after: Side;
  readonly use: SchemaUse;
}

/** Returns the schema whose values the other one must accept, first. */
function sidesOf({ before, after, use }: SchemaPair): [inner: ComparedSchema, outer: ComparedSchema] {
  const [inner, outer] = use === "input" ? [before, after] : [after, before];
  return [inner.compared, outer.compared];
}

/** Decides on the changes between two schemas one by one. */
class SingleChanges {
  readonly #pair: SchemaPair;
  readonly #whole: SchemaVerdict;
  #undone: ReadonlyMap<string, SchemaChange> | undefined;

  constructor(pair: SchemaPair, whole: SchemaVerdict) {
    this.#pair = pair;
    this.#whole = whole;
  }

  /**
   * Decides on the older schema with this change only. A witness counts only if it is one of the whole, because another change can make up
   * for this one, or can be needed for the witness. In that case, the newer schema with and without this change may have one.
   */
  verdict(change: SchemaChange): SchemaVerdict {
    const { before, after, use } = this.#pair;
    const single = { before, after: before.edited(change), use };
    // Most often, the witness of the whole shows one of the changes, which then needs no search of its own.
    if (this.#whole.verdict === "breaking" && isWitness(this.#whole.witness, sidesOf(single))) return this.#whole;
    const alone = decide(single);
    if (alone.verdict !== "breaking" || isWitness(alone.witness, sidesOf(this.#pair))) return alone;
    this.#undone ??= new Map(
      listSchemaChanges(after.given, before.given, { hasRenames: use === "input" }).map((back) => [
        keyOf(back, MIRROR),
        back,
      ]),
    );
    const back = this.#undone.get(keyOf(change));
    if (back !== undefined) {
      const last = decide({ before: after.edited(back), after, use });
      if (last.verdict === "breaking" && isWitness(last.witness, sidesOf(this.#pair))) return last;
    }
    return { verdict: "undecided", reason: "alone this change breaks, but another one may make up for it" };
  }
}

/** The kinds of changes that undo each other. All others undo themselves. */
const MIRROR: { readonly [kind in SchemaChangeKind]?: SchemaChangeKind } = {
  memberAdded: "memberRemoved",
  memberRemoved: "memberAdded",
  becameRequired: "becameOptional",
  becameOptional: "becameRequired",
  valuesAdded: "valuesRemoved",
  valuesRemoved: "valuesAdded",
};

/** Returns a key of a change, or of the change that it undoes. */
function keyOf(
  { kind, at, keyword = "", before, after }: SchemaChange,
  undoing: { readonly [kind in SchemaChangeKind]?: SchemaChangeKind } = {},
): string {
  if (kind === "memberRenamed") return JSON.stringify([kind, at.slice(0, -1), [before, after].sort()]);
  return JSON.stringify([undoing[kind] ?? kind, at, keyword]);
}

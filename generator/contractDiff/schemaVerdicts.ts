import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import {
  findUnsupportedSchemaPart,
  readSupportedSchema,
  UnsupportedSchemaError,
  type SupportedSchema,
} from "../contract/refuseSchema.js";
import { listSchemaChanges, type SchemaChange } from "./schemaChanges.js";
import { areSameInMeaning, editSchema } from "./schemaForm.js";
import { COMPATIBLE, decide, Side, type SchemaUse, type SchemaVerdict } from "./schemaPair.js";
import { withPartsOf } from "./sharedParts.js";
import { SingleChanges } from "./singleChanges.js";

/** The verdict on two schemas as a whole, and on each change. */
export interface ComparedSchemas {
  readonly whole: SchemaVerdict;
  readonly changes: readonly (SchemaChange & { readonly verdict: SchemaVerdict })[];
  /** True if no single change explains the verdict on the whole. */
  readonly isUnexplained: boolean;
}

/** The maximum number of changes of one schema that are decided alone. Further ones have the verdict of the whole. */
const MOST_DECISIONS = 48;

/**
 * Compares two schemas. If the newer one accepts all that is needed, so does each change, even one that would break alone: the others make
 * up for it.
 */
export function compareSchemas(before: JsonSchema, newer: JsonSchema, use: SchemaUse): ComparedSchemas {
  const after = withPartsOf(before, newer);
  const changes = listSchemaChanges(before, after, { hasRenames: use === "input" });
  const restricting = changes.filter(({ edits }) => edits.length > 0);
  const isSame = areSameInMeaning(before, after);
  const pair = { ...sidesOf(before, after, { isSame }), use };
  const whole = isSame ? COMPATIBLE : decideWhole(pair);
  if (whole.verdict === "compatible" || isOnly(restricting, pair)) {
    const judged = changes.map((change) => ({ ...change, verdict: change.edits.length > 0 ? whole : COMPATIBLE }));
    return { whole, changes: judged, isUnexplained: false };
  }
  const single = new SingleChanges({ ...pair, whole, changes: restricting });
  const alone = single.verdicts(restricting.slice(0, MOST_DECISIONS));
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

/** Returns both schemas, in another form if it is needed to compare them. */
function sidesOf(before: JsonSchema, after: JsonSchema, { isSame }: { isSame: boolean }): Sides {
  const [one, other] = [before, after].map((schema) => (isSame ? undefined : readIfSupported(schema)));
  const isRewritten = !isSame && (one === undefined || other === undefined);
  return {
    before: new Side(before, { isRewritten, read: one }),
    after: new Side(after, { isRewritten, read: other }),
  };
}

function readIfSupported(schema: JsonSchema): SupportedSchema | undefined {
  const read = readSupportedSchema(schema, "");
  return read instanceof UnsupportedSchemaError ? undefined : read;
}

function undecidedAlone(whole: SchemaVerdict): SchemaVerdict {
  const reason = `only the first ${MOST_DECISIONS} changes of a schema are decided one by one`;
  return whole.verdict === "undecided" ? whole : { verdict: "undecided", reason };
}

interface Sides {
  readonly before: Side;
  readonly after: Side;
}

/** True if a change alone makes the newer schema out of the older one. Not all that counts is a change: a definition may move. */
function isOnly([change, ...others]: readonly SchemaChange[], { before, after }: Sides): boolean {
  if (change === undefined || others.length > 0) return false;
  return areSameInMeaning(editSchema(before.given, change.edits), after.given);
}

function decideWhole({ before, after, use }: Sides & { readonly use: SchemaUse }): SchemaVerdict {
  const rewritten = [before, after].filter(({ isRewritten }) => isRewritten);
  const [first] = rewritten.flatMap(({ compared }) => findUnsupportedSchemaPart(compared.schema, "") ?? []);
  return first === undefined
    ? decide({ before, after: [after], use })
    : { verdict: "undecided", reason: `not supported: ${first.message}` };
}

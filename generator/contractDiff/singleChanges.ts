import type { SchemaChange } from "./schemaChanges.js";
import { COMPATIBLE, decide, type SchemaUse, type SchemaVerdict, type Side } from "./schemaPair.js";

/** Two schemas that differ in several changes, with the verdict on both as a whole. */
interface ChangedSchema {
  readonly before: Side;
  readonly after: Side;
  readonly use: SchemaUse;
  readonly whole: SchemaVerdict;
  /** All changes that can restrict values. */
  readonly changes: readonly SchemaChange[];
}

/** Changes of one part of a schema. */
type Group = readonly SchemaChange[];

const MADE_UP: SchemaVerdict = {
  verdict: "undecided",
  reason: "alone this change breaks, but another one may make up for it",
};

/**
 * Decides on the changes between two schemas one by one.
 *
 * A change is compatible if nothing breaks by it alone, or by all changes of a part that contains it, such as an argument that is replaced as a
 * whole. It breaks if a witness of the whole is one because of this change, and not only because of others: see {@link isCause}.
 */
export class SingleChanges {
  readonly #schema: ChangedSchema;
  readonly #verdicts: Map<string, SchemaVerdict> = new Map();
  readonly #sides: Map<string, Side> = new Map();

  constructor(schema: ChangedSchema) {
    this.#schema = schema;
  }

  /** Returns the verdicts on some of the changes. */
  verdicts(changes: readonly SchemaChange[]): ReadonlyMap<SchemaChange, SchemaVerdict> {
    const ofParts = new Map(changes.map((change) => [change, this.#verdictsOfParts(change)]));
    const compatible = changes.filter((change) => ofParts.get(change)!.includes(COMPATIBLE));
    return new Map(
      changes.map((change) => [
        change,
        compatible.includes(change) ? COMPATIBLE : this.#verdict(change, ofParts.get(change)!, compatible),
      ]),
    );
  }

  /** Returns the verdicts on the change alone and on the changes of larger and larger parts, up to the first that is compatible. */
  #verdictsOfParts(change: SchemaChange): SchemaVerdict[] {
    const verdicts: SchemaVerdict[] = [];
    for (const group of this.#groups(change)) {
      const verdict = this.#verdictOn(group);
      verdicts.push(verdict);
      if (verdict === COMPATIBLE) break;
    }
    return verdicts;
  }

  /** Returns the change alone, and with the others of each part of the schema that contains it, except for the whole. */
  #groups(change: SchemaChange): Group[] {
    const { changes } = this.#schema;
    const groups = [[change]];
    for (let depth = change.at.length; depth > 0; depth--) {
      const group = changes.filter(({ at }) => change.at.slice(0, depth).every((step, i) => step === at[i]));
      if (group.length > groups.at(-1)!.length && group.length < changes.length) groups.push(group);
    }
    return groups;
  }

  #verdictOn(group: Group): SchemaVerdict {
    const { before, use, whole, changes } = this.#schema;
    // Groups with the same first change contain each other.
    const key = `${changes.indexOf(group[0]!)} ${group.length}`;
    const known = this.#verdicts.get(key);
    if (known !== undefined) return known;
    const after = before.edited(group);
    // Most often, the witness of the whole shows one of the changes, which then needs no search of its own.
    const isShown = whole.verdict === "breaking" && this.#isBroken(whole.witness, after) === true;
    const verdict = isShown ? whole : decide({ before, after: [after], use });
    this.#verdicts.set(key, verdict);
    return verdict;
  }

  /** Decides on a change that breaks without the others. */
  #verdict(change: SchemaChange, ofParts: readonly SchemaVerdict[], compatible: Group): SchemaVerdict {
    const { before, after, use, whole, changes } = this.#schema;
    for (const verdict of new Set([whole, ...ofParts])) if (this.#isBlamed(change, verdict)) return verdict;
    // Those that are compatible may make up for it.
    const beside = before.edited(changes.filter((one) => one === change || compatible.includes(one)));
    const verdict = decide({ before, after: [beside, after], use });
    return verdict.verdict !== "breaking" || this.#isBlamed(change, verdict) ? verdict : MADE_UP;
  }

  /** Returns true if a verdict has a witness of the whole because of a change. */
  #isBlamed(change: SchemaChange, verdict: SchemaVerdict): boolean {
    const { after, changes } = this.#schema;
    if (verdict.verdict !== "breaking" || this.#isBroken(verdict.witness, after) !== true) return false;
    return isCause(change, changes, (some) => this.#isBroken(verdict.witness, this.#edited(some)));
  }

  /** Returns true if a value works no more, or can come only now; undefined if the schema cannot be read. */
  #isBroken(value: unknown, side: Side): boolean | undefined {
    const isAccepted = side.accepts(value);
    return isAccepted === undefined ? undefined : isAccepted === (this.#schema.use === "output");
  }

  /** Returns the older schema with some changes. Most are asked for with several values. */
  #edited(some: ReadonlySet<SchemaChange>): Side {
    const { before, changes } = this.#schema;
    const key = changes.map((change) => (some.has(change) ? 1 : 0)).join("");
    const known = this.#sides.get(key) ?? before.edited(changes.filter((change) => some.has(change)));
    this.#sides.set(key, known);
    return known;
  }
}

/**
 * Returns true if a change breaks a value after as many of the other changes as do not break it. So it is no cause if another change makes up
 * for it, and two changes are causes if each would do, or if both are needed.
 *
 * @param isBroken returns whether some changes break the value; undefined if this is unknown.
 */
function isCause(
  change: SchemaChange,
  changes: readonly SchemaChange[],
  isBroken: (some: ReadonlySet<SchemaChange>) => boolean | undefined,
): boolean {
  const others = changes.filter((one) => one !== change);
  if (isBroken(new Set(others)) === false) return isBroken(new Set(changes)) === true;
  if (isBroken(new Set([change])) !== true) return false;
  const taken = new Set<SchemaChange>();
  const take = (more: readonly SchemaChange[]): void => {
    if (isBroken(new Set([...taken, ...more])) === false) for (const one of more) taken.add(one);
    else if (more.length > 1) {
      take(more.slice(0, more.length >> 1));
      take(more.slice(more.length >> 1));
    }
  };
  for (let before = -1; before < taken.size;) {
    before = taken.size;
    take(others.filter((one) => !taken.has(one)));
  }
  return isBroken(new Set([...taken, change])) === true;
}

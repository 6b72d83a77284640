import type { DiffFinding, PeerRole } from "../../../generator/diff/diffFinding.js";
import {
  compareRevisionTypes,
  type RevisionComparison,
  type ComparisonRoot,
} from "../../../generator/diff/revisionComparison.js";
import type { ModelSides, Scopes, TypeDifference } from "../../../generator/diff/typePair.js";
import { TypeFactBuilder } from "../../../generator/diff/typeFacts.js";
import { DifferencePlaces } from "./differencePlaces.js";
import { Look, reportsBreak, type Legal } from "./look.js";

/** A value that the guards of a revision reject, with the errors of the generated `validate`. */
export interface Refused {
  /** The place of the value: `tools/call#params`, `tools/call#result`, `JSONRPCMessage`, or a method for a whole message. */
  root: string;
  /** The roles that cannot send a whole message. */
  senders?: readonly PeerRole[];
  value: unknown;
  /** The JSON Pointers of the errors, relative to the value. */
  pointers: readonly string[];
}

/** Two compared revisions, and the rule and path of the finding that each difference becomes. */
export interface NamedComparison extends RevisionComparison {
  names: ReadonlyMap<TypeDifference, string>;
}

/** Compares two revisions again, as the diff does, to know which finding each difference becomes. */
export function compareAgain(models: ModelSides): NamedComparison {
  const comparison = compareRevisionTypes({ models });
  const finder = new TypeFactBuilder(comparison);
  const names = new Map<TypeDifference, string>();
  for (const pair of comparison.types.pairs.values())
    for (const difference of pair.differences) {
      const { rule, path } = finder.factOf(pair, difference);
      names.set(difference, `${rule} ${path}`);
    }
  return { ...comparison, names };
}

/** Finds the findings that explain why the guards of one revision reject a value that the other revision allows. */
export class Explainer {
  readonly #models: Scopes;
  readonly #roots: ReadonlyMap<string, ComparisonRoot>;
  readonly #places: DifferencePlaces;
  readonly #findings: readonly DiffFinding[];

  constructor({ scopes, roots, types, names }: NamedComparison, findings: readonly DiffFinding[]) {
    this.#findings = findings;
    this.#models = scopes;
    this.#roots = new Map(roots.map((root) => [root.label, root]));
    const byName = new Map(findings.map((finding) => [`${finding.rule} ${finding.path}`, finding]));
    this.#places = new DifferencePlaces(types.pairs.values(), (difference) => byName.get(names.get(difference)!));
  }

  /**
   * Returns the findings that explain the error at each pointer.
   *
   * @param legal the revision that allows the value.
   */
  explanations({ root: label, senders, value, pointers }: Refused, legal: Legal): DiffFinding[][] {
    if (senders !== undefined) return [this.#ofMessage(label, senders, legal)];
    const root = this.#roots.get(label);
    if (root === undefined) return pointers.map(() => []);
    if (value === undefined) return [this.#ofParams(root, legal)];
    const look = new Look(this.#models, this.#places, { legal, senders: root.senders });
    look.at(this.#places.of(root.pair), value, "");
    return pointers.map((pointer) => look.explanations(pointer));
  }

  /** Returns the findings that explain why a revision does not have a message. */
  #ofMessage(method: string, senders: readonly PeerRole[], legal: Legal): DiffFinding[] {
    const rules = legal === "before" ? ["MSG002", "MSG004", "MSG005", "MSG006"] : ["MSG001", "MSG003", "MSG006"];
    return this.#findings.filter(
      (finding) =>
        rules.includes(finding.rule) &&
        [`method:${method}`, `notification:${method}`].includes(finding.path) &&
        // A receiver ignores an unknown notification, so the finding breaks no operation.
        (finding.rule === "MSG003" || reportsBreak(finding, senders, legal)),
    );
  }

  /** Returns the findings that explain why a message must have params. */
  #ofParams({ label, senders }: ComparisonRoot, legal: Legal): DiffFinding[] {
    const rule = legal === "before" ? "MSG007" : "FLD004";
    return this.#findings.filter(
      (finding) => finding.rule === rule && finding.path === label && reportsBreak(finding, senders, legal),
    );
  }
}

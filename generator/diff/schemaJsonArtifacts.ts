import { scopeOf } from "../model/members.js";
import type { ProtocolModel, Type } from "../model/protocol.js";
import { accepts } from "./accepts.js";
import type { DiffFinding, Witness } from "./diffFinding.js";
import { resultOf } from "./roles.js";
import { RULES } from "./rules/rules.js";
import { type ModelPair } from "./wireRoots.js";

/**
 * Tells apart what the protocol changed from what a schema.json cannot say or says wrongly.
 *
 * @param findings between two revisions, of which at least one was read from its JSON form.
 * @param losses what differs between the two forms of those revisions themselves.
 * @param truth the two revisions as their TypeScript forms have them, as far as they are known; then a finding must stand the
 * test of its witness there.
 * @returns the findings, in which those that stand where the forms disagree are disagreements of the forms.
 */
export function markSchemaJsonArtifacts(
  findings: readonly DiffFinding[],
  losses: readonly DiffFinding[],
  truth?: ModelPair,
): DiffFinding[] {
  const lost = new Set(losses.flatMap(placesOf));
  return findings.map((finding) => {
    const isLost = placesOf(finding).some((place) => lost.has(place)) || !isConfirmed(finding.witness, truth);
    if (finding.source === "prose" || !isLost) return finding;
    const { witness: _, ...rest } = finding;
    return {
      ...rest,
      rule: "ART001",
      title: `${finding.path} differs in the JSON form`,
      wire: "none",
      breaks: [],
      ts: "none",
      why: `The JSON form disagrees with schema.ts here, so this says nothing of the protocol: ${finding.why}`,
      action: {},
    };
  });
}

/** Facts about the same subject at one place are the same, whichever way they go. */
function placesOf({ rule, path, also = [] }: DiffFinding): string[] {
  return [path, ...also].map((place) => `${RULES[rule].subject} ${place}`);
}

/** Whether a value is legal in one revision only, as its witness says; so it is where nobody knows better. */
function isConfirmed(witness: Witness | undefined, truth: ModelPair | undefined): boolean {
  if (witness === undefined || truth === undefined) return true;
  const { of, legal, value } = witness;
  const other = legal === "before" ? "after" : "before";
  const types = { [legal]: typeAt(truth[legal], of), [other]: typeAt(truth[other], of) };
  if (types[legal] === undefined || types[other] === undefined) return true;
  return (
    accepts(scopeOf(truth[legal]), { type: types[legal] }, value) &&
    !accepts(scopeOf(truth[other]), { type: types[other] }, value)
  );
}

/** The type of params, a result or a declaration; undefined for whole messages, which a model may not have at all. */
function typeAt({ methods, declarations }: ProtocolModel, place: string): Type | undefined {
  const [name, part] = place.split("#");
  const method = methods.find((entry) => entry.method === name);
  if (part === "params") return method?.params?.type;
  if (part === "result") return method && resultOf(method);
  return declarations.some((declaration) => declaration.name === name) ? { kind: "reference", name: name! } : undefined;
}

import { buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel, SchemaType } from "../model/protocol.js";
import { isValueAllowed } from "./values.js";
import type { DiffFinding, OneSidedExample } from "./diffFinding.js";
import { getMethodResultType } from "./roles.js";
import { DIFF_RULES_BY_ID } from "./rules/rules.js";
import type { ModelSides } from "./typePair.js";

/**
 * Marks findings that are not changes of the protocol, but exist only because the schema.json of a revision disagrees with its
 * schema.ts.
 *
 * @param findings the findings between two revisions, at least one of which was read from schema.json.
 * @param losses the differences between the schema.ts and the schema.json of the same revision. A finding with the same path as one
 * of these differences is marked.
 * @param truth the two revisions as read from schema.ts. A finding is also marked if these disprove its example value: the value is
 * invalid in the revision that should allow it, or valid in the other revision.
 * @returns all findings. A marked finding has the rule ART001 and no effect on messages or source code.
 */
export function markSchemaJsonFindings(
  findings: readonly DiffFinding[],
  losses: readonly DiffFinding[],
  truth?: ModelSides,
): DiffFinding[] {
  const lost = new Set(losses.flatMap(placesOf));
  return findings.map((finding) => {
    const isLost = placesOf(finding).some((place) => lost.has(place)) || !isConfirmed(finding.witness, truth);
    if (finding.source === "prose" || !isLost) return finding;
    const { witness: _, ...rest } = finding;
    return {
      ...rest,
      rule: "ART001",
      title: `\`${finding.path}\` differs between schema.ts and schema.json`,
      wire: "none",
      breaks: [],
      ts: "none",
      why: `The JSON form disagrees with schema.ts here, so this says nothing of the protocol: ${finding.why}`,
      action: {},
    };
  });
}

/** Returns a key for each path of a finding. An added and a removed member with the same path have the same key. */
function placesOf({ rule, path, also = [] }: DiffFinding): string[] {
  return [path, ...also].map((place) => `${DIFF_RULES_BY_ID[rule].subject} ${place}`);
}

/** True if the example value is valid in one revision only, or if this cannot be checked. */
function isConfirmed(witness: OneSidedExample | undefined, truth: ModelSides | undefined): boolean {
  if (witness === undefined || truth === undefined) return true;
  const { of, legal, value } = witness;
  const other = legal === "before" ? "after" : "before";
  const types = { [legal]: typeAt(truth[legal], of), [other]: typeAt(truth[other], of) };
  if (types[legal] === undefined || types[other] === undefined) return true;
  return (
    isValueAllowed(buildSchemaSymbolTable(truth[legal]), { type: types[legal] }, value) &&
    !isValueAllowed(buildSchemaSymbolTable(truth[other]), { type: types[other] }, value)
  );
}

/** Returns the type that a path such as `tools/call#params`, `tools/call#result` or `Tool` names; undefined for whole messages. */
function typeAt({ methods, declarations }: ProtocolModel, place: string): SchemaType | undefined {
  const [name, part] = place.split("#");
  const method = methods.find((entry) => entry.method === name);
  if (part === "params") return method?.params?.type;
  if (part === "result") return method && getMethodResultType(method);
  return declarations.some((declaration) => declaration.name === name) ? { kind: "reference", name: name! } : undefined;
}

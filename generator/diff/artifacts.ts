import type { Finding } from "./finding.js";

/**
 * Tells apart what the protocol changed from what a schema.json cannot say or says wrongly.
 *
 * @param findings between two revisions, of which at least one was read from its JSON form.
 * @param losses what differs between the two forms of those revisions themselves.
 * @returns the findings, in which those that stand where the forms disagree are disagreements of the forms.
 */
export function withArtifacts(findings: readonly Finding[], losses: readonly Finding[]): Finding[] {
  const lost = new Set(losses.flatMap(placesOf));
  return findings.map((finding) => {
    if (finding.source === "prose" || !placesOf(finding).some((place) => lost.has(place))) return finding;
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

function placesOf({ rule, path, also = [] }: Finding): string[] {
  return [path, ...also].map((place) => `${kindOf(rule)} ${place}`);
}

/** Facts of one kind at one place are the same, whichever way they go. */
function kindOf(rule: Finding["rule"]): string {
  return rule.slice(0, 3);
}

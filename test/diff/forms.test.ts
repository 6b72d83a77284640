import { test } from "uvu";
import * as assert from "uvu/assert";
import { markFindingsCausedBySchemaJson } from "../../generator/diff/schemaJsonArtifacts.js";
import { diffProtocolModels } from "../../generator/diff/diffModels.js";
import type { DiffFinding } from "../../generator/diff/diffFinding.js";
import type { ProtocolModel } from "../../generator/model/protocol.js";
import { modelOf, PUBLISHED_SCHEMAS, publishedSchema } from "../support/schemas.js";
import { requiring } from "../support/requiring.js";
import { REVISIONS, STEPS } from "../support/revisions.js";
import { diffOf, findingsOf, modelAt, PAIRS, placesOf } from "./support/compared.js";

interface Row {
  difference: string;
  reason: string;
}

const NO_CONSTANTS = "the JSON form has no constants";

/** The differences between schema.ts and schema.json that are accepted, with the reasons. */
const ACCEPTED: readonly Row[] = [
  ...["ERR001 error:-32020", "ERR001 error:-32021", "ERR001 error:-32022", "ERR001 error:-32042"].map((code) => ({
    difference: `only schema.ts: ${code}`,
    reason: NO_CONSTANTS,
  })),
  { difference: "only schema.ts: ERR002 error:-32042", reason: NO_CONSTANTS },
];

const publishedTest = requiring(test, PUBLISHED_SCHEMAS);
const published = new Map<string, ProtocolModel>();
if (PUBLISHED_SCHEMAS.isMet)
  for (const revision of REVISIONS) published.set(revision, await modelOf(publishedSchema(revision), revision));
const lossesOf = new Map(
  [...published].map(([revision, model]) => [
    revision,
    diffProtocolModels({ before: modelAt(revision), after: model }),
  ]),
);
const used = new Set<string>();

for (const [before, after] of PAIRS) {
  publishedTest(
    `${before}..${after}: schema.json gives the wire findings of schema.ts, apart from accepted differences`,
    () => {
      const expected = onWire(findingsOf([before, after]));
      assert.ok(expected.length >= 5, `${expected.length} wire findings`);
      const [from, to] = [published.get(before)!, published.get(after)!];
      const forms: [ProtocolModel, ProtocolModel, readonly string[]][] = [[from, to, [before, after]]];
      const isStep = STEPS.some((step) => step.join() === `${before},${after}`);
      if (isStep) forms.push([from, modelAt(after), [before]], [modelAt(before), to, [after]]);
      for (const [a, b, read] of forms) {
        const losses = read.flatMap((name) => lossesOf.get(name)!);
        const truth = { before: modelAt(before), after: modelAt(after) };
        const found = onWire(markFindingsCausedBySchemaJson(diffOf(a, b, truth), losses, truth));
        const differing = differences(expected, found);
        for (const difference of differing) used.add(difference);
        assert.equal(
          differing.filter((difference) => !ACCEPTED.some((row) => row.difference === difference)),
          [],
        );
      }
    },
  );
}

publishedTest("every accepted difference between the forms is found", () => {
  assert.equal(
    ACCEPTED.map(({ difference }) => difference).filter((difference) => !used.has(difference)),
    [],
  );
});

function onWire(findings: readonly DiffFinding[]): DiffFinding[] {
  return findings.filter(({ source, wire, rule }) => source === "schema" && wire !== "none" && rule !== "ART001");
}

/**
 * Returns the differences between the findings of two forms. A form without inheritance has a finding for each type that extends
 * a base type. So findings with a common place are compared together.
 */
function differences(expected: readonly DiffFinding[], found: readonly DiffFinding[]): string[] {
  return [...compare(expected, found, "only schema.ts"), ...compare(found, expected, "only schema.json")];
}

function compare(some: readonly DiffFinding[], others: readonly DiffFinding[], alone: string): string[] {
  return some.flatMap((finding) => {
    const name = `${finding.rule} ${finding.path}`;
    const alike = others.filter((other) => isAlike(finding, other));
    if (alike.length === 0) return [`${alone}: ${name}`];
    const differing: string[] = [];
    if (!finding.breaks.every((name) => alike.some(({ breaks }) => breaks.includes(name))))
      differing.push(`other breaks: ${name}`);
    if (!sendersOf(finding).every((sender) => alike.some((other) => sendersOf(other).includes(sender))))
      differing.push(`other directions: ${name}`);
    if (alike.some(({ gate }) => (gate === undefined) !== (finding.gate === undefined)))
      differing.push(`other gate: ${name}`);
    return differing;
  });
}

function isAlike(finding: DiffFinding, other: DiffFinding): boolean {
  if (finding.rule !== other.rule) return false;
  const places = placesOf(other);
  return placesOf(finding).some((place) => places.includes(place));
}

function sendersOf({ direction }: DiffFinding): (string | null)[] {
  return direction === "both" ? ["clientToServer", "serverToClient"] : [direction];
}

test.run();

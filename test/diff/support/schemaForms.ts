import type { Test } from "uvu";
import * as assert from "uvu/assert";
import { markSchemaJsonFindings } from "../../../generator/diff/schemaJsonArtifacts.js";
import { diffProtocolModels } from "../../../generator/diff/diffModels.js";
import type { DiffFinding } from "../../../generator/diff/diffFinding.js";
import type { ProtocolModel } from "../../../generator/model/protocol.js";
import { modelOf } from "../../support/schemas.js";
import { STEPS } from "../../support/revisions.js";
import { diffOf, findingsOf, modelAt, PAIRS, placesOf, type Revisions } from "./compared.js";

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

/**
 * Declares tests that the diff of two schema.json files has the wire findings of the diff of two schema.ts files.
 *
 * @param fileOf returns the path of the schema.json of a revision.
 */
export function declareFormTests(
  fileOf: (revision: string) => string,
  declare: (...declared: Parameters<Test>) => void,
): void {
  const forms = new Map<string, Promise<JsonForm>>();
  const jsonFormOf = (revision: string): Promise<JsonForm> => {
    const form = forms.get(revision) ?? readJsonForm(revision, fileOf(revision));
    forms.set(revision, form);
    return form;
  };
  const used = new Set<string>();

  for (const [before, after] of PAIRS)
    declare(
      `${before}..${after}: schema.json gives the wire findings of schema.ts, apart from accepted differences`,
      async () => {
        const differing = await differencesOf([before, after], jsonFormOf);
        for (const difference of differing) used.add(difference);
        assert.equal(
          differing.filter((difference) => !ACCEPTED.some((row) => row.difference === difference)),
          [],
        );
      },
    );

  declare("every accepted difference between the forms is found", () => {
    assert.equal(
      ACCEPTED.map(({ difference }) => difference).filter((difference) => !used.has(difference)),
      [],
    );
  });
}

/** A revision as read from schema.json, and where that differs from schema.ts. */
interface JsonForm {
  readonly model: ProtocolModel;
  readonly losses: readonly DiffFinding[];
}

async function readJsonForm(revision: string, file: string): Promise<JsonForm> {
  const model = await modelOf(file, revision);
  return { model, losses: diffProtocolModels({ before: modelAt(revision), after: model }) };
}

/** Returns the differences with both revisions as schema.json and, for neighbours, with each of them. */
async function differencesOf(
  [before, after]: Revisions,
  jsonFormOf: (revision: string) => Promise<JsonForm>,
): Promise<string[]> {
  const expected = onWire(findingsOf([before, after]));
  assert.ok(expected.length >= 1, `${expected.length} wire findings`);
  const truth = { before: modelAt(before), after: modelAt(after) };
  const [older, newer] = [await jsonFormOf(before), await jsonFormOf(after)];
  const forms: [ProtocolModel, ProtocolModel, readonly DiffFinding[]][] = [
    [older.model, newer.model, [...older.losses, ...newer.losses]],
  ];
  if (STEPS.some((step) => step.join() === `${before},${after}`))
    forms.push([older.model, truth.after, older.losses], [truth.before, newer.model, newer.losses]);
  return forms.flatMap(([a, b, losses]) =>
    differences(expected, onWire(markSchemaJsonFindings(diffOf(a, b, truth), losses, truth))),
  );
}

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

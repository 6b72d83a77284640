import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { sortBreaks } from "../../generator/diff/fact.js";
import type { BrokenOperation, DiffFinding, FindingDirection, SourceEffect } from "../../generator/diff/diffFinding.js";
import type { DiffRuleId } from "../../generator/diff/rules/rules.js";
import { failure } from "../support/failure.js";
import { STEPS } from "../support/revisions.js";
import { findingsOf, LISTED, modelAt, placesOf, type Revisions } from "./support/compared.js";
import { ACCEPTED, BEYOND, type Aspect } from "./support/factDifferences.js";
import { excerpts } from "./support/excerpt.js";

/** A fact by which two revisions differ, read from the two schemas by hand. */
interface HandMade {
  rule: DiffRuleId;
  alsoRule?: DiffRuleId[];
  path: string;
  alsoPath?: string[];
  direction: FindingDirection;
  breaks: BrokenOperation[];
  ts: SourceEffect;
}

const usedRows = new Set<string>();

for (const pair of LISTED) {
  const name = pair.join("..");
  const facts = JSON.parse(readFileSync(join(import.meta.dirname, "facts", `${name}.json`), "utf8")) as HandMade[];
  const findings = findingsOf(pair);
  const matches = new Map(facts.map((fact) => [fact, findings.filter((finding) => isSame(fact, finding))]));

  test(`${name}: every fact of the list made by hand is found`, () => {
    const missing = facts.filter((fact) => matches.get(fact)!.length === 0);
    assertNone(missing, (fact) => [
      `${nameOf(fact)} is not found`,
      ...shown(pair, namesOf(fact), fact, foundAt(pair, fact)),
    ]);
  });

  test(`${name}: each finding has the broken operations, the TypeScript effect and the direction of the list`, () => {
    const differing = facts
      .filter((fact) => matches.get(fact)!.length > 0)
      .flatMap((fact) => aspectsThatDiffer(fact, matches.get(fact)!).map((aspect) => ({ fact, aspect })))
      .filter(({ fact, aspect }) => !isAccepted(name, `${aspect} of ${nameOf(fact)}`));
    assertNone(differing, ({ fact, aspect }) => [
      `${nameOf(fact)} has another value of ${aspect}`,
      ...shown(pair, namesOf(fact), fact, matches.get(fact)!),
    ]);
  });

  test(`${name}: no schema finding is missing from the list`, () => {
    const known = new Set([...matches.values()].flat());
    const beyond = findings
      .filter((finding) => !known.has(finding) && finding.source === "schema" && finding.rule !== "DOC001")
      .filter((finding) => !isListed(name, nameOf(finding), BEYOND));
    assertNone(beyond, (finding) => [
      `${nameOf(finding)} is not in test/diff/facts/${name}.json: compare it with the two schemas, then add it`,
      ...shown(pair, placesOf(finding), undefined, [finding]),
    ]);
  });
}

test("each revision and the next have a list made by hand", () => {
  const names = LISTED.map((pair) => pair.join(".."));
  assert.equal(
    STEPS.map((step) => step.join("..")).filter((step) => !names.includes(step)),
    [],
  );
});

test("every accepted difference from the lists made by hand is still found", () => {
  const rows = [
    ...ACCEPTED.flatMap(({ pair, aspect, facts }) => facts.map((fact) => `${pair} ${aspect} of ${fact}`)),
    ...BEYOND.flatMap(({ pair, findings }) => findings.map((finding) => `${pair} ${finding}`)),
  ];
  assert.equal(
    rows.filter((row) => !usedRows.has(row)),
    [],
  );
});

function isSame({ rule, alsoRule = [], path, alsoPath = [] }: HandMade, finding: DiffFinding): boolean {
  const places = placesOf(finding);
  return [rule, ...alsoRule].includes(finding.rule) && [path, ...alsoPath].some((place) => places.includes(place));
}

/** Compares a fact with its findings. Several findings, one for each direction, can report one fact together. */
function aspectsThatDiffer(fact: HandMade, findings: readonly DiffFinding[]): Aspect[] {
  const together = {
    breaks: sortBreaks(findings.flatMap(({ breaks }) => breaks)).join(),
    direction: directionOf(findings),
  };
  const differing: Aspect[] = [];
  if (together.breaks !== sortBreaks(fact.breaks).join()) differing.push("breaks");
  if (!findings.some(({ ts }) => ts === fact.ts)) differing.push("ts");
  if (together.direction !== fact.direction) differing.push("direction");
  return differing;
}

function directionOf(findings: readonly DiffFinding[]): FindingDirection {
  const directions = new Set(findings.map(({ direction }) => direction).filter((direction) => direction !== null));
  return directions.size > 1 ? "both" : ([...directions][0] ?? null);
}

function isAccepted(pair: string, difference: string): boolean {
  const isRow = ACCEPTED.some(
    (row) => row.pair === pair && row.facts.some((fact) => `${row.aspect} of ${fact}` === difference),
  );
  if (isRow) usedRows.add(`${pair} ${difference}`);
  return isRow;
}

function isListed(pair: string, finding: string, rows: typeof BEYOND): boolean {
  const isRow = rows.some((row) => row.pair === pair && row.findings.includes(finding));
  if (isRow) usedRows.add(`${pair} ${finding}`);
  return isRow;
}

/** The findings at the place of a fact, whatever their rule. */
function foundAt(pair: Revisions, fact: HandMade): DiffFinding[] {
  return findingsOf(pair).filter((finding) => placesOf(finding).some((place) => namesOf(fact).includes(place)));
}

function namesOf({ path, alsoPath = [] }: HandMade): string[] {
  return [path, ...alsoPath];
}

/** More facts in one message hide each other. */
const FACTS_SHOWN = 3;

/** Throws with a description of the first items, if there are any. */
function assertNone<T>(items: readonly T[], describe: (item: T) => readonly string[]): void {
  if (items.length === 0) return;
  const details = items.slice(0, FACTS_SHOWN).map((item) => describe(item).join("\n"));
  const rest = items.length > FACTS_SHOWN ? [`… ${items.length - FACTS_SHOWN} more`] : [];
  throw failure(`facts that differ: ${items.length}`, [...details, ...rest].join("\n\n"));
}

/** The two schema excerpts that the rule compares, the finding as listed by hand, and the findings of the diff. */
function shown(
  [before, after]: Revisions,
  paths: readonly string[],
  expected: HandMade | undefined,
  found: readonly DiffFinding[],
): string[] {
  return [
    excerpts(modelAt(before), modelAt(after), paths),
    `expected: ${expected === undefined ? "nothing" : aspectsText(expected)}`,
    ...(found.length === 0 ? ["found: nothing"] : found.map((finding) => `found: ${aspectsText(finding)}`)),
  ];
}

function aspectsText({ rule, path, direction, breaks, ts }: HandMade | DiffFinding): string {
  return `${rule} ${path}, direction ${direction}, breaks [${breaks.join(", ")}], TypeScript ${ts}`;
}

function nameOf({ rule, path }: { rule: string; path: string }): string {
  return `${rule} ${path}`;
}

test.run();

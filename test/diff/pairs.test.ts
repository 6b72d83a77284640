import { suite, test } from "uvu";
import * as assert from "uvu/assert";
import { getBundledSchemaPath } from "../../generator/bundled/bundled.js";
import { diffProtocolModels } from "../../generator/diff/diffModels.js";
import type { DiffFinding } from "../../generator/diff/diffFinding.js";
import { modelOf, REVISIONS } from "../support/schemas.js";
import { diffOf, DIRECTED, findingsOf, modelAt, PAIRS, type Revisions } from "./support/compared.js";
import { mirrorsOf, ONE_SIDED, mirroredBreaks } from "./support/mirrors.js";
import { RULE_CASES } from "./support/ruleCases.js";
import { shuffled } from "./support/shuffled.js";

for (const revision of REVISIONS) {
  test(`${revision}: a revision does not differ from itself, nor from its schema.ts`, async () => {
    const committed = modelAt(revision);
    assert.equal(diffOf(committed, committed), []);
    assert.equal(diffOf(await modelOf(getBundledSchemaPath(revision), revision), committed), []);
  });
}

test("each revision differs from each other one", () => {
  assert.is(DIRECTED.length, REVISIONS.length * (REVISIONS.length - 1));
  for (const pair of DIRECTED) assert.ok(findingsOf(pair).length > 0, pair.join(".."));
});

test("findings stand in the order of the catalogue, then of their paths", () => {
  const families = ["MSG", "FLD", "UNI", "CAP", "ERR", "CON", "TYP", "DEP", "DOC", "ART", "OVL"];
  for (const pair of DIRECTED) {
    const keys = findingsOf(pair).map(
      ({ rule, path }) => `${String.fromCharCode(97 + families.indexOf(rule.slice(0, 3)))} ${rule} ${path}`,
    );
    assert.equal(keys, [...keys].sort(), pair.join(".."));
  }
});

test("all findings of a diff have different fingerprints", () => {
  for (const pair of DIRECTED) {
    const findings = findingsOf(pair);
    assert.is(new Set(findings.map(({ fingerprint }) => fingerprint)).size, findings.length, pair.join(".."));
    for (const { fingerprint } of findings) assert.match(fingerprint, /^[0-9a-f]{16}$/);
  }
});

test("a fingerprint depends on rule and place, and not on the texts", () => {
  const known = new Map<string, DiffFinding>();
  let reworded = 0;
  for (const finding of DIRECTED.flatMap(findingsOf).filter(({ source }) => source === "schema")) {
    const name = `${finding.rule} ${finding.path}`;
    const first = known.get(name) ?? finding;
    known.set(name, first);
    assert.is(finding.fingerprint, first.fingerprint, name);
    if (JSON.stringify(finding.action) !== JSON.stringify(first.action)) reworded++;
  }
  assert.ok(reworded >= 10, `${reworded} said in other words`);
  assert.is(known.get("MSG001 method:tasks/get")!.fingerprint, "b16e5d973f801459");
});

test("without the overlay there are only findings of the schemas, and `mentioned` is null", () => {
  for (const [before, after] of PAIRS) {
    const findings = diffProtocolModels({ before: modelAt(before), after: modelAt(after) });
    assert.ok(findings.length > 0, `${before}..${after}`);
    for (const { source, rule, page, mentioned } of findings)
      assert.equal([source, rule === "OVL001", page, mentioned], ["schema", false, undefined, null]);
  }
});

const reversal = suite("the other way round");
const used = new Set<string>();

for (const [before, after] of DIRECTED) {
  reversal(`${before}..${after}: every finding has its mirror in the swapped diff`, () => {
    const reversed = findingsOf([after, before]).filter(({ source }) => source === "schema");
    const uneven: string[] = [];
    for (const finding of findingsOf([before, after])) {
      if (finding.source === "prose" || RULE_CASES[finding.rule].reversed.length === 0) continue;
      const mirrors = mirrorsOf(finding, reversed);
      const name = `${finding.rule} ${finding.path}`;
      if (mirrors.length === 0) uneven.push(`no mirror: ${name}`);
      else if (!mirrors.some(({ direction }) => direction === finding.direction))
        uneven.push(`other direction: ${name}`);
      // A removal needs no opt-in, so a change behind an opt-in is not symmetric.
      if (mirrors.length === 0 || [finding, ...mirrors].some(({ gate }) => gate !== undefined)) continue;
      const breaks = mirroredBreaks(mirrors.flatMap((mirror) => mirror.breaks));
      if (breaks.join() !== finding.breaks.join()) uneven.push(`other breaks: ${name}`);
    }
    const known = ONE_SIDED.flatMap(({ aspect, findings }) => findings.map((name) => `${aspect}: ${name}`));
    for (const difference of uneven) used.add(difference);
    assert.equal(
      uneven.filter((difference) => !known.includes(difference)),
      [],
    );
  });
}

reversal("every fact in the list of asymmetric facts is found", () => {
  const rows = ONE_SIDED.flatMap(({ aspect, findings }) => findings.map((name) => `${aspect}: ${name}`));
  assert.equal(
    rows.filter((row) => !used.has(row)),
    [],
  );
});

const order = suite("order");

/** Each pair in one direction. The order of the members of an example value changes too, which `assert.equal` ignores. */
for (const [at, [before, after]] of PAIRS.map(([older, newer], i): Revisions =>
  i % 2 === 0 ? [older, newer] : [newer, older],
).entries()) {
  order(`${before}..${after}: the order of declarations, members and unions has no effect`, () => {
    const again = diffOf(shuffled(modelAt(before), at), shuffled(modelAt(after), at + 1000));
    assert.equal(again, findingsOf([before, after]));
  });
}

order("to the byte, where only declarations and unions are in another order", () => {
  const [before, after] = ["2025-11-25", "2026-07-28"];
  const again = diffOf(
    shuffled(modelAt(before), 1, { members: false }),
    shuffled(modelAt(after), 2, { members: false }),
  );
  assert.is(JSON.stringify(again), JSON.stringify(findingsOf([before, after])));
});

test.run();
reversal.run();
order.run();

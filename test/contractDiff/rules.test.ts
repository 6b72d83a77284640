import { test } from "uvu";
import * as assert from "uvu/assert";
import { CONTRACT_RULE_IDS } from "../../generator/contractDiff/rules/contractRules.js";
import { DIFF_RULE_IDS } from "../../generator/diff/rules/rules.js";
import { findingsBetween } from "./support/compared.js";
import { CONTRACT_RULE_CASES } from "./support/ruleCases.js";

for (const [rule, { before, after, path, severity, witness, isLive = false }] of Object.entries(CONTRACT_RULE_CASES))
  test(`${rule}: the diff of two contracts has its finding, with the severity for each audience`, async () => {
    const findings = await findingsBetween(before, after, { isLive });
    const found = findings.filter((finding) => finding.rule === rule && finding.path === path);
    assert.equal(
      found.map((finding) => [finding.severity, finding.witness?.value]),
      [[severity, witness]],
      findings.map((finding) => `${finding.rule} ${finding.path}`).join(", "),
    );
  });

test("each rule has a case", () => {
  assert.equal(Object.keys(CONTRACT_RULE_CASES), CONTRACT_RULE_IDS);
});

test("no rule about contracts has the id of a rule about revisions, so that diff explain knows which one is meant", () => {
  const ofRevisions = new Set<string>(DIFF_RULE_IDS);
  assert.equal(
    CONTRACT_RULE_IDS.filter((id) => ofRevisions.has(id)),
    [],
  );
});

test.run();

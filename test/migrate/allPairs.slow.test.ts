import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isBreakingForRole, buildRoleGuide } from "../../generator/migrate/roleGuide.js";
import { findingMatcher, applicableSteps, loadSteps } from "../../generator/migrate/guideSteps.js";
import { comparison, OTHER_PAIRS, PAIRS, ROLES } from "./support/guides.js";

const test = suite("guides of all pairs");

test("each finding that breaks a role appears once in its guide: as a duty, or as done by the runtime", async () => {
  let told = 0;
  for (const [before, after] of [...PAIRS, ...OTHER_PAIRS]) {
    const compared = await comparison(before, after);
    for (const role of ROLES) {
      const { items } = buildRoleGuide(role, compared);
      for (const finding of compared.findings.filter((one) => isBreakingForRole(one, role))) {
        const found = items.filter(({ findings }) => findings.includes(finding));
        const where = found.map(({ section }) => section);
        const name = `${before}..${after} ${role}: ${finding.rule} ${finding.path} | ${finding.title}`;
        assert.is(where.length, 1, name);
        assert.ok(["todo", "done"].includes(where[0]!), `${name} is ${where[0]}`);
        if (where[0] === "done") assert.is(role, "server", `${name}: clients have no runtime`);
        told += 1;
      }
    }
  }
  assert.ok(told > 500, `${told} findings`);
});

test("each step, and each pattern of it, covers a finding between two revisions, in one of the two directions", async () => {
  const compared = await Promise.all([...PAIRS, ...OTHER_PAIRS].map(([before, after]) => comparison(before, after)));
  const unused: string[] = [];
  for (const role of ROLES) {
    const told = new Set<string>();
    for (const { findings } of compared) {
      const steps = applicableSteps(role, findings);
      for (const finding of findings) {
        const step = steps.find(({ covers }) => covers(finding))?.step;
        for (const pattern of step?.findings ?? [])
          if (findingMatcher(pattern)(finding)) told.add(`${role} ${step!.id} ${pattern}`);
      }
    }
    for (const { id, findings } of loadSteps(role))
      unused.push(...findings.map((pattern) => `${role} ${id} ${pattern}`).filter((name) => !told.has(name)));
  }
  assert.equal(unused, []);
});

test.run();

import { test } from "uvu";
import * as assert from "uvu/assert";
import { DIRECTED, findingsOf } from "./support/compared.js";
import { isAllowed, rolesOf } from "./support/verdicts.js";

for (const [before, after] of DIRECTED) {
  const breaking = findingsOf([before, after]).filter(({ wire }) => wire === "breaking");

  test(`${before}..${after}: every breaking finding has an example value, unless only prose states the break`, () => {
    for (const { rule, path, source, witness } of breaking)
      assert.is(witness === undefined, source === "prose", `${rule} ${path}`);
  });

  test(`${before}..${after}: the guards of exactly one revision allow each example value`, () => {
    for (const { rule, path, direction, witness } of breaking) {
      if (witness === undefined) continue;
      // A relocated request is not a message in the other revision; a removed request is not an embedded request either.
      const verdicts = rolesOf(direction)
        .map((sender) => ({ ...witness, sender, embedded: rule !== "MSG006" }))
        .map((message) => ({ before: isAllowed(before, message), after: isAllowed(after, message) }));
      const expected = { before: witness.legal === "before", after: witness.legal === "after" };
      assert.ok(verdicts.length > 0, `${rule} ${path}`);
      for (const verdict of verdicts) assert.equal(verdict, expected, `${rule} ${path}: ${JSON.stringify(witness)}`);
    }
  });

  test(`${before}..${after}: an example value is valid in the revision of the broken operation`, () => {
    for (const { rule, path, breaks, witness } of breaking) {
      if (witness === undefined || rule === "MSG006") continue;
      const part = witness.legal === "before" ? ".send" : ".receive";
      assert.ok(
        breaks.some((name) => name.endsWith(part)),
        `${rule} ${path} breaks ${breaks.join()}, and its witness is legal ${witness.legal}`,
      );
    }
  });
}

test("a finding that breaks no messages has no example value", () => {
  for (const pair of DIRECTED)
    for (const { rule, path, wire, breaks, witness } of findingsOf(pair))
      if (wire !== "breaking") assert.equal([breaks, witness], [[], undefined], `${rule} ${path}`);
      else assert.ok(breaks.length > 0, `${rule} ${path}`);
});

test.run();

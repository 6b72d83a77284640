import { test } from "uvu";
import * as assert from "uvu/assert";
import type { DiffFinding } from "../../generator/diff/diffFinding.js";
import { REVISIONS } from "../support/schemas.js";
import { findingsOf, modelAt, PAIRS, type Revisions } from "./support/compared.js";
import { fuzzPair, type Outcome } from "./support/fuzzPairs.js";
import { RandomValues } from "./support/randomValues.js";
import { reachable } from "./support/reachable.js";
import { seeded } from "../support/random.js";
import { guardsOf, isAllowed } from "./support/verdicts.js";

/** The number of values for each pair. `npm run fuzz:diff` uses many more. */
const COUNT = 300;
const SEED = 20_260_728;

for (const pair of PAIRS) {
  test(`${pair.join("..")}: findings of both diffs explain every value that only one revision allows`, () => {
    const { refused, unexplained, examples } = fuzzPair(pair, { count: COUNT, seed: SEED });
    assert.equal([unexplained, examples], [0, []]);
    assert.ok(refused >= 3 && refused < COUNT * 0.9, `${refused} of ${COUNT} refused`);
  });
}

/** Faults that are planted in a diff: the finding, the revisions, the fault, and the place of the values without explanation. */
const PLANTED: readonly (readonly [string, Revisions, "hidden" | "said to break nobody", RegExp])[] = [
  ["FLD002 Result.resultType", ["2025-11-25", "2026-07-28"], "hidden", /#result$/],
  ["FLD002 Result.resultType", ["2025-11-25", "2026-07-28"], "said to break nobody", /#result$/],
  ["FLD006 Result.resultType", ["2026-07-28", "2025-11-25"], "hidden", /#result$/],
  ["UNI001 union:ContentBlock+ResourceLink", ["2025-03-26", "2025-06-18"], "hidden", /#(result|params)$/],
  ["UNI002 union:ContentBlock-ResourceLink", ["2025-06-18", "2025-03-26"], "said to break nobody", /#(result|params)$/],
  ["FLD007 SamplingMessage.content", ["2025-06-18", "2025-11-25"], "hidden", /^sampling\/createMessage#params$/],
  ["FLD009 completion/complete#result.completion.values", ["2025-11-25", "2026-07-28"], "hidden", /^completion/],
  ["MSG007 tools/list#params", ["2025-11-25", "2026-07-28"], "hidden", /^tools\/list#params$/],
  ["MSG002 method:ping", ["2025-11-25", "2026-07-28"], "hidden", /^ping$/],
  ["MSG006 method:roots/list", ["2025-11-25", "2026-07-28"], "said to break nobody", /^roots\/list$/],
  ["FLD004 JSONRPCErrorResponse.id", ["2025-06-18", "2025-11-25"], "hidden", /^JSONRPCMessage$/],
  ["FLD001 Annotations.lastModified", ["2025-03-26", "2025-06-18"], "hidden", /#(result|params)$/],
];

for (const [name, pair, how, root] of PLANTED) {
  test(`${pair.join("..")}: ${name} is missed if it is ${how}`, () => {
    const { examples } = withFault(pair, name, how);
    assert.ok(examples.length > 0);
    for (const example of examples) {
      assert.match(example.root, root);
      assert.is(example.diff, pair.join(".."));
    }
  });
}

for (const revision of REVISIONS) {
  test(`${revision}: random values reach every member and alternative of its messages, and its guards allow them`, () => {
    const model = modelAt(revision);
    const guards = guardsOf(revision);
    const values = new RandomValues(model, seeded(SEED));
    const expected = [...reachable(model)];
    assert.ok(expected.length > 150, `${expected.length} members and alternatives`);
    // The loop ends when every member and alternative was reached, or after 1000 rounds.
    for (let i = 0; i < 1000 && !expected.every((name) => values.reached.has(name)); i++)
      for (const { method, message, result } of model.methods) {
        const value = values.of({ kind: "reference", name: message }) as object;
        const answer = result && values.of(result);
        if (i >= 20) continue;
        assert.ok(guards[`is${message}`]!({ ...value, jsonrpc: "2.0", id: 1 }), method);
        if (result !== undefined)
          assert.ok(
            isAllowed(revision, { of: `${method}#result`, value: answer, sender: "server", embedded: true }),
            method,
          );
      }
    assert.equal(
      expected.filter((name) => !values.reached.has(name)),
      [],
    );
  });
}

test("random lists are as long as a limit allows, and longer without a limit", () => {
  const longest = (revision: string): number => {
    const values = new RandomValues(modelAt(revision), seeded(SEED));
    const lengths = Array.from({ length: 500 }, () => {
      const result = values.of({ kind: "reference", name: "CompleteResult" }) as { completion: { values: unknown[] } };
      return result.completion.values.length;
    });
    return Math.max(...lengths);
  };
  assert.equal([longest("2025-11-25"), longest("2026-07-28")], [101, 100]);
});

function withFault(pair: Revisions, name: string, how: "hidden" | "said to break nobody"): Outcome {
  const isIt = ({ rule, path }: DiffFinding): boolean => `${rule} ${path}` === name;
  assert.ok(findingsOf(pair).some(isIt), name);
  const broken = findingsOf(pair).flatMap((finding) =>
    !isIt(finding) ? [finding] : how === "hidden" ? [] : [{ ...finding, breaks: [] }],
  );
  const findings = (asked: Revisions): readonly DiffFinding[] =>
    asked.join() === pair.join() ? broken : findingsOf(asked);
  return fuzzPair(pair, { count: 5000, seed: SEED, findings, mostUnexplained: 1 });
}

test.run();

import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Fault } from "./support/fuzzFaults.js";
import { stockOf } from "./support/fuzzMutation.js";
import { fuzz, type Outcome } from "./support/fuzzRun.js";
import { looksOf, modelOf, subjectsOf, type Subject } from "./support/fuzzSubjects.js";

type Guard = Subject["guard"];
type Tool = { icons?: { src: string }[]; name?: string; title?: string };

const MODEL = modelOf("2025-11-25");
const SUBJECTS = subjectsOf(MODEL, await looksOf("2025-11-25"));
const SUBJECT = SUBJECTS.find(({ name }) => name === "Tool")!;
const RUN = { stock: stockOf(MODEL, []), others: SUBJECTS, count: 20_000, seed: 20_260_728 };

/** How a guard of `Tool` is broken, and the fault that this is. */
const BROKEN: readonly (readonly [string, (sound: Guard) => Guard, Fault["kind"]])[] = [
  [
    "throws where a list is empty",
    (sound) => (value) => sound(value) && (value as Tool).icons?.[0]!.src !== " ",
    "throws",
  ],
  [
    "does without a required member",
    (sound) => (value) => sound(value) || (Object(value) === value && sound({ name: "", ...(value as Tool) })),
    "disagrees",
  ],
  ["refuses a legal text", (sound) => (value) => sound(value) && (value as Tool).title !== "", "disagrees"],
  ["writes to what it sees", (sound) => (value) => sound(value) && ((value as Tool).title = "") === "", "throws"],
  [
    "writes to what lets it",
    (sound) => (value) => sound(value) && (Object.isFrozen(value) || ((value as Tool).title = "") === ""),
    "changes",
  ],
];

const runOf = (broken: (sound: Guard) => Guard): Outcome => fuzz({ ...SUBJECT, guard: broken(SUBJECT.guard) }, RUN);

for (const [what, broken, kind] of BROKEN)
  test(`the fuzzer finds a guard that ${what}`, () => {
    assert.match(runOf(broken).finding?.fault ?? "nothing found", `Error: Tool ${kind}: `);
  });

test("the fuzzer shows a value with the fault", () => {
  const [[, throwing]] = BROKEN as [(typeof BROKEN)[number]];
  assert.equal((runOf(throwing).finding!.value as Tool).icons, []);
});

test("the fuzzer finds nothing in a sound guard, and the same counts for the same seed", () => {
  const first = fuzz(SUBJECT, RUN);
  assert.is(first.finding, undefined);
  assert.is(first.accepted + first.refused, RUN.count);
  assert.equal(fuzz(SUBJECT, RUN), first);
  assert.not.equal(fuzz(SUBJECT, { ...RUN, seed: 1 }), first);
});

test.run();

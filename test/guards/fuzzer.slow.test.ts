import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Fault } from "./support/fuzzFaults.js";
import { stockOf } from "./support/fuzzMutation.js";
import { fuzz } from "./support/fuzzRun.js";
import { looksOf, modelOf, subjectsOf, type Subject } from "./support/fuzzSubjects.js";

const RUN = { stock: stockOf(modelOf("2025-11-25"), []), count: 20_000, seed: 20_260_728 };

type Guard = Subject["guard"];
type Tool = { icons?: { src: string }[]; name?: string; title?: string };

const SUBJECT = subjectsOf(modelOf("2025-11-25"), await looksOf("2025-11-25")).find(({ name }) => name === "Tool")!;

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

for (const [what, broken, kind] of BROKEN)
  test(`the fuzzer finds a guard that ${what}`, () => {
    assert.match(fuzz({ ...SUBJECT, guard: broken(SUBJECT.guard) }, RUN) ?? "nothing found", `Error: ${kind}: `);
  });

test("the fuzzer finds nothing in a sound guard", () => {
  assert.is(fuzz(SUBJECT, RUN), undefined);
});

test.run();

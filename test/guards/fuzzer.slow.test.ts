import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Fault } from "./support/fuzzFaults.js";
import { corpusOf, fuzz, type Outcome } from "./support/fuzzRun.js";
import { looksOf, modelOf, subjectsOf, type Subject } from "./support/fuzzSubjects.js";

const SEED = 20_260_728;

type Guard = Subject["guard"];
type Tool = { icons?: { src: string }[]; name?: string; title?: string };

const LEAST = { name: "", inputSchema: { type: "object" } };

/** How a guard of `Tool` is broken, the fault that this is, and the least value that shows it. */
const BROKEN: readonly (readonly [string, (sound: Guard) => Guard, Fault["kind"], unknown])[] = [
  [
    "throws where a list is empty",
    (sound) => (value) => sound(value) && (value as Tool).icons?.[0]!.src !== " ",
    "throws",
    { ...LEAST, icons: [] },
  ],
  [
    "does without a required member",
    (sound) => (value) => sound(value) || (Object(value) === value && sound({ name: "", ...(value as Tool) })),
    "disagrees",
    { inputSchema: { type: "object" } },
  ],
  [
    "refuses a legal text",
    (sound) => (value) => sound(value) && (value as Tool).title !== "",
    "disagrees",
    { ...LEAST, title: "" },
  ],
  [
    "writes to what it sees",
    (sound) => (value) => sound(value) && ((value as Tool).title = "") === "",
    "throws",
    LEAST,
  ],
  [
    "writes to what lets it",
    (sound) => (value) => sound(value) && (Object.isFrozen(value) || ((value as Tool).title = "") === ""),
    "changes",
    LEAST,
  ],
];

for (const [what, broken, kind, least] of BROKEN) {
  test(`the fuzzer finds a guard that ${what}, and reduces the value to what matters`, async () => {
    const model = modelOf("2025-11-25");
    const sound = subjectsOf(model, await looksOf("2025-11-25")).filter(({ name }) => name === "Tool");
    const subjects = sound.map((subject) => ({ ...subject, whole: true, guard: broken(subject.guard) }));
    const { finding, accepted, refused } = fuzz([corpusOf(model, subjects, SEED)], { count: 20_000, seed: SEED });
    assert.is(finding?.fault.kind, kind, `${accepted} accepted, ${refused} refused`);
    assert.equal(finding!.value, least);
  });
}

test("the fuzzer finds nothing in sound guards, and the same counts for the same seed", async () => {
  const model = modelOf("2026-07-28");
  const subjects = subjectsOf(model, await looksOf("2026-07-28"));
  const run = (seed: number): Outcome => fuzz([corpusOf(model, subjects.slice(-10), seed)], { count: 5000, seed });
  const first = run(1);
  assert.equal(run(1), first);
  assert.not.equal(run(2), first);
  assert.is(first.finding, undefined);
});

test.run();

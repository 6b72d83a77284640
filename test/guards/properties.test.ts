import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { generatedSchema, REVISIONS } from "../support/schemas.js";
import { DIFFERENCES } from "./support/differences.js";
import { faultOfCopy, lookAt, textOf, type Fault } from "./support/fuzzFaults.js";
import { frozen, Mutation, stockOf, type Stock } from "./support/fuzzMutation.js";
import { corpusOf, fuzz, type Outcome } from "./support/fuzzRun.js";
import { looksOf, modelOf, subjectsOf, type Subject } from "./support/fuzzSubjects.js";
import { Values } from "./support/fuzzValues.js";
import { validatedBy } from "./support/validators.js";

/** Another one is worth a try now and then; what fast-check prints on a failure repeats it. */
const SEED = 20_260_728;

/** `npm run test:mutants` looks at all these values, `npm test` at the first part of them. */
const SHARE = process.env["MUTANTS"] === "all" ? 1 : 1 / 8;

/** Values of each type, and for each method's message. */
const VALID_EACH = 8 * SHARE;
const CHANGED_EACH = Math.ceil(20 * SHARE);
const EXACT_EACH = 8 * SHARE;

for (const revision of REVISIONS) {
  const model = modelOf(revision);
  const looks = await looksOf(revision);
  const subjects = subjectsOf(model, looks);
  const peer = peerOf(revision);
  const stock = stockOf(
    model,
    subjects.flatMap(({ values }) => fc.sample(values, { seed: SEED, numRuns: 2 })),
  );

  test(`${revision}: what the model allows is accepted by guard, explanation and ajv, and left as it was`, () => {
    for (const subject of subjects) {
      const holds = (value: unknown): void => {
        const before = textOf(value);
        assert.is(subject.guard(value), true, `${subject.name}: refused`);
        assert.equal(subject.explain(value), [], `${subject.name}: explained`);
        assert.is(peer(subject, value), true, `${subject.name}: refused by ajv`);
        assert.is(textOf(value), before, `${subject.name}: changed`);
      };
      check(fc.property(subject.values, holds), VALID_EACH);
    }
  });

  test(`${revision}: guard, explanation and ajv agree on changed values, and leave them as they were`, () => {
    let [accepted, refused] = [0, 0];
    for (const subject of subjects) {
      const holds = (value: unknown): void => {
        const verdict = lookAt(subject, value);
        assert.equal(verdict.fault ?? faultOfCopy(subject, value), undefined, subject.name);
        const expected = peer(subject, value);
        assert.is(verdict.accepted, expected, `${subject.name}: ajv says ${String(expected)}`);
        if (expected) accepted++;
        else refused++;
      };
      check(fc.property(changed(subject.values, stock), holds), CHANGED_EACH);
    }
    assert.ok(accepted > refused / 5 && refused > accepted / 5, `${accepted} accepted, ${refused} refused`);
  });

  test(`${revision}: exact mode reports at least as much as ordinary mode`, () => {
    let more = 0;
    for (const subject of subjects) {
      const holds = (value: unknown): void => {
        const [ordinary, exact] = [subject.explain(value), subject.explain(value, { exact: true })];
        assert.ok(exact.length >= ordinary.length, `${subject.name}: ${exact.length} and not ${ordinary.length}`);
        if (exact.length > ordinary.length) more++;
      };
      check(fc.property(changed(subject.values, stock), holds), EXACT_EACH);
    }
    assert.ok(more > 100 * SHARE, `${more} values with members that are not declared`);
  });

  test(`${revision}: each message is classified as its method, and left as it was`, () => {
    const values = new Values(model);
    for (const { method, kind, message } of model.methods) {
      const holds = (value: unknown): void => {
        const whole = frozen({ ...(value as object), jsonrpc: "2.0", ...(kind === "request" && { id: 1 }) });
        const before = textOf(whole);
        const { kind: found, ...facts } = looks.classify(whole) as { kind: string; method?: string; known?: boolean };
        assert.equal([found, facts.method, facts.known], [kind, method, true], message);
        assert.is(textOf(whole), before);
      };
      check(fc.property(values.of(message), holds), VALID_EACH);
    }
  });
}

/** Returns a function that validates with ajv and the generated schema.json, apart from the table of differences. */
function peerOf(revision: string): (subject: Subject, value: unknown) => boolean {
  const schema = validatedBy(generatedSchema(revision));
  const rows = DIFFERENCES.filter(
    ({ revisions, origins }) => revisions.includes(revision) && origins.includes("generated"),
  );
  const corrections = rows.flatMap(({ at, instead }) => at.map((place) => ({ at: place, instead })));
  const validators = new Map<string, (value: unknown) => boolean>();
  return ({ declarationsFor }, value) =>
    declarationsFor(value).some((name) => {
      const validate = validators.get(name) ?? (schema.validator(name, corrections) as (value: unknown) => boolean);
      validators.set(name, validate);
      return validate(value);
    });
}

/** Values with one to three changes. */
function changed(values: fc.Arbitrary<unknown>, stock: Stock): fc.Arbitrary<unknown> {
  const choices = fc.array(fc.noBias(fc.nat()), { minLength: 8, maxLength: 40 });
  return fc.tuple(values, fc.integer({ min: 1, max: 3 }), choices).map(([value, times, numbers]) => {
    let at = 0;
    const mutation = new Mutation(stock, (limit) => (numbers[at++] ?? 0) % limit);
    let mutant = frozen(value);
    for (let i = 0; i < times; i++) mutant = mutation.of(mutant);
    return mutant;
  });
}

function check<T>(property: fc.IProperty<[T]>, numRuns: number): void {
  fc.assert(property, { seed: SEED, numRuns });
}

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

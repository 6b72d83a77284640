import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { NEWEST, OLDEST } from "../support/revisions.js";
import { generatedSchema, REVISIONS } from "../support/schemas.js";
import { correctionsOf } from "./support/differences.js";
import { faultOfCopy, lookAt, textOf } from "./support/fuzzFaults.js";
import { frozen, stockOf } from "./support/fuzzMutation.js";
import { changed } from "./support/fuzzRun.js";
import { looksOf, modelOf, subjectsOf, type Subject } from "./support/fuzzSubjects.js";
import { Values } from "./support/fuzzValues.js";
import { validatedBy } from "./support/validators.js";

/** Another one is worth a try now and then; what fast-check prints on a failure repeats it. */
const SEED = 20_260_728;

/** `npm run test:mutants` looks at all these values of all revisions, `npm test` at the first part of them and at two revisions. */
const IS_WHOLE = process.env["MUTANTS"] === "all";
const SHARE = IS_WHOLE ? 1 : 1 / 8;

/** Values of each type, and for each method's message. */
const VALID_EACH = 8 * SHARE;
const CHANGED_EACH = Math.ceil(20 * SHARE);
const EXACT_EACH = 8 * SHARE;

for (const revision of IS_WHOLE ? REVISIONS : [OLDEST, NEWEST]) {
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
  const corrections = correctionsOf(revision, "generated");
  const validators = new Map<string, (value: unknown) => boolean>();
  return ({ declarationsFor }, value) =>
    declarationsFor(value).some((name) => {
      const validate = validators.get(name) ?? (schema.validator(name, corrections) as (value: unknown) => boolean);
      validators.set(name, validate);
      return validate(value);
    });
}

function check<T>(property: fc.IProperty<[T]>, numRuns: number): void {
  fc.assert(property, { seed: SEED, numRuns });
}

test.run();

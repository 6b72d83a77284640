import { test } from "uvu";
import * as assert from "uvu/assert";
import { REVISIONS } from "../shared.js";
import { DIFFERENCES } from "./differences.js";
import { Mutants, SIZES } from "./mutants.js";
import { published, type Correction } from "./validators.js";

type Guard = (value: unknown) => boolean;
type Guards = Readonly<Record<string, Guard>>;

/** Enough to see a fault by; the rest would only repeat it. */
const TOLD = 10;

async function guardsOf(revision: string): Promise<Guards> {
  return (await import(`../../generated/${revision}/guards.js`)) as Guards;
}

function correctionsOf(revision: string): Correction[] {
  const rows = DIFFERENCES.filter(({ revisions }) => revisions.includes(revision));
  return rows.flatMap(({ at, instead }) => at.map((place) => ({ at: place, instead })));
}

/** Every so many values are compared: all of them with `MUTANTS=all`, as `npm run test:mutants` does. */
const STEP = process.env["MUTANTS"] === "all" ? 1 : 10;

/** A value as text, with what JSON leaves out. */
function show(value: unknown): string {
  const text = JSON.stringify(value, (_, member: unknown) =>
    member === undefined || (typeof member === "number" && !Number.isFinite(member)) ? `<${String(member)}>` : member,
  );
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}

for (const revision of REVISIONS) {
  test(`${revision}: each guard accepts what ajv accepts on the published schema, and nothing else`, async () => {
    const schema = published(revision);
    if (schema === undefined) return;
    const guards = await guardsOf(revision);
    const mutants = new Mutants(schema.definitions);
    const names = Object.keys(schema.definitions);
    const ofOthers = names.flatMap((name) => SIZES.flatMap((size) => mutants.examples(name, size)));
    const found: string[] = [];
    let [seen, compared, valid] = [0, 0, 0];
    for (const name of names) {
      const validate = schema.validator(name, correctionsOf(revision));
      const guard = guards[`is${name}`]!;
      const compare = (value: unknown): void => {
        if (seen++ % STEP !== 0) return;
        const expected = validate(value);
        compared++;
        if (expected) valid++;
        if (guard(value) !== expected) found.push(`is${name} should say ${String(expected)} of ${show(value)}`);
      };
      for (const value of ofOthers) compare(value);
      for (const size of SIZES) for (const value of mutants.of(name, size)) compare(value);
    }
    console.log(
      `  ${revision}: ${compared} of ${seen} values compared, ${valid} of them valid, for ${names.length} types`,
    );
    assert.equal(found.slice(0, TOLD), [], `${found.length} disagreements`);
    assert.ok(valid > compared / 4 && valid < (compared * 3) / 4, `${valid} of ${compared} are valid`);
  });

  test(`${revision}: the values start from valid ones, with the fewest members and with the most`, () => {
    const schema = published(revision);
    if (schema === undefined) return;
    const mutants = new Mutants(schema.definitions);
    const invalid: string[] = [];
    for (const name of Object.keys(schema.definitions)) {
      const validate = schema.validator(name, []);
      for (const example of SIZES.flatMap((size) => mutants.examples(name, size))) {
        if (!validate(example)) invalid.push(`${name}: ${show(example)}`);
      }
    }
    assert.equal(invalid, []);
  });

  test(`${revision}: each definition has a guard, and each guard a definition`, async () => {
    const schema = published(revision);
    if (schema === undefined) return;
    const names = Object.keys(schema.definitions).map((name) => `is${name}`);
    const exported = Object.keys(await guardsOf(revision)).filter((name) => /^is[A-Z]/.test(name));
    assert.equal(exported.sort(), names.sort());
  });

  test(`${revision}: each difference in the table is still there`, async () => {
    const schema = published(revision);
    if (schema === undefined) return;
    const guards = await guardsOf(revision);
    const mutants = new Mutants(schema.definitions);
    const unused: string[] = [];
    for (const correction of correctionsOf(revision)) {
      const others = correctionsOf(revision).filter(({ at }) => at !== correction.at);
      const name = correction.at.split("/")[0]!;
      const validate = schema.validator(name, others);
      const values = SIZES.flatMap((size) => [...mutants.of(name, size)]);
      if (values.every((value) => guards[`is${name}`]!(value) === validate(value))) unused.push(correction.at);
    }
    assert.equal(unused, []);
  });
}

test.run();

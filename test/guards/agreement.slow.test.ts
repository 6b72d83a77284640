import { test } from "uvu";
import * as assert from "uvu/assert";
import { generatedSchema, PUBLISHED_SCHEMAS, publishedSchema, REVISIONS } from "../support/schemas.js";
import { requiring } from "../support/requiring.js";
import { correctionsOf } from "./support/differences.js";
import { textOf } from "./support/fuzzFaults.js";
import { Mutants, SIZES } from "./support/mutants.js";
import { validatedBy } from "./support/validators.js";

type Guard = (value: unknown) => boolean;
type Guards = Readonly<Record<string, Guard>>;
type Explain = (name: string, value: unknown, options: { readonly maxIssues: number }) => readonly object[];

/** Enough to see a fault by; the rest would only repeat it. */
const TOLD = 10;

async function guardsOf(revision: string): Promise<Guards> {
  return (await import(`../../generated/${revision}/guards.js`)) as Guards;
}

async function explainerOf(revision: string): Promise<Explain> {
  const { validate } = (await import(`../../generated/${revision}/validate.js`)) as { readonly validate: Explain };
  return validate;
}

/** Every so many values are compared: all of them with `MUTANTS=all`, as `npm run test:mutants` does. */
const STEP = process.env["MUTANTS"] === "all" ? 1 : 10;

/** A value as text, with what JSON leaves out. */
function show(value: unknown): string {
  const text = textOf(value);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}

/** The schema.json files that the guards are compared with. */
const ORIGINS = [
  { origin: "generated", fileOf: generatedSchema, declare: test },
  { origin: "published", fileOf: publishedSchema, declare: requiring(test, PUBLISHED_SCHEMAS) },
] as const;

for (const { origin, fileOf, declare } of ORIGINS)
  for (const revision of REVISIONS) {
    declare(
      `${revision}, ${origin} schema.json: each guard accepts what ajv accepts and nothing else, and validate finds nothing exactly where it accepts`,
      async () => {
        const schema = validatedBy(fileOf(revision));
        const [guards, explain] = [await guardsOf(revision), await explainerOf(revision)];
        const mutants = new Mutants(schema.definitions);
        const names = schema.types;
        const ofOthers = names.flatMap((name) => SIZES.flatMap((size) => mutants.examples(name, size)));
        const found: string[] = [];
        let [seen, compared, valid] = [0, 0, 0];
        for (const name of names) {
          const validate = schema.validator(name, correctionsOf(revision, origin));
          const guard = guards[`is${name}`]!;
          const compare = (value: unknown): void => {
            if (seen++ % STEP !== 0) return;
            const expected = validate(value);
            compared++;
            if (expected) valid++;
            const accepted = guard(value);
            if (accepted !== expected) found.push(`is${name} should say ${String(expected)} of ${show(value)}`);
            if (origin === "generated" && (explain(name, value, { maxIssues: 5 }).length === 0) !== accepted)
              found.push(`validate does not agree with is${name} on ${show(value)}`);
          };
          for (const value of ofOthers) compare(value);
          for (const size of SIZES) for (const value of mutants.of(name, size)) compare(value);
        }
        console.log(
          `  ${revision}, ${origin}: ${compared} of ${seen} values compared, ${valid} of them valid, for ${names.length} types`,
        );
        assert.equal(found.slice(0, TOLD), [], `${found.length} disagreements`);
        assert.ok(valid > compared / 4 && valid < (compared * 3) / 4, `${valid} of ${compared} are valid`);
      },
    );

    declare(
      `${revision}, ${origin} schema.json: the values start from valid ones, with the fewest members and with the most`,
      () => {
        const schema = validatedBy(fileOf(revision));
        const mutants = new Mutants(schema.definitions);
        const invalid: string[] = [];
        for (const name of schema.types) {
          const validate = schema.validator(name, []);
          for (const example of SIZES.flatMap((size) => mutants.examples(name, size))) {
            if (!validate(example)) invalid.push(`${name}: ${show(example)}`);
          }
        }
        assert.equal(invalid, []);
      },
    );

    declare(
      `${revision}, ${origin} schema.json: each definition has a guard, and each guard a definition`,
      async () => {
        const schema = validatedBy(fileOf(revision));
        const names = schema.types.map((name) => `is${name}`);
        const exported = Object.keys(await guardsOf(revision)).filter((name) => /^is[A-Z]/.test(name));
        assert.equal(exported.sort(), names.sort());
      },
    );

    declare(`${revision}, ${origin} schema.json: each difference in the table is still there`, async () => {
      const schema = validatedBy(fileOf(revision));
      const guards = await guardsOf(revision);
      const mutants = new Mutants(schema.definitions);
      const unused: string[] = [];
      for (const correction of correctionsOf(revision, origin)) {
        const others = correctionsOf(revision, origin).filter(({ at }) => at !== correction.at);
        const name = correction.at.split("/")[0]!;
        const validate = schema.validator(name, others);
        const values = SIZES.flatMap((size) => [...mutants.of(name, size)]);
        if (values.every((value) => guards[`is${name}`]!(value) === validate(value))) unused.push(correction.at);
      }
      assert.equal(unused, []);
    });
  }

test.run();

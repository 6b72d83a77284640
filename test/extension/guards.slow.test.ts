import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { correctionsOf } from "../guards/support/differences.js";
import { textOf } from "../guards/support/fuzzFaults.js";
import { Mutants, SIZES } from "../guards/support/mutants.js";
import { validatedBy } from "../guards/support/validators.js";
import { AUDIT, importFrom, JOURNAL, REVISION, writeExtended } from "./support/extended.js";
import { modelWith } from "./support/given.js";

type Guards = Readonly<Record<string, (value: unknown) => boolean>>;
type Explain = (name: string, value: unknown, options: { readonly maxIssues: number }) => readonly object[];

/** The types of the core that the extensions change. */
const CHANGED = [
  "CallToolResultResponse",
  "ClientNotification",
  "InputRequest",
  "InputResponse",
  "Resource",
  "ServerCapabilities",
  "ServerNotification",
  "ServerResult",
  "SubscriptionFilter",
  "Tool",
];

/** The types that are compared for values of JSON only, each with the reason. */
const JSON_ONLY: ReadonlyMap<string, string> = new Map([
  [
    "ServerCapabilities",
    "by JSON Schema, the rule for other extensions also applies to the member with settings; only a JavaScript value can break it alone",
  ],
]);

/** Texts that stand for values which JSON does not have. */
const NOT_JSON = /"<[^">]+>"/;

test("guards of a package with extensions accept what ajv accepts by its schema.json, and validate agrees", async () => {
  const extensions = [AUDIT, JOURNAL];
  const { declarations } = await modelWith(extensions);
  const names = declarations.filter(({ name, extension }) => extension !== undefined || CHANGED.includes(name));
  assert.ok(names.length > CHANGED.length + 15, `${names.length} types`);
  const folder = await writeExtended({ extensions });
  const schema = validatedBy(join(folder, REVISION, "schema.json"));
  const guards = await importFrom<Guards>(folder, `${REVISION}/guards.js`);
  const { validate } = await importFrom<{ readonly validate: Explain }>(folder, `${REVISION}/validate.js`);
  const mutants = new Mutants(schema.definitions);
  const wrong: string[] = [];
  let [compared, valid] = [0, 0];
  for (const { name } of names) {
    const isValid = schema.validator(name, correctionsOf(REVISION, "generated"));
    for (const size of SIZES)
      for (const value of [...mutants.examples(name, size), ...mutants.of(name, size)]) {
        if (JSON_ONLY.has(name) && NOT_JSON.test(textOf(value))) continue;
        const expected = isValid(value);
        compared++;
        if (expected) valid++;
        if (guards[`is${name}`]!(value) !== expected) wrong.push(`is${name}: ${textOf(value)}`);
        if ((validate(name, value, { maxIssues: 5 }).length === 0) !== expected)
          wrong.push(`validate ${name}: ${textOf(value)}`);
      }
  }
  assert.equal(wrong.slice(0, 5), [], `${wrong.length} of ${compared} differ`);
  assert.ok(compared > 2_000 && valid > compared / 10, `${compared} compared, ${valid} valid`);
});

test.run();

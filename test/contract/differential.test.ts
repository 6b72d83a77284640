import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { JsonSchemaInContract } from "../../generator/contract/contract.js";
import { findGuardImports } from "../../generator/contract/guardExports.js";
import type { AssertionKeywordCompilers } from "../../templates/runtime/json-schema/assertions.js";
import type { DialectRules } from "../../templates/runtime/json-schema/document.js";
import type { KeywordCompiler, SchemaKeywordSet } from "../../templates/runtime/json-schema/compiler.js";
import { CompiledSchemaGuard, SchemaGuard, type JsonSchema } from "../../templates/runtime/json-schema/schemaGuard.js";
import { isRefused, pickFrom, randomSchema, randomValue } from "./support/randomSchemas.js";

/** `SCHEMAS=20000 SEED=7` looks at more. */
const COUNT = Number(process.env["SCHEMAS"] ?? (process.env["MUTANTS"] === "all" ? 150 : 75));
const SEED = Number(process.env["SEED"] ?? 1);
const VALUES = 20;

const differential = suite("against ajv");
const OPTIONS = { strict: false, validateFormats: false, logger: false, validateSchema: false } as const;

for (const dialect of ["draft-07", "2020-12"] as const)
  differential(
    `${dialect}: guards judge random values by random schemas as ajv does, also with no more keywords than needed`,
    async () => {
      const counts = { accepted: 0, refused: 0 };
      let smaller = 0;
      for (let i = 0; i < COUNT; i++) {
        const pick = pickFrom(SEED * 1e6 + i);
        const schema = randomSchema(pick, dialect);
        if (isRefused(schema)) continue;
        const guard = new SchemaGuard(schema);
        const vocabulary = await loaded(schema as JsonSchemaInContract & object);
        if (vocabulary.keywords.length < 6) smaller++;
        const emitted = new CompiledSchemaGuard(schema as JsonSchema & object, vocabulary);
        // One ajv each: it keeps what it has compiled.
        const isValid = (dialect === "draft-07" ? new Ajv(OPTIONS) : new Ajv2020(OPTIONS)).compile(schema);
        for (let j = 0; j < VALUES; j++) {
          const value = randomValue(pick, 3);
          const expected = isValid(value) as boolean;
          counts[expected ? "accepted" : "refused"]++;
          const what = `${JSON.stringify(schema)} and ${JSON.stringify(value)}`;
          assert.is(guard.accepts(value), expected, `verdict: ${what}`);
          assert.is(guard.issues(value).length === 0, expected, `issues: ${what}`);
          assert.is(emitted.accepts(value), expected, `emitted: ${what}`);
          assert.equal(emitted.issues(value), guard.issues(value), `emitted: ${what}`);
        }
      }
      const least = COUNT * 2;
      assert.ok(counts.accepted > least && counts.refused > least, JSON.stringify(counts));
      assert.ok(smaller > COUNT / 5, `${smaller} guards need few keywords`);
    },
  );

/** What the emitted module imports. */
async function loaded(schema: JsonSchemaInContract): Promise<SchemaKeywordSet> {
  const { assertions, keywords, dialects, imports } = findGuardImports([schema]);
  const found: { [name: string]: unknown } = {};
  const exported = (await import("../../generated/runtime/jsonSchema.js")) as { [name: string]: unknown };
  for (const name of imports) {
    assert.ok(name in exported, `the runtime exports ${name}`);
    found[name] = exported[name];
  }
  return {
    assertions: Object.assign({}, ...assertions.map((name) => found[name])) as AssertionKeywordCompilers,
    keywords: keywords.map((name) => found[name] as KeywordCompiler),
    ...(dialects.length > 0 && { dialectRules: found["dialectRules"] as DialectRules }),
  };
}

differential.run();

import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { UnsupportedSchemaError, refuseUnsupportedSchema } from "../../generator/contract/refuseSchema.js";
import { SchemaGuard } from "../../templates/runtime/json-schema/schemaGuard.js";
import { pickFrom, randomSchema, randomValue } from "./support/randomSchemas.js";

/** `SCHEMAS=20000 SEED=7` looks at more. */
const COUNT = Number(process.env["SCHEMAS"] ?? (process.env["MUTANTS"] === "all" ? 150 : 75));
const SEED = Number(process.env["SEED"] ?? 1);
const VALUES = 20;

const differential = suite("against ajv");
const OPTIONS = { strict: false, validateFormats: false, logger: false, validateSchema: false } as const;

for (const dialect of ["draft-07", "2020-12"] as const)
  differential(`guards judge random values by random schemas of ${dialect} as ajv does`, () => {
    const counts = { accepted: 0, refused: 0 };
    for (let i = 0; i < COUNT; i++) {
      const pick = pickFrom(SEED * 1e6 + i);
      const schema = randomSchema(pick, dialect);
      if (isRefused(schema)) continue;
      const guard = new SchemaGuard(schema);
      // One ajv each: it keeps what it has compiled.
      const isValid = (dialect === "draft-07" ? new Ajv(OPTIONS) : new Ajv2020(OPTIONS)).compile(schema);
      for (let j = 0; j < VALUES; j++) {
        const value = randomValue(pick, 3);
        const expected = isValid(value) as boolean;
        counts[expected ? "accepted" : "refused"]++;
        const what = `${JSON.stringify(schema)} and ${JSON.stringify(value)}`;
        assert.is(guard.accepts(value), expected, `verdict: ${what}`);
        assert.is(guard.issues(value).length === 0, expected, `issues: ${what}`);
      }
    }
    const least = COUNT * 2;
    assert.ok(counts.accepted > least && counts.refused > least, JSON.stringify(counts));
  });

/** Circles of references are; nothing else that is made here may be. */
function isRefused(schema: object): boolean {
  try {
    refuseUnsupportedSchema(schema, "");
    return false;
  } catch (error) {
    assert.instance(error, UnsupportedSchemaError);
    assert.match((error as UnsupportedSchemaError).problem, /never end/, JSON.stringify(schema));
    return true;
  }
}

differential.run();

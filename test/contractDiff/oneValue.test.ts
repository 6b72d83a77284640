import { test } from "uvu";
import * as assert from "uvu/assert";
import { findUnsupportedSchemaPart } from "../../generator/contract/refuseSchema.js";
import { decideInclusion, type Inclusion } from "../../generator/inclusion/inclusion.js";
import { pickFrom, randomSchemaForGuards } from "../contract/support/randomSchemas.js";
import { guardVerdict } from "./support/judges.js";
import { materialOf, Sampler } from "./support/sample.js";

/** `SEED=7` takes other schemas. */
const SEED = Number(process.env["SEED"] ?? 1);
const SCHEMAS = 400;
const VALUES = 5;

/** The interpreter's verdict on one value is known, so each direction has one right answer. */
test("one value is included in a schema, and is its only difference from all others, if the interpreter accepts it", () => {
  const counts = { accepted: 0, rejected: 0, open: 0 };
  const judge = (inclusion: Inclusion, wanted: Inclusion, told: string): void => {
    if (inclusion.verdict === "open") counts.open++;
    else assert.equal(inclusion, wanted, told);
  };
  for (let seed = SEED * SCHEMAS; seed < (SEED + 1) * SCHEMAS; seed++) {
    const pick = pickFrom(seed);
    const schema = randomSchemaForGuards(pick, seed % 5 === 0 ? "draft-07" : "2020-12");
    if (findUnsupportedSchemaPart(schema, "") !== undefined) continue;
    const accepts = guardVerdict(schema);
    const sampler = new Sampler(schema, materialOf([schema]), pick);
    for (let i = 0; i < VALUES; i++) {
      const value = sampler.draw();
      const told = `seed ${seed}: ${JSON.stringify(value)} ${JSON.stringify(schema)}`;
      const isAccepted = accepts(value);
      counts[isAccepted ? "accepted" : "rejected"]++;
      const [included, witness]: Inclusion[] = [{ verdict: "included" }, { verdict: "witness", value }];
      judge(decideInclusion({ const: value }, schema), isAccepted ? included! : witness!, told);
      judge(decideInclusion(schema, { not: { const: value } }), isAccepted ? witness! : included!, told);
    }
  }
  assert.ok(counts.accepted > SCHEMAS, JSON.stringify(counts));
  assert.ok(counts.rejected > SCHEMAS / 2, JSON.stringify(counts));
  assert.ok(counts.open <= (counts.accepted + counts.rejected) / 50, JSON.stringify(counts));
});

test.run();

import { test } from "uvu";
import * as assert from "uvu/assert";
import { decideInclusion } from "../../generator/inclusion/inclusion.js";
import { guardVerdict } from "./support/judges.js";
import { pickFrom, type Pick } from "../contract/support/randomSchemas.js";

/** `SEED=7` takes other schemas. */
const SEED = Number(process.env["SEED"] ?? 1);
const SCHEMAS = 600;

/** An alternative of a definition: a value, or an object or array of values of other definitions. */
type Alternative = { readonly needs: readonly number[]; readonly allows: readonly number[]; readonly schema: object };

const ENDS = [{ const: 1 }, { type: "object", maxProperties: 0 }, { type: "array", maxItems: 0 }];

function alternative(pick: Pick, count: number): Alternative {
  const reference = (i: number): object => ({ $ref: `#/$defs/d${i}` });
  const [one, other] = [pick(count), pick(count)];
  switch (pick(8)) {
    case 0:
      return { needs: [], allows: [], schema: ENDS[pick(ENDS.length)]! };
    case 1:
      return { needs: [], allows: [one], schema: { type: "array", items: reference(one) } };
    case 2:
      return { needs: [one], allows: [], schema: { type: "array", items: reference(one), minItems: 1 + pick(2) } };
    case 3:
      return { needs: [one], allows: [], schema: { type: "array", contains: reference(one) } };
    case 4:
      return {
        needs: [one],
        allows: [other],
        schema: { type: "object", properties: { a: reference(one), b: reference(other) }, required: ["a"] },
      };
    default:
      return {
        needs: [one, other],
        allows: [],
        schema: { type: "object", properties: { a: reference(one), b: reference(other) }, required: ["a", "b"] },
      };
  }
}

function definitions(pick: Pick): Alternative[][] {
  const count = 2 + pick(5);
  return Array.from({ length: count }, () => Array.from({ length: 1 + pick(2) }, () => alternative(pick, count)));
}

/** A definition has a value if one of its alternatives needs only definitions that have one. */
function hasValue(all: readonly (readonly Alternative[])[]): boolean[] {
  const known = all.map(() => false);
  for (const _ of all)
    all.forEach((alternatives, i) => {
      if (alternatives.some(({ needs }) => needs.every((need) => known[need]))) known[i] = true;
    });
  return known;
}

function schemaOf(all: readonly (readonly Alternative[])[]): object {
  const $defs = Object.fromEntries(
    all.map((alternatives, i) => [`d${i}`, { anyOf: alternatives.map(({ schema }) => schema) }]),
  );
  return { $ref: "#/$defs/d0", $defs };
}

test("definitions that refer to each other have values exactly if these can end", () => {
  let empty = 0;
  for (let seed = SEED * SCHEMAS; seed < (SEED + 1) * SCHEMAS; seed++) {
    const all = definitions(pickFrom(seed));
    const schema = schemaOf(all);
    const inclusion = decideInclusion(schema, false);
    const told = JSON.stringify(schema);
    assert.is(inclusion.verdict, hasValue(all)[0] ? "witness" : "included", told);
    if (inclusion.verdict === "witness") assert.ok(guardVerdict(schema)(inclusion.value), told);
    else empty++;
  }
  assert.ok(empty > SCHEMAS / 10 && empty < SCHEMAS / 2, `${empty} have no value`);
});

test("what has no value inside of an unfinished search may have one outside of it", () => {
  const [branch, wrap] = [{ $ref: "#/$defs/branch" }, { $ref: "#/$defs/wrap" }];
  const down = { anyOf: [wrap, { type: "object", maxProperties: 0 }] };
  const $defs = {
    branch: { type: "object", properties: { down }, required: ["down"] },
    wrap: { type: "object", properties: { up: branch }, required: ["up"] },
  };
  const both = { type: "object", properties: { one: branch, two: wrap }, required: ["one", "two"], $defs };
  const value = { one: { down: {} }, two: { up: { down: {} } } };
  assert.equal(decideInclusion(both, false), { verdict: "witness", value });
});

test("definitions include themselves with other names, and in definitions that allow more", () => {
  let open = 0;
  for (let seed = SEED * SCHEMAS; seed < (SEED + 1) * SCHEMAS; seed++) {
    const all = definitions(pickFrom(seed));
    const schema = schemaOf(all);
    const renamed = JSON.parse(JSON.stringify(schema).replaceAll(/\bd(\d)/g, "definition$1")) as object;
    assert.equal(decideInclusion(schema, renamed), { verdict: "included" }, JSON.stringify(schema));
    const nothing: Alternative = { needs: [], allows: [], schema: { type: "null" } };
    const wider = schemaOf(all.map((alternatives) => [...alternatives, nothing]));
    const { verdict } = decideInclusion(schema, wider);
    assert.is.not(verdict, "witness", JSON.stringify(schema));
    if (verdict === "open") open++;
  }
  assert.ok(open <= SCHEMAS / 50, `${open} are open`);
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { fillDefaultsInSchema, findInvalidDefault } from "../../generator/contract/filledDefaults.js";
import { SchemaDocument } from "../../templates/runtime/json-schema/document.js";

const test = suite("schemas with defaults");

const LIMIT = { type: "integer", default: 10 };
const object = (properties: object): object => ({ type: "object", properties });

test("an invalid default is found among valid ones, with its own issues", () => {
  const wrong = { ...object({ b: { type: "string" } }), default: { b: 1 } };
  const schema = object({ a: LIMIT, page: wrong, c: { type: "string", default: 2 } });
  assert.equal(findInvalidDefault(schema as never), {
    path: ["properties", "page", "default"],
    problem:
      "the default is filled in and is invalid: /b must be a string, but is 1 (correct the default, or the schema)",
  });
});

test("2,000 members with defaults are checked by one guard", () => {
  let read = 0;
  const type = { type: "string" };
  const $comment = { get: (): string => (read++, ""), enumerable: true };
  const members = Array.from({ length: 2000 }, (_, i) => [`m${i}`, { ...type, default: "" }] as const);
  const schema = Object.defineProperty(object(Object.fromEntries(members)), "$comment", $comment);
  assert.is(findInvalidDefault(schema as never), undefined);
  // Each copy of the schema reads all of its keywords.
  assert.ok(read <= 2, `${read} copies`);
});

/** References to a schema with defaults, each with the name of its copy. */
const COPIES: readonly (readonly [reference: string, name: string])[] = [
  ["#/$defs/plain", "plainWithDefaults"],
  ["#/$defs/Gr%C3%B6%C3%9Fe", "GrößeWithDefaults"],
  ["#/$defs/a%20b", "a bWithDefaults"],
  ["#/$defs/x~1y", "x/yWithDefaults"],
];

for (const [reference, name] of COPIES)
  test(`the copy of ${reference} is found by its reference`, () => {
    const part = object({ limit: LIMIT });
    const $defs = { plain: part, Größe: { ...part }, "a b": { ...part }, "x/y": { ...part } };
    const filled = fillDefaultsInSchema({ ...object({ page: { $ref: reference } }), $defs } as never) as {
      properties: { page: { $ref: string } };
    };
    const document = new SchemaDocument(filled);
    const target = document.resolve(filled.properties.page.$ref, document.resourceBySchema.get(filled)!);
    assert.equal(target, { ...part, required: ["limit"] });
    assert.ok(Object.hasOwn((filled as unknown as { $defs: object }).$defs, name));
  });

test("the copy of a whole schema is found by its reference", () => {
  const filled = fillDefaultsInSchema(object({ limit: LIMIT, child: { $ref: "#" } }) as never) as {
    properties: { child: { $ref: string } };
  };
  const document = new SchemaDocument(filled);
  const target = document.resolve(filled.properties.child.$ref, document.resourceBySchema.get(filled)!);
  assert.equal((target as { required: unknown }).required, ["limit"]);
});

test.run();

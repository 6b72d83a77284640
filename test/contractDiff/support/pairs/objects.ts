import { DRAFT_07, withProto, type SchemaChange } from "./change.js";

const STRING = { type: "string" };
const INTEGER = { type: "integer" };

/** An object with only these members. */
function closed(properties: object): object {
  return { type: "object", properties, additionalProperties: false };
}

/** Members of objects. */
export const OF_OBJECTS: readonly SchemaChange[] = [
  {
    rule: "a member becomes required",
    before: { type: "object", properties: { a: STRING } },
    after: { type: "object", properties: { a: STRING }, required: ["a"] },
    lost: {},
  },
  {
    rule: "a required member becomes optional, with a default",
    before: { type: "object", properties: { a: STRING }, required: ["a"] },
    after: { type: "object", properties: { a: { ...STRING, default: "" } } },
    gained: {},
  },
  {
    rule: "required members in another order",
    before: { type: "object", required: ["a", "b"] },
    after: { type: "object", required: ["b", "a"] },
  },
  {
    rule: "a new optional member of a closed object",
    before: closed({ a: STRING }),
    after: closed({ a: STRING, b: STRING }),
    gained: { b: "" },
  },
  {
    rule: "a new optional member of an open object restricts it",
    before: { type: "object", properties: { a: STRING } },
    after: { type: "object", properties: { a: STRING, b: INTEGER } },
    lost: { b: "1" },
  },
  {
    rule: "a new required member of an open object",
    before: { type: "object", properties: { a: STRING } },
    after: { type: "object", properties: { a: STRING, b: {} }, required: ["b"] },
    lost: { a: "x" },
  },
  {
    rule: "a member goes from an open object",
    before: { type: "object", properties: { a: STRING, b: STRING } },
    after: { type: "object", properties: { a: STRING } },
    gained: { b: 1 },
  },
  {
    rule: "a member goes from a closed object",
    before: closed({ a: STRING, b: STRING }),
    after: closed({ a: STRING }),
    lost: { b: "" },
  },
  {
    rule: "a member gets another name in a closed object",
    before: closed({ userId: STRING }),
    after: closed({ user_id: STRING }),
    lost: { userId: "" },
    gained: { user_id: "" },
  },
  {
    rule: "an object is closed",
    before: { type: "object", properties: { a: STRING } },
    after: closed({ a: STRING }),
    lost: { z: 1 },
  },
  {
    rule: "closing a subschema does not see the members of another",
    before: closed({ a: STRING, b: STRING }),
    after: { allOf: [closed({ a: STRING }), closed({ b: STRING })] },
    lost: { a: "" },
  },
  {
    rule: "unevaluatedProperties sees the members of allOf",
    before: closed({ a: STRING, b: INTEGER }),
    after: {
      type: "object",
      allOf: [{ properties: { a: STRING } }, { properties: { b: INTEGER } }],
      unevaluatedProperties: false,
    },
  },
  {
    rule: "unevaluatedProperties sees only the alternative that holds",
    before: closed({ kind: { enum: ["a", "b"] }, a: STRING, b: STRING }),
    after: {
      type: "object",
      anyOf: [
        { properties: { kind: { const: "a" }, a: STRING }, required: ["kind"] },
        { properties: { kind: { const: "b" }, b: STRING }, required: ["kind"] },
      ],
      unevaluatedProperties: false,
    },
    lost: { kind: "a", b: "" },
  },
  {
    rule: "unevaluatedProperties has a schema",
    before: { type: "object", properties: { a: STRING }, additionalProperties: INTEGER },
    after: {
      type: "object",
      $ref: "#/$defs/a",
      unevaluatedProperties: INTEGER,
      $defs: { a: { properties: { a: STRING } } },
    },
  },
  {
    rule: "a member that other members described before",
    before: { type: "object", additionalProperties: STRING },
    after: { type: "object", properties: { a: STRING }, additionalProperties: STRING },
  },
  {
    rule: "a member differs from the other members",
    before: { type: "object", additionalProperties: STRING },
    after: { type: "object", properties: { a: INTEGER }, additionalProperties: STRING },
    lost: { a: "" },
    gained: { a: 1 },
  },
  {
    rule: "a member that nobody names gets less strict",
    before: { type: "object", properties: { a: STRING }, additionalProperties: INTEGER },
    after: { type: "object", properties: { a: STRING }, additionalProperties: { type: "number" } },
    gained: { b: 0.5 },
  },
  {
    rule: "properties without a type accept texts",
    before: { type: "object", properties: { a: STRING } },
    after: { properties: { a: STRING } },
    gained: "text",
  },
  {
    rule: "a member that may have no value is forbidden",
    before: { type: "object", properties: { a: false } },
    after: { type: "object", not: { required: ["a"] } },
  },
  {
    rule: "an optional member with a contradiction is forbidden",
    before: { type: "object", properties: { a: { allOf: [STRING, INTEGER] } } },
    after: { type: "object", properties: { a: { const: 1, enum: [2, "1"] } } },
  },
  {
    rule: "a required member with a contradiction allows no object",
    before: { type: "object", properties: { a: { ...STRING, minLength: 2, maxLength: 1 } }, required: ["a"] },
    after: false,
    empty: "both",
  },
  {
    rule: "a required member that a closed object lacks",
    before: { ...closed({}), required: ["a"] },
    after: false,
    empty: "both",
  },
  {
    rule: "without a type, a required member that is forbidden rejects objects only",
    before: { required: ["a"], additionalProperties: false },
    after: { not: { type: "object" } },
  },
  {
    rule: "names by pattern are names one by one",
    before: closed({ a1: STRING, a2: STRING }),
    after: { type: "object", patternProperties: { "^a[12]$": STRING }, additionalProperties: false },
  },
  {
    rule: "a pattern also restricts members that have a schema",
    before: { type: "object", properties: { ab: INTEGER } },
    after: { type: "object", properties: { ab: INTEGER }, patternProperties: { "^a": INTEGER, b$: { minimum: 0 } } },
    lost: { ab: -1 },
  },
  {
    rule: "additionalProperties spares names of a pattern",
    before: {
      type: "object",
      properties: { a: STRING },
      patternProperties: { "^x-": {} },
      additionalProperties: false,
    },
    after: { type: "object", properties: { a: STRING }, patternProperties: { "^x": {} }, additionalProperties: false },
    gained: { xy: 1 },
  },
  {
    rule: "two patterns in place of one",
    before: { type: "object", patternProperties: { "^[ab]": STRING } },
    after: { type: "object", patternProperties: { "^a": STRING, "^b": STRING } },
  },
  {
    rule: "names from a list close an object",
    before: { type: "object", propertyNames: { enum: ["a", "b"] } },
    after: closed({ a: true, b: {} }),
  },
  {
    rule: "names by pattern are members by pattern",
    before: { type: "object", propertyNames: { pattern: "^[a-z]+$" } },
    after: { type: "object", patternProperties: { "^[a-z]+$": true }, additionalProperties: false },
  },
  {
    rule: "names are limited in length",
    before: { type: "object", properties: { ab: {} } },
    after: { type: "object", properties: { ab: {} }, propertyNames: { maxLength: 1 } },
    lost: { ab: 1 },
  },
  {
    rule: "no name is allowed, so the object is empty",
    before: { type: "object", propertyNames: { type: "integer" } },
    after: { type: "object", maxProperties: 0 },
  },
  {
    rule: "no other member is no member",
    before: { type: "object", additionalProperties: false },
    after: { const: {} },
  },
  {
    rule: "a required member is at least one member",
    before: { type: "object", required: ["a"] },
    after: { type: "object", minProperties: 1 },
    gained: { b: 1 },
  },
  {
    rule: "at least one of the only member is required",
    before: { ...closed({ a: STRING }), minProperties: 1 },
    after: { ...closed({ a: STRING }), required: ["a"] },
  },
  {
    rule: "more members than names",
    before: { ...closed({ a: STRING }), minProperties: 2 },
    after: false,
    empty: "both",
  },
  {
    rule: "a closed object has no more members than names",
    before: closed({ a: STRING, b: STRING }),
    after: { ...closed({ a: STRING, b: STRING }), maxProperties: 2 },
  },
  {
    rule: "a closed object may have all its members",
    before: closed({ a: STRING, b: STRING }),
    after: { ...closed({ a: STRING, b: STRING }), maxProperties: 1 },
    lost: { a: "", b: "" },
  },
  {
    rule: "more required members than members",
    before: { type: "object", required: ["a", "b"], maxProperties: 1 },
    after: { type: "object", minProperties: 2, maxProperties: 1 },
    empty: "both",
  },
  {
    rule: "one of two members is at least one member",
    before: { type: "object", anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    after: { type: "object", minProperties: 1 },
    gained: { c: 1 },
  },
  {
    rule: "four members have only three names",
    before: { type: "object", propertyNames: { pattern: "^[abc]$" }, minProperties: 4 },
    after: false,
    empty: "both",
    undecided: { input: "counts the strings that a pattern matches" },
  },
  {
    rule: "a required __proto__ is missing from each plain object",
    before: { type: "object" },
    after: { type: "object", required: ["__proto__"] },
    lost: {},
  },
  {
    rule: "__proto__ has a schema",
    before: { type: "object" },
    after: { type: "object", properties: withProto(STRING) },
    lost: withProto(1),
    ajvErrs: "it skips __proto__ in properties",
  },
  {
    rule: "names that objects inherit are names like others",
    before: { type: "object", additionalProperties: INTEGER },
    after: { type: "object", properties: { constructor: INTEGER, toString: STRING }, additionalProperties: INTEGER },
    lost: { toString: 1 },
    gained: { toString: "" },
  },
  {
    rule: "both members are there, so each has the other",
    before: { type: "object", required: ["a", "b"] },
    after: { type: "object", dependentRequired: { a: ["b"], b: ["a"] } },
    gained: {},
  },
  {
    rule: "a member needs another one now",
    before: { type: "object" },
    after: { type: "object", dependentRequired: { a: ["b"] } },
    lost: { a: 1 },
  },
  {
    rule: "a forbidden member needs no other",
    before: { type: "object", properties: { a: false } },
    after: { type: "object", properties: { a: false }, dependentRequired: { a: ["b"] } },
  },
  {
    rule: "members that need each other are all or none",
    before: { type: "object", dependentRequired: { a: ["b"], b: ["a"] } },
    after: {
      type: "object",
      anyOf: [{ required: ["a", "b"] }, { not: { anyOf: [{ required: ["a"] }, { required: ["b"] }] } }],
    },
  },
  {
    rule: "a schema for objects with a member is a condition",
    before: { type: "object", dependentSchemas: { card: { required: ["address"], maxProperties: 3 } } },
    after: { type: "object", if: { required: ["card"] }, then: { required: ["address"], maxProperties: 3 } },
  },
  {
    rule: "a condition on members also holds for texts",
    before: { dependentSchemas: { a: { type: "object" } } },
    after: { if: { required: ["a"] }, then: { type: "object" } },
    lost: "text",
  },
  {
    rule: "the schema for objects with a member becomes stricter",
    before: { type: "object", dependentSchemas: { a: { minProperties: 2 } } },
    after: { type: "object", dependentSchemas: { a: { minProperties: 3 } } },
    lost: { a: 1, b: 2 },
  },
  {
    rule: "dependencies is dependentRequired and dependentSchemas",
    before: { ...DRAFT_07, type: "object", dependencies: { a: ["b"], b: { maxProperties: 2 } } },
    after: { type: "object", dependentRequired: { a: ["b"] }, dependentSchemas: { b: { maxProperties: 2 } } },
  },
  {
    rule: "a list of dependencies is a schema with required",
    before: { ...DRAFT_07, type: "object", dependencies: { a: ["b"] } },
    after: { ...DRAFT_07, type: "object", dependencies: { a: { required: ["b", "c"] } } },
    lost: { a: 1, b: 1 },
  },
  {
    rule: "closing an object does not see the members of a reference",
    before: closed({ a: STRING }),
    after: {
      type: "object",
      $ref: "#/$defs/a",
      additionalProperties: false,
      $defs: { a: { properties: { a: STRING } } },
    },
    lost: { a: "" },
  },
  {
    rule: "a member goes, and the schema of others applies to it",
    before: { type: "object", properties: { a: {} }, additionalProperties: INTEGER },
    after: { type: "object", additionalProperties: INTEGER },
    lost: { a: "" },
  },
  {
    rule: "a required member has the schema of others",
    before: { type: "object", properties: { a: STRING }, additionalProperties: INTEGER, required: ["b"] },
    after: { type: "object", properties: { b: { type: "number" } }, required: ["b"] },
    gained: { b: 0.5 },
  },
  {
    rule: "names by a pattern that matches all are all names",
    before: { type: "object", patternProperties: { "": INTEGER } },
    after: { type: "object", additionalProperties: INTEGER },
  },
  {
    rule: "a name may contain a line break",
    before: { type: "object", patternProperties: { "^.*$": INTEGER } },
    after: { type: "object", additionalProperties: INTEGER },
    lost: { "a\n": "" },
  },
  {
    rule: "a name that no object may have is required",
    before: { type: "object", propertyNames: { maxLength: 2 }, required: ["long"] },
    after: { type: "object", patternProperties: { "^x": false }, required: ["xy"] },
    empty: "both",
  },
  {
    rule: "required members need others in turn",
    before: { type: "object", required: ["a"], dependentRequired: { a: ["b"], b: ["c"], d: ["e"] } },
    after: { type: "object", required: ["c", "b", "a"], dependentRequired: { d: ["e"] } },
  },
  {
    rule: "a closed object of a boolean is an enum of objects",
    before: closed({ a: { type: "boolean" } }),
    after: { enum: [{ a: true }, { a: false }, {}] },
  },
];

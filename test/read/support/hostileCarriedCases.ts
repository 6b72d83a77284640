import type { ProtocolModel } from "../../../generator/model/protocol.js";
import { jsonText, requests, withMembers } from "./reading.js";

/** A schema of which nothing bad may come. */
export interface HarmlessCase {
  rule: string;
  file: string;
  content: string;
}

/** A schema that is odd and legal: what its model must hold. */
export interface CarriedCase extends HarmlessCase {
  holds(model: ProtocolModel): unknown;
  want: unknown;
}

/** Ends a comment, declares something, and begins another comment. */
const ESCAPE = "*/ export const Injected = 1; /*";
/** Ends a string, a template string and a line. */
const QUOTES = "\"'`${Injected}\\\n\u2028";

const names = (model: ProtocolModel): string[] => model.declarations.map(({ name }) => name);
const texts = (model: ProtocolModel): string[] => model.declarations.map(({ doc }) => doc.text);
const methods = (model: ProtocolModel): string[] => model.methods.map(({ method }) => method);
const members = ({ declarations: [first] }: ProtocolModel): unknown =>
  first?.kind === "interface" ? first.properties.map(({ name, doc }) => [name, doc.text]) : undefined;
const deprecated = ({ declarations: [first] }: ProtocolModel): unknown => [
  first?.doc,
  first?.kind === "interface" ? first.properties[0]?.doc : undefined,
];

/** Names that every JavaScript object has already. */
const INHERITED = ["constructor", "toString", "hasOwnProperty", "valueOf", "isPrototypeOf"];

const TYPESCRIPT: readonly Omit<CarriedCase, "file">[] = [
  {
    rule: "an escaped end of a comment",
    content: `/** ${ESCAPE.replace("*/", "*\\/")} */\ntype A = 1;`,
    holds: texts,
    want: ["*/ export const Injected = 1; /*"],
  },
  {
    rule: "the end of a comment in a line comment",
    content: `interface A {\n  // ${ESCAPE}\n  b: 1;\n}`,
    holds: members,
    want: [["b", "*/ export const Injected = 1; /*"]],
  },
  {
    rule: "quotes, backticks, holes and line breaks in a member's name",
    content: `interface A { ${JSON.stringify(QUOTES)}: 1; "*/": 2; "//": 3; "": 4; "a b-c": 5; "\\u0000": 6 }`,
    holds: members,
    want: [
      ["\"'`${Injected}\\\n\u2028", ""],
      ["*/", ""],
      ["//", ""],
      ["", ""],
      ["a b-c", ""],
      ["\u0000", ""],
    ],
  },
  {
    rule: "quotes, backticks, holes and line breaks in a literal",
    content: `type A = ${JSON.stringify(QUOTES)} | "${ESCAPE}" | "b";`,
    holds: ({ declarations: [first] }) => first?.kind === "alias" && first.type,
    want: {
      kind: "union",
      members: [
        { kind: "literal", value: "\"'`${Injected}\\\n\u2028" },
        { kind: "literal", value: "*/ export const Injected = 1; /*" },
        { kind: "literal", value: "b" },
      ],
    },
  },
  {
    rule: "quotes, backticks, holes and line breaks in a constant",
    content: `const B = ${JSON.stringify(QUOTES)};\ntype A = typeof B;`,
    holds: ({ constants }) => constants.map(({ value }) => value),
    want: ["\"'`${Injected}\\\n\u2028"],
  },
  {
    rule: "members that every object has",
    content: `interface A { ${INHERITED.map((name) => `${name}: string;`).join(" ")} }`,
    holds: members,
    want: [
      ["constructor", ""],
      ["toString", ""],
      ["hasOwnProperty", ""],
      ["valueOf", ""],
      ["isPrototypeOf", ""],
    ],
  },
  {
    rule: "unions told apart by a member that every object has",
    content: 'type A = B | C;\ninterface B { constructor: "b" }\ninterface C { constructor: "c" }',
    holds: names,
    want: ["A", "B", "C"],
  },
  {
    rule: "declarations named like what every object has",
    content:
      "interface constructor { a: toString }\ntype toString = 1;\ninterface hasOwnProperty extends constructor { b: 2 }",
    holds: names,
    want: ["constructor", "toString", "hasOwnProperty"],
  },
  {
    rule: "methods named like what every object has",
    content: requests(["Constructor", "constructor"], ["ToString", "toString"], ["HasOwnProperty", "hasOwnProperty"]),
    holds: methods,
    want: ["constructor", "toString", "hasOwnProperty"],
  },
  { rule: "a method that is a path", content: requests(["X", "../../evil"]), holds: methods, want: ["../../evil"] },
  { rule: "a method without letters", content: requests(["X", "///"]), holds: methods, want: ["///"] },
  {
    rule: "a method that ends a comment",
    content: requests(["X", `x/${ESCAPE}`]),
    holds: methods,
    want: ["x/*/ export const Injected = 1; /*"],
  },
  {
    rule: "a method of quotes, backticks, holes and line breaks",
    content: requests(["X", `x/${"\"'`${Injected}\\\n"}`]),
    holds: methods,
    want: ["x/\"'`${Injected}\\\n"],
  },
  {
    rule: "handlers named like reserved words",
    content: requests(["Delete", "x/delete"], ["Class", "x/class"], ["__proto__", "x/proto"]),
    holds: ({ methods }) => methods.map(({ name }) => name),
    want: ["delete", "class", "__proto__"],
  },
];

const JSON_SCHEMA: readonly (Omit<CarriedCase, "file" | "content"> & { definitions: object })[] = [
  {
    rule: "the end of a comment in descriptions",
    definitions: { A: { ...withMembers({ b: { description: ESCAPE } }), description: ESCAPE } },
    holds: (model) => [texts(model), members(model)],
    want: [["*/ export const Injected = 1; /*"], [["b", "*/ export const Injected = 1; /*"]]],
  },
  {
    rule: "quotes, backticks, holes and line breaks in a description",
    definitions: { A: { type: "string", description: "\"'`${Injected}`\\\nnext" } },
    holds: texts,
    want: ["\"'`${Injected}`\\\nnext"],
  },
  {
    rule: "lines of prose that look like tags",
    definitions: {
      A: withMembers({ b: { type: "number", description: "One.\n@minimum 5\n  @deprecated never\n@format uri" } }),
      B: { type: "string", description: "@deprecated was a word here" },
    },
    holds: ({ declarations: [first, second] }) => [first?.kind === "interface" && first.properties, second?.doc],
    want: [
      [
        {
          name: "b",
          optional: true,
          type: { kind: "primitive", name: "number" },
          doc: { text: "One.\n@minimum 5\n  @deprecated never\n@format uri" },
        },
      ],
      { text: "@deprecated was a word here" },
    ],
  },
  {
    rule: "the end of a comment behind @deprecated in a $comment",
    definitions: {
      A: { ...withMembers({ b: { $comment: `@deprecated ${ESCAPE}` } }), $comment: `@deprecated ${ESCAPE}` },
    },
    holds: deprecated,
    want: [
      { text: "", deprecated: "*/ export const Injected = 1; /*" },
      { text: "", deprecated: "*/ export const Injected = 1; /*" },
    ],
  },
  {
    rule: "the end of a comment behind @see in the $comment of a constant",
    definitions: { A: {}, B: { $comment: `@constant\n@see ${ESCAPE}`, const: 1 } },
    holds: ({ constants }) => constants,
    want: [{ name: "B", value: 1, doc: { text: "", see: ["*/ export const Injected = 1; /*"] } }],
  },
  {
    rule: "quotes, backticks, holes and line breaks in names and values",
    definitions: { A: withMembers({ [QUOTES]: { const: QUOTES }, b: { enum: [QUOTES, ESCAPE] } }) },
    holds: ({ declarations: [first] }) =>
      first?.kind === "interface" && first.properties.map(({ name, type }) => [name, type]),
    want: [
      ["\"'`${Injected}\\\n\u2028", { kind: "literal", value: "\"'`${Injected}\\\n\u2028" }],
      [
        "b",
        {
          kind: "union",
          members: [
            { kind: "literal", value: "\"'`${Injected}\\\n\u2028" },
            { kind: "literal", value: "*/ export const Injected = 1; /*" },
          ],
        },
      ],
    ],
  },
  ...INHERITED.map((name) => ({
    rule: `a member named ${name} in JSON`,
    definitions: { A: withMembers({ [name]: { type: "string" } }) },
    holds: members,
    want: [[name, ""]],
  })),
  {
    rule: "definitions named like what every object has",
    definitions: {
      constructor: { type: "string" },
      toString: { $ref: "#/definitions/constructor" },
      hasOwnProperty: {},
    },
    holds: names,
    want: ["constructor", "toString", "hasOwnProperty"],
  },
  {
    rule: "members named like keywords",
    definitions: {
      A: withMembers({ $ref: {}, $id: {}, tsType: {}, type: {}, enum: {}, properties: {}, "[k: string]": {} }),
    },
    holds: members,
    want: [
      ["$ref", ""],
      ["$id", ""],
      ["tsType", ""],
      ["type", ""],
      ["enum", ""],
      ["properties", ""],
      ["[k: string]", ""],
    ],
  },
];

export const CARRIED_CASES: readonly CarriedCase[] = [
  ...TYPESCRIPT.map((row) => ({ ...row, file: "schema.ts" })),
  ...JSON_SCHEMA.map(({ definitions, ...row }) => ({ ...row, file: "schema.json", content: jsonText(definitions) })),
  {
    rule: "a file name with a line break and code in it",
    file: "a\nexport const Injected = 1; schema.ts",
    content: "type A = 1;",
    holds: names,
    want: ["A"],
  },
];

/** Names that the package has already, and types that no interface can be made of. */
const NAMES_OF_THE_PACKAGE: readonly (readonly [rule: string, content: string])[] = [
  ["a declaration named like a guard", "interface Foo { a: 1 }\ninterface isFoo { b: 1 }"],
  ["a constant named METHODS", "export const METHODS = 1;\ntype A = 1;"],
  ["a declaration named Client", "interface Client { a: 1 }"],
  ["a constant named createClient", "const createClient = 1;\ntype A = 1;"],
  ["a declaration named Requests", "interface Requests { a: 1 }"],
  ["a declaration named types", "interface types { a: types[] }"],
  ["a declaration named value", "interface value { a: value[] }"],
  [
    "a declaration named like a check of the runtime",
    "type Uri = string;\ninterface A { a: Uri; /** @format uri */ b: string }",
  ],
  ["a declaration named String", "interface String { a: string }"],
  ["parts that spell a check of the runtime", "interface Is { string: string | number[]; b: string }"],
  ["a declaration named Omit", 'interface Omit { a: 1 }\ninterface A { b: 1; c: 1 }\ntype B = Omit<A, "c">;'],
  ["a handler named notify", requests(["Notify", "x/notify"])],
  [
    "a request named Request",
    'interface Request { method: "x/y" }\ninterface Result { a: 1 }\ntype ClientRequest = Request;',
  ],
  ["a handler named with a digit first", requests(["_1", "x/y"])],
  ["a feature named with a digit first", requests(["X", "1x/y"])],
  ["members without a Latin letter", 'interface é { è: "a" | "b" | "c" | "d" | "e" }'],
  ["a member that is a reserved word in a type without a Latin letter", "interface é { delete: string | number[] }"],
  ["an intersection of primitives", "type A = string & number;"],
  ["an intersection with a union", "interface A { a: 1 }\ninterface B { b: 1 }\ntype C = (A | B) & { c: 1 };"],
  ["an interface that extends a union", "type U = { a: 1 } | { b: 1 };\ninterface A extends U { c: 1 }"],
  ["an interface that extends a primitive", "type U = string;\ninterface A extends U { c: 1 }"],
  ["Omit<> of a union", 'type U = { a: 1 } | { b: 1 };\ntype A = Omit<U, "a">;'],
  ["Omit<> of an Omit<>", 'interface U { a: 1; b: 1; c: 1 }\ntype V = Omit<U, "a">;\ntype A = Omit<V, "b">;'],
];

export const HARMLESS_CASES: readonly HarmlessCase[] = NAMES_OF_THE_PACKAGE.map(([rule, content]) => ({
  rule,
  file: "schema.ts",
  content,
}));

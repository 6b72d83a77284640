import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { emitRevisionPackage } from "../../generator/emit/emitPackage.js";
import { emitRuntimeModules } from "../../generator/emit/runtime.js";
import { modelOfText } from "../support/schemas.js";
import { inFolder } from "./support/compilers.js";

/** Strings that look like the code around them. */
const LITERALS: readonly string[] = [
  "plain",
  'say "so" now',
  "it's so",
  "p === q",
  "p !== q && r",
  'x" || "y',
  "a >= 1",
  "(",
  ")",
  "value",
  "`${value}`",
  "//",
  "/*",
  "\\",
  "\n",
  "\u2028",
  "日本語",
];

type Guards = { readonly [name: string]: (value: unknown) => boolean };

async function guardsOf(text: string): Promise<Guards> {
  const { model } = await modelOfText(text);
  const files = [
    ...emitRevisionPackage(model, { parts: ["guards"], target: "js", formats: true }),
    ...emitRuntimeModules("js", { code: [], roles: ["server", "client"] }),
    { path: "package.json", text: '{ "type": "module" }' },
  ];
  return inFolder(
    new Map(files.map((file) => [file.path, file.text])),
    async (folder) => (await import(pathToFileURL(join(folder, "2099-01-01", "guards.js")).href)) as Guards,
  );
}

const quoted = LITERALS.map((literal) => JSON.stringify(literal));

/** What declares the literals, whether each is the only one at its place, and what guards say of a value at the place. */
const SCHEMAS: readonly (readonly [
  what: string,
  isAlone: boolean,
  schema: string,
  takes: (guards: Guards, value: unknown, at: number) => readonly boolean[],
])[] = [
  [
    "required members",
    true,
    quoted.map((literal, at) => `export interface A${at} { m: ${literal} }`).join("\n"),
    (guards, m, at) => [guards[`isA${at}`]!({ m })],
  ],
  [
    "members of an object that has many shapes",
    true,
    `export interface A { kind: "a"; ${quoted.map((literal, at) => `m${at}?: ${literal};`).join("\n")} }
     export interface B { list: A[] }`,
    ({ isA, isB }, m, at) => {
      const a = { kind: "a", [`m${at}`]: m };
      return [isA!(a), isB!({ list: [{ kind: "a" }, a] })];
    },
  ],
  [
    "alternatives told apart by it",
    false,
    `${quoted.map((literal, at) => `export interface K${at} { kind: ${literal} }`).join("\n")}
     export type K = ${quoted.map((_, at) => `K${at}`).join(" | ")};`,
    ({ isK }, kind) => [isK!({ kind })],
  ],
  [
    "a list of them",
    false,
    `export type A = ${quoted.join(" | ")}; export interface B { x?: A; y: (${quoted.join(" | ")})[] }`,
    ({ isA, isB }, value) => [isA!(value), isB!({ x: "plain", y: [value] }), isB!({ x: value, y: [] })],
  ],
];

for (const [what, isAlone, schema, takes] of SCHEMAS)
  test(`a literal is compared as it is, however much it looks like code: ${what}`, async () => {
    const guards = await guardsOf(schema);
    for (const [at, literal] of LITERALS.entries()) {
      const others = isAlone ? LITERALS.filter((value) => value !== literal) : [];
      for (const value of [literal, ...others, `${literal} `, true, null, [literal]])
        for (const isTaken of takes(guards, value, at))
          assert.is(isTaken, value === literal, `${literal} may be ${JSON.stringify(value)}`);
    }
  });

test.run();

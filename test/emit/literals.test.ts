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

/** Asserts which values of a member named `key` the guard of `A` takes, beside the members of `rest`. */
function assertTakes(isA: (value: unknown) => boolean, key: string, rest: object): void {
  for (const literal of LITERALS) {
    const at = key + LITERALS.indexOf(literal);
    assert.is(isA({ ...rest, [at]: literal }), true, `${at} may be ${literal}`);
    for (const other of [...LITERALS.filter((value) => value !== literal), `${literal} `, true, null, [literal]])
      assert.is(isA({ ...rest, [at]: other }), false, `${at} must not be ${JSON.stringify(other)}`);
  }
}

test("a literal is compared as it is, however much it looks like code: required members", async () => {
  const members = LITERALS.map((literal, i) => `export interface A${i} { m${i}: ${JSON.stringify(literal)}; }`);
  const guards = await guardsOf(members.join("\n"));
  assertTakes((value) => guards[`isA${Object.keys(value as object)[0]!.slice(1)}`]!(value), "m", {});
});

test("a literal is compared as it is: members of an object that has many shapes", async () => {
  const members = LITERALS.map((literal, i) => `m${i}?: ${JSON.stringify(literal)};`);
  const guards = await guardsOf(
    `export interface A { kind: "a"; ${members.join("\n")} } export interface B { list: A[] }`,
  );
  assertTakes(guards["isA"]!, "m", { kind: "a" });
  assertTakes((a) => guards["isB"]!({ list: [{ kind: "a" }, a] }), "m", { kind: "a" });
});

test("a literal is compared as it is: alternatives told apart by it", async () => {
  const kinds = LITERALS.map((literal, i) => `export interface K${i} { kind: ${JSON.stringify(literal)}; }`);
  const union = `export type K = ${LITERALS.map((_, i) => `K${i}`).join(" | ")};`;
  const { isK } = await guardsOf(`${kinds.join("\n")}\n${union}`);
  for (const kind of LITERALS) {
    assert.is(isK!({ kind }), true, kind);
    assert.is(isK!({ kind: `${kind} ` }), false, kind);
  }
});

test("a literal is compared as it is: a list of them", async () => {
  const { isA, isB } = await guardsOf(`
    export type A = ${LITERALS.map((literal) => JSON.stringify(literal)).join(" | ")};
    export interface B { x?: A; y: (${LITERALS.map((literal) => JSON.stringify(literal)).join(" | ")})[] }`);
  for (const literal of LITERALS) {
    assert.is(isA!(literal), true, literal);
    assert.is(isA!(`${literal} `), false, literal);
    assert.is(isB!({ x: literal, y: [literal] }), true, literal);
    assert.is(isB!({ x: literal, y: [`${literal} `] }), false, literal);
  }
});

test.run();

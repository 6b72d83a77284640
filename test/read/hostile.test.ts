import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { SchemaError } from "../../generator/model/schemaError.js";
import { FILE_CASES, TYPESCRIPT_CASES } from "./support/hostileCases.js";
import { JSON_CASES } from "./support/hostileJsonCases.js";
import { fromRoot, generated } from "./support/reading.js";
import { withFolder } from "../support/folders.js";

/** What reading and emitting a file throws, in this process. */
async function failureOf(file: string, content: string | Uint8Array): Promise<unknown> {
  return withFolder(async (folder) => {
    writeFileSync(join(folder, file), content);
    try {
      await generated(join(folder, file));
    } catch (error) {
      return error;
    }
    return undefined;
  });
}

/** Tells any failure but a SchemaError, and none, as a test failure that names what came instead. */
function schemaError(failure: unknown): SchemaError {
  assert.instance(failure, SchemaError, `a SchemaError was expected, not ${String(failure)}`);
  return failure as SchemaError;
}

for (const { rule, file, content, at, says } of [...TYPESCRIPT_CASES, ...JSON_CASES, ...FILE_CASES]) {
  test(`${file}: refuses ${rule}`, async () => {
    const error = schemaError(await failureOf(file, content));
    assert.equal(
      { line: error.position.line, column: error.position.column },
      { line: at[0], column: at[1] },
      error.message,
    );
    assert.ok(error.problem.includes(says), `"${error.problem}" does not say "${says}"`);
    assert.match(error.problem, /^[^\n\r]+ \([^\n\r]+\)$/, "the problem is one line and ends with advice");
    assert.ok(error.file.endsWith(file), `${error.file} is not the file`);
  });
}

const MEGABYTES_10 = 10_000_000;

const DEEP: readonly (readonly [rule: string, file: string, text: string, column: number])[] = [
  ["10 MB of type literals", "schema.ts", `type A = ${"{a:".repeat(MEGABYTES_10 / 3)}`, 310],
  ["10 MB of parentheses", "schema.ts", `type A = ${"(".repeat(MEGABYTES_10)}`, 110],
  ["10 MB of type arguments", "schema.ts", `type A = ${"Array<".repeat(MEGABYTES_10 / 6)}`, 615],
  ["10 MB of JSON lists", "schema.json", "[".repeat(MEGABYTES_10), 101],
  ["10 MB of JSON objects", "schema.json", '{"a":'.repeat(MEGABYTES_10 / 5), 501],
  ["10 MB of JSON behind a wrong quote", "schema.json", `{'${"[".repeat(MEGABYTES_10)}`, 2],
];

for (const [rule, file, text, column] of DEEP) {
  test(`${file}: refuses ${rule} where it gets too deep`, async () => {
    const error = schemaError(await failureOf(file, text));
    assert.equal([error.position.line, error.position.column], [1, column], error.message);
  });
}

/** Texts that parsers follow deep down although no bracket that stands open in them counts the depth. */
const DEEP_WITHOUT_BRACKETS: readonly (readonly [rule: string, text: string])[] = [
  ["array types", `type A = string${"[]".repeat(200_000)};`],
  ["keyof", `type A = ${"keyof ".repeat(100_000)}string;`],
  ["functions that return functions", `type A = ${"() => ".repeat(100_000)}string;`],
  ["signs", `const A = ${"- ".repeat(100_000)}1;`],
  ["namespaces", `namespace a${".a".repeat(100_000)} {}`],
  ["brackets behind shift operators", `const A = 1${" >> 1".repeat(100_000)}${"(".repeat(100_000)};`],
  ["brackets behind brackets that close nothing", `${"}".repeat(100_000)}${"{".repeat(100_000)}`],
  ["brackets within a template string", `const A = \`\${${"(".repeat(100_000)}\`;`],
  ["brackets behind a quote in a regular expression", `const A = /'/ ${"(".repeat(100_000)};`],
];

for (const [rule, text] of DEEP_WITHOUT_BRACKETS) {
  test(`schema.ts: refuses deep nesting by ${rule}, and never overflows`, async () => {
    const error = schemaError(await failureOf("schema.ts", text));
    assert.is(error.position.line, 1);
  });
}

test("a chain of 20,000 aliases is read or refused, and never overflows", async () => {
  const chain = Array.from({ length: 20_000 }, (_, i) => `type A${i} = A${i + 1};`);
  const failure = await failureOf("schema.ts", [...chain, "type A20000 = string;"].join("\n"));
  if (failure !== undefined) schemaError(failure);
});

test("interfaces that inherit everything twice take work in proportion to the file", async () => {
  const lines = ["interface A0 { x: 1 }", "interface B0 { y: 1 }"];
  for (let i = 1; i <= 60; i++)
    lines.push(`interface A${i} extends A${i - 1}, B${i - 1} {}`, `interface B${i} extends A${i - 1}, B${i - 1} {}`);
  // Each path to a base followed apart would be 2 to the 60th steps: it would not end.
  const failure = await failureOf("schema.ts", lines.join("\n"));
  if (failure !== undefined) schemaError(failure);
});

/** Line and column behind the last character, counted without the code under test. */
function endOf(text: string): [number, number] {
  const lines = text.split("\n");
  return [lines.length, lines.at(-1)!.length + 1];
}

const BUNDLED = "schema/2025-06-18/schema.ts";
const GENERATED = "generated/2025-06-18/schema.json";

for (const [rule, marker] of [
  ["within a comment", "\n/** "],
  ["behind the brace of an interface", " {\n"],
  ["behind the colon of a member", ": "],
  ["behind a vertical bar", " | "],
] as const) {
  test(`the bundled schema.ts, cut ${rule}, is refused at its end`, async () => {
    const text = readFileSync(fromRoot(BUNDLED), "utf8");
    const cut = text.slice(0, text.indexOf(marker, text.length / 2) + marker.length).trimEnd();
    const error = schemaError(await failureOf("schema.ts", cut));
    assert.equal([error.position.line, error.position.column], endOf(cut), error.message);
    assert.ok(error.problem.includes("the file is incomplete"), error.problem);
  });
}

test("the bundled schema.ts, cut between declarations, is refused for what it lacks", async () => {
  const text = readFileSync(fromRoot(BUNDLED), "utf8");
  const error = schemaError(await failureOf("schema.ts", text.slice(0, text.indexOf("\n}\n", text.length * 0.6) + 3)));
  assert.ok(error.problem.includes("which is not declared"), error.problem);
});

for (const fraction of [0.1, 0.5, 0.9, 0.999]) {
  test(`the generated schema.json, cut at ${fraction} of its length, is refused at its end`, async () => {
    const text = readFileSync(fromRoot(GENERATED), "utf8");
    const cut = text.slice(0, text.indexOf('",', text.length * fraction - 200) + 2);
    const error = schemaError(await failureOf("schema.json", cut));
    assert.equal([error.position.line, error.position.column], endOf(cut), error.message);
    assert.ok(error.problem.includes("the file is incomplete"), error.problem);
  });
}

test.run();

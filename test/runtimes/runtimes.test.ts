import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Case, Report } from "./check.js";
import { forbiddenIn, sourceFaults } from "./sources.js";
import { ROOT } from "../support/schemas.js";
import { faultsOf } from "./verdict.js";

/** A module, and what is found in it. */
const PLANTED: readonly (readonly [string, readonly string[]])[] = [
  ['const a = 1;\neval("1");', ["2: eval"]],
  ['const f = new Function("return 1");', ["1: Function"]],
  ['Function("return 1")();', ["1: Function"]],
  ['globalThis.eval("1");', ["1: eval"]],
  ['globalThis["eval"]("1");', ["1: eval"]],
  ["const run = eval;", ["1: eval"]],
  ['client.eval("return 1", 0);\nanother.eval("1");', ["2: eval"]],
  ['import { z } from "zod";', ["1: import of zod"]],
  ['import "node:fs";', ["1: import of node:fs"]],
  ['export * from "/absolute.js";', ["1: import of /absolute.js"]],
  ['const a = await import("ajv");', ["1: import of ajv"]],
  ["const a = await import(name);", ["1: import of something computed"]],
  ['const a = require("./a.js");', ["1: require"]],
  ['import { a } from "./a.js";\nexport * from "../runtime/b.js";\nawait import("./c.js");', []],
  ['// eval("1")\n/* new Function() */\nconst text = "eval(1)";', []],
  ['const table = { Function: 1, "eval": 2 };\nexport const isFunction = 1;', []],
];

for (const [code, found] of PLANTED) {
  test(`${JSON.stringify(code)}: ${found.join() || "nothing"} is found`, () => {
    assert.equal(forbiddenIn(code), found);
  });
}

test("generated code has no eval, no new Function, and no dependencies but those of authorization", () => {
  assert.equal(sourceFaults(join(ROOT, "generated")), []);
});

const CASES: readonly Case[] = [
  { name: "one", expected: [1, undefined], actual: () => [] },
  { name: "two", expected: { kind: "request" }, actual: () => [] },
];
const GOOD: Report = {
  codeFromStrings: "refused",
  modules: 3,
  answers: [
    { name: "one", actual: [1, null] },
    { name: "two", actual: { kind: "request" } },
  ],
};
const DEMANDS = { codeFromStrings: "refused", modules: 3 } as const;

/** A report, and the faults found in it. */
const JUDGED: readonly (readonly [string, Report, readonly string[]])[] = [
  ["as written down", GOOD, []],
  [
    "another answer",
    { ...GOOD, answers: [GOOD.answers[0]!, { name: "two", actual: { kind: "request", more: 1 } }] },
    ['two: expected {"kind":"request"}; found {"kind":"request","more":1}'],
  ],
  [
    "a case that threw",
    { ...GOOD, answers: [{ name: "one", thrown: "TypeError: a" }, GOOD.answers[1]!] },
    ["one: threw TypeError: a"],
  ],
  ["a case left out", { ...GOOD, answers: [GOOD.answers[0]!] }, ["1 answers to 2 cases", "two: not answered"]],
  ["a module left out", { ...GOOD, modules: 2 }, ["modules: expected 3; found 2"]],
  [
    "a runtime that was to refuse code from strings",
    { ...GOOD, codeFromStrings: "allowed" },
    ["codeFromStrings: expected refused; found allowed"],
  ],
];

for (const [what, report, faults] of JUDGED) {
  test(`${what}: ${faults.length} faults`, () => {
    assert.equal(faultsOf(report, CASES, DEMANDS), faults);
  });
}

test.run();

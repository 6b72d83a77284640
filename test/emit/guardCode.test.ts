import { test } from "uvu";
import * as assert from "uvu/assert";
import { emitPackage } from "../../generator/emit/emitPackage.js";
import {
  allOf,
  anyOf,
  call,
  isPresent,
  isAbsent,
  literalOf,
  memberOf,
  nameOf,
  negated,
  operation,
  returnStatement,
  runtime,
  usesName,
  VALUE,
  type Expression,
} from "../../generator/emit/guards/code.js";
import { CodePrinter } from "../../generator/emit/guards/codePrinter.js";
import { importsOf } from "../../generator/emit/imports.js";
import { layOut } from "../../generator/emit/layout.js";
import { buildModel } from "../../generator/model/buildModel.js";
import { readSchema } from "../../generator/read/readSchema.js";

const printer = new CodePrinter((name) => name);
const IS_STRING = call(runtime("checks", "isString"), VALUE);
const A = nameOf("a");
const B = nameOf("b");

function printed(value: Expression): string {
  return layOut(printer.statements([returnStatement(value)]));
}

async function guardsOf(schema: string): Promise<string> {
  const source = await readSchema({ file: "schema.ts", text: schema, sha256: "0" });
  const { model } = buildModel("2099-01-01", source);
  const files = emitPackage(model, { parts: ["guards"], target: "ts", formats: true });
  return files.find(({ path }) => path.endsWith("/guards.ts"))!.text;
}

test("conditions by the same operator are joined, and others are put in parentheses", () => {
  assert.is(printed(allOf([A, allOf([B, IS_STRING])])), "return a && b && isString(value);");
  assert.is(printed(anyOf([A, allOf([B, anyOf([A, B])])])), "return a || (b && (a || b));");
  assert.is(printed(allOf([anyOf([A])])), "return a;");
  assert.is(printed(allOf([])), "return true;");
  assert.is(printed(anyOf([])), "return false;");
});

test("the opposite of a condition turns comparisons round and exchanges AND with OR", () => {
  const condition = allOf([IS_STRING, isPresent(A), operation(B, ">=", literalOf(3)), anyOf([A, B])]);
  assert.is(printed(negated(condition)), "return !isString(value) || a === undefined || b < 3 || (!a && !b);");
  assert.is(printed(negated(negated(condition))), printed(condition));
});

test("a text that looks like code stays the right side of its comparison", () => {
  const condition = operation(memberOf(VALUE, "a === b"), "===", literalOf('x !== y, "z")'));
  assert.is(printed(negated(condition)), `return value["a === b"] !== 'x !== y, "z")';`);
});

test("the imports of code are the names that it uses, under the names that the module gives them", () => {
  const renaming = new CodePrinter((name) => `${name}_`);
  const code = renaming.statements([
    returnStatement(allOf([IS_STRING, call(runtime("formats", "isUri"), VALUE), isAbsent(A)])),
  ]);
  assert.is(layOut(code), "return isString_(value) && isUri_(value) && a === undefined;");
  assert.equal(importsOf(code).lines(""), [
    'import { isString as isString_ } from "../runtime/validation/checks.js";',
    'import { isUri as isUri_ } from "../runtime/validation/formats.js";',
  ]);
  assert.not.ok(importsOf(code).uses("./types.js"));
});

test("a name counts as used where it is called or handed over, not where a text contains it", () => {
  const isArrayOf = runtime("checks", "isArrayOf");
  assert.ok(usesName([returnStatement(call(nameOf("own"), VALUE))], "own"));
  assert.ok(usesName([returnStatement(call(isArrayOf, VALUE, nameOf("own")))], "own"));
  assert.not.ok(usesName([returnStatement(memberOf(VALUE, "own"))], "own"));
});

test("a check has the parameter depth if it passes the depth on, not because a member has that name", async () => {
  const guards = await guardsOf(`export interface A { a: A[]; b: { depth: string }; c: { depth: A } }`);
  assert.match(guards, "function aB(value: unknown): boolean {");
  assert.match(guards, "function aC(value: unknown, depth: number): boolean {");
});

test.run();

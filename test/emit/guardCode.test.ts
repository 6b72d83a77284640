import { test } from "uvu";
import * as assert from "uvu/assert";
import { emitRevisionPackage } from "../../generator/emit/emitPackage.js";
import {
  and,
  or,
  call,
  isPresent,
  isAbsent,
  literal,
  memberOf,
  reference,
  not,
  operation,
  returns,
  runtimeCheck,
  usesName,
  VALUE,
  type Expression,
  GuardCodePrinter,
} from "../../generator/emit/guards/code.js";
import { importsIn } from "../../generator/emit/imports.js";
import { print } from "../../generator/emit/layout.js";
import { modelOfText } from "../support/schemas.js";

const printer = new GuardCodePrinter((name) => name);
const IS_STRING = call(runtimeCheck("isString"), VALUE);
const A = reference("a");
const B = reference("b");

function printed(value: Expression): string {
  return print(printer.statements([returns(value)]));
}

async function guardsOf(schema: string): Promise<string> {
  const { model } = await modelOfText(schema);
  const files = emitRevisionPackage(model, { parts: ["guards"], target: "ts", formats: true });
  return files.find(({ path }) => path.endsWith("/guards.ts"))!.text;
}

test("conditions by the same operator are joined, and others are put in parentheses", () => {
  assert.is(printed(and([A, and([B, IS_STRING])])), "return a && b && isString(value);");
  assert.is(printed(or([A, and([B, or([A, B])])])), "return a || (b && (a || b));");
  assert.is(printed(and([or([A])])), "return a;");
  assert.is(printed(and([])), "return true;");
  assert.is(printed(or([])), "return false;");
});

test("the opposite of a condition turns comparisons round and exchanges AND with OR", () => {
  const condition = and([IS_STRING, isPresent(A), operation(B, ">=", literal(3)), or([A, B])]);
  assert.is(printed(not(condition)), "return !isString(value) || a === undefined || b < 3 || (!a && !b);");
  assert.is(printed(not(not(condition))), printed(condition));
});

test("a text that looks like code stays the right side of its comparison", () => {
  const condition = operation(memberOf(VALUE, "a === b"), "===", literal('x !== y, "z")'));
  assert.is(printed(not(condition)), `return value["a === b"] !== 'x !== y, "z")';`);
});

test("the imports of code are the names that it uses, under the names that the module gives them", () => {
  const renaming = new GuardCodePrinter((name) => `${name}_`);
  const code = renaming.statements([returns(and([IS_STRING, call(runtimeCheck("isUri"), VALUE), isAbsent(A)]))]);
  assert.is(print(code), "return isString_(value) && isUri_(value) && a === undefined;");
  assert.equal(importsIn(code).lines(""), [
    'import { isString as isString_, isUri as isUri_ } from "../runtime/protocol.js";',
  ]);
  assert.not.ok(importsIn(code).uses("./types.js"));
});

test("a name counts as used where it is called or handed over, not where a text contains it", () => {
  const isArrayOf = runtimeCheck("isArrayOf");
  assert.ok(usesName([returns(call(reference("own"), VALUE))], "own"));
  assert.ok(usesName([returns(call(isArrayOf, VALUE, reference("own")))], "own"));
  assert.not.ok(usesName([returns(memberOf(VALUE, "own"))], "own"));
});

test("a check has the parameter depth if it passes the depth on, not because a member has that name", async () => {
  const guards = await guardsOf(`export interface A { a: A[]; b: { depth: string }; c: { depth: A } }`);
  assert.match(guards, "function aB(value: unknown): boolean {");
  assert.match(guards, "function aC(value: unknown, depth: number): boolean {");
});

test.run();

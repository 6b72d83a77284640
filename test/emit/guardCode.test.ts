import { test } from "uvu";
import * as assert from "uvu/assert";
import { emitRevisionPackage } from "../../generator/emit/emitPackage.js";
import {
  combineConditionsWithAnd,
  combineConditionsWithOr,
  createGuardCallExpression,
  createIsPresentCondition,
  createIsAbsentCondition,
  createLiteralExpression,
  createMemberAccessExpression,
  createNameReference,
  negateCondition,
  createBinaryExpression,
  createReturnStatement,
  createRuntimeNameReference,
  isNameUsedInCode,
  GUARD_VALUE_PARAMETER,
  type GuardExpression,
} from "../../generator/emit/guards/code.js";
import { GuardCodePrinter } from "../../generator/emit/guards/codePrinter.js";
import { importsIn } from "../../generator/emit/imports.js";
import { print } from "../../generator/emit/layout.js";
import { buildProtocolModel } from "../../generator/model/buildModel.js";
import { readProtocolSchema } from "../../generator/read/readSchema.js";

const printer = new GuardCodePrinter((name) => name);
const IS_STRING = createGuardCallExpression(createRuntimeNameReference("checks", "isString"), GUARD_VALUE_PARAMETER);
const A = createNameReference("a");
const B = createNameReference("b");

function printed(value: GuardExpression): string {
  return print(printer.statements([createReturnStatement(value)]));
}

async function guardsOf(schema: string): Promise<string> {
  const source = await readProtocolSchema({ file: "schema.ts", text: schema, sha256: "0" });
  const { model } = buildProtocolModel("2099-01-01", source);
  const files = emitRevisionPackage(model, { parts: ["guards"], target: "ts", formats: true });
  return files.find(({ path }) => path.endsWith("/guards.ts"))!.text;
}

test("conditions by the same operator are joined, and others are put in parentheses", () => {
  assert.is(
    printed(combineConditionsWithAnd([A, combineConditionsWithAnd([B, IS_STRING])])),
    "return a && b && isString(value);",
  );
  assert.is(
    printed(combineConditionsWithOr([A, combineConditionsWithAnd([B, combineConditionsWithOr([A, B])])])),
    "return a || (b && (a || b));",
  );
  assert.is(printed(combineConditionsWithAnd([combineConditionsWithOr([A])])), "return a;");
  assert.is(printed(combineConditionsWithAnd([])), "return true;");
  assert.is(printed(combineConditionsWithOr([])), "return false;");
});

test("the opposite of a condition turns comparisons round and exchanges AND with OR", () => {
  const condition = combineConditionsWithAnd([
    IS_STRING,
    createIsPresentCondition(A),
    createBinaryExpression(B, ">=", createLiteralExpression(3)),
    combineConditionsWithOr([A, B]),
  ]);
  assert.is(printed(negateCondition(condition)), "return !isString(value) || a === undefined || b < 3 || (!a && !b);");
  assert.is(printed(negateCondition(negateCondition(condition))), printed(condition));
});

test("a text that looks like code stays the right side of its comparison", () => {
  const condition = createBinaryExpression(
    createMemberAccessExpression(GUARD_VALUE_PARAMETER, "a === b"),
    "===",
    createLiteralExpression('x !== y, "z")'),
  );
  assert.is(printed(negateCondition(condition)), `return value["a === b"] !== 'x !== y, "z")';`);
});

test("the imports of code are the names that it uses, under the names that the module gives them", () => {
  const renaming = new GuardCodePrinter((name) => `${name}_`);
  const code = renaming.statements([
    createReturnStatement(
      combineConditionsWithAnd([
        IS_STRING,
        createGuardCallExpression(createRuntimeNameReference("formats", "isUri"), GUARD_VALUE_PARAMETER),
        createIsAbsentCondition(A),
      ]),
    ),
  ]);
  assert.is(print(code), "return isString_(value) && isUri_(value) && a === undefined;");
  assert.equal(importsIn(code).lines(""), [
    'import { isString as isString_, isUri as isUri_ } from "../runtime/protocol.js";',
  ]);
  assert.not.ok(importsIn(code).uses("./types.js"));
});

test("a name counts as used where it is called or handed over, not where a text contains it", () => {
  const isArrayOf = createRuntimeNameReference("checks", "isArrayOf");
  assert.ok(
    isNameUsedInCode(
      [createReturnStatement(createGuardCallExpression(createNameReference("own"), GUARD_VALUE_PARAMETER))],
      "own",
    ),
  );
  assert.ok(
    isNameUsedInCode(
      [createReturnStatement(createGuardCallExpression(isArrayOf, GUARD_VALUE_PARAMETER, createNameReference("own")))],
      "own",
    ),
  );
  assert.not.ok(
    isNameUsedInCode([createReturnStatement(createMemberAccessExpression(GUARD_VALUE_PARAMETER, "own"))], "own"),
  );
});

test("a check has the parameter depth if it passes the depth on, not because a member has that name", async () => {
  const guards = await guardsOf(`export interface A { a: A[]; b: { depth: string }; c: { depth: A } }`);
  assert.match(guards, "function aB(value: unknown): boolean {");
  assert.match(guards, "function aC(value: unknown, depth: number): boolean {");
});

test.run();

/**
 * The code of a guard as data: expressions and statements, without any text.
 *
 * `TypeGuardWriter` builds it and `GuardCodePrinter` alone turns it into TypeScript.
 */
export type GuardExpression =
  | NameReference
  | RuntimeNameReference
  | LiteralExpression
  | StringArrayExpression
  | MemberAccessExpression
  | CallExpression
  | NegationExpression
  | BinaryExpression
  | LogicalExpression;

/** A reference to a variable, to a function of the same module, or to a global. */
export interface NameReference {
  readonly kind: "name";
  readonly name: string;
}

/** A reference to an export of the runtime. The module that uses it imports it. */
export interface RuntimeNameReference {
  readonly kind: "runtime";
  /** The module that exports the name: a key of `RUNTIME_PATHS`. */
  readonly module: "checks" | "formats";
  readonly name: string;
}

interface LiteralExpression {
  readonly kind: "literal";
  readonly value: string | number | boolean | null;
}

/** An array of strings: `["a", "b"]`. */
interface StringArrayExpression {
  readonly kind: "list";
  readonly items: readonly string[];
}

/** The access to a member: `object["key"]`, `object[key]` or `object.length`. */
interface MemberAccessExpression {
  readonly kind: "member";
  readonly object: GuardExpression;
  readonly key: GuardExpression | "length";
}

export interface CallExpression {
  readonly kind: "call";
  readonly callee: NameReference | RuntimeNameReference;
  readonly parameters: readonly GuardExpression[];
}

/** A negation: `!operand`. */
interface NegationExpression {
  readonly kind: "negation";
  readonly operand: GuardExpression;
}

type BinaryOperator = "===" | "!==" | ">=" | "<" | "<=" | ">" | "+";

export interface BinaryExpression {
  readonly kind: "operation";
  readonly left: GuardExpression;
  readonly operator: BinaryOperator;
  readonly right: GuardExpression;
}

/** Two or more expressions, joined by `&&` or `||`. An operand never has the same operator. */
export interface LogicalExpression {
  readonly kind: "combination";
  readonly operator: "&&" | "||";
  readonly operands: readonly GuardExpression[];
}

export type GuardStatement =
  | BreakOrContinueStatement
  | ReturnStatement
  | IfStatement
  | ConstantDeclarationStatement
  | ForInStatement
  | SwitchStatement;

interface BreakOrContinueStatement {
  readonly kind: "break" | "continue";
}

export interface ReturnStatement {
  readonly kind: "return";
  readonly value: GuardExpression;
}

interface IfStatement {
  readonly kind: "if";
  readonly condition: GuardExpression;
  readonly then: BreakOrContinueStatement | ReturnStatement;
}

/** The declaration of a variable: `const name = value;`. */
interface ConstantDeclarationStatement {
  readonly kind: "constant";
  readonly name: string;
  readonly value: GuardExpression;
}

/** A loop over the keys of an object: `for (const key in object) { … }`. */
interface ForInStatement {
  readonly kind: "forIn";
  readonly key: string;
  readonly object: GuardExpression;
  readonly body: readonly GuardStatement[];
}

export interface SwitchStatement {
  readonly kind: "switch";
  readonly value: GuardExpression;
  readonly cases: readonly SwitchCase[];
}

export interface SwitchCase {
  /** The values of the case; empty for `default`. */
  readonly labels: readonly GuardExpression[];
  readonly body: readonly GuardStatement[];
}

export function createNameReference(name: string): NameReference {
  return { kind: "name", name };
}

export function createRuntimeNameReference(module: RuntimeNameReference["module"], name: string): RuntimeNameReference {
  return { kind: "runtime", module, name };
}

export function createLiteralExpression(value: LiteralExpression["value"]): LiteralExpression {
  return { kind: "literal", value };
}

/** Returns `object["key"]`. */
export function createMemberAccessExpression(object: GuardExpression, key: string): MemberAccessExpression {
  return { kind: "member", object, key: createLiteralExpression(key) };
}

export function createLengthAccessExpression(object: GuardExpression): MemberAccessExpression {
  return { kind: "member", object, key: "length" };
}

export function createGuardCallExpression(
  callee: NameReference | RuntimeNameReference,
  ...parameters: readonly GuardExpression[]
): CallExpression {
  return { kind: "call", callee, parameters };
}

export function createBinaryExpression(
  left: GuardExpression,
  operator: BinaryOperator,
  right: GuardExpression,
): BinaryExpression {
  return { kind: "operation", left, operator, right };
}

/** Joins conditions with AND. An empty list gives `true`. */
export function combineConditionsWithAnd(conditions: readonly GuardExpression[]): GuardExpression {
  return combined("&&", conditions);
}

/** Joins conditions with OR. An empty list gives `false`. */
export function combineConditionsWithOr(conditions: readonly GuardExpression[]): GuardExpression {
  return combined("||", conditions);
}

function combined(operator: LogicalExpression["operator"], conditions: readonly GuardExpression[]): GuardExpression {
  const operands = conditions.flatMap((condition) =>
    condition.kind === "combination" && condition.operator === operator ? condition.operands : [condition],
  );
  const [first, ...others] = operands;
  if (first === undefined) return createLiteralExpression(operator === "&&");
  return others.length === 0 ? first : { kind: "combination", operator, operands };
}

export function createReturnStatement(value: GuardExpression): ReturnStatement {
  return { kind: "return", value };
}

/** The parameter of each guard: the value to check. */
export const GUARD_VALUE_PARAMETER: NameReference = createNameReference("value");
export const UNDEFINED_REFERENCE: NameReference = createNameReference("undefined");
export const RETURN_FALSE_STATEMENT: ReturnStatement = createReturnStatement(createLiteralExpression(false));

export function createIsPresentCondition(value: GuardExpression): BinaryExpression {
  return createBinaryExpression(value, "!==", UNDEFINED_REFERENCE);
}

export function createIsAbsentCondition(value: GuardExpression): BinaryExpression {
  return createBinaryExpression(value, "===", UNDEFINED_REFERENCE);
}

const OPPOSITES: { readonly [O in Exclude<BinaryOperator, "+">]: BinaryOperator } = {
  "===": "!==",
  "!==": "===",
  ">=": "<",
  "<": ">=",
  "<=": ">",
  ">": "<=",
};

/** Returns the opposite of a condition. Comparisons get the opposite operator, AND and OR are exchanged, and calls get a `!`. */
export function negateCondition(condition: GuardExpression): GuardExpression {
  if (condition.kind === "combination") {
    const operands = condition.operands.map(negateCondition);
    return condition.operator === "&&" ? combineConditionsWithOr(operands) : combineConditionsWithAnd(operands);
  }
  if (condition.kind === "operation" && condition.operator !== "+")
    return { ...condition, operator: OPPOSITES[condition.operator] };
  return condition.kind === "negation" ? condition.operand : { kind: "negation", operand: condition };
}

/** Returns whether code uses a variable or function of this name. */
export function isNameUsedInCode(code: readonly (GuardExpression | GuardStatement)[], name: string): boolean {
  return code.some((part) => (part.kind === "name" ? part.name === name : isNameUsedInCode(partsOf(part), name)));
}

function partsOf(code: GuardExpression | GuardStatement): readonly (GuardExpression | GuardStatement)[] {
  switch (code.kind) {
    case "name":
    case "runtime":
    case "literal":
    case "list":
    case "break":
    case "continue":
      return [];
    case "member":
      return code.key === "length" ? [code.object] : [code.object, code.key];
    case "call":
      return [code.callee, ...code.parameters];
    case "negation":
      return [code.operand];
    case "operation":
      return [code.left, code.right];
    case "combination":
      return code.operands;
    case "return":
    case "constant":
      return [code.value];
    case "if":
      return [code.condition, code.then];
    case "forIn":
      return [code.object, ...code.body];
    case "switch":
      return [code.value, ...code.cases.flatMap(({ labels, body }) => [...labels, ...body])];
  }
}

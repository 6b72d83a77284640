/**
 * The code of a guard as data: expressions and statements, without any text.
 *
 * {@link GuardWriter} builds it and `CodePrinter` alone turns it into TypeScript.
 */
export type Expression = Name | RuntimeName | Literal | List | MemberAccess | Call | Negation | Operation | Combination;

/** A reference to a variable, to a function of the same module, or to a global. */
export interface Name {
  readonly kind: "name";
  readonly name: string;
}

/** A reference to an export of the runtime. The module that uses it imports it. */
export interface RuntimeName {
  readonly kind: "runtime";
  /** A key of `RUNTIME_MODULES`. */
  readonly module: "checks" | "formats";
  readonly name: string;
}

export interface Literal {
  readonly kind: "literal";
  readonly value: string | number | boolean | null;
}

/** An array of strings: `["a", "b"]`. */
export interface List {
  readonly kind: "list";
  readonly items: readonly string[];
}

/** The access to a member: `object["key"]`, `object[key]` or `object.length`. */
export interface MemberAccess {
  readonly kind: "member";
  readonly object: Expression;
  readonly key: Expression | "length";
}

export interface Call {
  readonly kind: "call";
  readonly callee: Name | RuntimeName;
  readonly parameters: readonly Expression[];
}

/** A negation: `!operand`. */
export interface Negation {
  readonly kind: "negation";
  readonly operand: Expression;
}

export type Operator = "===" | "!==" | ">=" | "<" | "<=" | ">" | "+";

export interface Operation {
  readonly kind: "operation";
  readonly left: Expression;
  readonly operator: Operator;
  readonly right: Expression;
}

/** Two or more expressions, joined by `&&` or `||`. An operand never has the same operator. */
export interface Combination {
  readonly kind: "combination";
  readonly operator: "&&" | "||";
  readonly operands: readonly Expression[];
}

export type Statement = Simple | Return | If | VariableDeclaration | ForIn | Switch;

export interface Simple {
  readonly kind: "break" | "continue";
}

export interface Return {
  readonly kind: "return";
  readonly value: Expression;
}

export interface If {
  readonly kind: "if";
  readonly condition: Expression;
  readonly then: Simple | Return;
}

/** The declaration of a variable: `const name = value;`. */
export interface VariableDeclaration {
  readonly kind: "constant";
  readonly name: string;
  readonly value: Expression;
}

/** A loop over the keys of an object: `for (const key in object) { … }`. */
export interface ForIn {
  readonly kind: "forIn";
  readonly key: string;
  readonly object: Expression;
  readonly body: readonly Statement[];
}

export interface Switch {
  readonly kind: "switch";
  readonly value: Expression;
  readonly cases: readonly SwitchCase[];
}

export interface SwitchCase {
  /** The values of the case; empty for `default`. */
  readonly labels: readonly Expression[];
  readonly body: readonly Statement[];
}

export function nameOf(name: string): Name {
  return { kind: "name", name };
}

export function runtime(module: RuntimeName["module"], name: string): RuntimeName {
  return { kind: "runtime", module, name };
}

export function literalOf(value: Literal["value"]): Literal {
  return { kind: "literal", value };
}

/** Returns `object["key"]`. */
export function memberOf(object: Expression, key: string): MemberAccess {
  return { kind: "member", object, key: literalOf(key) };
}

export function lengthOf(object: Expression): MemberAccess {
  return { kind: "member", object, key: "length" };
}

export function call(callee: Name | RuntimeName, ...parameters: readonly Expression[]): Call {
  return { kind: "call", callee, parameters };
}

export function operation(left: Expression, operator: Operator, right: Expression): Operation {
  return { kind: "operation", left, operator, right };
}

/** Joins conditions with AND. An empty list gives `true`. */
export function allOf(conditions: readonly Expression[]): Expression {
  return combined("&&", conditions);
}

/** Joins conditions with OR. An empty list gives `false`. */
export function anyOf(conditions: readonly Expression[]): Expression {
  return combined("||", conditions);
}

function combined(operator: Combination["operator"], conditions: readonly Expression[]): Expression {
  const operands = conditions.flatMap((condition) =>
    condition.kind === "combination" && condition.operator === operator ? condition.operands : [condition],
  );
  const [first, ...others] = operands;
  if (first === undefined) return literalOf(operator === "&&");
  return others.length === 0 ? first : { kind: "combination", operator, operands };
}

export function returnStatement(value: Expression): Return {
  return { kind: "return", value };
}

/** The parameter of each guard: the value to check. */
export const VALUE: Name = nameOf("value");
export const UNDEFINED: Name = nameOf("undefined");
export const RETURN_FALSE: Return = returnStatement(literalOf(false));

export function isPresent(value: Expression): Operation {
  return operation(value, "!==", UNDEFINED);
}

export function isAbsent(value: Expression): Operation {
  return operation(value, "===", UNDEFINED);
}

const OPPOSITES: { readonly [O in Exclude<Operator, "+">]: Operator } = {
  "===": "!==",
  "!==": "===",
  ">=": "<",
  "<": ">=",
  "<=": ">",
  ">": "<=",
};

/** Returns the opposite of a condition. Comparisons get the opposite operator, AND and OR are exchanged, and calls get a `!`. */
export function negated(condition: Expression): Expression {
  if (condition.kind === "combination") {
    const operands = condition.operands.map(negated);
    return condition.operator === "&&" ? anyOf(operands) : allOf(operands);
  }
  if (condition.kind === "operation" && condition.operator !== "+")
    return { ...condition, operator: OPPOSITES[condition.operator] };
  return condition.kind === "negation" ? condition.operand : { kind: "negation", operand: condition };
}

/** Returns whether code uses a variable or function of this name. */
export function usesName(code: readonly (Expression | Statement)[], name: string): boolean {
  return code.some((part) => (part.kind === "name" ? part.name === name : usesName(partsOf(part), name)));
}

function partsOf(code: Expression | Statement): readonly (Expression | Statement)[] {
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

import { builders } from "prettier/doc";
import { imported, RUNTIME_PATHS } from "../imports.js";
import { block, lines, signature, type Doc } from "../layout.js";
import { scalarCode, quote } from "../literals.js";

const { group, hardline, ifBreak, indent, join, line, softline } = builders;

/**
 * The code of a guard as data: expressions and statements, without any text.
 *
 * `TypeGuardWriter` builds it and `GuardCodePrinter` alone turns it into TypeScript.
 */
export type Expression =
  | Callee
  | { readonly kind: "literal"; readonly value: string | number | boolean | null }
  /** An array of strings: `["a", "b"]`. */
  | { readonly kind: "list"; readonly items: readonly string[] }
  /** `object["key"]`, `object[key]` or `object.length`. */
  | { readonly kind: "member"; readonly object: Expression; readonly key: Expression | "length" }
  | { readonly kind: "call"; readonly callee: Callee; readonly parameters: readonly Expression[] }
  | { readonly kind: "negation"; readonly operand: Expression }
  | Operation
  | Combination;

/** What a call names: a variable, a function of the same module, a global, or an export of the runtime, which the module imports. */
export type Callee = Reference | RuntimeReference;

export interface Reference {
  readonly kind: "name";
  readonly name: string;
}

export interface RuntimeReference {
  readonly kind: "runtime";
  readonly name: string;
}

type Operator = "===" | "!==" | ">=" | "<" | "<=" | ">" | "+";

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

type Jump = { readonly kind: "break" | "continue" } | { readonly kind: "return"; readonly value: Expression };

export type Statement =
  | Jump
  | { readonly kind: "if"; readonly condition: Expression; readonly then: Jump }
  | { readonly kind: "constant"; readonly name: string; readonly value: Expression }
  /** `for (const key in object) { … }` */
  | { readonly kind: "forIn"; readonly key: string; readonly object: Expression; readonly body: readonly Statement[] }
  | Switch;

export interface Switch {
  readonly kind: "switch";
  readonly value: Expression;
  /** A case without labels is the `default`. */
  readonly cases: readonly { readonly labels: readonly Expression[]; readonly body: readonly Statement[] }[];
}

export function reference(name: string): Reference {
  return { kind: "name", name };
}

/** Returns a reference to a check of the runtime, such as `isString`. */
export function runtimeCheck(name: string): RuntimeReference {
  return { kind: "runtime", name };
}

export function literal(value: string | number | boolean | null): Expression {
  return { kind: "literal", value };
}

/** Returns `object["key"]`. */
export function memberOf(object: Expression, key: string): Expression {
  return { kind: "member", object, key: literal(key) };
}

export function lengthOf(object: Expression): Expression {
  return { kind: "member", object, key: "length" };
}

export function call(callee: Callee, ...parameters: readonly Expression[]): Expression & { kind: "call" } {
  return { kind: "call", callee, parameters };
}

export function operation(left: Expression, operator: Operator, right: Expression): Operation {
  return { kind: "operation", left, operator, right };
}

/** Joins conditions with AND. An empty list gives `true`. */
export function and(conditions: readonly Expression[]): Expression {
  return combined("&&", conditions);
}

/** Joins conditions with OR. An empty list gives `false`. */
export function or(conditions: readonly Expression[]): Expression {
  return combined("||", conditions);
}

function combined(operator: Combination["operator"], conditions: readonly Expression[]): Expression {
  const operands = conditions.flatMap((condition) =>
    condition.kind === "combination" && condition.operator === operator ? condition.operands : [condition],
  );
  const [first, ...others] = operands;
  if (first === undefined) return literal(operator === "&&");
  return others.length === 0 ? first : { kind: "combination", operator, operands };
}

export function returns(value: Expression): Jump {
  return { kind: "return", value };
}

/** Returns `if (!condition) return false;`, with the negation resolved. */
export function ensure(condition: Expression): Statement {
  return { kind: "if", condition: not(condition), then: RETURN_FALSE };
}

/** The parameter of each guard: the value to check. */
export const VALUE: Reference = reference("value");
export const UNDEFINED: Reference = reference("undefined");
export const RETURN_FALSE: Jump = returns(literal(false));

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
export function not(condition: Expression): Expression {
  if (condition.kind === "combination") {
    const operands = condition.operands.map(not);
    return condition.operator === "&&" ? or(operands) : and(operands);
  }
  if (condition.kind === "operation" && condition.operator !== "+")
    return { ...condition, operator: OPPOSITES[condition.operator] };
  return condition.kind === "negation" ? condition.operand : { kind: "negation", operand: condition };
}

/** Returns whether code uses a variable or function of this name. */
export function usesName(code: unknown, name: string): boolean {
  if (typeof code !== "object" || code === null) return false;
  const { kind, name: own } = code as { kind?: string; name?: string };
  return kind === "name" ? own === name : Object.values(code).some((part) => usesName(part, name));
}

/** Prints the code of guards as TypeScript, laid out as prettier does. */
export class GuardCodePrinter {
  readonly #localName: (name: string) => string;

  /** @param localName returns the name that the module uses for an export of the runtime. */
  constructor(localName: (name: string) => string) {
    this.#localName = localName;
  }

  /** Returns the code of statements, each on its own line. */
  statements(list: readonly Statement[]): Doc {
    return lines(list.map((statement) => this.#statement(statement)));
  }

  #statement(statement: Statement): Doc {
    switch (statement.kind) {
      case "break":
      case "continue":
        return `${statement.kind};`;
      case "return":
        return this.#return(statement.value);
      case "if": {
        const condition = group([indent([softline, this.#whole(statement.condition)]), softline]);
        return group(["if (", condition, ")", indent([line, this.#statement(statement.then)])]);
      }
      case "constant":
        return [`const ${statement.name} = `, this.#operand(statement.value), ";"];
      case "forIn":
        return [
          `for (const ${statement.key} in `,
          this.#operand(statement.object),
          ") ",
          block(statement.body.map((part) => this.#statement(part))),
        ];
      case "switch":
        return this.#switch(statement);
    }
  }

  /** Returns the code of a `return` statement. A condition that is too long for the line is in parentheses, on lines of its own. */
  #return(value: Expression): Doc {
    if (value.kind !== "combination" && value.kind !== "operation") return ["return ", this.#operand(value), ";"];
    const parts = group(this.#whole(value));
    return group(["return ", ifBreak("("), indent([softline, parts]), softline, ifBreak(")"), ";"]);
  }

  #switch({ value, cases }: Switch): Doc {
    const entries = cases.map(({ labels, body }) => [
      labels.length === 0 ? "default:" : lines(labels.map((label) => ["case ", this.#operand(label), ":"])),
      indent([hardline, this.statements(body)]),
    ]);
    return ["switch (", this.#operand(value), ") ", block(entries)];
  }

  /** Returns an expression that is alone between parentheses, so it needs no parentheses or indentation of its own. */
  #whole(expression: Expression): Doc {
    if (expression.kind === "combination") return this.#operands(expression);
    return expression.kind === "operation" ? this.#operation(expression, (right) => right) : this.#operand(expression);
  }

  #operands({ operator, operands }: Combination): Doc {
    return join(
      [` ${operator}`, line],
      operands.map((operand) => this.#operand(operand)),
    );
  }

  /** Returns the code of a part of an expression. Long calls break between their arguments, long comparisons after the operator. */
  #operand(expression: Expression): Doc {
    switch (expression.kind) {
      case "name":
        return expression.name;
      case "runtime":
        return imported(RUNTIME_PATHS.protocol, expression.name, this.#localName(expression.name));
      case "literal":
        return expression.value === null ? "null" : scalarCode(expression.value);
      case "list":
        return `[${expression.items.map(quote).join(", ")}]`;
      case "member": {
        const object = this.#operand(expression.object);
        return expression.key === "length" ? [object, ".length"] : [object, "[", this.#operand(expression.key), "]"];
      }
      case "call":
        return this.#call(expression);
      case "negation":
        return ["!", this.#operand(expression.operand)];
      case "operation":
        return group(this.#operation(expression, indent));
      case "combination":
        return group(["(", indent(this.#operands(expression)), ")"]);
    }
  }

  #call({ callee, parameters }: Extract<Expression, { kind: "call" }>): Doc {
    const given = parameters.map((parameter) => this.#operand(parameter));
    // prettier breaks a call that has an array as an argument by special rules, which this class does not copy. The call is printed
    // on one line; if it is too long, `breakLongLines` formats the module with prettier later.
    if (parameters.some(({ kind }) => kind === "list")) return [this.#operand(callee), "(", join(", ", given), ")"];
    return signature(this.#operand(callee), given, { returns: "", room: "" });
  }

  #operation({ left, operator, right }: Operation, indented: (right: Doc) => Doc): Doc {
    const space = operator === "+" ? " " : line;
    return [this.#operand(left), ` ${operator}`, indented([space, this.#operand(right)])];
  }
}

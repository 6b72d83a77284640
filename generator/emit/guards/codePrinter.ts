import { builders } from "prettier/doc";
import { imported, RUNTIME_PATHS } from "../imports.js";
import { block, lines, scalarCode, quote, signature, type Doc } from "../layout.js";
import type {
  CallExpression,
  LogicalExpression,
  GuardExpression,
  BinaryExpression,
  GuardStatement,
  SwitchStatement,
} from "./code.js";

const { group, hardline, ifBreak, indent, join, line, softline } = builders;

/** Prints the code of guards as TypeScript, laid out as prettier does. */
export class GuardCodePrinter {
  readonly #localName: (name: string) => string;

  /** @param localName returns the name that the module uses for an export of the runtime. */
  constructor(localName: (name: string) => string) {
    this.#localName = localName;
  }

  /** Returns the code of statements, each on its own line. */
  statements(list: readonly GuardStatement[]): Doc {
    return lines(list.map((statement) => this.#statement(statement)));
  }

  #statement(statement: GuardStatement): Doc {
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
  #return(value: GuardExpression): Doc {
    if (value.kind !== "combination" && value.kind !== "operation") return ["return ", this.#operand(value), ";"];
    const parts = group(this.#whole(value));
    return group(["return ", ifBreak("("), indent([softline, parts]), softline, ifBreak(")"), ";"]);
  }

  #switch({ value, cases }: SwitchStatement): Doc {
    const entries = cases.map(({ labels, body }) => [
      labels.length === 0 ? "default:" : lines(labels.map((label) => ["case ", this.#operand(label), ":"])),
      indent([hardline, this.statements(body)]),
    ]);
    return ["switch (", this.#operand(value), ") ", block(entries)];
  }

  /**
   * Returns the code of an expression that is alone between parentheses, such as the condition of an `if`. It needs no parentheses or
   * indentation of its own.
   */
  #whole(expression: GuardExpression): Doc {
    if (expression.kind === "combination") return this.#operands(expression);
    return expression.kind === "operation" ? this.#operation(expression, (right) => right) : this.#operand(expression);
  }

  #operands({ operator, operands }: LogicalExpression): Doc {
    return join(
      [` ${operator}`, line],
      operands.map((operand) => this.#operand(operand)),
    );
  }

  /** Returns the code of a part of an expression. Long calls break between their arguments, long comparisons after the operator. */
  #operand(expression: GuardExpression): Doc {
    switch (expression.kind) {
      case "name":
        return expression.name;
      case "runtime":
        return imported(RUNTIME_PATHS[expression.module], expression.name, this.#localName(expression.name));
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

  #call({ callee, parameters }: CallExpression): Doc {
    const given = parameters.map((parameter) => this.#operand(parameter));
    // prettier breaks a call that has an array as an argument by special rules, which this class does not copy. The call is printed
    // on one line; if it is too long, `breakLongLines` formats the module with prettier later.
    if (parameters.some(({ kind }) => kind === "list")) return [this.#operand(callee), "(", join(", ", given), ")"];
    return signature(this.#operand(callee), given, { returns: "", room: "" });
  }

  #operation({ left, operator, right }: BinaryExpression, indented: (right: Doc) => Doc): Doc {
    const space = operator === "+" ? " " : line;
    return [this.#operand(left), ` ${operator}`, indented([space, this.#operand(right)])];
  }
}

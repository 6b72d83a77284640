import {
  Node,
  ts,
  type ArrayLiteralExpression,
  type BinaryExpression,
  type CallExpression,
  type ObjectLiteralExpression,
} from "ts-morph";
import { Unreadable, type SdkProject } from "./sdkProject.js";

/** Constants can refer to each other in a circle, and source code can be nested without end. */
const DEEPEST = 200;

/** Reads a call such as `zodToJsonSchema(schema)` in the middle of a literal; undefined for other calls. */
export type ReadCall = (call: CallExpression) => unknown;

/** Reads what the sources say without running them: literals, and constants that lead to literals. */
export class Constants {
  readonly #project: SdkProject;
  #depth = 0;
  readCall: ReadCall = () => undefined;

  constructor(project: SdkProject) {
    this.#project = project;
  }

  /** Follows constants, members of object literals and type assertions to the expression behind them. */
  resolve(node: Node): Node {
    return this.#deeper(node, () => {
      if (isWrapper(node)) return this.resolve(node.getExpression());
      if (Node.isIdentifier(node)) return this.#resolveName(node);
      if (Node.isPropertyAccessExpression(node))
        return this.#resolveMember(node, node.getExpression(), () => node.getName());
      if (Node.isElementAccessExpression(node))
        return this.#resolveMember(node, node.getExpression(), () => this.read(node.getArgumentExpressionOrThrow()));
      if (Node.isCallExpression(node)) return this.#resolveCall(node);
      return node;
    });
  }

  /** Returns the value of a constant expression. @throws Unreadable for what only running the program would tell. */
  read(given: Node): unknown {
    return this.#deeper(given, () => {
      const node = this.resolve(given);
      if (Node.isObjectLiteralExpression(node)) return this.#readObject(node);
      if (Node.isArrayLiteralExpression(node)) return this.#readArray(node);
      if (Node.isTemplateExpression(node)) return this.#readTemplate(node);
      if (Node.isBinaryExpression(node)) return this.#readBinary(node);
      if (Node.isCallExpression(node)) return this.#readCallOf(node);
      const literal = literalOf(node);
      if (literal !== undefined) return literal.value;
      throw new Unreadable(given, `${shorten(given)} is not a constant`);
    });
  }

  /** Returns the constant text of an expression. @throws Unreadable if it is none. */
  text(node: Node): string {
    const value = this.read(node);
    if (typeof value === "string") return value;
    throw new Unreadable(node, `${shorten(node)} is not a text`);
  }

  /** Returns the members of an object literal, with those of spread constants, in order. */
  members(node: ObjectLiteralExpression): Map<string, Node> {
    return this.#deeper(node, () => this.#membersOf(node));
  }

  #membersOf(node: ObjectLiteralExpression): Map<string, Node> {
    const members = new Map<string, Node>();
    for (const property of node.getProperties()) {
      if (Node.isSpreadAssignment(property)) {
        const spread = this.resolve(property.getExpression());
        if (!Node.isObjectLiteralExpression(spread))
          throw new Unreadable(property, `${shorten(property)} is not a constant object`);
        for (const [name, value] of this.members(spread)) members.set(name, value);
        continue;
      }
      const name = this.#nameOf(property);
      if (Node.isPropertyAssignment(property)) members.set(name, property.getInitializerOrThrow());
      else if (Node.isShorthandPropertyAssignment(property)) members.set(name, property.getNameNode());
      else members.set(name, property);
    }
    return members;
  }

  #nameOf(property: Node): string {
    const node = (property as unknown as { getNameNode(): Node }).getNameNode();
    if (Node.isComputedPropertyName(node)) return String(this.read(node.getExpression()));
    if (Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node)) return node.getLiteralText();
    return node.getText();
  }

  #resolveName(node: Node): Node {
    const declaration = Node.isIdentifier(node) ? this.#project.declarationOf(node) : undefined;
    if (Node.isShorthandPropertyAssignment(declaration)) return this.resolve(declaration.getNameNode());
    if (!Node.isVariableDeclaration(declaration)) return node;
    const initializer = declaration.getInitializer();
    const isConstant = declaration.getVariableStatement()?.getDeclarationKind() === "const";
    return isConstant && initializer !== undefined ? this.resolve(initializer) : node;
  }

  #resolveMember(node: Node, of: Node, name: () => unknown): Node {
    const object = this.resolve(of);
    if (Node.isObjectLiteralExpression(object)) {
      const found = this.members(object).get(String(name()));
      return found === undefined ? node : this.resolve(found);
    }
    if (Node.isArrayLiteralExpression(object)) {
      const found = object.getElements()[Number(name())];
      return found === undefined ? node : this.resolve(found);
    }
    const declaration = Node.isIdentifier(object) ? this.#project.declarationOf(object) : undefined;
    if (!Node.isEnumDeclaration(declaration)) return node;
    return declaration.getMember(String(name())) ?? node;
  }

  /** A function without parameters that only returns an expression. */
  #resolveCall(call: CallExpression): Node {
    const callee = call.getExpression();
    if (!Node.isIdentifier(callee) || call.getArguments().length > 0) return call;
    const declaration = this.#project.declarationOf(callee);
    const made = Node.isVariableDeclaration(declaration) ? declaration.getInitializer() : declaration;
    if (!Node.isArrowFunction(made) && !Node.isFunctionDeclaration(made)) return call;
    const body = made.getBody();
    if (body !== undefined && !Node.isBlock(body)) return this.resolve(body);
    const [only, ...more] = Node.isBlock(body) ? body.getStatements() : [];
    const returned = Node.isReturnStatement(only) && more.length === 0 ? only.getExpression() : undefined;
    return returned === undefined ? call : this.resolve(returned);
  }

  #readObject(node: ObjectLiteralExpression): unknown {
    const entries = [...this.members(node)].map(([name, value]) => [name, this.read(value)] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  #readArray(node: ArrayLiteralExpression): unknown[] {
    return node.getElements().flatMap((element) => {
      if (!Node.isSpreadElement(element)) return [this.read(element)];
      const spread = this.read(element.getExpression());
      if (Array.isArray(spread)) return spread as unknown[];
      throw new Unreadable(element, `${shorten(element)} is not a constant array`);
    });
  }

  #readTemplate(node: Node): string {
    if (!Node.isTemplateExpression(node)) return "";
    const spans = node.getTemplateSpans();
    return (
      node.getHead().getLiteralText() +
      spans.map((span) => String(this.read(span.getExpression())) + span.getLiteral().getLiteralText()).join("")
    );
  }

  #readBinary(node: BinaryExpression): unknown {
    const operator = node.getOperatorToken().getKind();
    if (operator === ts.SyntaxKind.PlusToken) {
      const [left, right] = [this.read(node.getLeft()), this.read(node.getRight())];
      if (typeof left === "number" && typeof right === "number") return left + right;
      return String(left) + String(right);
    }
    if (operator === ts.SyntaxKind.BarBarToken || operator === ts.SyntaxKind.QuestionQuestionToken) {
      const value = this.read(node.getRight());
      this.#project.tell(
        node,
        `the contract has ${shorten(node.getRight())}, the value without ${shorten(node.getLeft())} (correct it there)`,
      );
      return value;
    }
    throw new Unreadable(node, `${shorten(node)} is not a constant`);
  }

  #readCallOf(call: CallExpression): unknown {
    const special = this.readCall(call);
    if (special !== undefined) return special;
    const callee = call.getExpression();
    const [first] = call.getArguments();
    if (Node.isPropertyAccessExpression(callee)) {
      const name = callee.getName();
      if (callee.getText() === "Object.values" && first !== undefined) return this.#valuesOf(first);
      if (callee.getText() === "Object.keys" && first !== undefined) return Object.keys(this.read(first) as object);
      const of = ["join", "trim"].includes(name) ? this.read(callee.getExpression()) : undefined;
      if (name === "join" && Array.isArray(of)) return of.join(first === undefined ? "," : this.text(first));
      if (name === "trim" && typeof of === "string") return of.trim();
    }
    throw new Unreadable(call, `${shorten(call)} is the result of a call`);
  }

  #valuesOf(node: Node): unknown[] {
    const declaration = Node.isIdentifier(node) ? this.#project.declarationOf(node) : undefined;
    if (Node.isEnumDeclaration(declaration)) return declaration.getMembers().map((member) => member.getValue());
    return Object.values(this.read(node) as object);
  }

  #deeper<T>(node: Node, step: () => T): T {
    if (this.#depth > DEEPEST) throw new Unreadable(node, `${shorten(node)} refers to itself`);
    this.#depth++;
    try {
      return step();
    } finally {
      this.#depth--;
    }
  }
}

function isWrapper(node: Node): node is Node & { getExpression(): Node } {
  return (
    Node.isParenthesizedExpression(node) ||
    Node.isAsExpression(node) ||
    Node.isSatisfiesExpression(node) ||
    Node.isNonNullExpression(node) ||
    Node.isTypeAssertion(node)
  );
}

function literalOf(node: Node): { value: unknown } | undefined {
  if (Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node)) return { value: node.getLiteralText() };
  if (Node.isNumericLiteral(node)) return { value: node.getLiteralValue() };
  if (Node.isTrueLiteral(node)) return { value: true };
  if (Node.isFalseLiteral(node)) return { value: false };
  if (Node.isNullLiteral(node)) return { value: null };
  if (Node.isEnumMember(node)) return { value: node.getValue() };
  if (Node.isIdentifier(node) && node.getText() === "undefined") return { value: undefined };
  if (!Node.isPrefixUnaryExpression(node)) return undefined;
  const operand = node.getOperand();
  const isMinus = node.getOperatorToken() === ts.SyntaxKind.MinusToken;
  return isMinus && Node.isNumericLiteral(operand) ? { value: -operand.getLiteralValue() } : undefined;
}

/** Returns the beginning of the code of a node, on one line. */
export function shorten(node: Node): string {
  const text = node.getText().replace(/\s+/g, " ");
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}

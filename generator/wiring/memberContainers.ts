import {
  Node,
  SyntaxKind,
  type ClassDeclaration,
  type ClassExpression,
  type BinaryExpression,
  type CallExpression,
  type ObjectLiteralExpression,
  type SourceFile,
} from "ts-morph";
import { unsafeEdit, type Sources } from "./sources.js";

/** An object, a class or a module in the author's sources. Its members can be the handlers of a group (tools, prompts or resources). */
export type Holder =
  | {
      readonly kind: "object";
      readonly node: ObjectLiteralExpression;
      /** The statements such as `tools.getForecast = …` that add members to the object. */
      readonly assignments: readonly BinaryExpression[];
    }
  | { readonly kind: "class"; readonly node: ClassDeclaration | ClassExpression; readonly isStatic: boolean }
  /** A module that is imported with `import * as`. Its exports are the members. */
  | { readonly kind: "module"; readonly node: SourceFile };

/** A member of an object, a class or a module: a property, a method, an assignment or an export. */
export interface HeldMember {
  readonly holder: Holder;
  readonly node: Node;
}

/** The maximum number of references to follow from a name to its value. A longer chain is treated as a cycle. */
const MOST_STEPS = 50;

/** Finds what an expression evaluates to. @throws UnsafeEditError if it is known only at run time. */
export function findHolder(sources: Sources, expression: Node, steps = 0): Holder {
  const next = (node: Node): Holder => findHolder(sources, node, steps + 1);
  const node = bare(expression);
  if (steps < MOST_STEPS) {
    if (Node.isObjectLiteralExpression(node)) return { kind: "object", node, assignments: assignmentsTo(node) };
    if (Node.isSourceFile(node)) return { kind: "module", node };
    if (Node.isClassDeclaration(node) || Node.isClassExpression(node)) return { kind: "class", node, isStatic: true };
    if (Node.isNewExpression(node)) {
      const made = next(node.getExpression());
      if (made.kind === "class") return { ...made, isStatic: false };
    }
    const definition = Node.isIdentifier(node) ? declarationOf(node) : undefined;
    if (definition !== undefined) return next(definition);
    const value = valueOf(node);
    if (value !== undefined) return next(value);
    if (Node.isPropertyAccessExpression(node)) {
      const member = findMember(sources, next(node.getExpression()), node.getName());
      if (member !== undefined) return next(member.node);
    }
    const returned = Node.isCallExpression(node) ? returnedBy(node) : undefined;
    if (returned !== undefined) return next(returned);
  }
  throw unsafeEdit(
    sources,
    expression,
    `mcpgen cannot determine the object or class to which \`${oneLine(expression.getText())}\` evaluates (change this code by hand)`,
  );
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

/** Returns the expression within parentheses, `as`, `satisfies` and `!`. */
function bare(node: Node): Node {
  if (
    Node.isParenthesizedExpression(node) ||
    Node.isAsExpression(node) ||
    Node.isSatisfiesExpression(node) ||
    Node.isTypeAssertion(node) ||
    Node.isNonNullExpression(node)
  )
    return bare(node.getExpression());
  return node;
}

export function declarationOf(name: Node): Node | undefined {
  const symbol = Node.isShorthandPropertyAssignment(name) ? name.getValueSymbol() : name.getSymbol();
  const declarations = (symbol?.getAliasedSymbol() ?? symbol)?.getDeclarations() ?? [];
  const [declaration] = declarations.filter(
    (each) => !Node.isImportSpecifier(each) && !Node.isInterfaceDeclaration(each),
  );
  return declaration === name ? undefined : declaration;
}

/** Returns the syntax node of the value in a declaration or a member, such as the initializer of a constant. */
function valueOf(node: Node): Node | undefined {
  if (Node.isShorthandPropertyAssignment(node)) return declarationOf(node);
  if (Node.isExportSpecifier(node)) return declarationOf(node.getNameNode());
  if (Node.isExportAssignment(node)) return node.getExpression();
  if (Node.isVariableDeclaration(node) || Node.isPropertyAssignment(node) || Node.isPropertyDeclaration(node))
    return node.getInitializer();
  if (Node.isGetAccessorDeclaration(node)) return onlyReturn(node.getBody());
  if (Node.isBinaryExpression(node)) return node.getRight();
  return undefined;
}

/** If the called function returns its parameter, as `check(handlers)` may do, this is the argument `handlers`. */
function returnedBy(call: CallExpression): Node | undefined {
  const callee = call.getExpression();
  const given = call.getArguments();
  if (callee.getText() === "Object.freeze") return given[0];
  const definition = Node.isIdentifier(callee) ? declarationOf(callee) : undefined;
  const made = Node.isVariableDeclaration(definition) ? definition.getInitializer() : definition;
  if (!Node.isFunctionDeclaration(made) && !Node.isArrowFunction(made) && !Node.isFunctionExpression(made))
    return undefined;
  const body = made.getBody();
  const returned = Node.isBlock(body) ? onlyReturn(body) : body;
  const source = returned === undefined ? undefined : bare(returned);
  const parameter = made.getParameters().findIndex((each) => each.getName() === source?.getText());
  return parameter >= 0 ? given[parameter] : source;
}

/** Returns the expression of a function's only `return`. Returns undefined if this `return` is within another statement, such as `if`. */
function onlyReturn(body: Node | undefined): Node | undefined {
  const returns = body?.getDescendantsOfKind(SyntaxKind.ReturnStatement) ?? [];
  const own = returns.filter((each) => each.getFirstAncestor(isFunction) === body?.getParent());
  return own.length === 1 && own[0]!.getParent() === body ? own[0]!.getExpression() : undefined;
}

function isFunction(node: Node): boolean {
  return Node.isFunctionLikeDeclaration(node) || Node.isFunctionExpression(node);
}

/** Returns the assignments such as `tools.getForecast = …` that add members to an object after its declaration. */
function assignmentsTo(object: ObjectLiteralExpression): BinaryExpression[] {
  let outer: Node = object;
  while (bare(outer.getParent()!) === object) outer = outer.getParent()!;
  const declaration = outer.getParent();
  const name = Node.isVariableDeclaration(declaration) ? declaration.getNameNode() : undefined;
  if (!Node.isIdentifier(name)) return [];
  return name.findReferencesAsNodes().flatMap((reference) => {
    const access = reference.getParent();
    const assignment = access?.getParent();
    const isMember =
      (Node.isPropertyAccessExpression(access) || Node.isElementAccessExpression(access)) &&
      access.getExpression() === reference;
    const isAssigned =
      Node.isBinaryExpression(assignment) &&
      assignment.getLeft() === access &&
      assignment.getOperatorToken().getKind() === SyntaxKind.EqualsToken &&
      Node.isExpressionStatement(assignment.getParent());
    return isMember && isAssigned ? [assignment] : [];
  });
}

/** @throws UnsafeEditError if the code spreads a value that is known only at run time. */
export function findMember(sources: Sources, holder: Holder, name: string): HeldMember | undefined {
  const own = ownMembers(holder).find((node) => memberName(node) === name);
  if (own !== undefined) return { holder, node: own };
  for (const spread of inherited(holder)) {
    const source = findHolder(sources, spread);
    // A class inherits the static members of its base class as static members, and instance members as instance members.
    const isClass = holder.kind === "class" && source.kind === "class";
    const found = findMember(sources, isClass ? { ...source, isStatic: holder.isStatic } : source, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function ownMembers(holder: Holder): Node[] {
  if (holder.kind === "object") {
    const written = holder.node.getProperties().filter((property) => !Node.isSpreadAssignment(property));
    return [...written, ...holder.assignments];
  }
  if (holder.kind === "class")
    return holder.node
      .getMembers()
      .filter((member) => "isStatic" in member && (member.isStatic as () => boolean)() === holder.isStatic);
  const specifiers = holder.node.getExportDeclarations().flatMap((each) => each.getNamedExports());
  const declared = holder.node.getStatements().flatMap((statement): Node[] => {
    if (Node.isFunctionDeclaration(statement)) return statement.isExported() ? [statement] : [];
    return Node.isVariableStatement(statement) && statement.isExported() ? statement.getDeclarations() : [];
  });
  return [...specifiers, ...declared];
}

/** Returns the expressions from which an object, class or module gets further members, such as a base class or a spread object. */
function inherited(holder: Holder): Node[] {
  if (holder.kind === "object")
    return holder.node
      .getProperties()
      .flatMap((property) => (Node.isSpreadAssignment(property) ? [property.getExpression()] : []));
  if (holder.kind === "class") {
    const base = holder.node.getExtends()?.getExpression();
    return base === undefined ? [] : [base];
  }
  const wholeModules = holder.node
    .getExportDeclarations()
    .filter((each) => each.isNamespaceExport() && each.getNamespaceExport() === undefined);
  return wholeModules.flatMap((each) => each.getModuleSpecifierSourceFile() ?? []);
}

export function memberName(node: Node): string | undefined {
  if (Node.isExportSpecifier(node)) return node.getAliasNode()?.getText() ?? node.getName();
  const name = nameNodeOf(node);
  if (name === undefined) return undefined;
  if (Node.isComputedPropertyName(name)) return literalText(name.getExpression());
  return literalText(name) ?? name.getText();
}

export function nameNodeOf(node: Node): Node | undefined {
  if (Node.isExportSpecifier(node)) return node.getAliasNode() ?? node.getNameNode();
  if (Node.isBinaryExpression(node)) {
    const left = node.getLeft();
    if (Node.isPropertyAccessExpression(left)) return left.getNameNode();
    return Node.isElementAccessExpression(left) ? left.getArgumentExpression() : undefined;
  }
  return (node as Node & { getNameNode?(): Node }).getNameNode?.();
}

function literalText(node: Node): string | undefined {
  return Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node) ? node.getLiteralText() : undefined;
}

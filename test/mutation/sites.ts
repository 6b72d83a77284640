import { ts } from "@ts-morph/common";

/** The kinds of changes. One mutant has one change. */
export type MutantKind = "operator" | "condition" | "return" | "call" | "bound";

/** A place in a source file where a mutant changes the code. */
export interface Site {
  readonly kind: MutantKind;
  readonly start: number;
  readonly end: number;
  /** The code before and after the change, on one line. */
  readonly before: string;
  readonly after: string;
  /** `expression` replaces the code at this place; `statement` leaves it out. */
  readonly form: "expression" | "statement";
}

const OPERATORS: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
  [ts.SyntaxKind.PlusToken, "-"],
  [ts.SyntaxKind.MinusToken, "+"],
  [ts.SyntaxKind.AsteriskToken, "/"],
]);

/** Returns all sites of a source file, in the order of its text. */
export function sitesIn(text: string): Site[] {
  const file = ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, true);
  const sites: Site[] = [];
  const add = (kind: MutantKind, node: ts.Node, after: string, form: Site["form"] = "expression"): void => {
    const start = node.getStart(file);
    sites.push({ kind, start, end: node.end, before: node.getText(file), after, form });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const operator = OPERATORS.get(node.operatorToken.kind);
      if (operator !== undefined)
        add("operator", node, `${node.left.getText(file)} ${operator} ${node.right.getText(file)}`);
    } else if (ts.isIfStatement(node)) add("condition", node.expression, `!(${node.expression.getText(file)})`);
    else if (ts.isConditionalExpression(node)) add("condition", node.condition, `!(${node.condition.getText(file)})`);
    else if (ts.isReturnStatement(node) && node.expression !== undefined) addReturn(node.expression);
    else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) addReturn(node.body);
    else if (ts.isExpressionStatement(node) && isRemovable(node.expression)) add("call", node, "", "statement");
    else if (ts.isNumericLiteral(node) && isValue(node)) add("bound", node, `${node.getText(file)} + 1`);
    ts.forEachChild(node, visit);
  };
  const addReturn = (value: ts.Expression): void => {
    const text = value.getText(file);
    if (text === "undefined" || ts.isVoidExpression(value)) return;
    const negated = text === "true" ? "false" : text === "false" ? "true" : "undefined";
    add("return", value, negated);
  };
  visit(file);
  return sites.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** True for a call, also behind `await` or `void`. `super(…)` cannot be left out. */
function isRemovable(expression: ts.Expression): boolean {
  if (ts.isAwaitExpression(expression) || ts.isVoidExpression(expression)) return isRemovable(expression.expression);
  return ts.isCallExpression(expression) && expression.expression.kind !== ts.SyntaxKind.SuperKeyword;
}

/** False for the name of a member. */
function isValue(node: ts.NumericLiteral): boolean {
  const { parent } = node;
  const isName = (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) && parent.name === node;
  if (ts.isBindingElement(parent) && parent.propertyName === node) return false;
  return !isName && !ts.isEnumMember(parent) && !ts.isPrefixUnaryExpression(parent);
}

/** A site with the number of its mutant. */
export interface NumberedSite extends Site {
  readonly id: number;
}

interface Insertion {
  readonly site: NumberedSite;
  readonly at: number;
  readonly text: string;
}

/**
 * Returns a source text in which each site has its mutant beside the original code. The preloaded function `__mutant` records that a site is
 * reached, and returns true for the mutant that is switched on.
 */
export function withMutants(text: string, sites: readonly NumberedSite[]): string {
  const openings: Insertion[] = [];
  const closings: Insertion[] = [];
  for (const site of sites) {
    const isOn = `(globalThis as any).__mutant?.(${site.id})`;
    const isStatement = site.form === "statement";
    openings.push({ site, at: site.start, text: isStatement ? `{ if (!${isOn}) ` : `(${isOn} ? ${site.after} : ` });
    closings.push({ site, at: site.end, text: isStatement ? " }" : ")" });
  }
  // Of the sites that begin or end at one place, the outer one opens first and closes last.
  const isOuter = (a: NumberedSite, b: NumberedSite): number => b.end - a.end || a.start - b.start || a.id - b.id;
  openings.sort((a, b) => a.at - b.at || isOuter(a.site, b.site));
  closings.sort((a, b) => a.at - b.at || isOuter(b.site, a.site));
  const insertions = [...closings, ...openings].sort((a, b) => a.at - b.at);
  let result = "";
  let last = 0;
  for (const { at, text: inserted } of insertions) {
    result += text.slice(last, at) + inserted;
    last = at;
  }
  const whole = result + text.slice(last);
  // Behind the documentation of the module, which the generator reads at the start of the file.
  const start = /^(?:#!.*\n)?(?:\/\*\*[^]*?\*\/\n)?/.exec(whole)![0];
  return `${start}// @ts-nocheck\n${whole.slice(start.length)}`;
}

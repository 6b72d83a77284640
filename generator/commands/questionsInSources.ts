import type { ts as Compiler } from "@ts-morph/common";
import { ts } from "../read/compiler.js";

/** The methods of a context that ask the client. Their names are those of the generated contexts. */
const QUESTIONS: ReadonlySet<string> = new Set(["elicit", "createMessage", "listRoots"]);

/** The most characters of code in a line. */
const MOST_SHOWN = 60;

/**
 * Returns a line for each `await` that precedes a question to the client in the same function. In the stateless lifecycle, a function runs
 * again from its start after each question, so what it awaits there happens again.
 *
 * Questions are calls such as `context.elicit(…)`, where `context` is a parameter of the function.
 *
 * @param texts the author's sources, by path.
 */
export function awaitsBeforeQuestions(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([path, text]) => {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const positionOf = (node: Compiler.Node): { line: number; character: number } =>
      source.getLineAndCharacterOfPosition(node.getStart(source));
    const lines = new Map<number, string>();
    for (const question of questionsIn(source)) {
      const asker = askerOf(question);
      if (asker === undefined) continue;
      for (const awaited of nodesOf(asker, ts.isAwaitExpression)) {
        if (awaited.end > question.getStart(source) || [...nodesOf(awaited, isQuestion)].length > 0) continue;
        const { line, character } = positionOf(awaited);
        const shown = `${shortened(awaited.getText(source))}, before ${question.expression.getText(source)} in line ${positionOf(question).line + 1}`;
        if (!lines.has(awaited.pos)) lines.set(awaited.pos, `${path}:${line + 1}:${character + 1}: ${shown}`);
      }
    }
    return [...lines.values()];
  });
}

type Question = Compiler.CallExpression & { readonly expression: Compiler.PropertyAccessExpression };

function questionsIn(source: Compiler.SourceFile): Question[] {
  return [...nodesOf(source, isQuestion)];
}

function isQuestion(node: Compiler.Node): node is Question {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ts.isIdentifier(node.expression.expression) &&
    QUESTIONS.has(node.expression.name.text)
  );
}

/** Returns the function whose parameter is the context of a question; undefined if the object is no parameter. */
function askerOf({ expression }: Question): Compiler.SignatureDeclaration | undefined {
  const name = (expression.expression as Compiler.Identifier).text;
  for (let node: Compiler.Node = expression; !ts.isSourceFile(node); node = node.parent)
    if (
      ts.isFunctionLike(node) &&
      node.parameters.some((each) => ts.isIdentifier(each.name) && each.name.text === name)
    )
      return node;
  return undefined;
}

function* nodesOf<T extends Compiler.Node>(node: Compiler.Node, is: (node: Compiler.Node) => node is T): Generator<T> {
  if (is(node)) yield node;
  const children: Compiler.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child, is);
}

function shortened(code: string): string {
  const line = code.replace(/\s+/g, " ");
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN - 1)}…` : line;
}

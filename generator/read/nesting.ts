import { SchemaError, type LineAndColumn } from "../model/schemaError.js";

/** The maximum nesting of brackets. Published schemas have at most ten levels; parsers overflow their stack at a few thousand. */
const DEEPEST = 100;

/**
 * Rejects TypeScript or JSON with brackets nested so deeply that a recursive parser would overflow its stack.
 *
 * Brackets in strings, template strings and comments do not count.
 *
 * @throws SchemaError at the first bracket that is nested too deeply.
 */
export function refuseDeepNesting(file: string, text: string): void {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    switch (text[i]) {
      case '"':
      case "'":
      case "`":
        i = endOfString(text, i);
        break;
      case "/":
        i = endOfComment(text, i);
        break;
      case "{":
      case "[":
      case "(":
      case "<":
        if (++depth > DEEPEST) {
          throw new SchemaError(
            file,
            getLineAndColumnAt(text, i),
            `brackets are nested more than ${DEEPEST} levels deep (declare the inner types separately)`,
          );
        }
        break;
      case "}":
      case "]":
      case ")":
        depth = Math.max(0, depth - 1);
        break;
      case ">":
        if (text[i - 1] !== "=") depth = Math.max(0, depth - 1);
        break;
    }
  }
}

/** Returns line and column of an offset, both counted from 1. */
export function getLineAndColumnAt(text: string, offset: number): LineAndColumn {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf("\n");
  return { line: before.split("\n").length, column: offset - lastBreak };
}

function endOfString(text: string, start: number): number {
  const quote = text[start];
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === quote || (text[i] === "\n" && quote !== "`")) return i;
  }
  return text.length;
}

function endOfComment(text: string, start: number): number {
  if (text[start + 1] === "*") return end(text.indexOf("*/", start + 2), 1);
  if (text[start + 1] === "/") return end(text.indexOf("\n", start + 2), 0);
  return start;

  function end(found: number, extra: number): number {
    return found === -1 ? text.length : found + extra;
  }
}

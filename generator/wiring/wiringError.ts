import type { Node } from "ts-morph";
import type { AuthorSources } from "./sources.js";

/** An error for source code of the author that mcpgen cannot change safely. */
export class WiringError extends Error {
  override readonly name = "WiringError";
}

/** Returns an error that starts with the path, line and column of a syntax node in the author's sources. */
export function createWiringError(sources: AuthorSources, node: Node, problem: string): WiringError {
  const file = node.getSourceFile();
  const { line, column } = file.getLineAndColumnAtPos(node.getStart());
  return new WiringError(`${sources.pathOf(file)}:${line}:${column}: ${problem}`);
}

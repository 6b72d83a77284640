import type { Node } from "ts-morph";
import type { UserSourcesEditor } from "./sources.js";

/** An error for source code of the author that mcpgen cannot change safely. */
export class UnsafeSourceEditError extends Error {
  override readonly name = "UnsafeSourceEditError";
}

/** Returns an error that starts with the path, line and column of a syntax node in the author's sources. */
export function createUnsafeSourceEditError(
  sources: UserSourcesEditor,
  node: Node,
  problem: string,
): UnsafeSourceEditError {
  const file = node.getSourceFile();
  const { line, column } = file.getLineAndColumnAtPos(node.getStart());
  return new UnsafeSourceEditError(`${sources.pathOf(file)}:${line}:${column}: ${problem}`);
}

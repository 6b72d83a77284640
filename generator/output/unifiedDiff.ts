import { createTwoFilesPatch } from "diff";

/** One side of a diff. */
export interface UnifiedDiffSide {
  readonly path: string;
  readonly text: string;
  /** Printed after the path. */
  readonly label?: string;
}

/** Returns the difference between two texts as a unified diff. */
export function formatUnifiedDiff(before: UnifiedDiffSide, after: UnifiedDiffSide): string {
  const [a, b] = [`a/${before.path}`, `b/${after.path}`];
  const patch = createTwoFilesPatch(a, b, before.text, after.text, before.label, after.label);
  return patch.replace(/^=+\n/, "");
}

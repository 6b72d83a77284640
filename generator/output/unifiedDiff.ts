import { createTwoFilesPatch } from "diff";

/** A text to compare in a unified diff, with its path. */
export interface UnifiedDiffSide {
  readonly path: string;
  readonly text: string;
  /** Text that the header of the diff shows after the path, such as "generated". */
  readonly label?: string;
}

export function formatUnifiedDiff(before: UnifiedDiffSide, after: UnifiedDiffSide): string {
  const [a, b] = [`a/${before.path}`, `b/${after.path}`];
  const patch = createTwoFilesPatch(a, b, before.text, after.text, before.label, after.label);
  return patch.replace(/^=+\n/, "");
}

import type { Test } from "uvu";

/** Something outside of the repository that some machines lack, such as a command or a folder. */
export interface Requirement {
  readonly isMet: boolean;
  /** Completes "skipped: …": what is missing, and how to get it. */
  readonly missing: string;
}

/** The exit code of a check that ran nothing because the machine lacks something; `.ci/run` counts it as skipped. */
export const SKIPPED_EXIT_CODE = 77;

const printed = new Set<string>();

/** Returns a function to declare tests that need the requirement. Where it is not met, they are counted as skipped. */
export function requiring<T>(
  test: Test<T>,
  { isMet, missing }: Requirement,
): (...declared: Parameters<Test<T>>) => void {
  return (name, run) => {
    if (isMet) return test(name, run);
    test.skip(name, run);
    if (!printed.has(missing)) console.log(`  skipped: ${missing}`);
    printed.add(missing);
  };
}

/** What every runtime runs: plain web-standard code, since one of them has nothing else. */

/** The generated modules by their path below `generated/`, without the ending: `2025-11-25/guards`, `runtime/checks`. */
export interface Modules {
  readonly [path: string]: { readonly [name: string]: unknown };
}

/** A rule with a written-down answer. Answers travel as JSON. */
export interface Case {
  readonly name: string;
  readonly expected: unknown;
  actual(modules: Modules): unknown;
}

/** What a file of `cases/` exports. */
export interface CaseFile {
  readonly cases: readonly Case[];
}

/** What a runtime prints, as JSON. */
export interface Report {
  /** Whether the runtime makes code from strings: where it refuses, nothing that ran has needed that. */
  readonly codeFromStrings: "allowed" | "refused";
  readonly modules: number;
  readonly answers: readonly Answer[];
}

export type Answer =
  { readonly name: string; readonly actual: unknown } | { readonly name: string; readonly thrown: string };

/** Runs all cases, one after the other. Never throws. */
export async function runCases(files: readonly CaseFile[], modules: Modules): Promise<Report> {
  const answers: Answer[] = [];
  for (const { cases } of files) {
    for (const one of cases) answers.push(await answerOf(one, modules));
  }
  return { codeFromStrings: makesCode() ? "allowed" : "refused", modules: Object.keys(modules).length, answers };
}

async function answerOf({ name, actual }: Case, modules: Modules): Promise<Answer> {
  try {
    return { name, actual: await actual(modules) };
  } catch (error) {
    return { name, thrown: String(error) };
  }
}

function makesCode(): boolean {
  try {
    return new Function("return true")() === true;
  } catch {
    return false;
  }
}

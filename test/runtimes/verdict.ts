import { isDeepStrictEqual } from "node:util";
import type { Case, Report } from "./check.js";

/** What a report must say besides the answers. */
export interface Demands {
  readonly codeFromStrings: Report["codeFromStrings"];
  readonly modules: number;
}

/** Compares a report with what is written down; an empty list where all is as expected. */
export function faultsOf(report: Report, cases: readonly Case[], demands: Demands): string[] {
  const faults: string[] = [];
  for (const demand of ["codeFromStrings", "modules"] as const) {
    if (report[demand] !== demands[demand])
      faults.push(`${demand}: expected ${demands[demand]}; found ${report[demand]}`);
  }
  const answers = new Map(report.answers.map((answer) => [answer.name, answer]));
  if (answers.size !== cases.length) faults.push(`${answers.size} answers to ${cases.length} cases`);
  for (const { name, expected } of cases) {
    const answer = answers.get(name);
    if (answer === undefined) faults.push(`${name}: not answered`);
    else if ("thrown" in answer) faults.push(`${name}: threw ${answer.thrown}`);
    else if (!isDeepStrictEqual(answer.actual, JSON.parse(JSON.stringify(expected))))
      faults.push(`${name}: expected ${JSON.stringify(expected)}; found ${JSON.stringify(answer.actual)}`);
  }
  return faults;
}

import { join } from "node:path";
import type { Scenarios, Verdict } from "./suite.js";

/** What is printed and counted of one run of a set. */
export interface SetRun {
  /** Begins the line: the set, and what is special about this run of it. */
  readonly label: string;
  readonly scenarios: Scenarios;
  /** How many scenarios there are, scored and not: fewer would pass unnoticed. */
  readonly expected: { readonly scored: number; readonly others: number };
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** True if a scenario fails with a warning. The suite itself judges clients so, unless it runs a requirement set. */
  readonly areWarningsFaults?: boolean;
  /** What is wrong besides the scenarios. */
  readonly faults?: readonly string[];
}

/** Prints how sets were judged, and counts their scenarios. */
export class Report {
  readonly #folder: string;
  passed = 0;
  failed = 0;

  /** @param folder an empty one, for what the suite writes down. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The folder of one run of a set. It does not exist yet. */
  folderOf(label: string): string {
    return join(this.#folder, label.replace(/[^\w.-]+/g, "-"));
  }

  add({ label, scenarios, expected, verdicts, areWarningsFaults, faults: others = [] }: SetRun): void {
    const faults: string[] = [];
    const good = (names: readonly string[]): number =>
      names.filter((scenario) => {
        const { failures, warnings } = verdicts.get(scenario) ?? { failures: ["did not run"], warnings: [] };
        const wrong = areWarningsFaults === true ? [...failures, ...warnings] : failures;
        faults.push(...wrong.map((reason) => `${scenario}: ${reason}`));
        return wrong.length === 0;
      }).length;
    const [scored, unscored] = [good(scenarios.scored), good(scenarios.others)];
    faults.push(...others);
    if (scenarios.scored.length !== expected.scored || scenarios.others.length !== expected.others)
      faults.push(`${expected.scored} and ${expected.others} scenarios were expected`);
    const judged = [...scenarios.scored, ...scenarios.others].flatMap((name) => verdicts.get(name) ?? []);
    const sum = (of: (verdict: Verdict) => number): number => judged.reduce((total, one) => total + of(one), 0);
    const checks = sum((one) => one.passed);
    console.log(
      `${label}: scored ${scored}/${scenarios.scored.length}, not scored ${unscored}/${scenarios.others.length}, ` +
        `checks ${checks}/${checks + sum((one) => one.failures.length)}, warnings ${sum((one) => one.warnings.length)}`,
    );
    for (const fault of faults) console.log(`  ${fault}`);
    this.passed += scored + unscored;
    this.failed += scenarios.scored.length + scenarios.others.length - scored - unscored;
    if (faults.length > 0 && this.failed === 0) this.failed = 1;
  }
}

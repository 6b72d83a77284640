import type { Report } from "./report.js";
import { startSample, type Sample } from "./sample.js";
import { judge, revisionOf, scenariosOf } from "./suite.js";

interface ServerSet {
  readonly name: string;
  readonly scored: number;
  readonly others: number;
}

/** One process answers all of these. */
export const SERVER_SETS: readonly ServerSet[] = [
  { name: "2025-11-25", scored: 30, others: 3 },
  { name: "2026-07-28", scored: 37, others: 13 },
  { name: "spec:2025-06-18", scored: 27, others: 0 },
  { name: "spec:2025-03-26", scored: 1, others: 0 },
];

/** The suite's driver takes the newest revision that it is given, so older ones are judged once more, alone. */
const ALONE: readonly string[] = ["spec:2025-06-18", "spec:2025-03-26"];

/** Judges `samples/everything`. */
export async function judgeServer(sets: readonly ServerSet[], report: Report): Promise<void> {
  await judgeAll(sets, report);
  for (const set of sets.filter(({ name }) => ALONE.includes(name)))
    await judgeAll([set], report, revisionOf(set.name));
}

/** @param only the one revision that the sample serves; all unless given. */
async function judgeAll(sets: readonly ServerSet[], report: Report, only?: string): Promise<void> {
  if (sets.length === 0) return;
  const sample = await startSample(only);
  try {
    for (const set of sets) await judgeSet(set, sample, { report, isAlone: only !== undefined });
  } finally {
    await sample.stop();
  }
}

async function judgeSet(
  { name, ...expected }: ServerSet,
  sample: Sample,
  { report, isAlone }: { readonly report: Report; readonly isAlone: boolean },
): Promise<void> {
  const label = `${name}${isAlone ? " alone" : ""}`;
  const scenarios = await scenariosOf(name, "server");
  const verdicts = await judge({ set: name, folder: report.folderOf(label), given: ["server", "--url", sample.url] });
  const speaks = await sample.speaks(revisionOf(name));
  const faults = speaks === revisionOf(name) ? [] : [`the server speaks ${speaks}`];
  report.add({ label, scenarios, expected, verdicts, faults });
}

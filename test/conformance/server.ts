import type { Report } from "./report.js";
import { startSample, type Sample, type SampleOptions } from "./sample.js";
import { judge, revisionOf, scenariosOf, type Verdict } from "./suite.js";

/** A set of scenarios, with their numbers. */
export interface ServerSet {
  readonly name: string;
  readonly scored: number;
  readonly others: number;
  /** The revision whose handlers serve the set through a bridge. By default, each revision has handlers of its own. */
  readonly writtenIn?: string;
}

/** One process answers all sets that are written in the same revision. */
export const SERVER_SETS: readonly ServerSet[] = [
  { name: "2025-11-25", scored: 30, others: 3 },
  { name: "2026-07-28", scored: 37, others: 13 },
  { name: "spec:2025-06-18", scored: 27, others: 0 },
  { name: "spec:2025-03-26", scored: 1, others: 0 },
  { name: "2025-11-25", scored: 30, others: 3, writtenIn: "2026-07-28" },
  { name: "spec:2025-06-18", scored: 27, others: 0, writtenIn: "2026-07-28" },
  { name: "spec:2025-03-26", scored: 1, others: 0, writtenIn: "2026-07-28" },
  { name: "2026-07-28", scored: 37, others: 13, writtenIn: "2025-11-25" },
  { name: "spec:2025-06-18", scored: 27, others: 0, writtenIn: "2025-11-25" },
  { name: "spec:2025-03-26", scored: 1, others: 0, writtenIn: "2025-11-25" },
];

/** The suite's driver takes the newest revision that it is given, so older ones are judged once more, alone. */
const ALONE: readonly string[] = ["spec:2025-06-18", "spec:2025-03-26"];

/** Where the sets are judged. */
export interface Judging {
  readonly report: Report;
  /** Starts the servers. By default, one process of `samples/everything`. */
  readonly start?: (options: SampleOptions) => Promise<Sample>;
  /** Begins each label of the report. */
  readonly prefix?: string;
  /** Changes the verdicts of a set that cannot be others, and returns what is wrong besides. */
  readonly review?: (set: string, verdicts: Map<string, Verdict>) => readonly string[];
}

/** Judges `samples/everything`. */
export async function judgeServer(sets: readonly ServerSet[], judging: Judging): Promise<void> {
  for (const writtenIn of new Set(sets.map((set) => set.writtenIn))) {
    const served = sets.filter((set) => set.writtenIn === writtenIn);
    await judgeAll(served, judging, { writtenIn });
    for (const set of served.filter(({ name }) => ALONE.includes(name)))
      await judgeAll([set], judging, { writtenIn, only: revisionOf(set.name) });
  }
}

async function judgeAll(sets: readonly ServerSet[], judging: Judging, options: SampleOptions): Promise<void> {
  const sample = await (judging.start ?? startSample)(options);
  try {
    for (const set of sets) await judgeSet(set, sample, { ...judging, isAlone: options.only !== undefined });
  } finally {
    await sample.stop();
  }
}

/** Judges a server by one set. */
export async function judgeSet(
  { name, writtenIn, ...expected }: ServerSet,
  sample: Sample,
  { report, prefix = "", review, isAlone = false }: Judging & { readonly isAlone?: boolean },
): Promise<void> {
  const label = `${prefix}${name}${isAlone ? " alone" : ""}${writtenIn === undefined ? "" : `, written in ${writtenIn}`}`;
  const scenarios = await scenariosOf(name, "server");
  const verdicts = await judge({ set: name, folder: report.folderOf(label), given: ["server", "--url", sample.url] });
  const speaks = await sample.speaks(revisionOf(name));
  const faults = [
    ...(speaks === revisionOf(name) ? [] : [`the server speaks ${speaks}`]),
    ...(review?.(name, verdicts) ?? []),
  ];
  report.add({ label, scenarios, expected, verdicts, faults });
}

import { median, table } from "../measure.js";
import type { Case } from "./cases.js";
import type { BenchRow } from "../plots/figures.js";
import type { Contestant } from "./contestant.js";
import { startsIn } from "./heat.js";
import type { Figures, Outcome } from "./race.js";

/** A row: by the name of a column, its figures. */
interface Row {
  name: string;
  ours: Figures | undefined;
  peers: ReadonlyMap<string, Figures | undefined>;
}

/** The figures of all rounds, as the rows of a chart. Contestants that share a column of the table are one contestant. */
export function chartOf(contestants: readonly Contestant[], cases: readonly Case[], outcome: Outcome): BenchRow[] {
  return cases.map((row) => ({
    name: row.name,
    unit: "ns",
    figures: Object.fromEntries(
      contestants
        .filter((contestant) => startsIn(contestant, row))
        .map(({ name, column = name }) => [column, outcome[row.name]?.[name]?.rounds ?? []] as const)
        .filter(([, rounds]) => rounds.length > 0),
    ),
  }));
}

/** Nanoseconds of ours and, for each peer, how many times as long it takes: the median of the rounds' ratios. */
export function ratioTable(contestants: readonly Contestant[], cases: readonly Case[], outcome: Outcome): string {
  const [first] = contestants;
  const peers = contestants.filter((one) => one !== first && one.column === undefined).map(({ name }) => name);
  const rows = cases.map((row) => rowOf(row, contestants, outcome));
  const compared = rows.filter((_, index) => cases[index]!.withoutFormats !== true);
  const cells = rows.map(({ name, ours, peers: figures }) => [
    name,
    ours === undefined || ours.rounds.length === 0 ? "-" : median(ours.rounds).toFixed(0),
    ...peers.map((peer) => cell(ratioOf(ours, figures.get(peer)), figures.get(peer))),
  ]);
  const means = peers.map((peer) => mean(compared.map(({ ours, peers: figures }) => ratioOf(ours, figures.get(peer)))));
  return table(["message", `${first!.name} ns`, ...peers], [...cells, ["geometric mean, formats on", "", ...means]]);

  function rowOf(row: Case, all: readonly Contestant[], { [row.name]: figures }: Outcome): Row {
    const starters = all.filter((contestant) => startsIn(contestant, row));
    const entries = starters.map(
      (contestant) => [contestant.column ?? contestant.name, figures?.[contestant.name]] as const,
    );
    const found = new Map(entries);
    return { name: row.name, ours: found.get(first!.name), peers: found };
  }
}

function ratioOf(ours: Figures | undefined, peer: Figures | undefined): number | undefined {
  if (ours === undefined || peer === undefined) return undefined;
  return median(peer.rounds.map((nanoseconds, round) => nanoseconds / ours.rounds[round]!));
}

function cell(ratio: number | undefined, peer: Figures | undefined): string {
  if (ratio === undefined) return "-";
  const wrong = peer!.wrong > 0 ? "*" : "";
  return `${wrong}${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(1)}x`;
}

function mean(ratios: readonly (number | undefined)[]): string {
  const known = ratios.filter((ratio) => ratio !== undefined);
  if (known.length === 0) return "-";
  const logarithm = known.reduce((sum, ratio) => sum + Math.log(ratio), 0) / known.length;
  return `${Math.exp(logarithm).toFixed(1)}x`;
}

/** Verdicts that are not the expected one: a line for each contestant that has any. */
export function wrongVerdicts(contestants: readonly Contestant[], outcome: Outcome): string[] {
  return contestants.flatMap((contestant) => {
    const wrong = Object.entries(outcome).flatMap(([row, { [contestant.name]: figures }]) =>
      figures === undefined || figures.wrong === 0 ? [] : [`${row} ${figures.wrong}/${figures.messages}`],
    );
    return wrong.length === 0 ? [] : [`${contestant.name}: wrong verdicts: ${wrong.join("; ")}`];
  });
}

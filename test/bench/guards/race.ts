import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { median } from "../measure.js";
import type { Case } from "./cases.js";

/** A module that exports the checks of a contestant as `checks`, by the names of the definitions. */
export interface Entrant {
  name: string;
  module: string;
}

/** What the racing process is told, as a JSON file. */
export interface Heat {
  rounds: number;
  cases: readonly Case[];
  entrants: readonly Entrant[];
  /** By the name of a case, the entrants that run in it. */
  starters: Readonly<Record<string, readonly string[]>>;
}

/** What it answers: by case and entrant. */
export type Outcome = Readonly<Record<string, Readonly<Record<string, Figures>>>>;

export interface Figures {
  /** Nanoseconds of CPU time for a message in each round; empty where the entrant has no check for the type. */
  rounds: readonly number[];
  /** Messages whose verdict is wrong, of `messages`. */
  wrong: number;
  messages: number;
}

type Check = (value: unknown) => boolean;

/** Makes the call in a function of its own, so that no entrant sees call sites that others have spoilt. */
interface Runner {
  check: Check;
  pass(check: Check, messages: readonly unknown[]): number;
  /** Chunks for a round, so that the clock runs about {@link ROUND_NS}. */
  chunks: number;
  rounds: number[];
}

/** Ends a run: chunks, or nanoseconds on the clock. */
interface Limits {
  chunks: number;
  nanoseconds: number;
}

const ROUND_NS = 400_000;
/** All cases take turns while the compiler makes up its mind: functions that the rows share see every row's shapes. */
const WARM_UP_ROUNDS = 5;
const WARM_UP_CHUNKS = 40;
const WARM_UP_NS = 30_000_000;
/** Parsed at once; stays in the cache of the core, as a message does that has just been parsed. */
const CHUNK_CHARACTERS = 64_000;

const heat = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as Heat;
const clock = clockReading();
const outcome: Record<string, Record<string, Figures>> = {};
const runners = new Map<Case, Map<string, Runner>>();
/** Keeps the compiler from leaving the checks out. */
let accepted = 0;

await enter();
for (let i = 0; i < WARM_UP_ROUNDS; i++) round(i, { chunks: WARM_UP_CHUNKS, nanoseconds: WARM_UP_NS });
calibrate();
round(0);
for (const entrants of runners.values()) for (const runner of entrants.values()) runner.rounds.length = 0;
for (let i = 0; i < heat.rounds; i++) round(i);
for (const [{ name }, entrants] of runners) {
  for (const [entrant, { rounds }] of entrants) outcome[name]![entrant] = { ...outcome[name]![entrant]!, rounds };
}
if (accepted < 0) throw new Error("unreachable");
process.stdout.write(JSON.stringify(outcome));

async function enter(): Promise<void> {
  const checks = new Map<string, Readonly<Record<string, Check>>>();
  for (const { name, module } of heat.entrants) {
    const loaded = (await import(pathToFileURL(module).href)) as { checks: Readonly<Record<string, Check>> };
    checks.set(name, loaded.checks);
  }
  for (const row of heat.cases) {
    outcome[row.name] = {};
    runners.set(row, new Map());
    for (const entrant of heat.starters[row.name]!) {
      const check = checks.get(entrant)![row.type];
      if (check === undefined) continue;
      outcome[row.name]![entrant] = { rounds: [], ...verdicts(row, check) };
      runners.get(row)!.set(entrant, { check, pass: passOf(`${row.name}: ${entrant}`), chunks: 1, rounds: [] });
    }
  }
}

function verdicts({ texts, valid }: Case, check: Check): Pick<Figures, "wrong" | "messages"> {
  const wrong = texts.filter((text) => check(JSON.parse(text)) !== valid).length;
  return { wrong, messages: texts.length };
}

/** The comment makes the text unlike the others, which would share one function's feedback otherwise. */
function passOf(name: string): Runner["pass"] {
  const body = `// ${name}
    let accepted = 0;
    for (let i = 0; i < messages.length; i++) if (check(messages[i])) accepted++;
    return accepted;`;
  return new Function("check", "messages", body) as Runner["pass"];
}

/** Each case, and in it each entrant, beginning with another one each time. */
function round(turn: number, limits?: Limits): void {
  for (const [{ texts }, entrants] of runners) {
    const all = [...entrants.values()];
    const first = turn % Math.max(all.length, 1);
    for (const runner of [...all.slice(first), ...all.slice(0, first)])
      runner.rounds.push(run(runner, texts, limits ?? { chunks: runner.chunks, nanoseconds: Infinity }));
  }
}

/** Nanoseconds of CPU time for a message. Each message is parsed afresh, off the clock, and looked at once. */
function run({ check, pass }: Runner, texts: readonly string[], limits: Limits): number {
  let spent = 0;
  let count = 0;
  let next = 0;
  for (let chunk = 0; chunk < limits.chunks && spent * 1000 < limits.nanoseconds; chunk++) {
    const messages: unknown[] = [];
    for (let characters = 0; characters < CHUNK_CHARACTERS; next = (next + 1) % texts.length) {
      messages.push(JSON.parse(texts[next]!));
      characters += texts[next]!.length;
    }
    const before = process.cpuUsage();
    accepted += pass(check, messages);
    const { user, system } = process.cpuUsage(before);
    spent += user + system - clock;
    count += messages.length;
  }
  return (Math.max(spent, 0) * 1000) / count;
}

/** Microseconds that two readings of the clock take by themselves. */
function clockReading(): number {
  const readings = Array.from({ length: 20_000 }, () => {
    const { user, system } = process.cpuUsage(process.cpuUsage());
    return user + system;
  });
  const usual = readings.slice(10_000).filter((reading) => reading < 5);
  return usual.reduce((sum, reading) => sum + reading, 0) / usual.length;
}

function calibrate(): void {
  for (const [{ texts }, entrants] of runners) {
    const size = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
    const messages = Math.ceil(CHUNK_CHARACTERS / size);
    for (const runner of entrants.values()) {
      const nanoseconds = Math.max(median(runner.rounds.slice(-2)), 1);
      runner.chunks = Math.min(128, Math.max(1, Math.ceil(ROUND_NS / (nanoseconds * messages))));
    }
  }
}

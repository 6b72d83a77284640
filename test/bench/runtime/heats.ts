import { median } from "../measure.js";
import { CONTESTANTS, type Contestant, type Transport } from "./contestants.js";
import type { Load } from "./load.js";
import { ServerProcess } from "./serverProcess.js";

/** One kind of load, for all contestants. */
export interface Scenario {
  readonly name: string;
  /** As contestants name it that cannot take part. */
  readonly part: string;
  readonly transport: Transport;
  readonly tools: number;
  open(server: ServerProcess): Promise<Load>;
}

export interface Figure {
  /** Microseconds of CPU time in the server. */
  readonly cpu: number;
  /** Requests in a second. */
  readonly rate: number;
}

interface Runner {
  readonly name: string;
  readonly server: ServerProcess;
  readonly load: Load;
  readonly figures: Figure[];
}

/** How many times as long as another the first round is, so that slow servers have been compiled too. */
const WARM_UP = 4;

/** Runs all contestants in turn, A B C A B C ..., each in one process that stays. The first round warms up. */
export async function heats(
  scenario: Scenario,
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Promise<{ figures: Map<string, Figure>; rounds: Map<string, readonly Figure[]>; absent: string[] }> {
  const runners: Runner[] = [];
  const absent: string[] = [];
  try {
    for (const contestant of CONTESTANTS) {
      const runner = await lineUp(scenario, contestant);
      if (typeof runner === "string") absent.push(`${contestant.name}: ${scenario.name}: ${runner}`);
      else runners.push(runner);
    }
    for (let round = -1; round < rounds; round++)
      for (const runner of [...runners]) {
        try {
          const figure = await heat(runner, round < 0 ? WARM_UP * milliseconds : milliseconds);
          if (round >= 0) runner.figures.push(figure);
        } catch (error) {
          absent.push(`${runner.name}: ${scenario.name}: fails under load: ${(error as Error).message}`);
          runners.splice(runners.indexOf(runner), 1);
          await leave(runner);
        }
      }
  } finally {
    for (const runner of runners) await leave(runner);
  }
  return {
    figures: new Map(runners.map(({ name, figures }) => [name, middle(figures)])),
    rounds: new Map(runners.map(({ name, figures }) => [name, figures])),
    absent,
  };
}

async function leave({ server, load }: Runner): Promise<void> {
  load.close();
  await server.end();
}

async function lineUp(scenario: Scenario, { name, file, servers, absent }: Contestant): Promise<Runner | string> {
  const reason = absent?.[scenario.part] ?? absent?.[scenario.transport];
  if (reason !== undefined) return reason;
  const server = new ServerProcess(file, scenario.transport, scenario.tools, servers);
  try {
    return { name, server, load: await scenario.open(server), figures: [] };
  } catch (error) {
    await server.end();
    return `does not work: ${(error as Error).message}`;
  }
}

async function heat({ server, load }: Runner, milliseconds: number): Promise<Figure> {
  const before = await server.used();
  const started = performance.now();
  const answered = await load.run({ milliseconds });
  const took = performance.now() - started;
  const after = await server.used();
  return { cpu: (after.cpu - before.cpu) / answered, rate: (answered / took) * 1000 };
}

function middle(figures: readonly Figure[]): Figure {
  return { cpu: median(figures.map(({ cpu }) => cpu)), rate: median(figures.map(({ rate }) => rate)) };
}

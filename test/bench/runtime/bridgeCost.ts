import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { median } from "../measure.js";
import { CALL, checkAnswer, initializeOf, INITIALIZED, LIST, META, requests, type Asked } from "./messages.js";
import { SERVERS } from "./serverProcess.js";

/** Microseconds of CPU time for a request of the same client, without a transport. */
export interface BridgeCost {
  readonly name: string;
  /** By a server of the client's revision. */
  readonly native: number;
  /** By handlers of another revision. */
  readonly bridged: number;
  /** The median of the ratios of neighbouring rounds. */
  readonly ratio: number;
}

/** The revisions of a client and of the handlers that serve the client through a bridge. */
interface BridgedPair {
  readonly clients: string;
  readonly handlers: string;
}

/** The revision whose requests belong to no session. */
const STATELESS = "2026-07-28";

const PAIRS: readonly BridgedPair[] = [
  { clients: "2025-11-25", handlers: STATELESS },
  { clients: "2024-11-05", handlers: STATELESS },
  { clients: "2025-06-18", handlers: "2025-11-25" },
  { clients: STATELESS, handlers: "2025-11-25" },
  { clients: STATELESS, handlers: "2024-11-05" },
];

const WITH_PROGRESS: Asked = { ...CALL, params: { ...CALL.params, _meta: { progressToken: 1 } } };
const REQUESTS: readonly (readonly [name: string, asked: Asked])[] = [
  ["a call", CALL],
  ["a call with progress", WITH_PROGRESS],
  ["a list of tools", LIST],
];

/** The number of requests of one round, and of the first round, in which the code is compiled. */
const COUNT = 20_000;
const WARM_UP = 100_000;

/** Measures the cost of bridges: the same requests to a server of the client's revision, and to handlers of another revision. */
export async function bridgeCosts(rounds: number): Promise<BridgeCost[]> {
  const costs: BridgeCost[] = [];
  for (const pair of PAIRS)
    for (const [name, asked] of REQUESTS) {
      const { native, bridged } = await measure(pair, asked, rounds);
      costs.push({
        name: `${name} of ${pair.clients} by handlers of ${pair.handlers}`,
        native: median(native),
        bridged: median(bridged),
        ratio: median(bridged.map((cpu, round) => cpu / native[round]!)),
      });
    }
  return costs;
}

/** Resolves with the microseconds of CPU time for one request in each round. The rounds of both servers alternate. */
async function measure(
  { clients, handlers }: BridgedPair,
  asked: Asked,
  rounds: number,
): Promise<{ native: readonly number[]; bridged: readonly number[] }> {
  const native = new InProcessServer(clients, clients);
  const bridged = new InProcessServer(clients, handlers);
  try {
    const cpu: { [Name in "native" | "bridged"]: number[] } = { native: [], bridged: [] };
    for (let round = -1; round < rounds; round++)
      for (const [name, server] of Object.entries({ native, bridged }) as ["native" | "bridged", InProcessServer][]) {
        const each = await server.run(asked, round < 0 ? WARM_UP : COUNT);
        if (round >= 0) cpu[name].push(each);
      }
    return cpu;
  } finally {
    native.end();
    bridged.end();
  }
}

/** A process that answers requests without a transport. */
class InProcessServer {
  readonly #child: ChildProcess;
  readonly #clients: string;
  #isOpen: boolean;

  constructor(clients: string, handlers: string) {
    this.#clients = clients;
    this.#isOpen = clients === STATELESS;
    this.#child = fork(join(SERVERS, "inProcess.mjs"), ["1", clients, handlers]);
  }

  /** Resolves with the microseconds of CPU time for one request. */
  async run(asked: Asked, count: number): Promise<number> {
    const opening = this.#isOpen ? [] : [initializeOf(this.#clients), INITIALIZED];
    this.#isOpen = true;
    const request = requests(asked, this.#clients === STATELESS ? META : undefined)();
    this.#child.send({ opening, request, count });
    const [{ cpu, last }] = (await once(this.#child, "message")) as [{ cpu: number; last: string }];
    checkAnswer(last, asked, 1);
    return cpu / count;
  }

  end(): void {
    this.#child.disconnect();
  }
}

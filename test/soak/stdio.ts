import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "./ledger.js";
import { initializeOf, type JsonRpc } from "./messages.js";
import { callOf, sentOf, type Run } from "./place.js";
import type { Served } from "./served.js";

interface Open {
  readonly messages: JsonRpc[];
  resolve(messages: readonly JsonRpc[]): void;
}

interface Body {
  readonly jsonrpc: string;
  readonly id?: string | number;
}

const SILENCE = 30_000;
/** On stdio there are no ids of sessions. */
const SESSION = { id: "", revision: "2025-11-25" } as const;

/** The client of a server on stdio; several calls are under way at a time. */
export class StdioClient {
  readonly #run: Run;
  readonly #served: Served;
  readonly #open = new Map<string | number, Open>();

  constructor(run: Run, served: Served) {
    this.#run = run;
    this.#served = served;
    createInterface({ input: served.stdout }).on("line", (line) => this.#read(JSON.parse(line) as JsonRpc));
  }

  async start(): Promise<void> {
    await this.#ask(initializeOf(SESSION.revision).body as Body);
    this.#write({ jsonrpc: "2.0", method: "notifications/initialized" });
  }

  /** Makes calls, one after the other, while some are left. */
  async drive(work: { calls: number }): Promise<void> {
    const { random, ledger } = this.#run;
    while (work.calls > 0) {
      work.calls--;
      ledger.count("stdio");
      if (random.chance(0.03)) await this.#cancel();
      else await this.#call();
      if (random.chance(0.001)) await this.#readNothing();
    }
  }

  /** Ends the input, upon which the server is to exit. */
  async end(): Promise<void> {
    const { child } = this.#served;
    const exited = once(child, "exit");
    child.stdin!.end();
    const [code] = (await exited) as [number | null];
    if (code !== 0) this.#run.ledger.find(`stdio: exit ${code} at the end of the input`);
  }

  async #call(): Promise<void> {
    const { random, ledger } = this.#run;
    const steps = random.chance(0.1) ? 3 : 0;
    const tool = steps > 0 ? "steps" : random.chance(0.1) ? "slow" : "echo";
    const call = callOf(this.#run, tool, { args: { steps, ms: random.between(0, 8) }, steps });
    ledger.settle(call, await this.#ask(bodyOf(call)), "stdio");
  }

  async #cancel(): Promise<void> {
    const call = callOf(this.#run, "wait");
    this.#write(bodyOf(call));
    this.#open.set(call.id, {
      messages: [],
      resolve: (messages) => this.#run.ledger.find(`stdio: cancelled, yet ${JSON.stringify(messages)}`),
    });
    await pause(this.#run.random.between(0, 5));
    this.#write({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: call.id } });
    await pause(20);
    this.#open.delete(call.id);
    this.#run.ledger.count("unanswered");
  }

  async #readNothing(): Promise<void> {
    this.#served.stdout.pause();
    await pause(50);
    this.#served.stdout.resume();
  }

  #ask(body: Body): Promise<readonly JsonRpc[]> {
    return new Promise((resolve) => {
      const messages: JsonRpc[] = [];
      const late = setTimeout(() => resolve(messages), SILENCE);
      const settled = (): void => {
        clearTimeout(late);
        // What comes after the answer is told by its own.
        this.#open.delete(body.id!);
        resolve(messages);
      };
      this.#open.set(body.id!, { messages, resolve: settled });
      this.#write(body);
    });
  }

  #read(message: JsonRpc): void {
    const id = message.id ?? message.params?.progressToken;
    // What the server tells of its own accord belongs to no call.
    if (id === undefined) return;
    const open = this.#open.get(id);
    if (open === undefined) return this.#run.ledger.find(`stdio: to no open call: ${JSON.stringify(message)}`);
    open.messages.push(message);
    if (message.id !== undefined) open.resolve(open.messages);
  }

  #write(message: object): void {
    this.#served.child.stdin!.write(`${JSON.stringify(message)}\n`);
  }
}

function bodyOf(call: Call): Body {
  return sentOf({ session: SESSION }, call).body as Body;
}

import { Turn, type Limit, type Load } from "./load.js";
import { checkAnswer, INITIALIZE, INITIALIZED, META, requests, type Asked } from "./messages.js";
import type { MeasuredProcess } from "./serverProcess.js";

const NEWLINE = 10;

export interface StdioScenario {
  readonly asked: Asked;
  readonly tools: number;
  readonly inFlight: number;
  /** True if each request is one of 2026-07-28; otherwise they belong to a session of 2025-11-25. */
  readonly isStateless?: boolean;
}

/** One message a line, so many in flight; what has been answered in one piece is asked anew in one piece. */
export class StdioLoad implements Load {
  readonly #server: MeasuredProcess;
  readonly #scenario: StdioScenario;
  readonly #next: () => string;
  #turn: Turn | undefined;

  private constructor(server: MeasuredProcess, scenario: StdioScenario) {
    this.#server = server;
    this.#scenario = scenario;
    this.#next = requests(scenario.asked, scenario.isStateless === true ? META : undefined);
  }

  /** Shakes hands, unless requests are stateless, and sees that the first answer is right. */
  static async open(server: MeasuredProcess, scenario: StdioScenario): Promise<StdioLoad> {
    const load = new StdioLoad(server, scenario);
    if (scenario.isStateless !== true) {
      await line(server, `${INITIALIZE}\n`);
      server.child.stdin!.write(`${INITIALIZED}\n`);
    }
    checkAnswer(await line(server, `${load.#next()}\n`), scenario.asked, scenario.tools);
    server.child.stdout!.on("data", (chunk: Buffer) => load.#hear(chunk));
    return load;
  }

  run(limit: Limit): Promise<number> {
    return this.#run(limit, this.#scenario.inFlight);
  }

  /** Returns the same load with one request in flight. Only one of the two can run at a time. */
  single(): Load {
    return { run: (limit) => this.#run(limit, 1), close: () => this.close() };
  }

  #run(limit: Limit, inFlight: number): Promise<number> {
    this.#turn = new Turn(limit);
    this.#ask(inFlight);
    return this.#turn.done;
  }

  close(): void {
    this.#server.child.stdout!.removeAllListeners("data");
  }

  #ask(count: number): void {
    const given = this.#turn!.take(count);
    let text = "";
    for (let index = 0; index < given; index++) text += `${this.#next()}\n`;
    if (given > 0) this.#server.child.stdin!.write(text);
  }

  #hear(chunk: Buffer): void {
    let count = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count++;
    if (count === 0 || this.#turn === undefined) return;
    this.#turn.answered(count);
    this.#ask(count);
    this.#turn.settle();
  }
}

/** Writes, and waits for one line. */
function line({ child }: MeasuredProcess, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = "";
    const timer = setTimeout(() => reject(new Error("no answer in 10 s")), 10_000);
    const hear = (chunk: Buffer): void => {
      heard += chunk.toString();
      if (!heard.endsWith("\n")) return;
      clearTimeout(timer);
      child.stdout!.off("data", hear);
      resolve(heard);
    };
    child.stdout!.on("data", hear);
    child.stdin!.write(text);
  });
}

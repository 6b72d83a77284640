import { Random } from "../../soak/random.js";
import type { Sent } from "../../soak/messages.js";
import { Wire, type Reading, type Reply, type Sender } from "../../soak/wire.js";

/**
 * Sends requests to processes, like a load balancer without stickiness that costs nothing. In batches, a process gets many requests at once, so that
 * it does the same amount of work each time it wakes up. Each batch goes to a random process: in a fixed order, the client's answer to a question
 * would never reach the process that asked.
 */
export class Turns implements Sender {
  readonly #wires: readonly Wire[];
  readonly #waiting: (() => void)[] = [];
  /** The number of requests in a batch; undefined if each request is sent at once. */
  #size: number | undefined;
  #filled: () => void = () => undefined;
  readonly #random = new Random(1);
  #next = 0;

  constructor(urls: readonly string[]) {
    this.#wires = urls.map((url) => new Wire(url));
  }

  /** Sends the requests of some work in batches, one for each call of {@link next}. As many clients must be at work as a batch has requests. */
  async inBatches(size: number, work: () => Promise<unknown>): Promise<void> {
    this.#size = size;
    await work();
    this.#size = undefined;
    this.#filled();
  }

  /** Sends a batch to a process, and resolves when the clients have answers, and have made the next batch. Does nothing without work. */
  async next(): Promise<void> {
    await this.#whenFull();
    this.#release();
    await this.#whenFull();
  }

  send(sent: Sent, reading?: Reading): Promise<Reply> {
    const reply = new Promise<Reply>((resolve) => {
      this.#waiting.push(() => resolve(this.#wires[this.#next]!.send(sent, reading)));
    });
    if (this.#size === undefined) this.#release();
    else if (this.#isFull) this.#filled();
    return reply;
  }

  close(): void {
    for (const wire of this.#wires) wire.close();
  }

  get #isFull(): boolean {
    return this.#size === undefined || this.#waiting.length >= this.#size;
  }

  async #whenFull(): Promise<void> {
    if (!this.#isFull) await new Promise<void>((resolve) => (this.#filled = resolve));
  }

  #release(): void {
    for (const send of this.#waiting.splice(0)) send();
    const last = this.#wires.length - 1;
    this.#next = this.#size === undefined ? (this.#next + 1) % this.#wires.length : this.#random.between(0, last);
  }
}

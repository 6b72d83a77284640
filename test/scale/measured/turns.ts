import type { Sent } from "../soak/messages.js";
import { Wire, type Reading, type Reply, type Sender } from "../soak/wire.js";

/**
 * Sends requests to the processes in turn, like a load balancer without stickiness that costs nothing. A process gets several requests at
 * once, so that it does the same amount of work each time it wakes up, however many processes there are.
 */
export class Turns implements Sender {
  readonly #wires: readonly Wire[];
  readonly #waiting: (() => void)[] = [];
  #atOnce = 1;
  #next = 0;

  constructor(urls: readonly string[]) {
    this.#wires = urls.map((url) => new Wire(url));
  }

  /** Sets the number of requests that a process gets at once. As many clients must be at work all the time. */
  together(atOnce: number): void {
    this.#atOnce = atOnce;
  }

  send(sent: Sent, reading?: Reading): Promise<Reply> {
    const reply = new Promise<Reply>((resolve) => {
      this.#waiting.push(() => resolve(this.#wires[this.#next]!.send(sent, reading)));
    });
    if (this.#waiting.length >= this.#atOnce) this.#release();
    return reply;
  }

  close(): void {
    for (const wire of this.#wires) wire.close();
  }

  #release(): void {
    for (const send of this.#waiting.splice(0)) send();
    this.#next = (this.#next + 1) % this.#wires.length;
  }
}

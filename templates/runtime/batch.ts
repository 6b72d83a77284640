import type { Outlet } from "./exchange.js";

/** The outlet of one message of a batch. */
export interface BatchOutlet extends Outlet {
  /** There will be no answer. */
  drop(): void;
}

/** Gathers the answers to the messages of a batch; they go out together when the last is there. */
export class Batch {
  readonly #outlet: Outlet;
  readonly #answers: string[] = [];
  /** Messages that may still be answered, and one for the batch itself until it is complete. */
  #open = 1;

  constructor(outlet: Outlet) {
    this.#outlet = outlet;
  }

  /** An outlet for the next message. */
  add(): BatchOutlet {
    this.#open++;
    return {
      send: (text) => this.#outlet.send(text),
      answer: (text) => {
        this.#answers.push(text);
        this.#settle();
      },
      drop: () => this.#settle(),
    };
  }

  /** The last message has been added. */
  close(): "answering" | "accepted" {
    const isAnswered = this.#open > 1 || this.#answers.length > 0;
    this.#settle();
    return isAnswered ? "answering" : "accepted";
  }

  #settle(): void {
    this.#open--;
    if (this.#open > 0) return;
    if (this.#answers.length > 0)
      this.#outlet.answer(`[${this.#answers.join(",")}]`);
    else this.#outlet.drop?.();
  }
}

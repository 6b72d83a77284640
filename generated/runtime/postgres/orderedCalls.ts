// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** For each key, runs functions one after the other, in the order of the calls of `run`. */
export class OrderedCalls {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs a function when all earlier functions of the same key have ended. */
  run<T>(key: string, call: () => Promise<T>): Promise<T> {
    const last = this.#last.get(key);
    const result = last === undefined ? call() : last.then(call);
    const ended = result.then(ignore, ignore).then(() => {
      if (this.#last.get(key) === ended) this.#last.delete(key);
    });
    this.#last.set(key, ended);
    return result;
  }
}

function ignore(): void {}

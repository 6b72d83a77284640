// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Runs the option `authorize` of one connection. Requests that are refused at the same time share one call of this function. */
export class SharedAuthorization {
  /** The number of successful authorizations. */
  count = 0;
  #authorize;
  #controller = new AbortController();
  #running;
  constructor(authorize) {
    this.#authorize = authorize;
  }
  /** Calls the function, or waits for the current call. Rejects with the error of the function. */
  run(challenge) {
    this.#running ??= this.#run(challenge).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }
  close() {
    this.#controller.abort();
  }
  async #run(challenge) {
    const { signal } = this.#controller;
    const decision = await this.#authorize({ ...challenge, signal });
    if (decision === "retry") this.count++;
    return decision;
  }
}

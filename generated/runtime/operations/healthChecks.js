// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { callUntilTimeout } from "./timeLimit.js";
const NAME = /^[\w.-]{1,64}$/;
/** Runs health checks. Keeps the last result for a short time, and returns it again in this time. */
export class CachedChecks {
  #checks;
  #options;
  #last;
  #validUntil = Infinity;
  /** @throws TypeError if the name of a check has characters that may need an escape in a response or a log. */
  constructor(checks, options) {
    this.#options = options;
    this.#checks = Object.entries(checks).map(([name, check]) => {
      if (!NAME.test(name))
        throw new TypeError(
          `the name ${JSON.stringify(name)} of a health check must have 1 to 64 letters, digits, ".", "_" and "-"`,
        );
      return { name, check, report: options.createReporter() };
    });
  }
  /** Resolves with the result of all checks. Never rejects. */
  run() {
    if (this.#last === undefined || performance.now() >= this.#validUntil) {
      // The time in which the result is valid starts when the checks end. So there is a pause between two runs, even if the checks take long.
      this.#validUntil = Infinity;
      this.#last = this.#runAll();
    }
    return this.#last;
  }
  async #runAll() {
    const results = await Promise.all(
      this.#checks.map(async (each) => [each.name, await this.#run(each)]),
    );
    this.#validUntil = performance.now() + this.#options.cacheMs;
    const isOk = results.every(([, result]) => result === "ok");
    return { isOk, checks: Object.fromEntries(results) };
  }
  async #run({ name, check, report }) {
    try {
      const result = await callUntilTimeout(this.#options.timeoutMs, check);
      return result === false ? "failed" : "ok";
    } catch (cause) {
      report(new Error(`the health check ${name} failed`, { cause }));
      return "failed";
    }
  }
}

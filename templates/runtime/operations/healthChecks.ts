import type { Awaitable } from "../protocol/awaitable.js";
import { callUntilTimeout } from "./timeLimit.js";

/** Checks a service that the server needs, such as a database. If the check takes too long, `signal` is aborted. */
export type HealthCheck = (signal: AbortSignal) => Awaitable<unknown>;

/** The result of all checks. */
export interface CheckedHealth {
  readonly isOk: boolean;
  /** The result of each check, by name. */
  readonly checks: { readonly [name: string]: "ok" | "failed" };
}

/** The options of health checks whose results are cached. The comments of `HealthProbeOptions` describe each option. */
export interface CachedCheckOptions {
  readonly timeoutMs: number;
  readonly cacheMs: number;
  readonly createReporter: () => (error: unknown) => void;
}

interface NamedCheck {
  readonly name: string;
  readonly check: HealthCheck;
  readonly report: (error: unknown) => void;
}

const NAME = /^[\w.-]{1,64}$/;

/** Runs health checks. Keeps the last result for a short time, and returns it again in this time. */
export class CachedChecks {
  readonly #checks: readonly NamedCheck[];
  readonly #options: CachedCheckOptions;
  #last: Promise<CheckedHealth> | undefined;
  #validUntil = Infinity;

  /** @throws TypeError if the name of a check has characters that may need an escape in a response or a log. */
  constructor(checks: { readonly [name: string]: HealthCheck }, options: CachedCheckOptions) {
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
  run(): Promise<CheckedHealth> {
    if (this.#last === undefined || performance.now() >= this.#validUntil) {
      // The time in which the result is valid starts when the checks end. So there is a pause between two runs, even if the checks take long.
      this.#validUntil = Infinity;
      this.#last = this.#runAll();
    }
    return this.#last;
  }

  async #runAll(): Promise<CheckedHealth> {
    const results = await Promise.all(this.#checks.map(async (each) => [each.name, await this.#run(each)] as const));
    this.#validUntil = performance.now() + this.#options.cacheMs;
    const isOk = results.every(([, result]) => result === "ok");
    return { isOk, checks: Object.fromEntries(results) };
  }

  async #run({ name, check, report }: NamedCheck): Promise<"ok" | "failed"> {
    try {
      const result = await callUntilTimeout(this.#options.timeoutMs, check);
      return result === false ? "failed" : "ok";
    } catch (cause) {
      report(new Error(`the health check ${name} failed`, { cause }));
      return "failed";
    }
  }
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
import { callUntilTimeout } from "./timeLimit.js";

/** A check of a service that the server needs, such as a database. The signal is aborted if the check takes too long. */
export type HealthCheck = (signal: AbortSignal) => Awaitable<unknown>;

/** The result of all checks. */
export interface CheckedHealth {
  readonly isOk: boolean;
  /** The result of each check, by name. */
  readonly checks: { readonly [name: string]: "ok" | "failed" };
}

/** The options of checks. The comments of `HealthProbeOptions` describe them. */
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

/** Runs checks, and returns the same result again for a short time. */
export class CachedChecks {
  readonly #checks: readonly NamedCheck[];
  readonly #options: CachedCheckOptions;
  #last: Promise<CheckedHealth> | undefined;
  #validUntil = Infinity;

  /** @throws TypeError if a name has characters that may need an escape in a response or a log. */
  constructor(
    checks: { readonly [name: string]: HealthCheck },
    options: CachedCheckOptions,
  ) {
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
      // The result is valid from the end of the checks, so that checks that take long do not follow each other without a pause.
      this.#validUntil = Infinity;
      this.#last = this.#runAll();
    }
    return this.#last;
  }

  async #runAll(): Promise<CheckedHealth> {
    const results = await Promise.all(
      this.#checks.map(
        async (each) => [each.name, await this.#run(each)] as const,
      ),
    );
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

import { isDeepStrictEqual } from "node:util";

/** Counts the checks and prints those that fail. */
export class Checks {
  passed = 0;
  failed = 0;

  equal(rule: string, found: unknown, expected: unknown): void {
    if (isDeepStrictEqual(found, expected)) this.passed++;
    else this.#fail(rule, `${JSON.stringify(found)}\n  expected ${JSON.stringify(expected)}`);
  }

  /** Compares the result of a function. A function that throws is a check that fails. */
  async run(rule: string, find: () => Promise<unknown>, expected: unknown): Promise<void> {
    try {
      this.equal(rule, await find(), expected);
    } catch (error) {
      this.#fail(rule, textOf(error));
    }
  }

  /** Runs a group of checks. A group that throws is a check that fails, and the next group still runs. */
  async group(name: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.#fail(`${name} stopped`, textOf(error));
    }
  }

  #fail(rule: string, reason: string): void {
    this.failed++;
    console.log(`${rule}: ${reason}`);
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

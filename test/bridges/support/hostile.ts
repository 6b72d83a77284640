import type { suite } from "uvu";
import * as assert from "uvu/assert";

/** Lets other work run so many times. */
export async function ticks(count = 5): Promise<void> {
  for (let tick = 0; tick < count; tick++) await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Notes the promises that are rejected without a handler from now on.
 *
 * @returns `run`, which adds the last test to the suite and runs the suite.
 */
export function watchRejections(test: ReturnType<typeof suite>): { run(): void } {
  const unhandled: unknown[] = [];
  const keep = (reason: unknown): void => void unhandled.push(reason);
  process.on("unhandledRejection", keep);
  test.after(() => void process.off("unhandledRejection", keep));
  return {
    run() {
      test("no promise was rejected without a handler", async () => {
        await ticks();
        assert.equal(unhandled, []);
      });
      test.run();
    },
  };
}

export const fail = (): never => {
  throw new Error("getter");
};

/** What a handler can throw, by name. */
export const ODD: { readonly [name: string]: unknown } = {
  null: null,
  undefined,
  "a symbol": Symbol("odd"),
  "a frozen error": Object.freeze(new Error("frozen")),
  "an error with hostile getters": Object.create(Error.prototype, {
    name: { get: fail },
    message: { get: fail },
    code: { get: fail },
    stack: { get: fail },
  }),
  "a proxy that throws": new Proxy({}, { get: fail, has: fail, getPrototypeOf: fail, ownKeys: fail }),
  "an McpError with a string code": Object.assign(new Error("odd"), { name: "McpError", code: "-32602" }),
  "an McpError with a code of NaN": Object.assign(new Error("odd"), { name: "McpError", code: NaN }),
  "an McpError with cyclic data": (() => {
    const error = Object.assign(new Error("odd"), { name: "McpError", code: -32603, data: {} as object });
    error.data = { error };
    return error;
  })(),
  "an object without a prototype": Object.create(null),
};

import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as here from "../../generated/runtime/client.js";
import { inFolder } from "../emit/support/compilers.js";
import { ROOT } from "../support/schemas.js";

type Errors = typeof here;

/** Runs a test with the error classes of another generated folder. */
function withOtherFolder(use: (there: Errors) => void): Promise<void> {
  return inFolder(new Map(), async (folder) => {
    const runtime = join(folder, "runtime");
    mkdirSync(runtime);
    cpSync(join(ROOT, "generated", "runtime"), runtime, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    const { href } = pathToFileURL(join(runtime, "client.js"));
    use((await import(href)) as Errors);
  });
}

test("an error is an instance of the class with its name in another generated folder, and of no other class", () =>
  withOtherFolder((there) => {
    assert.is.not(there.TimeoutError, here.TimeoutError);
    const error = new there.TimeoutError("late", { limit: "idle", afterMs: 1 });
    assert.equal([error.name, error.message, error.isRetryable], ["TimeoutError", "late", false]);
    assert.instance(error, here.TimeoutError);
    assert.instance(error, here.McpClientError);
    assert.instance(error, there.TimeoutError);
    assert.instance(error, Error);
    assert.not.instance(error, here.ClosedError);
    assert.not.instance(error, here.McpError);
    assert.not.instance(new here.McpClientError("x"), there.TimeoutError);
    const refused = new there.McpError(-1, "no");
    assert.instance(refused, here.McpError);
    assert.not.instance(refused, here.McpClientError);
  }));

test("a class that a program derives has only its own instances, which are instances of the base classes of all folders", () =>
  withOtherFolder((there) => {
    class Late extends here.TimeoutError {}
    class Refused extends here.McpError {}
    const limits = { limit: "idle", afterMs: 1 } as const;
    assert.instance(new Late("x", limits), Late);
    assert.instance(new Late("x", limits), there.TimeoutError);
    assert.not.instance(new there.TimeoutError("x", limits), Late);
    assert.instance(new Refused(1, "x"), Refused);
    assert.instance(new Refused(1, "x"), there.McpError);
    assert.not.instance(new there.McpError(1, "x"), Refused);
  }));

test("values that are no errors of a client are no instances", () => {
  for (const value of [undefined, null, 1, "x", {}, Object.create(null), new Error("x"), { name: "McpError" }]) {
    assert.not.instance(value, here.McpClientError);
    assert.not.instance(value, here.TimeoutError);
    assert.not.instance(value, here.McpError);
  }
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { importSample } from "../support/samples.js";

// Not by a literal, because the sample has compiler options of its own.
const { readOptions } = (await importSample("everything/src/options")) as {
  readOptions(args: readonly string[], env: { readonly [name: string]: string }): { [name: string]: unknown };
};

const test = suite("samples/everything: options");

test("by default, one process serves all revisions over HTTP on port 3000", () => {
  assert.equal(readOptions([], {}), {
    isStdio: false,
    revision: undefined,
    writtenIn: undefined,
    engine: undefined,
    secrets: undefined,
    port: 3000,
  });
});

test("processes with an engine get their secrets from the command line or from the environment", () => {
  for (const [kind, url] of [
    ["redis", "redis://127.0.0.1:6379"],
    ["postgres", "postgres://127.0.0.1:5432/everything"],
  ] as const)
    for (const options of [
      readOptions([`--${kind}`, url, "--secret", "new,old"], { PORT: "3001" }),
      readOptions([`--${kind}`, url], { PORT: "3001", MCP_SECRET: "new,old" }),
    ]) {
      assert.equal(options["engine"], { kind, url });
      assert.equal(options["secrets"], ["new", "old"]);
      assert.is(options["port"], 3001);
    }
});

test("two engines are an error", () => {
  assert.throws(
    () => readOptions(["--redis", "redis://127.0.0.1", "--postgres", "postgres://127.0.0.1"], { MCP_SECRET: "x" }),
    /the processes share one engine: --redis or --postgres/,
  );
});

test("an engine without a secret is an error, because each process would have a secret of its own", () => {
  assert.throws(() => readOptions(["--redis", "redis://127.0.0.1"], {}), /several processes need one secret/);
});

test("an unknown option is an error", () => {
  assert.throws(() => readOptions(["--reddis", "x"], {}), /--reddis/);
});

test.run();

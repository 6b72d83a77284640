import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const SERVER = fileURLToPath(new URL("fixtures/prints.mjs", import.meta.url));

/** Gives the server pipes, as a shell does; Node gives its children sockets. */
const PIPES = '{ "$0" "$1" 2>&1 1>&3 3>&- | cat >&2; } 3>&1 | cat';

/** What a server writes to both streams when its tool prints. */
async function run(command: string, args: readonly string[], raw: boolean): Promise<{ out: string; errors: string }> {
  const child = spawn(command, args, { stdio: "pipe" });
  let [out, errors] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  child.stdin.on("error", () => {});
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "0" } };
  for (const message of [
    { id: 1, method: "initialize", params },
    { id: 2, method: "tools/call", params: { name: "print", arguments: { raw } } },
    { id: 3, method: "tools/call", params: { name: "print", arguments: { raw } } },
  ])
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  child.stdin.end();
  await once(child, "close");
  return { out, errors };
}

/** The ids of the messages; throws if a line is no message. */
function idsOf(out: string): number[] {
  const lines = out.split("\n").slice(0, -1);
  return lines.map((line) => (JSON.parse(line) as { id: number }).id);
}

const noises = (errors: string): string[] => [...new Set(errors.match(/noise of .*/g))].sort();

const test = suite("standard output");

const PRINTED = [
  "noise of a bound write",
  "noise of a log that was taken before",
  "noise of process.stdout",
  "noise of the console",
];

test("is kept from writes that were bound before the server began", async () => {
  const { out, errors } = await run(process.execPath, [SERVER], false);
  assert.equal(idsOf(out), [1, 2, 3]);
  assert.equal(noises(errors), PRINTED);
});

if (process.platform !== "win32")
  test("is kept from its descriptor and from child processes if it is a pipe", async () => {
    const { out, errors } = await run("sh", ["-c", PIPES, process.execPath, SERVER], true);
    assert.equal(idsOf(out), [1, 2, 3]);
    assert.equal(
      noises(errors),
      ["noise of a child", ...PRINTED.slice(0, 2), "noise of descriptor 1", ...PRINTED.slice(2)].sort(),
    );
  });

test.run();

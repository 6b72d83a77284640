import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as july from "../../generated/2026-07-28/client.js";
import { connect, ConnectError, RevisionError } from "../../generated/runtime/client.js";
import { http } from "../../generated/runtime/httpClient.js";
import { nodeHttp } from "../../generated/runtime/nodeHttpClient.js";
import { stdio } from "../../generated/runtime/stdioClient.js";
import { closeAll } from "./support/cleanUp.js";
import { scriptedHttp } from "./support/scriptedHttp.js";
import { rejected } from "./support/serving.js";

test.after.each(closeAll);

const ME = { name: "test", version: "1.0.0", as: july };
/** Resolves with a port of this machine on which no server listens. */
function unusedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

for (const [name, options] of [
  ["fetch", {}],
  ["node:http", { exchange: nodeHttp() }],
] as const)
  test(`the message of a ConnectError over ${name} names the reason, and no secret of the URL`, async () => {
    const port = await unusedPort();
    const url = `http://127.0.0.1:${port}/mcp?key=secret`;
    const error = await rejected(connect(http(url, options), ME));
    assert.instance(error, ConnectError);
    assert.match(error.message, `could not connect to http://127.0.0.1:${port}/mcp?…: `);
    assert.match(error.message, `ECONNREFUSED 127.0.0.1:${port}`);
    assert.not.match(error.message, "secret");
  });

test("the message of a RevisionError names the HTTP status from which it follows", async () => {
  const server = await scriptedHttp((request) =>
    request.respond(404, { "content-type": "text/plain" }, "no such page"),
  );
  const error = await rejected(connect(http(server.url), ME));
  assert.instance(error, RevisionError);
  assert.match(error.message, /HTTP status 404: .*no such page/);
  await server.close();
});

const LOG = "console.log('listening on 1'); console.log('ready');";
const TEXTS = "not JSON-RPC messages (2); the first is listening on 1.";

test("the error of a server that is not ready in time names its lines on stdout and its stderr", async () => {
  const script = `${LOG} console.error('no key'); setInterval(() => {}, 1000)`;
  const open = (connectMs: number): Promise<Error> =>
    rejected(connect(stdio("node", ["-e", script], { stderr: "ignore" }), { ...ME, connectMs, probeMs: 600_000 }));
  // On a slow machine, the server has not written its lines after the first time limits.
  let error = await open(3_000);
  for (let ms = 9_000; ms < 100_000 && !/Its standard error.*no key/s.test(error.message); ms *= 3)
    error = await open(ms);
  assert.instance(error, ConnectError);
  assert.match(error.message, `(option connectMs). The client ignored texts of the server that are ${TEXTS}`);
  assert.match(error.message, "Its standard error ends with:\nno key");
});

test("the error of a server that ends at its start names its lines on stdout", async () => {
  const error = await rejected(connect(stdio("node", ["-e", `${LOG} process.exitCode = 3`]), ME));
  assert.instance(error, ConnectError);
  assert.match(error.message, "ended with exit code 3.");
  assert.match(error.message, TEXTS);
});

test.run();

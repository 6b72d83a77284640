import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { serveHttp } from "../../templates/runtime/transports/adapters/nodeHttp.js";
import { servers } from "./support/httpServers.js";

const test = suite("the port of serveHttp");

/** Returns the error with which `serveHttp` rejects. */
async function errorOf(options: { port: number; host?: string }): Promise<Error & { code?: string }> {
  const serving = await serveHttp(servers(), options).catch((error: Error) => error);
  if (serving instanceof Error) return serving;
  await serving.close();
  throw new Error("serveHttp listens");
}

test("a port that is in use rejects with an error that names host, port and correction, and keeps Node's code", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const error = await errorOf({ port });
  other.close();
  assert.is(
    error.message,
    `cannot listen on host 127.0.0.1, port ${port}: another process uses the port: end it, or choose another port (0 selects a free port)`,
  );
  assert.is(error.code, "EADDRINUSE");
  assert.is((error.cause as { code: string }).code, "EADDRINUSE");
});

test("a host that is not an address of the machine rejects with an error that names it", async () => {
  // RFC 5737 reserves this address for documentation.
  const { message } = await errorOf({ port: 0, host: "192.0.2.1" });
  assert.is(message, "cannot listen on host 192.0.2.1, port 0: the host is not an address of this machine");
});

test.run();

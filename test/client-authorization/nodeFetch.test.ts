import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { AddressError } from "../../templates/runtime/client-authorization/errors.js";
import { nodeFetch } from "../../templates/runtime/client-authorization/node/nodeFetch.js";
import type { FetchInit } from "../../templates/runtime/client-transports/exchangers/httpExchanger.js";
import { failingCall } from "./support/calls.js";
import { json, ScriptedWorld } from "./support/scriptedWorld.js";

const test = suite<{ server: Server; port: number; seen: IncomingMessage[] }>("fetch that checks addresses");

test.before.each(async (context) => {
  context.seen = [];
  context.server = createServer((request, response) => {
    context.seen.push(request);
    if (request.url === "/empty") response.writeHead(204).end();
    else if (request.url === "/redirect") response.writeHead(302, { location: "http://10.0.0.1/" }).end();
    else if (request.url === "/hang") response.writeHead(200).write("part");
    else {
      let body = "";
      request.setEncoding("utf8").on("data", (part: string) => (body += part));
      request.on("end", () => response.writeHead(200, { "x-method": request.method! }).end(`got ${body}`));
    }
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => context.server.once("listening", resolve));
  context.port = (context.server.address() as AddressInfo).port;
});

test.after.each(({ server }) => {
  server.closeAllConnections();
  server.close();
});

const init = (more: Partial<FetchInit> = {}): FetchInit => ({
  method: "GET",
  headers: {},
  redirect: "manual",
  signal: new AbortController().signal,
  ...more,
});

async function refusal(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.instance(error, AddressError);
  return (error as AddressError).message;
}

const read = async (response: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string> =>
  Buffer.from(await response.arrayBuffer()).toString();

for (const host of [
  "127.0.0.1",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "[fe80::1]",
  "[fd00::1]",
  "0.0.0.0",
  "2130706433",
])
  test(`the address ${host} is refused`, async ({ port, seen }) => {
    assert.match(await refusal(nodeFetch()(`http://${host}:${port}/`, init())), /an address of an internal network/);
    assert.is(seen.length, 0);
  });

test("a name that resolves to an internal address is refused", async ({ port, seen }) => {
  for (const address of ["127.0.0.1", "169.254.169.254", "::ffff:10.0.0.1", "fe80::1"]) {
    const fetch = nodeFetch({ lookup: async () => ["93.184.216.34", address] });
    assert.is(
      await refusal(fetch(`http://as.example:${port}/`, init())),
      `http://as.example:${port} resolves to ${address}, an address of an internal network. If this is intended, add the origin to the option trustedOrigins of nodeFetch.`,
    );
  }
  assert.is(seen.length, 0);
});

test("the connection goes to the address that was checked, although the name has another address later", async ({
  port,
  seen,
}) => {
  const answers = ["127.0.0.1", "10.0.0.1"];
  let lookups = 0;
  const fetch = nodeFetch({
    trustedOrigins: [`http://as.example:${port}`],
    lookup: async () => [answers[lookups++]!],
  });
  const response = await fetch(`http://as.example:${port}/path?q=1`, init());
  assert.is(await read(response), "got ");
  assert.is(lookups, 1);
  assert.is(seen[0]!.headers.host, `as.example:${port}`);
  assert.is(seen[0]!.url, "/path?q=1");
});

test("allowLoopback accepts URLs that name the own machine, and no other name for it", async ({ port }) => {
  const fetch = nodeFetch({ allowLoopback: true, lookup: async () => ["127.0.0.1"] });
  assert.is((await fetch(`http://localhost:${port}/`, init())).status, 200);
  assert.is((await fetch(`http://127.0.0.1:${port}/`, init())).status, 200);
  assert.match(await refusal(fetch(`http://rebound.example:${port}/`, init())), /internal network/);
  const moved = nodeFetch({ allowLoopback: true, lookup: async () => ["10.0.0.1"] });
  assert.match(
    await refusal(moved(`http://localhost:${port}/`, init())),
    /resolves to 10\.0\.0\.1, which is not the own machine/,
  );
});

test("trustedOrigins accepts one origin only", async ({ port }) => {
  const fetch = nodeFetch({ trustedOrigins: [`http://127.0.0.1:${port}/path`] });
  assert.is((await fetch(`http://127.0.0.1:${port}/`, init())).status, 200);
  await refusal(fetch(`http://127.0.0.1:${port + 1}/`, init()));
});

test("the next address is used if one refuses the connection", async ({ port }) => {
  const fetch = nodeFetch({ allowLoopback: true, lookup: async () => ["127.0.0.2", "127.0.0.1"] });
  assert.is((await fetch(`http://localhost:${port}/`, init())).status, 200);
});

test("method, headers and body are sent, and status and headers are returned", async ({ port, seen }) => {
  const fetch = nodeFetch({ allowLoopback: true });
  const response = await fetch(
    `http://127.0.0.1:${port}/`,
    init({ method: "POST", headers: { "content-type": "text/plain" }, body: "hällo" }),
  );
  assert.is(await read(response), "got hällo");
  assert.is(response.headers.get("x-method"), "POST");
  assert.is(seen[0]!.headers["content-type"], "text/plain");
});

test("redirects are returned, and a response without a body is read", async ({ port }) => {
  const fetch = nodeFetch({ allowLoopback: true });
  const redirect = await fetch(`http://127.0.0.1:${port}/redirect`, init());
  assert.is(redirect.status, 302);
  assert.is(redirect.headers.get("location"), "http://10.0.0.1/");
  assert.is((await fetch(`http://127.0.0.1:${port}/empty`, init())).status, 204);
});

test("the signal ends a response that never ends", async ({ port }) => {
  const controller = new AbortController();
  const response = await nodeFetch({ allowLoopback: true })(
    `http://127.0.0.1:${port}/hang`,
    init({ signal: controller.signal }),
  );
  const body = read(response).then(
    () => "complete",
    () => "broken",
  );
  controller.abort();
  assert.is(await body, "broken");
});

test("a login names the URL of the metadata whose host has an internal address", async () => {
  const world = new ScriptedWorld();
  const checked = nodeFetch({ lookup: async () => ["169.254.169.254"] });
  world.answers.set("GET https://mcp.example/.well-known/oauth-protected-resource/mcp", () =>
    json({ resource: "https://mcp.example/mcp", authorization_servers: ["https://evil.example"] }),
  );
  const login = world.login({
    fetch: (url, options) =>
      url.startsWith("https://evil.example") ? checked(url, options) : world.fetch(url, options),
  });
  const { message, step } = await failingCall(world, login);
  assert.is(step, "server-metadata");
  assert.match(message, /evil\.example resolves to 169\.254\.169\.254, an address of an internal network/);
});

test.run();

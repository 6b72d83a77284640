import { request, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Checks } from "../../support/checks.js";
import { PROCESSES, PROXIES, type Proxy, type ProxyName } from "../proxies.js";
import { startStub, type Stub } from "./stub.js";
import { startUnreachable } from "./unreachable.js";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** The rules for the configuration of a proxy that protect calls and streams. */
export async function checkProxy(name: ProxyName, checks: Checks): Promise<void> {
  const rule = (text: string): string => `${name}: ${text}`;
  const check = (text: string, handle: Handle, find: (opened: Opened) => Promise<unknown>, expected: unknown) =>
    checks.run(rule(text), () => withProxy(name, handle, find), expected);

  await check(
    "requests go to each process in turn",
    (_, response) => response.end(),
    async ({ proxy, stubs }) => {
      for (let i = 0; i < 8; i++) await send(proxy, "POST");
      return stubs.map(({ received }) => received.length);
    },
    [2, 2, 2, 2],
  );
  await check(
    "a POST is not sent again after a process that had it has died",
    ({ socket }) => socket.destroy(),
    async ({ proxy, stubs }) => {
      const { status } = await send(proxy, "POST");
      return [status, stubs.flatMap(({ received }) => received).length];
    },
    [502, 1],
  );
  await check(
    "a process that is gone gets no requests, and no request fails",
    (_, response) => response.end(),
    async ({ proxy, stubs }) => {
      await stubs[1]!.stop();
      const statuses = [];
      for (let i = 0; i < 8; i++) statuses.push((await send(proxy, "POST")).status);
      return [statuses, stubs[1]!.received.length];
    },
    [Array(8).fill(200), 0],
  );
  await check(
    "a process whose machine does not answer gets no requests, and no request fails",
    (_, response) => response.end(),
    async ({ proxy, stubs }) => {
      await stubs[1]!.stop();
      const unreachable = await startUnreachable(stubs[1]!.port);
      try {
        const statuses = [];
        for (let i = 0; i < 8; i++) statuses.push((await send(proxy, "POST")).status);
        return statuses;
      } finally {
        unreachable.stop();
      }
    },
    Array(8).fill(200),
  );
  await checkStreams(check);
  await check(
    "the process gets the Host and the Origin of the client",
    (_, response) => response.end(),
    async ({ proxy, stubs }) => {
      await send(proxy, "POST", { host: "mcp.example.com:8443", origin: "https://app.example.com" });
      return stubs.flatMap(({ received }) => received.map(({ headers }) => [headers.host, headers.origin]));
    },
    [["mcp.example.com:8443", "https://app.example.com"]],
  );
  await check(
    "a client cannot choose the address that the process sees",
    (_, response) => response.end(),
    async ({ proxy, stubs }) => {
      await send(proxy, "POST", { "x-forwarded-for": "203.0.113.9" });
      return stubs.flatMap(({ received }) => received.map(({ headers }) => headers["x-forwarded-for"]));
    },
    ["127.0.0.1"],
  );
  await check(
    "clients cannot reach the probes and the metrics",
    (_, response) => response.end(),
    async ({ proxy, stubs }) => {
      const answers = [];
      for (const path of ["/livez", "/readyz", "/metrics"]) answers.push((await send(proxy, "GET", {}, path)).status);
      return [answers, stubs.flatMap(({ received }) => received).length];
    },
    [[404, 404, 404], 0],
  );
  if (name === "haproxy") await checkReadiness(check);
}

type Check = (
  text: string,
  handle: Handle,
  find: (opened: Opened) => Promise<unknown>,
  expected: unknown,
) => Promise<void>;

async function checkStreams(check: Check): Promise<void> {
  let next: () => void;
  await check(
    "each event reaches the client before the process sends the next event",
    (_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("data: 1\n\n");
      next = () => response.end("data: 2\n\n");
    },
    async ({ proxy }) => {
      const events: string[] = [];
      await new Promise<void>((resolve, reject) => {
        const { hostname, port } = new URL(proxy.origin);
        request({ hostname, port, path: "/mcp", method: "POST" }, (response) => {
          response.setEncoding("utf8").on("data", (text: string) => {
            events.push(text);
            if (events.length === 1) next();
          });
          response.on("end", resolve).on("error", reject);
        })
          .on("error", reject)
          .end();
      });
      return events;
    },
    ["data: 1\n\n", "data: 2\n\n"],
  );
  let closed: Promise<unknown> = Promise.resolve();
  await check(
    "a process learns that the client has closed the connection of a stream",
    (_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("data: 1\n\n");
      closed = new Promise((resolve) => response.on("close", () => resolve("closed")));
    },
    async ({ proxy }) => {
      const { hostname, port } = new URL(proxy.origin);
      await new Promise<void>((resolve, reject) => {
        const sent = request({ hostname, port, path: "/mcp", method: "POST" }, (response) => {
          response.once("data", () => {
            sent.destroy();
            resolve();
          });
        })
          .on("error", reject)
          .end();
      });
      return Promise.race([closed, sleep(10_000, "still open", { ref: false })]);
    },
    "closed",
  );
}

/** nginx without a licence knows no probes: only HAProxy looks at `/readyz`. */
async function checkReadiness(check: Check): Promise<void> {
  await check(
    "a process that is not ready gets no new requests",
    (_, response) => response.end(),
    async ({ proxy, stubs }) => {
      stubs[2]!.isReady = false;
      // HAProxy looks once a second. Eight requests in turn reach each process that gets requests.
      for (let rounds = 0; rounds < 100; rounds++) {
        const before = stubs[2]!.received.length;
        for (let i = 0; i < 8; i++) await send(proxy, "POST");
        if (stubs[2]!.received.length === before) return "no request";
        await sleep(100);
      }
      return "requests";
    },
    "no request",
  );
}

interface Opened {
  readonly proxy: Proxy;
  readonly stubs: readonly Stub[];
}

async function withProxy(name: ProxyName, handle: Handle, use: (opened: Opened) => Promise<unknown>): Promise<unknown> {
  const stubs = await Promise.all(Array.from({ length: PROCESSES }, () => startStub(handle)));
  try {
    const proxy = await PROXIES[name](stubs.map(({ port }) => port));
    try {
      return await use({ proxy, stubs });
    } finally {
      await proxy.stop();
    }
  } finally {
    await Promise.all(stubs.map((stub) => stub.stop()));
  }
}

/** Sends a request on a connection of its own. */
function send(
  { origin }: Proxy,
  method: string,
  headers: { [name: string]: string } = {},
  path = "/mcp",
): Promise<{ readonly status: number | undefined }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers, agent: false }, (response) => {
      response.resume().on("end", () => resolve({ status: response.statusCode }));
    })
      .on("error", reject)
      .end();
  });
}

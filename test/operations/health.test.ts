import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { healthProbes, type HealthProbeOptions } from "../../templates/runtime/operations.js";
import type { HttpOptions } from "../../templates/runtime/transports/http/options.js";
import { guard } from "../authorization/support/protected.js";
import { initialize, onFetch, onNode, type Answer, type Carrier } from "../runtime/support/httpServers.js";
import { serverOf, SESSIONS, text } from "./support/operated.js";

const test = suite("health probes");

const open: Carrier[] = [];
test.after.each(async () => {
  for (const carrier of open.splice(0)) await carrier.close();
});

async function start(options: HealthProbeOptions & { http?: HttpOptions; carry?: typeof onFetch } = {}) {
  const { http, carry = onNode, ...others } = options;
  const health = healthProbes({ onError: () => undefined, ...others });
  const carrier = await carry([serverOf(SESSIONS, { echo: () => text("ok") })], { health, ...http });
  open.push(carrier);
  const probe = (path = "/readyz", method = "GET"): Promise<Answer> => carrier.send({ method, path });
  return { health, carrier, probe };
}

for (const [name, carry] of [
  ["node:http", onNode],
  ["fetch", onFetch],
] as const) {
  test(`${name}: a server that runs is alive and ready`, async () => {
    const { probe } = await start({ carry });
    const live = await probe("/livez?verbose=1");
    assert.equal([live.status, live.text], [200, '{"status":"ok"}\n']);
    assert.is(live.headers["cache-control"], "no-store");
    assert.is(live.headers["content-type"], "application/json");
    const ready = await probe();
    assert.equal([ready.status, ready.text], [200, '{"status":"ok","checks":{}}\n']);
    assert.equal([(await probe("/readyz", "HEAD")).status, (await probe("/readyz", "HEAD")).text], [200, ""]);
  });

  test(`${name}: probes need neither an allowed host nor a token`, async () => {
    const { carrier, probe } = await start({ carry, http: { authorization: guard() } });
    const headers = { host: "10.1.2.3:3000" };
    assert.is((await carrier.send({ method: "GET", path: "/readyz", headers })).status, 200);
    assert.is((await carrier.send({ method: "GET", path: "/livez", headers })).status, 200);
    assert.is((await probe("/mcp")).status, 401);
  });
}

test("a check that returns a thenable without a result fails after its time, too", async () => {
  // Query builders of databases are such objects.
  const { probe } = await start({ timeoutMs: 5, checks: { database: () => ({ then: () => undefined }) } });
  const { status, text: body } = await probe();
  assert.equal([status, JSON.parse(body)], [503, { status: "failed", checks: { database: "failed" } }]);
});

test("times that are no milliseconds are errors that name the option", () => {
  // A cache of NaN milliseconds would return its first result for ever, and a timer of Infinity milliseconds ends at once.
  assert.throws(() => healthProbes({ cacheMs: NaN }), /cacheMs is NaN/);
  assert.throws(() => healthProbes({ timeoutMs: Infinity }), /timeoutMs is Infinity/);
  assert.throws(() => healthProbes({ timeoutMs: 0 }), /timeoutMs is 0/);
});

test("other methods get status 405, and other paths 404", async () => {
  const { probe } = await start();
  const refused = await probe("/readyz", "POST");
  assert.equal([refused.status, refused.headers["allow"]], [405, "GET, HEAD"]);
  assert.is((await probe("/readyz/more")).status, 404);
});

test("a check that throws, rejects or returns false makes the server unready, and not dead", async () => {
  const errors: unknown[] = [];
  const { probe } = await start({
    onError: (error) => errors.push(error),
    checks: {
      cache: () => "fine",
      queue: () => {
        throw new Error("password=hunter2");
      },
      database: () => Promise.reject(new Error("postgres://user:secret@host")),
      disk: () => Promise.resolve(false),
    },
  });
  const { status, text: body } = await probe();
  assert.is(status, 503);
  assert.equal(JSON.parse(body), {
    status: "failed",
    checks: { cache: "ok", queue: "failed", database: "failed", disk: "failed" },
  });
  assert.is((await probe("/livez")).status, 200);
  assert.equal(
    errors.map((error) => (error as Error).message),
    ["the health check queue failed", "the health check database failed"],
  );
});

test("a check that takes too long fails, and its signal is aborted", async () => {
  let aborted: AbortSignal | undefined;
  const { probe } = await start({
    timeoutMs: 5,
    checks: {
      slow: (signal) => {
        aborted = signal;
        return new Promise(() => undefined);
      },
    },
  });
  assert.is((await probe()).status, 503);
  assert.is(aborted?.aborted, true);
});

test("many probes run each check once", async () => {
  let runs = 0;
  const { probe } = await start({ cacheMs: 60_000, checks: { counted: () => Promise.resolve(++runs) } });
  await Promise.all(Array.from({ length: 20 }, () => probe()));
  await probe();
  assert.is(runs, 1);
});

test("after the time of the cache, a check runs again", async () => {
  let isOk = false;
  const { probe } = await start({ cacheMs: 0, checks: { changed: () => isOk } });
  assert.is((await probe()).status, 503);
  isOk = true;
  assert.is((await probe()).status, 200);
});

test("a draining server is alive, not ready, and handles requests", async () => {
  const { health, carrier, probe } = await start();
  assert.is(await health.isReady(), true);
  health.startDraining();
  assert.is(await health.isReady(), false);
  assert.equal([(await probe()).status, (await probe()).text], [503, '{"status":"draining"}\n']);
  assert.is((await probe("/livez")).status, 200);
  assert.is((await carrier.send(initialize())).status, 200);
});

test("a server that closes is not ready", async () => {
  const { createNodeHandler } = await import("../../templates/runtime/http.js");
  const handler = createNodeHandler(serverOf(SESSIONS, {}), { health: healthProbes() });
  const http = createServer(handler);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  await handler.close();
  const probe = async (path: string): Promise<number> => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  const statuses = [await probe("/readyz"), await probe("/livez")];
  http.close();
  http.closeAllConnections();
  assert.equal(statuses, [503, 200]);
});

test("wrong options are errors that name the option", () => {
  assert.throws(() => healthProbes({ livePath: "livez" }), /"livez" of health probes must begin with "\/"/);
  assert.throws(() => healthProbes({ livePath: "/a", readyPath: "/a" }), /livePath and readyPath are both \/a/);
  assert.throws(
    () => healthProbes({ checks: { "my database": () => true } }),
    /the name "my database" of a health check/,
  );
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bundleStart, listRuntimeModules, type BundleStart } from "./support/bundle.js";

const test = suite("what a bundle loads at its start");

const STDIO = "runtime/stdio";
const HTTP = "runtime/http";

/** Bytes after gzip at most, of what a server over HTTP loads at its start. */
const HTTP_LIMITS: readonly (readonly [revisions: string[], start: number])[] = [
  [["2025-11-25"], 21_100],
  [["2026-07-28"], 21_000],
  [["2025-11-25", "2026-07-28"], 24_100],
];

/** Modules of the other lifecycle, and of other transports. */
const HANDSHAKE = ["lifecycles/handshake/lifecycle", "lifecycles/handshake/session"];
const STATELESS = ["lifecycles/stateless/lifecycle", "lifecycles/stateless/listen"];
const OVER_HTTP = ["transports/http/endpoint", "transports/http/eventStream", "transports/http/toolIndex"];
const NOT_NODE_HTTP = ["transports/stdio/serve", "transports/adapters/fetch"];

/** Modules that are loaded when a handler asks the client for input. */
const INPUT = [
  "lifecycles/handshake/clientRequests",
  "lifecycles/stateless/multiRoundTrip",
  "lifecycles/stateless/requestState",
];

/** Modules of stores that a server uses only if it is given a store, or offers tasks. */
const GIVEN_STORES = [
  "stores/claims",
  "stores/sessions",
  "stores/tasks",
  "transports/http/service/serviceEndpoint",
  "transports/http/storedSessions",
  "transports/http/slowReplay",
];

/** Modules of stores that a server on stdio does not use. */
const HTTP_STORES = ["stores/events", ...GIVEN_STORES];

/** A server of one revision, and the modules that it does not load before a client needs them. */
const UNUSED: readonly (readonly [revision: string, transport: string, modules: readonly string[]])[] = [
  ["2025-11-25", STDIO, [...STATELESS, ...INPUT, ...OVER_HTTP, ...HTTP_STORES]],
  ["2025-11-25", HTTP, [...STATELESS, ...INPUT, ...NOT_NODE_HTTP, ...GIVEN_STORES]],
  ["2026-07-28", STDIO, [...HANDSHAKE, ...INPUT, ...OVER_HTTP, ...HTTP_STORES]],
  ["2026-07-28", HTTP, [...HANDSHAKE, ...INPUT, ...NOT_NODE_HTTP, ...GIVEN_STORES]],
];

test("the modules that are looked for exist", async () => {
  const exist = new Set(listRuntimeModules());
  const named = UNUSED.flatMap(([, , modules]) => modules);
  assert.equal(
    named.filter((name) => !exist.has(name)),
    [],
  );
});

for (const [revision, transport, modules] of UNUSED) {
  test(`a server of ${revision} on ${transport} loads neither the other lifecycle nor another transport`, async () => {
    const { modules: loaded } = await bundleServers([revision], transport);
    assert.ok(loaded.includes("server/connection"), `a server has a connection: ${loaded.join(", ")}`);
    assert.equal(
      modules.filter((name) => loaded.includes(name)),
      [],
    );
    assert.not.ok(
      loaded.includes("validation/validate"),
      "the explanations of invalid values are loaded for the first invalid value",
    );
  });
}

for (const [revisions, limit] of HTTP_LIMITS)
  test(`a server of ${revisions.join(" and ")} over HTTP loads at most ${limit} bytes at its start`, async () => {
    const { size } = await bundleServers(revisions, HTTP);
    assert.ok(size <= limit, `${size} bytes at the start`);
  });

function bundleServers(revisions: readonly string[], transport: string): Promise<BundleStart> {
  const servers = revisions.map(
    (revision, i) => `export { createServer as server${i} } from "./${revision}/server.js";`,
  );
  return bundleStart(`${servers.join("")} export * from "./${transport}.js";`);
}

test.run();

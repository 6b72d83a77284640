import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bundleStart, listRuntimeModules, type BundleStart } from "../runtime/support/bundle.js";
import { REVISIONS } from "../support/schemas.js";

const test = suite("what a client's bundle loads at its start");

/** Modules that are loaded when a message or a call needs them. */
const RARE = [
  "client/adaptCalls",
  "client/cache",
  "client/declaredCapabilities",
  "client/host/elicitation",
  "client/host/hostRequests",
  "client/host/notifications",
  "client/listen/listener",
  "client/listen/sessionListen",
  "client/negotiation/evidence",
  "client/negotiation/negotiation",
  "client/outputs/outputSchemas",
  "client/roundTrips",
  "client/routes",
  "client/tasks/sessionTasks",
  "client/tasks/taskCalls",
  "validation/validate",
  "wire/argumentHeaders",
];

const STDIO = ["client-transports/stdio/channel", "client-transports/stdio/windowsCommand"];
const HTTP = ["client-transports/http/channel", "client-transports/legacy-sse/channel"];

const HANDSHAKE = "client/lifecycles/handshake";
const STATELESS = "client/lifecycles/stateless";

/** The name of a target, and the modules of other targets, and those of its own that it loads later. */
const TARGETS: readonly (readonly [target: string, module: string, later: readonly string[]])[] = [
  ["stdio", "stdioClient", [...HTTP, "client-transports/stdio/windowsCommand"]],
  ["http", "httpClient", [...STDIO, "client-transports/legacy-sse/channel", "client-transports/http/getStream"]],
];

/** Folders of the runtime that only servers use, or that a client loads later. */
const NEVER = /^(server|lifecycles|stores|tasks|transports|contract|json-schema)\//;

function bundleClient(
  revision: string,
  [target, module]: readonly [string, string, ...unknown[]],
): Promise<BundleStart> {
  return bundleStart(`
    import { connect } from "./client.js";
    import { ${target} } from "./runtime/${module}.js";
    import * as as from "./${revision}/client.js";
    export const open = (given) => connect(${target}(given), { name: "host", version: "1.0.0", as });
  `);
}

test("the modules that are looked for exist", () => {
  const exist = new Set(listRuntimeModules());
  const named = [...RARE, ...STDIO, ...HTTP, ...TARGETS.flatMap(([, , later]) => later)];
  assert.equal(
    [...new Set(named)].filter((name) => !exist.has(name)),
    [],
  );
});

for (const revision of ["2025-11-25", "2026-07-28"])
  for (const target of TARGETS)
    test(`a client of ${revision} over ${target[0]} loads no other transport, no server and no rare feature`, async () => {
      const { modules } = await bundleClient(revision, target);
      assert.ok(modules.includes("client/connection"), `a client has a connection: ${modules.join(", ")}`);
      const unwanted = [...RARE, ...target[2], revision === "2026-07-28" ? HANDSHAKE : STATELESS];
      assert.equal(
        modules.filter((name) => unwanted.includes(name) || NEVER.test(name)),
        [],
      );
    });

/** Bytes after gzip at most, of all that a client loads at its start. Raise a limit only with a reason in the commit. */
const CLIENT_LIMITS: { readonly [client: string]: number } = {
  "2025-11-25 over stdio": 20_150,
  "2025-11-25 over http": 23_740,
  "2026-07-28 over stdio": 19_940,
  "2026-07-28 over http": 23_530,
};

for (const revision of ["2025-11-25", "2026-07-28"])
  for (const target of TARGETS) {
    const client = `${revision} over ${target[0]}`;
    test(`a client of ${client} loads at most ${CLIENT_LIMITS[client]} bytes at its start`, async () => {
      const { size } = await bundleClient(revision, target);
      assert.ok(size <= CLIENT_LIMITS[client]!, `${size} bytes`);
    });
  }

/** Bytes after gzip at most, of the module `client.js` of a revision: its facts, its calls, and the guards of what a client receives. */
const REVISION_LIMITS: { readonly [revision: string]: number } = {
  "2024-11-05": 3_750,
  "2025-03-26": 3_850,
  "2025-06-18": 4_050,
  "2025-11-25": 4_700,
  "2026-07-28": 4_550,
};

for (const revision of REVISIONS)
  test(`${revision}: the client contains no guard of its own messages, and is at most ${REVISION_LIMITS[revision]} bytes`, async () => {
    const { size, modules, text } = await bundleStart(`import * as as from "./${revision}/client.js"; keep(as);`);
    assert.equal(
      modules.filter((name) => ["revision", "server", "types", "validate", "classify", "assert"].includes(name)),
      [],
    );
    // Only the guard of `completion/complete`, which clients send, compares a value with this text.
    assert.not.ok(text.includes("ref/prompt"), "guards of the client's own requests are left out");
    assert.ok(size <= REVISION_LIMITS[revision]!, `${size} bytes`);
  });

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bundleStart, listRuntimeModules, type BundleStart } from "../runtime/support/bundle.js";
import { REVISIONS } from "../support/schemas.js";

const test = suite("what a client's bundle loads at its start");

/** Modules that are loaded when a message or a call needs them. */
const RARE = [
  "client/adaptCalls",
  "client/cache",
  "client/callRepeater",
  "client/declaredCapabilities",
  "client/host/elicitation",
  "client/host/hostRequests",
  "client/host/notifications",
  "client/invalidMessages",
  "client/listen/listener",
  "client/listen/sessionListen",
  "client/negotiation/evidence",
  "client/negotiation/negotiation",
  "client/outputs/outputSchemas",
  "client/pages",
  "client/roundTrips",
  "client/routes",
  "client/tasks/sessionTasks",
  "client/tasks/taskCalls",
  "client/toolHeaders",
  "client/unusualResults",
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
  later?: readonly string[],
): Promise<BundleStart> {
  const program = `
    import { connect } from "./client.js";
    import { ${target} } from "./runtime/${module}.js";
    import * as as from "./${revision}/client.js";
    export const open = (given) => connect(${target}(given), { name: "host", version: "1.0.0", as });
  `;
  return bundleStart(program, later);
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

/**
 * Bytes after gzip at most: of all that a client loads at its start, and of this together with all that it loads until the result of its first
 * tool call. Each limit leaves about 5 %.
 */
const CLIENT_LIMITS: { readonly [client: string]: { readonly start: number; readonly firstCall: number } } = {
  "2025-11-25 over stdio": { start: 18_200, firstCall: 21_800 },
  "2025-11-25 over http": { start: 22_400, firstCall: 26_000 },
  "2026-07-28 over stdio": { start: 18_200, firstCall: 21_600 },
  "2026-07-28 over http": { start: 22_400, firstCall: 27_300 },
};

/** The modules that a client without handlers loads until the result of its first tool call. */
const FIRST_CALL: { readonly [client: string]: readonly string[] } = {
  "2025-11-25 over stdio": ["clientChecks"],
  "2025-11-25 over http": ["clientChecks"],
  "2026-07-28 over stdio": ["clientChecks"],
  "2026-07-28 over http": ["clientChecks", "client/toolHeaders"],
};

for (const revision of ["2025-11-25", "2026-07-28"])
  for (const target of TARGETS) {
    const client = `${revision} over ${target[0]}`;
    const { start, firstCall } = CLIENT_LIMITS[client]!;
    test(`a client of ${client} loads at most ${start} bytes at its start, and ${firstCall} until its first result`, async () => {
      const { size } = await bundleClient(revision, target);
      assert.ok(size <= start, `${size} bytes at the start`);
      const { size: later } = await bundleClient(revision, target, FIRST_CALL[client]);
      assert.ok(later > size && later <= firstCall, `${later} bytes until the first result`);
    });
  }

/** Bytes after gzip at most, of the module `client.js` of a revision: its facts and its calls. Each further revision of a client adds as much. */
const REVISION_LIMIT = 1_700;

/** Bytes after gzip at most, of the same module with the guards of what a client receives, which are loaded when it connects. */
const CONNECTED_LIMITS: { readonly [revision: string]: number } = {
  "2024-11-05": 4_300,
  "2025-03-26": 4_300,
  "2025-06-18": 4_500,
  "2025-11-25": 5_200,
  "2026-07-28": 5_000,
};

for (const revision of REVISIONS)
  test(`${revision}: a client loads its guards when it connects, and no guard of its own messages`, async () => {
    const program = `import * as as from "./${revision}/client.js"; keep(as);`;
    const start = await bundleStart(program);
    assert.equal(
      start.modules.filter((name) => ["guards", "methods", "clientChecks"].includes(name)),
      [],
    );
    assert.ok(start.size <= REVISION_LIMIT, `${start.size} bytes`);

    const { size, modules, text } = await bundleStart(program, ["clientChecks"]);
    assert.equal(
      modules.filter((name) => ["revision", "server", "types", "validate", "classify", "assert"].includes(name)),
      [],
    );
    // Only the guard of `completion/complete`, which clients send, compares a value with this text.
    assert.not.ok(text.includes("ref/prompt"), "guards of the client's own requests are left out");
    assert.ok(size <= CONNECTED_LIMITS[revision]!, `${size} bytes`);
  });

test.run();

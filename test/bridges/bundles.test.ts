import { test } from "uvu";
import * as assert from "uvu/assert";
import * as june from "../../generated/2025-06-18/bridges/2024-11-05.js";
import { createServer } from "../../generated/2025-11-25/server.js";
import { bridge } from "../../generated/runtime/bridge.js";
import { bundleStart } from "../runtime/support/bundle.js";

/** Bytes after gzip at most of the bridge itself: without its native server, the guards and the converters. */
const MOST_BYTES = 4_240;

test("a module of another server revision does not compile, and is rejected", () => {
  const native = createServer({ name: "test", version: "1" }, {});
  assert.throws(
    // @ts-expect-error the module belongs to servers of another revision
    () => bridge(native, [june]),
    /import 2025-11-25\/bridges\/2024-11-05\.js/,
  );
});

const SERVER = `export { createServer } from "./2025-11-25/server.js"; export * from "./runtime/stdio.js";`;
const CHAIN = `export * as june from "./2025-11-25/bridges/2025-06-18.js";`;

test("a server without bridges loads no module of bridges", async () => {
  const { modules } = await bundleStart(SERVER);
  assert.equal(
    modules.filter((name) => /^(bridges|conversion)\/|inputErrorResults/.test(name)),
    [],
  );
});

test(`the bridge has at most ${MOST_BYTES} bytes, and its start has neither the code for tasks nor another lifecycle`, async () => {
  const withModule = await bundleStart(`${SERVER}${CHAIN}`);
  const withBridge = await bundleStart(`${SERVER}${CHAIN} export { bridge } from "./runtime/bridge.js";`);
  const bytes = withBridge.size - withModule.size;
  assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
  for (const name of [
    "bridges/same/runAsTask",
    "bridges/down/behaviour",
    "bridges/logLoss",
    "bridges/rejectedResults",
    "bridges/requiredFeatures",
    "conversion/errorCodes",
  ])
    assert.not.ok(withBridge.modules.includes(name), name);
});

test("a server of a contract loads the log of losses when it logs the first loss", async () => {
  const { modules } = await bundleStart('export { ignoreCachingLosses } from "./runtime/bridges/cachingLosses.js";');
  assert.ok(modules.includes("bridges/cachingLosses"));
  assert.not.ok(modules.includes("bridges/logLoss"));
});

test("a bundle has the converters and guards of the imported revisions only", async () => {
  const { text } = await bundleStart(`${SERVER}${CHAIN} export { bridge } from "./runtime/bridge.js";`);
  assert.match(text, "2025-06-18");
  assert.not.match(text, "2024-11-05");
  assert.not.match(text, "2025-03-26");
});

test("a bridge for clients with sessions loads the code for input_required results and tasks when a handler needs it", async () => {
  const { modules } = await bundleStart(
    'export * as november from "./2026-07-28/bridges/2025-11-25.js"; export { bridge } from "./runtime/bridge.js";',
  );
  assert.ok(modules.includes("bridges/down/behaviour"));
  for (const name of ["down/inputCycles", "down/taskRequests", "down/taskWaits", "same/behaviour"])
    assert.not.ok(modules.includes(`bridges/${name}`), name);
});

test("a bridge for stateless clients loads the code for parked calls when a handler needs it", async () => {
  const { modules } = await bundleStart(
    'export * as july from "./2025-11-25/bridges/2026-07-28.js"; export { bridge } from "./runtime/bridge.js";',
  );
  assert.ok(modules.includes("bridges/up/parkableCall"));
  for (const name of [
    "parkedCall",
    "parkedCalls",
    "resumption",
    "requestKeys",
    "taskRequests",
    "taskSupport",
    "urlElicitations",
  ])
    assert.not.ok(modules.includes(`bridges/up/${name}`), name);
});

test.run();

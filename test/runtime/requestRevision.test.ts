import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { getJsonRpcRevisionRouter } from "../../templates/runtime/server/router.js";
import {
  isStatelessRequest,
  type HeaderAndMessageRevisions,
} from "../../templates/runtime/transports/http/requestRevision.js";
import { findHeaderRevisionMismatch } from "../../templates/runtime/transports/http/statelessHeaderCheck.js";
import { ROOT } from "../support/schemas.js";
import { servers } from "./support/httpServers.js";

const test = suite("the revision of an HTTP request");

const ALL = servers();
const HANDSHAKE = ALL.slice(0, 3);
const STATELESS = ALL.slice(3);

const named = (inHeader?: string, inMessage?: string): HeaderAndMessageRevisions => ({ inHeader, inMessage });

/** Whether a request is stateless if the servers have both lifecycles, the handshake only, or stateless requests only. */
const LIFECYCLES: readonly (readonly [
  rule: string,
  request: HeaderAndMessageRevisions,
  both: boolean,
  handshake: boolean,
  stateless: boolean,
])[] = [
  ["names no revision", named(), false, false, true],
  ["names a stateless revision in its header", named("2026-07-28"), true, false, true],
  ["names a handshake revision in its header", named("2025-11-25"), false, false, true],
  ["names an unknown revision in its header", named("1999-01-01"), false, false, true],
  ["names a stateless revision in its message", named(undefined, "2026-07-28"), true, false, true],
  ["names an unknown revision in its message", named(undefined, "1999-01-01"), true, false, true],
  ["names two revisions", named("2025-11-25", "2026-07-28"), true, false, true],
];

for (const [rule, request, both, handshake, stateless] of LIFECYCLES)
  test(`decides the lifecycle of a request that ${rule}`, () => {
    const lifecycles = [ALL, HANDSHAKE, STATELESS].map((each) =>
      isStatelessRequest(getJsonRpcRevisionRouter(each), request),
    );
    assert.equal(lifecycles, [both, handshake, stateless]);
  });

test("of a stateless request must be equal in header and message, if both name it", () => {
  const call = { method: "tools/list" };
  assert.is(findHeaderRevisionMismatch(call, named("2026-07-28", "2026-07-28")), undefined);
  assert.is(findHeaderRevisionMismatch(call, named("2026-07-28")), undefined);
  assert.is(
    findHeaderRevisionMismatch(call, named("2025-11-25", "2026-07-28")),
    "the header MCP-Protocol-Version is 2025-11-25, but the message names revision 2026-07-28",
  );
});

test("may be missing in the header of initialize only", () => {
  assert.is(findHeaderRevisionMismatch({ method: "initialize" }, named()), undefined);
  const missing = "the header MCP-Protocol-Version is missing";
  assert.is(findHeaderRevisionMismatch({ method: "tools/list" }, named()), missing);
  assert.is(findHeaderRevisionMismatch({ method: "initialize" }, named(undefined, "2026-07-28")), missing);
});

test("is read from the header by one module of the server", () => {
  const folder = join(ROOT, "templates", "runtime");
  const readers = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      !file.startsWith("client-transports") &&
      file.endsWith(".ts") &&
      readFileSync(join(folder, file), "utf8").includes('"mcp-protocol-version"'),
  );
  assert.equal(readers, [join("transports", "http", "requestRevision.ts")]);
});

test.run();

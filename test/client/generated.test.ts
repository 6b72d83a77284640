import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as v2024_11_05 from "../../generated/2024-11-05/index.js";
import * as v2025_03_26 from "../../generated/2025-03-26/index.js";
import * as v2025_06_18 from "../../generated/2025-06-18/index.js";
import * as v2025_11_25 from "../../generated/2025-11-25/index.js";
import * as v2026_07_28 from "../../generated/2026-07-28/index.js";
import { REVISIONS, ROOT } from "../support/schemas.js";

const PACKAGES = [v2024_11_05, v2025_03_26, v2025_06_18, v2025_11_25, v2026_07_28];

/** The notifications of servers in all revisions, without those that belong to a call: progress and cancelled. */
const COMMON = [
  "notifications/message",
  "notifications/prompts/list_changed",
  "notifications/resources/list_changed",
  "notifications/resources/updated",
  "notifications/tools/list_changed",
];

/** Further notifications by revision. */
const MORE: { readonly [revision: string]: readonly string[] } = {
  "2025-11-25": ["notifications/elicitation/complete", "notifications/tasks/status"],
  "2026-07-28": ["notifications/subscriptions/acknowledged"],
};

/** A function of a client, whose types the tests of all revisions ignore. */
type Call = (...given: unknown[]) => Promise<unknown>;

for (const [i, { CLIENT_BINDING, createClient, METHODS }] of PACKAGES.entries()) {
  const revision = REVISIONS[i]!;
  const { lifecycle } = CLIENT_BINDING;

  test(`${revision}: each function of a client sends its own message, with params and options as they are`, async () => {
    const sent: unknown[][] = [];
    const { notify, ...calls } = createClient({
      request: <Result>(...given: unknown[]) => Promise.resolve(sent.push(given) as Result),
      notify: (...given) => Promise.resolve(void sent.push(given)),
    });
    const params = { cursor: "opaque" };
    const options = { timeoutMs: 1 };
    const functions = Object.entries({ ...calls, ...notify }) as [string, Call][];
    for (const [, call] of functions) await call(params, options);
    const fromClient = Object.entries(METHODS).filter(([, { direction }]) => /^(clientToServer|both)$/.test(direction));
    assert.equal(
      functions.map(([name], at) => [name, ...sent[at]!]).sort(),
      fromClient
        .map(([method, { handler, kind }]) => [handler, method, params, ...(kind === "request" ? [options] : [])])
        .sort(),
    );
  });

  test(`${revision}: a client has guards for the results and the notifications of servers, except those of a call`, async () => {
    const checks = await CLIENT_BINDING.loadChecks();
    assert.is(CLIENT_BINDING.revision.revision, revision);
    assert.is(lifecycle.name, revision === "2026-07-28" ? "stateless" : "handshake");
    assert.equal(Object.keys(checks.notifications).sort(), [...COMMON, ...(MORE[revision] ?? [])].sort());
    const requests = Object.entries(METHODS).filter(
      ([, { kind, direction }]) => kind === "request" && /^(clientToServer|both)$/.test(direction),
    );
    assert.equal(Object.keys(checks.results).sort(), requests.map(([method]) => method).sort());
  });

  test(`${revision}: a client explains an invalid result`, async () => {
    const checks = await CLIENT_BINDING.loadChecks();
    const [issue] = await checks.explain("CallToolResult", { content: "sunny", resultType: "complete" });
    assert.is(issue?.pointer, "/content");
    assert.equal(await checks.explain("ListToolsResult", LISTED), []);
  });
}

test("the handler of an elicitation documents that the user has agreed to open a URL before", () => {
  const documented = REVISIONS.filter((revision) => {
    const text = readFileSync(join(ROOT, "generated", revision, "client.d.ts"), "utf8").replace(/\s+\*\s+/g, " ");
    return text.includes("this function is called only after `confirmUrl` has returned `true`");
  });
  assert.equal(documented, ["2025-11-25", "2026-07-28"]);
});

const LISTED = { tools: [], resultType: "complete", ttlMs: 0, cacheScope: "public" };

test.run();

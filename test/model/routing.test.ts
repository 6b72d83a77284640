import { test } from "uvu";
import * as assert from "uvu/assert";
import { CAPABILITY_TABLE } from "../../generator/model/capabilityTable.js";
import type { Direction, ProtocolModel, Type } from "../../generator/model/protocol.js";
import { FRACTIONS_WITHOUT_TAG } from "../../generator/read/constraints.js";
import { RESULT_TABLE } from "../../generator/model/resultTable.js";
import { bundled, REVISIONS } from "../shared.js";

/**
 * Method, handler, who sends it in each revision from oldest to newest (c client, s server, b both, e embedded, - nobody),
 * capability and result.
 */
const ROUTES: readonly (readonly [string, string, string, string, string])[] = [
  ["initialize", "initialize", "cccc-", "", "InitializeResult"],
  ["ping", "ping", "bbbb-", "", "EmptyResult"],
  ["server/discover", "discover", "----c", "", "DiscoverResult"],
  ["tools/list", "listTools", "ccccc", "tools", "ListToolsResult"],
  ["tools/call", "callTool", "ccccc", "tools", "CallToolResult"],
  ["resources/list", "listResources", "ccccc", "resources", "ListResourcesResult"],
  ["resources/templates/list", "listResourceTemplates", "ccccc", "resources", "ListResourceTemplatesResult"],
  ["resources/read", "readResource", "ccccc", "resources", "ReadResourceResult"],
  ["resources/subscribe", "subscribe", "cccc-", "resources.subscribe", "EmptyResult"],
  ["resources/unsubscribe", "unsubscribe", "cccc-", "resources.subscribe", "EmptyResult"],
  ["subscriptions/listen", "subscriptionsListen", "----c", "", "SubscriptionsListenResult"],
  ["prompts/list", "listPrompts", "ccccc", "prompts", "ListPromptsResult"],
  ["prompts/get", "getPrompt", "ccccc", "prompts", "GetPromptResult"],
  ["completion/complete", "complete", "ccccc", "completions", "CompleteResult"],
  ["logging/setLevel", "setLevel", "cccc-", "logging", "EmptyResult"],
  ["sampling/createMessage", "createMessage", "sssse", "sampling", "CreateMessageResult"],
  ["roots/list", "listRoots", "sssse", "roots", "ListRootsResult"],
  ["elicitation/create", "elicit", "--sse", "elicitation", "ElicitResult"],
  ["tasks/get", "getTask", "---b-", "tasks", "GetTaskResult"],
  ["tasks/result", "getTaskPayload", "---b-", "tasks", "GetTaskPayloadResult"],
  ["tasks/list", "listTasks", "---b-", "tasks.list", "ListTasksResult"],
  ["tasks/cancel", "cancelTask", "---b-", "tasks.cancel", "CancelTaskResult"],
  ["notifications/initialized", "initialized", "cccc-", "", ""],
  ["notifications/cancelled", "cancelled", "bbbbb", "", ""],
  ["notifications/progress", "progress", "bbbbs", "", ""],
  ["notifications/message", "loggingMessage", "sssss", "logging", ""],
  ["notifications/roots/list_changed", "rootsListChanged", "cccc-", "roots.listChanged", ""],
  ["notifications/resources/updated", "resourceUpdated", "sssss", "resources.subscribe", ""],
  ["notifications/resources/list_changed", "resourceListChanged", "sssss", "resources.listChanged", ""],
  ["notifications/tools/list_changed", "toolListChanged", "sssss", "tools.listChanged", ""],
  ["notifications/prompts/list_changed", "promptListChanged", "sssss", "prompts.listChanged", ""],
  ["notifications/elicitation/complete", "elicitationComplete", "---s-", "elicitation.url", ""],
  ["notifications/tasks/status", "taskStatus", "---b-", "tasks", ""],
  ["notifications/subscriptions/acknowledged", "subscriptionsAcknowledged", "----s", "", ""],
];

/** What differs in one revision. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ["2024-11-05 completion/complete", "needs no capability"],
  ["2026-07-28 tools/call", "CallToolResult | InputRequiredResult"],
  ["2026-07-28 prompts/get", "GetPromptResult | InputRequiredResult"],
  ["2026-07-28 resources/read", "ReadResourceResult | InputRequiredResult"],
]);

const SENDERS: { readonly [letter: string]: Direction } = {
  c: "clientToServer",
  s: "serverToClient",
  b: "both",
  e: "embedded",
};

for (const [i, revision] of REVISIONS.entries()) {
  test(`${revision}: each method has handler, direction, capability and result`, async () => {
    const { methods } = await bundled(revision);
    const expected = ROUTES.filter(([, , senders]) => senders[i] !== "-").map(
      ([method, name, senders, capability, result]) => {
        const exception = EXCEPTIONS.get(`${revision} ${method}`);
        const free = exception === "needs no capability";
        return {
          method,
          name,
          direction: SENDERS[senders[i]!],
          capability: free ? "" : capability,
          result: exception && !free ? exception : result,
        };
      },
    );
    const found = methods.map(({ method, name, direction, capability, result }) => ({
      method,
      name,
      direction,
      capability: capability ?? "",
      result: nameOf(result),
    }));
    const byMethod = (a: { method: string }, b: { method: string }): number => (a.method < b.method ? -1 : 1);
    assert.equal(found.sort(byMethod), expected.sort(byMethod));
  });

  test(`${revision}: each notification has no result, each request has one`, async () => {
    for (const { method, kind, result } of (await bundled(revision)).methods) {
      assert.is(kind, method.startsWith("notifications/") ? "notification" : "request");
      assert.is(result === undefined, kind === "notification", method);
    }
  });
}

test("requests to the server and to the client number 13/3, 13/3, 13/4, 17/8 and 10/0", async () => {
  const counts = await Promise.all(
    REVISIONS.map(
      async (revision) =>
        `${count(await bundled(revision), "clientToServer")}/${count(await bundled(revision), "serverToClient")}`,
    ),
  );
  assert.equal(counts, ["13/3", "13/3", "13/4", "17/8", "10/0"]);
});

test("each row of the tables of exceptions is needed by some revision", async () => {
  const models = await Promise.all(REVISIONS.map(bundled));
  const methods = new Set(models.flatMap((model) => model.methods.map(({ method }) => method)));
  assert.equal(
    [...CAPABILITY_TABLE.keys()].filter((method) => !methods.has(method)),
    [],
  );
  assert.equal(
    [...RESULT_TABLE.keys()].filter((method) => !methods.has(method)),
    [],
  );
  const declarations = new Set(models.flatMap((model) => model.declarations.map(({ name }) => name)));
  assert.equal(
    [...FRACTIONS_WITHOUT_TAG.keys()].filter((name) => !declarations.has(name)),
    [],
  );
});

test("each capability of the table is one that some revision can declare, and an absent one has a reason", async () => {
  const models = await Promise.all(REVISIONS.map(bundled));
  for (const [method, { capability, missingBecause }] of CAPABILITY_TABLE) {
    if (capability === null) continue;
    const having = models.filter((model) => model.methods.some((known) => known.method === method));
    const declaring = having.filter(({ capabilities }) =>
      [...capabilities.client, ...capabilities.server].includes(capability),
    );
    assert.ok(declaring.length > 0, method);
    assert.is(declaring.length < having.length, missingBecause !== undefined, method);
  }
});

function count({ methods }: ProtocolModel, direction: Direction): number {
  return methods.filter(
    (method) => method.kind === "request" && (method.direction === direction || method.direction === "both"),
  ).length;
}

function nameOf(type: Type | undefined): string {
  if (type === undefined) return "";
  if (type.kind === "union") return type.members.map(nameOf).join(" | ");
  return type.kind === "reference" ? type.name : type.kind;
}

test.run();

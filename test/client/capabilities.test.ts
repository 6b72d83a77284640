import { test } from "uvu";
import * as assert from "uvu/assert";
import { REVISION as JUNE } from "../../generated/2025-06-18/server.js";
import { REVISION as NOVEMBER } from "../../generated/2025-11-25/server.js";
import { REVISION as JULY } from "../../generated/2026-07-28/server.js";
import { clientCapabilities, findCapabilityError, hasCapability } from "../../templates/runtime/client/capabilities.js";
import type { Revision } from "../../templates/runtime/protocol/revision.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";

const HANDLERS = { sampling: {}, roots: {}, elicitation: { elicit: () => {} } };
const TASKS = { "io.modelcontextprotocol/tasks": {} };

/** Returns what a client declares that accepts tasks. */
function declare(revision: Revision, options: { handlers?: object; capabilities?: JsonObject }): JsonObject {
  return clientCapabilities(revision, revision.methods, { ...options, tasks: true });
}

test("the declared capabilities follow from the handlers, as far as the revision has their requests", () => {
  const elicitation = { form: {} };
  assert.equal(declare(NOVEMBER, { handlers: HANDLERS }), {
    sampling: {},
    roots: { listChanged: true },
    elicitation,
  });
  assert.equal(declare(JULY, { handlers: HANDLERS }), {
    sampling: {},
    roots: {},
    elicitation,
    extensions: TASKS,
  });
  assert.equal(declare(NOVEMBER, {}), {});
  assert.equal(declare(JULY, {}), { extensions: TASKS });
  assert.equal(clientCapabilities(JULY, JULY.methods, { tasks: false }), {});
});

test("forms by URL are declared only with a consent hook", () => {
  const handlers = { elicitation: { elicit: () => {}, confirmUrl: () => true } };
  assert.equal(declare(NOVEMBER, { handlers }), { elicitation: { form: {}, url: {} } });
});

test("tasks of the server's requests are declared with their handlers, for the requests that have handlers", () => {
  const handlers = { tasks: { listTasks: () => ({}), cancelTask: () => ({}) }, sampling: {} };
  const requests = { sampling: { createMessage: {} } };
  assert.equal(declare(NOVEMBER, { handlers })["tasks"], { list: {}, cancel: {}, requests });
  assert.equal(declare(NOVEMBER, { handlers: { ...handlers, tasks: {} } })["tasks"], { requests });
  assert.equal(declare(JUNE, { handlers: { tasks: {} } }), {});
});

test("the option capabilities adds to what follows from the handlers", () => {
  const capabilities = { sampling: { tools: {} }, extensions: { "vendor/x": {} } };
  assert.equal(declare(JULY, { handlers: { sampling: {} }, capabilities }), {
    sampling: { tools: {} },
    extensions: { ...TASKS, "vendor/x": {} },
  });
});

test("a capability is declared by a member that is neither absent, null nor false, at each step of its path", () => {
  for (const [capabilities, isDeclared] of [
    [{ resources: { subscribe: true } }, true],
    [{ resources: { subscribe: {} } }, true],
    [{ resources: { subscribe: false } }, false],
    [{ resources: { subscribe: null } }, false],
    [{ resources: {} }, false],
    [{ resources: "subscribe" }, false],
    [{}, false],
  ] as const)
    assert.is(hasCapability(capabilities, "resources.subscribe"), isDeclared, JSON.stringify(capabilities));
  assert.is(hasCapability({}, "constructor"), false);
});

test("the error of a call names the capability and the side that lacks it", () => {
  const none = { server: {}, client: {} };
  for (const [method, capability, reason] of [
    ["tools/call", "tools", "server"],
    ["resources/subscribe", "resources.subscribe", "server"],
    ["notifications/roots/list_changed", "roots.listChanged", "client"],
    ["server/discover", "server/discover", "revision"],
    ["constructor", "constructor", "revision"],
  ] as const) {
    const error = findCapabilityError(NOVEMBER, method, none);
    assert.is(error?.reason, reason, method);
    assert.is(error?.capability.split(".")[0], capability.split(".")[0], method);
    assert.match(error!.message, method);
  }
  assert.is(findCapabilityError(NOVEMBER, "ping", none), undefined);
  assert.is(findCapabilityError(NOVEMBER, "tools/call", { server: { tools: {} }, client: {} }), undefined);
});

test.run();

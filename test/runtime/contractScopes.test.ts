import { test } from "uvu";
import * as assert from "uvu/assert";
import { findRequiredScopes, type ScopesByEntry } from "../../templates/runtime/contract/scopes.js";

const REQUIRED: ScopesByEntry<string> = {
  tools: new Map([
    ["add", ["write"]],
    ["__proto__", ["odd"]],
  ]),
  prompts: new Map([["summary", ["read", "model"]]]),
  resources: new Map<string, readonly string[]>([
    ["note://index", []],
    ["note://all", ["read", "all"]],
  ]),
  templates: [
    { uriTemplate: "note://{id}", parts: ["note://", { value: "id" }], scopes: ["read"] },
    { uriTemplate: "file:///{+path}", parts: ["file:///", { rest: "path" }], scopes: ["files"] },
    { uriTemplate: "file:///public/{name}", parts: ["file:///public/", { value: "name" }], scopes: [] },
  ],
};

const listen = (resourceSubscriptions: unknown): unknown => ({ notifications: { resourceSubscriptions } });

const REQUESTS: readonly (readonly [method: string, params: unknown, scopes: readonly string[]])[] = [
  ["tools/call", { name: "add" }, ["write"]],
  ["tools/call", { name: "__proto__" }, ["odd"]],
  ["tools/call", { name: "constructor" }, []],
  ["tools/call", { name: "summary" }, []],
  ["tools/call", { name: { toString: "add" } }, []],
  ["tools/call", undefined, []],
  ["tools/call", ["add"], []],
  ["tools/list", { name: "add" }, []],
  ["prompts/get", { name: "summary" }, ["read", "model"]],
  ["resources/read", { uri: "note://7" }, ["read"]],
  // A resource with scopes of its own, even with none, does not need those of the template that matches its URI.
  ["resources/read", { uri: "note://index" }, []],
  ["resources/read", { uri: "note://all" }, ["read", "all"]],
  // The first template that matches reads the resource, so its scopes are needed.
  ["resources/read", { uri: "file:///public/a" }, ["files"]],
  ["resources/read", { uri: "other://a" }, []],
  ["resources/read", { uri: 1 }, []],
  ["resources/subscribe", { uri: "note://7" }, ["read"]],
  ["resources/unsubscribe", { uri: "note://7" }, ["read"]],
  ["subscriptions/listen", listen(["note://7", "note://all", "note://index", 1]), ["read", "all"]],
  ["subscriptions/listen", listen("note://7"), []],
  ["subscriptions/listen", {}, []],
  ["completion/complete", { ref: { type: "ref/prompt", name: "summary" } }, ["read", "model"]],
  ["completion/complete", { ref: { type: "ref/resource", uri: "note://{id}" } }, ["read"]],
  ["completion/complete", { ref: { type: "ref/resource", uri: "note://all" } }, ["read", "all"]],
  ["completion/complete", {}, []],
];

for (const [method, params, scopes] of REQUESTS)
  test(`${method} with ${JSON.stringify(params)} needs ${scopes.length === 0 ? "no scope" : scopes.join(" ")}`, () => {
    assert.equal(findRequiredScopes(REQUIRED, { method, params }), scopes);
  });

test("the name in the params decides, and a name without params counts", () => {
  assert.equal(findRequiredScopes(REQUIRED, { method: "tools/call", name: "help", params: { name: "add" } }), [
    "write",
  ]);
  assert.equal(findRequiredScopes(REQUIRED, { method: "tools/call", name: "add" }), ["write"]);
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { BINDING as STATELESS } from "../../generated/2026-07-28/server.js";
import { createListHandler } from "../../templates/runtime/contract/handlers.js";
import { paginate } from "../../templates/runtime/server.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import type { HandlerContext, RuntimeHandlerContext } from "../../templates/runtime/server/context.js";
import { notifyAllClients, notifyClients } from "../../templates/runtime/server/notifications.js";
import type { RevisionImplementation, Server } from "../../templates/runtime/server/server.js";
import { ownerOf, type Principal } from "../../templates/runtime/authorization.js";
import { ListedToolFinder } from "../../templates/runtime/transports/http/statelessHeaderCheck.js";

const test = suite("lists of a caller");

const person = (subject: string): Principal => ({ issuer: "https://a.example", subject, scopes: [], claims: {} });
const ALICE = person("alice");
const BOB = person("bob");

test("an owner is the issuer with the subject, or with the client id, and no two callers have the same owner", () => {
  const callers = [
    { issuer: "https://a", subject: "x" },
    { issuer: "https://a", clientId: "x" },
    { issuer: "https://b", subject: "x" },
    { issuer: "https://a", subject: 'x","y' },
    { issuer: 'https://a","x', subject: "y" },
    { issuer: "https://a", subject: "" },
    { issuer: "https://a", subject: "null" },
  ];
  assert.is(new Set(callers.map(ownerOf)).size, callers.length);
  assert.is(ownerOf({ issuer: "https://a", subject: "x", clientId: "y" }), ownerOf(callers[0]!));
  assert.throws(() => ownerOf({ issuer: "https://a" }), TypeError);
});

test("a cursor of one owner is invalid for another owner, and for a list without an owner", () => {
  const items = [1, 2, 3, 4, 5];
  const [own, foreign] = [ALICE, BOB].map((caller) => ({ size: 2, owner: ownerOf(caller) }));
  const { page, nextCursor } = paginate(items, undefined, own!);
  assert.equal(page, [1, 2]);
  assert.equal(paginate(items, nextCursor, own!).page, [3, 4]);
  assert.equal(paginate(items, paginate(items, nextCursor, own!).nextCursor, own!), { page: [5] });
  for (const options of [foreign!, 2, { size: 2, owner: undefined }])
    assert.throws(() => paginate(items, nextCursor, options), /this cursor was not issued for this list/);
  assert.throws(() => paginate(items, paginate(items, undefined, 2).nextCursor, own!), /was not issued/);
});

test("a cached list of a contract is private for a caller, unless the author chose a scope", () => {
  const TOOLS = { list: "tools", kind: "tool", table: {} } as const;
  const server = { revision: { cached: true } };
  const context = (principal?: Principal): RuntimeHandlerContext =>
    ({ revision: "r", server, principal }) as RuntimeHandlerContext;
  const scopeOf = (list: unknown): unknown => (list as { cacheScope: unknown }).cacheScope;
  const list = createListHandler({}, TOOLS);
  assert.is(scopeOf(list({}, context())), "public");
  assert.is(scopeOf(list({}, context(ALICE))), "private");
  assert.is(scopeOf(list({}, context())), "public");
  const chosen = createListHandler({ cacheScope: "public" }, TOOLS);
  assert.is(scopeOf(chosen({}, context(ALICE))), "public");
});

/** Returns a schema whose only member is repeated in a header. */
function withHeader(member: string): object {
  return { type: "object", properties: { [member]: { type: "string", "x-mcp-header": "Any" } } };
}

/** Returns the member of the schema that a header check reads. */
function memberOf(tool: object | undefined): string | undefined {
  const { inputSchema } = (tool ?? {}) as { readonly inputSchema?: { readonly properties: object } };
  return inputSchema && Object.keys(inputSchema.properties)[0];
}

test("the tools that decide about headers are listed for each caller, and again after a change", async () => {
  const listed: unknown[] = [];
  const server = createServerOfRevision<Server>(
    STATELESS as unknown as RevisionImplementation,
    { name: "s", version: "1" },
    {
      tools: {
        listTools(_: unknown, { principal }: HandlerContext) {
          listed.push(principal?.subject);
          return { tools: [{ name: principal!.subject, inputSchema: withHeader(principal!.subject!) }] };
        },
        callTool: () => ({ content: [] }),
      },
    },
  );
  const tools = new ListedToolFinder(server);
  const callers = [ALICE, BOB].map((principal) => ({ principal, owner: ownerOf(principal) }));
  for (let i = 0; i < 2; i++) {
    assert.is(memberOf(await tools.find("alice", callers[0]!)), "alice");
    assert.is(await tools.find("alice", callers[1]!), undefined);
    assert.is(memberOf(await tools.find("bob", callers[1]!)), "bob");
  }
  assert.equal(listed, ["alice", "bob"]);
  // The handler throws for a caller that it does not know; the next request asks again.
  assert.is(await tools.find("alice", { owner: undefined }), undefined);
  notifyAllClients(server, "notifications/tools/list_changed");
  assert.is(memberOf(await tools.find("alice", callers[0]!)), "alice");
  assert.equal(listed, ["alice", "bob", undefined, "alice"]);
  await tools.find("bob", callers[1]!);
  const owner = ownerOf(ALICE);
  notifyClients(server.listeners, { method: "notifications/tools/list_changed", params: {}, owner });
  for (const [i, name] of ["alice", "bob"].entries()) assert.is(memberOf(await tools.find(name, callers[i]!)), name);
  assert.equal(listed, ["alice", "bob", undefined, "alice", "bob", "alice"]);
});

test.run();

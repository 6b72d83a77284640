import { suite } from "uvu";
import * as assert from "uvu/assert";
import { LockError } from "../../../generated/runtime/client.js";
import { closeAll } from "../support/cleanUp.js";
import { calls, rejected } from "../support/serving.js";
import { ANY, connected, FIND, INBOX, MAIL, PLAN, type Said } from "./support/lockedClient.js";

const test = suite("what a client with a lock does not call");
test.after.each(closeAll);

/** Calls that are refused without a list before, and the error. */
const REFUSED: readonly (readonly [said: Said, name: string, message: string])[] = [
  [
    { tools: [{ ...MAIL, description: "x" }, FIND] },
    "send_mail",
    'The tool "send_mail" differs from the lock at /description (review it with mcpgen check --lock).',
  ],
  [
    { tools: [MAIL] },
    "find_mail",
    'The tool "find_mail" of the lock is not listed (review it with mcpgen check --lock).',
  ],
  [{}, "constructor", 'The tool "constructor" is not in the lock (review it with mcpgen check --lock).'],
  [
    { tools: [MAIL, FIND, { ...MAIL, name: "send-mail" }] },
    "send-mail",
    'The tool "send-mail" is not in the lock and looks like "send_mail" (review it with mcpgen check --lock).',
  ],
];

for (const [said, name, message] of REFUSED)
  test(`a call is not sent: ${message}`, async () => {
    const { client, channel, found } = await connected({ ...said, pageSize: 1 });
    const errors = await Promise.all([
      rejected<LockError>(client.callTool({ name })),
      rejected<LockError>(client.request("tools/call", { name })),
    ]);
    for (const error of errors) {
      assert.instance(error, LockError);
      assert.is(error.message, message);
      assert.is(error.finding.name, name);
    }
    assert.is(calls(channel).length, 0);
    // A name that the server does not list either is no difference.
    const isDifference = name !== "constructor";
    assert.is(found.filter((finding) => finding.name === name).length, isDifference ? 1 : 0);
    const { tools } = await client.listTools({});
    assert.ok(tools.length <= 1);
  });

test("a prompt that changed is not got, and a server without the list has no prompt", async () => {
  const { client } = await connected({ prompts: [{ ...PLAN, title: "x" }] });
  assert.instance(await rejected(client.getPrompt({ name: "plan" })), LockError);
});

/** Reads of a resource, and the error; undefined if the read is sent. */
const READS: readonly (readonly [what: string, said: Said, uri: string, message?: string])[] = [
  ["as it was locked", {}, "mail://inbox"],
  [
    "that changed",
    { resources: [{ ...INBOX, description: "x" }] },
    "mail://inbox",
    'The resource "mail://inbox" differs from the lock at /description (review it with mcpgen check --lock).',
  ],
  [
    "that is new",
    { resources: [INBOX, { uri: "mail://evil", name: "evil" }] },
    "mail://evil",
    'The resource "mail://evil" is not in the lock (review it with mcpgen check --lock).',
  ],
  ["that the server does not list any more", { resources: [] }, "mail://inbox"],
  ["of a template", {}, "mail://7"],
  ["of a template that changed", { resourceTemplates: [{ ...ANY, title: "x" }] }, "mail://7"],
  ["to which a result links", {}, "https://example.com/"],
];

for (const [what, said, uri, message] of READS)
  test(`a resource ${what} is ${message === undefined ? "read" : "not read"}`, async () => {
    const { client, channel, found } = await connected({ ...said, pageSize: 1 });
    const reads = (): number => channel.sent.filter(({ method }) => method === "resources/read").length;
    if (message === undefined) await client.request("resources/read", { uri });
    else assert.is((await rejected<LockError>(client.readResource({ uri }))).message, message);
    assert.is(reads(), message === undefined ? 1 : 0);
    assert.is(found.length, message === undefined && said.resources === undefined ? 0 : 1);
    const lists = channel.sent.filter(({ method }) => method === "resources/list").length;
    await client.request("resources/read", { uri: "mail://8" });
    assert.is(channel.sent.filter(({ method }) => method === "resources/list").length, lists);
  });

test("with onChange report, and without locked resources, a changed resource is read without a list", async () => {
  const said = { resources: [{ ...INBOX, description: "x" }] };
  for (const lock of [{ onChange: "report" }, { resources: undefined }] as object[]) {
    const { client, channel } = await connected(said, lock);
    await client.request("resources/read", { uri: INBOX.uri });
    assert.is(channel.sent.filter(({ method }) => method === "resources/list").length, 0);
  }
});

test("a server with more new resources than are remembered has no other read", async () => {
  const resources = Array.from({ length: 10_001 }, (_, i) => ({ uri: `mail://${i}`, name: `${i}` }));
  const { client } = await connected({ resources: [...resources, INBOX], pageSize: 1e6 });
  assert.instance(await rejected(client.readResource({ uri: "mail://10000" })), LockError);
  await client.request("resources/read", { uri: INBOX.uri });
});

test.run();

import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Json } from "../bridges/support/channelClient.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS, REVISIONS } from "../support/revisions.js";
import {
  called,
  clientOf,
  closeAll,
  namesOf,
  openGateway,
  read,
  resourcesOf,
  sessionOf,
  statelessOf,
  targetOf,
  toolsOf,
} from "./support/gateways.js";

test.after.each(closeAll);

const OLDEST = REVISIONS[0]!;

/** Three servers of different revisions, with tools of the same names. */
const three = () => ({
  git: targetOf("git", NEWEST_HANDSHAKE, toolsOf("git", NEWEST_HANDSHAKE, ["log", "diff"])),
  wiki: targetOf("wiki", NEWEST_STATELESS, toolsOf("wiki", NEWEST_STATELESS, ["log"])),
  "my notes": { target: targetOf("notes", OLDEST, toolsOf("notes", OLDEST, ["log"])), prefix: "" },
});

for (const revision of REVISIONS)
  test(`a client of ${revision} gets the tools of servers of three revisions in one list, and calls each`, async () => {
    const { gateway, errors } = await openGateway(three());
    const client = await clientOf(gateway, revision);
    assert.equal(await namesOf(client), ["git_log", "git_diff", "wiki_log", "log"]);
    for (const [name, text] of [
      ["git_log", "git: log"],
      ["git_diff", "git: diff"],
      ["wiki_log", "wiki: log"],
      ["log", "notes: log"],
    ] as const)
      assert.is(await called(client, name), text);
    assert.equal(errors, []);
  });

test("a client gets the identity of the gateway, and the instructions name their server", async () => {
  const one = (text: string) =>
    targetOf("one", NEWEST_HANDSHAKE, toolsOf("one", NEWEST_HANDSHAKE, ["a"]), { instructions: text });
  const { gateway } = await openGateway({ a: one("First."), b: one("Second.") }, { name: "all", version: "2" });
  const { opened } = await sessionOf(gateway);
  const { serverInfo, instructions, capabilities } = opened as Json;
  assert.equal({ serverInfo, instructions, capabilities } as unknown, {
    serverInfo: { name: "all", version: "2" },
    instructions: "# a\n\nFirst.\n\n# b\n\nSecond.",
    capabilities: { tools: { listChanged: true } },
  });
});

test("resources lead to the server that lists them, or whose template they match", async () => {
  const { gateway } = await openGateway({
    a: targetOf(
      "a",
      NEWEST_HANDSHAKE,
      resourcesOf("a", NEWEST_HANDSHAKE, { uris: ["x://1"], templates: ["x://a/{id}"] }),
    ),
    b: targetOf(
      "b",
      NEWEST_STATELESS,
      resourcesOf("b", NEWEST_STATELESS, { uris: ["x://2"], templates: ["x://b/{+path}"] }),
    ),
  });
  for (const client of [await sessionOf(gateway), statelessOf(gateway)]) {
    assert.equal(await namesOf(client, "resources/list", "uri"), ["x://1", "x://2"]);
    assert.equal(await namesOf(client, "resources/templates/list", "uriTemplate"), ["x://a/{id}", "x://b/{+path}"]);
    for (const [uri, server] of [
      ["x://1", "a"],
      ["x://2", "b"],
      ["x://a/7", "a"],
      ["x://b/7/8", "b"],
      ["x://a/7/8", "error: Resource not found"],
    ] as const)
      assert.is(await read(client, uri), server);
  }
});

test.run();

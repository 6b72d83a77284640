import { test } from "uvu";
import * as assert from "uvu/assert";
import { diffProtocolModels } from "../../generator/diff/diffModels.js";
import type { ProtocolModel } from "../../generator/model/protocol.js";
import { modelOfText } from "../support/schemas.js";

/** Returns the model of a small protocol with one named scalar type at two places. */
async function modelWith(token: string): Promise<ProtocolModel> {
  const text = `
    export type Token = ${token};
    export interface PullRequest { method: "pull"; params: { from: Token } }
    export interface PullResult { next: Token }
    export type ClientRequest = PullRequest;
  `;
  return (await modelOfText(text)).model;
}

test("a change of a named type is one finding, under its name, even if the type is used at several places", async () => {
  const found = diffProtocolModels({ before: await modelWith("string"), after: await modelWith("string | number") });
  assert.equal(
    found.map(({ rule, path, direction, breaks }) => ({ rule, path, direction, breaks })),
    [{ rule: "FLD007", path: "Token", direction: "both", breaks: ["client.receive", "server.receive"] }],
  );
  assert.equal(found[0]!.reachedFrom, ["pull#params", "pull#result"]);
});

test("a narrowed type breaks the roles that send it", async () => {
  const [narrowed] = diffProtocolModels({
    before: await modelWith("string | number"),
    after: await modelWith("number"),
  });
  assert.is(narrowed!.rule, "FLD008");
  assert.equal(narrowed!.breaks, ["client.send", "server.send"]);
});

test.run();

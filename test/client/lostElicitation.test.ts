import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../generated/2025-11-25/client.js";
import { connect, SessionLostError } from "../../generated/runtime/client.js";
import { http } from "../../generated/runtime/httpClient.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { closeAll } from "./support/cleanUp.js";
import { eventOf, resultOf } from "./support/openedChannel.js";
import { scriptedHttp } from "./support/scriptedHttp.js";
import { createHold, settled } from "./support/scriptedPort.js";
import { rejected } from "./support/serving.js";

const test = suite("an answer to the server after the loss of its session");
test.after.each(closeAll);

const FORM = { mode: "form", message: "name?", requestedSchema: { type: "object", properties: {} } };
const ELICITATION = { jsonrpc: "2.0", id: "e", method: "elicitation/create", params: FORM };

/** A server that elicits during the call of `ask`, and forgets its first session as soon as `isLost` returns true. */
async function createServer(isLost: () => boolean) {
  const answers: JsonObject[] = [];
  let sessions = 0;
  const server = await scriptedHttp((request) => {
    if (request.method !== "POST") return request.respond(405, {});
    const { id, method, params, ...rest } = JSON.parse(request.body) as JsonObject & { id: number };
    if (method === "initialize") {
      const { protocolVersion } = params as JsonObject;
      const result = { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "s", version: "1" } };
      return request.json(resultOf(id, result), 200, { "mcp-session-id": `s${++sessions}` });
    }
    if (method === undefined) answers.push(rest);
    if (isLost() && request.headers.get("mcp-session-id") === "s1") return request.respond(404, {});
    if (method !== "tools/call") return request.respond(202, {});
    if ((params as JsonObject)["name"] === "ask") request.stream(eventOf(ELICITATION));
    else request.json(resultOf(id, { content: [] }));
  });
  return { server, answers };
}

test("the call rejects if the server refuses the answer because it has ended the session", async () => {
  let isLost = false;
  const { server, answers } = await createServer(() => isLost);
  const elicit = () => ((isLost = true), { action: "decline" as const });
  const options = { name: "test", version: "1", as: november, handlers: { elicitation: { elicit } } };
  const client = await connect(http(server.url), options);
  const error = await rejected(client.callTool({ name: "ask" }));
  assert.instance(error, SessionLostError);
  assert.is(answers.length, 1);
  await client.close();
  await server.close();
});

test("the call rejects if a new session replaces the session while the handler runs, and no answer is sent", async () => {
  let isLost = false;
  const { server, answers } = await createServer(() => isLost);
  const asked = createHold();
  const aborted = createHold();
  const elicit = (_: unknown, { signal }: { signal: AbortSignal }) => {
    asked.settle();
    signal.addEventListener("abort", () => aborted.settle());
    return aborted.promise.then(() => ({ action: "decline" as const }));
  };
  const options = { name: "test", version: "1", as: november, handlers: { elicitation: { elicit } } };
  const client = await connect(http(server.url), options);
  const error = rejected(client.callTool({ name: "ask" }));
  await asked.promise;
  isLost = true;
  assert.equal((await client.callTool({ name: "other" })).content, []);
  await aborted.promise;
  assert.instance(await error, SessionLostError);
  assert.match((await error).message, "while a handler of the client ran for the call of tools/call");
  assert.equal(answers, []);
  await client.close();
  await server.close();
});

test("no answer is sent while a new session is opened", async () => {
  let isLost = false;
  const { server, answers } = await createServer(() => isLost);
  const asked = createHold();
  const sent = createHold();
  const elicit = () => {
    asked.settle();
    return sent.promise.then(() => ({ action: "decline" as const }));
  };
  let opened = 0;
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const response = await globalThis.fetch(url, init);
    const isInitialize = String(init?.body).includes('"initialize"');
    if (isInitialize && ++opened === 2) {
      sent.settle();
      await settled();
    }
    return response;
  };
  const options = { name: "test", version: "1", as: november, handlers: { elicitation: { elicit } } };
  const client = await connect(http(server.url, { fetch }), options);
  const error = rejected(client.callTool({ name: "ask" }));
  await asked.promise;
  isLost = true;
  assert.equal((await client.callTool({ name: "other" })).content, []);
  assert.instance(await error, SessionLostError);
  assert.equal(answers, []);
  await client.close();
  await server.close();
});

test.run();

import { test } from "uvu";
import * as assert from "uvu/assert";
import * as march from "../../generated/2025-03-26/client.js";
import * as november from "../../generated/2025-11-25/client.js";
import { connect } from "../../templates/runtime/client/connect.js";
import { ConnectionLostError } from "../../templates/runtime/client/errors.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import type {
  ClientTransport,
  OutgoingMessage,
  Target,
  TransportEvents,
} from "../../templates/runtime/client/transport.js";
import { ME } from "./support/serving.js";

/** A server that answers everything. The texts of the messages are kept. */
function createServer(revision: string, answer: (message: JsonObject) => object = () => ({})) {
  const texts: string[] = [];
  const isFailing = { now: false };
  const open = async (events: TransportEvents): Promise<ClientTransport> => ({
    send(message: OutgoingMessage) {
      texts.push(message.text);
      queueMicrotask(() => {
        if (isFailing.now)
          return events.failed(message, {
            error: new ConnectionLostError("lost", { mayHaveRun: true }),
            wasSent: "maybe",
          });
        if (message.id === undefined) events.sent(message);
        const parsed = JSON.parse(message.text) as JsonObject | JsonObject[];
        const answers = [parsed]
          .flat()
          .filter(({ id }) => id !== undefined)
          .map(({ id, ...rest }) => {
            const opened = {
              protocolVersion: revision,
              capabilities: { tools: {} },
              serverInfo: { name: "s", version: "1" },
            };
            return { jsonrpc: "2.0", id, result: rest["method"] === "initialize" ? opened : answer(rest) };
          });
        if (answers.length > 0) events.message(Array.isArray(parsed) ? answers : answers[0]);
      });
    },
    cancel: () => false,
    use() {},
    reopen: async () => {},
    close: async () => {},
  });
  const target: Target = { kind: "stdio", key: "k", label: "l", open };
  return { target, texts, isFailing };
}

const methodsOf = (text: string): unknown =>
  [JSON.parse(text) as JsonObject | JsonObject[]].flat().map(({ method }) => method);

test("the messages of one turn are one batch, and its responses settle each call", async () => {
  const { target, texts } = createServer("2025-03-26", ({ method }) => (method === "tools/list" ? { tools: [] } : {}));
  const client = await connect(target, { ...ME, as: march });
  texts.length = 0;
  const results = await client.batch(() => Promise.all([client.ping(), client.listTools()]));
  assert.ok(texts[0]!.startsWith("[{"), texts[0]);
  assert.equal(methodsOf(texts[0]!), ["ping", "tools/list"]);
  assert.equal(results[1], { tools: [] });
  await client.ping();
  assert.not.ok(texts.at(-1)!.startsWith("["));
  await client.close();
});

test("a single message, and the messages of a revision without batches, are sent one by one", async () => {
  const one = createServer("2025-03-26");
  const client = await connect(one.target, { ...ME, as: march });
  await client.batch(() => client.ping());
  assert.not.ok(one.texts.at(-1)!.startsWith("["));
  await client.close();
  const other = createServer("2025-11-25");
  const newer = await connect(other.target, { ...ME, as: november });
  await newer.batch(() => Promise.all([newer.ping(), newer.ping()]));
  assert.not.ok(other.texts.some((text) => text.startsWith("[")));
  await newer.close();
});

test("a batch that fails rejects each of its calls", async () => {
  const { target, isFailing } = createServer("2025-03-26");
  const client = await connect(target, { ...ME, as: march });
  isFailing.now = true;
  const ends = await client.batch(() => Promise.allSettled([client.ping(), client.ping()]));
  assert.equal(
    ends.map((end) => end.status === "rejected" && (end.reason as Error).name),
    ["ConnectionLostError", "ConnectionLostError"],
  );
  await client.close();
});

test("a call that is aborted before its batch is sent is left out, and an error of the function sends the others", async () => {
  const { target, texts } = createServer("2025-03-26");
  const client = await connect(target, { ...ME, as: march });
  texts.length = 0;
  const abort = new AbortController();
  const pings: Promise<unknown>[] = [];
  assert.throws(
    () =>
      client.batch(() => {
        pings.push(client.ping(), client.ping({}, { signal: abort.signal }), client.ping());
        abort.abort();
        throw new Error("the function failed");
      }),
    "the function failed",
  );
  const ends = await Promise.allSettled(pings);
  assert.equal(
    ends.map(({ status }) => status),
    ["fulfilled", "rejected", "fulfilled"],
  );
  assert.equal(texts.map(methodsOf), [["ping", "ping"]]);
  await client.close();
});

test("more messages than a batch may have are several batches", async () => {
  const { target, texts } = createServer("2025-03-26");
  const client = await connect(target, { ...ME, as: march });
  texts.length = 0;
  await client.batch(() => Promise.all(Array.from({ length: 1001 }, () => client.ping())));
  assert.equal(
    texts.map((text) => (methodsOf(text) as unknown[]).length),
    [1000, 1],
  );
  await client.close();
});

test.run();

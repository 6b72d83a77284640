import { test } from "uvu";
import * as assert from "uvu/assert";
import { keys } from "../../templates/runtime/authorization.js";
import { EventReader } from "../service/support/members.js";
import { RedisServer } from "../support/redisServer.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import {
  askStateless,
  closeProcesses,
  countingUpstream,
  openProcesses,
  sendStateless,
  type CountingUpstream,
  type Message,
  type ProcessesOptions,
  type ProxyProcess,
} from "./support/processes.js";
import { TaskUpstream } from "./support/taskUpstream.js";

/*
 * Stateless clients whose requests alternate between two processes of a proxy.
 */

let redis: RedisServer;

test.before(async () => {
  redis = await RedisServer.start();
});
test.after.each(closeProcesses);
test.after(() => redis.stop());

const SECRET = "s".repeat(32);
const ALICE = "a".repeat(32);
const BOB = "b".repeat(32);
const SAME_SECRET: ProcessesOptions = { proxy: { secret: SECRET } };

const textOf = ({ result, error }: Message): unknown => (result === undefined ? error : result.content[0].text);

/** Reads the tools page by page, each in the next process. Resolves with the names, and the error if there is one. */
async function listAll(processes: readonly ProxyProcess[], key?: string): Promise<unknown[]> {
  const found: unknown[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 3; page++) {
    const params = cursor === undefined ? {} : { cursor };
    const { result, error } = await askStateless(processes[page % 2]!, "tools/list", params, key);
    if (result === undefined) return [...found, error.message];
    found.push(...(result.tools as Message[]).map(({ name }) => name as unknown));
    cursor = result.nextCursor as string | undefined;
  }
  return found;
}

const ALL = ["tool0", "tool1", "tool2"];

/** The keys of the callers that call the tool and that answer its question. */
interface Callers {
  readonly asks?: string;
  readonly answers?: string;
}

/** Calls the tool `ask` in one process, and sends the answer to another. */
async function answerIn(
  asked: ProxyProcess,
  answered: ProxyProcess,
  { asks, answers }: Callers = {},
): Promise<Message> {
  const { result } = await askStateless(asked, "tools/call", { name: "ask" }, asks);
  assert.is(result.resultType, "input_required");
  const [[name]] = Object.entries(result.inputRequests as Message) as [[string, unknown]];
  const inputResponses = { [name]: { action: "accept", content: { name: "Ada" } } };
  const { requestState } = result;
  return askStateless(answered, "tools/call", { name: "ask", inputResponses, requestState }, answers);
}

for (const revision of [NEWEST_STATELESS, NEWEST_HANDSHAKE]) {
  test(`calls and pages of lists alternate between processes (server of ${revision})`, async () => {
    const processes = await openProcesses(countingUpstream(revision));
    for (const process of processes)
      assert.match(String(textOf(await askStateless(process, "tools/call", { name: "count" }))), /^\d$/);
    assert.equal(await listAll(processes), ALL);
  });

  test(`cursors of authenticated callers are valid in processes with the same secret (server of ${revision})`, async () => {
    const http = { authorization: keys({ [ALICE]: { subject: "alice" } }) };
    assert.equal(await listAll(await openProcesses(countingUpstream(revision), { ...SAME_SECRET, http }), ALICE), ALL);
    assert.equal(await listAll(await openProcesses(countingUpstream(revision), { http }), ALICE), [
      "tool0",
      "this cursor was not issued for this list",
    ]);
  });

  test(`each process reports changed lists to its own subscriptions (server of ${revision})`, async () => {
    const upstream = countingUpstream(revision);
    const processes = await openProcesses(upstream);
    const readers: EventReader[] = [];
    for (const process of processes) {
      const notifications = { resourcesListChanged: true, resourceSubscriptions: ["memo://watched"] };
      const reader = new EventReader(await sendStateless(process, "subscriptions/listen", { notifications }));
      assert.is((await reader.message())["method"], "notifications/subscriptions/acknowledged");
      readers.push(reader);
    }
    upstream.changed("notifications/resources/list_changed");
    for (const reader of readers) assert.is((await reader.message())["method"], "notifications/resources/list_changed");
    upstream.changed("notifications/resources/updated", { uri: "memo://watched" });
    for (const reader of readers) assert.is((await reader.message())["method"], "notifications/resources/updated");
  });

  test(`a task of an authenticated caller of a server over a pipe belongs to its process (server of ${revision})`, async () => {
    const http = { authorization: keys({ [ALICE]: { subject: "alice" } }) };
    const [a, b] = await openProcesses(countingUpstream(revision), { redis, ...SAME_SECRET, http });
    const taskId = await beginTask(a, ALICE);
    assert.is((await askStateless(a, "tasks/get", { taskId }, ALICE))["result"].taskId, taskId);
    assert.is((await askStateless(b, "tasks/get", { taskId }, ALICE))["error"].code, -32602);
  });

  test(`a task of an authenticated caller of a server over HTTP exists in all processes (server of ${revision})`, async () => {
    const authorization = keys({ [ALICE]: { subject: "alice" }, [BOB]: { subject: "bob" } });
    const [a, b] = await openProcesses(new TaskUpstream(revision), { redis, ...SAME_SECRET, http: { authorization } });
    const taskId = await beginTask(a, ALICE);
    for (const process of [a, b]) {
      assert.is((await askStateless(process, "tasks/get", { taskId }, ALICE))["result"].taskId, taskId);
      assert.is((await askStateless(process, "tasks/get", { taskId }, BOB))["error"].code, -32602);
    }
  });
}

async function beginTask(process: ProxyProcess, key?: string): Promise<string> {
  const { result, error } = await askStateless(process, "tools/call", { name: "task" }, key);
  assert.is(result?.resultType, "task", JSON.stringify(error));
  return result.taskId as string;
}

test("a task of a stateless server is known in all processes without authorization", async () => {
  const [a, b] = await openProcesses(countingUpstream(NEWEST_STATELESS));
  const taskId = await beginTask(a);
  assert.is((await askStateless(b, "tasks/get", { taskId }))["result"].taskId, taskId);
});

test("a task of a server with sessions is known in the process of its connection only", async () => {
  const [a, b] = await openProcesses(countingUpstream(NEWEST_HANDSHAKE), SAME_SECRET);
  const taskId = await beginTask(a);
  assert.is((await askStateless(a, "tasks/get", { taskId }))["result"].taskId, taskId);
  const { error } = await askStateless(b, "tasks/get", { taskId });
  assert.is(error.code, -32602);
});

const FOREIGN_STATE = "the requestState was not issued for this request";
const ENDED = "the call that this requestState belongs to has ended: send the request again without it";

test("a question of a stateless server is answered in another process with the same secret", async () => {
  const [a, b] = await openProcesses(countingUpstream(NEWEST_STATELESS), SAME_SECRET);
  assert.is(textOf(await answerIn(a, b)), "Hello, Ada");
  const [c, d] = await openProcesses(countingUpstream(NEWEST_STATELESS));
  assert.is((await answerIn(c, d))["error"].message, FOREIGN_STATE);
});

/** The calls of the tool `ask` that reached a server. */
const asked = ({ sent }: CountingUpstream): number =>
  sent.flat().filter(({ method, params }) => method === "tools/call" && params.name === "ask").length;

test("a question of a server with sessions is answered in another process of a service", async () => {
  const upstream = countingUpstream(NEWEST_HANDSHAKE);
  const [a, b] = await openProcesses(upstream, { redis, ...SAME_SECRET });
  assert.is(textOf(await answerIn(a, b)), "Hello, Ada");
  assert.is(asked(upstream), 1, "the call runs on in its process");
});

test("without a service, or without the same secret, the answer to a question in another process is an error", async () => {
  for (const [options, message] of [
    [SAME_SECRET, ENDED],
    [{ redis }, FOREIGN_STATE],
    [{}, FOREIGN_STATE],
  ] as const) {
    const upstream = countingUpstream(NEWEST_HANDSHAKE);
    const [a, b] = await openProcesses(upstream, options);
    const { error } = await answerIn(a, b);
    assert.is(error.message, message);
    assert.is(asked(upstream), 1, "the call is not sent again");
  }
});

test("a question of one caller cannot be answered by another caller in another process", async () => {
  const http = { authorization: keys({ [ALICE]: { subject: "alice" }, [BOB]: { subject: "bob" } }) };
  const [a, b] = await openProcesses(countingUpstream(NEWEST_HANDSHAKE), { redis, ...SAME_SECRET, http });
  assert.is(textOf(await answerIn(a, b, { asks: ALICE, answers: ALICE })), "Hello, Ada");
  assert.is((await answerIn(a, b, { asks: ALICE, answers: BOB }))["error"].code, -32602);
});

test.run();

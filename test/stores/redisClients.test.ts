import { readdirSync, readFileSync } from "node:fs";
import { inspect } from "node:util";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { redisService, type RedisClient } from "../../templates/runtime/redis.js";
import { redisError } from "../../templates/runtime/redis/client.js";
import { documentedPermissions } from "../engines/support/redisAccess.js";

const test = suite("clients of Redis");

/** Keeps this process alive, as the connection of a client does. */
let connection: NodeJS.Timeout;
test.before(() => {
  connection = setInterval(() => undefined, 1000);
});
test.after(() => clearInterval(connection));

/** A client whose Redis executes scripts after some attempts. It has the functions of the package `redis` that the service calls. */
function clientOf(replies: { loading: number }): { client: Parameters<typeof redisService>[0]; sent: () => number } {
  let sent = 0;
  const answer = (): Promise<unknown> => {
    sent++;
    if (replies.loading-- > 0) return Promise.reject(new Error("LOADING Redis is loading the dataset in memory"));
    return Promise.resolve(1);
  };
  const client = { sendCommand: answer, eval: answer, evalSha: answer, duplicate: () => client };
  return { client: client as never, sent: () => sent };
}

test("a command waits until Redis has read its file", async () => {
  const { client, sent } = clientOf({ loading: 3 });
  assert.is(await redisService(client).processes.isAlive("x"), true);
  assert.is(sent(), 4);
});

test("later commands do not overtake a command that waits", async () => {
  const executed: string[] = [];
  let isLoading = true;
  const answer = (_: string, { arguments: [, entry] }: { arguments: string[] }): Promise<unknown> => {
    if (isLoading) return Promise.reject(new Error("LOADING Redis is loading the dataset in memory"));
    executed.push(entry!);
    return Promise.resolve("1-1");
  };
  const client = { eval: answer, evalSha: answer, duplicate: () => client };
  const { processes } = redisService(client as never);
  const first = processes.publish({ n: 1 });
  await new Promise((resolve) => setTimeout(resolve));
  isLoading = false;
  await Promise.all([first, processes.publish({ n: 2 }), processes.publish({ n: 3 })]);
  assert.equal(executed, ['{"n":1}', '{"n":2}', '{"n":3}']);
});

test("a command fails if Redis takes longer than an answer may take", async () => {
  const { client } = clientOf({ loading: Infinity });
  const { processes } = redisService(client, { commandTimeoutMs: 200 });
  const error = await processes.isAlive("x").then(
    () => undefined,
    (reason: Error) => reason,
  );
  assert.match(error!.message, /^Redis: LOADING .* still reads its file/);
});

const COMMAND = { name: "evalsha", args: ["sha", "1", "key", '{"token":"hunter2"}'] };

/** Errors of Redis clients that contain the arguments of a command. */
const ERRORS: { readonly [kind: string]: unknown } = {
  "an error reply in ioredis": Object.assign(new Error("OOM command not allowed"), { command: COMMAND }),
  "an error of a pipeline in ioredis": Object.assign(new Error("EXECABORT OOM command not allowed"), {
    previousErrors: [Object.assign(new Error("OOM"), { command: COMMAND })],
  }),
  "an error of several commands in node-redis": Object.assign(new Error("1 commands failed: OOM"), {
    replies: [COMMAND.args, new Error("OOM")],
    errorIndexes: [1],
  }),
  "an error with a cause": new Error("OOM command not allowed", { cause: { command: COMMAND } }),
  "several errors of connections": new AggregateError([Object.assign(new Error("OOM"), { command: COMMAND })], "OOM"),
};

for (const [kind, error] of Object.entries(ERRORS))
  test(`${kind}: the error of the service shows no argument of the command`, () => {
    const given = redisError(error);
    assert.match(inspect(given, { depth: 9, showHidden: true }), /OOM/);
    assert.not.match(inspect(given, { depth: 9, showHidden: true }), /hunter2/);
  });

test("the cause has the name, the message and the code of the client's error", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), {
    code: "ECONNREFUSED",
    name: "Refused",
  });
  const { name, message, code } = redisError(refused).cause as Error & { code: string };
  assert.equal([name, message, code], ["Refused", "connect ECONNREFUSED 127.0.0.1:1", "ECONNREFUSED"]);
  assert.is((redisError("closed").cause as Error).message, "closed");
});

const MODULES = new URL("../../templates/runtime/redis/", import.meta.url);

test("the documented commands are those of the scripts, and those that run scripts and read streams", () => {
  const texts = readdirSync(MODULES).map((name) => readFileSync(new URL(name, MODULES), "utf8"));
  const called = texts.flatMap((text) => [...text.matchAll(/redis\.p?call\('([^']*)'/g)].map(([, name]) => name!));
  const commands = new Set(["EVAL", "EVALSHA", "XREAD", ...called]);
  const permissions = documentedPermissions({ package: "redis", isCluster: false });
  assert.equal(permissions.sort(), ["~<prefix>*", ...[...commands].map((name) => `+${name.toLowerCase()}`)].sort());
});

test("a client of neither package is refused", () => {
  for (const client of [undefined, null, {}, { get() {} }, "redis://127.0.0.1"])
    assert.throws(() => redisService(client as unknown as RedisClient), /not a client of the npm package redis/);
});

test("invalid options are refused, by name", () => {
  const client = { eval() {}, evalSha() {}, duplicate() {} } as unknown as RedisClient;
  for (const [name, value] of [
    ["leaseMs", 0],
    ["leaseMs", 1.5],
    ["maxEvents", "10"],
    ["maxTasks", Number.NaN],
    ["prefix", "a{b}"],
    ["prefix", 1],
    ["leasems", 10],
  ] as const)
    assert.throws(() => redisService(client, { [name]: value }), new RegExp(`redisService: .*${name}`));
});

test.run();

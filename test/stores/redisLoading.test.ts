import { suite } from "uvu";
import * as assert from "uvu/assert";
import { redisService } from "../../templates/runtime/redis.js";

const test = suite("a Redis that has just started");

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

test.run();

import { inspect } from "node:util";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { redisError } from "../../templates/runtime/redis/client.js";

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

test.run();

import { randomUUID } from "node:crypto";
import * as assert from "uvu/assert";
import { join } from "../../stores/support/openedService.js";
import { ALICE, LONG, session } from "../../stores/support/rules.js";
import { task } from "../../stores/support/tasks.js";
import { KEY, withEachClient } from "../support/redisFaults.js";

const suites = withEachClient("what Redis stores", (withRedis) => {
  withRedis(
    "no key lives for ever but the log, and no key shows a session, a task, a claim or a caller",
    async ({ server, open }) => {
      const prefix = `${randomUUID()}:`;
      const { service } = await open({ prefix });
      await join(service);
      const { sessions, processes, tasks, claims, rates } = service;
      const key = { session: "secret session", principal: ALICE };
      const request = { server: "s", id: 1, params: {}, client: { info: undefined, capabilities: {} } };
      await sessions.create({ ...session("secret session"), principal: ALICE }, LONG);
      await sessions.beginCalls(key, { ids: [1], process: processes.id, stream: 1 }, LONG);
      await sessions.addEvent({ ...key, stream: 1 }, { text: "x", process: processes.id });
      await tasks.create({ ...task("secret task"), ...key, process: processes.id, run: 1, request });
      await tasks.create({ ...task("secret task 2"), ...key, ttlMs: null });
      await tasks.update({ ...key, taskId: "secret task 2" }, { statusMessage: "x" });
      await claims.claim({ claim: "secret claim", principal: ALICE }, LONG);
      await rates.take(`secret rate ${ALICE}`, 1, { limit: 2, perMs: LONG });
      await processes.send(processes.id, {});
      await processes.publish({});
      const keys = (await server.ask("KEYS", "*")).split("\n");
      assert.ok(keys.length >= 11, keys.join("\n"));
      for (const each of keys) {
        assert.ok(each.startsWith(prefix), each);
        assert.not.match(each, /secret|alice|issuer/);
        if (!each.startsWith(`${prefix}{log}`)) assert.ok(Number(await server.ask("PTTL", each)) > 0, each);
      }
      assert.is(keys.filter((each) => each.includes("{log}")).length, 2);
    },
  );

  withRedis("the bytes of a session's events are limited", async ({ open }) => {
    const { service } = await open({ maxEventBytes: 1_000 });
    const { sessions, processes } = service;
    await sessions.create(session("a"), LONG);
    await sessions.beginCalls(KEY, { ids: [1], process: processes.id, stream: 1 }, LONG);
    const ids: string[] = [];
    for (let i = 0; i < 20; i++)
      ids.push((await sessions.addEvent({ ...KEY, stream: 1 }, { text: "x".repeat(300), process: processes.id }))!.id);
    assert.is((await sessions.resumeStream(KEY, ids[0]!, processes.id))?.events.length, 3);
    assert.is((await sessions.resumeStream(KEY, ids[17]!, processes.id))?.events.length, 2);
  });
});

suites.run();

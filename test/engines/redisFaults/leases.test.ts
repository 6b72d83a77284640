import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import * as assert from "uvu/assert";
import { join } from "../../stores/support/openedService.js";
import { LONG, session } from "../../stores/support/rules.js";
import { eventually, withEachClient, task } from "../support/redisFaults.js";

const suites = withEachClient("leases in Redis", (withRedis) => {
  withRedis("a clock of the process that jumps has no effect on lifetimes and leases", async ({ open }) => {
    const { service } = await open({ leaseMs: 3_000 });
    const { ids } = await join(service);
    const { now } = Date;
    try {
      for (const jump of [-10, 10]) {
        Date.now = () => now() + jump * 365 * 24 * 60 * 60 * 1000;
        await service.sessions.create(session(`jump ${jump}`), LONG);
        await service.tasks.create(task(`jump ${jump}`));
        const claimed = await service.claims.claim({ claim: `jump ${jump}` }, LONG);
        assert.type(claimed, "number");
        await delay(3_500);
        assert.is((await service.sessions.get({ session: `jump ${jump}` }))?.session, `jump ${jump}`);
        assert.is((await service.tasks.get({ taskId: `jump ${jump}` }))?.status, "working");
        assert.is(await service.claims.claim({ claim: `jump ${jump}` }, LONG), undefined);
      }
    } finally {
      Date.now = now;
    }
    assert.equal(ids, []);
  });

  withRedis("a lease that is over is not renewed: the process gets another id", async ({ server, open }) => {
    const prefix = `${randomUUID()}:`;
    const [{ service }, { service: other }] = [await open({ prefix, leaseMs: 3_000 }), await open({ prefix })];
    const { ids } = await join(service);
    const { id } = service.processes;
    assert.is(await server.ask("DEL", `${prefix}{process:${id}}`), "1");
    await eventually(() => ids.length > 0, "the process did not notice that its lease is over");
    await delay(3_500);
    assert.equal(ids, [id]);
    assert.is(await other.processes.isAlive(id), false);
    assert.is(await other.processes.isAlive(service.processes.id), true);
  });

  withRedis("a process that cannot reach Redis finds its lease over by itself", async ({ open }) => {
    const { service, links } = await open({ leaseMs: 1_500 });
    const { ids } = await join(service);
    const { id } = service.processes;
    for (const link of links) link.cut();
    await eventually(() => ids.length > 0, "the process did not notice that its lease is over");
    assert.equal(ids, [id]);
    assert.is.not(service.processes.id, id);
  });
});

suites.run();

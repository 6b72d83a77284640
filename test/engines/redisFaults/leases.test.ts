import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import * as assert from "uvu/assert";
import { BINDING as HANDSHAKE } from "../../../generated/2025-11-25/server.js";
import { BINDING as STATELESS } from "../../../generated/2026-07-28/server.js";
import type { RevisionImplementation } from "../../../templates/runtime/server/server.js";
import { createFetchHandler } from "../../../templates/runtime/transports/adapters/fetch.js";
import { alone, type Sent } from "../../runtime/support/httpServers.js";
import { call, serverOf } from "../../service/support/members.js";
import { join } from "../../stores/support/openedService.js";
import { LONG, session } from "../../stores/support/rules.js";
import { task } from "../../stores/support/tasks.js";
import { eventually, withEachClient } from "../support/redisFaults.js";

const suites = withEachClient("leases in Redis", (withRedis) => {
  withRedis("a clock of the process that jumps has no effect on lifetimes and leases", async (opened) => {
    const { server, open } = opened;
    const { service } = await open({ prefix: "f:", leaseMs: 15_000 });
    const { ids } = await join(service);
    const lease = `f:{process:${service.processes.id}}`;
    // Only a renewal makes the lease last longer than 12 seconds again.
    const isRenewed = async (): Promise<boolean> => Number(await server.ask("PTTL", lease)) > 12_000;
    const { now } = Date;
    try {
      for (const jump of [-10, 10]) {
        Date.now = () => now() + jump * 365 * 24 * 60 * 60 * 1000;
        await service.sessions.create(session(`jump ${jump}`), LONG);
        await service.tasks.create(task(`jump ${jump}`));
        const claimed = await service.claims.claim({ claim: `jump ${jump}` }, LONG);
        assert.type(claimed, "number");
        assert.is(await server.ask("PEXPIRE", lease, "12000"), "1");
        await eventually(isRenewed, "the lease is not renewed");
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
    const [{ service }, { service: other }] = [await open({ prefix, leaseMs: 9_000 }), await open({ prefix })];
    const { ids } = await join(service);
    const { id } = service.processes;
    assert.is(await server.ask("DEL", `${prefix}{process:${id}}`), "1");
    await eventually(() => ids.length > 0, "the process did not notice that its lease is over");
    await delay(3_500);
    assert.is(ids[0], id);
    assert.is(await other.processes.isAlive(id), false);
    await eventually(() => other.processes.isAlive(service.processes.id), "the process has no new lease");
  });

  withRedis("a process that cannot reach Redis finds its lease over by itself", async ({ open }) => {
    const { service, links } = await open({ leaseMs: 1_500 });
    const { ids } = await join(service);
    const { id } = service.processes;
    for (const link of links) link.cut();
    await eventually(() => ids.length > 0, "the process did not notice that its lease is over");
    // Each attempt to begin a new lease fails too, and its id is lost as well.
    assert.is(ids[0], id);
    assert.is(ids.includes(service.processes.id), false);
  });

  withRedis(
    "an endpoint without a lease rejects requests of sessions with 503 until it has a lease",
    async ({ server, open }) => {
      const prefix = `${randomUUID()}:`;
      const [{ service }, { service: other }] = [await open({ prefix, leaseMs: 9_000 }), await open({ prefix })];
      const look = (): object => ({ content: [{ type: "text", text: "looked" }] });
      const tools = { listTools: () => ({ tools: [] }), callTool: look };
      const revisions = [HANDSHAKE, STATELESS] as unknown as RevisionImplementation[];
      const handler = createFetchHandler(
        revisions.map((revision) => serverOf(revision, tools, () => undefined)),
        { service },
      );
      const send = ({ headers, body }: Sent): Promise<Response> =>
        handler(
          new Request("http://localhost/mcp", {
            method: "POST",
            headers: {
              accept: "application/json, text/event-stream",
              "content-type": "application/json",
              ...(headers as { [name: string]: string }),
            },
            body: JSON.stringify(body),
          }),
        );
      await handler.join();
      const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "1" } };
      const initialized = await send({ body: { jsonrpc: "2.0", id: 0, method: "initialize", params } });
      const id = initialized.headers.get("mcp-session-id")!;
      const { id: process } = service.processes;
      // Without the command SET, no script can begin or renew a lease.
      assert.is(await server.ask("ACL", "SETUSER", "default", "-set"), "OK");
      assert.is(await server.ask("DEL", `${prefix}{process:${process}}`), "1");
      await eventually(() => service.processes.id !== process, "the process did not notice that its lease is over");
      assert.is(service.processes.isLeaseLost, true);
      assert.is((await send(call(id, "look", 1))).status, 503);
      assert.match(await (await send(alone("tools/call", { name: "look", arguments: {} }))).text(), /looked/);
      assert.is(await server.ask("ACL", "SETUSER", "default", "+set"), "OK");
      await eventually(() => !service.processes.isLeaseLost, "the process has no lease");
      let calls = 1;
      const looks = async (): Promise<boolean> =>
        (await (await send(call(id, "look", ++calls))).text()).includes("looked");
      await eventually(looks, "the endpoint rejects requests of the session");
      await eventually(() => other.processes.isAlive(service.processes.id), "the process has no lease in Redis");
      await handler.close();
    },
  );
});

suites.run();

import type { AttackClass } from "../attack.js";
import { hold, PING_PATIENCE, within } from "../hold.js";
import type { HttpTarget } from "../httpTarget.js";
import { HANDSHAKE, initialize, request, STATELESS, STATELESS_META } from "../messages.js";
import { overHttp } from "../overHttp.js";
import { shoot } from "../shots.js";

const TASKS = { extensions: { "io.modelcontextprotocol/tasks": {} } };
const CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

const STATELESS_HEADERS = { "mcp-protocol-version": STATELESS };

/** Posts texts of 9 MB one after the other; each is answered or refused. */
async function posts(
  target: HttpTarget,
  count: number,
  text: (i: number) => string,
  headers: { readonly [name: string]: string },
): Promise<void> {
  for (let i = 0; i < count; i++) {
    const { status } = await target.post(text(i), headers);
    hold(status >= 200 && status < 600, `status ${status}`);
  }
}

export const RETAINED_ATTACKS: AttackClass = {
  name: "retained memory",
  rule: "What clients leave with a server is bounded in bytes, not in number alone.",
  attacks(run) {
    const count = run.isFull ? 200 : 36;
    const large = "x".repeat(9_000_000);
    const handshake = initialize(HANDSHAKE, { experimental: { large: { text: large } } });
    const manyParts = initialize(HANDSHAKE, {
      experimental: Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`capability${i}`, {}])),
    });
    const task = (i: number): string =>
      request(i, "tools/call", {
        name: "slow_compute",
        _meta: { ...STATELESS_META, [CAPABILITIES]: TASKS },
        arguments: { seconds: 600, label: large },
      });
    const sessionTask = (i: number): string =>
      request(i, "tools/call", {
        name: "slow_compute",
        task: { ttl: 600_000 },
        arguments: { seconds: 600, label: large },
      });
    return [
      ...overHttp(run, `${count} handshakes of 9 MB`, (target) => posts(target, count, () => handshake, {})),
      ...overHttp(run, `${count} handshakes of 100,000 capabilities`, (target) =>
        posts(target, count, () => manyParts, {}),
      ),
      ...overHttp(run, `${count} tasks with 9 MB of arguments`, (target) =>
        posts(target, count, task, { ...STATELESS_HEADERS, "mcp-method": "tools/call", "mcp-name": "slow_compute" }),
      ),
      ...overHttp(run, `${count} tasks of a session with 9 MB of arguments`, async (target) => {
        const { session } = await target.post(initialize(HANDSHAKE, { tasks: {} }));
        await posts(target, count, sessionTask, { "mcp-session-id": session!, "mcp-protocol-version": HANDSHAKE });
      }),
      ...overHttp(run, `${count} subscriptions with 9 MB of filters`, async (target) => {
        const uris = Array.from({ length: 90 }, (_, i) => `test://${i}/${"u".repeat(100_000)}`);
        const listen = request(1, "subscriptions/listen", {
          _meta: STATELESS_META,
          notifications: { resourceSubscriptions: uris },
        });
        const all = [];
        for (let i = 0; i < count; i++) {
          const exchange = target.open({ ...STATELESS_HEADERS, "mcp-method": "subscriptions/listen" });
          exchange.sent.end(listen);
          await within(PING_PATIENCE, "the answer", exchange.response);
          all.push(exchange);
        }
        await target.check();
        for (const { sent } of all) sent.destroy();
      }),
      ...shoot(run, "everything", [
        {
          name: `${count} handshakes of 9 MB on one connection`,
          text: () => Buffer.from(`${handshake}\n`.repeat(Math.min(count, 20))),
          transports: ["stdio"],
        },
        {
          // Three notifications repeat it: more would be cut off as unread where the client is slow.
          name: "a progress token of 200 kB",
          text: () =>
            request(1, "tools/call", {
              name: "test_tool_with_progress",
              _meta: { progressToken: large.slice(0, 200_000) },
            }),
        },
      ]),
    ];
  },
};

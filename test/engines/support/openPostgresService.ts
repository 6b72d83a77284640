import { setTimeout as delay } from "node:timers/promises";
import {
  postgresService,
  type PostgresService,
  type PostgresServiceOptions,
} from "../../../templates/runtime/postgres.js";
import type { ServiceEngine } from "../../../templates/runtime/service.js";
import type { OpenedService } from "../../stores/support/openedService.js";
import { BreakablePool } from "./breakablePool.js";
import type { PostgresServer } from "./postgresServer.js";

/** Milliseconds of a lease in tests. No machine is so slow that it renews a lease later. */
const LEASE_MS = 60_000;

/** Milliseconds between two deletions of expired rows. */
const SWEEP_MS = 2_000;

/** Milliseconds between two reads of a mailbox. A received letter is deleted by the next read. */
const POLL_MS = 50;

/** The number of times that `wait` looks for letters that were not received. */
const MAX_TRIES = 2_000;

let schemas = 0;

/** A service in a schema of its own, with the pools of its members. */
export interface OpenedPostgresService extends OpenedService {
  readonly members: readonly PostgresService[];
  readonly pools: readonly BreakablePool[];
  readonly schema: string;
}

/** Opens a service with three members, each with a pool of its own. */
export async function openPostgresService(
  server: PostgresServer,
  options: PostgresServiceOptions = {},
): Promise<OpenedPostgresService> {
  const schema = `test_${++schemas}`;
  const pools = [0, 1, 2].map(() => new BreakablePool(server.pool()));
  const members = pools.map((pool) =>
    postgresService(pool, { schema, leaseMs: LEASE_MS, sweepMs: SWEEP_MS, pollMs: POLL_MS, ...options }),
  );
  await members[0]!.createTables();
  const [store, other, third] = members as [PostgresService, PostgresService, PostgresService];
  const observer = server.pool(1, `-c search_path=${schema}`);
  const hasReceivedAll = async (): Promise<boolean> => {
    const connected = members.filter((_, i) => !pools[i]!.isBroken).map(({ processes }) => processes.id);
    const { rows } = await observer.query("SELECT FROM letters WHERE receiver = ANY ($1)", [connected]);
    return rows.length === 0 && pools.every(({ isIdle }) => isIdle);
  };
  const poolOf = (member: ServiceEngine): BreakablePool => pools[members.indexOf(member as PostgresService)]!;
  return {
    store,
    other,
    third,
    members,
    pools,
    schema,
    async wait(ms) {
      await delay(ms);
      for (let tries = 0; !(await hasReceivedAll()); tries++)
        if (tries < MAX_TRIES) await delay(5);
        else throw new Error("the members of the service do not receive their letters");
    },
    async kill(member) {
      poolOf(member).breakOff();
      await observer.query("DELETE FROM processes WHERE id = $1", [member.processes.id]);
    },
    async lose(member) {
      const { id } = member.processes;
      const witness = members.find((each) => each !== member)!;
      poolOf(member).breakOff();
      while (await witness.processes.isAlive(id)) await delay(20);
      poolOf(member).repair();
    },
    async close() {
      for (const member of members) await member.processes.leave().catch(() => undefined);
      // A statement that still runs in the background could deadlock with DROP SCHEMA.
      for (const each of pools) await each.end();
      await observer.query(`DROP SCHEMA "${schema}" CASCADE`).finally(() => observer.end());
    },
  };
}

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { PROCESS_SCRIPTS } from "../../../templates/runtime/redis/processScripts.js";
import { RedisServer } from "../../support/redisServer.js";

/** How the scripts of a process count the letters that wait for it. */

const test = suite("the number of letters that wait for a process");

const [LEASE, LETTERS] = ["{p}", "{p}:letters"] as const;
const LEASE_MS = "60000";

class Mailbox {
  readonly server: RedisServer;

  constructor(server: RedisServer) {
    this.server = server;
  }

  /** Sends some letters with one script. Resolves with its reply. */
  send(count: number, maxLetters = 10): Promise<string> {
    const letters = Array<string>(count).fill('["letter",{}]');
    return this.server.ask(
      "EVAL",
      PROCESS_SCRIPTS.send.text,
      "2",
      LEASE,
      LETTERS,
      String(maxLetters),
      "sender",
      "1",
      ...letters,
    );
  }

  renew(...entries: string[]): Promise<string> {
    return this.server.ask("EVAL", PROCESS_SCRIPTS.renew.text, "2", LEASE, LETTERS, LEASE_MS, ...entries);
  }

  /** Resolves with the ids of the entries. */
  async ids(): Promise<string[]> {
    const reply = await this.server.ask("EVAL", SCRIPT_OF_IDS, "1", LETTERS);
    return reply.split(" ").filter(Boolean);
  }

  waiting(): Promise<string> {
    return this.server.ask("GET", LEASE);
  }
}

const SCRIPT_OF_IDS = `
local ids = ''
for _, entry in ipairs(redis.call('XRANGE', KEYS[1], '-', '+')) do ids = ids .. entry[1] .. ' ' end
return ids`;

/** Registers a test with a Redis of its own, in which the process has a lease. */
function withMailbox(title: string, rule: (mailbox: Mailbox) => Promise<void>): void {
  test(title, async () => {
    const server = await RedisServer.start();
    try {
      await server.ask("SET", LEASE, "0", "PX", LEASE_MS);
      await rule(new Mailbox(server));
    } finally {
      await server.stop();
    }
  });
}

withMailbox("a renewal subtracts the letters of the deleted entries once", async (mailbox) => {
  assert.is(await mailbox.send(3), "3");
  assert.is(await mailbox.send(2), "2");
  assert.is(await mailbox.waiting(), "5");
  const [first] = await mailbox.ids();
  for (let times = 0; times < 2; times++) {
    assert.is(await mailbox.renew("3", first!), "1");
    assert.is(await mailbox.waiting(), "2");
  }
});

withMailbox("a renewal deletes entries with different numbers of letters", async (mailbox) => {
  for (const count of [1, 3, 1, 2]) await mailbox.send(count);
  const [one, three, other, two] = (await mailbox.ids()) as [string, string, string, string];
  await mailbox.renew("1", one, "1", other, "3", three);
  assert.equal(await mailbox.ids(), [two]);
  assert.is(await mailbox.waiting(), "2");
});

withMailbox("only as many letters are added as fit", async (mailbox) => {
  assert.is(await mailbox.send(8), "8");
  assert.is(await mailbox.send(4), "2");
  assert.is(await mailbox.send(1), "0");
  assert.is(await mailbox.waiting(), "10");
  assert.is((await mailbox.ids()).length, 2);
});

withMailbox("if the letters are lost, they do not wait any more", async (mailbox) => {
  await mailbox.send(8);
  await mailbox.server.ask("DEL", LETTERS);
  await mailbox.renew();
  assert.is(await mailbox.waiting(), "0");
});

withMailbox("sending changes neither the lifetime of a lease nor that of other letters", async (mailbox) => {
  await mailbox.server.ask("PEXPIRE", LEASE, "40000");
  await mailbox.send(1);
  await mailbox.send(1);
  const leftMs = Number(await mailbox.server.ask("PTTL", LEASE));
  assert.ok(leftMs > 0 && leftMs <= 40_000, `${leftMs} milliseconds`);
  const lettersMs = Number(await mailbox.server.ask("PTTL", LETTERS));
  assert.ok(lettersMs > leftMs && lettersMs <= 80_000, `${lettersMs} milliseconds`);
});

withMailbox("a process without a lease gets no letters, and cannot renew its lease", async (mailbox) => {
  await mailbox.server.ask("DEL", LEASE);
  assert.is(await mailbox.send(1), "-1");
  assert.is(await mailbox.renew(), "0");
  assert.equal(await mailbox.ids(), []);
  assert.is(await mailbox.server.ask("EXISTS", LEASE), "0");
});

withMailbox("a lease without an end gets no letters", async (mailbox) => {
  await mailbox.server.ask("PERSIST", LEASE);
  assert.is(await mailbox.send(1), "-1");
  assert.equal(await mailbox.ids(), []);
});

test.run();

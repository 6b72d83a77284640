import { setTimeout as delay } from "node:timers/promises";
import * as assert from "uvu/assert";
import type { Service } from "../../../templates/runtime/redis.js";
import { join, type Received } from "../../stores/support/openedService.js";
import { LONG, session } from "../../stores/support/rules.js";
import { task } from "../../stores/support/tasks.js";
import { DURABLE, eventually, KEY, withEachClient } from "../support/redisFaults.js";

/** The number of the letter after all others. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Writes events and entries of the log with one member, and letters to it with another. Notes what Redis acknowledged. */
class Writer {
  readonly events: string[] = [];
  readonly entries: number[] = [];
  readonly letters: number[] = [];
  readonly #writing: Promise<void>;
  #isDone = false;

  constructor(service: Service, other: Service) {
    this.#writing = this.#write(service, other);
  }

  stop(): Promise<void> {
    this.#isDone = true;
    return this.#writing;
  }

  async #write({ sessions, processes }: Service, other: Service): Promise<void> {
    for (let n = 0; !this.#isDone; n++)
      try {
        await sessions.addEvent({ ...KEY, stream: 1 }, { text: String(n), process: processes.id });
        this.events.push(String(n));
        await processes.publish({ n });
        this.entries.push(n);
        if (await other.processes.send(processes.id, { n })) this.letters.push(n);
      } catch {
        // Redis may have executed a command that it did not acknowledge.
        await delay(20);
      }
  }
}

/** Stores a session with a call on a stream, a claim and a task. Returns the id of the first event of the stream. */
async function store({ sessions, processes, claims, tasks }: Service): Promise<string> {
  await sessions.create(session("a"), LONG);
  await sessions.beginCalls(KEY, { ids: [1], process: processes.id, stream: 1 }, LONG);
  const first = await sessions.addEvent({ ...KEY, stream: 1 }, { text: "first", process: processes.id });
  assert.type(await claims.claim({ claim: "c" }, LONG), "number");
  await tasks.create(task("t"));
  return first!.id;
}

/** Asserts that a member reads all that was acknowledged to another member. */
async function assertKept({ sessions, claims, processes }: Service, firstEvent: string, written: Writer) {
  const { events, process } = (await sessions.resumeStream(KEY, firstEvent, processes.id))!;
  const texts = events.map(({ text }) => text);
  assert.equal(
    written.events.filter((text) => !texts.includes(text)),
    [],
  );
  assert.is(await sessions.processOf(KEY, 1), process);
  assert.is(await claims.claim({ claim: "c" }, LONG), undefined);
  return process;
}

/** Asserts that letters have the order of their numbers, each once. */
function assertLetters({ letters }: Received, acknowledged: readonly number[]): void {
  const numbers = letters.map(({ letter }) => Number(letter.n));
  assert.equal(
    acknowledged.filter((n) => !numbers.includes(n)),
    [],
  );
  assert.equal(
    numbers,
    [...new Set(numbers)].sort((a, b) => a - b),
  );
}

const suites = withEachClient("restarts of Redis", (withRedis) => {
  for (const signal of ["SIGTERM", "SIGKILL"] as const)
    withRedis(
      `a restart of Redis by ${signal} loses nothing that was acknowledged, with appendfsync always`,
      async ({ server, open }) => {
        const [{ service }, { service: other }] = [await open(), await open()];
        const [received, others] = [await join(service), await join(other)];
        const begin = await service.processes.position();
        const firstEvent = await store(service);
        const answers: string[] = [];
        service.tasks.watch({ taskId: "t" }, { changed() {}, deleted() {}, answered: (key) => answers.push(key) });
        const writer = new Writer(service, other);
        await eventually(() => writer.letters.length >= 20, "the service does not work");
        await server.restart(signal);
        const before = writer.letters.length;
        await eventually(() => writer.letters.length >= before + 20, "the service does not work after the restart");
        await writer.stop();

        assert.is(await assertKept(other, firstEvent, writer), service.processes.id);
        const log = (await other.processes.entriesAfter(begin))!;
        const numbers = log.map(({ entry }) => entry.n);
        assert.equal(
          writer.entries.filter((n) => !numbers.includes(n)),
          [],
        );

        // All listeners still receive everything, in order, and each once.
        const question = { method: "elicitation/create", params: {} };
        await service.tasks.update({ taskId: "t" }, { inputRequests: { late: question } });
        assert.is(await other.tasks.answer({ taskId: "t" }, "late", { result: {} }), true);
        const last = await other.processes.publish({ isLast: true });
        assert.is(await other.processes.send(service.processes.id, { n: LAST }), true);
        const hasAll = ({ entries }: Received): boolean => entries.at(-1)?.position === last;
        await eventually(
          () => answers.length > 0 && received.letters.at(-1)?.letter.n === LAST && hasAll(received) && hasAll(others),
          "letters, entries or answers are missing",
        );
        assert.equal(answers, ["late"]);
        for (const { entries } of [received, others])
          assert.equal(
            entries.map(({ position }) => position),
            [...log.map(({ position }) => position), last],
          );
        assertLetters(received, [...writer.letters, LAST]);
        assert.equal([received.ids, others.ids], [[], []]);
      },
      DURABLE,
    );

  withRedis("all processes get new ids if Redis has lost everything", async ({ server, open }) => {
    const { service } = await open({ leaseMs: 3_000 });
    const { ids } = await join(service);
    const { id } = service.processes;
    await service.sessions.create(session("a"), LONG);
    await server.restart("SIGKILL");
    await eventually(() => ids.length > 0, "the process did not notice");
    assert.is(ids[0], id);
    await eventually(() => service.processes.isAlive(service.processes.id), "the process has no new lease");
    assert.is(await service.sessions.get(KEY), undefined);
  });

  withRedis("scripts that Redis has forgotten are sent again", async ({ server, open }) => {
    const { service } = await open();
    await service.sessions.create(session("a"), LONG);
    for (let i = 0; i < 3; i++) {
      assert.is((await service.sessions.get(KEY))?.session, "a");
      await server.ask("SCRIPT", "FLUSH");
    }
  });
});

suites.run();

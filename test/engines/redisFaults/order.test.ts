import { suite } from "uvu";
import * as assert from "uvu/assert";
import { redisService, type RedisClient, type Service } from "../../../templates/runtime/redis.js";
import { LONG, session } from "../../stores/support/rules.js";
import { RedisServer } from "../../support/redisServer.js";
import { connectIoRedis } from "../support/redisClients.js";
import { KEY } from "../support/redisFaults.js";

/** The errors of Redis after which a process sends a script again. */
const REFUSALS = ["LOADING Redis is loading the dataset in memory", "NOSCRIPT No matching script"];

const test = suite("the events of a stream, of which Redis refuses one at first");

type Send = (...args: unknown[]) => Promise<unknown>;

/** Returns a client whose first command with a text is refused. All other commands reach Redis. */
function refusingOnce(client: RedisClient, refusal: string, refused: string): RedisClient {
  const real = client as unknown as { readonly [name: string]: Send };
  let hasRefused = false;
  return {
    eval: (...args: unknown[]) => real["eval"]!(...args),
    evalsha: (...args: unknown[]) => {
      if (hasRefused || !args.includes(refused)) return real["evalsha"]!(...args);
      hasRefused = true;
      return Promise.reject(new Error(refusal));
    },
    duplicate: (...args: unknown[]) => real["duplicate"]!(...args),
  } as unknown as RedisClient;
}

/** Adds events to the stream of a call at the same time. The last event answers the call. */
function addAll({ sessions, processes: { id: process } }: Service, texts: readonly string[]): Promise<unknown[]> {
  const last = texts.at(-1);
  return Promise.all(
    texts.map((text) =>
      sessions.addEvent({ ...KEY, stream: 1 }, { text, process, ...(text === last && { answers: [1] }) }),
    ),
  );
}

for (const refusal of REFUSALS)
  for (const refused of ["a", "b", "answer"])
    test(`${refusal.split(" ")[0]}, event ${refused}: all events are stored in order`, async () => {
      const server = await RedisServer.start();
      const { client, close } = await connectIoRedis(new Map([[server.port, server.port]]));
      try {
        const service = redisService(refusingOnce(client, refusal, refused));
        const { sessions, processes } = service;
        await sessions.create(session("a"), LONG);
        await sessions.beginCalls(KEY, { ids: [1], process: processes.id, stream: 1 }, LONG);
        const first = (await sessions.addEvent({ ...KEY, stream: 1 }, { text: "first", process: processes.id }))!;
        const texts = ["a", "b", "c", "answer"];
        const added = (await addAll(service, texts)) as ({ id: string } | undefined)[];
        const { events } = (await sessions.readStream(KEY, first.id))!;
        assert.equal(
          events.map(({ id, text }) => [id, text]),
          texts.map((text, i) => [added[i]?.id, text]),
        );
      } finally {
        close();
        await server.stop();
      }
    });

test.run();

import * as assert from "uvu/assert";
import { BINDING as BATCHING } from "../../generated/2025-03-26/server.js";
import { BINDING as HANDSHAKE } from "../../generated/2025-11-25/server.js";
import type { RevisionImplementation, Server } from "../../templates/runtime/server/server.js";
import {
  begin,
  boundedSuite,
  call,
  EventReader,
  inSession,
  openMembers,
  serverOf,
  until,
  type Members,
  type MembersOptions,
} from "./support/members.js";

/** The responses of a client that another process receives than the one that has sent the request. */

const test = boundedSuite("responses that a process passes on");

const ROOTS = { roots: [] };

/** Sends a request to the client from the first member. */
async function askFromFirst(options: MembersOptions = {}) {
  const members: Members = openMembers(options);
  const [a] = members.all;
  const session = await begin(a);
  const sent = a.send(call(session, "hold"));
  await until(() => a.held.length === 1, "the handler runs");
  let answer: unknown;
  void a.held[0]!.context.ask("roots/list", {}, {}).then(
    (result) => (answer = result),
    () => undefined,
  );
  const request = await new EventReader(await sent).message();
  return {
    ...members,
    session,
    response: inSession(session, { id: request["id"] as string, result: ROOTS }),
    answer: () => answer,
  };
}

test("the response reaches the process that has sent the request", async () => {
  const { all, response, answer, close } = await askFromFirst();
  assert.is((await all[1].send(response)).status, 202);
  await until(() => answer() !== undefined, "the response arrives");
  assert.equal(answer(), ROOTS);
  await close();
});

test("a process passes on the response also if it does not serve the revision of the session", async () => {
  let opened = 0;
  const serversOf = (tools: object, onError: (error: unknown) => void): Server[] => {
    const revision = (opened++ === 0 ? HANDSHAKE : BATCHING) as unknown as RevisionImplementation;
    return [serverOf(revision, tools, onError)];
  };
  const { all, session, response, answer, close } = await askFromFirst({ serversOf });
  assert.is((await all[1].send(call(session, "look", 2))).status, 404);
  assert.is((await all[1].send(response)).status, 202);
  await until(() => answer() !== undefined, "the response arrives");
  assert.equal(answer(), ROOTS);
  await close();
});

const REJECTED: {
  readonly [reason: string]: readonly [status: number, headers: object, prepare?: (members: Members) => unknown];
} = {
  "the header names another revision": [400, { "mcp-protocol-version": "2025-03-26" }],
  "the session does not exist": [404, { "mcp-session-id": "other" }],
  "the process is closing": [503, {}, ({ all }) => all[1].handler.close()],
};

for (const [reason, [status, headers, prepare]] of Object.entries(REJECTED))
  test(`the response is rejected with ${status} and not passed on, if ${reason}`, async () => {
    const asked = await askFromFirst();
    const { all, join, response, answer, close } = asked;
    await join();
    await prepare?.(asked);
    const rejected = await all[1].send({ ...response, headers: { ...response.headers, ...headers } });
    assert.is(rejected.status, status, await rejected.text());
    assert.is(answer(), undefined);
    assert.is((await all[2].send(response)).status, 202);
    await until(() => answer() !== undefined, "the response arrives");
    assert.equal(answer(), ROOTS);
    await close();
  });

test.run();

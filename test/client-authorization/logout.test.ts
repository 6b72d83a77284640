import { suite } from "uvu";
import * as assert from "uvu/assert";
import { http } from "../../templates/runtime/client-transports/http/target.js";
import { openChannel, outgoing, STATELESS, until } from "../client/support/openedChannel.js";
import { ScriptedWorld, SERVER } from "./support/scriptedWorld.js";

const test = suite("another user on the same connection");

test("a login after a refused token drops the cached results; the first login and accepted tokens do not", async () => {
  const world = new ScriptedWorld();
  const channel = await openChannel(http(SERVER, { fetch: world.fetch, authorization: world.login() }), STATELESS);
  const gaps: number[] = [];
  for (let id = 1; id <= 4; id++) {
    if (id === 3) world.revokeAll();
    channel.transport.send(outgoing(id, "tools/list"));
    await until(() => channel.messages.length === id);
    gaps.push(channel.gaps);
  }
  assert.is(world.opened.length, 2);
  assert.equal(gaps, [0, 0, 1, 1]);
});

test.run();

import { test } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import type { ClientConnection } from "../../templates/runtime/client/connection.js";
import type { AnyClientRevision } from "../../templates/runtime/client/options.js";
import { CallRouter, type RouterOptions } from "../../templates/runtime/client/surface.js";
import { createCache } from "../../templates/runtime/client.js";
import { ScriptedPort } from "./support/scriptedPort.js";

test("after a new negotiation, the cache has the receivers of one revision only, and one caller for each revision", async () => {
  const port = new ScriptedPort("stateless");
  const connection = Object.assign(port, {
    target: { key: "server" },
    binding: undefined as AnyClientRevision | undefined,
  });
  const as = july as unknown as RouterOptions["as"];
  const router = new CallRouter(connection as unknown as ClientConnection, { as, cache: createCache() });
  const load = async (binding: unknown): Promise<unknown> => {
    connection.binding = binding as AnyClientRevision;
    await router.load();
    return router.native;
  };
  const [first, again] = await Promise.all([load(july.CLIENT_BINDING), load(july.CLIENT_BINDING)]);
  assert.is(first, again);
  assert.is(port.receivers, 2);
  assert.is.not(await load(november.CLIENT_BINDING), first);
  assert.is(port.receivers, 2);
});

test.run();

import { test } from "uvu";
import * as assert from "uvu/assert";
import { openListener } from "../../../templates/runtime/client/listen/listener.js";
import { ScriptedPort, settled, until } from "../support/scriptedPort.js";

function createSession(): { port: ScriptedPort; methods: () => string[] } {
  const port = new ScriptedPort("handshake", {
    "resources/subscribe": () => ({}),
    "resources/unsubscribe": () => ({}),
  });
  port.server = { ...port.server, capabilities: { resources: { subscribe: true } } };
  return { port, methods: () => port.sent.map(({ method }) => method) };
}

const FILTER = { resourceSubscriptions: ["memo://1"] };

test("in a session, a listener that is closed before it subscribes sends no request", async () => {
  const { port, methods } = createSession();
  openListener(port, FILTER).close();
  const aborted = openListener(port, FILTER, { signal: AbortSignal.abort() });
  assert.is(await aborted.ended, "closed");
  await settled();
  assert.equal(methods(), []);
});

test("in a session, a listener that is closed before it subscribes leaves the subscription of another listener", async () => {
  const { port, methods } = createSession();
  const other = openListener(port, FILTER);
  await until(() => methods().length === 1);
  openListener(port, FILTER).close();
  await settled();
  assert.equal(methods(), ["resources/subscribe"]);
  other.close();
  await until(() => methods().length === 2);
  assert.is(methods()[1], "resources/unsubscribe");
});

test.run();

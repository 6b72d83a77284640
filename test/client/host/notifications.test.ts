import { test } from "uvu";
import * as assert from "uvu/assert";
import { deliverNotifications } from "../../../templates/runtime/client/serverMessages.js";
import { ScriptedPort, settled } from "../support/scriptedPort.js";

test("a notification is passed to the handler of its method, until delivery ends", () => {
  const port = new ScriptedPort("handshake");
  const seen: unknown[] = [];
  const stop = deliverNotifications(port, { resourceUpdated: (params: unknown) => seen.push(params) });
  port.deliver("notifications/resources/updated", { uri: "memo://1" });
  port.deliver("notifications/tools/list_changed");
  port.deliver("notifications/unknown");
  stop();
  port.deliver("notifications/resources/updated", { uri: "memo://2" });
  assert.equal(seen, [{ uri: "memo://1" }]);
});

test("a handler that throws or rejects is reported, and the next notification is delivered", async () => {
  const port = new ScriptedPort("handshake");
  const first = new Error("first");
  const second = new Error("second");
  let calls = 0;
  deliverNotifications(port, {
    toolListChanged() {
      calls++;
      if (calls === 1) throw first;
      return Promise.reject(second);
    },
  });
  port.deliver("notifications/tools/list_changed");
  port.deliver("notifications/tools/list_changed");
  await settled();
  const message = "The client's handler for notifications/tools/list_changed threw an error.";
  assert.equal(port.warnings, [
    { code: "handler-failed", message, cause: first },
    { code: "handler-failed", message, cause: second },
  ]);
});

test.run();

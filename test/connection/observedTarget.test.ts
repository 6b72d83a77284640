import { test } from "uvu";
import * as assert from "uvu/assert";
import { observeTarget } from "../../generator/connection/observedTarget.js";
import type { Target } from "../../templates/runtime/client.js";
import type { ClientTransport, TransportEvents } from "../../templates/runtime/client/transport.js";

test("a login over an observed target suspends the time limits of the connection", async () => {
  let given: TransportEvents | undefined;
  const target = {
    open: (events: TransportEvents) => {
      given = events;
      return Promise.resolve({} as ClientTransport);
    },
  } as unknown as Target;
  let holds = 0;
  const events = {
    holdTimeLimits: () => {
      holds++;
      return () => void holds--;
    },
    get isHeld() {
      return holds > 0;
    },
  } as unknown as TransportEvents;
  const observed = observeTarget(target, { sent: () => undefined, received: () => undefined });
  await observed.open(events, {} as never);
  assert.is(given?.isHeld, false);
  const resume = given?.holdTimeLimits?.();
  assert.is(holds, 1);
  assert.is(given?.isHeld, true);
  resume?.();
  assert.is(holds, 0);
});

test.run();

import { setTimeout as pause } from "node:timers/promises";
import { sessionHeaders, type Session } from "../../soak/messages.js";
import type { CrowdReport, CrowdOptions } from "./crowdProcess.js";
import { Turns } from "./turns.js";

/** A process that opens GET streams, and reports when all of them have got a notification. It ends with the process that started it. */

const OPENED_AT_ONCE = 48;
const MAX_MS = 300_000;
const CHANGED = "notifications/tools/list_changed";

process.on("message", (options: CrowdOptions) => void attend(options));
process.on("disconnect", () => process.exit());
report("ready");

async function attend({ urls, sessions }: CrowdOptions): Promise<void> {
  const wire = new Turns(urls);
  const open = new Set<Session>();
  const heard = new Set<Session>();
  const openStream = (session: Session): void =>
    void wire.send(
      { method: "GET", headers: sessionHeaders(session) },
      {
        onEventId: () => void open.add(session),
        onMessage: ({ method }) => method === CHANGED && heard.add(session),
        silenceMs: 2 * MAX_MS,
      },
    );
  for (const [index, session] of sessions.entries()) {
    openStream(session);
    await until(() => open.size > index - OPENED_AT_ONCE, `${open.size} streams are open`);
  }
  await until(() => open.size === sessions.length, "all streams are open");
  report("open");
  await until(() => heard.size === sessions.length, "all clients have the notification");
  report("heard");
}

function report(state: CrowdReport["state"]): void {
  process.send!({ state, at: Date.now() } satisfies CrowdReport);
}

async function until(isTrue: () => boolean, state: string): Promise<void> {
  const end = Date.now() + MAX_MS;
  while (!isTrue()) {
    if (Date.now() > end) {
      console.error(`not reached after ${MAX_MS} ms: ${state}`);
      process.exit(1);
    }
    await pause(2);
  }
}

import { hasCapability } from "../client/capabilities.js";
import type { ClientConnection } from "../client/connection.js";
import type { ClientLock, LockFinding } from "../client/lockOptions.js";
import type { ClientWarning } from "../client/warning.js";
import { notifyClients } from "../server/notifications.js";
import type { Server } from "../server/server.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import { type ForwardedCall, PREFIX } from "./forwardedCall.js";
import { FoundDifferences } from "./foundDifferences.js";
import { LiveGuard, type LockInForce } from "./liveGuard.js";

type WarningReceiver = ((warning: ClientWarning) => void) | undefined;

/** The features whose lists a lock can change. */
const LOCKABLE = ["tools", "prompts", "resources"] as const;

/** The maximum number of differences that are remembered as reported. */
const MAX_REPORTED = 10_000;

/** The lock of all connections of a proxy. It can be replaced: each open connection then compares with the new one. */
export class ProxyLock {
  readonly #onWarning: WarningReceiver;
  /** The lock in force. */
  #lock: LockInForce;
  /** The streams of clients of a stateless server, each with the notifications that it carries. */
  readonly #streams = new Map<ForwardedCall, JsonObject>();

  constructor(lock: ClientLock, onWarning: WarningReceiver) {
    this.#onWarning = onWarning;
    this.#lock = this.#reportingOnce(lock);
  }

  /**
   * Lets an open connection compare its server with the lock in force.
   *
   * @throws TypeError by rejection, for a lock that is none.
   */
  async guard(connection: ClientConnection): Promise<void> {
    const { LockGuard } = await import("../client/lock.js");
    connection.lock = new LiveGuard(
      () => this.#lock,
      (lock, compared) => new LockGuard(connection, lock, compared),
    );
    connection.opened(connection.server);
  }

  /**
   * Replaces the lock, and tells the clients of a server that its lists may have changed.
   *
   * @throws TypeError by rejection, for a lock that is none. The former one holds then.
   */
  async replace(lock: ClientLock, { listeners, capabilities }: Server): Promise<void> {
    const { checkLock } = await import("../client/lock.js");
    checkLock(lock);
    this.#lock = this.#reportingOnce(lock);
    for (const feature of LOCKABLE) {
      if (!hasCapability(capabilities, `${feature}.listChanged`)) continue;
      const method = `notifications/${feature}/list_changed`;
      notifyClients(listeners, { method, params: {} });
      for (const [{ call }, carried] of this.#streams)
        if (carried[`${feature}ListChanged`] === true)
          call.notify(method, { _meta: { [`${PREFIX}subscriptionId`]: call.requestId } });
    }
  }

  /** Returns the capabilities of a server whose lists the proxy itself can change. */
  declared(capabilities: JsonObject): JsonObject {
    const own = LOCKABLE.filter((feature) => isObject(capabilities[feature]));
    const changing = own.map((feature) => [feature, { ...(capabilities[feature] as object), listChanged: true }]);
    return { ...capabilities, ...Object.fromEntries(changing) };
  }

  /**
   * Called when a stateless server has acknowledged the stream of a client.
   *
   * @returns the params of the acknowledgement for the client, with the lists that it asked for: the proxy reports their changes.
   */
  opened(stream: ForwardedCall, params: JsonObject, capabilities: JsonObject): JsonObject {
    const { notifications: wanted } = stream.params;
    const { notifications: accepted } = params;
    const own = LOCKABLE.filter((feature) => isObject(capabilities[feature])).map((feature) => `${feature}ListChanged`);
    const asked = own.filter((member) => isObject(wanted) && wanted[member] === true);
    const carried = { ...Object(accepted), ...Object.fromEntries(asked.map((member) => [member, true])) } as JsonObject;
    this.#streams.set(stream, carried);
    return { ...params, notifications: carried };
  }

  /** Called when the stream of a client has ended. */
  closed(stream: ForwardedCall): void {
    this.#streams.delete(stream);
  }

  /** Returns a lock for all connections, which reports a difference once, however many of them find it, and none when it is replaced. */
  #reportingOnce(given: ClientLock): LockInForce {
    const { onDrift = ({ message }: LockFinding) => this.#onWarning?.({ code: "lock-drift", message }) } = given;
    const reported = new Set<string>();
    const lock: ClientLock = {
      ...given,
      onDrift: (finding) => {
        const key = JSON.stringify([finding.list, finding.kind, finding.name, finding.pointers]);
        if (this.#lock.lock !== lock || reported.has(key) || reported.size >= MAX_REPORTED) return;
        reported.add(key);
        onDrift(finding);
      },
    };
    return { lock, differences: new FoundDifferences() };
  }
}

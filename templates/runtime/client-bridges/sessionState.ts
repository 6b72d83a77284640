import type { CalledRevision } from "../client/adaptCalls.js";
import type { CallOptions } from "../client/callOptions.js";
import { hasCapability } from "../client/capabilities.js";
import type { ListenFilter } from "../client/listen/listenEvents.js";
import type { BridgeableConnection } from "../client/options.js";
import type { LogLevel } from "../protocol/context.js";
import type { LossReceiver } from "../conversion/lossPolicy.js";
import { SubscriptionStream } from "./subscriptionStream.js";

/** The notifications that a server sends in a session without a subscription: their handlers, and the members of a filter that select them. */
const LIST_CHANGES: readonly (readonly [handler: string, member: keyof ListenFilter, capability: string])[] = [
  ["toolListChanged", "toolsListChanged", "tools.listChanged"],
  ["promptListChanged", "promptsListChanged", "prompts.listChanged"],
  ["resourceListChanged", "resourcesListChanged", "resources.listChanged"],
];

/**
 * The log level and the subscriptions of a client. They belong to the session in one lifecycle and to single requests in the other, so a
 * client that calls a server of the other lifecycle keeps them here.
 */
export class SessionState {
  /** The level that each request to a stateless server contains; undefined if the client has not set a level. */
  logLevel: LogLevel | undefined;
  readonly #connection: BridgeableConnection;
  readonly #handlers: object;
  /** The level of the session, if a call has changed it. */
  #sessionLevel: LogLevel | undefined;
  /** The revision of the calls. */
  #as = "";
  #subscriptions: SubscriptionStream | undefined;

  constructor(connection: BridgeableConnection, handlers: object = {}) {
    this.#connection = connection;
    this.#handlers = handlers;
    connection.onLoss((reason) => {
      // A new session has the level of the server again.
      if (reason !== "lost") this.#sessionLevel = undefined;
    });
  }

  /** Prepares for the calls of a revision. Subscribes to the changes of lists, if a session would deliver them to a handler. */
  use({ revision }: CalledRevision): void {
    this.#sessionLevel = undefined;
    this.#as = revision.revision;
    const isWithoutSession = revision.lifecycle === "handshake" && this.#connection.revision.lifecycle === "stateless";
    const isNeeded = Object.keys(this.#listChanges()).length > 0;
    if (!isWithoutSession) {
      // A new negotiation has changed the revision of the connection.
      this.#subscriptions?.close();
      this.#subscriptions = undefined;
    } else if (isNeeded)
      // The stream reports a failure as a warning.
      void this.subscriptions.update();
  }

  /** The stream that delivers the notifications of a session. */
  get subscriptions(): SubscriptionStream {
    return (this.#subscriptions ??= new SubscriptionStream(this.#connection, this.#listChanges()));
  }

  /** Returns the options of a call with the log level of the lifecycle that the connection has. */
  async withLogLevel(options: CallOptions | undefined, losses: LossReceiver): Promise<CallOptions | undefined> {
    const { lifecycle } = this.#connection.revision;
    const level = options?.logLevel;
    if (lifecycle === "stateless")
      return level === undefined && this.logLevel !== undefined ? { ...options, logLevel: this.logLevel } : options;
    if (level === undefined) return options;
    const { logLevel: _, ...others } = options!;
    await this.#setSessionLevel(level, losses, options);
    return others;
  }

  /** Sets the level of the session, because the server's revision has no level for a single request. */
  async #setSessionLevel(level: LogLevel, losses: LossReceiver, options: CallOptions | undefined): Promise<void> {
    const { server, revision } = this.#connection;
    if (this.#sessionLevel === level) return;
    if (!hasCapability(server.capabilities, "logging")) return;
    const pair = `${this.#as}..${revision.revision}`;
    losses.report("logging/setLevel", [{ feature: "log-level", kind: "degraded", path: "", pair }]);
    this.#sessionLevel = level;
    const { signal, timeoutMs } = options ?? {};
    try {
      await this.#connection.requestRaw("logging/setLevel", { level }, { signal, timeoutMs });
    } catch (error) {
      // The next call with this level sets it again.
      if (this.#sessionLevel === level) this.#sessionLevel = undefined;
      throw error;
    }
  }

  #listChanges(): ListenFilter {
    const { notifications = {} } = this.#handlers as {
      readonly notifications?: { readonly [handler: string]: unknown };
    };
    const { capabilities } = this.#connection.server;
    const isReceived = (handler: string): boolean => typeof notifications[handler] === "function";
    const wanted = LIST_CHANGES.filter(
      ([handler, , capability]) => isReceived(handler) && hasCapability(capabilities, capability),
    );
    return Object.fromEntries(wanted.map(([, member]) => [member, true]));
  }
}

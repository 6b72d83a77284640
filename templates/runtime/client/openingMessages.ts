import type { JsonObject } from "../validation/checks.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import type { McpClientError } from "./errors.js";
import type { NegotiationChannel, OpeningReply } from "./negotiation/opening.js";
import type { ClientWarning, IgnoredTexts } from "./warning.js";
import type { NotificationSender } from "./notificationSender.js";
import type { AnyClientRevision } from "./options.js";
import type { PendingCalls } from "./pendingCalls.js";
import type { ReopeningChannel } from "./reopeningChannel.js";
import type { ClientCaller, ClientChecks, ClientOffer, ServerFacts } from "./revision.js";
import { RevisionCalls } from "./revisionCalls.js";
import type { Target } from "./transport.js";

/** The members of a connection that are needed to open it. */
export interface OpeningPort {
  /** The calls of the connection's current revision; undefined before the first request. */
  calls: RevisionCalls | undefined;
  readonly channel: ReopeningChannel;
  readonly pending: PendingCalls;
  readonly sender: NotificationSender;
  /** The error with which the connection has ended; undefined until then. */
  readonly endedBy: McpClientError | undefined;
  readonly ignored: IgnoredTexts;
  warn(warning: ClientWarning): void;
}

/** Sends the messages that open a connection, for the negotiation of its revision. */
export class OpeningMessages implements NegotiationChannel {
  readonly target: Target;
  readonly ignored: IgnoredTexts;
  readonly opening: ClientCaller;
  readonly #port: OpeningPort;
  readonly #settings: ConnectionSettings;
  readonly #abandoned: AbortSignal;

  /** @param abandoned is aborted when the attempt to open the connection ends before its negotiation. */
  constructor(port: OpeningPort, settings: ConnectionSettings, abandoned: AbortSignal) {
    this.#port = port;
    this.#settings = settings;
    this.#abandoned = abandoned;
    this.target = settings.target;
    this.ignored = port.ignored;
    this.opening = {
      request: (method, params, options) => {
        const calls = port.calls!;
        const call = calls.create(calls.describe(method), params, options);
        return port.pending.start(call);
      },
      notify: (method, params) => port.sender.notify(method, params),
    };
  }

  get isAbandoned(): boolean {
    return this.#abandoned.aborted;
  }

  use(binding: AnyClientRevision, checks: ClientChecks): ClientOffer {
    const { calls, channel, pending, endedBy } = this.#port;
    if (endedBy !== undefined) throw endedBy;
    this.#abandoned.throwIfAborted();
    const settings = this.#settings;
    const next = new RevisionCalls(binding, {
      checks,
      owner: pending,
      settings,
      warn: (warning) => this.#port.warn(warning),
      // The tools stay known if only the process or the session is new.
      tools: calls?.binding === binding ? calls.tools : undefined,
    });
    this.#port.calls = next;
    channel.transport.use(binding.revision);
    return next.offer;
  }

  async request(params: JsonObject): Promise<OpeningReply> {
    const calls = this.#port.calls!;
    const called = calls.describe(calls.binding.revision.open);
    const call = calls.create(called, params, undefined);
    call.use = "opening";
    try {
      const result = await this.#port.pending.start<JsonObject>(call);
      return { result, error: undefined, status: call.status };
    } catch (error) {
      return { result: undefined, error, status: call.status };
    }
  }

  warn(warning: ClientWarning): void {
    this.#port.warn(warning);
  }

  async reopenChannel(): Promise<void> {
    this.#abandoned.throwIfAborted();
    await this.#port.channel.transport.reopen();
    this.#abandoned.throwIfAborted();
  }

  async fallBack(): Promise<boolean> {
    const isOpen = await this.#port.channel.transport.fallBack?.();
    this.#abandoned.throwIfAborted();
    return isOpen ?? false;
  }

  opened(server: ServerFacts): void {
    this.#abandoned.throwIfAborted();
    this.#port.calls!.server = server;
    const text = "Another request opened the connection.";
    this.#port.pending.stopOpening(new Error(text));
  }
}

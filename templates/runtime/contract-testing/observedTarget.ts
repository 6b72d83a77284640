import type { ClientTransport, OutgoingMessage, Target, TransportEvents } from "../client/transport.js";
/** Receives the messages of a connection in the order of their transfer. */
export interface MessageObserver {
  sent(text: string, method: string | undefined): void;
  /** Receives a parsed message or batch of the server. */
  received(message: unknown): void;
  /** The channel is opened: for stdio, the program of the server is started. */
  opened?(): void;
}

/** Returns a target whose messages an observer receives, too. */
export function observeTarget(target: Target, observer: MessageObserver): Target {
  const { kind, key, label } = target;
  return {
    kind,
    key,
    label,
    async open(events, options) {
      observer.opened?.();
      const transport = await target.open(observeEvents(events, observer), options);
      return new ObservedTransport(transport, observer);
    },
  };
}

function observeEvents(events: TransportEvents, observer: MessageObserver): TransportEvents {
  return {
    message(message, of) {
      observer.received(message);
      events.message(message, of);
    },
    sent: (message) => events.sent(message),
    failed: (message, failure) => events.failed(message, failure),
    lost: (error) => events.lost(error),
    unreadable: (error) => events.unreadable?.(error),
    gap: () => events.gap(),
    holdTimeLimits: () => events.holdTimeLimits?.() ?? (() => undefined),
    get isHeld() {
      return events.isHeld === true;
    },
  };
}

class ObservedTransport implements ClientTransport {
  readonly #transport: ClientTransport;
  readonly #observer: MessageObserver;
  readonly listen?: () => Promise<void>;
  readonly fallBack?: () => Promise<boolean>;

  constructor(transport: ClientTransport, observer: MessageObserver) {
    this.#transport = transport;
    this.#observer = observer;
    if (transport.listen !== undefined) this.listen = () => transport.listen!();
    if (transport.fallBack !== undefined) this.fallBack = () => transport.fallBack!();
  }

  get diagnosis(): string | undefined {
    return this.#transport.diagnosis;
  }

  send(message: OutgoingMessage): void {
    this.#observer.sent(message.text, message.method);
    this.#transport.send(message);
  }

  cancel(request: OutgoingMessage): boolean {
    return this.#transport.cancel(request);
  }

  use(revision: Parameters<ClientTransport["use"]>[0]): void {
    this.#transport.use(revision);
  }

  reopen(): Promise<void> {
    this.#observer.opened?.();
    return this.#transport.reopen();
  }

  close(): Promise<void> {
    return this.#transport.close();
  }
}

import type { CallOptions } from "../client/revision.js";
import type { ClientBase } from "../client/surface.js";
import type { JsonObject } from "../validation/checks.js";
import type { ProtocolMonitor } from "./monitor.js";

/** A connected client of any revision. */
export type AnyClient = Pick<ClientBase<unknown>, "revision" | "server" | "request" | "close">;

/** Opens a connection whose messages a monitor receives. @param revision the revision of an earlier connection to the same server. */
export type OpenConnection = (monitor: ProtocolMonitor, revision: string | undefined) => Promise<AnyClient>;

/** What a request led to. */
export type Outcome =
  | { readonly kind: "result"; readonly result: JsonObject }
  /** A JSON-RPC error. */
  | { readonly kind: "error"; readonly code: number; readonly message: string }
  /** No response within the time limit. */
  | { readonly kind: "silence" }
  /** The connection ended: the server crashed. */
  | { readonly kind: "lost"; readonly message: string }
  /** The client aborted the call. */
  | { readonly kind: "aborted" }
  /** The response is not one of JSON-RPC. */
  | { readonly kind: "unreadable"; readonly message: string };

const LOST = /^(ClosedError|ConnectError|ConnectionFailure|ConnectionLostError|SessionLostError)$/;

/** A call whose progress arrives may take this many times the time limit. */
const MAX_TIMEOUTS = 3;

/** Sends requests to a server under test, and connects again after the server has ended. */
export class ServerProbe {
  readonly monitor: ProtocolMonitor;
  readonly timeoutMs: number;
  readonly #open: OpenConnection;
  #client: AnyClient | undefined;
  #last: AnyClient | undefined;
  #requests = 0;

  constructor(open: OpenConnection, { monitor, timeoutMs }: { monitor: ProtocolMonitor; timeoutMs: number }) {
    this.#open = open;
    this.monitor = monitor;
    this.timeoutMs = timeoutMs;
  }

  /** The number of requests that were sent. */
  get requests(): number {
    return this.#requests;
  }

  /** The client of the present or last connection. */
  get client(): AnyClient {
    if (this.#last === undefined) throw new Error("the connection is not open (call connect first)");
    return this.#last;
  }

  async connect(): Promise<AnyClient> {
    return (this.#client ??= this.#last = await this.#open(this.monitor, this.#last?.revision));
  }

  /** Sends a request and returns what it led to. Never throws for what a server does. */
  async request(method: string, params: JsonObject, options: CallOptions = {}): Promise<Outcome> {
    const { timeoutMs } = this;
    try {
      const client = await this.connect();
      this.#requests++;
      return {
        kind: "result",
        result: await client.request(method, params, { timeoutMs, maxTimeoutMs: MAX_TIMEOUTS * timeoutMs, ...options }),
      };
    } catch (error) {
      return this.#outcomeOf(error);
    }
  }

  /** Errors are recognised by their names: each generated folder has classes of its own. */
  #outcomeOf(thrown: unknown): Outcome {
    if (!(thrown instanceof Error)) throw thrown;
    const { name, message } = thrown;
    if (name === "McpError") return { kind: "error", code: (thrown as { code?: number }).code ?? 0, message };
    if (name === "TimeoutError") return { kind: "silence" };
    if (name === "CallAbortedError") return { kind: "aborted" };
    if (name === "TypeError" || name === "RangeError") throw thrown;
    if (!LOST.test(name)) return { kind: "unreadable", message };
    const client = this.#client;
    this.#client = undefined;
    void client?.close().catch(() => undefined);
    return { kind: "lost", message };
  }

  async close(): Promise<void> {
    await this.#client?.close();
    this.#client = undefined;
  }
}

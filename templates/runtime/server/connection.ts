import type { Call } from "./call.js";
import { callClassOf } from "./callClass.js";
import type { Batch } from "../jsonrpc/batch.js";
import {
  isId,
  isObject,
  MAX_BATCH,
  type JsonObject,
} from "../validation/checks.js";
import type { classifyMessage, InvalidMessage } from "../jsonrpc/classify.js";
import type { Conversation } from "../lifecycles/lifecycle.js";
import { CODES, errorText, McpError, reportError } from "../jsonrpc/errors.js";
import type { Asked, Outlet } from "../jsonrpc/exchange.js";
import { isResponse } from "../jsonrpc/response.js";
import type { Revision } from "../protocol/revision.js";
import { routerOf, type Router } from "./router.js";
import type { Handle, Server } from "./server.js";
import type { Session } from "../lifecycles/handshake/session.js";

/** `answering` means that the outlet's `answer` is called, now or later. */
export type Received = "answering" | "accepted";

/** One client's conversation with the servers of a process, each of which speaks one revision. */
export class Connection implements Conversation {
  session: Session | undefined = undefined;
  readonly push: (text: string) => void;
  readonly #router: Router;
  readonly #calls = new Map<string | number, Call>();
  readonly #whenIdle: (() => void)[] = [];
  #isClosed = false;
  /** How many invalid messages are yet to be refused. */
  #refusing = 0;
  #classify: typeof classifyMessage | undefined;
  /** Made, and their module loaded, with the first batch: most connections have none. */
  #batches: Set<Promise<Batch>> | undefined;

  /** @param push where messages go that belong to no call. */
  constructor(servers: readonly Server[], push: (text: string) => void) {
    this.#router = routerOf(servers);
    this.push = push;
  }

  /** The revision that was negotiated; undefined before, and where each request names its own. */
  get revision(): Revision | undefined {
    return this.session?.server.revision;
  }

  get supported(): readonly string[] {
    return this.#router.supported;
  }

  /** Takes one parsed message or a batch; ignores it once the connection is closed. Never throws. */
  receive(message: unknown, outlet: Outlet): Received {
    // Nothing would end a session that such a message begins.
    if (this.#isClosed) return "accepted";
    if (!isObject(message)) return this.#receiveOther(message, outlet);
    const { jsonrpc, id, method, params, result, error } = message;
    // The same verdict as that of `classifyMessage`, without its objects.
    const isCall =
      jsonrpc === "2.0" &&
      typeof method === "string" &&
      (params === undefined || isObject(params)) &&
      (id === undefined || isId(id)) &&
      result === undefined &&
      error === undefined;
    if (!isCall) return this.#receiveOther(message, outlet);
    const asked = { id: id as string | number, method, params: params ?? {} };
    if (id === undefined) return this.#notified(asked, message);
    this.#called(asked, message, outlet);
    return "answering";
  }

  /** Aborts one call, as far as it is still in flight, and runs none of this id that waits in a batch. */
  abort(id: string | number): void {
    for (const batch of this.#batches ?? [])
      void batch.then((loaded) => loaded.withdraw(id));
    const call = this.#calls.get(id);
    if (call === undefined) return;
    call.abort();
    this.over(call);
  }

  /** The client has gone: nothing more is answered or sent. */
  close(): void {
    this.#isClosed = true;
    for (const batch of this.#batches ?? [])
      void batch.then((loaded) => loaded.stop());
    for (const id of [...this.#calls.keys()]) this.abort(id);
    this.session?.close();
  }

  /** Nothing more will come from the client: what waits for it ends, the rest is still answered. */
  end(): void {
    this.session?.end();
    for (const call of [...this.#calls.values()]) call.conclude();
  }

  /** The text of an error about something that has no id, such as a line that is no JSON. */
  refusal(error: McpError): string {
    return this.#errorText(null, error);
  }

  /** Resolves when every call has been answered. */
  idle(): Promise<void> {
    if (this.#isIdle) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  /** A call has ended. */
  over(call: Call): void {
    if (this.#calls.get(call.requestId) !== call) return;
    this.#calls.delete(call.requestId);
    this.#settle();
  }

  get #isIdle(): boolean {
    return (
      this.#calls.size === 0 && this.#refusing === 0 && !this.#batches?.size
    );
  }

  #settle(): void {
    if (this.#whenIdle.length > 0 && this.#isIdle)
      for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  /** A batch, a response, or an invalid message. */
  #receiveOther(message: unknown, outlet: Outlet): Received {
    const batching = this.revision?.batching ?? false;
    const isBatch =
      batching &&
      Array.isArray(message) &&
      message.length > 0 &&
      message.length <= MAX_BATCH;
    if (isBatch) return this.#batch(message, outlet);
    if (isObject(message) && isResponse(message)) {
      this.session?.answered(message);
      return "accepted";
    }
    this.#withClassify((classify) => {
      const seen = classify(message, { methods: {}, batching });
      if (seen.kind === "invalid" && !this.#isClosed)
        outlet.answer(this.#errorFor(message, seen.error), CODES.request);
      else outlet.drop?.();
    });
    return "answering";
  }

  /**
   * Calls with what tells the fault of an invalid message, which is loaded with the first such message. Later ones are answered at once, so
   * that they do not pile up.
   */
  #withClassify(use: (classify: typeof classifyMessage) => void): void {
    if (this.#classify !== undefined) return use(this.#classify);
    this.#refusing++;
    void import("../jsonrpc/classify.js").then((loaded) => {
      this.#classify = loaded.classifyMessage;
      use(loaded.classifyMessage);
      this.#refusing--;
      this.#settle();
    });
  }

  /** Several messages at once: the answers go out together when the last is there. */
  #batch(messages: readonly unknown[], outlet: Outlet): Received {
    const batches = (this.#batches ??= new Set());
    const batch = import("../jsonrpc/batch.js").then(
      ({ Batch }) =>
        new Batch(messages, outlet, {
          receive: (message, one) =>
            Array.isArray(message)
              ? this.#refuseNested(one)
              : this.receive(message, one),
          errorFor: (message, error) => this.#errorFor(message, error),
          over: () => {
            batches.delete(batch);
            this.#settle();
          },
        }),
    );
    batches.add(batch);
    void batch.then((loaded) => loaded.run());
    return "answering";
  }

  #refuseNested(outlet: Outlet): Received {
    const error = new McpError(
      CODES.request,
      "Invalid Request: a batch within a batch",
    );
    outlet.answer(this.refusal(error));
    return "answering";
  }

  #notified({ method, params }: Asked, message: JsonObject): Received {
    if (method === "notifications/cancelled")
      this.abort(params["requestId"] as string | number);
    else if (method === "notifications/progress")
      this.session?.progressed(params);
    const server = this.session?.server ?? this.#router.newest;
    const handle = server.handlers.get(method);
    if (handle === undefined) return "accepted";
    const isFit = server.revision.messages[method]?.(message) ?? true;
    if (isFit) this.#told(server, handle, params);
    return "accepted";
  }

  #told(server: Server, handle: Handle, params: JsonObject): void {
    const failed = (error: unknown): void => reportError(server, error);
    try {
      Promise.resolve(handle(params as never, undefined as never)).catch(
        failed,
      );
    } catch (error) {
      failed(error);
    }
  }

  #called(asked: Asked, message: JsonObject, outlet: Outlet): void {
    const { id } = asked;
    const refuse = (error: McpError): void =>
      outlet.answer(this.#errorText(id, error), error.code);
    if (this.#calls.has(id))
      return refuse(
        new McpError(CODES.request, "a request with this id is in flight"),
      );
    const server = this.#router.route(asked, this.session?.server);
    if (server instanceof McpError) return refuse(server);
    const CallOfRevision = callClassOf(server);
    const call = new CallOfRevision(server, asked, {
      conversation: this,
      outlet,
    });
    this.#begin(call, message);
    if (call.isOver) return;
    // The handler itself may have closed the connection, by sending too much.
    if (this.#isClosed) call.abort();
    else this.#calls.set(id, call);
  }

  #begin(call: Call, message: JsonObject): void {
    const { server, asked } = call;
    const { method } = asked;
    const { era, methods, messages } = server.revision;
    const handle =
      methods[method] === undefined
        ? server.handlers.get(method)
        : era.handleOf(server, method, this);
    if (handle === undefined) call.fail(unknown(method), CODES.method);
    else if (messages[method]?.(message) === false) call.refuseParams(message);
    else call.run(handle);
  }

  /** The text of an error about a message, with its id if that is valid. */
  #errorFor(message: unknown, error: InvalidMessage | McpError): string {
    const id = isObject(message) ? message["id"] : undefined;
    return this.#errorText(isId(id) ? id : null, error);
  }

  /** An id that could not be read is left out where the revision allows that. */
  #errorText(
    id: string | number | null,
    error: Pick<McpError, "code" | "message" | "data">,
  ): string {
    const { revision } = this.session?.server ?? this.#router.newest;
    const isLeftOut = id === null && revision.errorWithoutId;
    return errorText(isLeftOut ? undefined : id, error);
  }
}

function unknown(method: string): McpError {
  return new McpError(CODES.method, `${method} is not offered here`, {
    method,
  });
}

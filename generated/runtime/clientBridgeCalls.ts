// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * What replaces methods that the revision of a bridged connection lacks. Loaded for the first such call.
 *
 * @module
 */
import {
  type BridgedCalls,
  type ConvertedCall,
  type WireConversions,
  rejectAsGap,
  toRevisionGapError,
} from "./clientBridges.js";
import {
  type CallOptions,
  type CallPort,
  CapabilityError,
  type ClientCaller,
  InputRequiredError,
  TimeoutError,
  hasCapability,
  pauseCall,
} from "./clientCore.js";
import {
  type CalledRevision,
  type ClientListener,
  type ListenEvent,
  type ListenFilter,
  checkResult,
  completeResult,
  createDiscoverResult,
  isEmptyFilter,
  openListener,
  openTask,
  requireMethod,
  requireValid,
} from "./clientFeatures.js";
import { convertErrorCode, lostNotificationsOf, toSessionTask } from "./conversion.js";
import { type JsonObject, type LogLevel, addRelatedTaskMeta, declaresTasks } from "./protocol.js";

// ---- client-bridges/answers ---------------------------------------------------------------------

/**
 * Calls a handler of the revision `as`, and resolves with its result in the revision of the connection. The result is checked first, because
 * converters only accept valid messages.
 *
 * @throws HandlerFailure by rejection, if the handler's result is invalid in the revision `as`.
 */
export async function answerByHandler(
  { as, conversions }: { readonly as: CalledRevision; readonly conversions: WireConversions },
  method: string,
  call: () => unknown,
): Promise<unknown> {
  const result = await call();
  await checkResult(as, method, result);
  return conversions.answer(method, result as JsonObject);
}

// ---- client-bridges/inputRequired ---------------------------------------------------------------

interface InputRequest {
  readonly method: string;
  readonly params?: JsonObject;
}

/** Returns the error with the server's requests in the revision of the calls. Its `resume` takes answers and resolves with a result of this revision. */
export function convertInputRequired(
  calls: BridgedCalls,
  method: string,
  error: InputRequiredError,
): InputRequiredError {
  const { conversions } = calls;
  const requests = error.inputRequests as {
    readonly [key: string]: InputRequest;
  };
  const inputRequests = rejectAsGap(method, () =>
    mapMembers(requests, ({ method: asked, params }) => ({
      method: asked,
      params: conversions.request(asked, params ?? {}),
    })),
  );
  return new InputRequiredError(error.message, {
    inputRequests,
    requestState: error.requestState,
    async resume(answers) {
      const converted = rejectAsGap(method, () =>
        mapMembers(answers as { [key: string]: JsonObject }, (answer, key) => {
          const { method: asked } = requests[key] ?? {};
          return asked === undefined ? answer : conversions.answer(asked, answer);
        }),
      );
      try {
        const result = (await error.resume(converted)) as JsonObject;
        return calls.convertResult(method, result);
      } catch (next) {
        throw next instanceof InputRequiredError ? convertInputRequired(calls, method, next) : next;
      }
    },
  });
}

function mapMembers<T>(
  object: { readonly [key: string]: T },
  convert: (member: T, key: string) => unknown,
): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, member]) => [key, convert(member, key)]));
}

// ---- client-bridges/sessionMethods --------------------------------------------------------------

type SessionMethod = (calls: BridgedCalls, call: ConvertedCall) => Promise<JsonObject>;

/** The requests of a session that stateless revisions do not have. */
const METHODS: { readonly [method: string]: SessionMethod } = {
  ping: () => Promise.resolve({}),
  initialize: (calls) => Promise.resolve(initialized(calls)),
  async "logging/setLevel"(calls, { params }) {
    requireCapability(calls, "logging");
    calls.state.logLevel = params["level"] as LogLevel;
    return {};
  },
  async "resources/subscribe"(calls, { params, options }) {
    requireCapability(calls, "resources.subscribe");
    const stream = await calls.state.loadSubscriptions();
    await stream.subscribe(params["uri"] as string, options);
    return {};
  },
  async "resources/unsubscribe"(calls, { params, options }) {
    requireCapability(calls, "resources.subscribe");
    const stream = await calls.state.loadSubscriptions();
    await stream.unsubscribe(params["uri"] as string, options);
    return {};
  },
  async "tasks/get"(calls, call) {
    requireTasks(calls);
    return getTask(calls, call);
  },
  async "tasks/cancel"(calls, call) {
    requireTasks(calls);
    const { taskId } = call.params;
    const { connection } = calls;
    await connection.requestRaw("tasks/cancel", { taskId }, call.options);
    return getTask(calls, call);
  },
  async "tasks/result"(calls, { params, options }) {
    requireTasks(calls);
    const taskId = params["taskId"] as string;
    // The task converts the result.
    const result = (await openTask(calls.connection, taskId).result(options)) as JsonObject;
    return addRelatedTaskMeta(taskId, result);
  },
};

/**
 * Answers a request of a session that the stateless revision of the connection does not have.
 *
 * @throws CapabilityError by rejection, if the stateless lifecycle has no counterpart, or the server lacks its capability.
 */
export async function requestWithoutSession(calls: BridgedCalls, call: ConvertedCall): Promise<JsonObject> {
  const { method } = call;
  if (Object.hasOwn(METHODS, method)) return METHODS[method]!(calls, call);
  requireMethod(calls.connection, method);
  return {};
}

/**
 * Drops a notification of a session that the stateless revision of the connection does not have. This is a loss, unless the notification only
 * opens the session.
 *
 * @throws RevisionGapError by rejection, if `onLoss` refuses the loss.
 */
export async function notifyWithoutSession(
  { as, connection, conversions, losses }: BridgedCalls,
  method: string,
): Promise<void> {
  if (method === "notifications/initialized") return;
  const features = lostNotificationsOf(conversions.chain);
  const feature = features.get(method) ?? method;
  const pair = `${as.revision.revision}..${connection.revision.revision}`;
  const loss = { feature, kind: "dropped", path: "", pair } as const;
  rejectAsGap(method, () => losses.report(method, [loss]));
}

function requireCapability({ connection: { server } }: BridgedCalls, capability: string): void {
  if (!hasCapability(server.capabilities, capability)) throw missingCapability(capability);
}

function requireTasks({ connection: { server } }: BridgedCalls): void {
  if (!declaresTasks(server.capabilities)) throw missingCapability("tasks");
}

function missingCapability(capability: string): CapabilityError {
  return new CapabilityError(`The call needs the capability ${capability}, which the server did not declare.`, {
    capability,
    reason: "server",
  });
}

/** Returns the facts about the server as the result of `initialize`. */
function initialized({ as, connection, conversions }: BridgedCalls): JsonObject {
  const { info, capabilities, instructions } = connection.server;
  return {
    protocolVersion: as.revision.revision,
    capabilities: conversions.serverCapabilities("initialize", capabilities),
    serverInfo: info ?? { name: "", version: "" },
    ...(instructions !== undefined && { instructions }),
  };
}

/** Returns the description of a task with the members of a session. */
async function getTask({ connection }: BridgedCalls, { params, options }: ConvertedCall): Promise<JsonObject> {
  const { taskId } = params;
  const task = await connection.requestRaw("tasks/get", { taskId }, options);
  return toSessionTask({ ...task, taskId });
}

// ---- client-bridges/bridgeCalls -----------------------------------------------------------------

/**
 * Returns a caller for the calls of one revision over a connection that uses another revision. Params, results and error codes are converted.
 * Methods that the connection's revision does not have are replaced by the means of its lifecycle.
 */
export function bridgeCalls(calls: BridgedCalls): ClientCaller {
  return {
    async request<Result>(method: string, params: unknown, options?: CallOptions): Promise<Result> {
      const result = await request(calls, {
        method,
        params: (params ?? {}) as JsonObject,
        options,
      });
      return result as Result;
    },
    async notify(method, params) {
      const { caller, connection, conversions } = calls;
      if (!isSent(calls, method)) return notifyWithoutSession(calls, method);
      requireMethod(connection, method);
      const converted =
        params === undefined ? params : rejectAsGap(method, () => conversions.params(method, params as JsonObject));
      await caller.notify(method, converted);
    },
  };
}

async function request(calls: BridgedCalls, call: ConvertedCall): Promise<JsonObject> {
  const { as, connection, isChecked } = calls;
  const { method } = call;
  const result = await resultOf(calls, call);
  if (isChecked) await requireValid(as, connection.revision, { method, result });
  return result;
}

async function resultOf(calls: BridgedCalls, call: ConvertedCall): Promise<JsonObject> {
  const { as, connection } = calls;
  const { method } = call;
  if (isSent(calls, method)) return send(calls, call);
  if (as.revision.lifecycle === "handshake") return requestWithoutSession(calls, call);
  if (method !== as.revision.open) requireMethod(connection, method);
  const { server, revision } = connection;
  const { capabilities } = server;
  return completeResult(
    as,
    method,
    createDiscoverResult(
      {
        ...server,
        capabilities: calls.conversions.serverCapabilities(method, capabilities),
      },
      revision,
    ),
  );
}

/** Returns false for a method that a session has, and the stateless revision of the connection lacks; and for `server/discover` in a session. */
function isSent({ as, connection }: BridgedCalls, method: string): boolean {
  const { revision, checks } = connection;
  return revision.lifecycle === as.revision.lifecycle || Object.hasOwn(checks.methods, method);
}

/** Converts a request to the revision of the connection, sends it, and converts the result back. */
async function send(calls: BridgedCalls, { method, params, options }: ConvertedCall): Promise<JsonObject> {
  const { caller, connection, conversions, state } = calls;
  requireMethod(connection, method);
  const converted = rejectAsGap(method, () => conversions.params(method, params));
  const sent = withoutAddedMeta(params, converted);
  const adapted = await state.withLogLevel(options, calls.losses);
  let result;
  try {
    result = await caller.request<JsonObject>(method, sent, adapted);
  } catch (error) {
    if (error instanceof InputRequiredError) throw convertInputRequired(calls, method, error);
    throw toRevisionGapError(method, error) ?? withCodeOf(conversions, error, { method, params });
  }
  return calls.convertResult(method, result);
}

/** Returns the error of a request with the error code of the revision of the calls. */
function withCodeOf(
  { chain }: WireConversions,
  error: unknown,
  request: { readonly method: string; readonly params: JsonObject },
): unknown {
  const codes = chain.flatMap((table) => table.codes);
  return convertErrorCode(error, codes, request);
}

/** Returns params without a `_meta` that only the conversion added. The connection adds the same members to each request. */
function withoutAddedMeta(given: JsonObject, converted: JsonObject): JsonObject {
  if (converted === given || Object.hasOwn(given, "_meta")) return converted;
  const { _meta, ...others } = converted;
  return others;
}

// ---- client-bridges/subscriptionStream ----------------------------------------------------------

const METHOD = "subscriptions/listen";

/** The maximum delay of a timer, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * One `subscriptions/listen` stream for the notifications that a session delivers: the changes of lists, and the resources that the client has
 * subscribed to. The handlers of the client receive the notifications from the connection, so the stream only has to be open.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
 */
export class SubscriptionStream {
  readonly #port: CallPort;
  readonly #listChanges: ListenFilter;
  readonly #uris = new Set<string>();
  #listener: ClientListener | undefined;
  #change: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** @param listChanges the part of the filter for `subscriptions/listen` that stays the same; only the list of resources changes. */
  constructor(port: CallPort, listChanges: ListenFilter) {
    this.#port = port;
    this.#listChanges = listChanges;
  }

  /**
   * Adds a resource. Resolves when the server sends its notifications.
   *
   * @throws the server's error by rejection; CapabilityError if the server does not accept the resource; CallAbortedError or TimeoutError if
   * the call ends before the server has acknowledged the subscription.
   */
  async subscribe(uri: string, options: CallOptions | undefined): Promise<void> {
    if (this.#uris.has(uri)) return;
    this.#uris.add(uri);
    try {
      const accepted = await this.#enqueue(options);
      if (accepted?.resourceSubscriptions?.includes(uri) !== true)
        throw new CapabilityError(`The server did not accept the subscription to the resource ${uri}.`, {
          capability: "resources.subscribe",
          reason: "server",
        });
    } catch (error) {
      this.#uris.delete(uri);
      throw error;
    }
  }

  async unsubscribe(uri: string, options: CallOptions | undefined): Promise<void> {
    if (this.#uris.delete(uri)) await this.#enqueue(options);
  }

  /** Ends the stream. */
  close(): void {
    this.#isClosed = true;
    this.#listener?.close();
    this.#listener = undefined;
  }

  /** Opens the stream for the changes of lists. Reports a failure as a warning. */
  async update(): Promise<void> {
    try {
      await this.#enqueue();
    } catch (error) {
      this.#warn(error);
    }
  }

  /** Changes the filter after earlier changes. Resolves with the filter that the server accepted; undefined if no stream is needed. */
  #enqueue(options?: CallOptions): Promise<ListenFilter | undefined> {
    const changed = this.#change.then(
      () => this.#reopen(options),
      () => this.#reopen(options),
    );
    this.#change = changed;
    return changed;
  }

  /** Opens a stream with the current filter, and then closes the earlier stream, so that no notification is lost between them. */
  async #reopen(options: CallOptions | undefined): Promise<ListenFilter | undefined> {
    if (this.#isClosed) return undefined;
    const uris = [...this.#uris];
    const filter = {
      ...this.#listChanges,
      ...(uris.length > 0 && { resourceSubscriptions: uris }),
    };
    const earlier = this.#listener;
    if (isEmptyFilter(filter)) {
      this.#listener = undefined;
      earlier?.close();
      return undefined;
    }
    const listener = openListener(this.#port, filter);
    const events = listener[Symbol.asyncIterator]();
    const first = events.next();
    try {
      // If this fails, the earlier stream stays open.
      await this.#untilSettled(first, options);
    } catch (error) {
      listener.close();
      throw error;
    }
    const { value } = await first;
    if (this.#isClosed) {
      listener.close();
      return undefined;
    }
    this.#listener = listener;
    void this.#drain(events);
    earlier?.close();
    return (value as { readonly accepted?: ListenFilter } | undefined)?.accepted;
  }

  /** Waits for the first event of a stream. @throws by rejection if the call ends first, or the server sends no event in time. */
  async #untilSettled(first: Promise<unknown>, options: CallOptions | undefined): Promise<void> {
    const afterMs = this.#port.maxTimeoutOf(options);
    let isSettled = false;
    const until = first.finally(() => (isSettled = true));
    const milliseconds = Math.min(afterMs, MAX_TIMER_MS);
    const call = { method: METHOD, options };
    await pauseCall(this.#port, call, { milliseconds, until });
    if (!isSettled)
      throw new TimeoutError(`The server did not acknowledge ${METHOD} within ${afterMs} ms (option maxTimeoutMs).`, {
        limit: "total",
        afterMs,
      });
  }

  /** Reads the events of a stream, so that they do not stay in memory. */
  async #drain(events: AsyncIterator<ListenEvent>): Promise<void> {
    try {
      while ((await events.next()).done !== true);
    } catch (error) {
      this.#warn(error);
    }
  }

  #warn(cause: unknown): void {
    if (this.#port.closing.aborted) return;
    this.#port.warn({
      code: "stream-lost",
      message: "The subscription for the notifications of the server ended with an error.",
      cause,
    });
  }
}

import {
  completeResult,
  createDiscoverResult,
  requireMethod,
  requireValid,
  type CalledRevision,
} from "../client/adaptCalls.js";
import type { BridgeableConnection } from "../client/options.js";
import type { ClientCaller, CallOptions } from "../client/revision.js";
import type { LossReceiver } from "../conversion/lossPolicy.js";
import type { JsonObject } from "../validation/checks.js";
import { rejectAsGap, toRevisionGapError, type WireConversions } from "./wireConversions.js";
import type { SessionState } from "./sessionState.js";
import { convertErrorCode, lostNotificationsOf } from "../conversion/conversion.js";
import { hasCapability } from "../client/capabilities.js";
import { CapabilityError, InputRequiredError } from "../client/errors.js";
import { toSessionTask } from "../conversion/taskMembers.js";
import { extensionOfCapability } from "../protocol/capabilityPath.js";
import type { LogLevel } from "../protocol/context.js";
import { addRelatedTaskMeta, declaresTasks } from "../protocol/tasks.js";

/** The parts of a connection whose calls are converted. */
interface BridgedCalls {
  /** The revision of the calls. */
  readonly as: CalledRevision;
  readonly connection: BridgeableConnection;
  /** Sends the converted messages. */
  readonly caller: ClientCaller;
  readonly conversions: WireConversions;
  readonly losses: LossReceiver;
  readonly state: SessionState;
  /** Returns a result in the revision of the calls. */
  convertResult(method: string, result: JsonObject): JsonObject;
  /** True if results are checked by the revision of the calls. */
  readonly isChecked: boolean;
}

/** A call of the revision `as`. */
interface ConvertedCall {
  readonly method: string;
  readonly params: JsonObject;
  readonly options: CallOptions | undefined;
}

/**
 * Returns a caller for the calls of one revision over a connection that uses another revision. Params, results and error codes are converted.
 * Methods that the connection's revision does not have are replaced by the means of its lifecycle.
 */
export function bridgeCalls(calls: BridgedCalls): ClientCaller {
  return {
    async request<Result>(method: string, params: unknown, options?: CallOptions): Promise<Result> {
      const { as, connection, isChecked } = calls;
      const result = await resultOf(calls, { method, params: (params ?? {}) as JsonObject, options });
      if (isChecked) await requireValid(as, connection.revision, { method, result });
      return result as Result;
    },
    async notify(method, params) {
      const { caller, connection, conversions } = calls;
      if (!isSent(calls, method)) return notifyWithoutSession(calls, method);
      requireMethod(connection, method);
      const converted =
        params === undefined
          ? params
          : rejectAsGap(method, () => conversions.convert("params", method, params as JsonObject));
      await caller.notify(method, converted);
    },
  };
}

async function resultOf(calls: BridgedCalls, call: ConvertedCall): Promise<JsonObject> {
  const { as, connection } = calls;
  const { method } = call;
  if (isSent(calls, method)) return send(calls, call);
  if (as.revision.lifecycle === "handshake") return requestWithoutSession(calls, call);
  if (method !== as.revision.open) requireMethod(connection, method);
  const { server, revision } = connection;
  const capabilities = calls.conversions.serverCapabilities(method, server.capabilities);
  return completeResult(as, method, createDiscoverResult({ ...server, capabilities }, revision));
}

/** Returns false for a method that a session has, and the stateless revision of the connection lacks; and for `server/discover` in a session. */
function isSent({ as, connection }: BridgedCalls, method: string): boolean {
  const { revision, checks } = connection;
  return revision.lifecycle === as.revision.lifecycle || Object.hasOwn(checks.methods, method);
}

/** Converts a request to the revision of the connection, sends it, and converts the result back. */
async function send(calls: BridgedCalls, { method, params, options }: ConvertedCall): Promise<JsonObject> {
  const { as, caller, connection, conversions, state } = calls;
  requireMethod(connection, method);
  const converted = rejectAsGap(method, () => conversions.convert("params", method, params));
  const sent = withoutAddedMeta(params, converted);
  const adapted = await state.withLogLevel(options, calls.losses);
  let result;
  try {
    result = await caller.request<JsonObject>(method, sent, adapted);
  } catch (error) {
    if (error instanceof InputRequiredError) throw convertInputRequired(calls, method, error);
    const codes = conversions.chain.flatMap((table) => table.codes);
    throw toRevisionGapError(method, error) ?? convertErrorCode(error, codes, { method, params });
  }
  // No converter completes the results of an extension.
  return completeResult(as, method, calls.convertResult(method, result));
}

/** Returns params without a `_meta` that only the conversion added. The connection adds the same members to each request. */
function withoutAddedMeta(given: JsonObject, converted: JsonObject): JsonObject {
  if (converted === given || Object.hasOwn(given, "_meta")) return converted;
  const { _meta, ...others } = converted;
  return others;
}

interface InputRequest {
  readonly method: string;
  readonly params?: JsonObject;
}

/** Returns the error with the server's requests in the revision of the calls. Its `resume` takes answers and resolves with a result of this revision. */
function convertInputRequired(calls: BridgedCalls, method: string, error: InputRequiredError): InputRequiredError {
  const { conversions } = calls;
  const requests = error.inputRequests as { readonly [key: string]: InputRequest };
  const inputRequests = rejectAsGap(method, () =>
    mapMembers(requests, ({ method: asked, params }) => ({
      method: asked,
      params: conversions.convert("requests", asked, params ?? {}),
    })),
  );
  return new InputRequiredError(error.message, {
    inputRequests,
    requestState: error.requestState,
    async resume(answers) {
      const converted = rejectAsGap(method, () =>
        mapMembers(answers as { [key: string]: JsonObject }, (answer, key) => {
          const { method: asked } = requests[key] ?? {};
          return asked === undefined ? answer : conversions.convert("answers", asked, answer);
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
    const stream = calls.state.subscriptions;
    await stream.subscribe(params["uri"] as string, options);
    return {};
  },
  async "resources/unsubscribe"(calls, { params, options }) {
    requireCapability(calls, "resources.subscribe");
    const stream = calls.state.subscriptions;
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
    const { openTask } = await import("../client/tasks/taskCalls.js");
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
async function requestWithoutSession(calls: BridgedCalls, call: ConvertedCall): Promise<JsonObject> {
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
async function notifyWithoutSession(
  { as, connection, conversions, losses }: BridgedCalls,
  method: string,
): Promise<void> {
  if (method === "notifications/initialized") return;
  const features = lostNotificationsOf(conversions.chain);
  const { capability } = as.checks.methods[method] ?? {};
  const feature = features.get(method) ?? extensionOfCapability(capability) ?? method;
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

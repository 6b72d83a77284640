import { hasCapability } from "../client/capabilities.js";
import { requireMethod, type CalledRevision } from "../client/adaptCalls.js";
import { CapabilityError } from "../client/errors.js";
import { lostNotificationsOf } from "../conversion/conversion.js";
import { toSessionTask } from "../conversion/taskMembers.js";
import type { LogLevel } from "../protocol/context.js";
import { addRelatedTaskMeta, declaresTasks } from "../protocol/tasks.js";
import type { JsonObject } from "../validation/checks.js";
import { rejectAsGap, type WireConversions } from "./wireConversions.js";
import type { CallOptions } from "../client/callOptions.js";
import type { BridgeableConnection } from "../client/options.js";
import type { ClientCaller } from "../client/revision.js";
import type { LossReceiver } from "../conversion/lossPolicy.js";
import type { SessionState } from "./sessionState.js";

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

/** The parts of a connection whose calls are converted. */
export interface BridgedCalls {
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
export interface ConvertedCall {
  readonly method: string;
  readonly params: JsonObject;
  readonly options: CallOptions | undefined;
}

import { completeResult, createDiscoverResult, requireMethod, requireValid } from "../client/adaptCalls.js";
import type { CallOptions } from "../client/callOptions.js";
import { InputRequiredError } from "../client/errors.js";
import type { ClientCaller } from "../client/revision.js";
import { convertErrorCode } from "../conversion/conversion.js";
import type { JsonObject } from "../validation/checks.js";
import { rejectAsGap, toRevisionGapError, type WireConversions } from "./wireConversions.js";
import {
  notifyWithoutSession,
  requestWithoutSession,
  type BridgedCalls,
  type ConvertedCall,
} from "./sessionMethods.js";

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

interface InputRequest {
  readonly method: string;
  readonly params?: JsonObject;
}

/** Returns the error with the server's requests in the revision of the calls. Its `resume` takes answers and resolves with a result of this revision. */
function convertInputRequired(calls: BridgedCalls, method: string, error: InputRequiredError): InputRequiredError {
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

import { copyWith } from "../../conversion/copies.js";
import type { LogLevel } from "../../protocol/logLevel.js";
import type { IncomingRequestCall } from "../../server/call.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { CompleteParams } from "../bridgeChain.js";
import type { BridgeParts } from "../bridgeParts.js";

const PREFIX = "io.modelcontextprotocol/";

/** The members of `_meta` that all requests of a session have as long as its log level does not change. */
interface SessionMeta {
  readonly logLevel: LogLevel | undefined;
  readonly members: JsonObject;
}

/**
 * Returns the function that adds to each request the members of `_meta` that a stateless revision requires: the revision, and the identity, the
 * capabilities and the log level of the client from its session.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#meta
 */
export function createRequestMetaCompletion(parts: BridgeParts): CompleteParams {
  const sessions = new WeakMap<object, SessionMeta>();
  return (params, call) => {
    const { client, session } = call;
    const logLevel = session?.logLevel;
    let known = sessions.get(client);
    if (known === undefined || known.logLevel !== logLevel) {
      known = { logLevel, members: membersOf(call, logLevel, parts) };
      sessions.set(client, known);
    }
    const own = params["_meta"];
    const { members } = known;
    const _meta = isObject(own) ? copyWith(own, members) : members;
    return copyWith(params, { _meta });
  };
}

/** Returns the members of `_meta`, without those that are invalid in the native server's revision. */
function membersOf(
  { client, incoming }: IncomingRequestCall,
  logLevel: LogLevel | undefined,
  { native, conversions, liftCapabilities }: BridgeParts,
): JsonObject {
  const given = {
    [`${PREFIX}protocolVersion`]: native.revision.revision,
    [`${PREFIX}clientCapabilities`]: liftCapabilities(client.capabilities),
    ...(client.info && { [`${PREFIX}clientInfo`]: client.info }),
    ...(logLevel && { [`${PREFIX}logLevel`]: logLevel }),
  };
  const { method, params } = incoming;
  const lift = conversions.params.get(method);
  const lifted = lift?.({ ...params, _meta: given })["_meta"] ?? given;
  return Object.freeze(lifted) as JsonObject;
}

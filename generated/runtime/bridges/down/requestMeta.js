// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { copyWith } from "../../conversion/copies.js";
import { isObject } from "../../validation/checks.js";
const PREFIX = "io.modelcontextprotocol/";
/**
 * Returns the function that adds to each request the members of `_meta` that a stateless revision requires: the revision, and the identity, the
 * capabilities and the log level of the client from its session.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#meta
 */
export function createRequestMetaCompletion(parts) {
  const sessions = new WeakMap();
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
  { client, incoming },
  logLevel,
  { native, conversions, liftCapabilities },
) {
  const given = {
    [`${PREFIX}protocolVersion`]: native.revision.revision,
    [`${PREFIX}clientCapabilities`]: liftCapabilities(client.capabilities),
    ...(client.info && { [`${PREFIX}clientInfo`]: client.info }),
    ...(logLevel && { [`${PREFIX}logLevel`]: logLevel }),
  };
  const { method, params } = incoming;
  const lift = conversions.params.get(method);
  const lifted = lift?.({ ...params, _meta: given })["_meta"] ?? given;
  return Object.freeze(lifted);
}

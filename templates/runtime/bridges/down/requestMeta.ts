import type { LogLevel } from "../../protocol/logLevel.js";
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
export function createRequestMetaCompletion({
  native,
  liftCapabilities,
}: BridgeParts): CompleteParams {
  const sessions = new WeakMap<object, SessionMeta>();
  return (params, { client, session }) => {
    const logLevel = session?.logLevel;
    let known = sessions.get(client);
    if (known === undefined || known.logLevel !== logLevel) {
      const members = Object.freeze({
        [`${PREFIX}protocolVersion`]: native.revision.revision,
        [`${PREFIX}clientCapabilities`]: liftCapabilities(client.capabilities),
        ...(client.info && { [`${PREFIX}clientInfo`]: client.info }),
        ...(logLevel && { [`${PREFIX}logLevel`]: logLevel }),
      });
      known = { logLevel, members };
      sessions.set(client, known);
    }
    const own = params["_meta"];
    const { members } = known;
    return {
      ...params,
      _meta: isObject(own) ? { ...own, ...members } : members,
    };
  };
}

import type { RevisionFacts } from "../protocol/revision.js";
import type { JsonObject } from "../validation/checks.js";
import type { CallOptions, CallPort, ClientCaller, ClientChecks, ServerFacts } from "./revision.js";
import { CapabilityError, RevisionGapError } from "./errors.js";

/** The revision of the typed calls. */
export interface CalledRevision {
  readonly revision: RevisionFacts;
  readonly checks: ClientChecks;
}

const SERVER_INFO = "io.modelcontextprotocol/serverInfo";

/**
 * Returns a caller for the typed calls of one revision over a connection that uses another revision. Adds the members that results need in
 * the revision of the calls: `resultType` and the caching members. `server/discover` returns the facts from the result of `initialize`. Any
 * other difference is an error. Params are sent unchanged, because the types of params are open in all revisions.
 *
 * @param as the revision of the calls.
 * @param port the revision of the connection, and its server.
 * @param caller sends the calls.
 */
export function adaptCalls(
  as: CalledRevision,
  port: Pick<CallPort, "revision" | "checks" | "server">,
  caller: ClientCaller,
): ClientCaller {
  const wire = port.revision;
  const isDiscover = (method: string): boolean => method === as.revision.open && as.revision.lifecycle === "stateless";
  return {
    async request<Result>(method: string, params: unknown, options?: CallOptions): Promise<Result> {
      const isMadeHere = wire.lifecycle === "handshake" && isDiscover(method);
      if (!isMadeHere) requireMethod(port, method);
      const received = isMadeHere
        ? createDiscoverResult(port.server, wire)
        : await caller.request<JsonObject>(method, params, options);
      const result = completeResult(as, method, received);
      await requireValid(as, wire, { method, result });
      return result as Result;
    },
    async notify(method, params) {
      requireMethod(port, method);
      await caller.notify(method, params);
    },
  };
}

export function requireMethod({ revision, checks }: Pick<CallPort, "revision" | "checks">, method: string): void {
  const { direction } = checks.methods[method] ?? {};
  if (direction !== "clientToServer" && direction !== "both")
    throw new CapabilityError(
      `Clients do not send ${method} in revision ${revision.revision}, which the connection uses.`,
      { capability: method, reason: "revision" },
    );
}

/** Returns the facts about a server with an initialize handshake as a result of `server/discover`. */
export function createDiscoverResult(
  { info, capabilities, instructions, supported }: ServerFacts,
  { revision }: RevisionFacts,
): JsonObject {
  return {
    supportedVersions: supported.length > 0 ? supported : [revision],
    capabilities,
    ...(instructions !== undefined && { instructions }),
    ...(info !== undefined && { _meta: { [SERVER_INFO]: info } }),
  };
}

/** Returns a result with the members that the revision of the calls requires and the revision of the connection lacks. */
export function completeResult(as: CalledRevision, method: string, received: JsonObject): JsonObject {
  if (!as.revision.typedResults) return received;
  const notCached = as.checks.cacheable.includes(method) ? { ttlMs: 0, cacheScope: "private" } : undefined;
  return { resultType: "complete", ...notCached, ...received };
}

/** @throws RevisionGapError by rejection, if a result of the connection's revision is invalid in the revision of the calls. */
export async function requireValid(
  as: CalledRevision,
  wire: RevisionFacts,
  { method, result }: { readonly method: string; readonly result: JsonObject },
): Promise<void> {
  const { checks, revision } = as;
  if (checks.results[method]?.(result) !== false) return;
  const type = checks.methods[method]?.message.replace(/Request$/, "Result") ?? "";
  const [issue] = await checks.explain(type, result).catch(() => []);
  const { pointer = "", message = "is invalid" } = issue ?? {};
  throw new RevisionGapError(
    `The result of ${method} is valid in revision ${wire.revision}, which the connection uses, but not in revision ${revision.revision}: ${pointer} ${message}. Use native() to read it.`,
    { pointer },
  );
}

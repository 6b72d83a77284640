import type { AnyClientRevision, Verdict } from "../options.js";
import type { NegotiationChannel } from "./channel.js";
import { ConnectionOpening, type OpeningRequest, type NegotiationPlan } from "./opening.js";

/**
 * Negotiates the revision of a connection with the server, and opens the lifecycle of this revision. Sends `server/discover`, or `initialize`
 * if the server's reaction shows that it does not have the stateless lifecycle. The code for all reactions other than a result with a wanted
 * revision is loaded when it is needed.
 *
 * @throws RevisionError by rejection, if client and server have no common revision.
 * @throws the error of the server or of the transport by rejection, if that error does not show which revisions the server supports.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export async function negotiateRevision(channel: NegotiationChannel, plan: NegotiationPlan): Promise<void> {
  const key = await channel.target.key;
  const { verdicts } = plan;
  const opening = new ConnectionOpening(channel, plan);
  const verdict = verdicts.get(key);
  try {
    const final = verdict === undefined ? await openAtOnce(opening) : await conclude(opening, { verdict });
    if (final !== verdict) verdicts.set(key, final);
  } catch (error) {
    if (!channel.isAbandoned) verdicts.delete(key);
    throw error;
  }
}

/** Returns the revision of the first request to a server without a verdict. */
export function firstRevision(wanted: readonly AnyClientRevision[]): AnyClientRevision {
  const isStateless = ({ revision }: AnyClientRevision): boolean => revision.lifecycle === "stateless";
  return wanted.find(isStateless) ?? wanted[0]!;
}

/** Sends the first request, and opens the connection if the response names a wanted revision with the same lifecycle. */
async function openAtOnce(opening: ConnectionOpening): Promise<Verdict> {
  const { wanted } = opening.plan;
  const request = await opening.request(firstRevision(wanted));
  const { binding, reply } = request;
  const revisions = reply?.result && opening.revisionsOf(request, reply.result);
  const chosen = wanted.find(({ revision }) => revisions?.includes(revision.revision));
  return chosen?.lifecycle === binding.lifecycle
    ? opening.open(chosen, reply!.result!)
    : conclude(opening, { request });
}

/** Continues with a response that has not opened the connection, or with what is known of the server. */
async function conclude(
  opening: ConnectionOpening,
  from: { readonly request?: OpeningRequest; readonly verdict?: Verdict },
): Promise<Verdict> {
  const { RevisionNegotiation } = await import("./negotiation.js").catch((error: unknown) => {
    // Without a network, a page can load neither the code nor anything from the server.
    throw from.request?.reply?.error ?? error;
  });
  return new RevisionNegotiation(opening).run(from);
}

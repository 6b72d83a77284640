import { waitAtMost } from "../../protocol/timers.js";
import { ownMember, type JsonObject } from "../../validation/checks.js";
import type { AnyClientRevision, Verdict } from "../options.js";
import { normalizeReceivedResult } from "../resultRules.js";
import type { ClientCaller, ClientChecks, ClientOffer, LossReason, ServerFacts } from "../revision.js";
import type { ConnectionSettings } from "../settings.js";
import type { ClientTransport, TransportEvents } from "../transport.js";
import type { ClientWarning, IgnoredTexts } from "../warning.js";

/** A request that opens the connection. */
export interface OpeningRequest {
  /** The revision of the request. */
  readonly binding: AnyClientRevision;
  readonly checks: ClientChecks;
  /** The identity and capabilities of the client in this revision. */
  readonly offer: ClientOffer;
  readonly pending: Promise<OpeningReply>;
  /** Undefined if there was no response within `probeMs`. */
  readonly reply: OpeningReply | undefined;
}

/** The parts of an attempt to open a connection. */
interface OpeningParts {
  readonly connection: OpeningConnection;
  readonly settings: ConnectionSettings;
  readonly transport: ClientTransport;
  /** Aborted when the attempt ends before its negotiation: its time limit has passed, or it was aborted. Another attempt may follow. */
  readonly abandoned: AbortSignal;
}

/** The steps of a negotiation that all negotiations need. They throw or reject once the attempt is abandoned. */
export class ConnectionOpening {
  readonly connection: OpeningConnection;
  readonly settings: ConnectionSettings;
  readonly #transport: ClientTransport;
  readonly #abandoned: AbortSignal;

  constructor({ connection, settings, transport, abandoned }: OpeningParts) {
    this.connection = connection;
    this.settings = settings;
    this.#transport = transport;
    this.#abandoned = abandoned;
  }

  /** True if the server may be one that ignores requests which it does not know. */
  get isPipe(): boolean {
    const { kind } = this.settings.target;
    return kind === "stdio" || kind === "memory";
  }

  /**
   * Sends the request that opens the connection. A server may ignore `server/discover`, but not `initialize`.
   *
   * @param options.meta the `_meta` of `initialize`; by default, it has none.
   * @param options.isStateless true if the server is known to have the stateless lifecycle, so that it does not ignore `server/discover`.
   */
  async request(
    binding: AnyClientRevision,
    { meta, isStateless = false }: { readonly meta?: JsonObject; readonly isStateless?: boolean } = {},
  ): Promise<OpeningRequest> {
    const checks = await binding.loadChecks();
    const offer = this.#use(binding, checks);
    const params = binding.lifecycle.openParams(offer);
    const pending = this.connection.requestOpening(meta ? { ...params, _meta: meta } : params);
    const mayBeIgnored =
      this.isPipe &&
      !isStateless &&
      binding.lifecycle.name === "stateless" &&
      this.settings.wanted.some(({ lifecycle }) => lifecycle.name === "handshake");
    const reply = await (mayBeIgnored ? this.within(pending) : pending);
    return { binding, checks, offer, pending, reply };
  }

  /** Resolves with undefined if a promise does not resolve within `ms`, `probeMs` by default. */
  within<T>(pending: Promise<T>, ms: number = this.settings.probeMs): Promise<T | undefined> {
    return waitAtMost(ms, pending);
  }

  /** Returns the revisions that the result of a request names; undefined if it is invalid. */
  revisionsOf({ binding, checks }: OpeningRequest, result: JsonObject): readonly string[] | undefined {
    const { revision, lifecycle } = binding;
    const isComplete = !revision.typedResults || normalizeReceivedResult(result, true) === "complete";
    const guard = ownMember(checks.results, revision.open) as ((result: unknown) => boolean) | undefined;
    return isComplete && guard?.(result) !== false ? lifecycle.readOpened(result).supported : undefined;
  }

  /** Opens the lifecycle, and resolves with what the client should remember of the server. */
  async open(binding: AnyClientRevision, result: JsonObject): Promise<Verdict> {
    const { connection } = this;
    const { lifecycle, revision } = binding;
    const offer = this.#use(binding, await binding.loadChecks());
    const server = lifecycle.readOpened(result);
    connection.opened(server);
    await lifecycle.confirm(connection.opening, offer, server);
    return {
      revision: revision.revision,
      ...(revision.lifecycle === "stateless" && { discovered: result }),
    };
  }

  /** Opens a new channel in place of one that ended. */
  async reopenChannel(): Promise<void> {
    this.#abandoned.throwIfAborted();
    await this.#transport.reopen();
    this.#abandoned.throwIfAborted();
  }

  /** Continues over HTTP+SSE of revision 2024-11-05. Resolves with false if the server does not offer this transport. */
  async fallBack(): Promise<boolean> {
    const isOpen = await this.#transport.fallBack?.();
    this.#abandoned.throwIfAborted();
    return isOpen ?? false;
  }

  #use(binding: AnyClientRevision, checks: ClientChecks): ClientOffer {
    this.#abandoned.throwIfAborted();
    return this.connection.use(binding, checks);
  }
}

/**
 * Negotiates the revision of a connection with the server, and opens the lifecycle of this revision. Sends `server/discover`, or `initialize`
 * if the server's reaction shows that it does not have the stateless lifecycle. The code for all reactions other than a result with a wanted
 * revision is loaded when it is needed.
 *
 * @throws RevisionError by rejection, if client and server have no common revision.
 * @throws the error of the server or of the transport by rejection, if that error does not show which revisions the server supports.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export async function negotiateRevision(parts: OpeningParts): Promise<void> {
  const { target, verdicts } = parts.settings;
  const key = await target.key;
  const opening = new ConnectionOpening(parts);
  const verdict = verdicts.get(key);
  try {
    const final = verdict === undefined ? await openAtOnce(opening) : await conclude(opening, { verdict });
    if (final !== verdict) verdicts.set(key, final);
  } catch (error) {
    if (!parts.abandoned.aborted) verdicts.delete(key);
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
  const { wanted } = opening.settings;
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

/** The response to `server/discover` or `initialize`. Either `result` or `error` is undefined. */
export interface OpeningReply {
  readonly result: JsonObject | undefined;
  readonly error: unknown;
  /** The HTTP status of the response, if there was one. */
  readonly status: number | undefined;
}

/** The reason to open a channel again. With `revision`, the channel stays open and only the revision is negotiated again. */
export type ReopenReason = LossReason | "revision";

/** A connection as its channel and the negotiation of its revision use it: an interface, so that their imports form no cycle. */
export interface OpeningConnection extends TransportEvents {
  readonly ignored: IgnoredTexts;
  /** Aborted when the client closes. */
  readonly closing: AbortSignal;
  /** Sends requests and notifications before the connection is open. */
  readonly opening: ClientCaller;
  /** Sets the revision of the following messages, and returns the identity and capabilities that the client declares in this revision. */
  use(binding: AnyClientRevision, checks: ClientChecks): ClientOffer;
  /** Sends the request that opens the connection in the current revision. Never rejects: an error is a member of the reply. */
  requestOpening(params: JsonObject): Promise<OpeningReply>;
  /** Called when client and server have agreed on a revision. */
  opened(server: ServerFacts): void;
  /** Rejects the requests that open the connection. */
  stopOpening(error: Error): void;
  /** Called before a session that the server has ended is replaced. */
  sessionEnded(): void;
  /** Called when the channel is open again. */
  reopened(reason: ReopenReason): void;
  warn(warning: ClientWarning): void;
}

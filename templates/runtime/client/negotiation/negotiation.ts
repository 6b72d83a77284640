import type { McpError } from "../../jsonrpc/errors.js";
import { isString, type JsonObject } from "../../validation/checks.js";
import { ConnectError, ConnectionLostError, HttpStatusError, RevisionError } from "../errors.js";
import { describeIgnored } from "../warning.js";
import type { AnyClientRevision, Verdict } from "../options.js";
import type { ConnectionOpening, OpeningReply, OpeningRequest } from "./opening.js";
import type { Target } from "../transport.js";

/** Milliseconds to wait for the response to `server/discover` after the result of `initialize`. A server may send them in either order. */
const CROSSING_MS = 500;
/** The multiple of `probeMs` that the client waits for `server/discover` after the server has rejected the method `initialize`. */
const FOREIGN_PROBES = 3;

/** A negotiation that needs more than one request, starts with what is known of the server, or fails. */
export class RevisionNegotiation {
  readonly #opening: ConnectionOpening;
  #facts: NegotiationFacts;
  #isLegacySse = false;

  constructor(opening: ConnectionOpening) {
    this.#opening = opening;
    const dates = (lifecycle?: string): string[] =>
      opening.settings.wanted
        .filter(({ revision }) => (lifecycle ?? revision.lifecycle) === revision.lifecycle)
        .map(({ revision }) => revision.revision);
    this.#facts = {
      kind: opening.settings.target.kind,
      isPage: "document" in globalThis,
      wanted: dates(),
      stateless: dates("stateless"),
      handshake: dates("handshake"),
      probes: 0,
    };
  }

  /** Opens the connection, and resolves with the verdict that the client remembers for the next connection to this server. */
  run({ request, verdict }: { readonly request?: OpeningRequest; readonly verdict?: Verdict }): Promise<Verdict> {
    if (request?.binding.revision.lifecycle === "stateless") {
      this.#countProbe();
      return this.#afterProbe(request);
    }
    if (request !== undefined) return this.#afterInitialize(request);
    const { stateless, handshake, wanted } = this.#facts;
    if (verdict !== undefined && wanted.includes(verdict.revision)) return this.#useVerdict(verdict);
    const [probed] = stateless;
    return probed === undefined ? this.#initialize(handshake[0]!) : this.#probe(probed);
  }

  async #useVerdict(verdict: Verdict): Promise<Verdict> {
    const { revision, discovered, isLegacySse } = verdict;
    if (this.#facts.stateless.includes(revision)) {
      if (discovered === undefined) return this.#probe(revision);
      await this.#open(revision, discovered);
      return verdict;
    }
    if (isLegacySse === true && this.#facts.kind === "http") this.#isLegacySse = await this.#opening.fallBack();
    return this.#initialize(revision);
  }

  /** @param isStateless true if the server is known to have the stateless lifecycle, so that no `initialize` follows. */
  async #probe(revision: string, { isStateless = false } = {}): Promise<Verdict> {
    this.#countProbe();
    return this.#afterProbe(await this.#opening.request(this.#binding(revision), { isStateless }));
  }

  #countProbe(): void {
    this.#facts = { ...this.#facts, probes: this.#facts.probes + 1 };
  }

  async #afterProbe(request: OpeningRequest): Promise<Verdict> {
    const { reply } = request;
    const step = stepAfterProbe(this.#outcomeOf(request), this.#facts);
    switch (step.to) {
      case "ready":
        return this.#open(step.revision, reply!.result!);
      case "probe":
        return this.#probe(step.revision);
      case "initialize":
        return this.#initialize(step.revision).catch((error: unknown) => {
          throw this.#outcomeOf(request).kind === "network" ? reply!.error : error;
        });
      case "late":
        return this.#initializeBehind(step.revision, request);
      case "reopen":
        await this.#opening.reopenChannel();
        return this.#initialize(step.revision);
      default:
        throw this.#errorOf(step, reply);
    }
  }

  /**
   * Sends `initialize` behind a `server/discover` that has no response yet, because an older server may ignore it and a newer one may still
   * be starting. The request repeats the `_meta` of `server/discover`: with it, a server of both lifecycles rejects `initialize` instead of
   * beginning a session. A response to `server/discover` decides, unless the one to `initialize` arrives long before it.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning#compatibility-matrix
   */
  async #initializeBehind(handshake: string, probe: OpeningRequest): Promise<Verdict> {
    const { lifecycle } = probe.binding;
    const meta = JSON.parse(`${lifecycle.metaText(probe.offer)}}`) as JsonObject;
    const binding = this.#binding(handshake);
    const guarded = this.#opening.request(binding, { meta });
    const reply = await this.#firstReply(guarded, probe);
    if (reply !== undefined) return this.#afterLateReply(reply, probe, guarded);
    const initialized = await guarded;
    const outcome = this.#outcomeOf(initialized);
    if (outcome.kind !== "error" || isForeignHandshake(outcome)) return this.#openSilent(initialized);
    // An older server may reject the `_meta`.
    const plain = this.#opening.request(binding);
    const later = await this.#firstReply(plain, probe);
    return later === undefined ? this.#openSilent(await plain) : this.#afterLateReply(later, probe, plain);
  }

  /** Resolves with the response to `server/discover`; undefined if it does not arrive soon after the one to `initialize`. */
  async #firstReply(
    initialize: Promise<OpeningRequest>,
    { pending }: OpeningRequest,
  ): Promise<OpeningReply | undefined> {
    const { probeMs } = this.#opening.settings;
    const first = await Promise.race([pending, initialize]);
    if (!("binding" in first)) return first;
    const outcome = this.#outcomeOf(first);
    let ms = probeMs;
    if (outcome.kind === "result") ms = Math.min(CROSSING_MS, probeMs / 2);
    else if (isForeignHandshake(outcome)) ms = FOREIGN_PROBES * probeMs;
    return this.#opening.within(pending, ms);
  }

  /** Continues as after an early response to `server/discover`, in a process that has begun no session. */
  async #afterLateReply(
    reply: OpeningReply,
    probe: OpeningRequest,
    initialize: Promise<OpeningRequest>,
  ): Promise<Verdict> {
    const late = { ...probe, reply };
    const step = stepAfterProbe(this.#outcomeOf(late), this.#facts);
    if (step.to === "ready" || step.to === "probe") {
      const answered = await this.#opening.within(initialize);
      if (answered && this.#outcomeOf(answered).kind === "error") return this.#afterProbe(late);
      await this.#opening.reopenChannel();
      return this.#probe(step.revision, { isStateless: true });
    }
    if (step.to === "initialize" || step.to === "reopen") {
      const answered = await initialize;
      const { kind } = this.#outcomeOf(answered);
      const isAnswered = step.to === "initialize" ? kind !== "error" : kind === "error";
      if (isAnswered) return this.#afterInitialize(answered);
    }
    return this.#afterProbe(late);
  }

  /** Continues with the response to `initialize` of a server that ignores `server/discover`. */
  async #openSilent(initialized: OpeningRequest): Promise<Verdict> {
    const { connection, settings } = this.#opening;
    const verdict = await this.#afterInitialize(initialized);
    connection.warn({
      code: "lifecycle-assumed",
      message: `${settings.target.label} sent no response to server/discover within ${settings.probeMs} ms (option probeMs), so the client uses the initialize handshake (revision ${verdict.revision}).`,
    });
    return verdict;
  }

  async #initialize(wanted: string): Promise<Verdict> {
    return this.#afterInitialize(await this.#opening.request(this.#binding(wanted)));
  }

  async #afterInitialize(request: OpeningRequest): Promise<Verdict> {
    const { reply } = request;
    const step = stepAfterInitialize(this.#outcomeOf(request), this.#facts);
    if (step.to === "fall back" && !this.#isLegacySse) {
      this.#isLegacySse = await this.#opening.fallBack();
      if (this.#isLegacySse) return this.#initialize(request.binding.revision.revision);
    }
    if (step.to !== "ready") throw this.#errorOf(step, reply);
    const verdict = await this.#open(step.revision, reply!.result!);
    return this.#isLegacySse ? { ...verdict, isLegacySse: true } : verdict;
  }

  #open(revision: string, result: JsonObject): Promise<Verdict> {
    return this.#opening.open(this.#binding(revision), result);
  }

  #binding(date: string): AnyClientRevision {
    return this.#opening.settings.wanted.find(({ revision }) => revision.revision === date)!;
  }

  #outcomeOf(request: OpeningRequest): OpeningOutcome {
    const { reply } = request;
    if (reply === undefined) return { kind: "silence" };
    const { isPipe } = this.#opening;
    if (reply.result === undefined) return outcomeOfError(reply, isPipe);
    const revisions = this.#opening.revisionsOf(request, reply.result);
    return revisions === undefined ? { kind: "invalid result" } : { kind: "result", revisions };
  }

  #errorOf(step: NegotiationStep, reply: OpeningReply | undefined): unknown {
    const { wanted } = this.#facts;
    const { connection, settings } = this.#opening;
    const { label } = settings.target;
    if (step.to === "give up")
      return new RevisionError(
        `${label} ${step.offered.length === 0 ? "seems to support only other revisions" : `offers ${step.offered.join(", ")}`}; the client accepts ${wanted.join(" or ")} (add revisions to the option also).`,
        { wanted, offered: step.offered, cause: reply?.error },
      );
    const { error } = reply!;
    if (!(error instanceof ConnectionLostError))
      return (
        error ??
        new RevisionError(`${label} answered the request that opens the connection with an invalid result.`, {
          wanted,
          offered: [],
          cause: undefined,
        })
      );
    // The error repeats all facts of the lost connection, so this is not its cause: Node prints the causes of an error.
    const { exitCode, signal, diagnosis, cause } = error as ConnectionLostError & { cause?: unknown };
    return new ConnectError(error.message + describeIgnored(connection.ignored), {
      exitCode,
      signal,
      diagnosis,
      // The request has no effect, so it is safe to connect again.
      isRetryable: !this.#opening.isPipe,
      ...(cause ? { cause } : {}),
    });
  }
}

function outcomeOfError({ error, status }: OpeningReply, isPipe: boolean): OpeningOutcome {
  const { name, code, data, cause } = error as McpError & { cause?: unknown };
  if (name === "McpError") return { kind: "error", code, revisions: readSupported(data), status };
  if (error instanceof HttpStatusError) return { kind: "status", status: error.status };
  if (isPipe && error instanceof ConnectionLostError) return { kind: "end" };
  return { kind: cause instanceof TypeError ? "network" : "other" };
}

/** Returns the revisions in `data.supported` of an error; `undefined` if this is not a list of texts. */
function readSupported(data: unknown): readonly string[] | undefined {
  const { supported } = (data ?? {}) as JsonObject;
  const isList = Array.isArray(supported) && supported.length > 0 && supported.every(isString);
  return isList ? (supported as string[]) : undefined;
}

/** The outcome of `server/discover` or `initialize`: the evidence from which the client concludes which revisions the server supports. */
export type OpeningOutcome =
  /** A valid result. `revisions` lists the revisions that the server supports, or the single revision that the server chose. */
  | { readonly kind: "result"; readonly revisions: readonly string[] }
  | { readonly kind: "invalid result" }
  /** A JSON-RPC error. `revisions` is the list in its `data.supported`. */
  | {
      readonly kind: "error";
      readonly code: number;
      readonly revisions?: readonly string[] | undefined;
      /** The HTTP status of the response; undefined on other transports. */
      readonly status?: number | undefined;
    }
  /** An HTTP response without a JSON-RPC message. */
  | { readonly kind: "status"; readonly status: number }
  /** No response to `server/discover` within `probeMs`, from a server that may have the initialize handshake. */
  | { readonly kind: "silence" }
  /** The process of the server ended before the response. */
  | { readonly kind: "end" }
  /** `fetch` failed before it received a response. */
  | { readonly kind: "network" }
  /** Anything else, such as a redirect or a body of an unexpected type. */
  | { readonly kind: "other" };

/** The revisions that the client accepts, and the state of the negotiation. */
export interface NegotiationFacts {
  readonly kind: Target["kind"];
  /** True if the client runs in a page of a browser. */
  readonly isPage: boolean;
  /** The revisions that the client accepts, as dates, in the order of preference. */
  readonly wanted: readonly string[];
  /** The accepted revisions with the stateless lifecycle. */
  readonly stateless: readonly string[];
  /** The accepted revisions with the initialize handshake. */
  readonly handshake: readonly string[];
  /** The number of `server/discover` requests that were sent. */
  readonly probes: number;
}

/** The next step of a negotiation. */
export type NegotiationStep =
  /** Use a revision: the connection is open. */
  | { readonly to: "ready"; readonly revision: string }
  /** Send `server/discover`. */
  | { readonly to: "probe"; readonly revision: string }
  /** Send `initialize`. */
  | { readonly to: "initialize"; readonly revision: string }
  /** Send `initialize` behind `server/discover`, and wait for both responses. */
  | { readonly to: "late"; readonly revision: string }
  /** Open a new channel, because the process of the server ended, and send `initialize`. */
  | { readonly to: "reopen"; readonly revision: string }
  /** Try HTTP+SSE of revision 2024-11-05. */
  | { readonly to: "fall back" }
  /** Fail with a RevisionError: client and server have no common revision. */
  | { readonly to: "give up"; readonly offered: readonly string[] }
  /** Fail with the error of the outcome, because it does not show which revisions the server supports. */
  | { readonly to: "throw" };

/**
 * The error codes by which a server with the stateless lifecycle rejects a request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#error-codes
 */
const HEADER_MISMATCH = -32020;
const MISSING_CAPABILITY = -32021;
const UNSUPPORTED_REVISION = -32022;

const METHOD_NOT_FOUND = -32601;

/**
 * Returns the step that follows the outcome of `server/discover`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export function stepAfterProbe(outcome: OpeningOutcome, facts: NegotiationFacts): NegotiationStep {
  const [handshake] = facts.handshake;
  const initialize: NegotiationStep =
    handshake === undefined ? { to: "give up", offered: [] } : { to: "initialize", revision: handshake };
  switch (outcome.kind) {
    case "result":
      return chooseRevision(outcome.revisions, facts, "ready");
    case "invalid result":
      return initialize;
    case "error":
      if (isTemporary(outcome.status)) return { to: "throw" };
      return stepAfterProbeError(outcome, facts) ?? initialize;
    case "status":
      return isRefusal(outcome.status) ? initialize : { to: "throw" };
    case "silence":
      return { to: "late", revision: handshake! };
    case "end":
      return handshake === undefined ? { to: "throw" } : { to: "reopen", revision: handshake };
    case "network":
      // The CORS rules of older servers do not allow a page to send the headers of `server/discover`, so `fetch` fails.
      return facts.isPage && handshake !== undefined ? initialize : { to: "throw" };
    case "other":
      return { to: "throw" };
  }
}

/** Returns the step that follows the outcome of `initialize`. */
export function stepAfterInitialize(
  outcome: OpeningOutcome,
  { kind, handshake }: Pick<NegotiationFacts, "kind" | "handshake">,
): NegotiationStep {
  if (outcome.kind === "result") {
    const [revision] = outcome.revisions;
    return revision !== undefined && handshake.includes(revision)
      ? { to: "ready", revision }
      : { to: "give up", offered: outcome.revisions };
  }
  if (outcome.kind === "error" && outcome.revisions !== undefined) return { to: "give up", offered: outcome.revisions };
  const isLegacyStatus =
    (outcome.kind === "status" || (outcome.kind === "error" && !isStatelessCode(outcome.code))) &&
    [400, 404, 405].includes(outcome.status ?? 0);
  return kind === "http" && isLegacyStatus ? { to: "fall back" } : { to: "throw" };
}

function stepAfterProbeError(
  { code, revisions }: { code: number; revisions?: readonly string[] | undefined },
  facts: NegotiationFacts,
): NegotiationStep | undefined {
  if (code === HEADER_MISMATCH || code === MISSING_CAPABILITY) return { to: "throw" };
  if (code !== UNSUPPORTED_REVISION || revisions === undefined) return undefined;
  const step = chooseRevision(revisions, facts, "probe");
  return step.to === "probe" && facts.probes > 1 ? { to: "give up", offered: revisions } : step;
}

/** Returns the step to the first accepted revision that the server supports; `give up` if the server supports none of them. */
function chooseRevision(
  supported: readonly string[],
  { wanted, stateless }: NegotiationFacts,
  ifStateless: "ready" | "probe",
): NegotiationStep {
  const revision = wanted.find((date) => supported.includes(date));
  if (revision === undefined) return { to: "give up", offered: supported };
  return {
    to: stateless.includes(revision) ? ifStateless : "initialize",
    revision,
  };
}

/** Returns true for an error of `initialize` by which a server shows that it has no initialize handshake. */
function isForeignHandshake(outcome: OpeningOutcome): boolean {
  return outcome.kind === "error" && (outcome.code === METHOD_NOT_FOUND || isStatelessCode(outcome.code));
}

function isStatelessCode(code: number): boolean {
  return [HEADER_MISMATCH, MISSING_CAPABILITY, UNSUPPORTED_REVISION].includes(code);
}

/** Returns true for an HTTP status of a server that cannot answer at present, so that the status does not show its revisions. */
function isTemporary(status: number | undefined): boolean {
  return status !== undefined && ([408, 425, 429].includes(status) || status >= 500);
}

/** Returns true for an HTTP status with which a server of an older revision rejects the unknown method `server/discover`. */
function isRefusal(status: number): boolean {
  return status >= 400 && ![401, 403].includes(status) && !isTemporary(status);
}

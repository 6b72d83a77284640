import type { McpError } from "../../jsonrpc/errors.js";
import { isString, type JsonObject } from "../../validation/checks.js";
import { ConnectError, ConnectionLostError, HttpStatusError, RevisionError } from "../errors.js";
import { describeIgnored } from "../warning.js";
import type { AnyClientRevision, Verdict } from "../options.js";
import type { ConnectionOpening, OpeningReply, OpeningRequest } from "./opening.js";
import {
  isForeignHandshake,
  stepAfterInitialize,
  stepAfterProbe,
  type NegotiationFacts,
  type NegotiationStep,
  type OpeningOutcome,
} from "./evidence.js";

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

import type { McpError } from "../../jsonrpc/errors.js";
import { isString, type JsonObject } from "../../validation/checks.js";
import {
  ConnectError,
  ConnectionLostError,
  RevisionError,
  TimeoutError,
} from "../errors.js";
import { HttpStatusError } from "../httpErrors.js";
import { describeIgnored } from "../notReady.js";
import type { AnyClientRevision, Verdict } from "../options.js";
import type { OpeningReply } from "./channel.js";
import {
  stepAfterInitialize,
  stepAfterProbe,
  type NegotiationFacts,
  type NegotiationStep,
  type OpeningOutcome,
} from "./evidence.js";
import type { OpeningRequest, ConnectionOpening } from "./opening.js";

/** A negotiation that needs more than one request, starts with what is known of the server, or fails. */
export class RevisionNegotiation {
  readonly #opening: ConnectionOpening;
  readonly #facts: NegotiationFacts;
  #probes = 0;
  #isLegacySse = false;

  constructor(opening: ConnectionOpening) {
    this.#opening = opening;
    const dates = (lifecycle?: string): string[] =>
      opening.plan.wanted
        .filter(
          ({ revision }) =>
            (lifecycle ?? revision.lifecycle) === revision.lifecycle,
        )
        .map(({ revision }) => revision.revision);
    this.#facts = {
      kind: opening.channel.target.kind,
      isPage: "document" in globalThis,
      wanted: dates(),
      stateless: dates("stateless"),
      handshake: dates("handshake"),
      probes: 0,
    };
  }

  /** Opens the connection, and resolves with the verdict that the client remembers for the next connection to this server. */
  run({
    request,
    verdict,
  }: {
    readonly request?: OpeningRequest;
    readonly verdict?: Verdict;
  }): Promise<Verdict> {
    if (request !== undefined)
      return request.binding.revision.lifecycle === "stateless"
        ? this.#afterProbe(request)
        : this.#afterInitialize(request);
    const { stateless, handshake, wanted } = this.#facts;
    if (verdict !== undefined && wanted.includes(verdict.revision))
      return this.#useVerdict(verdict);
    const [probed] = stateless;
    return probed === undefined
      ? this.#initialize(handshake[0]!)
      : this.#probe(probed);
  }

  async #useVerdict(verdict: Verdict): Promise<Verdict> {
    const { revision, discovered, isLegacySse } = verdict;
    const { channel } = this.#opening;
    if (this.#facts.stateless.includes(revision)) {
      if (discovered === undefined) return this.#probe(revision);
      await this.#open(revision, discovered);
      return verdict;
    }
    if (isLegacySse === true && channel.target.kind === "http")
      this.#isLegacySse = await channel.fallBack();
    return this.#initialize(revision);
  }

  async #probe(revision: string): Promise<Verdict> {
    return this.#afterProbe(await this.#request(revision));
  }

  async #afterProbe(request: OpeningRequest): Promise<Verdict> {
    this.#probes++;
    const { reply } = request;
    const outcome = this.#outcomeOf(request);
    const step = stepAfterProbe(outcome, {
      ...this.#facts,
      probes: this.#probes,
    });
    switch (step.to) {
      case "ready":
        return this.#open(step.revision, reply!.result!);
      case "probe":
        return this.#probe(step.revision);
      case "initialize":
        return outcome.kind === "network"
          ? this.#initialize(step.revision).catch(() => {
              throw reply!.error;
            })
          : this.#initialize(step.revision);
      case "late":
        return this.#initializeLate(step.revision, request);
      case "reopen":
        await this.#opening.channel.reopenChannel();
        return this.#initialize(step.revision);
      default:
        throw this.#errorOf(step, reply);
    }
  }

  /**
   * Sends `initialize` to a server that has not answered `server/discover`. If `initialize` fails, uses a late result of
   * `server/discover`. A server that starts slowly reads `server/discover` late, and may end because of this unknown request. If the server
   * ended without an answer to `initialize`, it is started again.
   */
  async #initializeLate(
    handshake: string,
    probe: OpeningRequest,
  ): Promise<Verdict> {
    try {
      return await this.#initialize(handshake);
    } catch (error) {
      const reply = await this.#opening.within(probe.pending);
      const late = { ...probe, reply };
      const { to } = stepAfterProbe(this.#outcomeOf(late), this.#facts);
      if (to === "ready" || (to === "reopen" && error instanceof ConnectError))
        return this.#afterProbe(late);
      throw error;
    }
  }

  async #initialize(wanted: string): Promise<Verdict> {
    return this.#afterInitialize(await this.#request(wanted));
  }

  async #afterInitialize(request: OpeningRequest): Promise<Verdict> {
    const { reply } = request;
    const step = stepAfterInitialize(this.#outcomeOf(request), this.#facts);
    if (step.to === "fall back" && !this.#isLegacySse) {
      this.#isLegacySse = await this.#opening.channel.fallBack();
      if (this.#isLegacySse)
        return this.#initialize(request.binding.revision.revision);
    }
    if (step.to !== "ready") throw this.#errorOf(step, reply);
    const verdict = await this.#open(step.revision, reply!.result!);
    return this.#isLegacySse ? { ...verdict, isLegacySse: true } : verdict;
  }

  #request(revision: string): Promise<OpeningRequest> {
    return this.#opening.request(this.#binding(revision));
  }

  #open(revision: string, result: JsonObject): Promise<Verdict> {
    return this.#opening.open(this.#binding(revision), result);
  }

  #binding(date: string): AnyClientRevision {
    return this.#opening.plan.wanted.find(
      ({ revision }) => revision.revision === date,
    )!;
  }

  #outcomeOf(request: OpeningRequest): OpeningOutcome {
    const { reply } = request;
    if (reply === undefined) return { kind: "silence" };
    const { isPipe } = this.#opening;
    if (reply.result === undefined) return outcomeOfError(reply, isPipe);
    const revisions = this.#opening.revisionsOf(request, reply.result);
    return revisions === undefined
      ? { kind: "invalid result" }
      : { kind: "result", revisions };
  }

  #errorOf(step: NegotiationStep, reply: OpeningReply | undefined): unknown {
    const { wanted } = this.#facts;
    const { channel, plan } = this.#opening;
    const { label } = channel.target;
    const ignored = describeIgnored(channel.ignored);
    if (step.to === "give up")
      return new RevisionError(
        `${label} ${step.offered.length === 0 ? "seems to support only other revisions" : `offers ${step.offered.join(", ")}`}; the client accepts ${wanted.join(" or ")} (add revisions to the option also).`,
        { wanted, offered: step.offered, cause: reply?.error },
      );
    if (reply === undefined)
      return new TimeoutError(
        `${label} did not answer server/discover within ${plan.probeMs} ms (option probeMs).${ignored}`,
        { limit: "idle", afterMs: plan.probeMs },
      );
    const { error } = reply;
    if (!(error instanceof ConnectionLostError))
      return (
        error ??
        new RevisionError(
          `${label} answered the request that opens the connection with an invalid result.`,
          {
            wanted,
            offered: [],
            cause: undefined,
          },
        )
      );
    // The error repeats all facts of the lost connection, so this is not its cause: Node prints the causes of an error.
    const { exitCode, signal, diagnosis, cause } =
      error as ConnectionLostError & { cause?: unknown };
    return new ConnectError(error.message + ignored, {
      exitCode,
      signal,
      diagnosis,
      // The request has no effect, so it is safe to connect again.
      isRetryable: !this.#opening.isPipe,
      ...(cause ? { cause } : {}),
    });
  }
}

function outcomeOfError(
  { error, status }: OpeningReply,
  isPipe: boolean,
): OpeningOutcome {
  const { name, code, data, cause } = error as McpError & { cause?: unknown };
  if (name === "McpError")
    return { kind: "error", code, revisions: readSupported(data), status };
  if (error instanceof HttpStatusError)
    return { kind: "status", status: error.status };
  if (isPipe && error instanceof ConnectionLostError) return { kind: "end" };
  return { kind: cause instanceof TypeError ? "network" : "other" };
}

/** Returns the revisions in `data.supported` of an error; `undefined` if this is not a list of texts. */
function readSupported(data: unknown): readonly string[] | undefined {
  const { supported } = (data ?? {}) as JsonObject;
  const isList =
    Array.isArray(supported) &&
    supported.length > 0 &&
    supported.every(isString);
  return isList ? (supported as string[]) : undefined;
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { McpError } from "../../jsonrpc/errors.js";
import {
  isString,
  ownMember,
  type JsonObject,
} from "../../validation/checks.js";
import {
  ConnectError,
  ConnectionLostError,
  HttpStatusError,
  RevisionError,
  TimeoutError,
} from "../errors.js";
import type { AnyClientRevision, Verdict, VerdictStore } from "../options.js";
import { applyResultRules } from "../resultRules.js";
import type { NegotiationChannel, OpeningReply } from "./channel.js";
import {
  stepAfterInitialize,
  stepAfterProbe,
  type OpeningOutcome,
  type NegotiationFacts,
  type NegotiationStep,
} from "./evidence.js";

/** The revisions that the client accepts, and the settings of the negotiation. */
export interface NegotiationPlan {
  /** The revisions that the client accepts, in the order of preference. */
  readonly wanted: readonly AnyClientRevision[];
  readonly verdicts: VerdictStore;
  /** Milliseconds to wait for the response to `server/discover` on a pipe. */
  readonly probeMs: number;
}

/**
 * Negotiates the revision of a connection with the server, and opens the lifecycle of this revision. Sends `server/discover`, or `initialize`
 * if the server's reaction shows that it does not have the stateless lifecycle.
 *
 * @throws RevisionError by rejection, if client and server have no common revision.
 * @throws the error of the server or of the transport by rejection, if that error does not show which revisions the server supports.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export async function negotiateRevision(
  channel: NegotiationChannel,
  plan: NegotiationPlan,
): Promise<void> {
  const { target } = channel;
  const negotiation = new Negotiation(channel, plan);
  const verdict = plan.verdicts.get(target.key);
  try {
    const final = await negotiation.run(verdict);
    if (final !== verdict) plan.verdicts.set(target.key, final);
  } catch (error) {
    plan.verdicts.delete(target.key);
    throw error;
  }
}

/** One negotiation with one server. */
class Negotiation {
  readonly #channel: NegotiationChannel;
  readonly #plan: NegotiationPlan;
  readonly #facts: NegotiationFacts;
  #probes = 0;
  #isLegacySse = false;

  constructor(channel: NegotiationChannel, plan: NegotiationPlan) {
    this.#channel = channel;
    this.#plan = plan;
    const dates = (lifecycle?: string): string[] =>
      plan.wanted
        .filter(
          ({ revision }) =>
            (lifecycle ?? revision.lifecycle) === revision.lifecycle,
        )
        .map(({ revision }) => revision.revision);
    this.#facts = {
      kind: channel.target.kind,
      isPage: "document" in globalThis,
      wanted: dates(),
      stateless: dates("stateless"),
      handshake: dates("handshake"),
      probes: 0,
    };
  }

  /** Opens the connection, and resolves with the verdict that the client remembers for the next connection to this server. */
  async run(verdict: Verdict | undefined): Promise<Verdict> {
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
    const { stateless } = this.#facts;
    if (stateless.includes(revision)) {
      if (discovered === undefined) return this.#probe(revision);
      this.#ready(revision, discovered);
      return verdict;
    }
    if (isLegacySse === true && this.#channel.target.kind === "http")
      this.#isLegacySse = await this.#channel.fallBack();
    return this.#initialize(revision);
  }

  async #probe(revision: string): Promise<Verdict> {
    this.#probes++;
    const pending = this.#ask(revision);
    const { probeMs } = this.#plan;
    const reply = this.#isPipe ? await within(pending, probeMs) : await pending;
    const outcome = this.#outcomeOf(reply, revision);
    const step = stepAfterProbe(outcome, {
      ...this.#facts,
      probes: this.#probes,
    });
    switch (step.to) {
      case "ready":
        this.#ready(step.revision, reply!.result!);
        return { revision: step.revision, discovered: reply!.result! };
      case "probe":
        return this.#probe(step.revision);
      case "initialize":
        return outcome.kind === "network"
          ? this.#initialize(step.revision).catch(() => {
              throw reply!.error;
            })
          : this.#initialize(step.revision);
      case "late":
        return this.#initializeLate(step.revision, { revision, pending });
      case "reopen":
        await this.#channel.reopenChannel();
        return this.#initialize(step.revision);
      default:
        throw this.#errorOf(step, reply);
    }
  }

  /** Sends `initialize` to a server that has not answered `server/discover`. If `initialize` fails, uses a late result of `server/discover`. */
  async #initializeLate(
    handshake: string,
    probe: { revision: string; pending: Promise<OpeningReply> },
  ): Promise<Verdict> {
    try {
      return await this.#initialize(handshake);
    } catch (error) {
      const reply = await within(probe.pending, this.#plan.probeMs);
      const outcome = this.#outcomeOf(reply, probe.revision);
      const step = stepAfterProbe(outcome, this.#facts);
      if (step.to !== "ready") throw error;
      this.#ready(step.revision, reply!.result!);
      return { revision: step.revision, discovered: reply!.result! };
    }
  }

  async #initialize(wanted: string): Promise<Verdict> {
    const reply = await this.#ask(wanted);
    const step = stepAfterInitialize(
      this.#outcomeOf(reply, wanted),
      this.#facts,
    );
    if (step.to === "fall back" && !this.#isLegacySse) {
      this.#isLegacySse = await this.#channel.fallBack();
      if (this.#isLegacySse) return this.#initialize(wanted);
    }
    if (step.to !== "ready") throw this.#errorOf(step, reply);
    const { revision } = step;
    const { lifecycle } = this.#binding(revision);
    const offer = this.#channel.use(this.#binding(revision));
    const opened = lifecycle.readOpened(reply.result!);
    this.#channel.opened(opened.server);
    await lifecycle.confirm(this.#channel.opening, offer, opened);
    return { revision, ...(this.#isLegacySse && { isLegacySse: true }) };
  }

  #ask(revision: string): Promise<OpeningReply> {
    const binding = this.#binding(revision);
    const offer = this.#channel.use(binding);
    return this.#channel.ask(binding.lifecycle.openParams(offer));
  }

  /** Opens the connection in a stateless revision. No further request is necessary. */
  #ready(revision: string, discovered: JsonObject): void {
    const binding = this.#binding(revision);
    this.#channel.use(binding);
    this.#channel.opened(binding.lifecycle.readOpened(discovered).server);
  }

  #binding(date: string): AnyClientRevision {
    return this.#plan.wanted.find(
      ({ revision }) => revision.revision === date,
    )!;
  }

  get #isPipe(): boolean {
    const { kind } = this.#facts;
    return kind === "stdio" || kind === "memory";
  }

  #outcomeOf(
    reply: OpeningReply | undefined,
    revision: string,
  ): OpeningOutcome {
    if (reply === undefined) return { kind: "silence" };
    return reply.result === undefined
      ? outcomeOfError(reply, this.#isPipe)
      : outcomeOfResult(reply.result, this.#binding(revision));
  }

  #errorOf(step: NegotiationStep, reply: OpeningReply | undefined): unknown {
    const { wanted } = this.#facts;
    const { label } = this.#channel.target;
    if (step.to === "give up")
      return new RevisionError(
        `${label} ${step.offered.length === 0 ? "did not list its revisions" : `offers ${step.offered.join(", ")}`}; the client accepts ${wanted.join(" or ")} (options as, also and pin).`,
        { wanted, offered: step.offered, cause: reply?.error },
      );
    if (reply === undefined)
      return new TimeoutError(
        `${label} did not answer server/discover within ${this.#plan.probeMs} ms (option probeMs).`,
        { limit: "idle", afterMs: this.#plan.probeMs },
      );
    const { error } = reply;
    return error instanceof ConnectionLostError
      ? new ConnectError(error.message, {
          ...processFactsOf(error),
          cause: error,
        })
      : (error ??
          new RevisionError(
            `${label} answered the request that opens the connection with an invalid result.`,
            {
              wanted,
              offered: [],
              cause: undefined,
            },
          ));
  }
}

function processFactsOf({
  exitCode,
  signal,
  diagnosis,
}: ConnectionLostError): Pick<
  ConnectError,
  "exitCode" | "signal" | "diagnosis"
> {
  return { exitCode, signal, diagnosis };
}

function outcomeOfResult(
  result: JsonObject,
  { revision, checks, lifecycle }: AnyClientRevision,
): OpeningOutcome {
  const isComplete =
    !revision.typedResults || applyResultRules(result, true) === "complete";
  const guard = ownMember(checks.results, revision.open) as
    ((result: unknown) => boolean) | undefined;
  if (!isComplete || guard?.(result) === false)
    return { kind: "invalid result" };
  const opened = lifecycle.readOpened(result);
  return { kind: "result", revisions: opened.server.supported };
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

/** Resolves like a promise; with `undefined` if the promise has not settled after `ms` milliseconds. */
async function within<T>(
  promise: Promise<T>,
  ms: number,
): Promise<T | undefined> {
  let timer;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}

import type { Sender } from "../finding.js";
import { isObject } from "../../../templates/runtime/validation/checks.js";
import type { CheckedMessage } from "../schemaViolations.js";
import type { PendingRequest } from "../pending.js";
import { memberOf } from "./labels.js";

/** A message of a sequence diagram. Its texts contain no secrets and no control characters. */
export interface DiagramMessage {
  readonly line: number;
  /** The position in a batch, counted from 1; undefined for a message on its own. */
  readonly batched?: number | undefined;
  /** The index of the session in {@link SequenceDiagram.sessions}. */
  readonly session: number;
  readonly kind: "request" | "notification" | "result" | "error" | "invalid";
  /** The peer that sent the message; undefined if it is unknown. */
  readonly sender?: Sender | undefined;
  /** The method; for a response, the method of the request. */
  readonly method?: string | undefined;
  /** The id as JSON. */
  readonly id?: string | undefined;
  /** The method with the name of the tool, resource or prompt; for a response, its outcome. */
  readonly label: string;
  readonly revision?: string | undefined;
  /** The milliseconds since the first message of the capture that has a time. */
  readonly time?: number | undefined;
  /** The milliseconds between a request and its response. Both have it. */
  duration?: number | undefined;
  /** The index of the response to this request, or of the request that this response answers. */
  partner?: number | undefined;
  /** The index of an earlier message that this message belongs to. */
  readonly related?: DiagramRelation | undefined;
  /** The round of a multi round-trip request, counted from 1; undefined if there is one round only. */
  round?: number | undefined;
  /** True for a result that requires input, for a tool that failed, and for an error response. */
  readonly outcome?: "input" | "failed" | undefined;
  readonly findings: readonly DiagramFinding[];
  /** The message as lines of JSON; undefined if the diagram has reached its maximum size. */
  readonly body?: readonly string[] | undefined;
}

interface DiagramRelation {
  readonly kind: "progress of" | "cancels" | "continues" | "belongs to";
  readonly index: number;
}

export interface DiagramFinding {
  readonly pointer: string;
  readonly message: string;
  readonly bodyLine: number;
}

export interface DiagramSession {
  /** The name of the session; empty if the capture names none. */
  readonly name: string;
  /** The name and version of the peer, if the capture has them. */
  client?: string | undefined;
  server?: string | undefined;
}

/** A captured session as a sequence of messages between client and server. */
export interface SequenceDiagram {
  readonly file: string;
  readonly sessions: readonly DiagramSession[];
  readonly messages: readonly DiagramMessage[];
  readonly revisions: readonly string[];
  /** The number of all messages and of all invalid messages, also of those that the diagram leaves out. */
  readonly total: number;
  readonly wrong: number;
  readonly masked: number;
}

const SUBSCRIPTION_KEY = "io.modelcontextprotocol/subscriptionId";

/** A result that requires input, until the client has repeated the request with the input. */
interface OpenRound {
  readonly index: number;
  readonly method: string | undefined;
  readonly requestState: unknown;
  readonly inputs: readonly string[];
}

/** Finds the messages of one session that belong to each other. Responses are found by the validator of the session. */
export class SessionRelations {
  readonly #requests = new Map<PendingRequest, number>();
  readonly #byId = new Map<string, number>();
  readonly #byProgressToken = new Map<string, number>();
  #rounds: OpenRound[] = [];
  readonly #messages: DiagramMessage[];

  /** @param messages the messages of the diagram, so far. The next message gets the next index. */
  constructor(messages: DiagramMessage[]) {
    this.#messages = messages;
  }

  /** Returns the relation of a message to earlier messages. Call it before the message is added to the diagram. */
  find({ kind, method, message }: CheckedMessage): DiagramRelation | undefined {
    const params = memberOf(message, "params");
    const meta = memberOf(params, "_meta");
    const related = (relation: DiagramRelation["kind"], index: number | undefined): DiagramRelation | undefined =>
      index === undefined ? undefined : { kind: relation, index };
    if (kind === "request") return related("continues", this.#takeRound(method, params));
    if (kind !== "notification") return undefined;
    if (method === "notifications/progress")
      return related("progress of", this.#byProgressToken.get(keyOf(memberOf(params, "progressToken"))));
    if (method === "notifications/cancelled")
      return related("cancels", this.#byId.get(keyOf(memberOf(params, "requestId"))));
    const subscription = memberOf(meta, SUBSCRIPTION_KEY);
    return subscription === undefined ? undefined : related("belongs to", this.#byId.get(keyOf(subscription)));
  }

  add(checked: CheckedMessage, index: number): void {
    const { kind, request, message, id } = checked;
    if (kind === "request") this.#addRequest(checked, index);
    else if (request !== undefined) this.#join(this.#requests.get(request), index);
    if (request !== undefined && kind !== "request") this.#requests.delete(request);
    const result = memberOf(message, "result");
    if (kind === "result" && id !== undefined && memberOf(result, "resultType") === "input_required") {
      const inputs = memberOf(result, "inputRequests");
      const requestState = memberOf(result, "requestState");
      const inputNames = isObject(inputs) ? Object.keys(inputs) : [];
      this.#rounds.push({ index, method: request?.method, requestState, inputs: inputNames });
    }
  }

  #addRequest({ request, message, id }: CheckedMessage, index: number): void {
    if (request !== undefined) this.#requests.set(request, index);
    this.#byId.set(keyOf(id), index);
    const token = memberOf(memberOf(memberOf(message, "params"), "_meta"), "progressToken");
    if (token !== undefined) this.#byProgressToken.set(keyOf(token), index);
    const { related } = this.#messages[index]!;
    if (related?.kind !== "continues") return;
    const before = this.#messages[this.#messages[related.index]!.partner ?? -1];
    if (before === undefined) return;
    before.round ??= 1;
    this.#messages[index]!.round = before.round + 1;
  }

  #join(requestIndex: number | undefined, responseIndex: number): void {
    const [request, response] = [this.#messages[requestIndex ?? -1], this.#messages[responseIndex]!];
    if (request === undefined) return;
    request.partner = responseIndex;
    response.partner = requestIndex;
    const duration = (response.time ?? NaN) - (request.time ?? NaN);
    if (duration >= 0) request.duration = response.duration = duration;
  }

  /** Returns the index of the result whose input a request contains, and closes its round. */
  #takeRound(method: string | undefined, params: unknown): number | undefined {
    const [responses, state] = [memberOf(params, "inputResponses"), memberOf(params, "requestState")];
    if (responses === undefined && state === undefined) return undefined;
    const names = isObject(responses) ? Object.keys(responses) : [];
    const round = this.#rounds.findLast(
      (open) =>
        open.method === method &&
        open.requestState === state &&
        (open.inputs.length === 0 || names.some((name) => open.inputs.includes(name))),
    );
    this.#rounds = this.#rounds.filter((open) => open !== round);
    return round?.index;
  }
}

function keyOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? JSON.stringify(value) : "";
}

export function formatVerdict({ total, wrong }: SequenceDiagram): string {
  if (total === 0) return "The capture contains no messages.";
  if (wrong === 0) return total === 1 ? "The message is valid." : `All ${formatCount(total)} messages are valid.`;
  return `${formatCount(wrong)} of ${formatCount(total)} ${total === 1 ? "message" : "messages"} ${wrong === 1 ? "is" : "are"} invalid.`;
}

export function formatCount(count: number): string {
  return count.toLocaleString("en");
}

/** Returns a duration with three significant digits: `0.4 ms`, `12 ms`, `3.25 s`, `2 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Number(milliseconds.toPrecision(3))} ms`;
  if (milliseconds < 60_000) return `${Number((milliseconds / 1_000).toPrecision(3))} s`;
  const seconds = Math.round(milliseconds / 1_000);
  return `${formatCount(Math.floor(seconds / 60))} min ${seconds % 60} s`;
}

/** Returns true for a request to which the capture has no response. */
export function isUnanswered({ kind, partner }: DiagramMessage): boolean {
  return kind === "request" && partner === undefined;
}

import { isObject } from "../../../templates/runtime/validation/checks.js";
import type { CheckedMessage } from "../checkedMessage.js";
import type { PendingTrafficRequest } from "../pending.js";
import { memberOf } from "./labels.js";
import type { DiagramMessage, DiagramRelation } from "./sequence.js";

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
  readonly #requests = new Map<PendingTrafficRequest, number>();
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

  /** Joins a message, which was added to the diagram at an index, with its response or request, and remembers it. */
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

import { BridgeRefusal } from "../conversion/lossPolicy.js";
import type { IncomingRequestCall } from "../server/call.js";
import { InputKeys } from "../lifecycles/clientResults.js";
import type { AskOptions, ClientFacts } from "../server/context.js";
import type { JsonObject } from "../validation/checks.js";
import type { BridgeParts } from "./bridgeParts.js";
import { assertClientCanReceive } from "./receivableRequests.js";

/** The client's answers to the requests of a handler, by the key of the request. */
export type AnswersByKey = Map<string, Promise<unknown>>;

/** One run of a handler that sends requests to the client. */
export interface AskingRun {
  readonly parts: BridgeParts;
  /** The client, with the capabilities that handlers may use. */
  readonly client: ClientFacts;
  /** The call in the revision of the client. */
  readonly outer: IncomingRequestCall;
  /** The answers to the requests of earlier runs. */
  readonly answers: AnswersByKey;
}

/** The requests to the client of one run of a handler. */
export class RequestsToClient {
  readonly #run: AskingRun;
  readonly #keys: InputKeys;

  constructor(run: AskingRun) {
    this.#run = run;
    this.#keys = new InputKeys(run.parts.native.revision);
  }

  /**
   * Sends a request. A handler of a stateless revision may run again: it gets the answers of its earlier runs, so the client gets each
   * request once.
   *
   * @throws McpError by rejection, if the client's revision does not have the request or the client did not declare it.
   */
  ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown> {
    const { parts, answers } = this.#run;
    if (parts.native.revision.lifecycle === "handshake") return this.send(method, params, options);
    const key = options.key ?? this.#keys.next(method);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = this.send(method, params, options);
    answers.set(key, answer);
    return answer;
  }

  /** Throws if the client cannot receive a request. @throws McpError that names the missing capability. */
  assertCanSend(method: string, params: JsonObject): void {
    const { parts, client } = this.#run;
    const { native, revision } = parts;
    const { capabilities } = client;
    assertClientCanReceive(parts, method, { params, capabilities });
    if (revision.methods[method] !== undefined) return;
    const reason = `revision ${revision.revision} of the client does not have ${method}`;
    const feature = native.revision.methods[method]?.feature ?? method;
    throw new BridgeRefusal(feature, "", reason);
  }

  /** Sends a request. Resolves with the answer, in the revision of the native server. */
  send(method: string, params: JsonObject, options: AskOptions = {}): Promise<unknown> {
    const { outer } = this.#run;
    return this.convert(method, params, (sent) => outer.ask(method, sent, options));
  }

  /**
   * Converts a request to the revision of the client, and its answer to the revision of the native server.
   *
   * @param send sends the converted params, and resolves with the client's answer.
   * @throws McpError by rejection, if the client cannot receive the request.
   */
  async convert(method: string, params: JsonObject, send: (params: JsonObject) => Promise<unknown>): Promise<unknown> {
    this.assertCanSend(method, params);
    const { requests, answers } = this.#run.parts.conversions;
    const lower = requests.get(method);
    const answer = await send(lower === undefined ? params : lower(params));
    const lift = answers.get(method);
    return lift === undefined ? answer : lift(answer as JsonObject);
  }
}

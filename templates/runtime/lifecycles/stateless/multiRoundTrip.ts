import { isObject, type JsonObject } from "../../validation/checks.js";
import { CODES, McpError } from "../../jsonrpc/errors.js";
import { refuseUndeclared } from "../../server/clientCapabilities.js";
import type { AskOptions } from "../../server/context.js";
import { open, seal, type Sealed } from "./requestState.js";
import { isAnswer } from "../clientAnswers.js";
import type { Asked } from "../../jsonrpc/exchange.js";
import type { Server } from "../../server/server.js";

/** Ends a handler that waits for the client. It must not be swallowed: the handler runs again once the client has answered. */
export class InputRequired extends Error {
  override readonly name = "InputRequired";
}

/**
 * The questions of a call to its client, in a revision where a server cannot send requests: the call ends with the questions, and
 * the client repeats it with the answers. Those of earlier rounds travel in the `requestState`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export class Rounds {
  /** What the handler itself had put into `requestState`. */
  readonly state: string | undefined;
  readonly #server: Server;
  readonly #asked: Asked;
  readonly #capabilities: JsonObject;
  readonly #answers: JsonObject;
  readonly #questions = new Map<string, JsonObject>();
  readonly #counts = new Map<string, number>();
  readonly #asking: Promise<unknown>[] = [];

  constructor(
    server: Server,
    asked: Asked,
    { capabilities, sealed }: RoundsStart,
  ) {
    this.#server = server;
    this.#asked = asked;
    this.#capabilities = capabilities;
    this.state = sealed?.state;
    const given = asked.params["inputResponses"];
    this.#answers = { ...sealed?.answers, ...(isObject(given) && given) };
  }

  /** Whether something was asked that is not answered. */
  async isOpen(): Promise<boolean> {
    await Promise.allSettled(this.#asking);
    return this.#questions.size > 0;
  }

  /** The answer, where the client has given it; else the handler ends here. */
  ask(
    method: string,
    params: JsonObject,
    { key }: AskOptions,
  ): Promise<unknown> {
    const name = this.#server.revision.methods[method]!.handler;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    const answer = this.#answer(key ?? `${name}-${count}`, { method, params });
    this.#asking.push(answer);
    return answer;
  }

  async #answer(
    key: string,
    { method, params }: Required<Question>,
  ): Promise<unknown> {
    const capabilities = this.#capabilities;
    refuseUndeclared(this.#server, method, { params, capabilities });
    const answer = Object.hasOwn(this.#answers, key)
      ? this.#answers[key]
      : undefined;
    const isFit =
      answer !== undefined &&
      (await isAnswer(this.#server.revision, method, answer));
    if (isFit) return answer;
    this.#questions.set(key, { method, params });
    throw new InputRequired(`the client must answer ${key}`);
  }

  /** The result that asks the client. */
  async required(): Promise<JsonObject> {
    const required = {
      resultType: "input_required",
      inputRequests: Object.fromEntries(this.#questions),
    };
    const { inputs, explain } = this.#server.revision;
    const type = inputs[this.#asked.method];
    if (type === undefined || (await explain(type, required)).length > 0)
      throw new McpError(
        CODES.internal,
        `${this.#asked.method} cannot ask the client`,
      );
    const sealed = { answers: this.#answers, state: this.state };
    return {
      ...required,
      requestState: await seal(this.#server, this.#asked, sealed),
    };
  }

  /**
   * A handler's own `input_required` result, with its state and the answers so far made safe against changes.
   *
   * @throws McpError by rejection, where it asks what the client did not declare.
   */
  async sign(required: JsonObject): Promise<JsonObject> {
    const { inputRequests, requestState } = required;
    for (const question of Object.values(inputRequests ?? {})) {
      const { method, params = {} } = question as Question;
      const capabilities = this.#capabilities;
      refuseUndeclared(this.#server, method, { params, capabilities });
    }
    const state = typeof requestState === "string" ? requestState : undefined;
    const hasAnswers = Object.keys(this.#answers).length > 0;
    if (state === undefined && !hasAnswers) return required;
    const sealed = { answers: this.#answers, state };
    return {
      ...required,
      requestState: await seal(this.#server, this.#asked, sealed),
    };
  }
}

interface Question {
  method: string;
  params?: JsonObject;
}

interface RoundsStart {
  capabilities: JsonObject;
  sealed: Sealed | undefined;
}

/**
 * The rounds of a call, with the answers of earlier ones.
 *
 * @throws McpError (-32602) by rejection, where the state was changed, has expired or belongs to another request.
 */
export async function beginRounds(
  server: Server,
  asked: Asked,
  capabilities: JsonObject,
): Promise<Rounds> {
  const state = asked.params["requestState"];
  const sealed =
    typeof state === "string" ? await open(server, asked, state) : undefined;
  return new Rounds(server, asked, { capabilities, sealed });
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { isObject } from "./checks.js";
import { CODES, McpError } from "./error.js";
import { open, seal } from "./sealed.js";
/** Ends a handler that waits for the client. It must not be swallowed: the handler runs again once the client has answered. */
export class InputRequired extends Error {
  name = "InputRequired";
}
/**
 * The questions of a call to its client, in a revision where a server cannot send requests: the call ends with the questions, and
 * the client repeats it with the answers. Those of earlier rounds travel in the `requestState`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export class Rounds {
  /** What the handler itself had put into `requestState`. */
  state;
  #server;
  #capabilities;
  #answers;
  #questions = {};
  #counts = new Map();
  constructor(server, { capabilities, params, sealed }) {
    this.#server = server;
    this.#capabilities = capabilities;
    this.state = sealed?.state;
    const given = params["inputResponses"];
    this.#answers = { ...sealed?.answers, ...(isObject(given) && given) };
  }
  /** Whether something was asked that is not answered. */
  get hasOpen() {
    return Object.keys(this.#questions).length > 0;
  }
  /** The answer, where the client has given it; else the handler ends here. */
  async ask(method, params, { key }) {
    const { methods, answers } = this.#server.revision;
    const name = methods[method].handler;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    refuseUndeclared(this.#server, method, {
      params,
      capabilities: this.#capabilities,
    });
    const known = key ?? `${name}-${count}`;
    const answer = Object.hasOwn(this.#answers, known)
      ? this.#answers[known]
      : undefined;
    if (answer !== undefined && answers[method](answer)) return answer;
    this.#questions[known] = { method, params };
    throw new InputRequired(`the client must answer ${known}`);
  }
  /** The result that asks the client. */
  async required(asked) {
    const required = {
      resultType: "input_required",
      inputRequests: this.#questions,
    };
    if (!this.#server.revision.inputs[asked.method]?.(required))
      throw new McpError(
        CODES.internal,
        `${asked.method} cannot ask the client`,
      );
    const sealed = { answers: this.#answers, state: this.state };
    return {
      ...required,
      requestState: await seal(this.#server, asked, sealed),
    };
  }
  /**
   * A handler's own `input_required` result, with its state and the answers so far made safe against changes.
   *
   * @throws McpError by rejection, where it asks what the client did not declare.
   */
  async sign(asked, required) {
    const { inputRequests, requestState } = required;
    for (const question of Object.values(inputRequests ?? {})) {
      const { method, params = {} } = question;
      const capabilities = this.#capabilities;
      refuseUndeclared(this.#server, method, { params, capabilities });
    }
    const state = typeof requestState === "string" ? requestState : undefined;
    const hasAnswers = Object.keys(this.#answers).length > 0;
    if (state === undefined && !hasAnswers) return required;
    const sealed = { answers: this.#answers, state };
    return {
      ...required,
      requestState: await seal(this.#server, asked, sealed),
    };
  }
}
/**
 * Begins a round.
 *
 * @returns a promise only where a state must be verified first.
 * @throws McpError (-32602) by rejection, where the state was changed, has expired or belongs to another request.
 */
export function beginRound(server, asked, capabilities) {
  const { params } = asked;
  const state = params["requestState"];
  if (typeof state !== "string")
    return new Rounds(server, { capabilities, params, sealed: undefined });
  return open(server, asked, state).then(
    (sealed) => new Rounds(server, { capabilities, params, sealed }),
  );
}
/**
 * Refuses what the client did not say that it can do, before anything is sent.
 *
 * @throws McpError with the capability that is missing.
 */
export function refuseUndeclared(
  { revision },
  method,
  { params, capabilities },
) {
  const path = revision.methods[method]?.capability?.split(".") ?? [];
  const [feature] = path;
  if (feature === undefined) return;
  const part = partNeeded(feature, params);
  const declared = capabilities[feature];
  if (isObject(declared) && (part === undefined || offers(declared, part)))
    return;
  throw new McpError(
    revision.codes["MISSING_REQUIRED_CLIENT_CAPABILITY"] ?? CODES.request,
    `the client did not declare ${feature}${part ? `.${part}` : ""}, which ${method} needs`,
    { requiredCapabilities: { [feature]: part ? { [part]: {} } : {} } },
  );
}
/**
 * The part of a capability that a question needs besides the capability itself. Forms need none where nothing else is declared.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#capabilities
 */
function partNeeded(feature, params) {
  if (feature === "elicitation") return String(params["mode"] ?? "form");
  const usesTools =
    params["tools"] !== undefined || params["toolChoice"] !== undefined;
  return feature === "sampling" && usesTools ? "tools" : undefined;
}
function offers(declared, part) {
  return (
    declared[part] !== undefined ||
    (part === "form" && declared["url"] === undefined)
  );
}

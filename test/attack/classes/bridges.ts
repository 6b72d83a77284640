import type { AttackClass } from "../attack.js";
import { hold } from "../hold.js";
import { BATCHES, HANDSHAKE, request, STATELESS, STATELESS_META, type Message } from "../messages.js";
import { THROWN } from "../servers/throwing.js";
import { refused, shoot, type Shot } from "../shots.js";
import { shotsAtHandlers } from "./throws.js";

const ASKING = {
  ...STATELESS_META,
  "io.modelcontextprotocol/clientCapabilities": { elicitation: { form: {}, url: {} } },
};

/** A call of a stateless client that can answer requests for input. */
function call(
  id: number,
  name: string,
  { of, ...more }: { readonly of?: string; readonly [member: string]: unknown } = {},
): string {
  return request(id, "tools/call", { name, arguments: { ...(of !== undefined && { of }) }, _meta: ASKING, ...more });
}

function isParked(messages: readonly Message[]): void {
  const [message] = messages.filter(({ id }) => id === 1);
  const { resultType } = (message?.result ?? {}) as { readonly resultType?: unknown };
  hold(resultType === "input_required", `the call is not parked: ${JSON.stringify(message).slice(0, 200)}`);
}

const STATES: { readonly [name: string]: unknown } = {
  "an empty text": "",
  "an id": "00000000-0000-4000-8000-000000000000",
  "a name of Object.prototype": "__proto__",
  "two parts that are not base64": "%.%",
  "a long text": "A".repeat(1_000_000),
  "many parts": ".".repeat(100_000),
};

const KEYS = ["__proto__", "constructor", "toString", "hasOwnProperty"];

export const BRIDGE_ATTACKS: AttackClass = {
  name: "bridges",
  rule: "A bridge gives each request one valid answer, and serves other clients whatever handlers and clients of another revision do.",
  attacks(run) {
    const states = Object.entries(STATES).map(([name, requestState]): Shot => ({
      name: `a requestState that is ${name}`,
      text: () => call(1, "ask", { requestState, inputResponses: { "elicit-1": { action: "decline" } } }),
      expect: refused,
    }));
    const keys = KEYS.map((of): Shot => ({
      name: `a request for input with the key ${of}`,
      text: () => call(1, "ask", { of }),
      expect: isParked,
    }));
    const early = KEYS.map((key): Shot => ({
      name: `an early response with the key ${key}`,
      text: () => call(1, "ask", { inputResponses: JSON.parse(`{"${key}":{"action":"decline"}}`) as object }),
      expect: isParked,
    }));
    const thrown = Object.keys(THROWN).map((of): Shot => ({
      name: `throw ${of} after an answer`,
      text: () => call(1, "askAndThrow", { of, inputResponses: { "elicit-1": { action: "decline" } } }),
      expect: refused,
    }));
    const storms = [BATCHES, HANDSHAKE].map((revision): Shot => ({
      name: `1,000 progress notifications (${revision})`,
      text: () => request(1, "tools/call", { name: "storm", _meta: { progressToken: 1 } }),
      revision,
    }));
    const flood = Array.from({ length: 150 }, (_, count): Shot => ({
      name: `parked call ${count + 1}`,
      text: () => call(1, "ask"),
    }));
    const handlers = shotsAtHandlers([BATCHES, HANDSHAKE, STATELESS]);
    const calls = [...states, ...keys, ...early, ...thrown, ...storms, ...flood];
    return shoot(run, "bridged", [...handlers, ...calls.map((shot) => ({ revision: STATELESS, ids: [1], ...shot }))]);
  },
};

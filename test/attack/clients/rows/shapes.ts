import type { ClientAttackRow, ClientCase } from "../clientCase.js";

/** A server that answers `tools/call` with a message of these members. */
function answers(name: string, members: object, error: string): ClientCase {
  return {
    name,
    attack({ id, method }, peer) {
      if (method !== "tools/call") return false;
      peer.send({ jsonrpc: "2.0", id, ...members });
      peer.end();
      return true;
    },
    ends: { error },
  };
}

const result = (value: unknown) => ({ result: value });

export const SHAPES: ClientAttackRow = {
  name: "shapes",
  rule: "an answer of a wrong shape ends its call at once, with the pointer of what is wrong",
  cases: [
    answers("a string as result", result("done"), "InvalidMessageError"),
    answers("an array as result", result([]), "InvalidMessageError"),
    answers("null as result", result(null), "InvalidMessageError"),
    answers("neither result nor error", {}, "InvalidMessageError"),
    answers("result and error", { result: {}, error: { code: 1, message: "" } }, "InvalidMessageError"),
    answers("an error without a message", { error: { code: -32603 } }, "InvalidMessageError"),
    answers("an error whose code is a string", { error: { code: "E", message: "" } }, "InvalidMessageError"),
    answers("another version of JSON-RPC", { jsonrpc: "1.0", result: {} }, "InvalidMessageError"),
    answers("a result without content", result({ resultType: "complete" }), "InvalidResultError"),
    answers("content of an unknown type", result({ content: [{ type: "x" }] }), "InvalidResultError"),
    answers("a deep result", result({ content: nested(2_000) }), "InvalidResultError"),
    {
      ...answers("an unknown resultType", result({ content: [], resultType: "x" }), "InvalidResultError"),
      lifecycles: ["stateless"],
    },
    {
      ...answers("input_required without any request", result({ resultType: "input_required" }), "InvalidResultError"),
      lifecycles: ["stateless"],
    },
    {
      name: "pages that are no lists",
      attack({ method }, peer) {
        if (method !== "tools/list") return false;
        peer.answer({ tools: { length: 1e9 }, nextCursor: 7, ttlMs: 0, cacheScope: "private" });
        return true;
      },
      use: (client) => [client.listTools()],
      ends: { error: "InvalidResultError" },
    },
  ],
};

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

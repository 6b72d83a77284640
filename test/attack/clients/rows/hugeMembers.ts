import type { ClientAttackRow } from "../clientCase.js";

const HUGE = "x".repeat(2 * 2 ** 20);

export const HUGE_MEMBERS: ClientAttackRow = {
  name: "huge members",
  rule: "a text that the client would have to send back is refused if it is huge",
  cases: [
    {
      name: "requestState",
      lifecycles: ["stateless"],
      attack({ method }, peer) {
        if (method !== "tools/call") return false;
        peer.answer({ resultType: "input_required", requestState: HUGE });
        return true;
      },
      ends: { error: "LimitError", message: /longer than/ },
    },
    {
      name: "a cursor",
      attack({ method }, peer) {
        if (method !== "tools/list") return false;
        peer.answer({ tools: [], nextCursor: HUGE, ttlMs: 0, cacheScope: "private" });
        return true;
      },
      use: (client) => [
        (async () => {
          for await (const tool of client.tools()) void tool;
        })(),
      ],
      ends: { error: "LimitError", message: /longer than/ },
    },
    {
      name: "an id of a session",
      framings: ["json"],
      lifecycles: ["handshake"],
      onRequest(request, response) {
        if (request.method === "POST") response.setHeader("mcp-session-id", "x".repeat(2_000));
        return false;
      },
      connects: { error: "InvalidMessageError" },
    },
    {
      name: "the message of an error",
      attack({ id, method }, peer) {
        if (method !== "tools/call") return false;
        peer.send({ jsonrpc: "2.0", id, error: { code: -32603, message: "a short message", data: HUGE } });
        peer.end();
        return true;
      },
      ends: { error: "McpError" },
    },
  ],
};

import type { ClientAttackRow } from "../clientCase.js";

const NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty"];

export const NAMES_OF_MEMBERS: ClientAttackRow = {
  name: "names",
  rule: "names that each object has in JavaScript are names like others",
  cases: [
    {
      name: "of tools",
      attack({ method }, peer) {
        if (method !== "tools/list") return false;
        const tools = NAMES.map((name) => ({ name, inputSchema: { type: "object" } }));
        peer.answer({ tools, ttlMs: 0, cacheScope: "private" });
        return true;
      },
      use: (client) => NAMES.map((name) => client.callTool({ name, arguments: {} })),
    },
    {
      name: "of input requests",
      lifecycles: ["stateless"],
      attack: ({ method, params }, peer) => {
        if (method !== "tools/call" || params?.["inputResponses"] !== undefined) return false;
        const request =
          '{"method":"elicitation/create","params":{"mode":"form","message":"","requestedSchema":{"type":"object","properties":{}}}}';
        const requests = NAMES.map((name) => `"${name}":${request}`).join(",");
        peer.answer(JSON.parse(`{"resultType":"input_required","inputRequests":{${requests}}}`) as object);
        return true;
      },
    },
    {
      name: "of members of a result",
      attack({ id, method }, peer) {
        if (method !== "tools/call") return false;
        peer.send(
          `{"jsonrpc":"2.0","id":${id},"result":{"__proto__":{"isError":true},"resultType":"complete","content":[]}}`,
        );
        peer.end();
        return true;
      },
    },
  ],
};

import type { ClientAttackRow, Peer, Received } from "../clientCase.js";

const FRAMINGS = ["stdio", "stream"] as const;

/** Sends requests when the tool is called, and answers the call when each of them has got an error, of this code if one is given. */
function requests(count: number, request: object, code?: number) {
  let [call, answered]: [number | undefined, number] = [undefined, 0];
  let waiting: Peer | undefined;
  return (message: Received, peer: Peer): boolean => {
    if (message.method === "tools/call") {
      call = message.id;
      waiting = peer;
      for (let id = 1; id <= count; id++) peer.send({ jsonrpc: "2.0", id: `r${id}`, ...request });
      return true;
    }
    if (message.method !== undefined) return false;
    if (message.error !== undefined && message.error.code === (code ?? message.error.code)) answered++;
    if (answered < count) return false;
    waiting!.send({ jsonrpc: "2.0", id: call, result: { content: [] } });
    waiting!.end();
    return false;
  };
}

const SAMPLING = {
  method: "sampling/createMessage",
  params: { messages: [{ role: "user", content: { type: "text", text: "" } }], maxTokens: 1 },
};

export const SERVER_REQUESTS: ClientAttackRow = {
  name: "server requests",
  rule: "a request that the client did not declare gets error -32601 in a session, and none in the stateless lifecycle",
  cases: [
    {
      name: "a capability that was not declared",
      framings: FRAMINGS,
      lifecycles: ["handshake"],
      attack: requests(1, SAMPLING, -32601),
    },
    {
      name: "an unknown method",
      framings: FRAMINGS,
      lifecycles: ["handshake"],
      attack: requests(1, { method: "x/y" }, -32601),
    },
    {
      name: "the name of a member of each object",
      framings: FRAMINGS,
      lifecycles: ["handshake"],
      attack: requests(1, { method: "constructor" }, -32601),
    },
    {
      name: "2,000 at once",
      framings: FRAMINGS,
      lifecycles: ["handshake"],
      attack: requests(2_000, { method: "x/y" }),
    },
    {
      name: "invalid params",
      framings: FRAMINGS,
      lifecycles: ["handshake"],
      attack: requests(1, { method: "elicitation/create", params: { message: 1 } }, -32602),
    },
    {
      name: "in the stateless lifecycle",
      framings: FRAMINGS,
      lifecycles: ["stateless"],
      attack({ method }, peer) {
        if (method === "tools/call") peer.send({ jsonrpc: "2.0", id: "r1", ...SAMPLING });
        return false;
      },
      warnings: { least: 1 },
    },
  ],
};

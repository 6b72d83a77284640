import type { ClientAttackRow, Peer, Received } from "../clientCase.js";

const FRAMINGS = ["stdio", "stream"] as const;

/** Sends notifications before the answer of the tool. */
function notifies(count: number, notification: (id: number, at: number) => object) {
  return ({ id, method }: Received, peer: Peer): boolean => {
    if (method !== "tools/call") return false;
    for (let at = 0; at < count; at++) peer.send({ jsonrpc: "2.0", ...notification(id!, at) });
    return false;
  };
}

export const NOTIFICATIONS: ClientAttackRow = {
  name: "notifications",
  rule: "notifications in any number and shape end no call, and are not kept",
  cases: [
    {
      name: "50,000 at once",
      framings: FRAMINGS,
      attack: notifies(50_000, () => ({ method: "notifications/tools/list_changed" })),
    },
    {
      name: "5,000 of unknown methods and wrong shapes",
      framings: FRAMINGS,
      attack: notifies(5_000, (_, at) => ({
        method: ["x/y", "notifications/message", "__proto__"][at % 3],
        params: { level: 7 },
      })),
    },
    {
      name: "progress of no call, backwards and without numbers",
      framings: FRAMINGS,
      attack: notifies(1_000, (id, at) => ({
        method: "notifications/progress",
        params: { progressToken: [id, id + 7, "x", null][at % 4], progress: [1, -1, "2", null][at % 4] },
      })),
    },
    {
      name: "progress without an end",
      framings: FRAMINGS,
      attack({ id, method }, peer) {
        if (method !== "tools/call") return false;
        let progress = 0;
        const params = () => ({ progressToken: id, progress: ++progress });
        const timer = setInterval(
          () => peer.send({ jsonrpc: "2.0", method: "notifications/progress", params: params() }),
          50,
        );
        timer.unref();
        return true;
      },
      options: { timeoutMs: 8_000, maxTimeoutMs: 9_000 },
      use: (client) => [client.callTool({ name: "echo", arguments: {} }, { onProgress: () => undefined })],
      ends: { error: "TimeoutError", message: /maxTimeoutMs/ },
    },
    {
      name: "cancelling the client's own call",
      framings: ["stdio"],
      attack: notifies(1, (requestId) => ({ method: "notifications/cancelled", params: { requestId } })),
    },
  ],
};

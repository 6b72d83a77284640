import type { HostileClient } from "../connecting.js";
import type { ClientAttackRow, Peer, Received } from "../clientCase.js";

const NOT_CACHED = { ttlMs: 0, cacheScope: "private" };

/** Answers `tools/list` with one page after another. */
function pages(nextCursor: (page: number) => string, tools: object[] = []) {
  let count = 0;
  return ({ method }: Received, peer: Peer): boolean => {
    if (method !== "tools/list") return false;
    peer.answer({ tools, nextCursor: nextCursor(++count), ...NOT_CACHED });
    return true;
  };
}

async function readAll(client: HostileClient): Promise<void> {
  for await (const tool of client.tools()) void tool;
}

/** Answers `tools/call` with requests for input. */
function inputs(members: (round: number) => object) {
  let round = 0;
  return ({ method }: Received, peer: Peer): boolean => {
    if (method !== "tools/call") return false;
    peer.answer({ resultType: "input_required", ...members(++round) });
    return true;
  };
}

const ELICIT = {
  method: "elicitation/create",
  params: { mode: "form", message: "?", requestedSchema: { type: "object", properties: {} } },
};

const TOOLS = Array.from({ length: 1_000 }, (_, at) => ({ name: `t${at}`, inputSchema: { type: "object" } }));

export const ENDLESS: ClientAttackRow = {
  name: "endless",
  rule: "lists and rounds without an end reach a limit of the client",
  cases: [
    {
      name: "pages",
      attack: pages(String),
      use: (client) => [readAll(client)],
      ends: { error: "LimitError", message: /200 pages/ },
    },
    {
      name: "the same cursor",
      attack: pages(() => "a"),
      use: (client) => [readAll(client)],
      ends: { error: "LimitError" },
    },
    {
      name: "items",
      attack: pages(String, TOOLS),
      use: (client) => [readAll(client)],
      ends: { error: "LimitError", message: /20000 items/ },
    },
    {
      name: "rounds",
      lifecycles: ["stateless"],
      attack: inputs((round) => ({ inputRequests: { [`k${round}`]: ELICIT }, requestState: String(round) })),
      ends: { error: "LimitError" },
    },
    {
      name: "requests in one round",
      lifecycles: ["stateless"],
      attack: inputs(() => ({
        inputRequests: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, ELICIT])),
      })),
      ends: { error: "LimitError" },
    },
    {
      name: "a task that never ends",
      lifecycles: ["stateless"],
      framings: ["stdio", "json"],
      attack({ method }, peer) {
        const now = new Date().toISOString();
        const task = {
          taskId: "t",
          status: "working",
          createdAt: now,
          lastUpdatedAt: now,
          ttlMs: 1_000,
          pollIntervalMs: 0,
        };
        if (method === "tools/call") peer.answer({ resultType: "task", ...task });
        else if (method === "tasks/get") peer.answer({ resultType: "complete", ...task });
        else return false;
        return true;
      },
      ends: { error: "TaskError" },
    },
  ],
};

import type { ClientCase, Peer, Received } from "./clientCase.js";
import type { HostileClient } from "./connecting.js";

export const NOT_CACHED = { ttlMs: 0, cacheScope: "private" } as const;

export const ELICIT = {
  method: "elicitation/create",
  params: { mode: "form", message: "?", requestedSchema: { type: "object", properties: {} } },
} as const;

type More = Partial<ClientCase>;

/** A server that does this when the tool is called, in place of an answer. */
export function insteadOfAnswer(
  name: string,
  attack: (peer: Peer, call: Received) => void,
  more: More = {},
): ClientCase {
  return { name, attack: attackAtCall(attack, true), ...more };
}

/** A server that does this when the tool is called, and then answers. */
export function beforeAnswer(name: string, attack: (peer: Peer, call: Received) => void, more: More = {}): ClientCase {
  return { name, attack: attackAtCall(attack, false), ...more };
}

function attackAtCall(attack: (peer: Peer, call: Received) => void, isAnswered: boolean): ClientCase["attack"] & {} {
  return (message, peer) => {
    if (message.method !== "tools/call") return false;
    attack(peer, message);
    return isAnswered;
  };
}

/** A server that answers the requests of some methods with these results. */
export function answering(
  name: string,
  results: { readonly [method: string]: object | ((message: Received) => object) },
  more: More = {},
): ClientCase {
  return {
    name,
    attack(message, peer) {
      const result = results[message.method ?? ""];
      if (result === undefined) return false;
      peer.answer(typeof result === "function" ? (result as (message: Received) => object)(message) : result);
      return true;
    },
    ...more,
  };
}

/** The result of `tools/list` with one tool. */
export function ofTool(tool: object): object {
  return { tools: [{ name: "echo", inputSchema: { type: "object" }, ...tool }], ...NOT_CACHED };
}

const echo = (client: HostileClient): Promise<unknown> => client.callTool({ name: "echo", arguments: {} });

/** Calls of the tool at the same time. */
export const echoes =
  (count: number) =>
  (client: HostileClient): Promise<unknown>[] =>
    Array.from({ length: count }, () => echo(client));

/** Lists the tools, so that the client knows the tool, and calls it. */
export const listAndCall = (client: HostileClient): Promise<unknown>[] => [client.listTools().then(() => echo(client))];

/** Reads the pages of `tools/list` to their end. */
export const readPages = (client: HostileClient): Promise<unknown>[] => [readAll(client)];

async function readAll(client: HostileClient): Promise<void> {
  for await (const tool of client.tools()) void tool;
}

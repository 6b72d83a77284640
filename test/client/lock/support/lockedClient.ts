import * as july from "../../../../generated/2026-07-28/client.js";
import {
  connect,
  type ClientLock,
  type ConnectedClient,
  type LockFinding,
} from "../../../../generated/runtime/client.js";
import type { JsonObject } from "../../../../templates/runtime/validation/checks.js";
import { closeAtEnd } from "../../support/cleanUp.js";
import { scriptedTarget, type ScriptedChannel } from "../../support/scriptedTransport.js";
import { ME, TEXT } from "../../support/serving.js";

export const MAIL = {
  name: "send_mail",
  description: "Sends a mail.",
  inputSchema: { type: "object", properties: { to: { type: "string" } }, required: ["to"] as readonly string[] },
  annotations: { destructiveHint: true },
};
export const FIND = { name: "find_mail", description: "Finds mails.", inputSchema: { type: "object" } };
export const PLAN = { name: "plan", description: "Plans a day." };
export const INBOX = { uri: "mail://inbox", name: "inbox" };
export const ANY = { uriTemplate: "mail://{id}", name: "mail" };

/** What a server says of itself. */
export interface Said {
  instructions?: string | undefined;
  name?: string;
  tools?: readonly object[];
  prompts?: readonly object[];
  resources?: readonly object[];
  resourceTemplates?: readonly object[];
  capabilities?: object;
  /** The number of tools in a page. */
  pageSize?: number;
}

export const HONEST: Said = {
  instructions: "Be kind.",
  name: "mail",
  tools: [MAIL, FIND],
  prompts: [PLAN],
  resources: [INBOX],
  resourceTemplates: [ANY],
};

export const locked = (entries: readonly object[] = []): { entry: object }[] => entries.map((entry) => ({ entry }));
export const LOCK: ClientLock = {
  revision: "2026-07-28",
  identity: { name: "mail" },
  instructions: "Be kind.",
  tools: locked(HONEST.tools),
  prompts: locked(HONEST.prompts),
  resources: locked(HONEST.resources),
  resourceTemplates: locked(HONEST.resourceTemplates),
};

export interface Connected {
  readonly client: ConnectedClient<july.Client>;
  readonly channel: ScriptedChannel;
  readonly found: LockFinding[];
  /** Has the server say something else from now on. */
  say(said: Said): void;
}

export const CAPABILITIES = { tools: { listChanged: true }, prompts: {}, resources: {} };
export const CACHING = { resultType: "complete", ttlMs: 0, cacheScope: "private" };

const RESULTS: { readonly [method: string]: object } = {
  "prompts/get": { messages: [] },
  "resources/read": { contents: [] },
};

/** Connects a client with a lock to a server that says what a test tells it. */
export async function connected(said: Said, lock: Partial<ClientLock> = {}, options: object = {}): Promise<Connected> {
  let state = { ...HONEST, ...said };
  const found: LockFinding[] = [];
  const { target, channel } = scriptedTarget((message, server) => {
    const { id, method, params = {} } = message as { id?: number; method: string; params?: JsonObject };
    const { name, instructions, pageSize = 100 } = state;
    const answer = (result: object): void => server.answer(message, { ...CACHING, ...result });
    const serverInfo = { name, version: "1.0.0" };
    const lists = {
      "tools/list": "tools",
      "prompts/list": "prompts",
      "resources/list": "resources",
      "resources/templates/list": "resourceTemplates",
    } as const;
    const list = lists[method as keyof typeof lists] as (typeof lists)[keyof typeof lists] | undefined;
    if (method === "server/discover")
      answer({
        supportedVersions: ["2026-07-28"],
        capabilities: state.capabilities ?? CAPABILITIES,
        instructions,
        _meta: { "io.modelcontextprotocol/serverInfo": serverInfo },
      });
    else if (method === "initialize")
      server.answer(message, {
        protocolVersion: params["protocolVersion"],
        capabilities: state.capabilities ?? CAPABILITIES,
        serverInfo,
        instructions,
      });
    else if (list !== undefined) {
      const start = Number(params["cursor"] ?? 0);
      const end = start + pageSize;
      const entries = state[list]!;
      answer({ [list]: entries.slice(start, end), ...(end < entries.length && { nextCursor: String(end) }) });
    } else if (id !== undefined) answer(RESULTS[method] ?? TEXT);
  });
  const client = await connect(target, {
    ...ME,
    as: july,
    lock: { ...LOCK, onDrift: (finding) => found.push(finding), ...lock },
    ...options,
  });
  closeAtEnd(() => client.close());
  return { client, channel, found, say: (next) => void (state = { ...state, ...next }) };
}

/** Lists everything, and returns the names of what the program sees. */
export async function seen(client: ConnectedClient<july.Client>): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of client.tools()) names.push(name);
  for await (const { name } of client.prompts()) names.push(name);
  for await (const { uri } of client.resources()) names.push(uri);
  for await (const { uriTemplate } of client.resourceTemplates()) names.push(uriTemplate);
  return names;
}

export const ALL: readonly string[] = ["send_mail", "find_mail", "plan", "mail://inbox", "mail://{id}"];

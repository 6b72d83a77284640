import * as handshake from "../../../generated/2025-11-25/index.js";
import * as forBatches from "../../../generated/2026-07-28/bridges/2025-03-26.js";
import * as forHandshake from "../../../generated/2026-07-28/bridges/2025-11-25.js";
import * as forStateless from "../../../generated/2025-11-25/bridges/2026-07-28.js";
import * as stateless from "../../../generated/2026-07-28/index.js";
import { bridge } from "../../../generated/runtime/bridge.js";
import { serve } from "./fetchServer.js";
import { THROWING, THROWN } from "./throwing.js";

/*
 * A server that serves every client through a bridge: clients with sessions by handlers of a stateless revision, and stateless clients by
 * handlers of a revision with sessions. The handlers do what authors do by mistake. `node bridged.mjs stdio|http|fetch`
 */

interface Given {
  readonly name: string;
  readonly arguments?: { readonly of?: string };
}

interface Context {
  elicit(params: object, options?: object): Promise<unknown>;
  progress(progress: number): void;
}

const FORM = { message: "Who?", requestedSchema: { type: "object", properties: {} } };

const TOOLS: { readonly [name: string]: (of: string, context: Context) => unknown } = {
  ...THROWING,
  async ask(of, context) {
    await context.elicit(FORM, { ...(of !== "" && { key: of }) });
    return { content: [{ type: "text", text: "asked" }] };
  },
  async askAndThrow(of, context) {
    await context.elicit(FORM).catch(() => undefined);
    throw THROWN[of]!();
  },
  storm(_, context) {
    for (let progress = 0; progress < 1000; progress++) context.progress(progress);
    return { content: [] };
  },
};

const list = {
  tools: Object.keys(TOOLS).map((name) => ({ name, inputSchema: { type: "object" } })),
  ttlMs: 0,
  cacheScope: "private",
};

const tools = {
  listTools: () => list,
  callTool: ({ name, arguments: { of = "" } = {} }: Given, context: Context): unknown => TOOLS[name]!(of, context),
};

const ABOUT = { name: "bridged", version: "1", onError: () => undefined };
const log = (): void => undefined;
const ofStateless = stateless.createServer(ABOUT, { tools } as never);
const ofSessions = handshake.createServer(ABOUT, { tools } as never);
const servers = [
  ...bridge(ofStateless, [forBatches, forHandshake], { log }),
  ...bridge(ofSessions, [forStateless], { log, maxParked: 100 }),
];

await serve(servers);

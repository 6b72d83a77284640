import { bridge, type BridgeOptions, type LoggedLoss } from "../../../templates/runtime/bridge.js";
import type { ConversionTable } from "../../../templates/runtime/conversion/conversion.js";
import { createServerOfRevision } from "../../../templates/runtime/server/bind.js";
import type { Server } from "../../../templates/runtime/server/server.js";
import { isStateless, NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../../support/revisions.js";
import { openMemory } from "./channels.js";
import { bindingOf } from "./revisions.js";
import { SessionClient, type Answers, type Json } from "./sessionClient.js";
import { chainOf } from "./tables.js";
import type { AskingContext } from "./upServer.js";

/** The handler of all tools. */
export type HandleTool = (params: Json, context: AskingContext & { inputRequired(required: object): never }) => unknown;

/** The options of a bridge, of its server and of its client. */
export interface BridgedOptions extends BridgeOptions {
  /** The revision of the server. */
  readonly from?: string;
  /** The revision of the client. */
  readonly to?: string;
  readonly tables?: readonly ConversionTable[];
  /** Handlers besides the tools, or in place of them. */
  readonly features?: object;
  /** The tools that the server lists. */
  readonly tools?: unknown;
  readonly capabilities?: object;
  readonly answers?: Answers;
}

/** A client with a session that uses a bridge. */
export interface Bridged {
  readonly native: Server;
  readonly client: SessionClient;
  readonly errors: unknown[];
  readonly logged: LoggedLoss[];
  /** Calls a tool. */
  call(more?: object): Promise<Json>;
}

const open: SessionClient[] = [];

/** Closes the clients of a test file. */
export async function closeBridged(): Promise<void> {
  for (const client of open.splice(0)) await client.close();
}

/** Connects a client with a session to a server of another revision, with one handler for all tools. */
export async function openBridged(callTool: HandleTool, given: BridgedOptions = {}): Promise<Bridged> {
  const { from = NEWEST_STATELESS, to = NEWEST_HANDSHAKE, tables, features, tools = [], ...others } = given;
  const { capabilities = {}, answers = {}, ...options } = others;
  const errors: unknown[] = [];
  const logged: LoggedLoss[] = [];
  const about = { name: "test", version: "1", onError: (error: unknown) => void errors.push(error) };
  const list = { tools, ...(isStateless(from) && { ttlMs: 60_000, cacheScope: "public" }) };
  const handlers = { tools: { listTools: () => list, callTool }, logging: true, ...features };
  const native = createServerOfRevision<Server>(bindingOf(from), about, handlers);
  const chain = chainOf(from, to, tables && { tables });
  const servers = bridge(native, [chain], { log: (loss) => void logged.push(loss), ...options });
  const client = new SessionClient(openMemory(servers), to);
  open.push(client);
  client.answers = answers;
  await client.initialize(capabilities);
  const call = (more: object = {}): Promise<Json> => client.request("tools/call", { name: "any", ...more });
  return { native, client, errors, logged, call };
}

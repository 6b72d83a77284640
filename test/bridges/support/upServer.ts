import { bridge, type BridgeOptions } from "../../../templates/runtime/bridge.js";
import { createServerOfRevision } from "../../../templates/runtime/server/bind.js";
import type { HandlerContext } from "../../../templates/runtime/server/context.js";
import type { Server } from "../../../templates/runtime/server/server.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../../support/revisions.js";
import { openMemory } from "./channels.js";
import { bindingOf } from "./revisions.js";
import type { Channel, Json } from "./sessionClient.js";
import { StatelessClient, type SentRequest } from "./statelessClient.js";
import { chainOf } from "./tables.js";

/** The context of a handler that requests input. */
export type AskingContext = HandlerContext & {
  elicit(params: object, options?: { key?: string; timeout?: number }): Promise<{ content: { name: string } }>;
  createMessage(params: object): Promise<unknown>;
  listRoots(): Promise<unknown>;
};

/** The handler of all tools. */
export type CallTool = (params: Json, context: AskingContext) => unknown;

/** Returns the params of an elicitation. */
export function form(message: string): object {
  return { message, requestedSchema: { type: "object", properties: { name: { type: "string" } } } };
}

/** Returns the answer to an elicitation. */
export function accept(name: string): object {
  return { action: "accept", content: { name } };
}

/** Returns a result whose text is the JSON of a value. */
export function text(said: unknown): object {
  return { content: [{ type: "text", text: JSON.stringify(said) }] };
}

/** Returns the value whose JSON is the text of a result. */
export function parsed(outcome: Json): unknown {
  const said = outcome["content"]?.[0]?.["text"];
  if (said === undefined) throw new Error(`no text in ${JSON.stringify(outcome)}`);
  return JSON.parse(String(said));
}

/** The options of a bridge and of its server, and the handlers beside the tools. */
export interface UpOptions extends BridgeOptions {
  readonly native?: string;
  readonly handlers?: object;
  readonly server?: object;
}

/** A server of a revision with sessions, and its bridge for stateless clients. */
export interface UpServer {
  readonly native: Server;
  readonly servers: readonly Server[];
  readonly errors: unknown[];
  /** The methods of the losses. */
  readonly losses: string[];
}

/** Returns a server with one handler for all tools, and its bridge. */
export function createUpServer(callTool: CallTool, options: UpOptions = {}): UpServer {
  const { native = NEWEST_HANDSHAKE, handlers = {}, server = {}, ...others } = options;
  const errors: unknown[] = [];
  const losses: string[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const about = { name: "test", version: "1", instructions: "Be careful.", onError, ...server };
  const tools = { listTools: () => ({ tools: [] }), callTool };
  const own = createServerOfRevision<Server>(bindingOf(native), about, { tools, logging: true, ...handlers });
  const log = ({ feature }: { feature: string }): void => void losses.push(feature);
  const servers = bridge(own, [chainOf(native, NEWEST_STATELESS)], { log, ...others });
  return { native: own, servers, errors, losses };
}

const open: StatelessClient[] = [];

/** Connects a client that can answer all requests. */
export function connectClient(servers: readonly Server[], channel: Channel = openMemory(servers)): StatelessClient {
  const client = new StatelessClient(channel, NEWEST_STATELESS);
  client.capabilities = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };
  open.push(client);
  return client;
}

/** A client of a server, and functions that call its tool. */
export interface ConnectedUp extends UpServer {
  readonly client: StatelessClient;
  call(more?: object): Promise<Json>;
  /** Repeats the call with the `requestState` of a result. */
  repeat(asked: Json, inputResponses?: object, more?: object): Promise<Json>;
}

/** Connects a client that can answer all requests to a server with one handler for all tools. */
export function connectUp(handle: CallTool, options?: UpOptions): ConnectedUp {
  const server = createUpServer(handle, options);
  const client = connectClient(server.servers);
  const call = (more: object = {}): Promise<Json> => client.request("tools/call", { ...TOOL, ...more });
  const repeat: ConnectedUp["repeat"] = (asked, inputResponses, more) =>
    call({ requestState: asked["requestState"], ...(inputResponses && { inputResponses }), ...more });
  return { ...server, client, call, repeat };
}

/** The handlers of a server without resources. */
export const RESOURCES = {
  listResources: (): object => ({ resources: [] }),
  listResourceTemplates: (): object => ({ resourceTemplates: [] }),
  readResource: (): object => ({ contents: [] }),
};

/** Closes the clients of a test file. */
export async function closeClients(): Promise<void> {
  for (const client of open.splice(0)) await client.close();
}

/** Returns a promise, and the functions that settle it. */
export function deferred<T = void>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** The params of a call of the tool. */
export const TOOL = { name: "any" };

/** Sends a call of the tool, or repeats it with the `requestState` of a result. */
export function startCall(client: StatelessClient, asked?: Json, inputResponses?: object): SentRequest {
  return client.start("tools/call", {
    ...TOOL,
    ...(asked && { requestState: asked["requestState"] }),
    ...(inputResponses && { inputResponses }),
  });
}

/** Calls the tool, or repeats the call with the `requestState` of a result. */
export function callTool(client: StatelessClient, asked?: Json, inputResponses?: object): Promise<Json> {
  return startCall(client, asked, inputResponses).response;
}

/** A handler that asks for a name, and returns it. */
export const askName: CallTool = async (_, context) => text((await context.elicit(form("Who?"))).content.name);

/** Returns the error code of an outcome; undefined if it is a result. */
export function codeOf(outcome: Json): unknown {
  return outcome["error"]?.["code"];
}

import * as assert from "uvu/assert";
import type { ConnectOptions, ConnectedClient, Target } from "../../../templates/runtime/client.js";
import { connect } from "../../../templates/runtime/client.js";
import type { Server } from "../../../templates/runtime/server.js";
import type { ClientRevisionModule, FurtherRevisionModule } from "../../../templates/runtime/client/options.js";
import type { ClientWarning } from "../../../templates/runtime/client/warning.js";
import { inMemory } from "../../../templates/runtime/memoryClient.js";
import { REVISIONS } from "../../support/revisions.js";
import { bindingOf, isValid, methodOf, resultTypeOf } from "./revisions.js";
import type { Json } from "./sessionClient.js";

type AnyCall = (params?: object, options?: object) => Promise<Json>;

/** A connected client, of which the calls of no particular revision are known. */
export type AnyClient = ConnectedClient<{ readonly [call: string]: AnyCall }> & {
  readonly notify: { readonly [notification: string]: (params?: object) => Promise<void> };
};

const CLIENTS = new Map<string, ClientRevisionModule>();
const CHAINS = new Map<string, FurtherRevisionModule>();
for (const as of REVISIONS) {
  CLIENTS.set(as, (await import(`../../../generated/${as}/client.js`)) as ClientRevisionModule);
  for (const server of REVISIONS)
    if (server !== as)
      CHAINS.set(
        `${as} ${server}`,
        (await import(`../../../generated/${as}/bridges/client-${server}.js`)) as FurtherRevisionModule,
      );
}

/** Returns the module by which clients of one revision call servers of another revision. */
export function clientChainOf(as: string, server: string): FurtherRevisionModule {
  return CHAINS.get(`${as} ${server}`)!;
}

export function clientOf(revision: string): ClientRevisionModule {
  return CLIENTS.get(revision)!;
}

/** A message that crossed the channel. */
export interface WireMessage {
  readonly from: "client" | "server";
  /** The message; for a response, its result. */
  readonly value: unknown;
  /** The name of the message's type; for a response, of the type of its result. Undefined for an error, and for an extension. */
  readonly type: string | undefined;
  /** True if the guard of the connection's revision accepts the message. */
  readonly isValid: boolean;
}

/** The result of a call in the revision of the calls. */
export interface TypedResult {
  /** The name of the result's type. */
  readonly type: string;
  readonly value: unknown;
}

/** A client whose messages were recorded. */
export interface RecordedClient {
  readonly client: AnyClient;
  /** The results of the calls, which have the types of the revision `as`. */
  readonly results: readonly TypedResult[];
  readonly wire: readonly WireMessage[];
  readonly warnings: readonly ClientWarning[];
  /** The features of the losses that were reported. */
  losses(): string[];
}

/** Connects a client of one revision to a server of another; through a chain if they differ. */
export async function openClient(
  { as, server }: { readonly as: string; readonly server: string },
  reached: Target | Server,
  options: Partial<ConnectOptions> = {},
): Promise<RecordedClient> {
  const wire: WireMessage[] = [];
  const warnings: ClientWarning[] = [];
  const given = {
    name: "test",
    version: "1.0.0",
    as: clientOf(as),
    also: as === server ? [] : [clientChainOf(as, server)],
    onWarning: (warning: ClientWarning) => void warnings.push(warning),
    ...options,
  };
  const target = recording(
    "open" in reached ? reached : inMemory(reached),
    server,
    (message) => void wire.push(message),
  );
  const connected = (await connect(target, given as unknown as ConnectOptions)) as unknown as AnyClient;
  assert.is(connected.revision, server);
  const results: TypedResult[] = [];
  const client = recordingResults(connected, as, (result) => void results.push(result));
  const losses = (): string[] =>
    warnings.flatMap(({ code, message }) =>
      code === "bridge-loss" ? (/(?:of|dropped) (\S+) in /.exec(message)?.[1] ?? message) : [],
    );
  return { client, results, wire, warnings, losses };
}

/** Returns a target whose messages are recorded. */
function recording(target: Target, revision: string, record: (message: WireMessage) => void): Target {
  const methods = { client: new Map<unknown, string>(), server: new Map<unknown, string>() };
  const note = (from: WireMessage["from"], message: Json): void => {
    const { id, method, params } = message as unknown as { id?: unknown; method?: string; params?: Json };
    // The revision of the first request may be one that the server does not have.
    const version = (params?.["_meta"] as Json | undefined)?.["io.modelcontextprotocol/protocolVersion"] as unknown;
    if (version !== undefined && version !== revision) return;
    if (method !== undefined && id !== undefined) methods[from].set(id, method);
    const other = from === "client" ? "server" : "client";
    const answered = method === undefined ? methods[other].get(id) : undefined;
    const { result } = message;
    const isResult = answered !== undefined && result !== undefined;
    const type = isResult ? resultTypeOf(revision, answered, result) : methodOf(revision, method ?? "")?.message;
    const value = method === undefined ? result : message;
    record({ from, value, type, isValid: type === undefined || isValid(revision, type, value) });
  };
  return {
    ...target,
    async open(events, options) {
      const transport = await target.open(
        replacing(events, {
          message: (message, of) => {
            note("server", message as Json);
            events.message(message, of);
          },
        }),
        options,
      );
      return replacing(transport, {
        send: (message) => {
          note("client", JSON.parse(message.text) as Json);
          transport.send(message);
        },
      });
    },
  };
}

/** Returns the same client. The results of its calls are recorded. */
function recordingResults(client: AnyClient, as: string, record: (result: TypedResult) => void): AnyClient {
  const calls = Object.entries(bindingOf(as).revision.methods).flatMap(([method, { handler, kind }]) => {
    const call = client[handler] as AnyCall | undefined;
    if (kind !== "request" || call === undefined) return [];
    const recorded: AnyCall = async (...given) => {
      const value = await call(...given);
      record({ type: resultTypeOf(as, method, value)!, value });
      return value;
    };
    return [[handler, recorded] as const];
  });
  return replacing(client, Object.fromEntries(calls));
}

/** Resolves with the error with which a call rejects. */
export function errorOf(call: Promise<unknown>): Promise<Error> {
  return call.then(
    () => assert.unreachable("the call resolved") as never,
    (error: Error) => error,
  );
}

/** Returns an object with other functions. All its other members are those of the given object. */
function replacing<T extends object>(object: T, functions: Partial<T>): T {
  return new Proxy(object, {
    get(target, name) {
      if (Object.hasOwn(functions, name)) return functions[name as keyof T];
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? (member.bind(target) as unknown) : member;
    },
  });
}

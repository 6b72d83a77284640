import { BINDING as OLDEST } from "../../../generated/2024-11-05/server.js";
import { BINDING as BATCHING } from "../../../generated/2025-03-26/server.js";
import { BINDING as HANDSHAKE } from "../../../generated/2025-11-25/server.js";
import { BINDING as STATELESS } from "../../../generated/2026-07-28/server.js";
import { createServerOfRevision } from "../../../templates/runtime/server/bind.js";
import type { HandlerContext } from "../../../templates/runtime/server/context.js";
import type { RevisionImplementation, Server, ServerOptions } from "../../../templates/runtime/server/server.js";
import {
  resourceServer,
  staticTokens,
  type Principal,
  type ResourceServer,
  type TokenVerifier,
} from "../../../templates/runtime/authorization.js";
import type { ResourceServerOptions } from "../../../templates/runtime/authorization/options.js";
import type { HttpOptions } from "../../../templates/runtime/transports/http/options.js";
import { alone, onFetch, onNode, type Answer, type Carrier, type Sent } from "../../runtime/support/httpServers.js";
import { ISSUER, RESOURCE } from "./issuer.js";

export const METADATA_URL = "https://mcp.example.com/.well-known/oauth-protected-resource/mcp";

/** Two tokens of alice, one of bob, and one of a client without a user. */
export const ALICE = "token-of-alice";
export const ALICE_LATER = "second-token-of-alice";
export const BOB = "token-of-bob";
export const ROBOT = "token-of-a-robot";

const alice = { issuer: ISSUER, subject: "alice", clientId: "app", scopes: ["read"], claims: { plan: "free" } };
export const verify: TokenVerifier = staticTokens({
  [ALICE]: alice,
  [ALICE_LATER]: alice,
  [BOB]: { issuer: ISSUER, subject: "bob", scopes: ["read"] },
  [ROBOT]: { issuer: ISSUER, clientId: "alice", scopes: ["read", "write"] },
});

/** A principal of {@link ALICE} without scopes and claims. */
export const ALICE_HERSELF: Principal = { issuer: ISSUER, subject: "alice", scopes: [], claims: {} };

export const WHOAMI: Sent = alone("tools/call", { name: "whoami" });

/** A resource server of the example URLs, with static tokens. */
export function guard(options: Partial<ResourceServerOptions> = {}): ResourceServer {
  return resourceServer({ resource: RESOURCE, authorizationServers: [ISSUER], verify, ...options });
}

const FORM = { message: "Name?", requestedSchema: { type: "object", properties: { name: { type: "string" } } } };

/** What the handlers of a test's servers have seen. */
export interface Stage {
  readonly contexts: HandlerContext[];
  readonly held: ((text: string) => void)[];
  readonly errors: unknown[];
  aborted: number;
}

export function newStage(): Stage {
  return { contexts: [], held: [], errors: [], aborted: 0 };
}

const text = (said: string): object => ({ content: [{ type: "text", text: said }] });

type AskingContext = HandlerContext & { elicit(params: object): Promise<unknown> };

function toolsOf(stage: Stage): { [name: string]: (context: HandlerContext) => unknown } {
  const hold = (context: HandlerContext): Promise<object> =>
    new Promise((resolve) => {
      context.signal.addEventListener("abort", () => stage.aborted++);
      stage.held.push((said) => resolve(text(said)));
    });
  return {
    whoami: ({ principal }) => text(principal?.subject ?? principal?.clientId ?? "nobody"),
    hold,
    talk(context) {
      context.progress(1);
      return hold(context);
    },
    ask: async (context) => text(JSON.stringify(await (context as AskingContext).elicit(FORM))),
  };
}

/** Servers of one revision of each kind: HTTP+SSE, sessions with batches, sessions, stateless. */
export function protectedServers(stage: Stage = newStage(), options: Partial<ServerOptions> = {}): Server[] {
  const tools = toolsOf(stage);
  const revisions = [OLDEST, BATCHING, HANDSHAKE, STATELESS] as unknown as readonly RevisionImplementation[];
  return revisions.map((revision) =>
    createServerOfRevision<Server>(
      revision,
      { name: "notes", version: "1", onError: (error) => void stage.errors.push(error), ...options },
      {
        tools: {
          listTools: (_: unknown, { principal }: HandlerContext) => ({
            tools: [
              {
                name: "whoami",
                description: principal?.subject,
                // The header `Mcp-Param-Own` must repeat the argument that has the name of the caller.
                inputSchema: {
                  type: "object",
                  properties: { [principal?.subject ?? "nobody"]: { type: "string", "x-mcp-header": "Own" } },
                },
              },
            ],
            ttlMs: 0,
            cacheScope: "private",
          }),
          callTool({ name }: { name: string }, context: HandlerContext) {
            stage.contexts.push(context);
            return tools[name]!(context);
          },
        },
        logging: true,
      },
    ),
  );
}

/** Sends all requests with a token. */
export function withToken(carrier: Carrier, token: string): Carrier {
  return {
    send: (sent) => carrier.send(authorized(sent, token)),
    close: () => carrier.close(),
  };
}

export function authorized(sent: Sent, token: string): Sent {
  return { ...sent, headers: { ...sent.headers, authorization: `Bearer ${token}` } };
}

/** Calls the tool `whoami` with more headers. */
export function whoami(carrier: Carrier, headers: { readonly [name: string]: string }): Promise<Answer> {
  return carrier.send({ ...WHOAMI, headers: { ...WHOAMI.headers, ...headers } });
}

/** Returns a function that starts servers; those that a test leaves open, for example because it failed, are closed after the test. */
export function closedAfterEach<C extends Carrier>(
  test: { readonly after: { each(close: () => Promise<void>): void } },
  start: (servers: readonly Server[], options: HttpOptions) => C | Promise<C>,
): (servers: readonly Server[], options: HttpOptions) => Promise<C> {
  const open = new Set<C>();
  test.after.each(async () => {
    for (const carrier of open) await carrier.close();
    open.clear();
  });
  return async (servers, options) => {
    const carrier = await start(servers, { closeMs: 10, ...options });
    open.add(carrier);
    const close = carrier.close.bind(carrier);
    carrier.close = () => (open.delete(carrier) ? close() : Promise.resolve());
    return carrier;
  };
}

/** The protected servers of a test. */
interface Protected<C extends Carrier> {
  readonly carrier: C;
  readonly stage: Stage;
  readonly servers: readonly Server[];
  readonly authorization: ResourceServer;
}

/** Returns a function that starts {@link protectedServers} with a resource server; they are closed after the test. */
export function protectedAfterEach<C extends Carrier>(
  ...[test, start]: Parameters<typeof closedAfterEach<C>>
): (
  options?: Partial<ResourceServerOptions>,
  http?: HttpOptions,
  serverOptions?: Partial<ServerOptions>,
) => Promise<Protected<C>> {
  const serve = closedAfterEach(test, start);
  return async (options, http, serverOptions) => {
    const stage = newStage();
    const servers = protectedServers(stage, serverOptions);
    const authorization = guard(options);
    return { carrier: await serve(servers, { authorization, ...http }), stage, servers, authorization };
  };
}

/** The two adapters, by name. */
export const ADAPTERS: readonly (readonly [
  name: string,
  serve: (servers: readonly Server[], options: HttpOptions) => Promise<Carrier>,
])[] = [
  ["node", onNode],
  ["fetch", onFetch],
];

/** The text of a tool's result in a response. */
export function saidIn(body: string): string {
  const { result } = JSON.parse(body) as { result: { content: { text: string }[] } };
  return result.content[0]!.text;
}

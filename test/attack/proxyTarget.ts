import { join } from "node:path";
import { ROOT } from "../support/schemas.js";
import { hold, PING_PATIENCE, within } from "./hold.js";
import { HttpTarget, type Exchange, type Headers, type Reply } from "./httpTarget.js";
import { HANDSHAKE, initialize, request, STATELESS, STATELESS_META } from "./messages.js";
import { bearer } from "./protectedTarget.js";
import { bundled, startProgram, startServer, type ServerProcess } from "./serverProcess.js";

/** The upstream server of a proxy. */
export interface ProxiedKind {
  readonly transport: "stdio" | "http";
  readonly lifecycle: "handshake" | "stateless";
}

export const PROXIED_KINDS: readonly ProxiedKind[] = (["http", "stdio"] as const).flatMap((transport) =>
  (["handshake", "stateless"] as const).map((lifecycle) => ({ transport, lifecycle })),
);

export const KEYS = { ALICE: "key-of-alice-0123456789", BOB: "key-of-bob-0123456789abc" } as const;

export type Caller = keyof typeof KEYS;

const CAPABILITIES = { elicitation: { form: {} } };

/** A call of a tool, and what goes with it. */
export interface ToolCall {
  readonly id?: string | number;
  readonly args?: object;
  readonly headers?: Headers;
  readonly meta?: object;
  /** Further params, such as `requestState`. */
  readonly more?: object;
}

/** The process of `mcpgen proxy`, its hostile server, and two callers. */
export class ProxyTarget {
  readonly http: HttpTarget;
  /** The tool that returns its argument. */
  protected readonly echo: string = "echo";
  readonly #upstreams: readonly ServerProcess[];

  protected constructor(http: HttpTarget, upstreams: readonly ServerProcess[]) {
    this.http = http;
    this.#upstreams = upstreams;
  }

  static async start({ transport, lifecycle }: ProxiedKind): Promise<ProxyTarget> {
    const upstream = transport === "http" ? await startServer("proxied", "http", lifecycle) : undefined;
    const server = upstream?.url ?? `"${process.execPath}" "${bundled("proxied")}" stdio ${lifecycle}`;
    const words = [upstream === undefined ? "--from" : "--url", server, "--http", "0", "--deny-tool", "erase*"];
    const callers = Object.keys(KEYS).flatMap((caller) => ["--api-key-env", caller]);
    const proxy = await startProgram("mcpgen proxy", [join(ROOT, "dist", "cli.js"), "proxy", ...words, ...callers], {
      env: KEYS,
    });
    const target = new ProxyTarget(new HttpTarget(proxy, bearer(KEYS.BOB)), upstream === undefined ? [] : [upstream]);
    await target.http.begin();
    return target;
  }

  /** Calls a tool as a stateless client. */
  call(caller: Caller, name: unknown, { id = 1, args = {}, headers = {}, meta, more }: ToolCall = {}): Promise<Reply> {
    const _meta = { ...STATELESS_META, "io.modelcontextprotocol/clientCapabilities": CAPABILITIES, ...meta };
    return within(
      PING_PATIENCE,
      `the answer of ${JSON.stringify(name)}`,
      this.http.post(request(id, "tools/call", { name, arguments: args, ...more, _meta }), {
        "mcp-protocol-version": STATELESS,
        "mcp-method": "tools/call",
        "mcp-name": String(JSON.stringify(name)).replaceAll('"', ""),
        ...bearer(KEYS[caller]),
        ...headers,
      }),
    );
  }

  /** Begins a call, whose response may never end. */
  begin(caller: Caller, name: string, { id = 1, meta }: ToolCall): Exchange {
    const _meta = { ...STATELESS_META, ...meta };
    const body = request(id, "tools/call", { name, arguments: {}, _meta });
    const named = { "mcp-protocol-version": STATELESS, "mcp-method": "tools/call", "mcp-name": name };
    return this.open({ ...named, ...bearer(KEYS[caller]) }, body);
  }

  /** Opens a stream of notifications, which never ends. */
  listen(caller: Caller, id: number): Exchange {
    const notifications = { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true };
    const method = "subscriptions/listen";
    const headers = { "mcp-protocol-version": STATELESS, "mcp-method": method, ...bearer(KEYS[caller]) };
    return this.open(headers, request(id, method, { notifications, _meta: STATELESS_META }));
  }

  /** Sends a message on a connection of its own. */
  open(headers: Headers, body: string): Exchange {
    const exchange = this.http.open(headers);
    exchange.sent.end(body);
    return exchange;
  }

  /** Ends a session. */
  async end(headers: Headers): Promise<void> {
    const { sent, response } = this.http.open(headers, { method: "DELETE" });
    sent.end();
    (await within(PING_PATIENCE, "the end of a session", response)).resume();
  }

  /** Sends another request of a stateless client. */
  send(caller: Caller, method: string, params: object = {}): Promise<Reply> {
    const headers = { "mcp-protocol-version": STATELESS, "mcp-method": method, ...bearer(KEYS[caller]) };
    return within(
      PING_PATIENCE,
      `the answer of ${method}`,
      this.http.post(request(1, method, { ...params, _meta: STATELESS_META }), headers),
    );
  }

  /** Opens a session. Resolves with the headers of its requests. */
  async openSession(caller: Caller): Promise<Headers> {
    const { session, status } = await this.http.post(initialize(HANDSHAKE, CAPABILITIES), bearer(KEYS[caller]));
    hold(session !== undefined, `no session: status ${status}`);
    return { "mcp-session-id": session, "mcp-protocol-version": HANDSHAKE, ...bearer(KEYS[caller]) };
  }

  /** Rejects unless the other caller gets its own answers, and nothing else. */
  async checkBob(count = 5): Promise<void> {
    const replies = await Promise.all(
      Array.from({ length: count }, (_, i) =>
        this.call("BOB", this.echo, { id: `bob-${i}`, args: { text: `of bob ${i}` }, meta: { progressToken: i } }),
      ),
    );
    replies.forEach(({ messages }, i) => {
      hold(messages.length === 1, `bob got ${JSON.stringify(messages).slice(0, 300)}`);
      const { id, result } = messages[0]!;
      hold(id === `bob-${i}` && JSON.stringify(result).includes(`of bob ${i}"`), `bob got ${JSON.stringify(messages)}`);
      hold(!JSON.stringify(messages).includes("polluted"), "an object is polluted");
    });
  }

  stop(): void {
    this.http.stop();
    for (const { child } of this.#upstreams) child.kill("SIGKILL");
  }
}

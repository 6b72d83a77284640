import { GroupTarget } from "./groupTarget.js";
import { HttpTarget } from "./httpTarget.js";
import { HANDSHAKE } from "./messages.js";
import { ProtectedTarget } from "./protectedTarget.js";
import { ProxyTarget, type ProxiedKind } from "./proxyTarget.js";
import type { Target } from "./target.js";
import { startServer, type ServerName } from "./serverProcess.js";
import { StdioTarget } from "./stdioTarget.js";

export type Transport = "stdio" | "http" | "fetch";

/** The servers of one attack class: started when an attack needs them, and again after one has ended. */
export class Targets {
  readonly #running = new Map<string, Target>();
  readonly #protected = new Map<string, ProtectedTarget>();
  readonly #proxies = new Map<string, ProxyTarget>();

  /** @param revision of the connection on stdio; over HTTP each exchange names its own. */
  async get(name: ServerName, transport: Transport, revision: string): Promise<Target> {
    const key = `${name} ${transport} ${transport === "stdio" ? revision : ""}`;
    const running = this.#running.get(key);
    if (running?.isUsable === true) return running;
    running?.stop();
    const server = await startServer(name, transport);
    const target = transport === "stdio" ? new StdioTarget(server, revision) : new HttpTarget(server);
    this.#running.set(key, target);
    await target.begin();
    return target;
  }

  /** A server behind HTTP: what {@link get} returns for these transports. */
  async overHttp(name: ServerName, transport: "http" | "fetch"): Promise<HttpTarget> {
    return (await this.get(name, transport, HANDSHAKE)) as HttpTarget;
  }

  /** A server that needs tokens, behind HTTP. */
  async protected(transport: "http" | "fetch"): Promise<ProtectedTarget> {
    const running = this.#protected.get(transport);
    if (running?.http.isUsable === true) return running;
    running?.http.stop();
    const target = await ProtectedTarget.start(transport);
    this.#protected.set(transport, target);
    return target;
  }

  /** A proxy in front of a hostile server. */
  async proxy(kind: ProxiedKind): Promise<ProxyTarget> {
    return this.#started(`one ${kind.transport} ${kind.lifecycle}`, () => ProxyTarget.start(kind));
  }

  /** A proxy in front of a hostile server and an honest one. */
  async group(kind: ProxiedKind): Promise<GroupTarget> {
    const key = `group ${kind.transport} ${kind.lifecycle}`;
    return (await this.#started(key, () => GroupTarget.start(kind))) as GroupTarget;
  }

  async #started(key: string, start: () => Promise<ProxyTarget>): Promise<ProxyTarget> {
    const running = this.#proxies.get(key);
    if (running?.http.isUsable === true) return running;
    running?.stop();
    const target = await start();
    this.#proxies.set(key, target);
    return target;
  }

  stop(): void {
    for (const proxy of this.#proxies.values()) proxy.stop();
    this.#proxies.clear();
    for (const target of this.#running.values()) target.stop();
    for (const { http } of this.#protected.values()) http.stop();
    this.#running.clear();
    this.#protected.clear();
  }
}

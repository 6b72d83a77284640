import { unrefTimer } from "../../protocol/timers.js";
import type { RuntimeMethodHandler, Server } from "../../server/server.js";
import { createProxyOf, type Proxy } from "../createProxy.js";
import type { ProxyOptions, ProxyRevision } from "../options.js";
import { nextPause } from "./pauses.js";
import type { GatewayServer, GatewaySettings, NamedGatewayServer } from "./options.js";

/** What all members of a gateway share. */
export interface MemberParts {
  readonly revisions: readonly ProxyRevision[];
  readonly settings: GatewaySettings;
  /** Called when a server is ready. */
  ready(member: Member): void;
}

/** An upstream server of a gateway. If it cannot be reached, it is tried again, with longer and longer pauses. */
export class Member {
  readonly name: string;
  /** The text before the names of its tools and prompts; empty if they keep their names. */
  readonly prefix: string;
  given: NamedGatewayServer["given"];
  #server: NamedGatewayServer["server"];
  readonly #parts: MemberParts;
  readonly #byRevision = new Map<string, Server>();
  readonly #whenIdle: (() => void)[] = [];
  #proxy: Proxy | undefined;
  #opening: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = 0;
  #calls = 0;
  #isClosed = false;
  /** The reason for which the server was not reached. */
  failure: unknown;

  constructor({ name, prefix, server, given }: NamedGatewayServer, parts: MemberParts) {
    this.name = name;
    this.prefix = prefix;
    this.given = given;
    this.#server = server;
    this.#parts = parts;
  }

  get isReady(): boolean {
    return this.#proxy !== undefined;
  }

  get lock(): GatewayServer["lock"] {
    return this.#server.lock;
  }

  /** The instructions of the server. */
  get instructions(): string | undefined {
    return this.#proxy?.upstream.instructions;
  }

  /** Connects to the server. Resolves also if it cannot be reached, after `onError` got the reason. */
  start(): Promise<void> {
    return (this.#opening ??= this.#open());
  }

  /** True if a value describes this server, perhaps with another lock. Its connections can then go on. */
  isSame({ prefix, server, given }: NamedGatewayServer): boolean {
    if (prefix !== this.prefix) return false;
    // A server with an invalid value is never tried again.
    const isUsable = !(this.failure instanceof TypeError);
    return given === this.given || (isUsable && differsInLock(this.#server, server));
  }

  /** Takes the lock of a value that describes this server. Resolves with false if it has the same one. */
  async relock({ server, given }: NamedGatewayServer): Promise<boolean> {
    const { lock: former } = this.#server;
    this.#server = server;
    this.given = given;
    if (server.lock === former) return false;
    await this.#proxy?.updateLock(server.lock!);
    return true;
  }

  /** Returns the server for the clients of a revision; undefined while the server cannot be reached. */
  serverOf(revision: string): Server | undefined {
    return this.#byRevision.get(revision);
  }

  /** Returns the handler of a list of the server, in a revision without sessions if there is one; undefined if it has no such list. */
  handlerOf(method: string): { readonly revision: string; readonly handle: RuntimeMethodHandler } | undefined {
    for (const [revision, { handlers }] of this.#byRevision) {
      const handle = handlers.get(method);
      if (handle !== undefined) return { revision, handle };
    }
    return undefined;
  }

  /** Counts a request, until the returned function is called. */
  begin(): () => void {
    this.#calls++;
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#calls--;
      if (this.#calls === 0) for (const resolve of this.#whenIdle.splice(0)) resolve();
    };
  }

  /** Resolves when the server has no request. */
  idle(): Promise<void> {
    return this.#calls === 0 ? Promise.resolve() : new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  report(error: unknown): void {
    this.#parts.settings.onError(error, this.name);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#proxy?.close();
  }

  async #open(): Promise<void> {
    const { revisions, settings } = this.#parts;
    try {
      const server = this.#server;
      const proxy = await createProxyOf(revisions, server.target, optionsOf(this.name, server, settings));
      let { lock } = server;
      while (!this.#isClosed && lock !== this.#server.lock) {
        ({ lock } = this.#server);
        await proxy.updateLock(lock!);
      }
      if (this.#isClosed) return void (await proxy.close());
      this.#proxy = proxy;
      this.failure = undefined;
      for (const server of proxy.servers) this.#byRevision.set(server.revision.revision, server);
      this.#parts.ready(this);
    } catch (error) {
      this.failure = error;
      if (this.#isClosed) return;
      this.report(error);
      if (error instanceof TypeError) return;
      this.#pause = nextPause(this.#pause);
      this.#timer = unrefTimer(setTimeout(() => void (this.#opening = this.#open()), this.#pause));
    }
  }
}

/** True if two values for a server differ in nothing but their locks. */
function differsInLock({ lock, ...one }: GatewayServer, { lock: otherLock, ...other }: GatewayServer): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof typeof one>;
  return lock !== undefined && otherLock !== undefined && [...names].every((name) => one[name] === other[name]);
}

/** Returns the options of the proxy for one server. */
function optionsOf(name: string, own: NamedGatewayServer["server"], settings: GatewaySettings): ProxyOptions {
  const {
    separator,
    maxNameLength,
    startMs,
    listMs,
    name: _,
    version,
    onRequest,
    onError,
    onWarning,
    ...shared
  } = settings;
  const { target, prefix, ...others } = own;
  const { secret, observer, ...rest } = { ...shared, ...withoutUndefined(others) } as ProxyOptions;
  return {
    ...rest,
    // A `requestState` of one server is not valid for another.
    ...(secret !== undefined && { secret: [secret].flat().map((each) => `${each}\n${name}`) }),
    onError: (error) => onError(error, name),
    ...(onWarning !== undefined && { onWarning: (warning) => onWarning(warning, name) }),
    ...(onRequest !== undefined && { onRequest: (request, next) => onRequest({ ...request, server: name }, next) }),
  };
}

function withoutUndefined<Options extends object>(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options;
}

import { waitAtMost } from "../../protocol/timers.js";
import { contextWithoutClient } from "../../server/contextWithoutClient.js";
import type { Server } from "../../server/server.js";
import type { JsonObject } from "../../validation/checks.js";
import type { ProxyRevision } from "../options.js";
import { Cursors } from "./cursors.js";
import { listNames, LISTS, type HiddenEntry } from "./listSource.js";
import { Member } from "./member.js";
import { shownName } from "./names.js";
import {
  gatewaySettings,
  readServers,
  type GatewayOptions,
  type GatewaySettings,
  type GatewayServers,
  type NamedGatewayServer,
} from "./options.js";
import { RevisionGateway } from "./revisionGateway.js";

/** A gateway in front of several upstream servers. */
export interface Gateway {
  /** A server for each revision of clients. Pass them to `serveStdio`, `serveHttp` or a fetch handler. */
  readonly servers: readonly Server[];
  /** The names of the upstream servers, and whether they can be reached now. */
  readonly upstreams: ReadonlyMap<string, { readonly isReady: boolean }>;
  /**
   * Replaces the upstream servers. A server whose value is the same object as before keeps its connections, and so does one whose value has
   * the same members but another `lock`. The others that leave are closed once their running requests have ended. Clients are told that the
   * lists have changed.
   *
   * @throws TypeError for invalid servers; Error if two servers with the same prefix have a tool or prompt of the same name, by rejection.
   * Nothing has changed then.
   */
  update(servers: GatewayServers): Promise<void>;
  /** Closes all connections to the upstream servers, and ends the processes that the gateway started. */
  close(): Promise<void>;
}

/**
 * Connects to several upstream servers, and resolves with servers for the clients of all given revisions. A server that cannot be reached is
 * reported, and joins when it can.
 *
 * @param revisions that the upstream servers may have, newest first.
 * @throws TypeError if an option or a server is invalid; Error if no server can be reached, or if two servers with the same prefix have a tool
 * or prompt of the same name, by rejection.
 */
export async function createGatewayOf(
  revisions: readonly ProxyRevision[],
  servers: GatewayServers,
  options: GatewayOptions = {},
): Promise<Gateway> {
  const gateway = new MemberGroup(revisions, gatewaySettings(options));
  try {
    await gateway.begin(servers);
    return gateway;
  } catch (error) {
    await gateway.close();
    throw error;
  }
}

/** The servers of a gateway, which can join and leave it. */
class MemberGroup implements Gateway {
  readonly #revisions: readonly ProxyRevision[];
  readonly #settings: GatewaySettings;
  readonly #hidden = new Set<string>();
  servers: readonly Server[] = [];
  #gateways: readonly RevisionGateway[] = [];
  #members: readonly Member[] = [];
  /** Settles when the last update has ended. Updates run one after the other. */
  #updating: Promise<unknown> = Promise.resolve();

  constructor(revisions: readonly ProxyRevision[], settings: GatewaySettings) {
    this.#revisions = revisions;
    this.#settings = settings;
  }

  get upstreams(): Gateway["upstreams"] {
    return new Map(this.#members.map(({ name, isReady }) => [name, { isReady }]));
  }

  async begin(servers: GatewayServers): Promise<void> {
    const settings = this.#settings;
    const bindings = await Promise.all(this.#revisions.map((each) => each.server()));
    const parts = {
      settings,
      cursors: new Cursors(settings.secret),
      members: () => this.#members,
      hide: (member: Member, entry: HiddenEntry) => this.#hide(member, entry),
    };
    this.#gateways = bindings.map(({ BINDING }) => new RevisionGateway(BINDING, parts));
    this.servers = this.#gateways.map(({ server }) => server);
    const members = (await this.#start(servers)).map(({ member }) => member);
    this.#members = members;
    if (!members.some(({ isReady, failure }) => isReady || failure === undefined)) {
      const reasons = members.map(
        ({ name, failure }) => `${name}: ${failure instanceof Error ? failure.message : String(failure)}`,
      );
      throw new Error(`no server can be reached (${reasons.join("; ")})`, { cause: members[0]!.failure });
    }
    for (const member of members) if (member.isReady) this.#joined(member);
  }

  update(servers: GatewayServers): Promise<void> {
    const updated = this.#updating.then(() => this.#update(servers));
    this.#updating = updated.catch(() => {});
    return updated;
  }

  async close(): Promise<void> {
    await this.#updating;
    for (const gateway of this.#gateways) gateway.close();
    await Promise.all(this.#members.map((member) => member.close()));
    this.#members = [];
  }

  async #update(servers: GatewayServers): Promise<void> {
    const before = this.#members;
    const started = await this.#start(servers);
    const next = started.map(({ member }) => member);
    this.#members = next;
    const relocked = await Promise.all(started.map(({ member, named }) => member.relock(named)));
    if (next.length === before.length && next.every((member, i) => member === before[i])) {
      // The servers themselves tell the clients what a lock has changed.
      if (relocked.includes(true)) for (const gateway of this.#gateways) gateway.relocked();
      return;
    }
    const left = before.filter((member) => !next.includes(member));
    for (const gateway of this.#gateways) gateway.left(left);
    for (const member of next) if (member.isReady && !before.includes(member)) this.#joined(member);
    for (const member of left)
      void member
        .idle()
        .then(() => member.close())
        .catch((error: unknown) => member.report(error));
  }

  /** Returns the members for servers, and waits for those that are new. @throws by rejection, if names collide. The new ones are closed then. */
  async #start(servers: GatewayServers): Promise<readonly StartedMember[]> {
    const known = new Map<string, Member>(this.#members.map((member) => [member.name, member]));
    const parts = {
      revisions: this.#revisions,
      settings: this.#settings,
      ready: (member: Member) => this.#members.includes(member) && this.#joined(member),
    };
    const started = readServers(servers, this.#settings).map((named): StartedMember => {
      const earlier = known.get(named.name);
      return { named, member: earlier?.isSame(named) === true ? earlier : new Member(named, parts) };
    });
    const all = started.map(({ member }) => member);
    const added = all.filter((member) => !this.#members.includes(member));
    await checkLocks(started.filter(({ member }) => !added.includes(member)));
    try {
      await waitAtMost(this.#settings.startMs, Promise.all(added.map((member) => member.start())));
      const problems = await collisionsOf(all, this.#settings);
      if (problems.length > 0)
        throw new Error(`names collide: ${problems.join("; ")} (give one of the servers a prefix)`);
    } catch (error) {
      await Promise.all(added.map((member) => member.close()));
      throw error;
    }
    return started;
  }

  #joined(member: Member): void {
    for (const gateway of this.#gateways) gateway.joined(member);
  }

  #hide(member: Member, { method, name, reason }: HiddenEntry): void {
    if (this.#hidden.size >= MAX_REPORTS) return;
    const kind = method === "resources/templates/list" ? "resource template" : LISTS[method]!.list.slice(0, -1);
    const text = `the ${kind} ${shownName(name)} is hidden: ${reason}`;
    const key = `${member.name}\n${text}`;
    if (this.#hidden.has(key)) return;
    this.#hidden.add(key);
    member.report(new Error(text));
  }
}

/** A server, and the value that describes it now. */
interface StartedMember {
  readonly member: Member;
  readonly named: NamedGatewayServer;
}

/** @throws TypeError by rejection, if a server has another lock that is none. */
async function checkLocks(servers: readonly StartedMember[]): Promise<void> {
  const changed = servers.filter(({ member, named }) => named.server.lock !== member.lock);
  if (changed.length === 0) return;
  const { checkLock } = await import("../../client/lock.js");
  for (const { named } of changed) checkLock(named.server.lock);
}

/** The maximum number of hidden entries that are reported. */
const MAX_REPORTS = 1_000;

/** Returns a sentence for each name that two servers with the same prefix have. */
async function collisionsOf(members: readonly Member[], settings: GatewaySettings): Promise<string[]> {
  const problems: string[] = [];
  for (const method of ["tools/list", "prompts/list"]) {
    const { list, name } = LISTS[method]!;
    const sharing = members.filter((member) =>
      members.some((other) => other !== member && other.prefix === member.prefix),
    );
    const listed = await Promise.all(
      sharing.map(async (member) => [member, (await namesOf(member, method, settings)) ?? []] as const),
    );
    const owners = new Map<string, Member>();
    for (const [member, names] of listed)
      for (const own of names) {
        const full = member.prefix + own;
        const owner = owners.get(full);
        if (owner === undefined) owners.set(full, member);
        else if (owner !== member)
          problems.push(
            `the ${list.slice(0, -1)} ${JSON.stringify(full)} (${name} of ${owner.name} and of ${member.name})`,
          );
      }
  }
  return problems;
}

/** Resolves with the names of a list of a server; undefined if it does not list them. */
async function namesOf(
  member: Member,
  method: string,
  settings: GatewaySettings,
): Promise<ReadonlySet<string> | undefined> {
  const { revision, handle } = member.handlerOf(method) ?? {};
  if (handle === undefined) return undefined;
  const request = async (_: Member, __: string, params: JsonObject): Promise<JsonObject> =>
    (await handle(params as never, contextWithoutClient(revision!) as never)) as JsonObject;
  return listNames({ settings }, { request }, { member, method, params: {} });
}

import { hasCapability } from "../../client/capabilities.js";
import { CODES, McpError, resourceNotFound } from "../../jsonrpc/errors.js";
import type { IncomingRequestCall } from "../../server/call.js";
import { waitAtMost } from "../../protocol/timers.js";
import { unknownMethod } from "../../server/faults.js";
import { notifyClients } from "../../server/notifications.js";
import type {
  CallConnection,
  McpSession,
  SessionChange,
  SessionObserver,
  RevisionImplementation,
  RuntimeMethodHandler,
  Server,
} from "../../server/server.js";
import { createClientBytesBudget } from "../../stores/retained.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import { LISTEN } from "../forwardedCall.js";
import { mergeCapabilities, REPORTED_LISTS } from "./capabilities.js";
import type { Cursors } from "./cursors.js";
import { createGatewayCallClass, type GatewayCall } from "./gatewayCall.js";
import { GatewayClient } from "./gatewayClient.js";
import { SET_LEVEL } from "./link.js";
import { GatewayListen } from "./listen.js";
import { LISTS, type HiddenEntry, type ListParts } from "./listSource.js";
import { listMerged, type CallerSource } from "./lists.js";
import type { Member } from "./member.js";
import { problemOfName, routeName } from "./names.js";
import type { GatewaySettings } from "./options.js";
import { routeTask } from "./taskIds.js";
import { CallerView } from "./view.js";

/** What the servers of all revisions of a gateway share. */
export interface GatewayParts {
  readonly settings: GatewaySettings;
  readonly cursors: Cursors;
  /** The present servers, in their order. */
  members(): readonly Member[];
  hide(member: Member, entry: HiddenEntry): void;
}

/** A request for a server, with the names that it knows. */
interface SentRequest {
  readonly method: string;
  readonly params: JsonObject;
}

/** The requests whose param names a tool or a prompt with its prefix, and the list that has the name. */
const NAMED: { readonly [method: string]: string } = { "tools/call": "tools/list", "prompts/get": "prompts/list" };

const SUBSCRIPTIONS = new Set(["resources/subscribe", "resources/unsubscribe"]);

/** The notifications of clients that the gateway itself handles. */
const LOCAL = new Set(["notifications/initialized", "notifications/cancelled", "notifications/progress"]);

/** The server of a name with a prefix, undefined if several may have it, and the name that it knows. */
interface RoutedMember {
  readonly own: string;
  readonly member: Member | undefined;
}

/** The maximum number of names whose servers are remembered. */
const MAX_ROUTES = 1_000;

/** The maximum number of callers without sessions whose entries are remembered. */
const MAX_VIEWS = 1_000;

/** The server of a gateway for the clients of one revision. It sends each request to the server that the request concerns. */
export class RevisionGateway {
  readonly server: Server;
  readonly #binding: RevisionImplementation;
  readonly #parts: GatewayParts;
  readonly #lists: ListParts;
  readonly #sessions = new Map<McpSession, GatewayClient>();
  readonly #connections = new WeakMap<CallConnection, GatewayClient>();
  /** What the callers without sessions see, by owner. The caller used last is last. */
  readonly #views = new Map<string | undefined, CallerView>();
  readonly #listens = new Set<GatewayListen>();
  /** The servers of the names that clients have used, and the list of servers that these were found in. */
  readonly #routes = new Map<string, RoutedMember>();
  #routedMembers: readonly Member[] = [];
  /** What the ready servers declare together; undefined after a change. */
  #capabilities: JsonObject | undefined;
  #options: Server["options"] | undefined;

  constructor(binding: RevisionImplementation, parts: GatewayParts) {
    this.#binding = binding;
    this.#parts = parts;
    this.#lists = {
      ...parts,
      checks: binding.checks,
      late: (method) => this.changed(method.split("/")[0]!),
    };
    this.server = this.#createServer();
  }

  /** The date of the revision. */
  get revision(): string {
    return this.#binding.revision.revision;
  }

  /** Called when a server has joined the gateway. */
  joined(member: Member): void {
    this.#capabilities = undefined;
    this.#options = undefined;
    member.serverOf(this.revision)?.listeners.add({
      hearsEachOwner: true,
      wants: (method) => method.endsWith("/list_changed") && this.#parts.members().includes(member),
      deliver: (method, params, owner) => notifyClients(this.#hearingAll(), { method, params, owner }),
    });
    for (const listen of this.#listens) listen.update();
    this.changedAll();
  }

  /** Called when servers have left the gateway. Their links are closed once their requests have ended. */
  left(members: readonly Member[]): void {
    this.#capabilities = undefined;
    this.#options = undefined;
    for (const listen of this.#listens) listen.update();
    for (const client of this.#sessions.values()) void this.#moveSubscriptions(client);
    for (const member of members)
      void member.idle().then(() => {
        for (const client of this.#sessions.values()) client.leave(member);
      });
    this.changedAll();
  }

  /** Called when servers compare with other locks. The clients hear it by their links. */
  relocked(): void {
    this.#options = undefined;
    for (const feature of REPORTED_LISTS) this.#expire(feature);
  }

  changedAll(): void {
    for (const feature of REPORTED_LISTS) this.changed(feature);
  }

  /** Tells all clients that a list may have changed. */
  changed(feature: string): void {
    this.#expire(feature);
    if (!hasCapability(this.#capability, feature)) return;
    notifyClients(this.server.listeners, { method: `notifications/${feature}/list_changed`, params: {} });
    for (const listen of this.#listens) listen.changed(feature);
  }

  close(): void {
    for (const client of this.#sessions.values()) client.close();
    for (const listen of this.#listens) listen.end();
    this.#sessions.clear();
  }

  #expire(feature: string): void {
    for (const view of this.#views.values()) view.expire(feature);
    for (const { view } of this.#sessions.values()) view.expire(feature);
  }

  get #ready(): readonly Member[] {
    return this.#parts.members().filter(({ isReady }) => isReady);
  }

  get #capability(): JsonObject {
    if (this.#capabilities === undefined) {
      const ready = this.#ready;
      const declared = ready.map((member): JsonObject => member.serverOf(this.revision)?.capabilities ?? {});
      this.#capabilities = mergeCapabilities(declared, ready.length === this.#parts.members().length);
    }
    return this.#capabilities;
  }

  #createServer(): Server {
    const { revision, checks, lifecycle } = this.#binding;
    const { settings } = this.#parts;
    const capabilities = (): JsonObject => this.#capability;
    const optionsOf = (): Server["options"] => (this.#options ??= this.#createOptions());
    const handlers = new Map<string, RuntimeMethodHandler>();
    for (const [method, { kind, direction }] of Object.entries(revision.methods))
      if (kind === "request" && direction !== "serverToClient" && ![revision.open, "ping", LISTEN].includes(method))
        handlers.set(method, this.#handlerOf(method));
    const options = optionsOf();
    const observer: SessionObserver = {
      began: () => {},
      ended: (session) => {
        this.#sessions.get(session)?.close();
        this.#sessions.delete(session);
      },
      changed: (session, change) => {
        const client = this.#sessions.get(session);
        if (client !== undefined) void this.#follow(client, change);
      },
    };
    return {
      revision,
      // The servers behind the gateway check their results, and merged lists contain only valid entries.
      checks: { ...checks, results: {} },
      lifecycle: {
        ...lifecycle,
        Call: createGatewayCallClass(lifecycle.Call),
        handleOf: (server, method, connection) => {
          const { capability = null } = revision.methods[method] ?? {};
          if (capability !== null && !hasCapability(capabilities(), capability)) return undefined;
          if (method === LISTEN) return (params: JsonObject, call) => this.#listen(params, call as GatewayCall);
          return lifecycle.handleOf(server, method, connection);
        },
      },
      get options() {
        return optionsOf();
      },
      get capabilities() {
        return capabilities();
      },
      identity: { name: settings.name, version: settings.version },
      handlers,
      serverOfTool: (name) => this.#serverOfTool(name),
      otherHandler: (params: JsonObject, context) => this.#other(params, context as GatewayCall),
      notified: (method, params, session) => {
        const client = session === undefined || LOCAL.has(method) ? undefined : this.#sessions.get(session);
        for (const link of client?.links ?? []) link.notify(method, params);
      },
      listeners: new Set(),
      sessionObserver: observer,
      retained: createClientBytesBudget(options),
      texts: new WeakMap(),
    };
  }

  #createOptions(): Server["options"] {
    const { name, version, maxRetainedBytes, maxClientBytes, observer, readTrace, onError } = this.#parts.settings;
    const ready = this.#ready;
    const given = ready.filter(({ instructions }) => instructions !== undefined);
    const instructions =
      given.length < 2
        ? given[0]?.instructions
        : given.map((member) => `# ${member.name}\n\n${member.instructions}`).join("\n\n");
    const headers = ready.flatMap((member) => member.serverOf(this.revision)?.options.headers ?? []);
    const byName = new Map(headers.map((rule) => [`${rule.name} ${rule.pointer}`, rule]));
    return {
      name,
      version,
      ...(instructions !== undefined && { instructions }),
      ...(byName.size > 0 && { headers: [...byName.values()] }),
      ...(maxRetainedBytes !== undefined && { maxRetainedBytes }),
      ...(maxClientBytes !== undefined && { maxClientBytes }),
      ...(observer !== undefined && { observer }),
      ...(readTrace !== undefined && { readTrace }),
      onError: (error) => onError(error),
    };
  }

  #handlerOf(method: string): RuntimeMethodHandler {
    if (LISTS[method] !== undefined)
      return (params: JsonObject, context) =>
        listMerged(this.#lists, this.#sourceOf(context as IncomingRequestCall), { method, params });
    if (NAMED[method] !== undefined)
      return (params: JsonObject, context) => this.#callNamed(method, params, context as GatewayCall);
    if (method === SET_LEVEL) return (params: JsonObject, context) => this.#setLevel(params, context as GatewayCall);
    return (params: JsonObject, context) => this.#route(method, params, context as GatewayCall);
  }

  /** Sends a call of a tool or prompt to its server. It waits for lists only if several servers have the same prefix. */
  #callNamed(method: string, params: JsonObject, call: GatewayCall): unknown {
    const name = String(params["name"]);
    const { own, member } = this.#routed(name, method);
    if (member !== undefined) return this.#pass(member, { method, params: { ...params, name: own } }, call);
    return this.#ownerAmong(name, method, call).then((owner) =>
      this.#pass(owner, { method, params: { ...params, name: own } }, call),
    );
  }

  /** @throws McpError for a name that no server has, or whose entry is hidden. */
  #routed(name: string, method: string): RoutedMember {
    const members = this.#parts.members();
    if (members !== this.#routedMembers || this.#routes.size >= MAX_ROUTES) this.#routes.clear();
    this.#routedMembers = members;
    const known = this.#routes.get(name);
    if (known !== undefined) return known;
    const found = this.#findRoute(name, method, members);
    this.#routes.set(name, found);
    return found;
  }

  #findRoute(name: string, method: string, members: readonly Member[]): RoutedMember {
    const routed = routeName(name, members);
    const { maxNameLength } = this.#parts.settings;
    const [first] = routed?.members ?? [];
    if (first === undefined || problemOfName(routed!.own, first, { members, maxNameLength }) !== undefined)
      throw unknownName(method, name);
    return { own: routed!.own, member: routed!.members.length === 1 ? first : undefined };
  }

  #serverOfTool(name: string): ReturnType<NonNullable<Server["serverOfTool"]>> {
    const {
      own,
      members: [first, ...others],
    } = routeName(name, this.#parts.members()) ?? { own: "", members: [] };
    const server = others.length > 0 ? undefined : first?.serverOf(this.revision);
    return server && { server, name: own };
  }

  async #ownerAmong(name: string, method: string, call: IncomingRequestCall): Promise<Member> {
    const client = this.#clientOf(call);
    const list = NAMED[method]!;
    await client.view.loadFor(list, this.#sourceOf(call), this.#lists);
    const sharing = routeName(name, this.#parts.members())!.members.filter(({ isReady }) => isReady);
    const owner = client.view.ownerOf(list, name) ?? (sharing.length === 1 ? sharing[0] : undefined);
    if (owner === undefined) throw unknownName(method, name);
    return owner;
  }

  /** Sends a request to the server of its resource, task, prompt or template. */
  async #route(method: string, params: JsonObject, call: GatewayCall): Promise<unknown> {
    const { uri, taskId, ref } = params;
    if (uri !== undefined) {
      const owner = await this.#ownerOfResource(String(uri), call);
      return SUBSCRIPTIONS.has(method)
        ? this.#clientOf(call).linkTo(owner).request(method, params, call)
        : this.#pass(owner, { method, params }, call);
    }
    if (taskId !== undefined) {
      const routed = routeTask(taskId, this.#parts.members());
      if (routed === undefined) throw new McpError(CODES.params, "Task not found", { taskId });
      return this.#pass(routed.member, { method, params: { ...params, taskId: routed.own } }, call);
    }
    if (isObject(ref) && ref["type"] === "ref/prompt") {
      const name = String(ref["name"]);
      const { own, member } = this.#routed(name, "prompts/get");
      const owner = member ?? (await this.#ownerAmong(name, "prompts/get", call));
      return this.#pass(owner, { method, params: { ...params, ref: { ...ref, name: own } } }, call);
    }
    if (isObject(ref))
      return this.#pass(await this.#ownerOfResource(String(ref["uri"]), call), { method, params }, call);
    return this.#other(params, call);
  }

  async #ownerOfResource(uri: string, call: IncomingRequestCall): Promise<Member> {
    const owner = await this.#clientOf(call).view.resourceOwner(uri, this.#sourceOf(call), this.#lists);
    if (owner === undefined) throw resourceNotFound(uri);
    return owner;
  }

  #pass(member: Member, { method, params }: SentRequest, call: GatewayCall): PromiseLike<never> {
    this.#clientOf(call).linkTo(member).pass(method, params, call);
    return PASSED;
  }

  /** Sends a request of an extension to the first server that knows its method. */
  async #other(params: JsonObject, call: GatewayCall): Promise<unknown> {
    const { method } = call.incoming;
    if (
      params["taskId"] !== undefined &&
      method.startsWith("tasks/") &&
      this.#binding.revision.methods[method] === undefined
    ) {
      const routed = routeTask(params["taskId"], this.#parts.members());
      if (routed === undefined) throw new McpError(CODES.params, "Task not found", { taskId: params["taskId"] });
      return this.#pass(routed.member, { method, params: { ...params, taskId: routed.own } }, call);
    }
    for (const member of this.#ready)
      try {
        return await this.#clientOf(call).linkTo(member).request(method, params, call);
      } catch (error) {
        if (!(error instanceof McpError) || error.code !== CODES.method) throw error;
      }
    throw unknownMethod(method);
  }

  async #setLevel(params: JsonObject, call: GatewayCall): Promise<JsonObject> {
    const client = this.#clientOf(call);
    const set = (member: Member): Promise<unknown> =>
      client
        .linkTo(member)
        .request(SET_LEVEL, params, call)
        .catch((error: unknown) => member.report(error));
    const logging = this.#ready.filter((member) => this.#hasLogging(member));
    await waitAtMost(this.#parts.settings.listMs, Promise.all(logging.map(set)));
    return {};
  }

  #listen(params: JsonObject, call: GatewayCall): Promise<never> {
    const client = this.#clientOf(call);
    const listen = new GatewayListen(params, call, {
      members: () => this.#ready,
      linkTo: (member) => client.linkTo(member),
      resourceOwner: (uri) => client.view.resourceOwner(uri, this.#sourceOf(call), this.#lists),
      isOfOther: (member, uri) => client.view.isOfOther(member, uri),
      reports: (feature) => hasCapability(this.#capability, `${feature}.listChanged`),
      changed: (feature) => client.view.expire(feature),
    });
    this.#listens.add(listen);
    return new Promise((_, reject) => {
      call.onAbort(() => {
        this.#listens.delete(listen);
        listen.end();
      });
      listen.open().catch(reject);
    });
  }

  /** Subscribes again, at the servers that now have them, to the resources of servers that have left. */
  async #moveSubscriptions(client: GatewayClient): Promise<void> {
    await this.#askOwners(client, "resources/subscribe", client.session?.subscriptions.keys() ?? []);
  }

  /** Tells the servers what the client has changed in its session in another process. */
  async #follow(client: GatewayClient, { logLevel, unsubscribed }: SessionChange): Promise<void> {
    if (logLevel !== undefined)
      for (const link of client.links)
        if (this.#hasLogging(link.member))
          link.request(SET_LEVEL, { level: logLevel }).catch((error: unknown) => link.member.report(error));
    await this.#askOwners(client, "resources/unsubscribe", unsubscribed);
  }

  /** Sends a request about each of some resources to its server. */
  async #askOwners(client: GatewayClient, method: string, uris: Iterable<string>): Promise<void> {
    for (const uri of uris)
      try {
        const owner = await client.view.resourceOwner(uri, this.#sourceOf(client.lastCall), this.#lists);
        if (owner !== undefined) await client.linkTo(owner).request(method, { uri });
      } catch (error) {
        this.#parts.settings.onError(error);
      }
  }

  #hasLogging(member: Member): boolean {
    return hasCapability(member.serverOf(this.revision)?.capabilities ?? {}, "logging");
  }

  #has(member: Member, method: string): boolean {
    return member.serverOf(this.revision)?.handlers.has(method) ?? false;
  }

  #clientOf(call: IncomingRequestCall): GatewayClient {
    const { session, connection } = call;
    const known = session === undefined ? this.#connections.get(connection) : this.#sessions.get(session);
    if (known !== undefined) {
      known.used(call);
      return known;
    }
    const view = session === undefined ? this.#viewOf(call.owner) : new CallerView(this.#parts.members);
    const client = new GatewayClient(call, view);
    if (session === undefined) this.#connections.set(connection, client);
    else {
      this.#sessions.set(session, client);
      // A copy of a session of another process has subscriptions already.
      if (session.subscriptions.size > 0) void this.#moveSubscriptions(client);
    }
    return client;
  }

  #viewOf(owner: string | undefined): CallerView {
    const view = this.#views.get(owner) ?? new CallerView(this.#parts.members);
    this.#views.delete(owner);
    this.#views.set(owner, view);
    if (this.#views.size > MAX_VIEWS) this.#views.delete(this.#views.keys().next().value);
    return view;
  }

  /** Returns what sends the requests for lists of a call, or of an HTTP endpoint that checks headers without a call. */
  #sourceOf(call: IncomingRequestCall): CallerSource {
    const membersWith = (method: string): Member[] => this.#ready.filter((member) => this.#has(member, method));
    if (call.incoming === undefined)
      return {
        view: new CallerView(this.#parts.members),
        owner: call.owner,
        listParams: {},
        membersWith,
        request: async (member, method, params) =>
          (await member.serverOf(this.revision)!.handlers.get(method)!(params as never, call)) as JsonObject,
      };
    const client = this.#clientOf(call);
    const { progressToken: _, ...meta } = call.meta;
    return {
      view: client.view,
      owner: call.owner,
      listParams: Object.keys(meta).length > 0 ? { _meta: meta } : {},
      membersWith,
      request: async (member, method, params) => client.linkTo(member).request(method, params, call as GatewayCall),
    };
  }

  /** The listeners that drop what they know of lists. The clients get the notifications by their links. */
  #hearingAll() {
    return [...this.server.listeners].filter(({ hearsEachOwner }) => hearsEachOwner === true);
  }
}

/** What the handler of a call returns whose link sends the response. It keeps nothing, unlike a promise for each call that never settles. */
const PASSED: PromiseLike<never> = { then: () => PASSED };

function unknownName(method: string, name: string): McpError {
  const kind = NAMED[method]!.split("/")[0]!.slice(0, -1);
  return new McpError(CODES.params, `Unknown ${kind}: ${name}`, { name });
}

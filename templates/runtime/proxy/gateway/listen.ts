import { unrefTimer, waitAtMost } from "../../protocol/timers.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { GatewayCall } from "./gatewayCall.js";
import type { Link } from "./link.js";
import type { Member } from "./member.js";
import { nextPause } from "./pauses.js";
import { idOfClients, routeTask, withTaskIds } from "./taskIds.js";

const ACKNOWLEDGED = "notifications/subscriptions/acknowledged";
const UPDATED = "notifications/resources/updated";
const SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";

/** Milliseconds that the acknowledgement of a stream waits for the servers. */
const ACKNOWLEDGE_MS = 5_000;

/** What a stream needs of its gateway. */
export interface ListenParts {
  /** The present servers that clients can reach. */
  members(): readonly Member[];
  linkTo(member: Member): Link;
  /** Resolves with the server of a resource. */
  resourceOwner(uri: string): Promise<Member | undefined>;
  /** True if a resource belongs to another server than this one. */
  isOfOther(member: Member, uri: string): boolean;
  /** True if the gateway reports changes of a list. */
  reports(feature: string): boolean;
  /** Called when a server reports that a list has changed. */
  changed(feature: string): void;
}

/** The stream of one server. */
interface MemberStream {
  stop(): void;
  readonly accepted: Promise<JsonObject>;
}

/** A `subscriptions/listen` request of a client: one stream that carries the notifications of all servers. */
export class GatewayListen {
  readonly #call: GatewayCall;
  readonly #params: JsonObject;
  readonly #filter: JsonObject;
  readonly #parts: ListenParts;
  readonly #streams = new Map<Member, MemberStream>();
  readonly #uris = new Map<Member, string[]>();
  #hasEnded = false;

  constructor(params: JsonObject, call: GatewayCall, parts: ListenParts) {
    this.#params = params;
    this.#call = call;
    this.#parts = parts;
    this.#filter = isObject(params["notifications"]) ? params["notifications"] : {};
  }

  /** Opens the streams, and acknowledges what the servers have accepted. */
  async open(): Promise<void> {
    const uris = this.#filter["resourceSubscriptions"];
    for (const uri of Array.isArray(uris) ? new Set(uris as string[]) : []) {
      const owner = await this.#parts.resourceOwner(uri).catch(() => undefined);
      if (owner !== undefined) this.#uris.set(owner, [...(this.#uris.get(owner) ?? []), uri]);
    }
    if (this.#hasEnded) return;
    this.update();
    const accepted = await Promise.all(
      [...this.#streams].map(
        async ([member, stream]) => [member, (await waitAtMost(ACKNOWLEDGE_MS, stream.accepted)) ?? {}] as const,
      ),
    );
    if (this.#hasEnded) return;
    this.#notify(ACKNOWLEDGED, { notifications: this.#acknowledged(accepted) });
  }

  /** Returns what the client gets of what it asked for. A server accepts nothing else, and nothing for another server. */
  #acknowledged(accepted: readonly (readonly [Member, JsonObject])[]): JsonObject {
    const { resourceSubscriptions: uris, taskIds: watched, ...lists } = this.#filter;
    const all: { [member: string]: unknown } = {};
    const subscribed: string[] = [];
    const tasks = new Set<unknown>();
    for (const [member, { resourceSubscriptions, taskIds, ...others }] of accepted) {
      for (const [name, selected] of Object.entries(others)) if (Object.hasOwn(lists, name)) all[name] = selected;
      const known = new Set(listOf(resourceSubscriptions));
      for (const uri of this.#uris.get(member) ?? []) if (known.has(uri)) subscribed.push(uri);
      for (const id of listOf(taskIds)) tasks.add(id);
    }
    for (const [name, selected] of Object.entries(lists))
      if (selected === true && this.#parts.reports(name.replace(/ListChanged$/, ""))) all[name] = true;
    if (Array.isArray(uris)) all["resourceSubscriptions"] = subscribed;
    const left = listOf(watched).filter((id) => tasks.has(id));
    if (left.length > 0) all["taskIds"] = left;
    return all;
  }

  /** Opens streams of new servers, and ends those of servers that have left. */
  update(): void {
    const members = this.#parts.members();
    for (const [member, stream] of this.#streams) if (!members.includes(member)) this.#stop(member, stream);
    for (const member of members) if (!this.#streams.has(member)) this.#start(member, 0);
  }

  /** Tells the client that a list may have changed, if it asked for this. */
  changed(feature: string): void {
    if (this.#filter[`${feature}ListChanged`] === true && this.#parts.reports(feature))
      this.#notify(`notifications/${feature}/list_changed`, {});
  }

  end(): void {
    this.#hasEnded = true;
    for (const [member, stream] of this.#streams) this.#stop(member, stream);
  }

  #start(member: Member, earlierPause: number): void {
    const { resourceSubscriptions: _, taskIds, ...others } = this.#filter;
    const uris = this.#uris.get(member);
    const tasks = tasksOf(taskIds, member);
    const notifications = {
      ...others,
      ...(uris !== undefined && { resourceSubscriptions: uris }),
      ...(tasks.length > 0 && { taskIds: tasks }),
    };
    if (Object.keys(notifications).length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let accept!: (accepted: JsonObject) => void;
    const accepted = new Promise<JsonObject>((resolve) => (accept = resolve));
    const params = { ...this.#params, notifications };
    const stop = this.#parts.linkTo(member).listen(params, this.#call, {
      notified: ({ method, params: sent = {} }) => {
        const body = sent as JsonObject;
        if (method !== ACKNOWLEDGED) return this.#received(member, method as string, withTaskIds(body, member));
        const { taskIds: known, ...rest } = (body["notifications"] ?? {}) as JsonObject;
        accept({
          ...rest,
          ...(Array.isArray(known) && { taskIds: known.map((id) => idOfClients(String(id), member)) }),
        });
        if (earlierPause > 0) this.#reportGap(uris ?? []);
      },
      ended: () => {
        accept({});
        if (this.#hasEnded || this.#streams.get(member) !== stream) return;
        const pause = nextPause(earlierPause);
        timer = unrefTimer(setTimeout(() => this.#streams.get(member) === stream && this.#start(member, pause), pause));
      },
    });
    const stream: MemberStream = {
      accepted,
      stop: () => {
        clearTimeout(timer);
        accept({});
        stop();
      },
    };
    this.#streams.set(member, stream);
  }

  #stop(member: Member, stream: MemberStream): void {
    this.#streams.delete(member);
    stream.stop();
  }

  #received(member: Member, method: string, params: JsonObject): void {
    if (method === UPDATED && this.#parts.isOfOther(member, String(params["uri"]))) return;
    const [, feature] = /^notifications\/(tools|prompts|resources)\/list_changed$/.exec(method) ?? [];
    if (feature !== undefined) this.#parts.changed(feature);
    this.#call.notify(method, params);
  }

  /** Notifications may be missing, so the client is told that everything may have changed. */
  #reportGap(uris: readonly string[]): void {
    for (const feature of ["tools", "prompts", "resources"]) this.changed(feature);
    for (const uri of uris) this.#notify(UPDATED, { uri });
  }

  #notify(method: string, params: JsonObject): void {
    this.#call.notify(method, { ...params, _meta: { [SUBSCRIPTION]: this.#call.requestId } });
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** Returns the ids of the tasks of one server, as it knows them. */
function tasksOf(taskIds: unknown, member: Member): string[] {
  const all: readonly unknown[] = Array.isArray(taskIds) ? taskIds : [];
  return all.flatMap((id) => routeTask(id, [member])?.own ?? []);
}

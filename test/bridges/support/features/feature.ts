import type { FeatureClient } from "../featureClient.js";
import type { Answers, Json } from "../sessionClient.js";

export const MARCH = "2025-03-26";
export const JUNE = "2025-06-18";
export const NOVEMBER = "2025-11-25";
export const JULY = "2026-07-28";

/** The expected outcome of a feature for clients that do not get the outcome of a native server. */
export interface ExpectedDifference {
  /** The row of `schema/bridges.json` that names the difference, or one of `UNLISTED`. */
  readonly row: string;
  readonly outcome: unknown;
}

/** The revisions that have a feature. */
export interface RevisionRange {
  /** The first revision that has the feature. */
  readonly since?: string;
  /** The last revision that has the feature. */
  readonly until?: string;
}

/** A feature of servers, as a client sees it. */
export interface Feature extends RevisionRange {
  readonly name: string;
  /** True if the client must not have sent a request before. `run` opens the session itself. */
  readonly isFirst?: true;
  /** True if `run` sends messages that are invalid on purpose. */
  readonly sendsInvalid?: true;
  /** Uses the feature, and returns the outcome without ids and times. */
  readonly run: (client: FeatureClient) => Promise<unknown>;
  /**
   * The difference for a client and a server of two revisions, if the outcome differs from the outcome that a native server of the client's
   * revision has.
   */
  readonly bridged?: (native: string, client: string) => ExpectedDifference | undefined;
  /** The outcome of a server whose revision does not have the feature, for clients whose revision has it. */
  readonly without?: unknown;
}

/** Differences that need no row in the table, each with the reason. */
export const UNLISTED: { readonly [row: string]: string } = {
  undeclared:
    "members that the client's revision does not declare are sent, because all objects of the protocol are open",
  "input-errors": "a server of an older revision reports invalid arguments in an error, which newer revisions allow",
};

/** Returns true if a revision has a feature. */
export function hasFeature(revision: string, { since = "", until = revision }: RevisionRange): boolean {
  return since <= revision && revision <= until;
}

export const text = (said: string): object => ({ type: "text", text: said });
export const content = (...blocks: object[]): object => ({ content: blocks });

/** The outcome of a tool on a server whose revision does not have the feature of the tool. */
export const UNAVAILABLE: object = content(text("unavailable"));

/** Returns an outcome without the ids of errors. */
export function withoutErrorIds(outcome: unknown): unknown {
  return JSON.parse(JSON.stringify(outcome, (key, value: unknown) => (key === "errorId" ? "…" : value)));
}

/** The number of times that a client asks for a state before a test fails. */
const ATTEMPTS = 2_000;

/** Repeats a request until its outcome is the expected state. Lets other connections work after each request. */
export async function until(isReached: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await isReached()) return;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  throw new Error(`the state was not reached after ${ATTEMPTS} requests`);
}

export const ask =
  (method: string, params?: object): Feature["run"] =>
  async (client) =>
    withoutErrorIds(await client.request(method, params));

export const call = (name: string, args?: object): Feature["run"] =>
  ask("tools/call", { name, ...(args && { arguments: args }) });

/** The outcome of a feature whose tool sends a request to the client. */
export interface AskingOutcome {
  readonly outcome: unknown;
  readonly asked: unknown;
  readonly cycles: number;
}

/** The state of a task of an earlier feature can arrive during a later one. */
const TASK_STATUS = "notifications/tasks/status";

/** Calls a tool. Returns its result, and the requests that the client got. */
export async function callAndCollect(client: FeatureClient, name: string): Promise<AskingOutcome> {
  const before = client.cycles;
  // Notifications of an earlier feature may have arrived late.
  client.received.splice(0);
  const outcome = withoutErrorIds(await client.request("tools/call", { name }));
  const received = client.received.splice(0).filter(({ method }) => (method as unknown) !== TASK_STATUS);
  const asked = received.map(({ method, params }) => {
    // Ids of a session, and ids that a stateless revision does not have.
    const { _meta, elicitationId, ...others } = (params ?? {}) as { _meta?: unknown; elicitationId?: unknown };
    return { method, ...others, ...(elicitationId !== undefined && { elicitationId: typeof elicitationId }) };
  });
  return { outcome, asked, cycles: client.cycles - before };
}

export const asking =
  (name: string): Feature["run"] =>
  (client) =>
    callAndCollect(client, name);

/** The outcome of `asking` if the client got no request. */
export const unasked = (outcome: unknown): AskingOutcome => ({ outcome, asked: [], cycles: 0 });

/** The difference for clients before a revision; servers before this revision do not have the feature. */
export function before(revision: string, row: string, outcome: unknown): NonNullable<Feature["bridged"]> {
  return (_, client) => (client < revision ? { row, outcome } : undefined);
}

/** The error for a message that has no equivalent in the client's revision. */
export function refusal(feature: string, path: string, revision: string): object {
  const message = `the feature ${feature} has no equivalent in revision ${revision}`;
  return { error: { code: -32603, message, data: { feature, path } } };
}

/**
 * The error for a request whose capability the client did not declare.
 *
 * @param client the client's revision if it does not have the capability.
 */
export function lacks(method: string, capability: string, client?: string): object {
  const [feature, part] = capability.split(".") as [string, string?];
  return {
    error: {
      code: -32600,
      message: `${method} needs the client capability ${capability}, which the client did not declare${client === undefined ? "" : `: revision ${client} has no ${feature}`}`,
      data: { requiredCapabilities: { [feature]: part === undefined ? {} : { [part]: {} } } },
    },
  };
}

/** Makes the server send a notification. */
export function notify(client: FeatureClient, name: string, params: object = {}): Promise<Json> {
  return client.request("test/notify", { name, params });
}

export const TASKS = "io.modelcontextprotocol/tasks";

/** The client's capabilities in all cells. An older client may declare capabilities of later revisions, too. */
export const CAPABILITIES: object = {
  sampling: { tools: {} },
  roots: {},
  elicitation: { form: {}, url: {} },
  extensions: { [TASKS]: {} },
};

export const ANSWERS: Answers = {
  "elicitation/create": (params) =>
    (params["mode"] as unknown) === "url" ? { action: "accept" } : { action: "accept", content: { name: "Ann" } },
  "sampling/createMessage": (params) => ({
    role: "assistant",
    content: params["tools"] === undefined ? text("hi") : { type: "tool_use", id: "1", name: "add", input: {} },
    model: "m",
  }),
  "roots/list": () => ({ roots: [{ uri: "file:///home" }] }),
};

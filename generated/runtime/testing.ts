// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Tests of a server by its contract: calls its tools with valid arguments at the boundaries of their schemas and with invalid ones, gets its
 * prompts, reads its resources and lists, and checks each answer. The command `mcpgen test` runs the same checks.
 *
 * Only tools with the annotation `readOnlyHint: true` are called, and those that the option `allow` names. Inputs are the same for the same
 * `seed`. An input that fails is made as small as possible.
 *
 * @example
 * ```ts
 * import contract from "./contract.json" with { type: "json" };
 * test("the server keeps its contract", () => testContract(inMemory(createServers(handlers)), contract, { as: july, allow: "all" }));
 * ```
 * @module
 */

import { compareWithContract } from "./clientContract.js";
import {
  type CallOptions,
  type ClientBase,
  type ClientChecks,
  type ClientTransport,
  type ConnectOptions,
  type FurtherRevisionModule,
  type OutgoingMessage,
  type Target,
  type TransportEvents,
  connect,
  hasCapability,
} from "./clientCore.js";
import { ENTRY_LISTS, type EntryListName, NOUNS, canonicalJson, isOfObjects } from "./clientLock.js";
import { type JsonSchema, SchemaGuard, subschemasOf } from "./jsonSchema.js";
import { wrapUnlessOfObjects } from "./olderSchemas.js";
import { CODES, type JsonObject, type RevisionFacts, excerptOf, isObject, ownMember } from "./protocol.js";
import {
  type FaultyValue,
  type TestValue,
  boundaryValues,
  exampleValue,
  faultyValues,
  seededPick,
  shrinkValue,
  textOfFormat,
} from "./schemaValues.js";
export {
  type ExampleOptions,
  type ExampleValue,
  type FaultyValue,
  type Pick,
  type ShrinkOptions,
  type ShrunkValue,
  type TestValue,
  type TestValueOptions,
  boundaryValues,
  exampleValue,
  faultyValues,
  seededPick,
  shrinkValue,
} from "./schemaValues.js";

// ---- contract-testing/monitor -------------------------------------------------------------------

/** A request of the client, and what arrived for it. */
interface WatchedRequest {
  readonly method: string;
  /** The `name` or `uri` of the params; the method without them. */
  readonly subject: string;
  readonly progressToken: string | number | undefined;
  /** The last value of `progress`. */
  progress: number | undefined;
  /** True when the client has sent `notifications/cancelled`. */
  isCancelled: boolean;
  /** The number of the message with its response, counted over all messages of the connection. */
  answeredAt: number | undefined;
  /** True if the response was an error. */
  isError: boolean;
}

/** A message of the server that the protocol does not allow. */
interface Violation {
  /** The tool, prompt or resource of the request that the message belongs to; undefined if it belongs to none. */
  readonly subject: string | undefined;
  /** The message as a predicate: `sent progress 1 after progress 2`. */
  readonly message: string;
}

const MAX_VIOLATIONS = 100;

/**
 * Watches the messages of a connection for what a client cannot see in the result of a call: late responses, second responses, and progress
 * that decreases, belongs to no request or arrives after the response.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/progress#behavior-requirements
 */
class ProtocolMonitor implements MessageObserver {
  readonly #requests = new Map<unknown, WatchedRequest>();
  readonly #byToken = new Map<unknown, WatchedRequest>();
  #violations: Violation[] = [];
  /** The number of messages that were received. */
  messageCount = 0;
  /** The request that was sent last. */
  latest: WatchedRequest | undefined;
  /** The number of notifications that a list has changed. */
  listChanges = 0;

  /** A new connection counts its requests from the start again. */
  opened(): void {
    this.#requests.clear();
    this.#byToken.clear();
  }

  sent(text: string): void {
    for (const message of messagesOf(JSON.parse(text))) {
      const params = isObject(message["params"]) ? message["params"] : {};
      if (message["method"] === "notifications/cancelled") {
        const request = this.#requests.get(params["requestId"]);
        if (request !== undefined) request.isCancelled = true;
      } else if (message["id"] !== undefined && typeof message["method"] === "string")
        this.#add(message["id"], message["method"], params);
    }
  }

  received(received: unknown): void {
    this.messageCount++;
    for (const message of messagesOf(received)) {
      const { id, method } = message;
      if (method === undefined && id !== undefined && id !== null) this.#answered(message);
      else if (method === "notifications/progress") this.#progressed(message["params"]);
      else if (typeof method === "string" && method.endsWith("list_changed")) this.listChanges++;
    }
  }

  /** Returns the violations since the last call. */
  takeViolations(): readonly Violation[] {
    const found = this.#violations;
    this.#violations = [];
    return found;
  }

  #add(id: unknown, method: string, params: JsonObject): void {
    const meta = isObject(params["_meta"]) ? params["_meta"] : {};
    const progressToken = meta["progressToken"] as string | number | undefined;
    const subject = String(params["name"] ?? params["uri"] ?? method);
    const request: WatchedRequest = {
      method,
      subject,
      progressToken,
      progress: undefined,
      isCancelled: false,
      answeredAt: undefined,
      isError: false,
    };
    this.#requests.set(id, request);
    if (progressToken !== undefined) this.#byToken.set(progressToken, request);
    this.latest = request;
  }

  #answered(message: JsonObject): void {
    const request = this.#requests.get(message["id"]);
    if (request === undefined) {
      this.#violate(undefined, `sent a response with the id ${JSON.stringify(message["id"])}, which no request has`);
      return;
    }
    if (request.answeredAt !== undefined) this.#violate(request, `sent a second response to ${request.method}`);
    request.answeredAt ??= this.messageCount;
    request.isError = message["error"] !== undefined;
  }

  #progressed(params: unknown): void {
    const { progressToken, progress } = isObject(params) ? params : {};
    const request = this.#byToken.get(progressToken);
    if (request === undefined)
      return this.#violate(undefined, `sent progress with the token ${shortText(progressToken)}, which no request has`);
    if (request.answeredAt !== undefined) return this.#violate(request, "sent progress after the response");
    if (typeof progress !== "number")
      return this.#violate(request, `sent the progress ${shortText(progress)}, which is not a number`);
    if (request.progress !== undefined && progress <= request.progress)
      this.#violate(request, `sent the progress ${progress} after ${request.progress}, which must increase`);
    request.progress = progress;
  }

  #violate(request: WatchedRequest | undefined, message: string): void {
    if (this.#violations.length < MAX_VIOLATIONS) this.#violations.push({ subject: request?.subject, message });
  }
}

function messagesOf(value: unknown): JsonObject[] {
  return [value].flat().filter(isObject);
}

/** Returns the JSON of a value, shortened for a message. */
function shortText(value: unknown, most = 200): string {
  const text = JSON.stringify(value) ?? "undefined";
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

// ---- contract-testing/knownRevision -------------------------------------------------------------

/** What is known of the revision of a connection: nothing, if its module was not passed. */
interface KnownRevision {
  readonly checks?: ClientChecks | undefined;
  readonly facts?: RevisionFacts | undefined;
}

/** Returns the first issue of a result in the revision of the connection, as `/content must be an array, but is missing`. */
async function findResultIssue(
  result: JsonObject,
  method: string,
  { checks }: KnownRevision,
): Promise<string | undefined> {
  if (checks === undefined || checks.results[method]?.(result) !== false) return undefined;
  const type = checks.methods[method]?.message.replace(/Request$/, "Result") ?? "Result";
  const [issue] = await checks.explain(type, result);
  return issue === undefined ? `it is not a ${type}` : `${issue.pointer} ${issue.message}`.trim();
}

// ---- contract-testing/lists ---------------------------------------------------------------------

/** The lists of a server. */
const SERVER_LISTS = [
  { method: "tools/list", key: "tools", id: "name", capability: "tools" },
  { method: "prompts/list", key: "prompts", id: "name", capability: "prompts" },
  { method: "resources/list", key: "resources", id: "uri", capability: "resources" },
  { method: "resources/templates/list", key: "resourceTemplates", id: "uriTemplate", capability: "resources" },
] as const;

type ServerList = (typeof SERVER_LISTS)[number];

/** All pages of a list, as far as they could be read. */
interface ReadList {
  readonly items: readonly JsonObject[];
  readonly pages: number;
  /** What is wrong with the list, as sentences about its method. */
  readonly problems: readonly string[];
  /** Members that the revision does not allow, as sentences. */
  readonly issues: readonly string[];
  /** True if the server does not have the list. */
  readonly isMissing: boolean;
}

/** A server with more pages or items probably sends the same ones forever. */
const MAX_LIST_PAGES = 100;

const MAX_LIST_ITEMS = 10_000;

function declaresList({ capabilities }: { readonly capabilities: JsonObject }, list: ServerList): boolean {
  return hasCapability(capabilities, list.capability);
}

/** Reads all pages of a list. Ends at the first problem. */
async function readList(
  probe: ServerProbe,
  { method, key, id }: ServerList,
  revision: KnownRevision = {},
): Promise<ReadList> {
  const items: JsonObject[] = [];
  const problems: string[] = [];
  const issues: string[] = [];
  const seen = new Set<unknown>();
  const cursors = new Set<unknown>();
  let cursor: unknown;
  let isMissing = false;
  let pages = 0;
  do {
    const outcome = await probe.request(method, cursor === undefined ? {} : { cursor });
    if (outcome.kind !== "result") {
      isMissing = pages === 0 && outcome.kind === "error" && outcome.code === CODES.method;
      problems.push(`${method} ${describeOutcome(outcome, probe)}`);
      break;
    }
    pages++;
    issues.push(...(await issuesOfPage(outcome.result, method, revision)));
    const page = outcome.result[key];
    if (!Array.isArray(page)) {
      problems.push(`the result of ${method} has no array ${key} (add it)`);
      break;
    }
    for (const item of page.filter(isObject)) {
      items.push(item);
      if (seen.has(item[id])) problems.push(`${method} lists ${shortText(item[id])} twice (list each once)`);
      seen.add(item[id]);
    }
    // An empty string is a cursor like any other.
    cursor = outcome.result["nextCursor"] ?? undefined;
    const isEndless = cursors.has(cursor) || pages >= MAX_LIST_PAGES || items.length >= MAX_LIST_ITEMS;
    if (cursor !== undefined && isEndless) {
      problems.push(`the pages of ${method} do not end (omit nextCursor on the last page)`);
      break;
    }
    cursors.add(cursor);
  } while (cursor !== undefined);
  return { items, pages, problems: [...new Set(problems)].slice(0, 5), issues: issues.slice(0, 5), isMissing };
}

async function issuesOfPage(result: JsonObject, method: string, revision: KnownRevision): Promise<string[]> {
  const issue = await findResultIssue(result, method, revision);
  // Each tool has a check of its schemas.
  if (issue === undefined || /^\/tools\/\d+\/(in|out)putSchema/.test(issue)) return [];
  return [`${method} returns an invalid result: ${issue} (correct the result)`];
}

/** Checks that a list is the same when it is read again, and that its pages end. */
async function checkList(
  probe: ServerProbe,
  { list, first }: { list: ServerList; first: ReadList },
  found: ProblemList,
): Promise<void> {
  const { method } = list;
  if (first.isMissing) {
    const message = `${method} is not implemented, but the capability ${list.capability} is declared (implement the method)`;
    // Many servers without templates leave this method out.
    if (list.key === "resourceTemplates") found.warn(message);
    else found.fail(message);
    return;
  }
  for (const problem of [...first.problems, ...first.issues]) found.fail(problem);
  if (first.problems.length > 0) return;
  const changes = probe.monitor.listChanges;
  const second = await readList(probe, list);
  const [before, after] = [first, second].map(({ items }) => items.map((item) => canonicalJson(item)).sort());
  if (probe.monitor.listChanges === changes && before!.join("\n") !== after!.join("\n")) {
    const changed = before!.find((text) => !after!.includes(text)) ?? after!.find((text) => !before!.includes(text));
    const name =
      changed === undefined ? "" : `, for example ${shortText((JSON.parse(changed) as JsonObject)[list.id])}`;
    found.fail(`two ${method} in a row differ${name} (list the same until notifications/…/list_changed)`);
  }
  const invalid = await probe.request(method, { cursor: "mcpgen-invalid-cursor" });
  if (invalid.kind === "silence" || invalid.kind === "lost" || invalid.kind === "unreadable")
    found.fail(`${method} ${describeOutcome(invalid, probe)} when the cursor is invalid (answer with error -32602)`);
  // Without pages, a server has no reason to read the cursor.
  else if (invalid.kind === "result" && first.pages > 1)
    found.fail(`${method} accepts an invalid cursor (answer with error -32602)`);
}

/** Returns what happened instead of a result, as a predicate. */
function describeOutcome(
  outcome: Exclude<Awaited<ReturnType<ServerProbe["request"]>>, { kind: "result" }>,
  { timeoutMs }: Pick<ServerProbe, "timeoutMs">,
): string {
  switch (outcome.kind) {
    case "error":
      return `was answered with error ${outcome.code}: ${outcome.message.slice(0, 200)}`;
    case "silence":
      return `was not answered within ${timeoutMs} ms`;
    case "lost":
      return `ended the server or the connection: ${outcome.message}`;
    case "aborted":
      return "was aborted";
    case "unreadable":
      return `was answered with something else than a JSON-RPC message: ${outcome.message}`;
  }
}

// ---- contract-testing/aliasChecks ---------------------------------------------------------------

/** The old names of a tool or prompt, and those of its arguments. */
interface OldNames {
  readonly names: readonly string[];
  readonly ofArguments: readonly (readonly [old: string, name: string])[];
}

/** Returns the old names in the tools or prompts of a contract, by their names; only of those that have some. */
function aliasesOf(entries: readonly object[]): ReadonlyMap<unknown, OldNames> {
  const all = entries.filter(isObject).map((entry) => {
    const [names, pairs] = [entry["aliases"], entry["argumentAliases"]];
    const ofArguments = isObject(pairs) ? Object.entries(pairs).map(([old, name]) => [old, String(name)] as const) : [];
    return [entry["name"], { names: Array.isArray(names) ? names.map(String) : [], ofArguments }] as const;
  });
  return new Map(all.filter(([, { names, ofArguments }]) => names.length + ofArguments.length > 0));
}

/** A tool or prompt with old names. */
interface AliasedEntry {
  readonly name: string;
  readonly noun: "tool" | "prompt";
  readonly aliases: OldNames;
  /** Arguments by their names, the likeliest to work first. */
  readonly inputs: readonly JsonObject[];
  /** Calls the tool, or gets the prompt. */
  call(name: string, input: JsonObject): Promise<Outcome>;
}

/** The arguments with which a call by the present names is tried. */
const MOST_TRIED = 5;

/**
 * Uses a tool or prompt by each of its old names, and with each old name of an argument.
 *
 * @returns why nothing was checked, if the same calls are refused by the present names.
 */
async function checkAliases(
  probe: Pick<ServerProbe, "timeoutMs">,
  { name, noun, aliases, inputs, call }: AliasedEntry,
  found: ProblemList,
): Promise<string | undefined> {
  const uses = [
    ...aliases.names.map((alias) => ({
      what: `the old name ${alias}`,
      called: alias,
      candidates: inputs,
      older: (input: JsonObject) => input,
    })),
    ...aliases.ofArguments.map(([alias, argument]) => ({
      what: `${alias}, the old name of ${argument},`,
      called: name,
      candidates: inputs.filter((input) => Object.hasOwn(input, argument)),
      older: (input: JsonObject) => renamed(input, argument, alias),
    })),
  ];
  let checked = 0;
  for (const { what, called, candidates, older } of uses)
    for (const input of candidates.slice(0, MOST_TRIED)) {
      if (refusalOf(await call(name, input), probe) !== undefined) continue;
      checked++;
      const refusal = refusalOf(await call(called, older(input)), probe);
      if (refusal !== undefined)
        found.fail(`a call with ${what} ${refusal} (accept the aliases of the contract)`, older(input));
      break;
    }
  return checked === 0 ? `the ${noun} has no call that works by its present names` : undefined;
}

function renamed(input: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name === from ? to : name, value]));
}

/** Returns how a call failed, as a predicate; undefined if it worked. */
function refusalOf(outcome: Outcome, probe: Pick<ServerProbe, "timeoutMs">): string | undefined {
  if (outcome.kind !== "result") return describeOutcome(outcome, probe);
  return outcome.result["isError"] === true ? "gets a result with isError" : undefined;
}

// ---- contract-testing/checkResult ---------------------------------------------------------------

/** What a check found. */
export interface Problem {
  /** `failure`: the server breaks its contract or the protocol. `warning`: it should do better, and clients can cope. */
  readonly severity: "failure" | "warning";
  /** What the server did and what to do instead, on one line that is safe to print. */
  readonly message: string;
  /** The arguments that show the problem, as small as possible. */
  readonly input?: unknown;
}

/** The result of one check. */
export interface CheckResult {
  /** What was checked, such as `tool get_forecast`. */
  readonly subject: string;
  /** The rule, such as `invalid arguments are rejected`. */
  readonly name: string;
  /** `failed` if a problem is a failure, or if there is one and the option `strict` is true. */
  readonly status: "passed" | "failed" | "skipped";
  /** What the check found; empty if the server is right. */
  readonly problems: readonly Problem[];
  /** Why it was skipped. */
  readonly reason?: string;
}

/** A check that has not run. */
export interface ContractCheck {
  /** What is checked, such as `tool get_forecast`. */
  readonly subject: string;
  /** The rule, such as `invalid arguments are rejected`. */
  readonly name: string;
  /**
   * Runs the check.
   *
   * @throws ContractTestError by rejection, if the check fails.
   */
  run(): Promise<CheckResult>;
}

/** The result of all checks of a server. */
export interface ContractReport {
  /** The name of the server. */
  readonly server: string;
  /** The revision of the connection. */
  readonly revision: string;
  /** The seed of the inputs. The same seed makes the same inputs. */
  readonly seed: number;
  /** The number of requests that were sent. */
  readonly requests: number;
  /** The results, in the order of the checks. */
  readonly checks: readonly CheckResult[];
}

/** The error of a failed check, or of `testContract`. Its message lists what failed, with the inputs and the seed. */
export class ContractTestError extends Error {
  override readonly name = "ContractTestError";
  /** The checks that failed. */
  readonly failed: readonly CheckResult[];

  constructor(failed: readonly CheckResult[], { seed, server }: Pick<ContractReport, "seed" | "server">) {
    super([...failed.flatMap(linesOf), `(server ${server}, seed ${seed})`].join("\n"));
    this.failed = failed;
  }
}

function linesOf({ subject, name, problems }: CheckResult): string[] {
  const lines = problems.map((problem) => {
    const label = problem.severity === "warning" ? "warning: " : "";
    return `  ${label}${describeProblem(problem)}`;
  });
  return [`${subject}: ${name}`, ...lines];
}

/** Returns a problem on one line, with its input. */
function describeProblem({ message, input }: Problem): string {
  return input === undefined ? message : `${message}: ${excerptOf(shortText(input, 400), 400)}`;
}

/** Collects the problems of one check. The same message is kept once. */
class ProblemList {
  readonly problems: Problem[] = [];

  /** The number of failures so far. */
  get failures(): number {
    return this.problems.filter(({ severity }) => severity === "failure").length;
  }

  fail(message: string, input?: unknown): void {
    this.#add("failure", message, input);
  }

  warn(message: string, input?: unknown): void {
    this.#add("warning", message, input);
  }

  #add(severity: Problem["severity"], text: string, input: unknown): void {
    // The message has texts of the server.
    const message = excerptOf(text, 600);
    if (this.problems.some((problem) => problem.message === message)) return;
    this.problems.push({ severity, message, ...(input !== undefined && { input }) });
  }
}

// ---- contract-testing/observedTarget ------------------------------------------------------------

/** Receives the messages of a connection in the order of their transfer. */
interface MessageObserver {
  sent(text: string, method: string | undefined): void;
  /** Receives a parsed message or batch of the server. */
  received(message: unknown): void;
  /** The channel is opened: for stdio, the program of the server is started. */
  opened?(): void;
}

/** Returns a target whose messages an observer receives, too. */
function observeTarget(target: Target, observer: MessageObserver): Target {
  const { kind, key, label } = target;
  return {
    kind,
    key,
    label,
    async open(events, options) {
      observer.opened?.();
      const transport = await target.open(observeEvents(events, observer), options);
      return new ObservedTransport(transport, observer);
    },
  };
}

function observeEvents(events: TransportEvents, observer: MessageObserver): TransportEvents {
  return {
    message(message, of) {
      observer.received(message);
      events.message(message, of);
    },
    sent: (message) => events.sent(message),
    failed: (message, failure) => events.failed(message, failure),
    lost: (error) => events.lost(error),
    unreadable: (error) => events.unreadable?.(error),
    gap: () => events.gap(),
    holdTimeLimits: () => events.holdTimeLimits?.() ?? (() => undefined),
    get isHeld() {
      return events.isHeld === true;
    },
  };
}

class ObservedTransport implements ClientTransport {
  readonly #transport: ClientTransport;
  readonly #observer: MessageObserver;
  readonly listen?: () => Promise<void>;
  readonly fallBack?: () => Promise<boolean>;

  constructor(transport: ClientTransport, observer: MessageObserver) {
    this.#transport = transport;
    this.#observer = observer;
    if (transport.listen !== undefined) this.listen = () => transport.listen!();
    if (transport.fallBack !== undefined) this.fallBack = () => transport.fallBack!();
  }

  get diagnosis(): string | undefined {
    return this.#transport.diagnosis;
  }

  send(message: OutgoingMessage): void {
    this.#observer.sent(message.text, message.method);
    this.#transport.send(message);
  }

  cancel(request: OutgoingMessage): boolean {
    return this.#transport.cancel(request);
  }

  use(revision: Parameters<ClientTransport["use"]>[0]): void {
    this.#transport.use(revision);
  }

  reopen(): Promise<void> {
    this.#observer.opened?.();
    return this.#transport.reopen();
  }

  close(): Promise<void> {
    return this.#transport.close();
  }
}

// ---- contract-testing/errorForms ----------------------------------------------------------------

/** The form of an answer that reports an error: a tool result with `isError`, or a JSON-RPC error. */
type ErrorForm = "result" | "error";

/** What is wrong with a request. */
type Mistake =
  "arguments" | "malformed arguments" | "unknown tool" | "unknown prompt" | "prompt arguments" | "unknown resource";

/** How a revision wants a mistake to be reported. */
interface ErrorRule {
  readonly forms: readonly ErrorForm[];
  /** The code of the JSON-RPC error; undefined if the page only shows one in an example. */
  readonly code?: number;
  /** `should`: another form is a warning. `must`: it is a failure. */
  readonly duty: "must" | "should";
  /** The part of the specification that has the rule. */
  readonly page: string;
}

type FormFacts = Pick<RevisionFacts, "revision" | "inputErrors" | "codes">;

const BOTH: readonly ErrorForm[] = ["result", "error"];

const TOOLS = "server/tools#error-handling";

const PROMPTS = "server/prompts#error-handling";

/** The rules by the mistake, for a revision. */
const RULES: { readonly [M in Mistake]: (facts: FormFacts) => ErrorRule } = {
  // Older revisions list invalid arguments among the protocol errors, and invalid input among those of the tool.
  arguments: ({ inputErrors }) => ({
    forms: inputErrors === "result" ? ["result"] : BOTH,
    code: CODES.params,
    duty: "should",
    page: TOOLS,
  }),
  // Newer revisions list requests that are not a CallToolRequest among the protocol errors.
  "malformed arguments": ({ inputErrors }) => ({
    forms: inputErrors === "result" ? ["error"] : BOTH,
    duty: "should",
    page: TOOLS,
  }),
  "unknown tool": () => ({ forms: ["error"], duty: "should", page: TOOLS }),
  "unknown prompt": () => ({ forms: ["error"], code: CODES.params, duty: "should", page: PROMPTS }),
  "prompt arguments": () => ({ forms: ["error"], code: CODES.params, duty: "should", page: PROMPTS }),
  // The revision that dropped the code of its own made -32602 a MUST.
  "unknown resource": ({ codes }) => ({
    forms: ["error"],
    code: codes["RESOURCE_NOT_FOUND"] ?? CODES.params,
    duty: codes["RESOURCE_NOT_FOUND"] === undefined ? "must" : "should",
    page: "server/resources#error-handling",
  }),
};

/** Returns how to report a mistake, as an imperative: `return a result with isError`. Without facts, each form is right. */
function errorAdvice(mistake: Mistake, facts: FormFacts | undefined): string {
  const { forms, code = CODES.params } = ruleFor(mistake, facts);
  const advice = { result: "return a result with isError", error: `answer with error ${code}` };
  return forms.map((form) => advice[form]).join(", or ");
}

function ruleFor(mistake: Mistake, facts: FormFacts | undefined): ErrorRule {
  return RULES[mistake](facts ?? { revision: "", inputErrors: "error", codes: {} });
}

/** An answer that reports a mistake in another form than the revision wants. */
interface WrongForm {
  readonly severity: "failure" | "warning";
  /** What happened and what to do, as a predicate. */
  readonly message: string;
}

/** Returns true if an answer reports an error, in whichever form. */
function isErrorAnswer(outcome: Outcome): boolean {
  return outcome.kind === "error" || (outcome.kind === "result" && outcome.result["isError"] === true);
}

/** Returns what is wrong with the form of an answer that reports an error; undefined if it is right, or no rule is known. */
function findWrongForm(outcome: Outcome, mistake: Mistake, facts: FormFacts | undefined): WrongForm | undefined {
  if (facts === undefined) return undefined;
  const { forms, code, duty, page } = ruleFor(mistake, facts);
  const form = outcome.kind === "error" ? "error" : "result";
  const isRightCode = outcome.kind !== "error" || code === undefined || outcome.code === code;
  if (forms.includes(form) && isRightCode) return undefined;
  const how = outcome.kind === "error" ? `error ${outcome.code}` : "a result with isError";
  const source = `https://modelcontextprotocol.io/specification/${facts.revision}/${page}`;
  return {
    severity: duty === "must" ? "failure" : "warning",
    message: `is answered with ${how} (${errorAdvice(mistake, facts)}, see ${source})`,
  };
}

/** A request with a mistake. */
interface MistakenRequest {
  readonly mistake: Mistake;
  readonly request: readonly [method: string, params: JsonObject];
  /** The request as the subject of a sentence: `a call of a tool that does not exist`. */
  readonly what: string;
  /** The facts of the connection's revision; undefined if they are not known. */
  readonly facts: FormFacts | undefined;
  /** The arguments that show the mistake. */
  readonly input?: unknown;
}

/** Sends a request with a mistake. The answer must be an error, in the form that the revision wants. */
async function checkMistake(
  probe: ServerProbe,
  { mistake, request, what, facts, input }: MistakenRequest,
  found: ProblemList,
): Promise<void> {
  const outcome = await probe.request(...request);
  if (isErrorAnswer(outcome)) {
    const wrong = findWrongForm(outcome, mistake, facts);
    if (wrong?.severity === "failure") found.fail(`${what} ${wrong.message}`, input);
    else if (wrong !== undefined) found.warn(`${what} ${wrong.message}`, input);
    return;
  }
  const happened = outcome.kind === "result" ? "succeeds" : describeOutcome(outcome, probe);
  found.fail(`${what} ${happened} (${errorAdvice(mistake, facts)})`, input);
}

// ---- contract-testing/otherChecks ---------------------------------------------------------------

/** Checks that the schemas of a tool can be used, and returns the guard of its output schema. */
function checkToolSchemas(tool: JsonObject, found: ProblemList): SchemaGuard | undefined {
  const { inputSchema, outputSchema } = tool;
  if (!isObject(inputSchema)) found.fail("has no inputSchema (add an object schema)");
  else if (inputSchema["type"] !== "object") found.fail('has an inputSchema whose type is not "object" (correct it)');
  if (inputSchema !== undefined) openGuard("inputSchema", inputSchema, found);
  return outputSchema === undefined ? undefined : openGuard("outputSchema", outputSchema, found);
}

function openGuard(member: string, schema: unknown, found: ProblemList): SchemaGuard | undefined {
  try {
    return new SchemaGuard(schema as object);
  } catch (error) {
    found.fail(`has an invalid ${member}: ${(error as Error).message} (correct the schema)`);
    return undefined;
  }
}

/** A prompt of the server. */
interface TestedPrompt {
  readonly prompt: JsonObject;
  readonly revision: KnownRevision;
}

/**
 * Gets a prompt with its required arguments, and without each of them.
 *
 * @returns why the messages were not checked: a prompt describes no values, so those that were tried may be wrong.
 */
async function checkPrompt(
  probe: ServerProbe,
  { prompt, revision }: TestedPrompt,
  found: ProblemList,
): Promise<string | undefined> {
  const name = String(prompt["name"]);
  const listed = Array.isArray(prompt["arguments"]) ? prompt["arguments"].filter(isObject) : [];
  const required = listed.filter((each) => each["required"] === true).map((each) => String(each["name"]));
  const [first, ...others] = await valuesToTry(probe, name, required);
  let input: JsonObject = first!;
  let outcome = await probe.request("prompts/get", { name, arguments: input });
  for (const values of others) {
    if (outcome.kind !== "error") break;
    input = values;
    outcome = await probe.request("prompts/get", { name, arguments: input });
  }
  const isUnknown = outcome.kind === "error" && others.length > 0;
  if (!isUnknown) await judgePrompt(outcome, { input, revision, probe }, found);
  for (const missing of required) {
    const { [missing]: _, ...given } = input;
    const what = `prompts/get without the required argument ${missing}`;
    const request = ["prompts/get", { name, arguments: given }] as const;
    const { facts } = revision;
    await checkMistake(probe, { mistake: "prompt arguments", request, what, facts, input: given }, found);
  }
  return isUnknown && found.problems.length === 0
    ? "no values for the required arguments are known (offer them by completion/complete)"
    : undefined;
}

interface PromptCall {
  readonly input: JsonObject;
  readonly revision: KnownRevision;
  readonly probe: ServerProbe;
}

/** Reports what is wrong with the answer to `prompts/get` with all required arguments. */
async function judgePrompt(
  outcome: Outcome,
  { input, revision, probe }: PromptCall,
  found: ProblemList,
): Promise<void> {
  if (outcome.kind === "result") {
    const issue = await findResultIssue(outcome.result, "prompts/get", revision);
    if (issue !== undefined && outcome.result["resultType"] !== "input_required")
      found.fail(`prompts/get returns an invalid result: ${issue} (correct the result)`, input);
  } else if (outcome.kind === "error")
    found.warn(`prompts/get ${describeOutcome(outcome, probe)} (return messages)`, input);
  else found.fail(`prompts/get ${describeOutcome(outcome, probe)} (return messages, or error -32602)`, input);
}

/** Returns a prompt with its old names, for their check. The arguments may be wrong: a prompt describes no values. */
async function aliasedPrompt(probe: ServerProbe, prompt: JsonObject, aliases: OldNames): Promise<AliasedEntry> {
  const name = String(prompt["name"]);
  const listed = Array.isArray(prompt["arguments"]) ? prompt["arguments"].filter(isObject) : [];
  const names = listed.map((each) => String(each["name"]));
  return {
    name,
    noun: "prompt",
    aliases,
    inputs: await valuesToTry(probe, name, names),
    call: (called, input) => probe.request("prompts/get", { name: called, arguments: input }),
  };
}

/** Values that arguments of prompts often have, if the server suggests none. The name of the argument comes first. */
const COMMON_VALUES = ["1", ...["date", "uri"].flatMap((format) => textOfFormat(format, 0) ?? [])];

/** Returns values for the arguments of a prompt, the likeliest first. */
async function valuesToTry(probe: ServerProbe, prompt: string, names: readonly string[]): Promise<JsonObject[]> {
  const suggested = new Map<string, string>();
  for (const name of names) {
    const value = await suggestedValue(probe, prompt, name);
    if (value !== undefined) suggested.set(name, value);
  }
  const valuesWith = (other: (name: string) => string): JsonObject =>
    Object.fromEntries(names.map((name) => [name, suggested.get(name) ?? other(name)]));
  const common = suggested.size === names.length ? [] : COMMON_VALUES;
  return [valuesWith((name) => name), ...common.map((value) => valuesWith(() => value))];
}

/** Returns the first value that the server suggests for an argument of a prompt. */
async function suggestedValue(probe: ServerProbe, prompt: string, argument: string): Promise<string | undefined> {
  if (!hasCapability(probe.client.server.capabilities, "completions")) return undefined;
  const ref = { type: "ref/prompt", name: prompt };
  const outcome = await probe.request("completion/complete", { ref, argument: { name: argument, value: "" } });
  const completion = outcome.kind === "result" ? outcome.result["completion"] : undefined;
  const values = isObject(completion) && Array.isArray(completion["values"]) ? (completion["values"] as unknown[]) : [];
  return typeof values[0] === "string" ? values[0] : undefined;
}

/** Reads a listed resource. */
async function checkResource(
  probe: ServerProbe,
  { uri, revision }: { uri: string; revision: KnownRevision },
  found: ProblemList,
): Promise<void> {
  const what = `resources/read of ${shortText(uri)}`;
  const outcome = await probe.request("resources/read", { uri });
  if (outcome.kind === "result") {
    const issue = await findResultIssue(outcome.result, "resources/read", revision);
    if (issue !== undefined) found.fail(`${what} returns an invalid result: ${issue} (correct the result)`);
    return;
  }
  const happened = describeOutcome(outcome, probe);
  // The service behind the resource may be out of reach.
  if (outcome.kind === "error" && outcome.code === CODES.internal) found.warn(`${what} ${happened} (find the cause)`);
  else found.fail(`${what} ${happened} (list only what can be read)`);
}

// ---- contract-testing/probe ---------------------------------------------------------------------

/** A connected client of any revision. */
type AnyClient = Pick<ClientBase<unknown>, "revision" | "server" | "request" | "close">;

/** Opens a connection whose messages a monitor receives. @param revision the revision of an earlier connection to the same server. */
type OpenConnection = (monitor: ProtocolMonitor, revision: string | undefined) => Promise<AnyClient>;

/** What a request led to. */
type Outcome =
  | { readonly kind: "result"; readonly result: JsonObject }
  /** A JSON-RPC error. */
  | { readonly kind: "error"; readonly code: number; readonly message: string }
  /** No response within the time limit. */
  | { readonly kind: "silence" }
  /** The connection ended: the server crashed. */
  | { readonly kind: "lost"; readonly message: string }
  /** The client aborted the call. */
  | { readonly kind: "aborted" }
  /** The response is not one of JSON-RPC. */
  | { readonly kind: "unreadable"; readonly message: string };

const LOST = /^(ClosedError|ConnectError|ConnectionFailure|ConnectionLostError|SessionLostError)$/;

/** A call whose progress arrives may take this many times the time limit. */
const MAX_TIMEOUTS = 3;

/** Sends requests to a server under test, and connects again after the server has ended. */
class ServerProbe {
  readonly monitor: ProtocolMonitor;
  readonly timeoutMs: number;
  readonly #open: OpenConnection;
  #client: AnyClient | undefined;
  #last: AnyClient | undefined;
  #requests = 0;

  constructor(open: OpenConnection, { monitor, timeoutMs }: { monitor: ProtocolMonitor; timeoutMs: number }) {
    this.#open = open;
    this.monitor = monitor;
    this.timeoutMs = timeoutMs;
  }

  /** The number of requests that were sent. */
  get requests(): number {
    return this.#requests;
  }

  /** The client of the present or last connection. */
  get client(): AnyClient {
    if (this.#last === undefined) throw new Error("the connection is not open (call connect first)");
    return this.#last;
  }

  async connect(): Promise<AnyClient> {
    return (this.#client ??= this.#last = await this.#open(this.monitor, this.#last?.revision));
  }

  /** Sends a request and returns what it led to. Never throws for what a server does. */
  async request(method: string, params: JsonObject, options: CallOptions = {}): Promise<Outcome> {
    const { timeoutMs } = this;
    try {
      const client = await this.connect();
      this.#requests++;
      return {
        kind: "result",
        result: await client.request(method, params, { timeoutMs, maxTimeoutMs: MAX_TIMEOUTS * timeoutMs, ...options }),
      };
    } catch (error) {
      return this.#outcomeOf(error);
    }
  }

  /** Errors are recognised by their names: each generated folder has classes of its own. */
  #outcomeOf(thrown: unknown): Outcome {
    if (!(thrown instanceof Error)) throw thrown;
    const { name, message } = thrown;
    if (name === "McpError") return { kind: "error", code: (thrown as { code?: number }).code ?? 0, message };
    if (name === "TimeoutError") return { kind: "silence" };
    if (name === "CallAbortedError") return { kind: "aborted" };
    if (name === "TypeError" || name === "RangeError") throw thrown;
    if (!LOST.test(name)) return { kind: "unreadable", message };
    const client = this.#client;
    this.#client = undefined;
    void client?.close().catch(() => undefined);
    return { kind: "lost", message };
  }

  async close(): Promise<void> {
    await this.#client?.close();
    this.#client = undefined;
  }
}

// ---- json-schema/sharedDefinitions --------------------------------------------------------------

/** A schema that can be listed alone, and the number of definitions that it got. */
interface SelfContainedSchema {
  readonly schema: JsonObject;
  readonly added: number;
}

/**
 * Returns a schema of a contract with those `$defs` of the contract that it uses. A schema that is only a reference becomes the definition
 * itself, because a root schema must say its type.
 */
function withDefinitions(schema: JsonObject, shared: JsonObject): SelfContainedSchema {
  const used = definitionsUsedBy(schema, shared);
  if (used.size === 0) return { schema, added: 0 };
  const inlined = inlineRoot(schema, shared);
  const needed = inlined === schema ? used : definitionsUsedBy(inlined, shared);
  if (needed.size === 0) return { schema: inlined, added: 0 };
  const own = ownMember(inlined, "$defs");
  const $defs = {
    ...(isObject(own) && own),
    ...Object.fromEntries([...needed].map((name) => [name, shared[name]])),
  };
  return { schema: { ...inlined, $defs }, added: needed.size };
}

/** Returns the name of a definition that a schema and its contract both have, so that a reference to it is ambiguous. */
function ambiguousDefinition(schema: JsonObject, shared: JsonObject): string | undefined {
  const own = ownMember(schema, "$defs");
  return isObject(own) ? Object.keys(own).find((name) => Object.hasOwn(shared, name)) : undefined;
}

/** Keywords that restrict nothing, which may therefore replace those of a definition. */
const ANNOTATIONS: ReadonlySet<string> = new Set(
  "$ref $comment title description default examples deprecated".split(" "),
);

/** @param seen the definitions that the schema was read from, which a circle of references leads to again. */
function inlineRoot(schema: JsonObject, shared: JsonObject, seen: readonly string[] = []): JsonObject {
  const name = referredDefinition(schema);
  const definition = name === undefined || seen.includes(name) ? undefined : ownMember(shared, name);
  if (!isObject(definition) || !Object.keys(schema).every((keyword) => ANNOTATIONS.has(keyword))) return schema;
  const { $ref: _, ...annotations } = schema;
  // A definition can be a reference to another one.
  return { ...inlineRoot(definition, shared, [...seen, name!]), ...annotations };
}

/** Returns the names of the definitions that a schema refers to, also through other definitions. */
function definitionsUsedBy(schema: JsonSchema, shared: JsonObject): Set<string> {
  const names = new Set<string>();
  const open: unknown[] = [schema];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (!isObject(part)) continue;
    const name = referredDefinition(part);
    if (name !== undefined && !names.has(name) && Object.hasOwn(shared, name)) {
      names.add(name);
      open.push(shared[name]);
    }
    for (const [, , inner] of subschemasOf(part)) open.push(inner);
  }
  return names;
}

const POINTER = /^#\/\$defs\/([^/]+)/;

/** Returns the name of the definition that the `$ref` of a schema leads to. */
function referredDefinition(schema: JsonObject): string | undefined {
  const reference = ownMember(schema, "$ref");
  const name = typeof reference === "string" ? POINTER.exec(reference)?.[1] : undefined;
  try {
    return name === undefined ? undefined : decodeURIComponent(name).replaceAll("~1", "/").replaceAll("~0", "~");
  } catch {
    return undefined;
  }
}

// ---- contract-testing/testedContract ------------------------------------------------------------

/** A contract: the members of `contract.json` that are tested. */
export interface TestedContract {
  /** The tools that the server must list and keep. */
  readonly tools?: readonly object[];
  /** Its prompts. */
  readonly prompts?: readonly object[];
  /** Its resources. */
  readonly resources?: readonly object[];
  /** Its resource templates. */
  readonly resourceTemplates?: readonly object[];
  /** The settings of the extensions that the server must declare, by their ids. */
  readonly extensions?: object;
  /** The schemas that its entries share, by name. */
  readonly $defs?: object;
}

/** The entries of a contract as its server lists them. A list that the contract does not have is absent. */
type ListedContract = { readonly [L in EntryListName]?: readonly JsonObject[] };

/** The members of a contract's entries that no server lists. */
const UNLISTED_MEMBERS: readonly string[] = ["scopes", "aliases", "argumentAliases", "contentSchema"];

/**
 * Returns the entries of a contract as its server lists them: with self-contained schemas, and without what only the generator reads.
 *
 * @throws TypeError if a schema of a tool has a definition of the same name as the contract.
 */
function listedContract(contract: TestedContract): ListedContract {
  const shared = isObject(contract.$defs) ? contract.$defs : {};
  const lists = ENTRY_LISTS.flatMap((list) => {
    const entries: unknown = contract[list];
    return Array.isArray(entries)
      ? [[list, entries.filter(isObject).map((entry) => listedEntry(entry, shared))] as const]
      : [];
  });
  return Object.fromEntries(lists);
}

function listedEntry(entry: JsonObject, shared: JsonObject): JsonObject {
  const members = Object.entries(entry).flatMap(([name, value]) => {
    if (UNLISTED_MEMBERS.includes(name)) return [];
    const isSchema = (name === "inputSchema" || name === "outputSchema") && isObject(value);
    return [[name, isSchema ? selfContained(value, shared, `${String(entry["name"])}.${name}`) : value] as const];
  });
  return Object.fromEntries(members);
}

function selfContained(schema: JsonObject, shared: JsonObject, at: string): JsonObject {
  const twice = ambiguousDefinition(schema, shared);
  if (twice !== undefined)
    throw new TypeError(
      `testContract: ${at} and the contract both define ${JSON.stringify(twice)} (rename one of them)`,
    );
  return withDefinitions(schema, shared).schema;
}

/**
 * Returns a listed tool with the schemas of the contract, in the form of the connection's revision: a revision may have no output schemas, or
 * only those of objects, in which a bridge wraps other values.
 */
function withContractedSchemas(listed: JsonObject, contracted: JsonObject | undefined): JsonObject {
  if (contracted === undefined) return listed;
  const { inputSchema = listed["inputSchema"] } = contracted;
  const [own, seen] = [ownMember(contracted, "outputSchema"), listed["outputSchema"]];
  if (seen === undefined || !isObject(own)) return { ...listed, inputSchema };
  const isWrapped = isOfObjects(listed) && !isOfObjects(contracted);
  return { ...listed, inputSchema, outputSchema: isWrapped ? wrapUnlessOfObjects(own) : own };
}

// ---- contract-testing/toolChecks ----------------------------------------------------------------

/** A tool with the arguments for its calls. */
interface TestedTool {
  readonly name: string;
  readonly inputs: ToolInputs;
  /** True if a call changes nothing, as the tool says. */
  readonly isReadOnly: boolean;
  /** Undefined if the tool has no output schema, or an invalid one. */
  readonly output: SchemaGuard | undefined;
  /** True if the server lists an output schema. */
  readonly hasOutput: boolean;
  /** The connection's revision. */
  readonly revision: KnownRevision;
}

/** After this many failures, a check of one tool ends: more inputs would show the same. */
const MAX_FAILURES = 3;

/** The tries to find a smaller input. */
const SHRINK_TRIES = 30;

/** The tries if each may take the whole time limit, or ends the server. */
const SLOW_SHRINK_TRIES = 4;

/**
 * The tool needs a capability of the client. The tests declare none, so such an answer is right.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#meta
 */
const MISSING_CAPABILITY = -32021;

/** A slow tool gets fewer inputs: a check with valid arguments takes this many time limits. */
const MAX_CHECK_TIMEOUTS = 3;

/** Requests progress. The monitor checks the notifications. */
const WANTS_PROGRESS: CallOptions = { onProgress: () => {} };

/** What is wrong with the answer to one call. */
interface Verdict {
  readonly severity: "failure" | "warning";
  /** The same for answers that are wrong in the same way. */
  readonly kind: string;
  readonly message: string;
}

/** Calls a tool. The arguments may be invalid. */
function callToolWith(
  probe: ServerProbe,
  params: { readonly name: string; readonly arguments: unknown },
  options?: CallOptions,
): Promise<Outcome> {
  return probe.request("tools/call", params, options);
}

/** Returns a tool with its old names, for their check. */
function aliasedTool(probe: ServerProbe, { name, inputs }: TestedTool, aliases: OldNames): AliasedEntry {
  const call: AliasedEntry["call"] = (called, input) => callToolWith(probe, { name: called, arguments: input });
  return { name, noun: "tool", aliases, inputs: inputs.valid.map(({ value }) => value), call };
}

/** The answers to calls with valid arguments. Answers that only ask for a capability of the client are not counted. */
interface ValidAnswers {
  calls: number;
  results: number;
  /** Internal errors that do not say what happened. */
  unexplained: number;
}

/**
 * Calls a tool with valid arguments, and checks its results. A tool that answers each call with an internal error does not
 * work, unless the errors say why, such as a network that cannot be reached.
 *
 * @returns why no output was checked: each call got an error.
 */
async function checkValidInputs(probe: ServerProbe, tool: TestedTool, found: ProblemList): Promise<string | undefined> {
  const seen = new Set<string>();
  const answers: ValidAnswers = { calls: 0, results: 0, unexplained: 0 };
  const internal: (readonly [verdict: Verdict, input: unknown])[] = [];
  const end = performance.now() + MAX_CHECK_TIMEOUTS * probe.timeoutMs;
  const call = (input: unknown): Promise<Outcome> =>
    callToolWith(probe, { name: tool.name, arguments: input }, WANTS_PROGRESS);
  for (const { value, about } of tool.inputs.valid) {
    if (performance.now() > end) break;
    const outcome = await call(value);
    countAnswer(outcome, answers);
    const verdict = await judgeValid(outcome, tool, probe);
    // The same problem with another input shows nothing new.
    if (verdict === undefined || seen.has(verdict.kind)) continue;
    seen.add(verdict.kind);
    if (isInternalError(outcome)) {
      internal.push([{ ...verdict, message: `a call with ${about} ${verdict.message}` }, value]);
      continue;
    }
    const accepts = (smaller: unknown): boolean => isObject(smaller) && tool.inputs.guard.accepts(smaller);
    const input = await shrunkInput(value, verdict, async (smaller) => {
      return accepts(smaller) && (await judgeValid(await call(smaller), tool, probe))?.kind === verdict.kind;
    });
    report(found, { ...verdict, message: `a call with ${about} ${verdict.message}` }, input);
    if (verdict.kind === "silence" || found.failures >= MAX_FAILURES) break;
  }
  const { calls, results, unexplained } = answers;
  const isBroken = unexplained > 0 && unexplained === calls;
  for (const [verdict, input] of internal)
    if (isBroken) found.fail(`no call with valid arguments works: ${verdict.message}`, input);
    else report(found, verdict, input);
  return calls > 0 && results === 0 ? NO_RESULT : undefined;
}

const NO_RESULT =
  "no call with valid arguments got a result, so no output was checked (add examples to inputSchema with which the tool works)";

function countAnswer(outcome: Outcome, answers: ValidAnswers): void {
  if (outcome.kind === "aborted" || isMissingCapability(outcome)) return;
  answers.calls++;
  if (outcome.kind === "result" && outcome.result["isError"] !== true) answers.results++;
  if (isInternalError(outcome) && UNEXPLAINED.test(outcome.message)) answers.unexplained++;
}

/** The text of an internal error that hides its cause, or names an output that the server's own schema rejects. */
const UNEXPLAINED = /^(MCP error -\d+: )*(internal (server )?error)?\W*$|\boutput\b|structured ?content/i;

function isInternalError(outcome: Outcome): outcome is Extract<Outcome, { kind: "error" }> {
  return outcome.kind === "error" && outcome.code === CODES.internal;
}

async function shrunkInput(
  value: unknown,
  { kind, severity }: Verdict,
  fails: (smaller: unknown) => Promise<boolean>,
): Promise<unknown> {
  const isSlow = kind === "silence" || kind === "lost";
  const tries = severity === "warning" ? 0 : isSlow ? SLOW_SHRINK_TRIES : SHRINK_TRIES;
  return (await shrinkValue(value, fails, { tries })).value;
}

function report(found: ProblemList, { severity, message }: Verdict, input: unknown): void {
  if (severity === "failure") found.fail(message, input);
  else found.warn(message, input);
}

async function judgeValid(outcome: Outcome, tool: TestedTool, probe: ServerProbe): Promise<Verdict | undefined> {
  if (outcome.kind === "result") return judgeResult(outcome.result, tool);
  if (outcome.kind === "aborted" || isMissingCapability(outcome)) return undefined;
  const message = describeOutcome(outcome, probe);
  if (outcome.kind !== "error") return { severity: "failure", kind: outcome.kind, message: `${message} ${ANSWER}` };
  return {
    severity: "warning",
    kind: `error ${outcome.code}`,
    message: `${message} (${adviceOnError(outcome.code, tool)})`,
  };
}

/** Returns what to do about an error that answers valid arguments. */
function adviceOnError(code: number, { hasOutput }: TestedTool): string {
  // A schema cannot say everything, so a server may refuse what its schema allows.
  if (code === CODES.params) return "describe the limit in inputSchema";
  if (code !== CODES.internal) return "return a result with isError";
  const cause = hasOutput ? "an output that outputSchema rejects, or an exception" : "an exception";
  return `look for ${cause} in the log of the server; report a failure of the tool by a result with isError`;
}

const ANSWER = "(answer each call, also when it fails)";

function isMissingCapability(outcome: Outcome): boolean {
  return outcome.kind === "error" && outcome.code === MISSING_CAPABILITY;
}

/** Checks the form of a result, and its structured content by the output schema. */
async function judgeResult(result: JsonObject, { output, revision }: TestedTool): Promise<Verdict | undefined> {
  // The result of a task or a request for input is another one.
  if (result["resultType"] === "input_required" || result["resultType"] === "task" || isObject(result["task"]))
    return undefined;
  const issue = await findResultIssue(result, "tools/call", revision);
  if (issue !== undefined)
    return { severity: "failure", kind: "form", message: `returns an invalid result: ${issue} (correct the result)` };
  if (result["isError"] === true) return judgeErrorText(result);
  if (output === undefined) return undefined;
  const structured = result["structuredContent"];
  if (structured === undefined)
    return {
      severity: "failure",
      kind: "output",
      message: "returns no structuredContent, but has an outputSchema (return it)",
    };
  const [first] = output.issues(structured);
  if (first === undefined) return undefined;
  const message = `returns structuredContent that its outputSchema rejects: ${first.pointer} ${first.message} (correct the output or the schema)`;
  return { severity: "failure", kind: `output ${first.pointer}`, message };
}

/** A line of a stack trace of JavaScript or Python. */
const STACK_TRACE = /\n[ \t]{1,20}at .{1,300}?:\d+:\d+|Traceback \(most recent call last\)/;

/** The characters of a result in which a stack trace is searched. */
const MOST_SEARCHED = 20_000;

function judgeErrorText(result: JsonObject): Verdict | undefined {
  const text = JSON.stringify(result["content"] ?? "")
    .slice(0, MOST_SEARCHED)
    .replaceAll("\\n", "\n");
  if (!STACK_TRACE.test(text)) return undefined;
  return { severity: "warning", kind: "stack", message: "shows a stack trace to the client (return only the message)" };
}

/**
 * Calls a tool with arguments that its schema rejects. Each must be answered with an error, in the form that the revision wants.
 *
 * @returns why nothing was found out: valid arguments get the same error, for example because the tool cannot reach its service.
 */
async function checkInvalidInputs(
  probe: ServerProbe,
  tool: TestedTool,
  found: ProblemList,
): Promise<string | undefined> {
  const seen = new Set<string>();
  const usual = errorText(await callToolWith(probe, { name: tool.name, arguments: tool.inputs.valid[0]!.value }));
  let isTelling = tool.inputs.invalid.length === 0;
  for (const fault of tool.inputs.invalid) {
    const judge = async (input: unknown): Promise<Verdict | undefined> => {
      const outcome = await callToolWith(probe, { name: tool.name, arguments: input });
      if (usual !== undefined && errorText(outcome) === usual) return undefined;
      isTelling = true;
      return judgeInvalid(outcome, { fault, tool, probe });
    };
    const verdict = await judge(fault.value);
    if (verdict === undefined || (verdict.severity === "warning" && seen.has(verdict.kind))) continue;
    seen.add(verdict.kind);
    const isSameFault = sameFaultAs(fault.value, tool.inputs.guard);
    const input = await shrunkInput(fault.value, verdict, async (smaller) => {
      return isSameFault(smaller) && (await judge(smaller))?.kind === verdict.kind;
    });
    const what = fault.pointer === "" ? "invalid arguments" : `an invalid ${fault.pointer}`;
    report(
      found,
      { ...verdict, message: `a call with ${what}, ${fault.about} (${fault.keyword}), ${verdict.message}` },
      input,
    );
    if (verdict.kind === "silence" || found.failures >= MAX_FAILURES) return undefined;
  }
  return isTelling ? undefined : `valid arguments get the same error as invalid ones: ${usual}`;
}

/** The characters of an error that are compared, and shown as the reason of a skipped check. */
const MOST_OF_ERROR = 300;

/** Returns the text of an answer that reports an error, in whichever form; undefined for another outcome. */
function errorText(outcome: Outcome): string | undefined {
  if (outcome.kind === "error") return `${outcome.code} ${outcome.message}`.slice(0, MOST_OF_ERROR);
  if (outcome.kind !== "result" || outcome.result["isError"] !== true) return undefined;
  return JSON.stringify(outcome.result["content"] ?? null).slice(0, MOST_OF_ERROR);
}

/** Returns a function that tells whether a value has the same fault as another, and no other. */
function sameFaultAs(faulty: unknown, guard: SchemaGuard): (value: unknown) => boolean {
  const faultsOf = (value: unknown): string =>
    guard
      .issues(value)
      .map(({ code, pointer, expected }) => `${code} ${pointer} ${expected}`)
      .join("\n");
  const wanted = faultsOf(faulty);
  return (value) => faultsOf(value) === wanted;
}

/** Keywords that many servers ignore without harm, because they drop what they do not know. */
const TOLERATED = /^(additional|unevaluated)Properties$/;

interface InvalidCall {
  readonly fault: FaultyValue;
  readonly tool: TestedTool;
  readonly probe: ServerProbe;
}

function judgeInvalid(outcome: Outcome, { fault, tool, probe }: InvalidCall): Verdict | undefined {
  const { facts } = tool.revision;
  const advice = errorAdvice("arguments", facts);
  switch (outcome.kind) {
    case "aborted":
      return undefined;
    case "result": {
      const { result } = outcome;
      if (result["isError"] === true) return judgeErrorText(result);
      if (fault.isConvertible === true)
        return {
          severity: "warning",
          kind: "converted",
          message: `is accepted (allow it in inputSchema, or ${advice})`,
        };
      const isTolerated = TOLERATED.test(fault.keyword) || result["resultType"] === "input_required";
      const severity = isTolerated ? "warning" : "failure";
      return { severity, kind: `accepted ${severity}`, message: `is accepted (${advice})` };
    }
    case "error": {
      if (isMissingCapability(outcome)) return undefined;
      const wrong = findWrongForm(outcome, "arguments", facts);
      return (
        wrong && {
          ...wrong,
          kind: `error ${outcome.code}`,
          message: `${wrong.message}: ${outcome.message.slice(0, 200)}`,
        }
      );
    }
    default:
      return { severity: "failure", kind: outcome.kind, message: `${describeOutcome(outcome, probe)} (${advice})` };
  }
}

// ---- contract-testing/toolInputs ----------------------------------------------------------------

/** Arguments for the calls of a tool. */
interface ToolInputs {
  readonly guard: SchemaGuard;
  readonly valid: readonly (TestValue & { readonly value: JsonObject })[];
  readonly invalid: readonly FaultyValue[];
}

/** Examples that differ by the seed, in addition to the values at boundaries. */
const RANDOM_EXAMPLES = 4;

/**
 * Returns arguments by the schema of a tool; a sentence if there are none.
 *
 * @param most the maximum number of valid arguments, and of invalid ones.
 */
function toolInputs(schema: object, { seed, most }: { seed: number; most: number }): ToolInputs | string {
  const first = exampleValue(schema);
  if (!first.found) return first.reason;
  const pick = seededPick(seed);
  const random = Array.from({ length: RANDOM_EXAMPLES }, () => exampleValue(schema, { pick, optional: pick(2) === 0 }));
  const plain = [first, ...random].flatMap((example, i) =>
    example.found ? [{ value: example.value, pointer: "", about: i === 0 ? "an example" : "a random example" }] : [],
  );
  const boundaries = boundaryValues(schema, { limit: Math.max(1, most - plain.length) });
  const valid = new Map<string, TestValue & { readonly value: JsonObject }>();
  for (const each of [plain[0]!, ...boundaries, ...plain.slice(1)]) {
    const { value } = each;
    const text = JSON.stringify(value);
    if (isObject(value) && !valid.has(text) && valid.size < most) valid.set(text, { ...each, value });
  }
  const guard = new SchemaGuard(schema);
  // Arguments that are not an object are not valid in the protocol, and say nothing about the tool.
  const invalid = faultyValues(schema, { limit: most + 2 }).filter(({ value }) => isObject(value));
  return { guard, valid: [...valid.values()], invalid: invalid.slice(0, most) };
}

// ---- contract-testing/toolTiming ----------------------------------------------------------------

/** What of an outcome must be the same when a call is repeated; undefined if the outcome is not an answer. */
function answerText(outcome: Outcome): string | undefined {
  if (outcome.kind === "error") return `error ${outcome.code} ${outcome.message}`;
  if (outcome.kind !== "result") return undefined;
  const { content, structuredContent, isError } = outcome.result;
  return canonicalJson({ content, structuredContent, isError });
}

/** Calls a tool with each of some arguments, one after the other, up to the first call that is not answered. */
async function callInTurn(probe: ServerProbe, name: string, inputs: readonly unknown[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const input of inputs) {
    const outcome = await callToolWith(probe, { name, arguments: input });
    outcomes.push(outcome);
    if (answerText(outcome) === undefined) break;
  }
  return outcomes;
}

/**
 * Calls a tool several times at once. Each call must be answered. If the tool answers the same whenever it is called alone, it must answer the
 * same to calls at once. A tool that may change something only must not answer with the result of another call.
 *
 * @param calls the number of calls at once.
 */
async function checkConcurrency(
  probe: ServerProbe,
  { name, inputs: { valid }, isReadOnly }: TestedTool,
  { calls, found }: { calls: number; found: ProblemList },
): Promise<string | undefined> {
  const distinct = valid.slice(0, calls).map(({ value }) => value);
  const start = performance.now();
  const alone = await callInTurn(probe, name, distinct);
  const texts = alone.map(answerText);
  if (texts.includes(undefined)) return "the tool does not answer each call that is sent alone";
  // A server may run one call after the other.
  const inTurnMs = ((performance.now() - start) * calls) / distinct.length;
  const timeoutMs = Math.ceil(probe.timeoutMs + 2 * inTurnMs);
  const inputs = Array.from({ length: calls }, (_, i) => distinct[i % distinct.length]!);
  const limits = { timeoutMs, maxTimeoutMs: timeoutMs };
  const together = await Promise.all(inputs.map((input) => callToolWith(probe, { name, arguments: input }, limits)));
  for (const [i, outcome] of together.entries())
    if (outcome.kind !== "result" && outcome.kind !== "error") {
      const what = describeOutcome(outcome, { timeoutMs });
      found.fail(`one of ${calls} calls at once ${what} (answer each call)`, inputs[i]);
      return undefined;
    }
  const wrong = findWrongAnswer(together, alone, isReadOnly);
  if (wrong === undefined) return undefined;
  // The answers of a tool that changes its state, or tells the time, differ when it is called alone, too.
  for (let time = 0; time < 2; time++) {
    const again = (await callInTurn(probe, name, distinct)).map(answerText);
    if (again.join("\n") !== texts.join("\n")) return undefined;
  }
  const [i, message] = wrong;
  found.fail(`one of ${calls} calls at once ${message} (keep the state of each call apart)`, inputs[i]);
  return undefined;
}

/**
 * Returns the number of a call whose answer differs from that of the same call alone, and how it differs; undefined if there is none.
 *
 * @param alone the answers to different calls, in the order in which the calls at once repeat them.
 * @param isReadOnly whether the answers must be the same. Otherwise a call may change the answer of the next.
 */
function findWrongAnswer(
  together: readonly Outcome[],
  alone: readonly Outcome[],
  isReadOnly: boolean,
): readonly [i: number, message: string] | undefined {
  const texts = alone.map(answerText);
  for (const [i, outcome] of together.entries()) {
    const [text, usual] = [answerText(outcome), alone[i % alone.length]!];
    if (text === answerText(usual)) continue;
    if (texts.includes(text)) return [i, "gets the answer of another call"];
    if (!isReadOnly) continue;
    if (!isErrorAnswer(outcome)) return [i, "gets another answer than the same call alone"];
    // Two errors of one call may have other words, for example because a cause is remembered.
    if (!isErrorAnswer(usual)) return [i, "fails, and the same call alone does not"];
  }
  return undefined;
}

/** After its usual time, a cancelled call gets this many milliseconds more to send a late response. */
const GRACE_MS = 100;

/** A call that ends sooner has probably ended before its cancellation arrives. */
const FAST_MS = 20;

/** The turns of the event loop's microtasks in which a client sends a request. */
const TURNS_TO_SEND = 20;

/**
 * Cancels a call at once. The server must stay usable and, if it has received the cancellation before it answered, send no result.
 *
 * @param isObserved whether the probe's monitor sees the messages.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/cancellation#behavior-requirements
 */
async function checkCancellation(
  probe: ServerProbe,
  tool: TestedTool,
  { isObserved, found }: { isObserved: boolean; found: ProblemList },
): Promise<string | undefined> {
  const input = tool.inputs.valid[0]!.value;
  const start = performance.now();
  const usual = await callToolWith(probe, { name: tool.name, arguments: input }, WANTS_PROGRESS);
  if (usual.kind !== "result" && usual.kind !== "error") return "the tool does not answer a call that is not cancelled";
  const usualMs = performance.now() - start;
  const abort = new AbortController();
  const params = { name: tool.name, arguments: input };
  const before = probe.monitor.latest;
  const call = probe.request("tools/call", params, { signal: abort.signal });
  // The request is sent within a few turns, and a server takes longer to answer it.
  for (let turn = 0; turn < TURNS_TO_SEND && probe.monitor.latest === before; turn++) await Promise.resolve();
  const request = probe.monitor.latest;
  abort.abort();
  await call;
  const after = await probe.request("tools/list", {});
  if (after.kind !== "result") {
    found.fail(
      `after a cancelled call, tools/list ${describeOutcome(after, probe)} (only the cancelled call must end)`,
      input,
    );
    return undefined;
  }
  if (!isObserved || usualMs < FAST_MS || request?.method !== "tools/call" || !request.isCancelled) return undefined;
  // The server has answered a request that followed the cancellation, so it knew of it.
  const known = probe.monitor.messageCount;
  await pauseFor(Math.min(probe.timeoutMs, usualMs * 1.5 + GRACE_MS));
  if (request.answeredAt === undefined || request.answeredAt <= known) return undefined;
  const message = "a cancelled call is answered after its cancellation (stop the work, and send no response)";
  if (request.isError) found.warn(message, input);
  else found.fail(message, input);
  return undefined;
}

/** Waits. @param ms milliseconds. */
function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// ---- contract-testing/contractChecks ------------------------------------------------------------

/** Options of `testContract` and `contractChecks`. */
export interface ContractTestOptions {
  /** The revision of the connection: the imported module `client.js` of a generated package. Required for a target. */
  readonly as?: ConnectOptions["as"];
  /** Further revisions that the connection may use. */
  readonly also?: readonly FurtherRevisionModule[];
  /**
   * The tools that may be called: `all`, or their names. Tools with the annotation `readOnlyHint: true` are called in any case; by default, no
   * others are.
   */
  readonly allow?: "all" | readonly string[];
  /** The only tools, prompts and resources to test, by their names and URIs; all by default. */
  readonly only?: readonly string[];
  /** True if warnings fail checks, too; false by default. */
  readonly strict?: boolean;
  /** A whole number that determines the random inputs; 1 by default. */
  readonly seed?: number;
  /** Milliseconds to wait for each response; 10,000 by default. */
  readonly timeoutMs?: number;
  /** The maximum number of valid inputs of a tool, and of invalid ones; 20 by default. */
  readonly inputs?: number;
  /** The number of calls at once; 5 by default. */
  readonly concurrency?: number;
}

/** The checks of a server, and the connection that they use. */
export interface ContractChecks {
  /** The checks, in the order in which they should run. */
  readonly checks: readonly ContractCheck[];
  /** Returns the results so far. */
  report(): ContractReport;
  /** Ends the connection, unless it is the given client's. */
  close(): Promise<void>;
}

/** Resources are read one by one, so a long list is cut. */
const MAX_RESOURCES = 20;

/** Milliseconds in which a server may still send what it must not send. */
const SETTLE_MS = 50;

/**
 * Connects to a server and returns the checks of its contract, for example to register each as a test. They use one connection, so run them
 * one after the other, and call `close` afterwards.
 *
 * @param server a target, such as `stdio(…)` or `inMemory(createServers(…))`, or a connected client. With a client, the checks see no message
 * beside the results: what the server sends too late or too often is not found, and a crash ends the tests.
 * @param contract the contract; by default, what the server lists.
 * @throws the errors of `connect` by rejection.
 * @example
 * ```ts
 * const { checks, close } = await contractChecks(inMemory(createServers(handlers)), contract, { as: july });
 * describe("the contract", () => {
 *   for (const { subject, name, run } of checks) test(`${subject}: ${name}`, async (t) => {
 *     const { status, reason } = await run();
 *     if (status === "skipped") t.skip(reason);
 *   });
 *   after(close);
 * });
 * ```
 */
export async function contractChecks(
  server: Target | AnyClient,
  contract?: TestedContract,
  options: ContractTestOptions = {},
): Promise<ContractChecks> {
  if ("request" in server) return openChecks(async () => server, contract, { ...options, isObserved: false });
  const { as, also = [] } = options;
  if (as === undefined)
    throw new TypeError("testContract: a target needs the option as (pass the module client.js of a revision)");
  const open: OpenConnection = (monitor, revision) =>
    connect(observeTarget(server, monitor), {
      name: "mcpgen-contract-test",
      version: "1.0.0",
      as,
      also,
      undeclared: "send",
      check: "off",
      ...(revision !== undefined && { pin: revision }),
    });
  return openChecks(open, contract, { ...options, isObserved: true });
}

/**
 * Runs all checks of {@link contractChecks}.
 *
 * @returns the report, also with warnings and skipped checks.
 * @throws ContractTestError by rejection, if a check fails; its message lists all failures with their inputs, and the seed.
 */
export async function testContract(
  server: Target | AnyClient,
  contract?: TestedContract,
  options: ContractTestOptions = {},
): Promise<ContractReport> {
  const opened = await contractChecks(server, contract, options);
  const report = await runChecks(opened);
  const failed = report.checks.filter(({ status }) => status === "failed");
  if (failed.length > 0) throw new ContractTestError(failed, report);
  return report;
}

/** Runs checks one after the other, and closes them. */
async function runChecks(opened: ContractChecks): Promise<ContractReport> {
  try {
    for (const check of opened.checks)
      await check.run().catch((error: unknown) => {
        if (!(error instanceof ContractTestError)) throw error;
      });
    return opened.report();
  } finally {
    await opened.close();
  }
}

/** Options of {@link openChecks}. */
interface OpenChecksOptions extends ContractTestOptions {
  /** Whether the monitor sees the messages of the connections. */
  readonly isObserved: boolean;
}

/** Returns the checks for connections that a function opens. */
async function openChecks(
  open: OpenConnection,
  contract: TestedContract | undefined,
  options: OpenChecksOptions,
): Promise<ContractChecks> {
  const probe = new ServerProbe(open, { monitor: new ProtocolMonitor(), timeoutMs: options.timeoutMs ?? 10_000 });
  const client = await probe.connect();
  try {
    const suite = new CheckSuite(probe, contract, options);
    await suite.prepare();
    // The functions may be passed on alone, as in `after(close)`.
    return { checks: suite.checks, report: () => suite.report(), close: () => suite.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}

type CheckBody = (found: ProblemList) => Promise<string | undefined | void>;

class CheckSuite {
  readonly checks: ContractCheck[] = [];
  readonly #probe: ServerProbe;
  readonly #contract: ListedContract | undefined;
  /** The old names in the contract, by the name of the tool or prompt. */
  readonly #aliases: { readonly [L in "tools" | "prompts"]: ReadonlyMap<unknown, OldNames> };
  readonly #extensions: object;
  readonly #options: OpenChecksOptions;
  readonly #results: CheckResult[] = [];
  #revision: KnownRevision = {};

  constructor(probe: ServerProbe, contract: TestedContract | undefined, options: OpenChecksOptions) {
    this.#probe = probe;
    this.#contract = contract && listedContract(contract);
    const { tools = [], prompts = [], extensions = {} } = contract ?? {};
    this.#extensions = extensions;
    this.#aliases = { tools: aliasesOf(tools), prompts: aliasesOf(prompts) };
    this.#options = options;
  }

  /** Reads the lists of the server, and adds the checks. */
  async prepare(): Promise<void> {
    const { server, revision } = this.#probe.client;
    const { as, also = [] } = this.#options;
    const module = [as, ...also].find((each) => each?.CLIENT_BINDING.revision.revision === revision);
    if (module !== undefined)
      this.#revision = {
        checks: await module.CLIENT_BINDING.loadChecks(),
        facts: module.CLIENT_BINDING.revision,
      };
    const items = new Map<EntryListName, readonly JsonObject[]>();
    for (const list of SERVER_LISTS) {
      if (!declaresList(server, list)) continue;
      const first = await readList(this.#probe, list, this.#revision);
      items.set(list.key, first.items);
      this.#add(list.method, "the list is complete and stable", (found) =>
        checkList(this.#probe, { list, first }, found),
      );
    }
    this.#addContract(items);
    this.#addExtensions(this.#extensions);
    this.#addTools(items.get("tools"));
    this.#addPrompts(items.get("prompts"));
    this.#addResources(items.get("resources"));
    this.#add("connection", "no message breaks the protocol", async (found) => {
      await this.#collectViolations(found, undefined);
    });
  }

  report(): ContractReport {
    const { seed = 1 } = this.#options;
    const { server, revision } = this.#probe.client;
    const name = excerptOf(server.info?.name ?? "server", 300);
    return { server: name, revision, seed, requests: this.#probe.requests, checks: [...this.#results] };
  }

  async close(): Promise<void> {
    if (this.#options.isObserved) await this.#probe.close();
  }

  /** @param about the subject, which may have a name that the server chose. */
  #add(about: string, name: string, body: CheckBody): void {
    const subject = excerptOf(about, 300);
    const run = async (): Promise<CheckResult> => {
      const found = new ProblemList();
      // A server may send what nobody thought of, such as JSON that nests deeper than the stack.
      const reason = await body(found).catch((error: unknown) => {
        found.fail(`the check ended with an error: ${String(error)} (see the messages of the server)`);
      });
      if (this.#options.isObserved && subject !== "connection") await this.#collectViolations(found, subject);
      const { problems } = found;
      const isFailed = found.failures > 0 || (this.#options.strict === true && problems.length > 0);
      const status = isFailed ? "failed" : reason === undefined ? "passed" : "skipped";
      const result: CheckResult = { subject, name, status, problems, ...(typeof reason === "string" && { reason }) };
      this.#results.push(result);
      if (status === "failed") throw new ContractTestError([result], this.report());
      return result;
    };
    this.checks.push({ subject, name, run });
  }

  /** Adds what the monitor has seen. The server may still send what belongs to the last call. */
  async #collectViolations(found: ProblemList, subject: string | undefined): Promise<void> {
    if (subject === undefined) await pauseFor(SETTLE_MS);
    for (const violation of this.#probe.monitor.takeViolations()) {
      const isOther = violation.subject !== undefined && subject?.endsWith(` ${violation.subject}`) !== true;
      const whose = isOther ? `in a call of ${violation.subject}, the server ` : "the server ";
      found.fail(`${whose}${violation.message} (see the specification of progress and JSON-RPC)`);
    }
  }

  #isWanted(name: unknown): boolean {
    const { only } = this.#options;
    return only === undefined || only.includes(String(name));
  }

  /** Compares the entries of the contract with those that the server lists. */
  #addContract(listed: ReadonlyMap<EntryListName, readonly JsonObject[]>): void {
    const { revision } = this.#probe.client;
    for (const list of ENTRY_LISTS) {
      const entries = this.#contract?.[list];
      if (entries === undefined) continue;
      this.#add("contract", `the server lists its ${NOUNS[list]}s`, async (found) => {
        for (const { kind, message } of compareWithContract(list, [entries, listed.get(list) ?? []], revision))
          if (kind === "new") found.warn(`${message} (add it to the contract)`);
          else found.fail(`${message} (serve what the contract describes)`);
      });
    }
  }

  #addExtensions(extensions: object): void {
    const { capabilities } = this.#probe.client.server;
    const declared = isObject(capabilities["extensions"]) ? capabilities["extensions"] : {};
    for (const [id, wanted] of Object.entries(extensions))
      this.#add("contract", `the server declares the extension ${id}`, async (found) => {
        const settings = ownMember(declared, id);
        if (!isObject(settings) && !(await this.#hasExtensions()))
          return `revision ${this.#probe.client.revision} has no capability extensions, so the server need not declare it (test it in a revision that has them)`;
        if (!isObject(settings))
          found.fail(`the server does not declare the extension ${id} (serve it, or test the revision that has it)`);
        else if (canonicalJson(settings) !== canonicalJson(wanted))
          found.fail(
            `the settings of the extension ${id} are ${shortText(settings)} instead of ${shortText(wanted)} (serve what the contract describes)`,
          );
        return undefined;
      });
  }

  /** Returns true if the revision of the connection, or the package that is tested with, declares the capability `extensions` of servers. */
  async #hasExtensions(): Promise<boolean> {
    const { checks } = this.#revision;
    // A member that is not declared can have any value.
    return checks === undefined || (await checks.explain("ServerCapabilities", { extensions: 0 })).length > 0;
  }

  #addTools(listed: readonly JsonObject[] | undefined): void {
    if (listed === undefined) return;
    const contracted = new Map((this.#contract?.tools ?? []).map((tool) => [tool["name"], tool]));
    for (const tool of listed.filter(({ name }) => this.#isWanted(name)))
      this.#addTool(withContractedSchemas(tool, contracted.get(tool["name"])));
    const callable = listed.find((tool) => this.#refusalToCall(tool) === undefined);
    if (callable !== undefined)
      this.#addMistake("arguments that are not an object are an error", {
        request: ["tools/call", { name: callable["name"], arguments: "text" }],
        mistake: "malformed arguments",
        what: `a call of ${String(callable["name"])} whose arguments are a string`,
      });
    this.#addMistake("an unknown tool is an error", {
      request: ["tools/call", { name: "mcpgen-no-such-tool", arguments: {} }],
      mistake: "unknown tool",
      what: "a call of a tool that does not exist",
    });
  }

  /** Adds the check of a request that no server can answer. */
  #addMistake(name: string, mistaken: Omit<MistakenRequest, "facts">): void {
    this.#add(mistaken.request[0], name, (found) =>
      checkMistake(this.#probe, { ...mistaken, facts: this.#revision.facts }, found),
    );
  }

  #addTool(tool: JsonObject): void {
    const subject = `tool ${String(tool["name"])}`;
    let output: TestedTool["output"];
    this.#add(subject, "its schemas are valid", async (found) => {
      output = checkToolSchemas(tool, found);
    });
    const refusal = this.#refusalToCall(tool);
    // Made for the first check that calls the tool.
    let inputs: ReturnType<typeof toolInputs> | undefined;
    const withTool =
      (check: (tested: TestedTool, found: ProblemList) => Promise<string | undefined | void>): CheckBody =>
      async (found) => {
        if (refusal !== undefined) return refusal;
        inputs ??= this.#inputsOf(tool);
        if (typeof inputs === "string") return inputs;
        output ??= checkToolSchemas(tool, new ProblemList());
        const { annotations, outputSchema } = tool;
        const isReadOnly = isObject(annotations) && annotations["readOnlyHint"] === true;
        const hasOutput = outputSchema !== undefined;
        const name = String(tool["name"]);
        return check({ name, inputs, isReadOnly, output, hasOutput, revision: this.#revision }, found);
      };
    const probe = this.#probe;
    const { concurrency: calls = 5, isObserved } = this.#options;
    this.#add(
      subject,
      "valid arguments get a valid result",
      withTool((each, found) => checkValidInputs(probe, each, found)),
    );
    this.#add(
      subject,
      "invalid arguments are rejected",
      withTool((each, found) => checkInvalidInputs(probe, each, found)),
    );
    const aliases = this.#aliases.tools.get(tool["name"]);
    if (aliases !== undefined)
      this.#add(
        subject,
        "old names still work",
        withTool((each, found) => checkAliases(probe, aliasedTool(probe, each, aliases), found)),
      );
    this.#add(
      subject,
      "calls at once get their own answers",
      withTool((each, found) => checkConcurrency(probe, each, { calls, found })),
    );
    this.#add(
      subject,
      "a cancelled call ends",
      withTool((each, found) => checkCancellation(probe, each, { isObserved, found })),
    );
  }

  #inputsOf({ inputSchema }: JsonObject): ReturnType<typeof toolInputs> {
    const { seed = 1, inputs: most = 20 } = this.#options;
    if (!isObject(inputSchema)) return "the tool has no inputSchema";
    return toolInputs(inputSchema, { seed, most });
  }

  /** Returns why a tool is not called; undefined if it is. */
  #refusalToCall({ name, annotations, execution }: JsonObject): string | undefined {
    if (isObject(execution) && execution["taskSupport"] === "required") return "the tool runs only as a task";
    const { allow = [] } = this.#options;
    if (allow === "all" || allow.includes(String(name))) return undefined;
    if (isObject(annotations) && annotations["readOnlyHint"] === true) return undefined;
    return "the tool is not marked readOnlyHint: true, so calls may change something";
  }

  #addPrompts(listed: readonly JsonObject[] | undefined): void {
    if (listed === undefined) return;
    const probe = this.#probe;
    for (const prompt of listed.filter(({ name }) => this.#isWanted(name))) {
      const subject = `prompt ${String(prompt["name"])}`;
      this.#add(subject, "required arguments are required", (found) =>
        checkPrompt(probe, { prompt, revision: this.#revision }, found),
      );
      const aliases = this.#aliases.prompts.get(prompt["name"]);
      if (aliases !== undefined)
        this.#add(subject, "old names still work", async (found) =>
          checkAliases(probe, await aliasedPrompt(probe, prompt, aliases), found),
        );
    }
    this.#addMistake("an unknown prompt is an error", {
      request: ["prompts/get", { name: "mcpgen-no-such-prompt" }],
      mistake: "unknown prompt",
      what: "prompts/get of a prompt that does not exist",
    });
  }

  #addResources(listed: readonly JsonObject[] | undefined): void {
    if (listed === undefined) return;
    const probe = this.#probe;
    const uris = listed.map(({ uri }) => String(uri)).filter((uri) => this.#isWanted(uri));
    for (const uri of uris.slice(0, MAX_RESOURCES))
      this.#add(`resource ${uri}`, "it can be read", (found) =>
        checkResource(probe, { uri, revision: this.#revision }, found),
      );
    this.#addMistake("an unknown resource is an error", {
      request: ["resources/read", { uri: "mcpgen-test://no-such-resource" }],
      mistake: "unknown resource",
      what: "resources/read of a resource that does not exist",
    });
  }
}

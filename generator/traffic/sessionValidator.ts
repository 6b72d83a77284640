import { isObject } from "../../templates/runtime/validation/checks.js";
import type { ClassifiedMessage } from "../../templates/runtime/jsonrpc/envelope.js";
import type { MethodDescription } from "../../templates/runtime/protocol/revision.js";
import {
  findSchemaViolations,
  type CheckedMessage,
  type RevisionExports,
  type SchemaCheck,
} from "./schemaViolations.js";
import {
  TrafficTotals,
  explainForbiddenErrorCode,
  type Sender,
  type RevisionErrorCodes,
  type TrafficFinding,
} from "./finding.js";
import { PendingRequests } from "./pending.js";

export interface SessionValidatorOptions {
  packages: ReadonlyMap<string, RevisionExports>;
  /** The error codes that each revision defines or reserves, by revision. */
  errorCodes: ReadonlyMap<string, RevisionErrorCodes>;
  /** The revision against which all messages are checked. If undefined, this is the revision that the messages name. */
  revision: string | undefined;
  exact: boolean;
  /** The peer that sent all messages; undefined if both peers sent messages. */
  from: Sender | undefined;
}

const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";

/** JSON-RPC messages have these members, but in older revisions types such as `CallToolRequest` do not declare them. */
const ENVELOPE: readonly string[] = ["/jsonrpc", "/id"];

/** A message with the verdict on its envelope, the peer that sent it, and its JSON pointer in the captured record. */
interface ClassifiedInCapture {
  readonly message: unknown;
  readonly classified: Exclude<ClassifiedMessage, { kind: "batch" }>;
  readonly from: Sender | undefined;
  readonly at: string;
}

/** The members of a checked message that depend on its kind. */
type CheckedParts = Omit<CheckedMessage, "message" | "pointer" | "revision" | "sender"> &
  Partial<Pick<CheckedMessage, "sender">>;

/** Validates the captured messages of a session. It keeps the negotiated revision and the pending requests between messages. */
export class SessionValidator {
  readonly #options: SessionValidatorOptions;
  readonly #totals: TrafficTotals;
  readonly #pending = new PendingRequests();
  #revision: string;
  /** True if a message has named the revision of the session. */
  #isNamed = false;

  constructor(options: SessionValidatorOptions, totals: TrafficTotals = new TrafficTotals()) {
    this.#options = options;
    this.#totals = totals;
    this.#revision = options.revision ?? [...options.packages.keys()].at(-1)!;
  }

  /**
   * Validates the next message of the session. Returns one checked message, or the checked messages of a batch.
   *
   * @param from the peer that sent the message; undefined if the capture does not name the peer.
   * @param at the JSON pointer of the message in its captured record.
   */
  next(message: unknown, from: Sender | undefined = this.#options.from, at = ""): CheckedMessage[] {
    const checked = this.#check(message, from, at);
    const isKnown = this.#isNamed || this.#options.revision !== undefined;
    const { assumed } = this.#totals;
    if (!isKnown) assumed.set(this.#revision, (assumed.get(this.#revision) ?? 0) + 1);
    return checked;
  }

  #check(message: unknown, from: Sender | undefined, at: string): CheckedMessage[] {
    const unknownRevision = this.#follow(message, at);
    const revision = this.#revision;
    const classified = this.#package().classify(this.#withoutNullId(message));
    if (classified.kind === "batch")
      return (message as unknown[]).flatMap((one, i) => this.#check(one, from, `${at}/${i}`));
    const { findings, ...checked } = this.#checkOne({ message, classified, from, at });
    return [
      {
        message,
        pointer: at,
        sender: from,
        revision: checked.request?.revision ?? revision,
        ...checked,
        findings: [...unknownRevision, ...findings],
      },
    ];
  }

  #checkOne({ message, classified, from, at }: ClassifiedInCapture): CheckedParts {
    switch (classified.kind) {
      case "invalid": {
        const { data, message: text } = classified.error;
        return { kind: "invalid", findings: [{ code: "envelope", pointer: at + data.pointer, message: text }] };
      }
      case "result":
        return this.#result(message as { id: string | number; result: unknown }, from, at);
      case "error":
        return this.#error(classified, from, at);
      default:
        return this.#call({ message, classified, from, at });
    }
  }

  /**
   * Removes `"id": null` from an error response. If the revision allows errors without an id, the message is returned
   * unchanged.
   *
   * JSON-RPC uses a null id if the id of the request could not be read.
   *
   * @see https://www.jsonrpc.org/specification#response_object
   */
  #withoutNullId(message: unknown): unknown {
    if (!isObject(message) || message["id"] !== null || message["error"] === undefined) return message;
    return this.#package().REVISION.errorWithoutId ? message : { ...message, id: undefined };
  }

  #call({ message, classified, from, at }: ClassifiedInCapture): CheckedParts {
    const { kind, method, id, known } = classified as Extract<ClassifiedMessage, { method: string }>;
    this.#count(method);
    const facts = known ? this.#package().METHODS[method]! : undefined;
    const sender = from ?? (facts && getOnlySender(facts));
    const request =
      id === undefined ? undefined : { method, revision: this.#revision, known, task: asksForTask(message), sender };
    if (request !== undefined) this.#pending.add(id!, request);
    return {
      kind,
      method,
      id,
      sender,
      request,
      findings: this.#callFindings({ message, classified, from, at }, facts),
    };
  }

  #callFindings({ message, classified, from, at }: ClassifiedInCapture, facts?: MethodDescription): TrafficFinding[] {
    const { method, kind } = classified as Extract<ClassifiedMessage, { method: string }>;
    if (facts === undefined) return this.#unknown(method, kind, at);
    const problem = this.#direction(facts, method, from);
    const issues = this.#issues(at, (checked, options) => checked.validate(facts.message, message, options));
    const own = issues.filter(
      ({ code, pointer }) => code !== "undeclared" || !ENVELOPE.includes(pointer.slice(at.length)),
    );
    return [...(problem === undefined ? [] : [methodFinding(at, problem)]), ...own];
  }

  /** Without the option `exact`, an unknown method is a legal extension and no error. */
  #unknown(method: string, kind: string, at: string): TrafficFinding[] {
    const { METHODS } = this.#package();
    if (Object.hasOwn(METHODS, method))
      return [methodFinding(at, `${method} is a ${METHODS[method]!.kind} in ${this.#revision}, not a ${kind}`)];
    return this.#options.exact ? [methodFinding(at, `${this.#revision} declares no ${kind} ${method}`)] : [];
  }

  /** Explains why a sender must not send the method, or why the method is only a part of a result. */
  #direction(facts: MethodDescription, method: string, from: Sender | undefined): string | undefined {
    if (facts.direction === "embedded")
      return `${method} is not a message in ${this.#revision}: servers send it inside a result`;
    const sender = getOnlySender(facts) ?? from;
    return from === undefined || sender === from ? undefined : `only a ${sender} may send ${method}, not a ${from}`;
  }

  #result(
    { id, result }: { id: string | number; result: unknown },
    from: Sender | undefined,
    at: string,
  ): CheckedParts {
    this.#count("result");
    const request = this.#pending.take(id, from, ({ method, revision, known, task }) => {
      const { validateResult } = this.#options.packages.get(revision)!;
      return known && validateResult(method, result, { task, maxIssues: 1 }).length === 0;
    });
    const checked = { kind: "result", id, sender: from ?? getPeer(request?.sender), request } as const;
    // A capture with the messages of one peer only does not contain the request that this result answers. The missing request
    // is then not an error.
    if (request === undefined) {
      const message = `no pending request has the id ${JSON.stringify(id)} of this result`;
      const findings: TrafficFinding[] =
        this.#options.from === undefined ? [{ code: "response", pointer: `${at}/id`, message }] : [];
      return { ...checked, findings };
    }
    // The revision does not declare a result for an unknown method, so the result is not checked.
    if (!request.known) return { ...checked, findings: [] };
    const findings = this.#issues(
      `${at}/result`,
      (exports, options) => exports.validateResult(request.method, result, { ...options, task: request.task }),
      request.revision,
    );
    if (request.method === "initialize") this.#speak((result as { protocolVersion?: unknown } | null)?.protocolVersion);
    return { ...checked, findings };
  }

  #error(
    { id, code }: Extract<ClassifiedMessage, { kind: "error" }>,
    from: Sender | undefined,
    at: string,
  ): CheckedParts {
    this.#count("error");
    const request = id === undefined ? undefined : this.#pending.take(id, from);
    const revision = request?.revision ?? this.#revision;
    const why = explainForbiddenErrorCode(this.#options.errorCodes.get(revision)!, code);
    const message = `${revision} forbids error code ${code}: ${why}`;
    const findings: TrafficFinding[] =
      why === undefined ? [] : [{ code: "errorCode", pointer: `${at}/error/code`, message }];
    return { kind: "error", id, sender: from ?? getPeer(request?.sender), request, findings };
  }

  #issues(at: string, check: SchemaCheck, revision = this.#revision): TrafficFinding[] {
    const found = findSchemaViolations(check, revision, this.#options);
    return found.map((each) => ({ ...each, pointer: at + each.pointer }));
  }

  /** Follows the revision that a message names in `_meta` or in `initialize`; returns an error if it is not bundled. */
  #follow(message: unknown, at: string): TrafficFinding[] {
    if (this.#options.revision !== undefined) return [];
    const { method, params } = (message ?? {}) as {
      method?: unknown;
      params?: { protocolVersion?: unknown; _meta?: { [key: string]: unknown } };
    };
    const named = params?._meta?.[VERSION_KEY] ?? (method === "initialize" ? params?.protocolVersion : undefined);
    if (named !== undefined && this.#speak(named)) return [];
    if (!this.#isNamed) this.#suppose(method);
    if (named === undefined) return [];
    return [
      {
        code: "revision",
        pointer: `${at}/params`,
        message: `revision ${JSON.stringify(named)} is not bundled, so the message is checked against ${this.#revision}`,
      },
    ];
  }

  #speak(revision: unknown): boolean {
    if (typeof revision !== "string" || !this.#options.packages.has(revision)) return false;
    if (this.#options.revision === undefined) this.#revision = revision;
    this.#isNamed = true;
    return true;
  }

  /** Until a message has named the revision, assumes the newest revision that declares the method. */
  #suppose(method: unknown): void {
    if (typeof method !== "string") return;
    const having = [...this.#options.packages].filter(([, { METHODS }]) => Object.hasOwn(METHODS, method));
    this.#revision = having.at(-1)?.[0] ?? this.#revision;
  }

  #package(): RevisionExports {
    this.#totals.revisions.add(this.#revision);
    return this.#options.packages.get(this.#revision)!;
  }

  #count(name: string): void {
    const { counts } = this.#totals;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
}

function methodFinding(at: string, message: string): TrafficFinding {
  return { code: "method", pointer: `${at}/method`, message };
}

function asksForTask(message: unknown): boolean {
  const { params } = message as { params?: { task?: unknown } };
  return params?.task !== undefined;
}

/** Returns the peer that alone sends messages with a method; undefined if both peers or none of them send it. */
function getOnlySender({ direction }: MethodDescription): Sender | undefined {
  return direction === "clientToServer" ? "client" : direction === "serverToClient" ? "server" : undefined;
}

function getPeer(sender: Sender | undefined): Sender | undefined {
  return sender === undefined ? undefined : sender === "client" ? "server" : "client";
}

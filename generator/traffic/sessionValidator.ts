import { isObject } from "../../templates/runtime/validation/checks.js";
import type { Classified } from "../../templates/runtime/jsonrpc/classify.js";
import type { MethodFacts } from "../../templates/runtime/protocol/method.js";
import type { Issue, ValidateResultOptions, ValidateOptions } from "../../templates/runtime/validation/issues.js";
import { explainForbiddenErrorCode, type RevisionErrorCodes } from "./errorCodes.js";
import type { TrafficFinding } from "./finding.js";
import { PendingTrafficRequests, type PendingTrafficRequest } from "./pending.js";

/** The exports of a generated package that check messages. */
export interface PackageValidationExports {
  classify(message: unknown): Classified;
  validate(name: string, value: unknown, options?: ValidateOptions): Issue[];
  validateResult(method: string, value: unknown, options?: ValidateResultOptions): Issue[];
  METHODS: { readonly [method: string]: MethodFacts };
  /** Whether the revision allows an error without an id. */
  REVISION: { readonly errorWithoutId: boolean };
}

export type MessageSenderRole = "client" | "server";

export interface SessionValidatorOptions {
  packages: ReadonlyMap<string, PackageValidationExports>;
  /** The error codes of each revision. */
  errorCodes: ReadonlyMap<string, RevisionErrorCodes>;
  /** The revision to check against; undefined to use the revision that the messages name. */
  revision: string | undefined;
  exact: boolean;
  /** The peer that sent all messages; undefined if both peers sent messages. */
  from: MessageSenderRole | undefined;
}

const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";

/** The members of JSON-RPC that the message types of older revisions do not declare. */
const ENVELOPE: readonly string[] = ["/jsonrpc", "/id"];

/**
 * Keywords in the JSON Schemas of a tool. The types declare some keywords; the prose allows all.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools#data-types
 */
const KEYWORD = /\/(?:inputSchema|outputSchema)\/[^/]+$/;

/** Validates the messages of one session. Remembers the negotiated revision and the pending requests. */
export class SessionValidator {
  /** The number of messages of each method; responses are counted as `result` or `error`. */
  readonly counts: Map<string, number> = new Map();
  /** The number of messages that were checked against a revision although no message had named a revision, by revision. */
  readonly assumed: Map<string, number> = new Map();
  /** The revisions against which messages were checked. */
  readonly revisions: Set<string> = new Set();
  readonly #options: SessionValidatorOptions;
  readonly #pending = new PendingTrafficRequests();
  #revision: string;
  /** Whether a message has named the revision. */
  #isNamed = false;

  constructor(options: SessionValidatorOptions) {
    this.#options = options;
    this.#revision = options.revision ?? [...options.packages.keys()].at(-1)!;
  }

  /** Returns the errors of the next message, given as captured text. */
  next(text: string): TrafficFinding[] {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch (error) {
      return [{ code: "json", pointer: "", message: `the message is not JSON: ${(error as Error).message}` }];
    }
    const findings = this.#check(message, "");
    const isKnown = this.#isNamed || this.#options.revision !== undefined;
    if (!isKnown) this.assumed.set(this.#revision, (this.assumed.get(this.#revision) ?? 0) + 1);
    return findings;
  }

  #check(message: unknown, at: string): TrafficFinding[] {
    const unknownRevision = this.#follow(message);
    const { classify } = this.#package();
    const classified = classify(this.#withoutNullId(message));
    switch (classified.kind) {
      case "batch":
        return (message as unknown[]).flatMap((one, i) => this.#check(one, `${at}/${i}`));
      case "invalid":
        return [
          ...unknownRevision,
          { code: "envelope", pointer: at + classified.error.data.pointer, message: classified.error.message },
        ];
      case "result":
        return [...unknownRevision, ...this.#result(message as { id: string | number; result: unknown }, at)];
      case "error":
        return [...unknownRevision, ...this.#error(classified, at)];
      default:
        return [...unknownRevision, ...this.#call(message, classified, at)];
    }
  }

  /**
   * Returns an error response without its `"id": null`, unless the revision allows an error without an id.
   *
   * JSON-RPC uses a null id if the id of the request could not be read.
   *
   * @see https://www.jsonrpc.org/specification#response_object
   */
  #withoutNullId(message: unknown): unknown {
    if (!isObject(message) || message["id"] !== null || message["error"] === undefined) return message;
    return this.#package().REVISION.errorWithoutId ? message : { ...message, id: undefined };
  }

  #call(message: unknown, classified: Extract<Classified, { method: string }>, at: string): TrafficFinding[] {
    const { method, id, known } = classified;
    this.#count(method);
    if (id !== undefined)
      this.#pending.add(id, { method, revision: this.#revision, known, task: asksForTask(message) });
    if (!known) return this.#unknown(classified, at);
    const facts = this.#package().METHODS[method]!;
    const problem = this.#direction(facts, method);
    const issues = this.#issues(at, (checked, options) => checked.validate(facts.message, message, options));
    const own = issues.filter(
      ({ code, pointer }) => code !== "undeclared" || !ENVELOPE.includes(pointer.slice(at.length)),
    );
    return [...(problem === undefined ? [] : [methodFinding(at, problem)]), ...own];
  }

  /** Returns the error of a message that the revision does not declare. Without `exact`, an unknown method is a legal extension. */
  #unknown({ method, kind }: Extract<Classified, { method: string }>, at: string): TrafficFinding[] {
    const { METHODS } = this.#package();
    if (Object.hasOwn(METHODS, method))
      return [methodFinding(at, `${method} is a ${METHODS[method]!.kind} in ${this.#revision}, not a ${kind}`)];
    return this.#options.exact ? [methodFinding(at, `${this.#revision} declares no ${kind} ${method}`)] : [];
  }

  /** Returns why a method cannot be sent as a message of its own, or by this sender; undefined if it can. */
  #direction({ direction }: MethodFacts, method: string): string | undefined {
    const { from } = this.#options;
    if (direction === "embedded")
      return `${method} is not a message in ${this.#revision}: servers send it inside a result`;
    const sender = direction === "clientToServer" ? "client" : direction === "serverToClient" ? "server" : from;
    return from === undefined || sender === from ? undefined : `only a ${sender} may send ${method}, not a ${from}`;
  }

  #result({ id, result }: { id: string | number; result: unknown }, at: string): TrafficFinding[] {
    this.#count("result");
    const { packages, from } = this.#options;
    const request = this.#pending.take(id, ({ method, revision, known, task }) => {
      return known && packages.get(revision)!.validateResult(method, result, { task, maxIssues: 1 }).length === 0;
    });
    // A capture of one peer's messages does not contain the requests of its results.
    if (request === undefined)
      return from === undefined
        ? [
            {
              code: "response",
              pointer: `${at}/id`,
              message: `no pending request has the id ${JSON.stringify(id)} of this result`,
            },
          ]
        : [];
    // The revision does not declare the result of an unknown method.
    if (!request.known) return [];
    const findings = this.#issues(
      `${at}/result`,
      (checked, options) => checked.validateResult(request.method, result, { ...options, task: request.task }),
      request.revision,
    );
    if (request.method === "initialize") this.#speak((result as { protocolVersion?: unknown } | null)?.protocolVersion);
    return findings;
  }

  #error({ id, code }: Extract<Classified, { kind: "error" }>, at: string): TrafficFinding[] {
    this.#count("error");
    const request: PendingTrafficRequest | undefined = id === undefined ? undefined : this.#pending.take(id);
    const revision = request?.revision ?? this.#revision;
    const why = explainForbiddenErrorCode(this.#options.errorCodes.get(revision)!, code);
    if (why === undefined) return [];
    return [
      { code: "errorCode", pointer: `${at}/error/code`, message: `${revision} forbids error code ${code}: ${why}` },
    ];
  }

  /** Returns the issues of a message. In exact mode, the issue of an undeclared member names the revisions that declare it. */
  #issues(
    at: string,
    validate: (checked: PackageValidationExports, options: ValidateOptions) => Issue[],
    revision = this.#revision,
  ): TrafficFinding[] {
    const { exact, packages } = this.#options;
    const issues = validate(packages.get(revision)!, { exact });
    return issues.flatMap(({ code, pointer, message }) => {
      if (code !== "undeclared") return { code, pointer: at + pointer, message };
      if (KEYWORD.test(pointer)) return [];
      const declaring = [...packages]
        .filter(([other, checked]) => other !== revision && declares(checked, validate, pointer))
        .map(([other]) => other);
      const where = declaring.length === 0 ? "by any revision" : `by ${revision}, but by ${declaring.join(", ")}`;
      return { code, pointer: at + pointer, message: `is not declared ${where}` };
    });
  }

  /** Switches to the revision that a message names in its `_meta` or in `initialize`. Returns an error if it is not bundled. */
  #follow(message: unknown): TrafficFinding[] {
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
        pointer: "/params",
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

  /** Assumes the newest revision that declares the method, as long as no message has named the revision. */
  #suppose(method: unknown): void {
    if (typeof method !== "string") return;
    const having = [...this.#options.packages].filter(([, { METHODS }]) => Object.hasOwn(METHODS, method));
    this.#revision = having.at(-1)?.[0] ?? this.#revision;
  }

  #package(): PackageValidationExports {
    this.revisions.add(this.#revision);
    return this.#options.packages.get(this.#revision)!;
  }

  #count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }
}

function methodFinding(at: string, message: string): TrafficFinding {
  return { code: "method", pointer: `${at}/method`, message };
}

function asksForTask(message: unknown): boolean {
  const { params } = message as { params?: { task?: unknown } };
  return params?.task !== undefined;
}

/** Returns whether a revision declares the type of a message and the member at a pointer. */
function declares(
  checked: PackageValidationExports,
  validate: (checked: PackageValidationExports, options: ValidateOptions) => Issue[],
  pointer: string,
): boolean {
  try {
    return !validate(checked, { exact: true }).some(
      (issue) => issue.pointer === pointer && issue.code === "undeclared",
    );
  } catch {
    return false;
  }
}

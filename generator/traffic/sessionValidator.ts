import { isObject } from "../../templates/runtime/validation/checks.js";
import type { ClassifiedMessage } from "../../templates/runtime/jsonrpc/classify.js";
import type { MethodDescription } from "../../templates/runtime/protocol/method.js";
import type { Issue, ValidateResultOptions, ValidateOptions } from "../../templates/runtime/validation/issues.js";
import { explainForbiddenErrorCode, type RevisionErrorCodes } from "./errorCodes.js";
import type { TrafficFinding } from "./finding.js";
import { PendingTrafficRequestsById, type PendingTrafficRequest } from "./pending.js";

/** The exports of a generated package with which captured messages are checked. */
export interface GeneratedValidationExports {
  classify(message: unknown): ClassifiedMessage;
  validate(name: string, value: unknown, options?: ValidateOptions): Issue[];
  validateResult(method: string, value: unknown, options?: ValidateResultOptions): Issue[];
  METHODS: { readonly [method: string]: MethodDescription };
  /** Whether the revision allows an error response without an id. */
  REVISION: { readonly errorWithoutId: boolean };
}

export type MessageSenderRole = "client" | "server";

export interface SessionValidatorOptions {
  packages: ReadonlyMap<string, GeneratedValidationExports>;
  /** The error codes that each revision defines or reserves, by revision. */
  errorCodes: ReadonlyMap<string, RevisionErrorCodes>;
  /** The revision against which all messages are checked. If undefined, this is the revision that the messages name. */
  revision: string | undefined;
  exact: boolean;
  /** The peer that sent all messages; undefined if both peers sent messages. */
  from: MessageSenderRole | undefined;
}

const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";

/**
 * The JSON pointers of `jsonrpc` and `id`. JSON-RPC messages have these members, but in older revisions types such as
 * `CallToolRequest` do not declare them. They are therefore not reported as undeclared members.
 */
const ENVELOPE: readonly string[] = ["/jsonrpc", "/id"];

/**
 * Matches the JSON pointer of a keyword in the input or output schema of a tool. The types declare only some keywords, but the
 * specification allows all, so undeclared keywords are not reported.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools#data-types
 */
const KEYWORD = /\/(?:inputSchema|outputSchema)\/[^/]+$/;

/** Validates the captured messages of a session. It keeps the negotiated revision and the pending requests between messages. */
export class SessionValidator {
  /** The number of validated messages by method. Responses are counted as `result` or `error`. */
  readonly counts: Map<string, number> = new Map();
  /**
   * The number of messages that were checked against an assumed revision, by this revision. A revision is assumed until a message names
   * the revision, unless the user has chosen one.
   */
  readonly assumed: Map<string, number> = new Map();
  /** The revisions against which messages were checked. */
  readonly revisions: Set<string> = new Set();
  readonly #options: SessionValidatorOptions;
  readonly #pending = new PendingTrafficRequestsById();
  #revision: string;
  /** True if a message has named the revision of the session. */
  #isNamed = false;

  constructor(options: SessionValidatorOptions) {
    this.#options = options;
    this.#revision = options.revision ?? [...options.packages.keys()].at(-1)!;
  }

  /** Validates the next captured message and returns its errors. */
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

  #call(message: unknown, classified: Extract<ClassifiedMessage, { method: string }>, at: string): TrafficFinding[] {
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

  /**
   * Returns an error for a message that the revision does not declare. Without the option `exact`, an unknown method is a legal
   * extension and no error.
   */
  #unknown({ method, kind }: Extract<ClassifiedMessage, { method: string }>, at: string): TrafficFinding[] {
    const { METHODS } = this.#package();
    if (Object.hasOwn(METHODS, method))
      return [methodFinding(at, `${method} is a ${METHODS[method]!.kind} in ${this.#revision}, not a ${kind}`)];
    return this.#options.exact ? [methodFinding(at, `${this.#revision} declares no ${kind} ${method}`)] : [];
  }

  /**
   * Explains why this sender must not send a message with the method, or why the method is never a message but only part of a
   * result. Returns undefined if the message is allowed.
   */
  #direction({ direction }: MethodDescription, method: string): string | undefined {
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
    // A capture with the messages of one peer only does not contain the request that this result answers. The missing request
    // is then not an error.
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
    // The revision does not declare a result for an unknown method, so the result is not checked.
    if (!request.known) return [];
    const findings = this.#issues(
      `${at}/result`,
      (checked, options) => checked.validateResult(request.method, result, { ...options, task: request.task }),
      request.revision,
    );
    if (request.method === "initialize") this.#speak((result as { protocolVersion?: unknown } | null)?.protocolVersion);
    return findings;
  }

  #error({ id, code }: Extract<ClassifiedMessage, { kind: "error" }>, at: string): TrafficFinding[] {
    this.#count("error");
    const request: PendingTrafficRequest | undefined = id === undefined ? undefined : this.#pending.take(id);
    const revision = request?.revision ?? this.#revision;
    const why = explainForbiddenErrorCode(this.#options.errorCodes.get(revision)!, code);
    if (why === undefined) return [];
    return [
      { code: "errorCode", pointer: `${at}/error/code`, message: `${revision} forbids error code ${code}: ${why}` },
    ];
  }

  /**
   * Returns the validation errors of a message. In exact mode, the error for an undeclared member names the revisions that
   * declare the member.
   */
  #issues(
    at: string,
    validate: (checked: GeneratedValidationExports, options: ValidateOptions) => Issue[],
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

  /**
   * Makes the validator check messages against the revision that this message names, in its `_meta` or in the params of
   * `initialize`. Returns an error if this revision is not bundled.
   */
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

  /** Until a message has named the revision, assumes the newest revision that declares the method. */
  #suppose(method: unknown): void {
    if (typeof method !== "string") return;
    const having = [...this.#options.packages].filter(([, { METHODS }]) => Object.hasOwn(METHODS, method));
    this.#revision = having.at(-1)?.[0] ?? this.#revision;
  }

  #package(): GeneratedValidationExports {
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

/** Returns true if a revision declares both the type of a message and the member at the pointer. */
function declares(
  checked: GeneratedValidationExports,
  validate: (checked: GeneratedValidationExports, options: ValidateOptions) => Issue[],
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

import { isObject } from "../../templates/runtime/validation/checks.js";
import type { Classified } from "../../templates/runtime/jsonrpc/classify.js";
import type { MethodFacts } from "../../templates/runtime/protocol/method.js";
import type { Issue, ValidateResultOptions, ValidateOptions } from "../../templates/runtime/validation/issues.js";
import { whyForbidden, type ErrorCodeFacts } from "./errorCodes.js";
import type { Finding } from "./finding.js";
import { PendingRequests, type PendingRequest } from "./pending.js";

/** What a generated package offers for checking messages. */
export interface RevisionPackage {
  classify(message: unknown): Classified;
  validate(name: string, value: unknown, options?: ValidateOptions): Issue[];
  validateResult(method: string, value: unknown, options?: ValidateResultOptions): Issue[];
  METHODS: { readonly [method: string]: MethodFacts };
  /** Whether the revision allows an error without an id. */
  REVISION: { readonly errorWithoutId: boolean };
}

export type Side = "client" | "server";

export interface SessionOptions {
  packages: ReadonlyMap<string, RevisionPackage>;
  /** What each of these revisions says about error codes. */
  errorCodes: ReadonlyMap<string, ErrorCodeFacts>;
  /** The revision to check against; undefined follows what the messages say. */
  revision: string | undefined;
  exact: boolean;
  /** Who sent all of the messages; undefined where both did. */
  from: Side | undefined;
}

const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";

/** The members of each message that JSON-RPC declares; the types of older revisions leave them to it. */
const ENVELOPE: readonly string[] = ["/jsonrpc", "/id"];

/**
 * Keywords of the JSON Schemas of tools: the types declare some of them, the prose allows all.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools#data-types
 */
const KEYWORD = /\/(?:inputSchema|outputSchema)\/[^/]+$/;

/** Follows one session through its messages: which revision is spoken, and which request each response answers. */
export class Session {
  /** How many messages were seen of each method; results and errors go by their own names. */
  readonly counts: Map<string, number> = new Map();
  readonly revisions: Set<string> = new Set();
  readonly #options: SessionOptions;
  readonly #pending = new PendingRequests();
  #revision: string;
  /** Whether a message has named the revision. */
  #isNamed = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#revision = options.revision ?? [...options.packages.keys()].at(-1)!;
  }

  /** Checks the next message, given as it was captured. */
  next(text: string): Finding[] {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch (error) {
      return [{ code: "json", pointer: "", message: `not JSON: ${(error as Error).message}` }];
    }
    return this.#check(message, "");
  }

  #check(message: unknown, at: string): Finding[] {
    const told = this.#follow(message);
    const { classify } = this.#package();
    const seen = classify(this.#withoutNullId(message));
    switch (seen.kind) {
      case "batch":
        return (message as unknown[]).flatMap((one, i) => this.#check(one, `${at}/${i}`));
      case "invalid":
        return [...told, { code: "envelope", pointer: at + seen.error.data.pointer, message: seen.error.message }];
      case "result":
        return [...told, ...this.#result(message as { id: string | number; result: unknown }, at)];
      case "error":
        return [...told, ...this.#error(seen, at)];
      default:
        return [...told, ...this.#call(message, seen, at)];
    }
  }

  /**
   * An error has a null id if the id of the request could not be read, unless the revision allows an error without an id.
   *
   * @see https://www.jsonrpc.org/specification#response_object
   */
  #withoutNullId(message: unknown): unknown {
    if (!isObject(message) || message["id"] !== null || message["error"] === undefined) return message;
    return this.#package().REVISION.errorWithoutId ? message : { ...message, id: undefined };
  }

  #call(message: unknown, seen: Extract<Classified, { method: string }>, at: string): Finding[] {
    const { method, id, known } = seen;
    this.#count(method);
    if (id !== undefined)
      this.#pending.add(id, { method, revision: this.#revision, known, task: asksForTask(message) });
    if (!known) return this.#unknown(seen, at);
    const facts = this.#package().METHODS[method]!;
    const problem = this.#direction(facts, method);
    const issues = this.#issues(at, (checked, options) => checked.validate(facts.message, message, options));
    const own = issues.filter(
      ({ code, pointer }) => code !== "undeclared" || !ENVELOPE.includes(pointer.slice(at.length)),
    );
    return [...(problem === undefined ? [] : [methodFinding(at, problem)]), ...own];
  }

  /** A message that the revision does not have is an extension, unless the other kind of message has its method. */
  #unknown({ method, kind }: Extract<Classified, { method: string }>, at: string): Finding[] {
    const { METHODS } = this.#package();
    if (Object.hasOwn(METHODS, method))
      return [methodFinding(at, `${method} is a ${METHODS[method]!.kind} in ${this.#revision}, not a ${kind}`)];
    return this.#options.exact ? [methodFinding(at, `${this.#revision} has no ${kind} ${method}`)] : [];
  }

  /** What is wrong with sending a method as a message of its own, or from the side that sent it. */
  #direction({ direction }: MethodFacts, method: string): string | undefined {
    const { from } = this.#options;
    if (direction === "embedded") return `${method} travels inside a result in ${this.#revision}, not as a message`;
    const sender = direction === "clientToServer" ? "client" : direction === "serverToClient" ? "server" : from;
    return from === undefined || sender === from ? undefined : `${method} is not sent by a ${from}`;
  }

  #result({ id, result }: { id: string | number; result: unknown }, at: string): Finding[] {
    this.#count("result");
    const { packages, from } = this.#options;
    const asked = this.#pending.take(id, ({ method, revision, known, task }) => {
      return known && packages.get(revision)!.validateResult(method, result, { task, maxIssues: 1 }).length === 0;
    });
    // In a capture of one side only, requests and their results do not meet.
    if (asked === undefined)
      return from === undefined
        ? [
            {
              code: "response",
              pointer: `${at}/id`,
              message: `no request ${JSON.stringify(id)} is waiting for a result`,
            },
          ]
        : [];
    // The revision says nothing about the result of a request that it does not have.
    if (!asked.known) return [];
    const findings = this.#issues(
      `${at}/result`,
      (checked, options) => checked.validateResult(asked.method, result, { ...options, task: asked.task }),
      asked.revision,
    );
    if (asked.method === "initialize") this.#speak((result as { protocolVersion?: unknown } | null)?.protocolVersion);
    return findings;
  }

  #error({ id, code }: Extract<Classified, { kind: "error" }>, at: string): Finding[] {
    this.#count("error");
    const asked: PendingRequest | undefined = id === undefined ? undefined : this.#pending.take(id);
    const revision = asked?.revision ?? this.#revision;
    const why = whyForbidden(this.#options.errorCodes.get(revision)!, code);
    if (why === undefined) return [];
    return [
      { code: "errorCode", pointer: `${at}/error/code`, message: `${revision} forbids error code ${code}: ${why}` },
    ];
  }

  /** In exact mode, says of a member that is not declared which revision declares it. */
  #issues(
    at: string,
    validate: (checked: RevisionPackage, options: ValidateOptions) => Issue[],
    revision = this.#revision,
  ): Finding[] {
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

  /** Takes up the revision that a message names in its `_meta`, or offers in `initialize`. */
  #follow(message: unknown): Finding[] {
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
        message: `revision ${JSON.stringify(named)} is not bundled: checked against ${this.#revision}`,
      },
    ];
  }

  #speak(revision: unknown): boolean {
    if (typeof revision !== "string" || !this.#options.packages.has(revision)) return false;
    if (this.#options.revision === undefined) this.#revision = revision;
    this.#isNamed = true;
    return true;
  }

  /** Before a message has named its revision, the newest that has the method is supposed. */
  #suppose(method: unknown): void {
    if (typeof method !== "string") return;
    const having = [...this.#options.packages].filter(([, { METHODS }]) => Object.hasOwn(METHODS, method));
    this.#revision = having.at(-1)?.[0] ?? this.#revision;
  }

  #package(): RevisionPackage {
    this.revisions.add(this.#revision);
    return this.#options.packages.get(this.#revision)!;
  }

  #count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }
}

function methodFinding(at: string, message: string): Finding {
  return { code: "method", pointer: `${at}/method`, message };
}

function asksForTask(message: unknown): boolean {
  const { params } = message as { params?: { task?: unknown } };
  return params?.task !== undefined;
}

/** Whether a revision has the type, and declares the member that stands at a pointer. */
function declares(
  checked: RevisionPackage,
  validate: (checked: RevisionPackage, options: ValidateOptions) => Issue[],
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

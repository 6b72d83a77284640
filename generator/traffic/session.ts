import type { Classified } from "../../templates/runtime/classify.js";
import type { MethodFacts } from "../../templates/runtime/method.js";
import type { Issue, ResultOptions, ValidateOptions } from "../../templates/runtime/issue.js";

/** What a generated package offers for checking messages. */
export interface RevisionPackage {
  classify(message: unknown): Classified;
  validate(name: string, value: unknown, options?: ValidateOptions): Issue[];
  validateResult(method: string, value: unknown, options?: ResultOptions): Issue[];
  METHODS: { readonly [method: string]: MethodFacts };
}

export type Side = "client" | "server";

/** Something wrong in captured traffic. */
export interface Finding {
  pointer: string;
  message: string;
}

export interface SessionOptions {
  packages: ReadonlyMap<string, RevisionPackage>;
  /** The revision to check against; undefined follows what the messages say. */
  revision: string | undefined;
  exact: boolean;
  /** Who sent all of the messages; undefined where both did. */
  from: Side | undefined;
}

/** A request that waits for its response. */
interface Asked {
  method: string;
  revision: string;
  /** Whether it asked to be run as a task. */
  task: boolean;
}

/** Requests that are still unanswered; a capture that never answers must not fill the memory. */
const MOST_PENDING = 100_000;

const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";

/** Follows one session through its messages: which revision is spoken, and what each result answers. */
export class Session {
  /** How many messages were seen of each method; results and errors go by their own names. */
  readonly counts: Map<string, number> = new Map();
  readonly revisions: Set<string> = new Set();
  readonly #options: SessionOptions;
  readonly #pending = new Map<string, Asked>();
  #revision: string;

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
      return [{ pointer: "", message: `not JSON: ${(error as Error).message}` }];
    }
    return this.#check(message, "");
  }

  #check(message: unknown, at: string): Finding[] {
    const told = this.#follow(message);
    const { classify } = this.#package();
    const seen = classify(message);
    switch (seen.kind) {
      case "batch":
        return (message as unknown[]).flatMap((one, i) => this.#check(one, `${at}/${i}`));
      case "invalid":
        return [...told, { pointer: at + seen.error.data.pointer, message: seen.error.message }];
      case "result":
        return [...told, ...this.#result(message as { id: string | number; result: unknown }, at)];
      case "error":
        this.#count("error");
        if (seen.id !== undefined) this.#answered(seen.id);
        return told;
      default:
        return [...told, ...this.#call(message, seen, at)];
    }
  }

  #call(message: unknown, seen: Extract<Classified, { method: string }>, at: string): Finding[] {
    this.#count(seen.method);
    const facts = seen.known ? this.#package().METHODS[seen.method] : undefined;
    if (facts === undefined) {
      return this.#options.exact
        ? [{ pointer: `${at}/method`, message: `${this.#revision} has no ${seen.kind} ${seen.method}` }]
        : [];
    }
    const findings: Finding[] = [];
    if (facts.direction === "embedded")
      findings.push({
        pointer: `${at}/method`,
        message: `${seen.method} travels inside a result in ${this.#revision}, not as a message`,
      });
    const sender =
      facts.direction === "clientToServer"
        ? "client"
        : facts.direction === "serverToClient"
          ? "server"
          : this.#options.from;
    if (this.#options.from !== undefined && sender !== this.#options.from)
      findings.push({ pointer: `${at}/method`, message: `${seen.method} is not sent by a ${this.#options.from}` });
    if (seen.id !== undefined) this.#asked(seen.id, seen.method, message);
    return [...findings, ...this.#issues(at, (checked, options) => checked.validate(facts.message, message, options))];
  }

  #result({ id, result }: { id: string | number; result: unknown }, at: string): Finding[] {
    this.#count("result");
    const asked = this.#answered(id, ({ method, revision, task }) => {
      return this.#options.packages.get(revision)!.validateResult(method, result, { task, maxIssues: 1 }).length === 0;
    });
    // In a capture of one side only, requests and their results do not meet.
    if (asked === undefined)
      return this.#options.from === undefined
        ? [{ pointer: `${at}/id`, message: `no request ${JSON.stringify(id)} is waiting for a result` }]
        : [];
    const findings = this.#issues(
      `${at}/result`,
      (checked, options) => checked.validateResult(asked.method, result, { ...options, task: asked.task }),
      asked.revision,
    );
    if (asked.method === "initialize") this.#speak((result as { protocolVersion?: unknown } | null)?.protocolVersion);
    return findings;
  }

  /** In exact mode, says of a member that is not declared which revision declares it. */
  #issues(
    at: string,
    validate: (checked: RevisionPackage, options: ValidateOptions) => Issue[],
    revision = this.#revision,
  ): Finding[] {
    const { exact, packages } = this.#options;
    return validate(packages.get(revision)!, { exact }).map(({ pointer, message }) => {
      if (message !== "not declared") return { pointer: at + pointer, message };
      const declaring = [...packages]
        .filter(([other, checked]) => other !== revision && declares(checked, validate, pointer))
        .map(([other]) => other);
      const where = declaring.length === 0 ? "by any revision" : `by ${revision}, but by ${declaring.join(", ")}`;
      return { pointer: at + pointer, message: `not declared ${where}` };
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
    if (named === undefined || this.#speak(named)) return [];
    return [
      {
        pointer: "/params",
        message: `revision ${JSON.stringify(named)} is not bundled: checked against ${this.#revision}`,
      },
    ];
  }

  #speak(revision: unknown): boolean {
    if (typeof revision !== "string" || !this.#options.packages.has(revision)) return false;
    if (this.#options.revision === undefined) this.#revision = revision;
    return true;
  }

  #package(): RevisionPackage {
    this.revisions.add(this.#revision);
    return this.#options.packages.get(this.#revision)!;
  }

  #asked(id: string | number, method: string, message: unknown): void {
    if (this.#pending.size >= MOST_PENDING) this.#pending.delete(this.#pending.keys().next().value!);
    this.#pending.set(this.#key(id, method), { method, revision: this.#revision, task: asksForTask(message) });
  }

  /** The request that a response answers. Both sides may use the same id: then it is the one that the response fits. */
  #answered(id: string | number, fits: (asked: Asked) => boolean = () => true): Asked | undefined {
    const waiting = ["client", "server"].flatMap((side) => {
      const key = `${side} ${JSON.stringify(id)}`;
      const asked = this.#pending.get(key);
      return asked === undefined ? [] : [{ key, asked }];
    });
    const answered = (waiting.length > 1 ? waiting.find(({ asked }) => fits(asked)) : undefined) ?? waiting[0];
    if (answered !== undefined) this.#pending.delete(answered.key);
    return answered?.asked;
  }

  /** Both sides number their requests on their own. */
  #key(id: string | number, method: string): string {
    const { direction } = this.#package().METHODS[method]!;
    return `${direction === "serverToClient" ? "server" : "client"} ${JSON.stringify(id)}`;
  }

  #count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }
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
      (issue) => issue.pointer === pointer && issue.message === "not declared",
    );
  } catch {
    return false;
  }
}

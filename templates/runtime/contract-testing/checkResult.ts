import { excerptOf } from "../wire/excerpt.js";
import { shortText } from "./monitor.js";

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
export function describeProblem({ message, input }: Problem): string {
  return input === undefined ? message : `${message}: ${excerptOf(shortText(input, 400), 400)}`;
}

/** Collects the problems of one check. The same message is kept once. */
export class ProblemList {
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

import type { LoggedLoss, LossFeature, LossPolicies, LossPolicy, ReportedLoss } from "../protocol/losses.js";
import type { TaskService } from "../stores/sharedTasks.js";
import type { TaskStore } from "../stores/tasks.js";
import { problemOfPolicies, type LossReports } from "../conversion/lossPolicy.js";
import type { Server } from "../server/server.js";
import { callSafely } from "../protocol/awaitable.js";
import { passErrorToOnError } from "../jsonrpc/errors.js";

export type { LoggedLoss, LossFeature, LossPolicy, ReportedLoss };

/** The options of `bridge`. */
export interface BridgeOptions {
  /**
   * The treatment of losses, for all features or by feature. `degrade` by default. `"refuse"` for all features concerns the losses of
   * content. Hints, such as the time for which a result may be cached or the form of a tool's schemas, are not content: to refuse their loss,
   * name the feature, as in `{ caching: "refuse" }`. A function for all features also gets the losses of hints.
   */
  readonly onLoss?: LossPolicies;
  /**
   * Receives the first loss of each feature and kind. If `onLoss` refuses a message, the kind is `refused`, and the message's other losses
   * are not logged. By default the loss is written to the error console.
   */
  readonly log?: (loss: LoggedLoss) => void;
  /**
   * The store of calls that wait for input of stateless clients, for servers of a revision with sessions. In memory by default; with a
   * shared store, any process can receive the client's answer.
   */
  readonly parkedCalls?: TaskStore;
  /**
   * The service of several processes that keeps the calls that wait for input of stateless clients: the object of the HTTP option `service`.
   * With `parkedCalls`, too, that store keeps the calls, and the service knows the processes. If the process of a handler ends, a repeated
   * request gets an error at once or, if it waits already, about a lease time later.
   */
  readonly service?: TaskService;
  /**
   * The number of milliseconds after its first request for input for which a call of a stateless client can be continued, and for which its
   * result is kept: ten minutes by default, an hour at most.
   */
  readonly parkedMs?: number;
  /** The maximum number of calls in this process that wait for input of stateless clients, 1,000 by default. A caller gets a quarter of them. */
  readonly maxParked?: number;
  /** The maximum number of `input_required` results of one call in a session, from 1; 10 by default. */
  readonly maxCycles?: number;
  /**
   * The features of the client without which a tool, prompt or resource cannot be served, by method and by `name` or `uri`, such as
   * `{ "tools/call": { book: ["elicitation.url"] } }`. A client that lacks one of them gets a capability error before the handler runs.
   */
  readonly requires?: {
    readonly [Method in RequiringMethod]?: { readonly [name: string]: readonly ClientFeature[] };
  };
}

/** A request method for which the option `requires` can list the client features that its handlers need. */
export type RequiringMethod = "tools/call" | "prompts/get" | "resources/read";

/** A feature of clients that a handler may need. */
export type ClientFeature = "elicitation" | "elicitation.url" | "roots" | "sampling" | "sampling.tools";

/** All options; for those that are numbers, with their maximum. The minimum is 1. */
const OPTIONS: Readonly<Record<keyof BridgeOptions, number | undefined>> = {
  onLoss: undefined,
  log: undefined,
  requires: undefined,
  parkedCalls: undefined,
  service: undefined,
  parkedMs: 60 * 60 * 1000,
  maxParked: Infinity,
  maxCycles: Infinity,
};

/**
 * Rejects options that TypeScript rejects.
 *
 * @throws TypeError that names the option; RangeError if a number is out of its range.
 */
export function checkBridgeOptions(options: BridgeOptions): void {
  for (const name in options)
    if (!Object.hasOwn(OPTIONS, name))
      throw invalidOption(`${name} is unknown: use ${Object.keys(OPTIONS).join(", ")}`);
  const { onLoss = "degrade", log } = options;
  const problem = problemOfPolicies(onLoss);
  if (problem !== undefined) throw invalidOption(`onLoss ${problem}`);
  if (log !== undefined && typeof log !== "function") throw invalidOption("log must be a function");
  for (const [name, maximum] of Object.entries(OPTIONS)) {
    if (maximum === undefined) continue;
    const value: unknown = options[name as keyof BridgeOptions] ?? 1;
    if (typeof value !== "number" || Number.isNaN(value)) throw invalidOption(`${name} must be a number`);
    if (value >= 1 && value <= maximum) continue;
    const range = maximum < Infinity ? `from 1 to ${maximum}` : "from 1";
    throw new RangeError(`bridge: ${name} is ${value}: it must be a number ${range}`);
  }
}

/** Returns the error for an option. */
export function invalidOption(problem: string): TypeError {
  return new TypeError(`bridge: the option ${problem}`);
}

/**
 * Returns the reports of the losses of the messages to and from the clients of one revision. They go to the option `log`; an error of the log
 * goes to `onError`.
 *
 * @param revision of the clients.
 */
export function createLossLog(native: Server, revision: string, { onLoss, log = logLoss }: BridgeOptions): LossReports {
  return {
    revision,
    onLoss,
    log: (loss) =>
      callSafely(
        () => log(loss),
        (error) => passErrorToOnError(native, error),
      ),
    reasonOf: ({ feature, method }) =>
      `${method}: a client of revision ${revision} would not get ${feature} in its original form`,
  };
}

/** The maximum length of a path in the log. The members of a path may have names that a client chose. */
const MAX_PATH = 200;

/** Writes a loss to the error console. */
export function logLoss({ feature, kind, method, path, revision }: LoggedLoss): void {
  const place = path === "" ? method : `${method} at ${printable(path)}`;
  console.warn(
    `bridge: ${feature} was ${kind} for a client of revision ${revision}, in ${place}. Later losses of this kind are not logged.`,
  );
}

/** Returns a text without characters that terminals and log files interpret. */
function printable(text: string): string {
  const end = text.length > MAX_PATH ? "…" : "";
  return text.slice(0, MAX_PATH).replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "?") + end;
}

/** The feature of the members `ttlMs` and `cacheScope` in the table of losses. */
const CACHING = "caching";

/**
 * Returns the options of a bridge that neither logs nor refuses the loss of the members for caching. They are for handlers that mcpgen
 * generates: these set the members in each result that needs them, so the author has not decided to send them.
 */
export function ignoreCachingLosses({ onLoss, log = logLoss, ...options }: BridgeOptions = {}): BridgeOptions {
  return {
    ...options,
    ...(onLoss !== undefined && { onLoss: policyForOthers(onLoss) }),
    // A promise of the log is returned, so that the bridge gets its error.
    log: (loss) => (loss.feature === CACHING ? undefined : log(loss)),
  };
}

function policyForOthers(onLoss: NonNullable<BridgeOptions["onLoss"]>): NonNullable<BridgeOptions["onLoss"]> {
  if (typeof onLoss === "object")
    return Object.hasOwn(onLoss, CACHING) ? { ...onLoss, [CACHING]: "degrade" satisfies LossPolicy } : onLoss;
  if (typeof onLoss !== "function") return onLoss;
  return (loss) => (loss.feature === CACHING ? "degrade" : onLoss(loss));
}

import type { LoggedLoss, LossFeature, LossPolicies, LossPolicy, ReportedLoss } from "../protocol/losses.js";
import type { TaskService } from "../stores/sharedTasks.js";
import type { TaskStore } from "../stores/tasks.js";
import { problemOfPolicies } from "../conversion/lossPolicy.js";

export type { LoggedLoss, LossFeature, LossPolicy, ReportedLoss };

/** The options of `bridge`. */
export interface BridgeOptions {
  /**
   * The treatment of losses, for all features or by feature. `degrade` by default. `"refuse"` for all features concerns the losses of content.
   * Hints, such as the time for which a result may be cached or the form of a tool's schemas, are not content: to refuse their loss, name the
   * feature, as in `{ caching: "refuse" }`. A function for all features also gets the losses of hints.
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
   * With `parkedCalls`, too, that store keeps the calls, and the service knows the processes. If the process of a handler ends, a repeated request gets an error at once or, if it waits
   * already, about a lease time later.
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

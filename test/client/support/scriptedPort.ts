import { CLIENT_CHECKS as NOVEMBER_CHECKS } from "../../../generated/2025-11-25/clientChecks.js";
import { CLIENT_BINDING as NOVEMBER_CLIENT } from "../../../generated/2025-11-25/client.js";
import { CLIENT_CHECKS as JULY_CHECKS } from "../../../generated/2026-07-28/clientChecks.js";
import { CLIENT_BINDING as JULY_CLIENT } from "../../../generated/2026-07-28/client.js";
import type {
  CallPort,
  LossReason,
  NotificationReceiver,
  RawCallOptions,
  RoundCall,
  ServerFacts,
  CallOptions,
} from "../../../templates/runtime/client/revision.js";
import type { ClientWarning } from "../../../templates/runtime/client/warning.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";
import { DeadlineTimers } from "../../../templates/runtime/client/deadlines.js";
import type { RevisionFacts } from "../../../templates/runtime/protocol/revision.js";
import { fakeClock, type FakeClock } from "./fakeClock.js";

const { revision: JULY } = JULY_CLIENT;
const { revision: NOVEMBER } = NOVEMBER_CLIENT;

export interface SentRequest {
  readonly id: number;
  readonly method: string;
  readonly params: JsonObject;
  readonly options: RawCallOptions | undefined;
  /** False if results other than `complete` are handled by the connection. */
  readonly isRaw: boolean;
}

/** Reports each hold of the clock, and its end. */
class CountedHolds extends DeadlineTimers {
  readonly #count: (change: 1 | -1) => void;

  constructor(clock: FakeClock, count: (change: 1 | -1) => void) {
    super(clock);
    this.#count = count;
  }

  override hold(): () => void {
    const release = super.hold();
    this.#count(1);
    return () => {
      release();
      this.#count(-1);
    };
  }
}

type Answer = (request: SentRequest) => unknown;

/** The functions of a connection, without a server: the test decides how each method is answered, and reads what was sent. */
export class ScriptedPort implements CallPort {
  readonly revision: RevisionFacts;
  readonly checks: CallPort["checks"];
  server: ServerFacts = { info: undefined, capabilities: {}, instructions: undefined, supported: [] };
  readonly limits = { messageBytes: 1e6, queuedBytes: 1e6, pages: 10, items: 100, handlers: 4, events: 5 };
  readonly sent: SentRequest[] = [];
  readonly notified: { readonly method: string; readonly params: unknown }[] = [];
  readonly warnings: ClientWarning[] = [];
  /** The clock of the time limits, which the test moves. */
  readonly clock: FakeClock = fakeClock();
  readonly deadlines: DeadlineTimers = new CountedHolds(this.clock, (change) => void (this.held += change));
  /** The number of `deadlines.hold()` calls that are not released yet. */
  held = 0;
  runHandler: CallPort["runHandler"] = () => Promise.reject(new Error("the test has no handlers"));
  readonly #answers: { readonly [method: string]: Answer };
  readonly #closing = new AbortController();
  readonly #receivers = new Set<NotificationReceiver>();
  readonly #losses = new Set<(reason: LossReason) => void>();

  /** @param answers the function that returns or throws the answer to each request, by method. */
  constructor(lifecycle: "stateless" | "handshake", answers: { readonly [method: string]: Answer } = {}) {
    const isStateless = lifecycle === "stateless";
    this.revision = isStateless ? JULY : NOVEMBER;
    this.checks = isStateless ? JULY_CHECKS : NOVEMBER_CHECKS;
    this.#answers = answers;
  }

  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** The number of functions that still receive notifications and losses. */
  get receivers(): number {
    return this.#receivers.size + this.#losses.size;
  }

  request<Result>(method: string, params: unknown, options?: RawCallOptions): Promise<Result> {
    return this.#send(method, params, { options, isRaw: false }) as Promise<Result>;
  }

  requestRaw(method: string, params: unknown, options?: RawCallOptions): Promise<JsonObject> {
    return this.#send(method, params, { options, isRaw: true }) as Promise<JsonObject>;
  }

  again({ method, paramsText }: RoundCall, members: string, options?: RawCallOptions): Promise<JsonObject> {
    const text = members === "" ? paramsText : `${paramsText.slice(0, -1)}${paramsText === "{}" ? "" : ","}${members}}`;
    return this.#send(method, JSON.parse(text), { options, isRaw: true }) as Promise<JsonObject>;
  }

  notify(method: string, params?: unknown): Promise<void> {
    this.notified.push({ method, params });
    return Promise.resolve();
  }

  onNotification(receiver: NotificationReceiver): () => void {
    this.#receivers.add(receiver);
    return () => this.#receivers.delete(receiver);
  }

  onLoss(receiver: (reason: LossReason) => void): () => void {
    this.#losses.add(receiver);
    return () => this.#losses.delete(receiver);
  }

  maxTimeoutOf(options?: CallOptions): number {
    return options?.maxTimeoutMs ?? 10 * (options?.timeoutMs ?? 60_000);
  }

  timeoutOf(options?: CallOptions): number {
    return Math.min(options?.timeoutMs ?? 60_000, this.maxTimeoutOf(options));
  }

  warn(warning: ClientWarning): void {
    this.warnings.push(warning);
  }

  /** Delivers a notification of the server. */
  deliver(method: string, params: JsonObject = {}, of?: number): void {
    for (const receiver of [...this.#receivers]) receiver(method, params, of);
  }

  lose(reason: LossReason): void {
    for (const receiver of [...this.#losses]) receiver(reason);
  }

  close(): void {
    this.#closing.abort(new Error("the client is closed"));
  }

  async #send(
    method: string,
    params: unknown,
    { options, isRaw }: Pick<SentRequest, "options" | "isRaw">,
  ): Promise<unknown> {
    const request = { id: this.sent.length + 1, method, params: (params ?? {}) as JsonObject, options, isRaw };
    this.sent.push(request);
    options?.onId?.(request.id);
    const answer = this.#answers[method];
    if (answer === undefined) throw new Error(`the test does not answer ${method}`);
    return answer(request);
  }
}

/** Returns a promise that the test settles. */
export function createHold<Value = void>(): {
  readonly promise: Promise<Value>;
  readonly settle: (value: Value) => void;
} {
  let settle!: (value: Value) => void;
  const promise = new Promise<Value>((resolve) => (settle = resolve));
  return { promise, settle };
}

/** Resolves when everything that needs no timer and no input has happened. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Resolves when a condition holds. Used for what waits for the import of a module. */
export async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    if (tries === 20_000) throw new Error("the condition does not hold");
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

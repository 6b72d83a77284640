import { timerMs } from "../protocol/timers.js";
import { clientCapabilities } from "./capabilities.js";
import { DEFAULTS, DEFAULT_LIMITS, type ClientLimits } from "./limits.js";
import type { AnyClientRevision, ConnectOptions, Verdict, VerdictStore } from "./options.js";
import type { Revision } from "../protocol/revision.js";
import type { ClientOffer, RequestAnswerer } from "./revision.js";
import type { Target } from "./transport.js";

type Defaults = keyof typeof DEFAULTS;

/** The options of `connect` with their defaults. `connectMs`, `probeMs` and `handlerMs` are short enough for timers. */
export interface ConnectionSettings
  extends Omit<ConnectOptions, Defaults | "limits">, Required<Pick<ConnectOptions, Defaults>> {
  readonly target: Target;
  readonly limits: ClientLimits;
  readonly verdicts: VerdictStore;
  /** The revisions that the connection may use, in the order of preference. */
  readonly wanted: readonly AnyClientRevision[];
  /** Answers all requests of the server in place of `handlers`, whose results are then not checked. Proxies use it. */
  readonly answer?: RequestAnswerer | undefined;
}

/** @throws TypeError if the target or an option has a wrong type or value. */
export function settingsOf(target: Target, options: ConnectOptions): ConnectionSettings {
  checkConnectOptions(target, options);
  const given = { ...DEFAULTS, ...withoutUndefined(options) };
  const connectMs = timerMs(given.connectMs);
  return {
    ...given,
    target,
    limits: { ...DEFAULT_LIMITS, ...withoutUndefined(given.limits ?? {}) },
    wanted: wantedRevisions(options),
    verdicts: given.verdicts ?? createOwnVerdict(),
    connectMs,
    probeMs: Math.min(timerMs(given.probeMs), connectMs / 2),
    handlerMs: timerMs(given.handlerMs),
  };
}

/** Returns the identity and the capabilities that the client declares in a revision with these methods. */
export function offerOf(
  settings: ConnectionSettings,
  { revision, extensions }: Pick<AnyClientRevision, "revision" | "extensions">,
  methods: Revision["methods"],
): ClientOffer {
  const { name, version, title, logLevel } = settings;
  return {
    revision,
    info: { name, version, ...(title !== undefined && { title }) },
    capabilities: clientCapabilities(revision, methods, {
      ...settings,
      extensions: extensions?.declared(settings.handlers ?? {}),
    }),
    logLevel,
  };
}

/** Deletes the verdict about the server, so that the next negotiation starts without it. */
export function forgetVerdict({ target, verdicts }: ConnectionSettings): void {
  // An error of the user's store must not end the process.
  Promise.resolve(target.key)
    .then((key) => verdicts.delete(key))
    .catch(() => {});
}

const NUMBERS = ["timeoutMs", "maxTimeoutMs", "probeMs", "connectMs", "handlerMs", "maxRounds"] as const;

/** @throws TypeError for a target or options that TypeScript rejects, and for numbers that are negative or NaN. */
function checkConnectOptions(target: Target, options: ConnectOptions): void {
  if (typeof (target as Target | undefined)?.open !== "function")
    throw new TypeError("The target must be a result of stdio, http, sse or inMemory.");
  for (const name of ["name", "version"] as const)
    if (typeof options[name] !== "string") throw new TypeError(`The option ${name} must be a string.`);
  for (const module of [options.as, ...(options.also ?? [])])
    if (!(module as ConnectOptions["as"] | undefined)?.CLIENT_BINDING)
      throw new TypeError("The option as must be a module client.js, also modules client.js or bridges/client-*.js.");
  checkNumbers(options, NUMBERS);
  const { limits = {} } = options;
  checkNumbers(limits, Object.keys(limits));
}

/** @throws TypeError for a number that is negative or NaN. */
export function checkNumbers(options: object, names: readonly string[]): void {
  for (const name of names) {
    const value = (options as { readonly [name: string]: unknown })[name];
    if (value === undefined || (typeof value === "number" && value >= 0)) continue;
    throw new TypeError(`The option ${name} must be a number that is not negative, but is ${String(value)}.`);
  }
}

/** Returns options without the members that are undefined, which have their defaults. */
function withoutUndefined<Options extends object>(options: Options): Options {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Options;
}

/** @throws TypeError if the revision in `pin` is not a revision of this client. */
function wantedRevisions({ as, also = [], pin }: ConnectOptions): readonly AnyClientRevision[] {
  const all = [as, ...also].map(({ CLIENT_BINDING }) => CLIENT_BINDING);
  if (pin === undefined) return all;
  const pinned = all.filter(({ revision }) => revision.revision === pin);
  if (pinned.length === 0)
    throw new TypeError(
      `The option pin must be a revision of as and also: ${all.map(({ revision }) => revision.revision).join(", ")}.`,
    );
  return pinned;
}

/** Returns a store for the negotiated revision of one server, so that the client need not negotiate again after it has restarted the server. */
function createOwnVerdict(): VerdictStore {
  let own: Verdict | undefined;
  return {
    get: () => own,
    set(_, verdict) {
      own = verdict;
    },
    delete() {
      own = undefined;
    },
  };
}

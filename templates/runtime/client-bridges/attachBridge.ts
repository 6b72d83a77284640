import type { CalledRevision } from "../client/adaptCalls.js";
import { checkResult } from "../client/host/handlerFailure.js";
import type {
  AnyClientRevision,
  BridgeableConnection,
  BridgedOptions,
  ClientConverters,
  FurtherRevisionModule,
} from "../client/options.js";
import type { CallPort, ClientBridge, ClientCaller, HostHandler } from "../client/revision.js";
import {
  createLossReporter,
  problemOfPolicies,
  type LossReceiver,
  type LossReports,
} from "../conversion/lossPolicy.js";
import type { JsonObject } from "../validation/checks.js";
import { isResultOfExtension } from "../conversion/extensionResults.js";
import { WireConversions, rejectAsGap } from "./wireConversions.js";
import { SessionState } from "./sessionState.js";
import type { ConversionTable } from "../conversion/conversion.js";
import type { LossPolicies } from "../protocol/losses.js";
import { bridgeCalls } from "./bridgeCalls.js";

/**
 * Adds the conversions of the modules in the option `also` to a connection. Does nothing for a connection that has them already.
 *
 * @throws TypeError if the option `as` is a module that converts calls, or if a module converts the calls of another revision than `as`, or if
 * `onLoss` is invalid.
 */
export function attachBridge(connection: BridgeableConnection, options: BridgedOptions): void {
  const { as, also = [] } = options;
  // A program that the compiler has not checked may pass such a module.
  const { CONVERTERS: own } = as as FurtherRevisionModule;
  if (own !== undefined)
    throw new TypeError(
      `connect: the option as is a module that converts calls of ${own.as}: set as to ${own.as}/client.js, and pass the module in the option also`,
    );
  const calls = as.CLIENT_BINDING.revision.revision;
  for (const { CLIENT_BINDING, CONVERTERS } of also)
    if (CONVERTERS !== undefined && CONVERTERS.as !== calls) {
      const { revision } = CLIENT_BINDING.revision;
      throw new TypeError(
        `connect: the module converts calls of ${CONVERTERS.as}, but the option as is a module of ${calls}: ${revision === calls ? "remove the module from also" : `import ${calls}/bridges/client-${revision}.js`}`,
      );
    }
  const problem = problemOfPolicies(options.onLoss ?? "degrade");
  if (problem !== undefined) throw new TypeError(`connect: the option onLoss ${problem}`);
  connection.bridge ??= new ConnectionBridge(connection, options);
}

/** Converts the messages of one connection. The conversions of a revision are composed when the connection uses it for the first time. */
class ConnectionBridge implements ClientBridge {
  readonly #connection: BridgeableConnection;
  readonly #options: BridgedOptions;
  readonly #losses: LossReceiver;
  readonly #state: SessionState;
  readonly #known = new Map<AnyClientRevision, WireConversions | undefined>();
  #as: Promise<CalledRevision> | undefined;

  constructor(connection: BridgeableConnection, options: BridgedOptions) {
    this.#connection = connection;
    this.#options = options;
    this.#losses = createLossReporter(createLossWarnings(connection, options.onLoss));
    this.#state = new SessionState(connection, options.handlers);
  }

  convertCalls(caller: ClientCaller): Promise<ClientCaller> | undefined {
    const conversions = this.#current();
    return conversions && this.#convertCalls(caller, conversions);
  }

  convertHandler(method: string, handle: HostHandler): HostHandler {
    const conversions = this.#current();
    if (conversions === undefined) return handle;
    return async (params, context) => {
      const as = await this.#loadAs();
      const result = await handle(conversions.convert("requests", method, params), context);
      // Converters only accept valid messages.
      await checkResult(as, method, result);
      return conversions.convert("answers", method, result as JsonObject);
    };
  }

  convertNotification(method: string, params: JsonObject): JsonObject | undefined {
    try {
      return this.#current()?.convert("notifications", method, params) ?? params;
    } catch (cause) {
      this.#connection.warn({
        code: "undelivered",
        message: `The client did not deliver ${method}, because the revision of its handlers cannot express the notification.`,
        cause,
      });
      return undefined;
    }
  }

  convertResult(method: string, result: JsonObject): JsonObject {
    const conversions = this.#current();
    if (conversions === undefined || !this.#isValid(method, result)) return result;
    const { binding } = this.#connection;
    const { extensions, revision } = this.#options.as.CLIENT_BINDING;
    const revisions = { server: binding.extensions, client: extensions, revision: revision.revision };
    return rejectAsGap(method, () =>
      isResultOfExtension(revisions, method, result) ? result : conversions.convert("results", method, result),
    );
  }

  async #convertCalls(caller: ClientCaller, conversions: WireConversions): Promise<ClientCaller> {
    const as = await this.#loadAs();
    this.#state.use(as);
    return bridgeCalls({
      as,
      caller,
      conversions,
      connection: this.#connection,
      losses: this.#losses,
      state: this.#state,
      convertResult: (method, result) => this.convertResult(method, result),
      isChecked: this.#options.check !== "off",
    });
  }

  /** Returns false for an invalid result, which the option `check` lets through. Converters only accept valid messages. */
  #isValid(method: string, result: JsonObject): boolean {
    const { check = "reject" } = this.#options;
    const { results } = this.#connection.checks;
    return check === "reject" || results[method]?.(result) !== false;
  }

  #loadAs(): Promise<CalledRevision> {
    const { revision, loadChecks } = this.#options.as.CLIENT_BINDING;
    return (this.#as ??= loadChecks().then((checks) => ({ revision, checks })));
  }

  /** Returns the conversions of the connection's revision; undefined if the option `also` has none for it. */
  #current(): WireConversions | undefined {
    const { binding } = this.#connection;
    if (!this.#known.has(binding)) this.#known.set(binding, this.#compose(binding));
    return this.#known.get(binding);
  }

  #compose(binding: AnyClientRevision): WireConversions | undefined {
    const { as, also = [] } = this.#options;
    if (binding === as.CLIENT_BINDING) return undefined;
    const found = also.find(({ CLIENT_BINDING, CONVERTERS }) => CLIENT_BINDING === binding && CONVERTERS !== undefined);
    const converters = found?.CONVERTERS as ClientConverters | undefined;
    return converters && new WireConversions((converters as ClientChain).chain, this.#losses);
  }
}

/** The conversions by which clients of revision `As` call the servers of one other revision. Generated modules export them. */
export interface ClientChain<As extends string = string> extends ClientConverters<As> {
  /** The conversions in the order from the server's revision to the client's revision. The client's messages pass them backwards. */
  readonly chain: readonly ConversionTable[];
}

const VERBS = { degraded: "changed the form of", dropped: "dropped" };

/** Returns the reports of the losses of one connection. They are warnings; the caller of a refused message gets an error instead. */
export function createLossWarnings(
  port: Pick<CallPort, "revision" | "warn">,
  onLoss: LossPolicies | undefined,
): LossReports {
  return {
    get revision() {
      return port.revision.revision;
    },
    onLoss,
    log({ feature, kind, method, path, pair }) {
      if (kind === "refused") return;
      const place = path === "" ? method : `${method} at ${path}`;
      port.warn({
        code: "bridge-loss",
        message: `The conversion ${pair} ${VERBS[kind]} ${feature} in ${place}. Later losses of this kind are not reported.`,
      });
    },
    reasonOf: ({ feature }) => `${feature} cannot be sent in its original form (option onLoss)`,
  };
}

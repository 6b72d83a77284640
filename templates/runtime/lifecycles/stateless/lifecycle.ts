import { Call } from "../../server/call.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { Era } from "../lifecycle.js";
import type {
  AskOptions,
  ClientFacts,
  LogLevel,
} from "../../server/context.js";
import { retain } from "../../stores/retained.js";
import type { Rounds } from "./multiRoundTrip.js";
import type { Handle, Server } from "../../server/server.js";

const CLIENT_INFO = "io.modelcontextprotocol/clientInfo";
const CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
const LOG_LEVEL = "io.modelcontextprotocol/logLevel";
const SERVER_INFO = "io.modelcontextprotocol/serverInfo";

/** A call that says itself who makes it. What it asks its client ends it, and is answered by a call that repeats it. */
class StandaloneCall extends Call {
  /** Loaded when they are needed: most calls ask nothing. */
  #rounds: Promise<Rounds> | undefined;

  override get client(): ClientFacts {
    return {
      info: this.meta[CLIENT_INFO] as ClientFacts["info"],
      capabilities: (this.meta[CLIENT_CAPABILITIES] ?? {}) as JsonObject,
    };
  }

  protected override get logLevel(): LogLevel | undefined {
    return this.meta[LOG_LEVEL] as LogLevel | undefined;
  }

  override run(handle: Handle): void {
    const { requestState, ...params } = this.asked.params;
    if (requestState === undefined) return super.run(handle);
    this.#begun().then(
      // A handler sees its own state, and nothing of the runtime's.
      ({ state }) => {
        if (this.isOver) return;
        super.run(handle, {
          ...params,
          ...(state !== undefined && { requestState: state }),
        });
      },
      (error: unknown) => super.fail(error),
    );
  }

  override async ask(
    method: string,
    params: JsonObject,
    options: AskOptions,
  ): Promise<unknown> {
    return (await this.#begun()).ask(method, params, options);
  }

  override finish(result: unknown): void {
    if (this.#rounds !== undefined)
      this.#unlessOpen(this.#rounds, () => this.#finish(result));
    else this.#finish(result);
  }

  override fail(thrown: unknown, refused?: number): void {
    if (this.#rounds !== undefined)
      this.#unlessOpen(this.#rounds, () => super.fail(thrown, refused));
    else super.fail(thrown, refused);
  }

  override conclude(): void {
    if (this.asked.method === "subscriptions/listen")
      void import("./listen.js").then(({ ended }) => this.finish(ended(this)));
  }

  /** What the runtime knows, a handler may leave out. */
  protected override completed(result: unknown): unknown {
    const whole = super.completed(result);
    const { revision, identity } = this.server;
    if (!revision.typedResults || !isObject(whole)) return whole;
    const { resultType = "complete", _meta } = whole;
    const meta = { [SERVER_INFO]: identity, ...(_meta as object | undefined) };
    return { ...whole, resultType, _meta: meta };
  }

  protected override fits(result: unknown): boolean {
    const { typedResults } = this.server.revision;
    const isOther =
      typedResults && isObject(result) && result["resultType"] !== "complete";
    return isOther || super.fits(result);
  }

  #begun(): Promise<Rounds> {
    this.#rounds ??= import("./multiRoundTrip.js").then(({ beginRounds }) =>
      beginRounds(this.server, this.asked, this.client.capabilities),
    );
    return this.#rounds;
  }

  /** Questions without an answer end the call, whatever became of its handler. */
  #unlessOpen(begun: Promise<Rounds>, otherwise: () => void): void {
    const ended = begun.then(async (rounds) => {
      if (!(await rounds.isOpen())) return otherwise();
      const required = this.completed(await rounds.required());
      this.answer(JSON.stringify(required));
    });
    ended.catch((error: unknown) => super.fail(error));
  }

  #finish(result: unknown): void {
    if (isObject(result) && result["resultType"] === "input_required")
      this.#sign(this.completed(result) as JsonObject);
    else super.finish(result);
  }

  /** Sends questions that a handler has put into a result by itself. */
  #sign(required: JsonObject): void {
    const { inputs, explain } = this.server.revision;
    const type = inputs[this.asked.method];
    if (type === undefined) return this.report(required);
    const signed = explain(type, required).then(async (issues) => {
      if (issues.length > 0) return this.report(required);
      const whole = await (await this.#begun()).sign(required);
      this.answer(JSON.stringify(whole));
    });
    signed.catch((error: unknown) => super.fail(error));
  }
}

/** Each request stands alone. */
export const STATELESS: Era = {
  name: "stateless",
  Call: StandaloneCall,
  handleOf(server, method, { supported }) {
    switch (method) {
      case "server/discover":
        return () => discovered(server, supported);
      case "subscriptions/listen":
        return listening(server);
      default:
        return server.handlers.get(method);
    }
  },
};

/** Counts at once what a client asks to be kept; what serves it is loaded with the first such request. */
function listening(server: Server): Handle {
  return async (params: JsonObject, call) => {
    const bytes = retain(server, params);
    const { listen } = await import("./listen.js");
    return listen(server, { params, call, bytes });
  };
}

function discovered(
  { capabilities, options }: Server,
  supportedVersions: readonly string[],
): JsonObject {
  const { instructions } = options;
  return {
    supportedVersions,
    capabilities,
    ttlMs: 0,
    cacheScope: "private",
    ...(instructions !== undefined && { instructions }),
  };
}

import * as june from "../../../generated/2025-06-18/client.js";
import * as november from "../../../generated/2025-11-25/client.js";
import * as july from "../../../generated/2026-07-28/client.js";
import { connect, ConnectionLostError, type ClientWarning } from "../../../generated/runtime/client.js";
import type { Target } from "../../../templates/runtime/client/transport.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";
import { scriptedTarget, type Script, type ScriptedChannel } from "./scriptedTransport.js";
import { ME } from "./serving.js";

export const DUAL: {
  readonly name: string;
  readonly version: string;
  readonly as: typeof july;
  readonly also: [typeof november, typeof june];
} = { ...ME, as: july, also: [november, june] };

export const discovered = (...supportedVersions: string[]): JsonObject => ({
  resultType: "complete",
  supportedVersions,
  capabilities: { tools: {} },
  ttlMs: 0,
  cacheScope: "private",
  _meta: { "io.modelcontextprotocol/serverInfo": { name: "server", version: "2.0.0" } },
});

export const initialized = (protocolVersion: string): JsonObject => ({
  protocolVersion,
  capabilities: { tools: {} },
  serverInfo: { name: "server", version: "2.0.0" },
  instructions: "Be kind.",
});

/** A server with a handshake only, which rejects every other request. `reactions` has what it does otherwise, by method. */
export const sessionServer =
  (revision = "2025-11-25", reactions: { readonly [method: string]: Script } = {}): Script =>
  (message, channel, outgoing) => {
    const { id, method } = message as { id?: number; method?: string };
    const react = reactions[method ?? ""];
    if (react !== undefined) react(message, channel, outgoing);
    else if (method === "initialize") channel.answer(message, initialized(revision));
    else if (id !== undefined) channel.refuse(message, -32601);
  };

/** Does nothing. */
export const ignore: Script = () => {};

/** A stateless server that answers after some milliseconds. */
export const discovering =
  (ms: number): Script =>
  (message, server) =>
    void setTimeout(() => server.answer(message, discovered("2026-07-28")), ms);

export const methods = (sent: readonly JsonObject[]): unknown[] => sent.map(({ method }) => method);

/** A process that has ended. */
export const ended = (): ConnectionLostError => new ConnectionLostError("ended", { mayHaveRun: true, exitCode: 1 });

/** A server and the options of a client, and what the client sends until the connection is open or cannot be opened. */
export interface Opening {
  readonly name: string;
  readonly script: Script;
  readonly kind?: Target["kind"];
  readonly options?: object;
  /** Requests and restarts in their order. The revision follows an `initialize` without `_meta`; the log `pong` is a response. */
  readonly sent: readonly string[];
}

/** A connection that is being opened, with its log and the codes of its warnings. */
interface OpenedConnection {
  readonly channel: ScriptedChannel;
  readonly connecting: Promise<{ readonly revision: string; close(): Promise<void> }>;
  readonly log: string[];
  readonly warnings: Set<string>;
}

/** Connects, and logs what the client does. */
export function openConnection({
  script,
  kind = "stdio",
  options,
}: Pick<Opening, "script" | "kind" | "options">): OpenedConnection {
  const log: string[] = [];
  const warnings = new Set<string>();
  const scripted = scriptedTarget(
    (message, server, outgoing) => {
      const { method = "pong", params } = message as { method?: string; params?: JsonObject };
      const isPlain = method === "initialize" && params!["_meta"] === undefined;
      log.push(isPlain ? `initialize ${String(params!["protocolVersion"])}` : method);
      script(message, server, outgoing);
    },
    { kind, reopen: async () => void log.push("reopen") },
  );
  const onWarning = ({ code }: ClientWarning): void => void warnings.add(code);
  const connecting = connect(scripted.target, { ...DUAL, onWarning, ...options });
  return { channel: scripted.channel, connecting, log, warnings };
}

import { connect, type ConnectedClient } from "../../../generated/runtime/client.js";
import * as november from "../../../generated/2025-11-25/client.js";
import * as july from "../../../generated/2026-07-28/client.js";
import { http } from "../../../generated/runtime/httpClient.js";
import { stdio } from "../../../generated/runtime/stdioClient.js";
import type { Framing, Lifecycle } from "./clientCase.js";

export type HostileClient = ConnectedClient<november.Client> | ConnectedClient<july.Client>;

/** The options of `connect` that attacks set. */
export interface HostileOptions {
  readonly timeoutMs?: number;
  readonly maxTimeoutMs?: number;
  readonly connectMs?: number;
  readonly check?: "reject" | "report";
  readonly limits?: { readonly queuedBytes?: number };
  /** False if the client has no handlers for requests of the server. */
  readonly handlers?: false;
}

/** A server: the URL of a running one, or what starts it. */
export interface ServerPlace {
  readonly url?: string;
  readonly command?: readonly string[];
  readonly framing: Framing;
  readonly lifecycle: Lifecycle;
}

const HANDLERS = { elicitation: { elicit: () => ({ action: "accept" as const, content: {} }) } };

/** Connects in the one lifecycle that a server has. */
export function connectTo(
  { url, command = [], lifecycle }: ServerPlace,
  { handlers, ...options }: HostileOptions,
  onWarning: (warning: { readonly message: string }) => void,
): Promise<HostileClient> {
  const target = url === undefined ? stdio(command[0]!, command.slice(1), { stderr: "ignore" }) : http(url);
  const common = { name: "victim", version: "1.0.0", restart: false, onWarning, ...options };
  const answering = handlers === false ? {} : { handlers: HANDLERS };
  return lifecycle === "handshake"
    ? connect(target, { ...common, ...answering, as: november })
    : connect(target, { ...common, ...answering, as: july });
}

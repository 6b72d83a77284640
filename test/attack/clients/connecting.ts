import { connect, type ConnectedClient } from "../../../generated/runtime/client.js";
import * as november from "../../../generated/2025-11-25/client.js";
import * as july from "../../../generated/2026-07-28/client.js";
import { http, sse } from "../../../generated/runtime/httpClient.js";
import { nodeHttp } from "../../../generated/runtime/nodeHttpClient.js";
import { stdio } from "../../../generated/runtime/stdioClient.js";
import { ATTEMPT_PATIENCE } from "../hold.js";
import type { Variant } from "./variant.js";

export type HostileClient = ConnectedClient<november.Client> | ConnectedClient<july.Client>;

/** The options of `connect` that attacks set. */
export interface HostileOptions {
  readonly timeoutMs?: number;
  readonly maxTimeoutMs?: number;
  readonly connectMs?: number;
  readonly check?: "reject" | "report";
  readonly limits?: { readonly queuedBytes?: number };
  readonly repeatTools?: false;
  /** What sends the HTTP requests: `fetch` unless given. */
  readonly exchange?: "node:http";
  /** True if the client connects over HTTP+SSE of 2024-11-05 at once. */
  readonly legacy?: true;
  /** False if the client has no handlers for requests of the server. */
  readonly handlers?: false;
}

/** A server: the URL of a running one, or what starts it. */
export interface ServerPlace extends Variant {
  readonly url?: string;
  readonly command?: readonly string[];
}

/** What the client sends in the URL and in a header, or gives the process. No error and no warning may contain it. */
export const SECRET = "s3cret";

/** Processes start slowly on a busy machine. */
const PROBE_MS = 120_000;

/** A call ends by what its server does, however slow the machine is, but before its attempt. Cases about time limits have their own. */
const CALL_MS = ATTEMPT_PATIENCE / 4;

const HANDLERS = { elicitation: { elicit: () => ({ action: "accept" as const, content: {} }) } };

/** Connects in the one lifecycle that a server has. */
export function connectTo(
  { url, command = [], lifecycle }: ServerPlace,
  { handlers, legacy, exchange, ...options }: HostileOptions,
  onWarning: (warning: object) => void,
): Promise<HostileClient> {
  const target =
    url === undefined
      ? stdio(command[0]!, command.slice(1), { stderr: "ignore", env: { TOKEN: SECRET } })
      : (legacy ? sse : http)(`${url}?token=${SECRET}`, {
          headers: { authorization: `Bearer ${SECRET}` },
          ...(exchange !== undefined && { exchange: nodeHttp() }),
        });
  const common = {
    name: "victim",
    version: "1.0.0",
    restart: false,
    probeMs: PROBE_MS,
    timeoutMs: CALL_MS,
    onWarning,
    ...options,
  };
  const answering = handlers === false ? {} : { handlers: HANDLERS };
  return lifecycle === "handshake"
    ? connect(target, { ...common, ...answering, as: november })
    : connect(target, { ...common, ...answering, as: july });
}

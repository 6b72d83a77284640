import { REVISION as NOVEMBER } from "../../../generated/2025-11-25/server.js";
import { REVISION as JULY } from "../../../generated/2026-07-28/server.js";
import type { McpClientError } from "../../../templates/runtime/client/errors.js";
import type {
  ClientTransport,
  OutgoingMessage,
  Target,
  TransportFailure,
  TransportOptions,
} from "../../../templates/runtime/client/transport.js";
import type { ClientWarning } from "../../../templates/runtime/client/warning.js";
import type { Revision } from "../../../templates/runtime/protocol/revision.js";
import { closeAtEnd } from "./cleanUp.js";

export const STATELESS: Revision = JULY as Revision;
export const SESSIONS: Revision = NOVEMBER as Revision;

/** Everything that a transport reported. */
export interface OpenedChannel {
  readonly transport: ClientTransport;
  readonly messages: { readonly message: unknown; readonly of: OutgoingMessage | undefined }[];
  readonly sent: OutgoingMessage[];
  readonly failures: ({ readonly message: OutgoingMessage } & TransportFailure)[];
  readonly lost: McpClientError[];
  readonly warnings: ClientWarning[];
  gaps: number;
}

/** Opens a target and records what its transport reports. */
export async function openChannel(
  target: Target,
  revision: Revision,
  options: Partial<TransportOptions> = {},
): Promise<OpenedChannel> {
  const opened: Omit<OpenedChannel, "transport"> = {
    messages: [],
    sent: [],
    failures: [],
    lost: [],
    warnings: [],
    gaps: 0,
  };
  const transport = await target.open(
    {
      message: (message, of) => void opened.messages.push({ message, of }),
      sent: (message) => void opened.sent.push(message),
      failed: (message, failure) => void opened.failures.push({ message, ...failure }),
      lost: (error) => void opened.lost.push(error),
      gap: () => void opened.gaps++,
    },
    {
      maxMessageBytes: 100_000,
      maxQueuedBytes: 1_000_000,
      connectMs: 30_000,
      onWarning: (warning) => void opened.warnings.push(warning),
      ...options,
    },
  );
  closeAtEnd(() => transport.close());
  transport.use(revision);
  return Object.assign(opened, { transport });
}

/** Returns a request with an id, a notification without one. */
export function outgoing(
  id: number | undefined,
  method: string,
  more: Partial<Pick<OutgoingMessage, "name" | "argumentHeaders" | "text">> = {},
): OutgoingMessage {
  return {
    id,
    method,
    text: JSON.stringify({ jsonrpc: "2.0", id, method }),
    name: undefined,
    argumentHeaders: undefined,
    status: undefined,
    stop: undefined,
    ...more,
  };
}

export const resultOf = (id: number, result: object = {}): object => ({ jsonrpc: "2.0", id, result });
export const eventOf = (message: object, id?: string): string =>
  `${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(message)}\n\n`;

/** Waits until a condition holds; a test whose condition never holds is ended by the time limit of the runner. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until all that can happen without a further event has happened. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
}

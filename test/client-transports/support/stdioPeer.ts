import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { McpClientError, ClientWarning } from "../../../generated/runtime/client.js";
import type { ClientTransport, OutgoingMessage, TransportFailure } from "../../../generated/runtime/clientCore.js";
import { stdio, type StdioTargetOptions } from "../../../generated/runtime/stdioClient.js";

export const SERVER: string = fileURLToPath(new URL("../fixtures/stdioServer.mjs", import.meta.url));

export interface PeerOptions extends StdioTargetOptions {
  readonly args?: readonly string[];
  readonly maxMessageBytes?: number;
  readonly maxQueuedBytes?: number;
}

/** A server of fixtures/stdioServer.mjs behind the transport, and all that the transport reports. */
export class StdioPeer {
  channel!: ClientTransport;
  readonly warnings: ClientWarning[] = [];
  readonly failures: (TransportFailure & { readonly message: OutgoingMessage })[] = [];
  readonly sent: OutgoingMessage[] = [];
  readonly unreadable: McpClientError[] = [];
  readonly losses: McpClientError[] = [];
  readonly messages: unknown[] = [];
  #wake: (() => void) | undefined;

  /** Starts the server in a mode. The steps that end it follow each other quickly, unless the options have another `closeMs`. */
  static async open(mode: string, options: PeerOptions = {}): Promise<StdioPeer> {
    const { args = [], maxMessageBytes = 10 * 1024 * 1024, maxQueuedBytes = 64 * 1024 * 1024, ...target } = options;
    const peer = new StdioPeer();
    const wake = <T>(list: T[], entry: T): void => {
      list.push(entry);
      peer.#wake?.();
    };
    const { open } = stdio(process.execPath, [SERVER, mode, ...args], { closeMs: 5000, stderr: "ignore", ...target });
    peer.channel = await open(
      {
        message: (message) => wake(peer.messages, message),
        sent: (message) => wake(peer.sent, message),
        failed: (message, failure) => wake(peer.failures, { ...failure, message }),
        lost: (error) => wake(peer.losses, error),
        unreadable: (error) => wake(peer.unreadable, error),
        gap() {},
      },
      { maxMessageBytes, maxQueuedBytes, connectMs: 30_000, onWarning: (warning) => wake(peer.warnings, warning) },
    );
    return peer;
  }

  send(message: object): OutgoingMessage {
    const outgoing = outgoingOf(message);
    this.channel.send(outgoing);
    return outgoing;
  }

  /** Sends a request and resolves with the result of the next message. */
  async call(params: object = {}): Promise<Facts> {
    const already = this.messages.length;
    this.send({ id: already + 1, method: "tools/call", params });
    await this.until(() => this.messages.length > already);
    return (this.messages[already] as { result: Facts }).result;
  }

  /** Resolves when something has been reported that fulfils the condition. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => (this.#wake = resolve));
  }
}

/** The result of each call of the server. */
export interface Facts {
  readonly params: unknown;
  readonly args: readonly string[];
  readonly env: { readonly [name: string]: string };
  readonly folder: string;
  readonly pid: number;
  readonly child: number;
}

export function outgoingOf(message: object): OutgoingMessage {
  const { id, method } = message as { id?: number; method?: string };
  return {
    id,
    method,
    text: JSON.stringify({ jsonrpc: "2.0", ...message }),
    name: undefined,
    argumentHeaders: undefined,
    status: undefined,
    stop: undefined,
  };
}

/** Resolves when the process has ended. A process that nobody waits for, a zombie, has ended as well. */
export async function endOf(pid: number): Promise<void> {
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch (error) {
    return (error as { path?: string }).path === undefined ? false : process.platform !== "linux";
  }
}

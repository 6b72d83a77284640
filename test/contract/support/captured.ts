import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import {
  captureContractFromServer,
  type CaptureContractOptions,
  type CapturedContract,
} from "../../../generator/contract/capture/capture.js";

/** Captures the contract of a server that is started by a command. */
export function capturedFrom(
  words: readonly string[],
  options: Partial<CaptureContractOptions> = {},
): Promise<CapturedContract> {
  const address = words.map((word) => `"${word.replace(/["\\]/g, "\\$&")}"`).join(" ");
  return captureContractFromServer({ timeout: 20, headers: [], ...options, address });
}

/** Captures the contract of a server over HTTP. */
export function capturedAt(address: string, options: Partial<CaptureContractOptions> = {}): Promise<CapturedContract> {
  return captureContractFromServer({ timeout: 20, headers: [], ...options, address });
}

/** Returns the contract of a capture, or the message of its error. */
export function contractOrMessage(captured: Promise<CapturedContract>): Promise<unknown> {
  return captured.then(
    ({ contract }) => contract,
    ({ message }: Error) => message,
  );
}

/** Captures the contract of a server over HTTP, or returns the message of the error, with `URL` for the address of the server. */
export async function toldOverHttp(
  listener: RequestListener,
  { path = "/mcp", ...options }: Partial<CaptureContractOptions> & { readonly path?: string },
): Promise<unknown> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const told = await contractOrMessage(capturedAt(url, options));
  server.closeAllConnections();
  server.close();
  return typeof told === "string" ? told.replace(url, "URL") : told;
}

/** A message, as far as servers of tests read it. */
export interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: { readonly protocolVersion?: string };
}

export const TOOL = { name: "a", inputSchema: { type: "object" } } as const;
export const OPENED = {
  protocolVersion: "2025-11-25",
  serverInfo: { name: "s", version: "1" },
  capabilities: { tools: {} },
} as const;

/** What the simplest server answers. */
export function answerTo({ method }: Message): object {
  if (method === "initialize") return { result: OPENED };
  if (method === "tools/list") return { result: { tools: [TOOL] } };
  return { error: { code: -32601, message: "unknown" } };
}

/** The command of a server over stdio, with the body of {@link serverScript}. */
export function program(body: string): string[] {
  return [process.execPath, "-e", serverScript(body)];
}

/** The source of a server over stdio: its body is run for each message; `plain` sends what the simplest server would answer. */
export function serverScript(body: string): string {
  return `
    const [TOOL, OPENED] = ${JSON.stringify([TOOL, OPENED])};
    ${answerTo.toString()}
    const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
    require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => on(JSON.parse(line)));
    function on(message) {
      const { id, method, params } = message;
      const plain = () => id === undefined || send({ id, ...answerTo(message) });
      ${body}
    }`;
}

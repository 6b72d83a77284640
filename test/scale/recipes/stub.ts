import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A process behind a proxy that does what a test wants. */
export interface Stub {
  readonly port: number;
  /** The requests that were received, oldest first, without those of probes. */
  readonly received: readonly IncomingMessage[];
  /** False makes `/readyz` answer with status 503. */
  isReady: boolean;
  stop(): Promise<void>;
}

/** Starts a stub on a free port of the loopback interface. */
export async function startStub(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<Stub> {
  const received: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/readyz") {
      response.writeHead(stub.isReady ? 200 : 503).end();
      return;
    }
    received.push(request);
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stub: Stub = {
    port: (server.address() as AddressInfo).port,
    received,
    isReady: true,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return stub;
}

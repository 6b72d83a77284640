import { createServer, type AddressInfo, type Socket } from "node:net";
import { closeAtEnd } from "./cleanUp.js";

/** A request as it came over the socket, and the functions that write its response byte for byte. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  /** The header lines as they were sent, the names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  readonly socket: Socket;
  /** Writes a complete response. */
  respond(status: number, headers: { readonly [name: string]: string }, body?: string | Uint8Array): void;
  /** Writes a complete response with JSON. */
  json(message: unknown, status?: number, headers?: { readonly [name: string]: string }): void;
  /** Writes the head of a stream of events; `write` and `end` continue it. */
  stream(...events: string[]): void;
  write(text: string | Uint8Array): void;
  /** Ends a stream, and keeps the connection. */
  end(): void;
}

export interface ScriptedHttp {
  readonly url: string;
  readonly origin: string;
  /** All requests in the order of their arrival. */
  readonly requests: ReceivedRequest[];
  /** The number of connections that were ever opened, and of those that are open. */
  readonly connections: { opened: number; open: number };
  close(): Promise<void>;
}

/** Starts a server on the loopback interface that passes each request to a script, which may also never respond. */
export async function scriptedHttp(
  script: (request: ReceivedRequest, index: number) => void,
  port = 0,
): Promise<ScriptedHttp> {
  const requests: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  const connections = { opened: 0, open: 0 };
  const server = createServer((socket) => {
    sockets.add(socket);
    connections.opened++;
    connections.open++;
    socket.on("error", () => undefined);
    socket.on("close", () => {
      sockets.delete(socket);
      connections.open--;
    });
    readRequests(socket, (request) => script(request, requests.push(request) - 1));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  closeAtEnd(close);
  return { url: `${origin}/mcp`, origin, requests, connections, close };
}

function readRequests(socket: Socket, receive: (request: ReceivedRequest) => void): void {
  let rest = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const end = rest.indexOf("\r\n\r\n");
      if (end < 0) return;
      const [line = "", ...fields] = rest.subarray(0, end).toString("latin1").split("\r\n");
      const headers = new Map(
        fields.map((field) => {
          const colon = field.indexOf(":");
          return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
        }),
      );
      const bodyEnd = end + 4 + Number(headers.get("content-length") ?? 0);
      if (rest.length < bodyEnd) return;
      const body = rest.subarray(end + 4, bodyEnd).toString();
      rest = rest.subarray(bodyEnd);
      const [method = "", path = ""] = line.split(" ");
      receive(new SocketRequest(socket, { method, path, headers, body }));
    }
  });
}

class SocketRequest implements ReceivedRequest {
  readonly socket: Socket;
  readonly method: string;
  readonly path: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;

  constructor(socket: Socket, request: Pick<ReceivedRequest, "method" | "path" | "headers" | "body">) {
    this.socket = socket;
    this.method = request.method;
    this.path = request.path;
    this.headers = request.headers;
    this.body = request.body;
  }

  respond(status: number, headers: { readonly [name: string]: string }, body: string | Uint8Array = ""): void {
    const bytes = Buffer.from(body as string);
    const lines = Object.entries({ "content-length": String(bytes.length), ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    this.socket.write(`HTTP/1.1 ${status} X\r\n${lines.join("")}\r\n`);
    this.socket.write(bytes);
  }

  json(message: unknown, status = 200, headers: { readonly [name: string]: string } = {}): void {
    this.respond(status, { "content-type": "application/json", ...headers }, JSON.stringify(message));
  }

  stream(...events: string[]): void {
    this.socket.write("HTTP/1.1 200 X\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n");
    for (const event of events) this.write(event);
  }

  write(text: string | Uint8Array): void {
    const bytes = Buffer.from(text as string);
    this.socket.write(`${bytes.length.toString(16)}\r\n`);
    this.socket.write(bytes);
    this.socket.write("\r\n");
  }

  end(): void {
    this.socket.write("0\r\n\r\n");
  }
}

import type { HttpRequest } from "../../../templates/runtime/jsonrpc/incoming.js";
import type {
  HeaderList,
  HttpExchange,
  RequestBodyReceiver,
} from "../../../templates/runtime/transports/http-exchange/httpExchange.js";
import type { Sent } from "./httpServers.js";

/** An exchange without a network: a test decides when the body is complete and when the client leaves. */
export class HeldExchange implements HttpExchange {
  readonly method: string;
  readonly target: string;
  readonly mount = "";
  readonly raw = {};
  readonly request: HttpRequest = {
    method: "POST",
    url: "http://localhost/mcp",
    headers: {},
    remoteAddress: undefined,
  };
  readonly unsentBytes = 0;
  status: number | undefined;
  text = "";
  readonly #sent: Sent;
  readonly #listeners: (() => void)[] = [];
  #reader: RequestBodyReceiver | undefined;
  #isGone = false;

  constructor(sent: Sent) {
    this.method = sent.method ?? "POST";
    this.target = sent.path ?? "/mcp";
    this.#sent = sent;
  }

  header(name: string): string | undefined {
    const usual: Sent["headers"] = {
      host: "localhost",
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
    };
    return { ...usual, ...this.#sent.headers }[name];
  }

  readBody(_: unknown, reader: RequestBodyReceiver): void {
    this.#reader = reader;
  }

  /** Sends the last byte of the body. */
  complete(): void {
    this.#reader!.read(JSON.stringify(this.#sent.body));
  }

  /** The client leaves. */
  leave(): void {
    this.#isGone = true;
    for (const listener of this.#listeners.splice(0)) listener();
  }

  respond(status: number, _: HeaderList, body = ""): void {
    this.status = status;
    this.text += body;
  }

  startStream(): void {
    this.status = 200;
  }

  write(text: string): void {
    this.text += text;
  }

  end(text = ""): void {
    this.text += text;
  }

  disconnect(): void {
    this.leave();
  }

  onDisconnect(listener: () => void): void {
    if (this.#isGone) listener();
    else this.#listeners.push(listener);
  }
}

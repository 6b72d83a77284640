import type { HttpRequest } from "../../jsonrpc/incoming.js";
import type { Principal } from "../../protocol/principal.js";
import type { HeaderList, HttpExchange, RequestBodyReceiver } from "./httpExchange.js";
import type { RequestBodyByteCounter } from "./requestBody.js";

/** An exchange that passes each call on to another exchange. Classes that change a part of an exchange extend it. */
export class HttpExchangeWrapper implements HttpExchange {
  protected readonly exchange: HttpExchange;

  constructor(exchange: HttpExchange) {
    this.exchange = exchange;
  }

  get method(): string {
    return this.exchange.method;
  }

  get target(): string {
    return this.exchange.target;
  }

  get principal(): Principal | undefined {
    return this.exchange.principal;
  }

  get owner(): string | undefined {
    return this.exchange.owner;
  }

  get request(): HttpRequest {
    return this.exchange.request;
  }

  header(name: string): string | undefined {
    return this.exchange.header(name);
  }

  readBody(meter: RequestBodyByteCounter, reader: RequestBodyReceiver): void {
    this.exchange.readBody(meter, reader);
  }

  respond(status: number, headers: HeaderList, body?: string): void {
    this.exchange.respond(status, headers, body);
  }

  startStream(headers: HeaderList): void {
    this.exchange.startStream(headers);
  }

  write(text: string): void {
    this.exchange.write(text);
  }

  end(text?: string): void {
    this.exchange.end(text);
  }

  disconnect(): void {
    this.exchange.disconnect();
  }

  get unsentBytes(): number {
    return this.exchange.unsentBytes;
  }

  onDisconnect(listener: () => void): void {
    this.exchange.onDisconnect(listener);
  }
}

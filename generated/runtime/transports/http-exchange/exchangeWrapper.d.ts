// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpRequest } from "../../jsonrpc/incoming.js";
import type { Principal } from "../../protocol/principal.js";
import type {
  HeaderList,
  HttpExchange,
  RequestBodyReceiver,
} from "./httpExchange.js";
import type { RequestBodyByteCounter } from "./requestBody.js";
/** An exchange that passes each call on to another exchange. Classes that change a part of an exchange extend it. */
export declare class HttpExchangeWrapper implements HttpExchange {
  protected readonly exchange: HttpExchange;
  constructor(exchange: HttpExchange);
  get method(): string;
  get target(): string;
  get principal(): Principal | undefined;
  get owner(): string | undefined;
  get request(): HttpRequest;
  header(name: string): string | undefined;
  readBody(meter: RequestBodyByteCounter, reader: RequestBodyReceiver): void;
  respond(status: number, headers: HeaderList, body?: string): void;
  startStream(headers: HeaderList): void;
  write(text: string): void;
  end(text?: string): void;
  disconnect(): void;
  get unsentBytes(): number;
  onDisconnect(listener: () => void): void;
}

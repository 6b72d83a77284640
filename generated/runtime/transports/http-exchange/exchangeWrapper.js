// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** An exchange that passes each call on to another exchange. Classes that change a part of an exchange extend it. */
export class HttpExchangeWrapper {
  exchange;
  constructor(exchange) {
    this.exchange = exchange;
  }
  get method() {
    return this.exchange.method;
  }
  get target() {
    return this.exchange.target;
  }
  get principal() {
    return this.exchange.principal;
  }
  get owner() {
    return this.exchange.owner;
  }
  get request() {
    return this.exchange.request;
  }
  header(name) {
    return this.exchange.header(name);
  }
  readBody(meter, reader) {
    this.exchange.readBody(meter, reader);
  }
  respond(status, headers, body) {
    this.exchange.respond(status, headers, body);
  }
  startStream(headers) {
    this.exchange.startStream(headers);
  }
  write(text) {
    this.exchange.write(text);
  }
  end(text) {
    this.exchange.end(text);
  }
  disconnect() {
    this.exchange.disconnect();
  }
  get unsentBytes() {
    return this.exchange.unsentBytes;
  }
  onDisconnect(listener) {
    this.exchange.onDisconnect(listener);
  }
}

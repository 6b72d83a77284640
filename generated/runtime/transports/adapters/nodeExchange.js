// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { headerRecord } from "../http-exchange/httpExchange.js";
/** An exchange with Node's own request and response. It creates no web-standard objects, which would cost more than the whole call. */
export class NodeHttpExchange {
  #request;
  #response;
  #handler;
  #httpRequest;
  constructor(request, response, handler) {
    this.#request = request;
    this.#response = response;
    this.#handler = handler;
  }
  get method() {
    return this.#request.method ?? "";
  }
  get target() {
    const { url = "/" } = this.#request;
    return url.startsWith("/") ? url : originForm(url);
  }
  get request() {
    this.#httpRequest ??= httpRequestOf(this.#request, this.target);
    return this.#httpRequest;
  }
  header(name) {
    // Node joins most repeated headers to one string; the exception `set-cookie` is not in requests.
    const value = this.#request.headers[name];
    if (name !== "authorization") return value;
    // Node keeps only the first Authorization header. A proxy may have checked another one, so the caller must get all of them.
    const all = valuesOf(this.#request, name);
    return all.length > 1 ? all.join(", ") : value;
  }
  readBody(meter, reader) {
    const request = this.#request;
    if (request.readableDidRead || request.readableEnded)
      return reader.reject("alreadyRead");
    const { Buffer, isUtf8 } = this.#handler.buffers;
    const chunks = [];
    request.on("data", (chunk) => {
      if (meter.count(chunk.length)) chunks.push(chunk);
      else chunks.length = 0;
      if (meter.mustCutOff) this.#cutOff(meter, reader);
    });
    request.on("end", () => {
      if (meter.fault !== undefined) return reader.reject(meter.fault);
      const body = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
      if (isUtf8(body)) reader.read(body.toString("utf8"));
      else reader.reject("notUtf8");
    });
    // If the upload fails, the client cannot receive a response, so no response is sent.
    request.on("error", () => {
      chunks.length = 0;
      meter.fail("interrupted");
    });
  }
  /** Stops reading the body, sends the response, and then closes the connection, because the rest of the body is unread. */
  #cutOff({ fault = "tooLong" }, reader) {
    const request = this.#request;
    if (this.#response.writableEnded) return;
    request.pause();
    this.#response.once("finish", () => request.destroy());
    reader.reject(fault);
  }
  respond(status, headers, body = "") {
    const length = String(this.#handler.buffers.Buffer.byteLength(body));
    // A response with status 204 must not have a Content-Length header: https://www.rfc-editor.org/rfc/rfc9110#section-8.6-5
    const contentLength = status === 204 ? [] : ["content-length", length];
    this.#writeHead(status, [...headers, ...contentLength]);
    this.#response.end(body);
    // Node has usually passed all bytes to the operating system already.
    if (this.#response.writableLength > 0) this.#keepUntilSent();
  }
  startStream(headers) {
    this.#writeHead(200, headers);
    this.#keepUntilSent();
  }
  write(text) {
    this.#response.write(text);
  }
  end(text) {
    this.#response.end(text);
  }
  disconnect() {
    this.#response.destroy();
  }
  get unsentBytes() {
    return this.#response.writableLength;
  }
  onDisconnect(listener) {
    const response = this.#response;
    if (response.destroyed && !response.writableEnded) listener();
    else
      response.once("close", () => {
        if (!response.writableEnded) listener();
      });
  }
  /**
   * Writes the head of the response. While the process drains, the header `Connection` makes an HTTP/1 client close the connection, so that the next
   * request of the client reaches another process.
   *
   * @see https://www.rfc-editor.org/rfc/rfc9112#section-9.6
   */
  #writeHead(status, headers) {
    const isLast =
      this.#handler.endpoint.isDraining && this.#request.httpVersionMajor === 1;
    this.#response.writeHead(
      status,
      isLast ? [...headers, "connection", "close"] : headers,
    );
  }
  /** Adds the response to `unsent` until it has been sent, or until its connection is closed. */
  #keepUntilSent() {
    const response = this.#response;
    const { unsent } = this.#handler;
    response.once("finish", () => this.#closeIfDraining());
    // Without a socket, Node may never emit `close`, so the response would stay in the set.
    if (response.destroyed || !response.socket) return;
    const entry = { response };
    unsent.add(entry);
    response.once("close", () => {
      unsent.delete(entry);
      entry.response = undefined;
    });
  }
  /**
   * If the process drains, closes the HTTP/1 connection of a sent response. The header of the response may be older than the draining, and allow the
   * client to send its next request on this connection. Node closes the connection itself after a response with `Connection: close`.
   */
  #closeIfDraining() {
    const { httpVersionMajor, socket } = this.#request;
    // A pipelined request has arrived, so its response must still be sent.
    if (httpVersionMajor !== 1 || socket?._httpMessage) return;
    if (this.#handler.endpoint.isDraining) socket?.destroySoon?.();
  }
}
/** Returns the HTTP request in the form that handlers get as `context.request`, with an absolute URL. */
function httpRequestOf({ method = "", headers, socket }, target) {
  const values = Object.entries(headers).map(([name, value]) => [
    name,
    typeof value === "object" ? value.join(", ") : value,
  ]);
  const scheme = socket?.encrypted === true ? "https" : "http";
  return {
    method,
    url: `${scheme}://${String(headers["host"])}${target}`,
    headers: headerRecord(values),
    remoteAddress: socket?.remoteAddress,
  };
}
/**
 * Returns the path and the query of a request target that is an absolute URL, as clients send it to proxies.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
 */
function originForm(target) {
  try {
    const { pathname, search } = new URL(target);
    return pathname + search;
  } catch {
    return target;
  }
}
/** Returns the values of a header as they arrived. */
function valuesOf({ rawHeaders = [] }, name) {
  const values = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const { length } = rawHeaders[i];
    if (length === name.length && rawHeaders[i].toLowerCase() === name)
      values.push(rawHeaders[i + 1]);
  }
  return values;
}

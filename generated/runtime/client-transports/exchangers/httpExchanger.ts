// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Sends the HTTP requests of one connection. */
export interface HttpExchanger {
  /**
   * Sends a request and passes its response to the receiver. Never throws, and never calls the receiver before it has returned.
   *
   * @returns the exchange, to abort it.
   */
  exchange(
    request: ExchangeRequest,
    receiver: ResponseReceiver,
  ): RunningExchange;
  /** Closes the connections that wait for further requests. */
  close(): void;
}

/** Creates the exchanger of one connection. */
export type ExchangerFactory = (maxBytes: number) => HttpExchanger;

export interface ExchangeRequest {
  readonly url: URL;
  readonly method: "POST" | "GET" | "DELETE";
  /** Name, value, name, value; the names in lower case. */
  readonly headers: readonly string[];
  readonly body: string | undefined;
}

export interface RunningExchange {
  /** Ends the exchange; the receiver is not called any more. Does nothing if the response has ended. */
  abort(): void;
}

/** The start of a response. */
export interface ResponseHead {
  /** The HTTP status; 0 for a redirect whose status a browser hides. */
  readonly status: number;
  /** @param name in lower case. */
  header(name: string): string | undefined;
}

/** The use of a body: it is read as one text, read chunk by chunk, or ignored. */
export type BodyUse = "text" | "chunks" | "ignore";

/** The functions that an exchanger calls for a response: `head` first, and in the end `text`, `end` or `broken`. */
export interface ResponseReceiver {
  head(head: ResponseHead): BodyUse;
  /** The complete body, if `head` returned `text`. */
  text(body: string): void;
  /** A part of the body, if `head` returned `chunks`. */
  chunk(bytes: Uint8Array): void;
  /** The end of the body, if `head` returned `chunks` or `ignore`. */
  end(): void;
  /** The request was not sent, or the response is not complete. Then no other function is called. */
  broken(fault: ExchangeFault): void;
}

export interface ExchangeFault {
  /** The request or response broke; the body is longer than the limit, not UTF-8, or compressed in an unknown form. */
  readonly kind: "network" | BodyFault;
  /** `no` if the server has certainly not read the request. */
  readonly wasSent: "no" | "maybe";
  readonly cause?: unknown;
}

export type BodyFault = "tooLong" | "notUtf8" | "encoding";

/** Matches the codes of errors that occur before a request is written: no connection, no trust in the certificate, or invalid headers. */
const NEVER_CONNECTED =
  /^(E(CONNREFUSED|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)|UND_ERR_CONNECT_TIMEOUT|ERR_(TLS|INVALID)_\w+|UNABLE_TO_\w+|\w*CERT\w*)$/;

/** Returns the fault for an error of the network. An error without a code may have occurred after the request was sent. */
export function networkFault(cause: unknown): ExchangeFault {
  const code = errorCodeOf(cause) ?? "";
  const wasSent = NEVER_CONNECTED.test(code) ? "no" : "maybe";
  return { kind: "network", wasSent, cause };
}

/** Returns the code of an error or of its cause, such as `ECONNREFUSED`; undefined if both have none. */
export function errorCodeOf(error: unknown): string | undefined {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  const found = code ?? (Object(cause) as { code?: unknown }).code;
  return typeof found === "string" ? found : undefined;
}

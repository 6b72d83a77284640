import type { FetchFunction, FetchInit } from "../../client-transports/exchangers/httpExchanger.js";
import { getNodeBuiltinModule, type NodeEventEmitter } from "../../platform/node.js";
import { readIpAddress } from "../../wire/ipAddress.js";
import { AddressError } from "../errors.js";
import { isInternalAddress, isLoopback } from "../addresses.js";

/** The options of `nodeFetch`. */
export interface NodeFetchOptions {
  /** Origins whose addresses are not checked, for example `https://login.corp.example`. */
  readonly trustedOrigins?: readonly string[] | undefined;
  /**
   * True accepts URLs that name the own machine (`localhost`, 127.0.0.1, ::1). A host with another name that resolves to the own machine is
   * refused anyway. False by default.
   */
  readonly allowLoopback?: boolean | undefined;
  /** Returns the IP addresses of a host name; by default as the operating system resolves it. */
  readonly lookup?: ((hostname: string) => Promise<readonly string[]>) | undefined;
}

interface RequestModule {
  request(options: object): NodeEventEmitter & { end(body?: string): unknown };
}

interface IncomingMessage extends NodeEventEmitter {
  readonly statusCode?: number;
  readonly rawHeaders: readonly string[];
  resume(): unknown;
}

interface DnsModule {
  lookup(hostname: string, options: { readonly all: true }): Promise<readonly { readonly address: string }[]>;
}

/** The statuses of responses without a body. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * Returns a function like `fetch` for the option `fetch` of `oauth`. It resolves the host of a URL itself, refuses a host that has an address
 * of the own machine, of a private network or of a link, and connects to the address that it checked. The global `fetch` resolves the name
 * when it connects, so a name can have another address then (DNS rebinding). Redirects are not followed, and no proxy is used.
 */
export function nodeFetch(options: NodeFetchOptions = {}): FetchFunction {
  const trusted = new Set(options.trustedOrigins?.map((origin) => new URL(origin).origin));
  return async (address, init) => {
    const url = new URL(address);
    const host = withoutBrackets(url.hostname);
    const addresses = readIpAddress(host) === undefined ? await (options.lookup ?? lookUp)(host) : [host];
    if (!trusted.has(url.origin)) checkAddresses(url, addresses, options);
    for (const [index, each] of addresses.entries())
      try {
        return responseOf(await send(url, each, init));
      } catch (error) {
        const isLast = index === addresses.length - 1;
        // Only if the connection failed, the request was not sent.
        const { syscall } = error as { readonly syscall?: unknown };
        if (isLast || init.signal.aborted || syscall !== "connect") throw error;
      }
    throw new AddressError(url, "has no IP address");
  };
}

async function lookUp(hostname: string): Promise<readonly string[]> {
  const { lookup } = getNodeBuiltinModule<DnsModule>("node:dns/promises");
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
}

/** @throws AddressError if one of the addresses is internal. */
function checkAddresses(url: URL, addresses: readonly string[], { allowLoopback = false }: NodeFetchOptions): void {
  const isLocal = allowLoopback && isLoopback(url.hostname);
  const wrong = addresses.find((address) => (isLocal ? !isLoopback(address) : isInternalAddress(address)));
  if (wrong === undefined) return;
  throw new AddressError(
    url,
    isLocal
      ? `resolves to ${wrong}, which is not the own machine`
      : `resolves to ${wrong}, an address of an internal network. If this is intended, add the origin to the option trustedOrigins of nodeFetch`,
  );
}

/** Sends a request to an address, with the name of its URL in TLS and in the header Host. */
function send(url: URL, address: string, init: FetchInit): Promise<IncomingMessage> {
  const { protocol, hostname, port, host, pathname, search } = url;
  const name = withoutBrackets(hostname);
  const isTls = protocol === "https:";
  const { request } = getNodeBuiltinModule<RequestModule>(isTls ? "node:https" : "node:http");
  return new Promise((accept, reject) => {
    const sent = request({
      host: address,
      port: port === "" ? (isTls ? 443 : 80) : Number(port),
      path: pathname + search,
      method: init.method,
      headers: { ...init.headers, host },
      servername: readIpAddress(name) === undefined ? name : "",
      agent: false,
      signal: init.signal,
    });
    sent.on("response", accept);
    sent.on("error", reject);
    sent.end(init.body);
  });
}

function responseOf(message: IncomingMessage): Response {
  const { statusCode: status = 0, rawHeaders } = message;
  const headers = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) headers.append(rawHeaders[i]!, rawHeaders[i + 1]!);
  // The connection may break after the head. The reader of the body gets this error.
  message.on("error", () => undefined);
  if (WITHOUT_BODY.includes(status)) {
    message.resume();
    return new Response(null, { status, headers });
  }
  const { Readable } = getNodeBuiltinModule<{ Readable: { toWeb(from: IncomingMessage): ReadableStream } }>(
    "node:stream",
  );
  return new Response(Readable.toWeb(message), { status, headers });
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "");
}

import { loadSpecificationFactsOfRevision, listBundledRevisions } from "../../bundled/bundled.js";
import { MCPGEN_VERSION } from "../../packageRoot.js";
import {
  CaptureError,
  shortenServerTextForErrorMessage,
  createLimitExceededError,
  type ServerResponseOrHttpError,
  type HttpStatusAndReason,
  type ReceivedJsonRpcError,
  type ClientTransport,
} from "./clientTransport.js";

type JsonObject = { readonly [member: string]: unknown };

/** The options of {@link captureContractFromServer}. */
export interface CaptureContractOptions {
  /** The milliseconds to wait for each response. All responses together may take ten times this limit. */
  timeout: number;
  /** Opens an HTTP+SSE transport, for servers that reject Streamable HTTP with status 400, 404 or 405. */
  openHttpSse?: (() => ClientTransport) | undefined;
}

/** The time limits for capturing a contract from a server. */
interface TimeLimits {
  /** The milliseconds to wait for each response of the server. */
  timeout: number;
  /** This signal is aborted when the capture as a whole takes too long. */
  whole: AbortSignal;
}

/** The milliseconds to wait for a response to `server/discover`. Servers of older revisions may never respond to this method. */
const DISCOVERY_TIMEOUT = 3_000;

/** The maximum numbers of pages and of items in a list. A server that exceeds a maximum probably returns the same pages forever. */
const MOST_PAGES = 200;
const MOST_ITEMS = 20_000;

/** The maximum number of nested levels in a captured value. `JSON.stringify` overflows the stack for much deeper values. */
const MOST_LEVELS = 500;

/** The lists that a server can have, each with the capability that declares the list. */
const LISTS = [
  { capability: "tools", method: "tools/list", list: "tools", optional: false },
  { capability: "prompts", method: "prompts/list", list: "prompts", optional: false },
  { capability: "resources", method: "resources/list", list: "resources", optional: false },
  { capability: "resources", method: "resources/templates/list", list: "resourceTemplates", optional: true },
] as const;

/**
 * The JSON-RPC error code of a response from a server that does not implement the requested method.
 *
 * @see https://www.jsonrpc.org/specification#error_object
 */
const METHOD_NOT_FOUND = -32601;

/**
 * The HTTP statuses with which older servers reject Streamable HTTP. The client then tries HTTP+SSE.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#backwards-compatibility
 */
const OLDER_SERVER = [400, 404, 405];

const PREFIX = "io.modelcontextprotocol/";
const CLIENT = { name: "mcpgen", version: MCPGEN_VERSION };

/** The facts about a server from its response to `server/discover` or `initialize`. */
interface DiscoveredServer {
  identity: JsonObject;
  capabilities: JsonObject;
  instructions: unknown;
  /** The `_meta` member for the params of all later requests to the server; empty after an initialize handshake, which needs no `_meta`. */
  meta: object;
}

/**
 * Returns the contract of a running server: its identity, and all pages of all its lists.
 *
 * @param open opens a new connection to the server. A connection on which the first request failed is not used again.
 * @throws CaptureError if the server fails, does not respond in time, or exceeds a limit.
 */
export async function captureContractFromServer(
  open: () => ClientTransport,
  { timeout, openHttpSse }: CaptureContractOptions,
): Promise<JsonObject> {
  const options = { timeout, whole: AbortSignal.timeout(10 * timeout) };
  const newer = await attempt(open, (transport) => captureWith(transport, discover, options));
  if (newer !== undefined) return newer;
  try {
    return (await attempt(open, (transport) => captureWith(transport, initialize, options)))!;
  } catch (error) {
    if (openHttpSse === undefined || !(error instanceof HttpRefusal) || !OLDER_SERVER.includes(error.status))
      throw error;
    return captureOverHttpSse(openHttpSse, error, options);
  }
}

/**
 * Captures a contract over HTTP+SSE from a server that rejected Streamable HTTP.
 *
 * @param refusal the error of Streamable HTTP, which is thrown if the handshake over HTTP+SSE fails as well.
 */
async function captureOverHttpSse(
  openHttpSse: () => ClientTransport,
  refusal: HttpRefusal,
  options: TimeLimits,
): Promise<JsonObject> {
  let isSupported = false;
  const begin = async (transport: ClientTransport): Promise<DiscoveredServer> => {
    const opened = await initialize(transport, options);
    isSupported = true;
    return opened;
  };
  try {
    return (await attempt(openHttpSse, (transport) => captureWith(transport, begin, options)))!;
  } catch (error) {
    throw isSupported ? error : refusal;
  }
}

async function attempt<T>(open: () => ClientTransport, use: (transport: ClientTransport) => Promise<T>): Promise<T> {
  const transport = open();
  try {
    return await use(transport);
  } finally {
    await transport.close();
  }
}

/**
 * Returns the contract of a server. First calls `begin`, which starts a lifecycle with `server/discover` or `initialize`. Returns
 * `undefined` if the server does not support this lifecycle.
 */
async function captureWith(
  transport: ClientTransport,
  begin: (transport: ClientTransport, options: TimeLimits) => Promise<DiscoveredServer | undefined>,
  options: TimeLimits,
): Promise<JsonObject | undefined> {
  const opened = await begin(transport, options);
  if (opened === undefined) return undefined;
  const { identity, capabilities, instructions } = opened;
  const contract: { [member: string]: unknown } = { name: "server", version: "0.0.0" };
  for (const member of ["name", "version", "title", "description", "websiteUrl", "icons"])
    if (identity[member] !== undefined) contract[member] = identity[member];
  if (instructions !== undefined) contract["instructions"] = instructions;
  for (const one of LISTS) {
    if (capabilities[one.capability] === undefined) continue;
    const items = await listAll(transport, one, { ...options, meta: opened.meta });
    if (items.length > 0 || !one.optional) contract[one.list] = items;
  }
  if (isDeep(contract))
    throw createLimitExceededError(
      transport.server,
      `the server lists a value that nests more than ${MOST_LEVELS} levels`,
    );
  return contract;
}

/**
 * Sends `server/discover` in the newest bundled stateless revision. If the server does not support this revision, the client sends the
 * request again in the newest revision that both support.
 */
async function discover(
  transport: ClientTransport,
  options: CaptureContractOptions,
): Promise<DiscoveredServer | undefined> {
  const newest = newestOf("stateless");
  if (newest === undefined) return undefined;
  const first = await discoverIn(newest, transport, options);
  if (first === undefined) return undefined;
  const supported = supportedBy(first);
  const revision = revisionsOf("stateless").find((each) => supported.includes(each));
  if (revision === undefined) return undefined;
  const answer = "result" in first && revision === newest ? first : await discoverIn(revision, transport, options);
  if (answer === undefined || !("result" in answer)) return undefined;
  const { capabilities, instructions, _meta } = answer.result;
  const identity = objectOr(objectOr(_meta)[`${PREFIX}serverInfo`]);
  return { identity, capabilities: objectOr(capabilities), instructions, meta: metaOf(revision) };
}

/** Returns the response to `server/discover`; `undefined` if the request fails, because `initialize` then reports the error. */
async function discoverIn(
  revision: string,
  transport: ClientTransport,
  { timeout }: CaptureContractOptions,
): Promise<ServerResponseOrHttpError | undefined> {
  transport.setRevision(revision);
  const signal = AbortSignal.timeout(Math.min(timeout, DISCOVERY_TIMEOUT));
  return transport.request("server/discover", metaOf(revision), signal).catch(() => undefined);
}

/** Returns the revisions that a server supports, from its response to `server/discover` or from its error for an unsupported revision. */
function supportedBy(answer: ServerResponseOrHttpError): unknown[] {
  if ("result" in answer) return listOr(answer.result["supportedVersions"]);
  return "error" in answer ? listOr(objectOr(answer.error.data)["supported"]) : [];
}

function metaOf(revision: string): object {
  const own = { protocolVersion: revision, clientInfo: CLIENT, clientCapabilities: {} };
  return { _meta: Object.fromEntries(Object.entries(own).map(([name, value]) => [PREFIX + name, value])) };
}

async function initialize(transport: ClientTransport, options: TimeLimits): Promise<DiscoveredServer> {
  const begin = (protocolVersion: string): Promise<JsonObject> =>
    requestResult(transport, "initialize", {
      ...options,
      params: { protocolVersion, capabilities: {}, clientInfo: CLIENT },
    });
  const result = await begin(newestOf("handshake")!).catch((error: unknown) => {
    const other = error instanceof ErrorResponse ? supportedIn(error) : undefined;
    if (other === undefined) throw error;
    return begin(other);
  });
  const { protocolVersion, serverInfo, capabilities, instructions } = result;
  transport.setRevision(String(protocolVersion));
  await transport.notify("notifications/initialized", AbortSignal.timeout(options.timeout)).catch(() => undefined);
  return { identity: objectOr(serverInfo), capabilities: objectOr(capabilities), instructions, meta: {} };
}

/** Returns the newest bundled revision that a server supports. The server lists its revisions in the error for an unsupported revision. */
function supportedIn({ data }: ErrorResponse): string | undefined {
  const { supported } = objectOr(data);
  if (!Array.isArray(supported)) return undefined;
  return revisionsOf("handshake").find((revision) => supported.includes(revision));
}

/** Requests all pages of a list from the server, and returns all items. */
async function listAll(
  transport: ClientTransport,
  { method, list, optional }: (typeof LISTS)[number],
  { meta, ...limits }: TimeLimits & { meta: object },
): Promise<unknown[]> {
  const items: unknown[] = [];
  const seen = new Set<unknown>();
  let cursor: unknown;
  do {
    const params = { ...meta, ...(cursor !== undefined && { cursor }) };
    let result: JsonObject;
    try {
      result = await requestResult(transport, method, { params, ...limits });
    } catch (error) {
      // Some servers declare a capability and do not implement its list method. Such a list counts as empty.
      if (error instanceof HttpRefusal && optional) return [];
      if (error instanceof ErrorResponse && (optional || error.code === METHOD_NOT_FOUND)) return [];
      throw error;
    }
    if (!Array.isArray(result[list]))
      throw new CaptureError(
        `${transport.server}: the result of ${method} has no array "${list}" (correct the server)`,
      );
    const page = result[list] as unknown[];
    if (items.length + page.length > MOST_ITEMS)
      throw createLimitExceededError(transport.server, `${method} returns more than ${MOST_ITEMS} items`);
    for (const item of page) items.push(item);
    // On the last page, some servers send an empty string or null as `nextCursor`. Such a cursor ends the list.
    cursor = result["nextCursor"] || undefined;
    if (seen.has(cursor))
      throw new CaptureError(
        `${transport.server}: ${method} returns the same nextCursor twice, so its pages never end (correct the server)`,
      );
    if (seen.size >= MOST_PAGES)
      throw createLimitExceededError(transport.server, `${method} returns more than ${MOST_PAGES} pages`);
    seen.add(cursor);
  } while (cursor !== undefined);
  return items;
}

/** Thrown if the server responds to a request with a JSON-RPC error. */
class ErrorResponse extends CaptureError {
  readonly code: number;
  readonly data: unknown;

  constructor(method: string, { code, message, data }: ReceivedJsonRpcError) {
    super(
      `the server rejected ${method} with error ${code}: ${shortenServerTextForErrorMessage(message)} (see the log of the server)`,
    );
    this.code = code;
    this.data = data;
  }
}

/** Thrown if the server responds to a request with an HTTP error status and without a JSON-RPC message. */
class HttpRefusal extends CaptureError {
  readonly status: number;

  constructor(method: string, { status, reason }: HttpStatusAndReason) {
    super(
      `the server rejected ${method} with HTTP ${`${status} ${shortenServerTextForErrorMessage(reason)}`.trimEnd()} (check the address)`,
    );
    this.status = status;
  }
}

/** Sends a request to the server and returns the result. Throws if the server responds with an error, or does not respond in time. */
async function requestResult(
  transport: ClientTransport,
  method: string,
  { params, timeout, whole }: TimeLimits & { params: object },
): Promise<JsonObject> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeout), whole]);
  let answer: ServerResponseOrHttpError;
  try {
    answer = await transport.request(method, params, signal);
  } catch (error) {
    if (!signal.aborted) throw error instanceof CaptureError ? error : lost(method, error as Error);
    if (whole.aborted)
      throw new CaptureError(
        `reading all lists of the server takes too long; the last request was ${method} (give a longer --timeout SECONDS)`,
      );
    throw new CaptureError(
      `the server did not respond to ${method} within ${timeout / 1000} s (check that the server runs, or give a longer --timeout SECONDS)`,
    );
  }
  if ("result" in answer) return answer.result;
  throw "error" in answer ? new ErrorResponse(method, answer.error) : new HttpRefusal(method, answer.httpError);
}

/** Returns true if a value is nested too deeply. Checks one level after the other, because recursion would overflow the stack. */
function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) return true;
    const next: unknown[] = [];
    for (const each of level)
      if (typeof each === "object" && each !== null)
        for (const part of Object.values(each)) if (typeof part === "object" && part !== null) next.push(part);
    level = next;
  }
  return false;
}

function lost(method: string, { message }: Error): CaptureError {
  return new CaptureError(`the connection was lost during ${method}: ${message} (see the log of the server)`);
}

function newestOf(lifecycle: "stateless" | "handshake"): string | undefined {
  return revisionsOf(lifecycle)[0];
}

/** Returns the bundled revisions that have the given lifecycle, newest first. */
function revisionsOf(lifecycle: "stateless" | "handshake"): string[] {
  return [...listBundledRevisions().keys()]
    .reverse()
    .filter((revision) => loadSpecificationFactsOfRevision(revision).lifecycle.name === lifecycle);
}

function objectOr(value: unknown): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

function listOr(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

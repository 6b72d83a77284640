import { bundledFacts, bundledRevisions } from "../../bundled/bundled.js";
import { VERSION } from "../../packageRoot.js";
import { CaptureError, shownText, tooMuch, type Answer, type HttpError, type JsonRpcError, type Wire } from "./wire.js";

type JsonObject = { readonly [member: string]: unknown };

export interface CaptureOptions {
  /** Milliseconds to wait for an answer; for all of them together, ten times as long. */
  timeout: number;
  /** Another way, for servers that refuse this one with one of the codes by which HTTP says that it is not known. */
  older?: (() => Wire) | undefined;
}

interface Patience {
  timeout: number;
  /** Aborted when all has taken too long. */
  whole: AbortSignal;
}

/** Milliseconds that a server is given to say that it is of the newer era; older ones may not answer at all. */
const PATIENCE = 3_000;

/** No server lists more; one that goes on is not listing. */
const MOST_PAGES = 200;
const MOST_ITEMS = 20_000;

/** What nests deeper cannot be written as JSON again without overflowing the stack. */
const MOST_LEVELS = 500;

/** What is listed, by the capability that a server declares. */
const LISTS = [
  { capability: "tools", method: "tools/list", list: "tools", optional: false },
  { capability: "prompts", method: "prompts/list", list: "prompts", optional: false },
  { capability: "resources", method: "resources/list", list: "resources", optional: false },
  { capability: "resources", method: "resources/templates/list", list: "resourceTemplates", optional: true },
] as const;

/** @see https://www.jsonrpc.org/specification#error_object */
const METHOD_NOT_FOUND = -32601;

/** @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#backwards-compatibility */
const OLDER_SERVER = [400, 404, 405];

const PREFIX = "io.modelcontextprotocol/";
const CLIENT = { name: "mcpgen", version: VERSION };

/** A server that has said what it is. */
interface Opened {
  identity: JsonObject;
  capabilities: JsonObject;
  instructions: unknown;
  /** What each request carries. */
  meta: object;
}

/**
 * Asks a running server for everything that a contract holds: all pages of all its lists.
 *
 * @param open makes a new way to the server; one that did not understand the first question is not asked a second.
 * @throws CaptureError where the server fails, does not answer, or never ends.
 */
export async function capture(open: () => Wire, { timeout, older }: CaptureOptions): Promise<JsonObject> {
  const options = { timeout, whole: AbortSignal.timeout(10 * timeout) };
  const newer = await attempt(open, (wire) => captureBy(wire, discover, options));
  if (newer !== undefined) return newer;
  try {
    return (await attempt(open, (wire) => captureBy(wire, initialize, options)))!;
  } catch (error) {
    if (older === undefined || !(error instanceof HttpRefusal) || !OLDER_SERVER.includes(error.status)) throw error;
    return captureOlder(older, error, options);
  }
}

/** @param refusal says more than another one, where this way is not spoken either. */
async function captureOlder(older: () => Wire, refusal: HttpRefusal, options: Patience): Promise<JsonObject> {
  let isSpoken = false;
  const begin = async (wire: Wire): Promise<Opened> => {
    const opened = await initialize(wire, options);
    isSpoken = true;
    return opened;
  };
  try {
    return (await attempt(older, (wire) => captureBy(wire, begin, options)))!;
  } catch (error) {
    throw isSpoken ? error : refusal;
  }
}

async function attempt<T>(open: () => Wire, use: (wire: Wire) => Promise<T>): Promise<T> {
  const wire = open();
  try {
    return await use(wire);
  } finally {
    await wire.close();
  }
}

/** @returns undefined where the server is of the other era. */
async function captureBy(
  wire: Wire,
  begin: (wire: Wire, options: Patience) => Promise<Opened | undefined>,
  options: Patience,
): Promise<JsonObject | undefined> {
  const opened = await begin(wire, options);
  if (opened === undefined) return undefined;
  const { identity, capabilities, instructions } = opened;
  const contract: { [member: string]: unknown } = { name: "server", version: "0.0.0" };
  for (const member of ["name", "version", "title", "description", "websiteUrl", "icons"])
    if (identity[member] !== undefined) contract[member] = identity[member];
  if (instructions !== undefined) contract["instructions"] = instructions;
  for (const one of LISTS) {
    if (capabilities[one.capability] === undefined) continue;
    const items = await listAll(wire, one, { ...options, meta: opened.meta });
    if (items.length > 0 || !one.optional) contract[one.list] = items;
  }
  if (isDeep(contract)) throw tooMuch(wire.server, `what it offers nests more than ${MOST_LEVELS} levels`);
  return contract;
}

async function discover(wire: Wire, { timeout }: CaptureOptions): Promise<Opened | undefined> {
  const revision = newestOf("stateless");
  if (revision === undefined) return undefined;
  const meta = {
    _meta: {
      [`${PREFIX}protocolVersion`]: revision,
      [`${PREFIX}clientInfo`]: CLIENT,
      [`${PREFIX}clientCapabilities`]: {},
    },
  };
  wire.speak(revision);
  let answer: Answer;
  try {
    answer = await wire.request("server/discover", meta, AbortSignal.timeout(Math.min(timeout, PATIENCE)));
  } catch {
    // The other way of beginning will tell what is wrong, if something is.
    return undefined;
  }
  if (!("result" in answer)) return undefined;
  const { supportedVersions, capabilities, instructions, _meta } = answer.result;
  if (!Array.isArray(supportedVersions) || !supportedVersions.includes(revision)) return undefined;
  const identity = objectOr(objectOr(_meta)[`${PREFIX}serverInfo`]);
  return { identity, capabilities: objectOr(capabilities), instructions, meta };
}

async function initialize(wire: Wire, options: Patience): Promise<Opened> {
  const begin = (protocolVersion: string): Promise<JsonObject> =>
    ask(wire, "initialize", { ...options, params: { protocolVersion, capabilities: {}, clientInfo: CLIENT } });
  const result = await begin(newestOf("handshake")!).catch((error: unknown) => {
    const other = error instanceof ErrorResponse ? supportedIn(error) : undefined;
    if (other === undefined) throw error;
    return begin(other);
  });
  const { protocolVersion, serverInfo, capabilities, instructions } = result;
  wire.speak(String(protocolVersion));
  await wire.notify("notifications/initialized", AbortSignal.timeout(options.timeout)).catch(() => undefined);
  return { identity: objectOr(serverInfo), capabilities: objectOr(capabilities), instructions, meta: {} };
}

/** The newest revision that a server names when it refuses ours, in place of answering with it. */
function supportedIn({ data }: ErrorResponse): string | undefined {
  const { supported } = objectOr(data);
  if (!Array.isArray(supported)) return undefined;
  return revisionsOf("handshake").find((revision) => supported.includes(revision));
}

/** All pages of a list. */
async function listAll(
  wire: Wire,
  { method, list, optional }: (typeof LISTS)[number],
  { meta, ...patience }: Patience & { meta: object },
): Promise<unknown[]> {
  const items: unknown[] = [];
  const seen = new Set<unknown>();
  let cursor: unknown;
  do {
    const params = { ...meta, ...(cursor !== undefined && { cursor }) };
    let result: JsonObject;
    try {
      result = await ask(wire, method, { params, ...patience });
    } catch (error) {
      // Some servers declare a capability and know no list of it: then there is nothing.
      if (error instanceof HttpRefusal && optional) return [];
      if (error instanceof ErrorResponse && (optional || error.code === METHOD_NOT_FOUND)) return [];
      throw error;
    }
    if (!Array.isArray(result[list])) throw new CaptureError(`${method} brought no list of ${list} (mend the server)`);
    const page = result[list] as unknown[];
    if (items.length + page.length > MOST_ITEMS)
      throw tooMuch(wire.server, `${method} lists more than ${MOST_ITEMS} items`);
    for (const item of page) items.push(item);
    // Some servers end with an empty cursor, or null.
    cursor = result["nextCursor"] || undefined;
    if (seen.has(cursor))
      throw new CaptureError(
        `${wire.server}: ${method} gives the same cursor twice, so its pages never end (mend the server)`,
      );
    if (seen.size >= MOST_PAGES) throw tooMuch(wire.server, `${method} lists more than ${MOST_PAGES} pages`);
    seen.add(cursor);
  } while (cursor !== undefined);
  return items;
}

/** The server responded with an error of JSON-RPC. */
class ErrorResponse extends CaptureError {
  readonly code: number;
  readonly data: unknown;

  constructor(method: string, { code, message, data }: JsonRpcError) {
    super(`the server refused ${method}: error ${code}: ${shownText(message)} (see the log of the server)`);
    this.code = code;
    this.data = data;
  }
}

/** The server responded with an HTTP status and no message of JSON-RPC. */
class HttpRefusal extends CaptureError {
  readonly status: number;

  constructor(method: string, { status, reason }: HttpError) {
    super(`the server refused ${method}: HTTP ${`${status} ${shownText(reason)}`.trimEnd()} (check the address)`);
    this.status = status;
  }
}

async function ask(
  wire: Wire,
  method: string,
  { params, timeout, whole }: Patience & { params: object },
): Promise<JsonObject> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeout), whole]);
  let answer: Answer;
  try {
    answer = await wire.request(method, params, signal);
  } catch (error) {
    if (!signal.aborted) throw error instanceof CaptureError ? error : lost(method, error as Error);
    if (whole.aborted) throw new CaptureError(`the server takes too long: ${method} (give --timeout SECONDS)`);
    throw new CaptureError(
      `the server did not answer ${method} within ${timeout / 1000} s (check that it runs, or give --timeout SECONDS)`,
    );
  }
  if ("result" in answer) return answer.result;
  throw "error" in answer ? new ErrorResponse(method, answer.error) : new HttpRefusal(method, answer.httpError);
}

/** Level by level, for a recursive walk would overflow itself. */
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
  return new CaptureError(`the connection was lost at ${method}: ${message} (see the log of the server)`);
}

function newestOf(era: "stateless" | "handshake"): string | undefined {
  return revisionsOf(era)[0];
}

/** Newest first. */
function revisionsOf(era: "stateless" | "handshake"): string[] {
  return [...bundledRevisions().keys()].reverse().filter((revision) => bundledFacts(revision).era.value === era);
}

function objectOr(value: unknown): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

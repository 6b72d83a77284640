import { escapeControlCharacters } from "../../templates/runtime/wire/excerpt.js";
import { listBundledRevisions } from "../bundled/bundled.js";
import type { ServerLog } from "./serverLog.js";
import { describeLoginFailure } from "./serverLogin.js";
import type {
  AuthorizationError,
  ConnectionLostError,
  HttpStatusError,
  LimitError,
  McpError,
  RevisionError,
} from "../../templates/runtime/client.js";

/** An error of a connection to a server. The message has the problem and, in parentheses, the correction. */
export class ConnectionFailure extends Error {
  override readonly name = "ConnectionFailure";
  /** The standard error of the server that mcpgen started, if the message does not quote it. The server may still write to it. */
  serverLog?: ServerLog | undefined;
}

export interface FailureContext {
  /** The last method that was sent; undefined if no request was sent. */
  readonly method: string | undefined;
  /** Seconds until the connection is open, and seconds to wait for each later response. */
  readonly timeout: number;
  readonly isUrl: boolean;
  readonly label: string;
  /** The revision that the user requires; undefined if all bundled revisions may be used. */
  readonly revision: string | undefined;
  /** The number of times that the program of the server was started. */
  readonly starts: number;
  /** The environment variable that contains the bearer token; undefined without `--token-env`. */
  readonly variable: string | undefined;
  readonly log?: ServerLog | undefined;
  readonly isLogin: boolean;
}

/** Converts an error of a client to one line with the problem and the correction. Unknown errors stay as they are. */
export function describeFailure(thrown: unknown, context: FailureContext): unknown {
  if (!(thrown instanceof Error) || thrown instanceof ConnectionFailure) return thrown;
  const text = textOf(thrown, context);
  if (text === undefined) return thrown;
  const failure = new ConnectionFailure(text, { cause: thrown });
  if (quoteOfLog(thrown as ConnectionLostError) === "") failure.serverLog = context.log;
  return failure;
}

/** Replaces the options of `connect` in a message of the client by those of the command line, or removes them. */
export function nameCommandOptions(message: string): string {
  return message
    .replace(/ \((?:option \w+|limits\.\w+)\)/g, "")
    .replace(" or the folder of the option cwd", "")
    .replace(/\bthe option headers\b/i, "--header");
}

/** Returns the text for an error. Errors are recognised by name, because the generated client has its own classes. */
function textOf(error: Error, context: FailureContext): string | undefined {
  const { method = "the connection", timeout, isUrl, label, revision } = context;
  const check = isUrl ? "check the address" : "check the command";
  const problem = shortenServerText(nameCommandOptions(error.message).replace(/\.$/, ""));
  switch (error.name) {
    case "McpError": {
      const { code, data } = error as McpError;
      return `the server rejected ${method} with error ${code}: ${problem}${uriText(data, problem)}${adviceOnError(error as McpError, context)}`;
    }
    case "TimeoutError":
      return `the server did not respond to ${method} within ${timeout} s (check that the server runs, or give a longer --timeout SECONDS)`;
    case "HttpStatusError":
      return statusText(error as HttpStatusError, method);
    case "AuthorizationError":
      return `${label}: ${authorizationText(error as AuthorizationError, context)}`;
    case "ConnectError":
    case "ConnectionLostError":
      if (/ was not ready within /.test(problem))
        return `the server did not respond to ${method} within ${timeout} s (check that the server runs, ${revision === undefined ? "or give a longer --timeout SECONDS" : "give a longer --timeout SECONDS, or omit --revision"})`;
      return isUrl
        ? `${problem.replace(": fetch failed: ", ": ")} (${check})`
        : processEndText(error as ConnectionLostError, problem, context);
    case "LimitError":
      return `${limitText(error as LimitError, problem)}; mcpgen does not accept more (reduce the number or the size of the items that the server lists)`;
    case "RevisionError":
      return revisionText(error as RevisionError, context);
    case "InvalidMessageError":
      return `${problem} (${isUrl ? check : "correct the server"})`;
    case "InvalidResultError":
      return `${problem} (correct the server)`;
    case "RedirectError":
      return `${problem} (give this address if you trust it)`;
    case "InputError":
    case "CapabilityError":
    case "RevisionGapError":
    case "SessionLostError":
    case "TaskError":
    case "ToolDefinitionError":
      return `${problem} (see the documentation of the server)`;
    default:
      return undefined;
  }
}

function authorizationText(error: AuthorizationError, { variable, isLogin }: FailureContext): string {
  const { status, cause, message, wwwAuthenticate } = error;
  if (cause instanceof Error && cause.name === "LoginError") return describeLoginFailure(cause.message);
  const reason = findReasonOfRefusal(message);
  const quoted = reason === "" ? "" : `: ${escapeControlCharacters(JSON.stringify(shortenServerText(reason)))}`;
  if (status !== 401) {
    // A server that requires other rights names them in the header. Without the header, the reason may be the address or a proxy.
    const address = reason !== "" && wwwAuthenticate === undefined ? "check the address, or " : "";
    return `HTTP 403, the server denies access${quoted} (${address}${isLogin ? "log in as a user" : "use a token"} with sufficient rights)`;
  }
  if (variable !== undefined)
    return `HTTP 401, the server refuses the token (check the environment variable ${variable})`;
  // The challenge of servers with `keys`.
  const header = /^ApiKey .*\bheader="([\w-]+)"/i.exec(wwwAuthenticate ?? "")?.[1];
  const advice =
    header === undefined
      ? '--login, --token-env NAME, or --header "Authorization: Bearer …"'
      : `--header "${header}: …"`;
  return `HTTP 401, the server requires authentication${quoted} (give ${advice})`;
}

/** The client's message ends with the start of the body, escaped. Returns an empty text for a page of HTML. */
function findReasonOfRefusal(message: string): string {
  const body = /HTTP status 40[13]: ([^]*)$/.exec(message)?.[1]?.trim() ?? "";
  if (body.startsWith("<")) return "";
  try {
    const { error, message: text, error_description: description } = JSON.parse(body) as { [member: string]: unknown };
    const texts = [(error as { message?: unknown } | undefined)?.message, text, description, error];
    return texts.find((each) => typeof each === "string") ?? body;
  } catch {
    return body;
  }
}

function revisionText({ offered, message }: RevisionError, { revision, label }: FailureContext): string {
  if (/ invalid result\.$/.test(message))
    return `${label} responded to the first request with an invalid result (check that this is an MCP server)`;
  const known = shortenServerText(offered.join(", "));
  if (revision === undefined)
    return offered.length === 0
      ? `${label} supports none of the bundled revisions (check that this is an MCP server, or update mcpgen)`
      : `the server supports only ${known} (update mcpgen)`;
  const bundled = offered.find((each) => listBundledRevisions().has(each));
  return `the server does not support revision ${revision}${known && `; it offers ${known}`} (${bundled === undefined ? "" : `give --revision ${bundled}, or `}omit --revision)`;
}

/**
 * The code of an error about a capability that the client did not declare.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#error-codes
 */
const MISSING_CAPABILITY = -32021;

const INTERNAL_ERROR = -32603;

/** The codes with which servers answer the first request of a revision that they do not know: no such method, or invalid parameters. */
const OF_OTHER_REVISIONS: readonly number[] = [-32601, -32602];

function adviceOnError({ code, data, message }: McpError, { method, revision }: FailureContext): string {
  if (code === MISSING_CAPABILITY) return " (use a client that declares this capability)";
  // The text for a caller beyond its limits says what to do, and the log has nothing about it.
  if (Object.hasOwn(Object(data), "retryAfter")) return "";
  const isOpening = method === "initialize" || method === "server/discover";
  const isAboutRevision = OF_OTHER_REVISIONS.includes(code) || /\b(?:version|revision)/i.test(message);
  if (isOpening && revision !== undefined && isAboutRevision) return " (omit --revision)";
  return code === INTERNAL_ERROR ? " (see the log of the server)" : "";
}

/** Returns the URI of an unknown resource in the `data` of an error, unless the message contains the URI. */
function uriText(data: unknown, problem: string): string {
  const { uri } = Object(data) as { readonly uri?: unknown };
  return typeof uri === "string" && !problem.includes(uri) ? `: ${shortenServerText(uri)}` : "";
}

/** The HTTP statuses of a server that cannot respond at present. */
const BUSY_STATUSES = [429, 503];

/** Returns the text for an HTTP status, with the body of the response if this is a text for people. */
function statusText({ status, excerpt, contentType = "" }: HttpStatusError, method: string): string {
  const isText = /^(?:text\/plain|application\/(?:\w+\+)?json)\b/i.test(contentType);
  const quoted = isText && excerpt !== "" ? `: ${JSON.stringify(shortenServerText(excerpt))}` : "";
  const advice = BUSY_STATUSES.includes(status)
    ? "try again later"
    : status >= 500
      ? "see the log of the server"
      : "check the address";
  return `the server rejected ${method} with HTTP ${status}${quoted} (${advice})`;
}

function limitText({ limit, value }: LimitError, problem: string): string {
  return limit === "messageBytes" ? `the server sent a message of more than ${value / 1024 / 1024} MiB` : problem;
}

/** Returns the text for a process that has ended, with the line of its standard error that names the reason. */
function processEndText(error: ConnectionLostError, problem: string, { method, starts }: FailureContext): string {
  const { exitCode, signal } = error;
  if (exitCode === undefined && signal === undefined)
    return `${problem} (${problem.endsWith("was not found") ? "check the command; the URL of a server begins with http:// or https://" : "check the command"})`;
  const quoted = quoteOfLog(error);
  const end = signal ?? `exit ${exitCode}`;
  // Servers of older revisions may end because of `server/discover`, so the client starts a server again that ends at its start.
  if (method === "initialize" && starts > 1)
    return `the server ended at its start (${end}), also when mcpgen started it again${quoted} (check the command)`;
  return `the server ended (${end})${quoted} (check the command)`;
}

/** Returns an empty text if no line is certain to be the reason: the error then shows the whole log. */
function quoteOfLog({ diagnosis = "" }: Partial<ConnectionLostError>): string {
  const lines = diagnosis.split(/[\r\n]+/).flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  // Node.js prints a stack trace and its version after the line with the error.
  const reason =
    lines.findLast((line) => /^\w*(error|exception)\b/i.test(line)) ?? (lines.length === 1 ? lines[0]! : "");
  return reason === "" ? "" : `: ${JSON.stringify(shortenServerText(reason))}`;
}

/** The maximum number of characters of a server's text that an error message shows. */
const MOST_SHOWN = 200;

function shortenServerText(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

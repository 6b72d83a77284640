import type {
  ConnectionLostError,
  HttpStatusError,
  LimitError,
  McpError,
  RevisionError,
} from "../../templates/runtime/clientErrors.js";

/** An error of a connection to a server. The message has the problem and, in parentheses, the correction. */
export class ConnectionFailure extends Error {
  override readonly name = "ConnectionFailure";
}

/** The facts about a connection that error messages contain. */
export interface FailureContext {
  /** The last method that was sent; undefined if no request was sent. */
  readonly method: string | undefined;
  /** Seconds to wait for each response. */
  readonly timeout: number;
  /** True for a server over HTTP. */
  readonly isUrl: boolean;
  readonly label: string;
}

/**
 * Returns the error of a client in the form of the command line: one line with the correction. Unknown errors are
 * returned unchanged.
 */
export function describeFailure(thrown: unknown, context: FailureContext): unknown {
  if (!(thrown instanceof Error) || thrown instanceof ConnectionFailure) return thrown;
  const text = textOf(thrown, context);
  return text === undefined ? thrown : new ConnectionFailure(text, { cause: thrown });
}

/** Returns the text for an error. Errors are recognised by name, because the generated client has its own classes. */
function textOf(
  error: Error,
  { method = "the connection", timeout, isUrl, label }: FailureContext,
): string | undefined {
  const check = isUrl ? "check the address" : "check the command";
  const problem = shortenServerText(error.message.replace(/\.$/, ""));
  switch (error.name) {
    case "McpError": {
      const { code } = error as McpError;
      return `the server rejected ${method} with error ${code}: ${problem} (see the log of the server)`;
    }
    case "TimeoutError":
      return `the server did not respond to ${method} within ${timeout} s (check that the server runs, or give a longer --timeout SECONDS)`;
    case "HttpStatusError":
      return `the server rejected ${method} with HTTP ${(error as HttpStatusError).status} (${check})`;
    case "AuthorizationError":
      return (error as { status?: number }).status === 401
        ? `${label}: HTTP 401, the server requires authentication (give --header "Authorization: Bearer …")`
        : `${label}: HTTP 403, the server denies access (give --header "Authorization: Bearer …" with sufficient rights)`;
    case "ConnectError":
    case "ConnectionLostError":
      if (/ was not ready within /.test(problem))
        return `the server did not respond to ${method} in time (check that the server runs, or give a longer --timeout SECONDS)`;
      return isUrl ? `${problem}${causeOf(error)} (${check})` : processEndText(error as ConnectionLostError, problem);
    case "LimitError":
      return `${limitText(error as LimitError, problem)}; mcpgen does not accept more (reduce the number or the size of the items that the server lists)`;
    case "RevisionError":
      return revisionText(error as RevisionError);
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

function revisionText({ offered, message }: RevisionError): string {
  return offered.length === 0
    ? `${message.replace(/\.$/, "")} (check that this is an MCP server)`
    : `the server supports only ${shortenServerText(offered.join(", "))} (use another revision, or update mcpgen)`;
}

function limitText({ limit, value }: LimitError, problem: string): string {
  return limit === "messageBytes" ? `the server sent a message of more than ${value / 1024 / 1024} MiB` : problem;
}

function causeOf(error: Error): string {
  const { cause } = error;
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  if (!(inner instanceof Error) || inner.message === "" || error.message.includes(inner.message)) return "";
  return `: ${shortenServerText(inner.message)}`;
}

/** Returns the text for a process that has ended, with the line of its standard error that names the reason. */
function processEndText({ exitCode, signal, diagnosis }: ConnectionLostError, problem: string): string {
  if (exitCode === undefined && signal === undefined) return `${problem} (check the command)`;
  const reason = findErrorLine(diagnosis ?? "");
  const quoted = reason === "" ? "" : `: ${JSON.stringify(shortenServerText(reason))}`;
  return `the server ended (${signal ?? `exit ${exitCode}`})${quoted} (check the command)`;
}

/**
 * Returns the last line of a server's standard error that names an error. Node.js prints a stack trace and its version
 * after this line.
 */
function findErrorLine(stderr: string): string {
  const lines = stderr.split(/[\r\n]+/).flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  return lines.findLast((line) => /^\w*(error|exception)\b/i.test(line)) ?? lines.at(-1) ?? "";
}

/** The maximum number of characters of a server's text that an error message shows. */
const MOST_SHOWN = 200;

/** Shortens a text from a server for an error message. */
function shortenServerText(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

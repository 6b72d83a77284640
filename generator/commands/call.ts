import { saysUnknownTool } from "../../templates/runtime/client-contract/unknownTool.js";
import type { CallOptions } from "../../templates/runtime/client.js";
import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { connectToServer, type ServerConnection } from "../connection/connectToServer.js";
import { ConnectionFailure, nameCommandOptions } from "../connection/failure.js";
import type { MessageObserver } from "../../templates/runtime/contract-testing/observedTarget.js";
import { captureContractOfConnection } from "../contract/capture/capture.js";
import { findMostSimilarWord } from "../nearestWord.js";
import type { ElicitationAnswer, ElicitationRequest } from "./askElicitation.js";
import { printPromptResult, printResourceResult, printServerLists, printToolResult } from "./callOutput.js";
import { refuseInvalidTimeout } from "./serverArguments.js";
import type { Flags, Texts } from "./given.js";
import { readAuthentication, type ConnectionArguments } from "./loginOptions.js";
import { writeReportFile } from "./report.js";
import { hasTerminal, printJson, printProgress, warn } from "./terminal.js";
import { UsageError } from "./usageError.js";

interface CallCommandArguments
  extends ConnectionArguments, Texts<"tool" | "read" | "get" | "args" | "revision" | "trace">, Flags<"json"> {
  /** The URL of a server over HTTP, or the command that starts a server over stdio. */
  readonly server: string;
}

/** `mcpgen call`. @returns the exit code: 1 if the tool reports a failure, else 0. */
export async function runCallCommand(given: CallCommandArguments): Promise<number> {
  const { server, header = [], revision, timeout, trace } = given;
  refuseInvalidTimeout(timeout);
  refuseContradictions(given);
  const args = parseArguments(given.args);
  const authentication = readAuthentication(server, header, given);
  const recorder = trace === undefined ? undefined : new MessageRecorder();
  try {
    const connection = await connectToServer({
      address: server,
      headers: header,
      ...authentication,
      timeout,
      revision,
      observer: recorder,
      handlers: () => ({ elicitation: ELICITATION }),
      options: {
        undeclared: "send",
        check: "report",
        onWarning: ({ message }) => warn(`note: ${nameCommandOptions(message).replace(/\.$/, "")}`),
      },
    });
    try {
      return await callServer(connection, given, args);
    } finally {
      await connection.close();
    }
  } finally {
    if (trace !== undefined) writeTrace(trace, recorder!);
  }
}

function refuseContradictions({ tool, read, get, args }: CallCommandArguments): void {
  const wanted = [tool, read, get].filter((each) => each !== undefined);
  if (wanted.length > 1) throw new UsageError("a tool, --read and --get cannot be used together (use one of them)");
  if (args !== undefined && tool === undefined && get === undefined)
    throw new UsageError(
      "--args has arguments for a tool or prompt, but neither is given (add the name of the tool, or --get NAME)",
    );
}

function parseArguments(text: string = "{}"): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(
      `--args is not valid JSON: ${(error as Error).message} (write an object such as '{"city":"Oslo"}')`,
    );
  }
  if (isObject(value)) return value;
  throw new UsageError(`--args must be a JSON object (write an object such as '{"city":"Oslo"}')`);
}

async function callServer(
  connection: ServerConnection,
  { tool, read, get, json = false, timeout }: CallCommandArguments,
  args: JsonObject,
): Promise<number> {
  const { calls, run, client } = connection;
  const show = (result: unknown, print: (result: JsonObject) => void): void =>
    json ? printJson(result, 2) : print(result as JsonObject);
  if (tool !== undefined) {
    const onProgress: CallOptions["onProgress"] = ({ progress, total, message = "" }) =>
      printProgress(`${progress}${total === undefined ? "" : `/${total}`} ${message}`);
    const call = (): Promise<unknown> => calls["callTool"]!({ name: tool, arguments: args }, { onProgress });
    const result = (await callTool(connection, tool, call)) as JsonObject;
    show(result, printToolResult);
    if (result["isError"] !== true) return 0;
    warn(`the tool ${tool} failed (see its output)`);
    return 1;
  }
  if (read !== undefined) show(await run(() => calls["readResource"]!({ uri: read })), printResourceResult);
  else if (get !== undefined)
    show(await run(() => calls["getPrompt"]!({ name: get, arguments: args })), printPromptResult);
  else {
    const whole = AbortSignal.timeout(Math.ceil(10 * timeout * 1000));
    const { contract, notes } = await captureContractOfConnection(connection, whole);
    for (const note of notes) warn(`note: ${note}`);
    show({ revision: client.revision, ...contract }, (lists) => printServerLists(lists, client.revision));
  }
  return 0;
}

/**
 * Lists the tools and calls one: the client learns the headers and the output schema of the tool from the list. A tool that is not listed is
 * called, too, because an old name may still work.
 *
 * @throws ConnectionFailure if the server neither lists nor knows the tool.
 */
async function callTool(
  { client, run }: ServerConnection,
  tool: string,
  call: () => Promise<unknown>,
): Promise<unknown> {
  const names: string[] = [];
  await run(async () => {
    for await (const each of client.tools()) names.push((each as { name: string }).name);
  });
  if (names.includes(tool)) return run(call);
  const result = await run(call).catch((error: unknown) => {
    throw saysUnknownTool((error as Error).cause) ? unknownTool(tool, names) : error;
  });
  if (saysUnknownTool(result)) throw unknownTool(tool, names);
  return result;
}

function unknownTool(tool: string, names: readonly string[]): ConnectionFailure {
  const nearest = findMostSimilarWord(tool, names);
  const advice = nearest === undefined ? adviceOnUnknownTool(names) : `did you mean ${nearest}?`;
  return new ConnectionFailure(`the server lists no tool ${JSON.stringify(tool)} (${advice})`);
}

const MOST_LISTED = 10;

function adviceOnUnknownTool(names: readonly string[]): string {
  const listed =
    names.length > MOST_LISTED ? `omit the tool to list all ${names.length} tools` : `use ${names.join(", ")}`;
  return `${names.length === 0 ? "it lists no tools" : listed}; some servers list a tool only to clients that declare sampling or roots, which mcpgen call does not support`;
}

/** The handlers for elicitation. They ask the user on the terminal. Without a terminal, they decline the request. */
const ELICITATION = {
  async elicit(request: ElicitationRequest): Promise<ElicitationAnswer> {
    // The client calls this function for a URL after `confirmUrl`, so the user has answered already.
    if (request.mode === "url") return { action: "accept" };
    if (!hasTerminal()) {
      warn(
        `note: the server requests input: ${JSON.stringify(request.message)}. mcpgen declined, because there is no terminal (run the command on a terminal to answer)`,
      );
      return { action: "decline" };
    }
    return (await import("./askElicitation.js")).askElicitationOnTerminal(request);
  },
  async confirmUrl(url: URL): Promise<boolean> {
    if (hasTerminal()) return (await import("./askElicitation.js")).confirmUrlOnTerminal(url);
    warn(
      `note: the server requests that you open ${url.href}. mcpgen declined, because there is no terminal (run the command on a terminal to answer)`,
    );
    return false;
  },
};

function writeTrace(path: string, { text, dropped }: MessageRecorder): void {
  writeReportFile(path, text);
  if (dropped > 0) warn(`note: the trace lacks ${dropped} messages, which are too deep or exceed its limit of 64 MiB`);
}

/** The maximum number of characters of a trace, because a server may send messages without end. */
const MAX_TRACE = 64 * 1024 * 1024;

/** Keeps the messages of a connection as records with time and sender, one per line, as `mcpgen validate` reads them. */
class MessageRecorder implements MessageObserver {
  text = "";
  /** The number of messages that are not in the text. */
  dropped = 0;

  sent(text: string): void {
    this.#add("client", text);
  }

  received(message: unknown): void {
    try {
      this.#add("server", JSON.stringify(message));
    } catch {
      // A message can be nested deeper than the stack allows.
      this.dropped += 1;
    }
  }

  #add(from: "client" | "server", message: string): void {
    const line = `{"time":"${new Date().toISOString()}","from":"${from}","message":${message}}\n`;
    if (this.text.length + line.length <= MAX_TRACE) this.text += line;
    else this.dropped += 1;
  }
}

import { CallAbortedError, CapabilityError, InputRequiredError, McpClientError } from "../client/errors.js";
import type { Awaitable, CallOptions } from "../client/revision.js";
import { McpError } from "../jsonrpc/errors.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import { excerptOf } from "../wire/excerpt.js";
import { inputSchemaOf } from "./inputSchemas.js";
import { nameTools, prefixer } from "./names.js";
import { resultForModel, textResult, type AgentToolResult, type ResultLimits } from "./results.js";
import type { AgentInputSchema, InputSchema } from "./strictSchema.js";

/** The calls of a connected client that agents use. */
export interface AgentClient {
  /** Calls a tool of the server. */
  callTool(params: { readonly name: string; readonly arguments?: JsonObject }, options?: CallOptions): Promise<unknown>;
  /** Lists the tools of the server, all pages. */
  tools(): AsyncIterable<unknown>;
}

/** A server of an agent: the client that `connect` returns, or the typed client of a contract. */
export type AgentServer = AgentClient | { readonly client: AgentClient };

/** What a server says about a tool. Only the annotations of a trusted server are reliable. */
export interface AgentToolAnnotations {
  /** The name for people, in older revisions. */
  readonly title?: string;
  /** True if the tool changes nothing; false by default. */
  readonly readOnlyHint?: boolean;
  /** False if the tool only adds; true by default. */
  readonly destructiveHint?: boolean;
  /** True if the same call again changes nothing more; false by default. */
  readonly idempotentHint?: boolean;
  /** False if the tool reaches nothing outside of its server; true by default. */
  readonly openWorldHint?: boolean;
}

/** A tool of a server for an agent. */
export interface AgentTool {
  /** The name for the model: unique in the list, at most 64 letters, digits, `_` and `-`. */
  readonly name: string;
  /** The key of the server. */
  readonly server: string;
  /** The name of the tool at its server. */
  readonly tool: string;
  /** The name for people. */
  readonly title: string;
  /** The description of the server, cut to the limit; empty if there is none. */
  readonly description: string;
  /** The JSON Schema of the arguments. */
  readonly inputSchema: AgentInputSchema;
  /** True if `inputSchema` fits the strict mode of providers; false without the option `strict`. */
  readonly strict: boolean;
  /** What differs from the server's description and schema, a sentence each. */
  readonly changes: readonly string[];
  /** The annotations as the server sent them. */
  readonly annotations: AgentToolAnnotations;
  /** True if `confirm` is asked before a call, for frameworks that ask themselves. */
  readonly needsConfirmation: boolean;
  /**
   * Calls the tool with the arguments of a model. Failures of the tool and of the call are results too, so that the model sees them.
   *
   * @throws CallAbortedError by rejection, if the option `signal` is aborted.
   * @throws InputRequiredError by rejection, if the client has the option `input: "return"` and the server asks.
   * @throws what `confirm` throws, by rejection.
   */
  call(args: unknown, options?: CallOptions): Promise<AgentToolResult>;
}

/** A refusal of a call, with the reason that the model reads. */
export interface AgentToolRefusal {
  /** A sentence for the model. */
  readonly reason: string;
}

/** A tool is not in the list. */
export interface AgentToolWarning {
  /** `duplicate`: the server lists another tool with the same name; `invalid`: providers would reject the definition of the tool. */
  readonly code: "duplicate" | "invalid";
  /** The key of the server. */
  readonly server: string;
  /** The name of the tool at its server. */
  readonly tool: string;
  /** The warning as a sentence. */
  readonly message: string;
}

/** Options of {@link listAgentTools}. */
export interface AgentToolsOptions<Server extends string = string> {
  /** False for names without the server's key; true by default. Without it, tools with the same name get a number. */
  readonly prefix?: boolean | undefined;
  /**
   * Asks whether a call may be sent: for each tool of a server that is not `trusted`, and for each tool of a trusted server that may be
   * destructive. Only true allows it. Without this function, all calls are sent.
   */
  readonly confirm?:
    | ((
        tool: AgentTool,
        args: JsonObject,
        options: { readonly signal?: AbortSignal | undefined },
      ) => Awaitable<boolean | AgentToolRefusal>)
    | undefined;
  /**
   * The servers whose annotations are believed; none by default. If names are equal, those of their tools stay and the others get a number.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool
   */
  readonly trusted?: readonly Server[] | undefined;
  /**
   * True to change input schemas so that the strict mode of providers accepts them, and arguments back to those of the server; false by
   * default. A tool without such a schema keeps its own, and its member `strict` is false.
   */
  readonly strict?: boolean | undefined;
  /** The maximum length of a result as text, in characters; 40,000 by default. */
  readonly maxResultCharacters?: number | undefined;
  /** The maximum size of the files in a result, in bytes; 4,000,000 by default. 0 leaves them out. */
  readonly maxMediaBytes?: number | undefined;
  /** The maximum length of a tool's description, in characters; 1,024 by default, as OpenAI demands. */
  readonly maxDescriptionCharacters?: number | undefined;
  /** The maximum length of an input schema as JSON, in characters; 50,000 by default. Tools with a longer one are left out. */
  readonly maxSchemaCharacters?: number | undefined;
  /** Receives each tool that is left out. */
  readonly onWarning?: ((warning: AgentToolWarning) => void) | undefined;
}

/** The maximum length of a warning or a change, which may contain names of the server. */
const MAX_MESSAGE = 1_000;

/** A tool as its server lists it. */
interface ListedTool {
  readonly server: string;
  readonly tool: string;
  readonly wanted: string;
  readonly isTrusted: boolean;
  readonly client: AgentClient;
  readonly definition: JsonObject;
  readonly input: InputSchema;
}

/**
 * Lists the tools of all servers for an agent. After a notification that a list has changed, list them again: names stay the same.
 *
 * @param servers connected clients by keys, which begin the names of their tools.
 * @throws TypeError by rejection, if `trusted` has a key that `servers` lacks, or a limit is no whole number.
 * @throws what a client throws, by rejection, if a list cannot be read. A server that has no tools lists none.
 * @example
 * ```ts
 * const tools = await listAgentTools({ files, web }, { strict: true });
 * ```
 */
export async function listAgentTools<Servers extends { readonly [server: string]: AgentServer }>(
  servers: Servers,
  options: AgentToolsOptions<Extract<keyof Servers, string>> = {},
): Promise<AgentTool[]> {
  const settings = settingsOf(servers, options);
  const lists = await Promise.all(
    Object.entries(servers).map(async ([server, given]) => {
      const client = "client" in given ? given.client : given;
      return listTools({ server, client }, settings);
    }),
  );
  const listed = lists.flat();
  const names = nameTools(listed);
  return listed.map((tool) => agentTool(tool, names.get(tool)!, settings));
}

interface Settings extends ResultLimits {
  readonly options: AgentToolsOptions;
  readonly maxDescription: number;
  readonly maxSchema: number;
  readonly trusted: readonly string[];
  readonly withPrefix: ReturnType<typeof prefixer>;
}

function settingsOf(servers: object, options: AgentToolsOptions): Settings {
  const limit = (
    name: "maxResultCharacters" | "maxMediaBytes" | "maxDescriptionCharacters" | "maxSchemaCharacters",
    preset: number,
  ): number => {
    const value = options[name] ?? preset;
    if (Number.isSafeInteger(value) && value >= 0) return value;
    throw new TypeError(`listAgentTools: the option ${name} is ${String(value)} (use a whole number)`);
  };
  const { trusted = [] } = options;
  const unknown = trusted.find((server) => !Object.hasOwn(servers, server));
  if (unknown !== undefined)
    throw new TypeError(
      `listAgentTools: the option trusted has "${unknown}", which is no server (use ${Object.keys(servers).join(", ")})`,
    );
  return {
    options,
    trusted,
    withPrefix: prefixer(Object.keys(servers)),
    maxText: limit("maxResultCharacters", 40_000),
    maxMediaBytes: limit("maxMediaBytes", 4_000_000),
    maxDescription: limit("maxDescriptionCharacters", 1_024),
    maxSchema: limit("maxSchemaCharacters", 50_000),
  };
}

async function listTools(
  { server, client }: { readonly server: string; readonly client: AgentClient },
  { options, maxSchema, trusted, withPrefix }: Settings,
): Promise<ListedTool[]> {
  const isTrusted = trusted.includes(server);
  const found: ListedTool[] = [];
  const seen = new Set<string>();
  const leaveOut = (code: AgentToolWarning["code"], tool: string, problem: string): void => {
    const message = `The tool ${JSON.stringify(tool.slice(0, 100))} of the server ${server} is left out: ${problem}.`;
    options.onWarning?.({ code, server, tool, message: excerptOf(message, MAX_MESSAGE) });
  };
  for (const definition of await definitionsOf(client)) {
    const { name: tool, inputSchema } = definition;
    if (typeof tool !== "string") leaveOut("invalid", "", "it has no name");
    else if (seen.has(tool)) leaveOut("duplicate", tool, "another tool of the list has the same name");
    else {
      seen.add(tool);
      try {
        const input = inputSchemaOf(inputSchema, { strict: options.strict === true, maxLength: maxSchema });
        const wanted = options.prefix === false ? tool : withPrefix(server, tool === "" ? "tool" : tool);
        found.push({ server, tool, wanted, isTrusted, client, definition, input });
      } catch (error) {
        leaveOut("invalid", tool, (error as Error).message);
      }
    }
  }
  return found;
}

/** Returns the tools of a server; none for a server that does not have the capability. */
async function definitionsOf(client: AgentClient): Promise<JsonObject[]> {
  const found: JsonObject[] = [];
  try {
    for await (const tool of client.tools()) if (isObject(tool)) found.push(tool);
  } catch (error) {
    if (!(error instanceof CapabilityError && error.reason === "server")) throw error;
  }
  return found;
}

function agentTool(
  { server, tool, client, definition, input }: ListedTool,
  name: string,
  settings: Settings,
): AgentTool {
  const { maxDescription, trusted, options } = settings;
  const annotations: AgentToolAnnotations = isObject(definition["annotations"]) ? definition["annotations"] : {};
  const { readOnlyHint, destructiveHint } = annotations;
  const isHarmless = readOnlyHint === true || destructiveHint === false;
  const whole = [definition["description"]].filter((text) => typeof text === "string").join("");
  const description = cutText(whole, maxDescription);
  const cut = `the description is cut to ${description.length} of ${whole.length} characters`;
  const title = [definition["title"], annotations.title, tool].find((text) => typeof text === "string" && text !== "");
  const made: AgentTool = {
    name,
    server,
    tool,
    title: (title as string | undefined) ?? name,
    description,
    inputSchema: input.schema,
    strict: input.strict,
    changes: [...(whole === description ? [] : [cut]), ...input.changes].map((change) =>
      excerptOf(change, MAX_MESSAGE),
    ),
    annotations,
    needsConfirmation: !(trusted.includes(server) && isHarmless),
    async call(args, callOptions) {
      if (!isObject(args ?? {})) return textResult("input", "The arguments are no JSON object.", settings);
      const restored = input.restore((args ?? {}) as JsonObject);
      const { confirm } = options;
      const refusal =
        confirm === undefined || !made.needsConfirmation
          ? undefined
          : await refusalOf((signal) => confirm(made, restored, { signal }), callOptions?.signal);
      if (refusal !== undefined) return textResult("refused", refusal, settings);
      return send(client, { name: tool, arguments: restored }, { callOptions, settings });
    },
  };
  return made;
}

function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, Math.max(0, length - 1)).replace(/[\ud800-\udbff]$/, "")}${length > 0 ? "…" : ""}`;
}

/**
 * Asks whether a call may be sent. Returns the text for the model if it may not.
 *
 * @throws CallAbortedError if the call is aborted already.
 */
async function refusalOf(
  confirm: (signal: AbortSignal | undefined) => Awaitable<boolean | AgentToolRefusal>,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  if (signal?.aborted === true) throw new CallAbortedError("The call was aborted before it was confirmed.");
  const answer = await confirm(signal);
  if (answer === true) return undefined;
  const reason = isObject(answer) ? String(answer["reason"]) : "The user does not allow it.";
  return `The call was refused and not sent. ${reason}`;
}

async function send(
  client: AgentClient,
  params: { readonly name: string; readonly arguments: JsonObject },
  { callOptions, settings }: { readonly callOptions: CallOptions | undefined; readonly settings: Settings },
): Promise<AgentToolResult> {
  try {
    return resultForModel(await client.callTool(params, callOptions), settings);
  } catch (error) {
    const isForCaller = error instanceof CallAbortedError || error instanceof InputRequiredError;
    if (isForCaller || !(error instanceof McpError || error instanceof McpClientError)) throw error;
    return textResult("call", `The call failed: ${error.message}`, settings);
  }
}

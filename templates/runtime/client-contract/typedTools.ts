import type { CallOptions } from "../client/revision.js";
import { InvalidResultError, McpClientError, ToolDefinitionError } from "../client/errors.js";
import type { JsonSchema, SchemaGuard } from "../json-schema/schemaGuard.js";
import { parseJson, isObject, type JsonObject } from "../validation/checks.js";
import { expandUriTemplate } from "../wire/uriTemplates.js";
import type { ContractDefinitions, DriftFinding } from "./drift.js";
import { DriftCheck, type DriftOptions, type ListingClient } from "./driftCheck.js";
import { saysUnknownTool } from "./unknownTool.js";

/** A content block of a tool result. */
interface ToolContentBlock {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** A tool reported a failure: its result has `isError: true`. */
export class ToolFailure extends McpClientError {
  static override readonly mcpgenError: string = "ToolFailure";
  declare readonly name: "ToolFailure";
  declare readonly tool: string;
  declare readonly content: readonly ToolContentBlock[];
  /** The texts of the content blocks, separated by line breaks. */
  declare readonly text: string;

  constructor(tool: string, content: readonly ToolContentBlock[]) {
    const text = textOf(content);
    super(`The tool ${tool} failed: ${text.slice(0, SHOWN)}`, {
      tool,
      content,
      text,
    });
  }
}

/** The maximum number of characters of a tool's text in an error message. */
const SHOWN = 500;

/** The result of a tool: its output, or the failure that the tool reported. */
export type ToolOutcome<Output> =
  { readonly ok: true; readonly value: Output } | { readonly ok: false; readonly failure: ToolFailure };

/** The functions of a contract's tools, whose promises resolve with a failure instead of rejecting. */
type ToolOutcomes<Tools> = {
  readonly [M in keyof Tools]: Tools[M] extends (...given: infer Given) => Promise<infer Output>
    ? (...given: Given) => Promise<ToolOutcome<Output>>
    : never;
};

/** Resolves with the outcome of a call. Rejects with any error that is not a ToolFailure. */
async function outcomeOf<Output>(call: Promise<Output>): Promise<ToolOutcome<Output>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (error instanceof ToolFailure) return { ok: false, failure: error };
    throw error;
  }
}

/** A result of `tools/call`. */
interface CallToolResultOfServer {
  readonly content: readonly ToolContentBlock[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
}

/**
 * Returns the result of a tool without an output schema.
 *
 * @throws ToolFailure if the tool reported a failure.
 */
function requireSuccessfulToolResult(tool: string, result: CallToolResultOfServer): CallToolResultOfServer {
  if (result.isError === true) throw new ToolFailure(tool, result.content);
  return result;
}

/**
 * Returns the output of a tool with an output schema.
 *
 * @param check returns true if a value is a valid output. It is called only for an output that was sent as text.
 * @throws ToolFailure if the tool reported a failure.
 * @throws InvalidResultError if the result has no output.
 */
async function readOutput(
  tool: string,
  result: CallToolResultOfServer,
  check: (value: unknown) => Promise<boolean>,
): Promise<unknown> {
  const { content, structuredContent } = requireSuccessfulToolResult(tool, result);
  if (structuredContent !== undefined) return structuredContent;
  // In revisions without structured content, servers send the output as JSON in a text block. mcpgen servers use the last block.
  const output = parseText(content.at(-1));
  if (output !== undefined && (await check(output))) return output;
  throw new InvalidResultError(
    `The result of the tool ${tool} has no output: it has no structuredContent, and its last block is not the output as JSON.`,
    {
      issues: [],
      result,
    },
  );
}

/**
 * Returns an output that may be no object. In revisions whose outputs are objects, a bridge of mcpgen sends another value as the member
 * `result` of an object.
 *
 * @param check returns true if a value is a valid output.
 */
async function unwrapOutput(output: unknown, check: (value: unknown) => Promise<boolean>): Promise<unknown> {
  const isWrapped =
    isObject(output) && Object.hasOwn(output, "result") && !(await check(output)) && (await check(output["result"]));
  return isWrapped ? output["result"] : output;
}

function parseText(block: JsonObject | undefined): unknown {
  const text = isObject(block) ? block["text"] : undefined;
  return typeof text === "string" ? parseJson(text) : undefined;
}

function textOf(content: readonly ToolContentBlock[]): string {
  const texts = content.map(({ text }) => text);
  return texts.filter((text) => typeof text === "string").join("\n");
}

/** The calls of a connected client that the functions of tools use. */
interface ToolsClient extends ListingClient {
  callTool(params: { readonly name: string; readonly arguments?: JsonObject }, options?: CallOptions): Promise<unknown>;
}

/** Options of the functions of a contract's tools. */
export interface TypedToolsOptions extends DriftOptions {
  /** True to check the input of each call by the contract before the call is sent; false by default. */
  readonly checkInput?: boolean;
}

/** The facts about a tool of a contract that its function uses. */
interface ToolOfContract {
  readonly name: string;
  /**
   * The value of the function: the output of the output schema, which is an object (`output`) or may be any value (`value`), or the content
   * of the result.
   */
  readonly returns: "output" | "value" | "content";
}

/** The tools of a contract. */
export interface ToolsOfContract<Tools> {
  /** The tools by the names of their functions. */
  readonly tools: { readonly [member in keyof Tools]: ToolOfContract };
  /** Loads the definitions of all entries. They are large, and most calls do not need them. */
  definitions(): Promise<ContractDefinitions>;
}

/** The functions of a contract's tools. */
export type TypedTools<Tools> = Tools & {
  /** The same functions, whose promises resolve with the failure of a tool instead of rejecting. */
  readonly try: ToolOutcomes<Tools>;
  /** Lists the server's tools, prompts and resources, and resolves with the differences from the contract. */
  findDrift(): Promise<readonly DriftFinding[]>;
};

/** Returns a function for each tool of a contract. @param options `drift` is the comparison that a contract's other functions share. */
export function createTypedTools<Tools>(
  client: ToolsClient,
  contract: ToolsOfContract<Tools>,
  options: TypedToolsOptions & { readonly drift?: DriftCheck } = {},
): TypedTools<Tools> {
  const definitions = (): Promise<ContractDefinitions> => contract.definitions();
  const { drift = new DriftCheck(client, definitions, options) } = options;
  const calls = new ToolCalls(client, { definitions, drift, checksInput: options.checkInput === true });
  const tools = Object.entries(contract.tools as { readonly [member: string]: ToolOfContract });
  const functions = tools.map(([member, tool]) => {
    const call = (input: JsonObject = {}, each?: CallOptions) => calls.call(tool, input, each);
    return [member, call] as const;
  });
  const outcomes = functions.map(([member, call]) => [
    member,
    (input?: JsonObject, each?: CallOptions) => outcomeOf(call(input, each)),
  ]);
  return {
    ...Object.fromEntries(functions),
    try: Object.fromEntries(outcomes),
    findDrift: () => drift.findDrift(),
  } as TypedTools<Tools>;
}

interface ToolCallsOptions {
  readonly definitions: ToolsOfContract<unknown>["definitions"];
  readonly drift: DriftCheck;
  readonly checksInput: boolean;
}

class ToolCalls {
  readonly #client: ToolsClient;
  readonly #options: ToolCallsOptions;
  readonly #guards: Map<string, Promise<SchemaGuard>> = new Map();

  constructor(client: ToolsClient, options: ToolCallsOptions) {
    this.#client = client;
    this.#options = options;
  }

  async call({ name, returns }: ToolOfContract, input: JsonObject, options: CallOptions | undefined): Promise<unknown> {
    const { drift, checksInput } = this.#options;
    // A call that is sent at once can be part of a batch.
    if (!drift.isDone) await drift.compareFirst();
    if (checksInput) await this.#checkInput(name, input);
    const result = await this.#send({ name, arguments: input }, options);
    if (returns === "content") return requireSuccessfulToolResult(name, result);
    const check = async (value: unknown): Promise<boolean> => (await this.#guard(name, "outputSchema")).accepts(value);
    const output = await readOutput(name, result, check);
    return returns === "output" ? output : unwrapOutput(output, check);
  }

  /** Calls a tool also if the server does not list it: an old name may still work. @throws ToolDefinitionError if the tool is unknown. */
  async #send(
    params: { readonly name: string; readonly arguments: JsonObject },
    options: CallOptions | undefined,
  ): Promise<CallToolResultOfServer> {
    const call = this.#client.callTool(params, options) as Promise<CallToolResultOfServer>;
    if (!this.#options.drift.lacksTool(params.name)) return call;
    const result = await call.catch((error: unknown) => {
      throw saysUnknownTool(error) ? unlistedTool(params.name, error) : error;
    });
    if (saysUnknownTool(result)) throw unlistedTool(params.name, textOf(result.content));
    return result;
  }

  async #checkInput(name: string, input: JsonObject): Promise<void> {
    const guard = await this.#guard(name, "inputSchema");
    const [issue] = guard.issues(input);
    if (issue !== undefined)
      throw new TypeError(`The input of the tool ${name} is invalid: ${issue.pointer} ${issue.message}.`);
  }

  #guard(name: string, member: "inputSchema" | "outputSchema"): Promise<SchemaGuard> {
    const key = `${member} ${name}`;
    const known = this.#guards.get(key) ?? this.#createGuard(name, member);
    this.#guards.set(key, known);
    return known;
  }

  async #createGuard(name: string, member: "inputSchema" | "outputSchema"): Promise<SchemaGuard> {
    const { SchemaGuard } = await import("../json-schema/schemaGuard.js");
    const { tools = [] } = await this.#options.definitions();
    const schema = tools.find((tool) => tool.name === name)?.[member];
    return new SchemaGuard((schema ?? true) as JsonSchema);
  }
}

function unlistedTool(tool: string, cause: unknown): ToolDefinitionError {
  const message = `The server does not list the tool ${tool} (update the contract, or declare a capability that it requires).`;
  return new ToolDefinitionError(message, { tool, cause });
}

/** The call of a connected client that the functions of prompts use. */
interface PromptsClient {
  getPrompt(
    params: { readonly name: string; readonly arguments?: { [name: string]: string } },
    options?: CallOptions,
  ): Promise<unknown>;
}

/**
 * Returns a function for each prompt of a contract.
 *
 * @param names the names of the prompts by the names of their functions.
 * @param drift compares the lists of the server with the contract before the first prompt.
 */
export function createTypedPrompts<Prompts>(
  client: PromptsClient,
  names: { readonly [member in keyof Prompts]: string },
  drift?: DriftCheck,
): Prompts {
  const functions = Object.entries<string>(names).map(([member, name]) => [
    member,
    async (given: { [name: string]: string } = {}, options?: CallOptions) => {
      await drift?.reportFirst();
      return client.getPrompt({ name, arguments: given }, options);
    },
  ]);
  return Object.fromEntries(functions) as Prompts;
}

/** The call of a connected client that the functions of resources use. */
interface ResourcesClient {
  readResource(params: { readonly uri: string }, options?: CallOptions): Promise<unknown>;
}

/** The URIs of resources and the URI templates of resource templates, by the names of their functions. */
export interface ResourceUris {
  readonly resources: { readonly [member: string]: string };
  readonly templates: { readonly [member: string]: string };
}

/**
 * Returns a function for each resource and each resource template of a contract.
 *
 * @param drift compares the lists of the server with the contract before the first resource.
 */
export function createTypedResources<Resources>(
  client: ResourcesClient,
  { resources, templates }: ResourceUris,
  drift?: DriftCheck,
): Resources {
  const read = async (uri: string, options: CallOptions | undefined): Promise<unknown> => {
    await drift?.reportFirst();
    return client.readResource({ uri }, options);
  };
  const functions = [
    ...Object.entries(resources).map(([member, uri]) => [member, (options?: CallOptions) => read(uri, options)]),
    ...Object.entries(templates).map(([member, template]) => [
      member,
      async (variables: { [name: string]: string } = {}, options?: CallOptions) =>
        read(expandUriTemplate(template, variables), options),
    ]),
  ];
  return Object.fromEntries(functions) as Resources;
}

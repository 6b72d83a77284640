// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Calls the tools of one server by their names and types.
 *
 * @module
 */
import { type CallOptions, McpClientError } from "./clientCore.js";
import { type JsonObject, type ToolDefinition } from "./protocol.js";
/** A difference between the tools of a contract and the tools that a server lists. */
export interface DriftFinding {
  /** `gone`: the server does not list the tool to this client; `changed`: a schema differs; `new`: the contract does not have the tool. */
  readonly kind: "gone" | "changed" | "new";
  readonly tool: string;
  /** The JSON pointer of the first difference, such as `/inputSchema/properties/city`. Only for a changed tool. */
  readonly pointer?: string;
  /** The finding as a sentence. */
  readonly message: string;
}
/** Returns the differences between the tools of a contract and the tools that a server lists. Titles and descriptions are ignored. */
export declare function findToolDrift(
  defined: readonly ToolDefinition[],
  listed: readonly ToolDefinition[],
): DriftFinding[];
/** A content block of a tool result. */
export interface ToolContentBlock {
  readonly type: string;
  readonly [member: string]: unknown;
}
/** A tool reported a failure: its result has `isError: true`. */
export declare class ToolFailure extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "ToolFailure";
  readonly tool: string;
  readonly content: readonly ToolContentBlock[];
  /** The texts of the content blocks, separated by line breaks. */
  readonly text: string;
  constructor(tool: string, content: readonly ToolContentBlock[]);
}
/** The result of a tool: its output, or the failure that the tool reported. */
export type ToolOutcome<Output> =
  | {
      readonly ok: true;
      readonly value: Output;
    }
  | {
      readonly ok: false;
      readonly failure: ToolFailure;
    };
/** The functions of a contract's tools, whose promises resolve with a failure instead of rejecting. */
export type ToolOutcomes<Tools> = {
  readonly [M in keyof Tools]: Tools[M] extends (...given: infer Given) => Promise<infer Output>
    ? (...given: Given) => Promise<ToolOutcome<Output>>
    : never;
};
/** Resolves with the outcome of a call. Rejects with any error that is not a ToolFailure. */
export declare function outcomeOf<Output>(call: Promise<Output>): Promise<ToolOutcome<Output>>;
/** A result of `tools/call`. */
export interface CallToolResultOfServer {
  readonly content: readonly ToolContentBlock[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
}
/**
 * Returns the result of a tool without an output schema.
 *
 * @throws ToolFailure if the tool reported a failure.
 */
export declare function requireSuccessfulToolResult(
  tool: string,
  result: CallToolResultOfServer,
): CallToolResultOfServer;
/**
 * Returns the output of a tool with an output schema.
 *
 * @param check returns true if a value is a valid output. It is called only for an output that was sent as text.
 * @throws ToolFailure if the tool reported a failure.
 * @throws InvalidResultError if the result has no output.
 */
export declare function readOutput(
  tool: string,
  result: CallToolResultOfServer,
  check: (value: unknown) => Promise<boolean>,
): Promise<unknown>;
/**
 * Returns an output that may be no object. In revisions whose outputs are objects, a bridge of mcpgen sends another value as the member
 * `result` of an object.
 *
 * @param check returns true if a value is a valid output.
 */
export declare function unwrapOutput(output: unknown, check: (value: unknown) => Promise<boolean>): Promise<unknown>;
/** The call of a connected client that the functions of prompts use. */
export interface PromptsClient {
  getPrompt(
    params: {
      readonly name: string;
      readonly arguments?: {
        [name: string]: string;
      };
    },
    options?: CallOptions,
  ): Promise<unknown>;
}
/**
 * Returns a function for each prompt of a contract.
 *
 * @param names the names of the prompts by the names of their functions.
 */
export declare function createTypedPrompts<Prompts>(
  client: PromptsClient,
  names: {
    readonly [member in keyof Prompts]: string;
  },
): Prompts;
/** The call of a connected client that the functions of resources use. */
export interface ResourcesClient {
  readResource(
    params: {
      readonly uri: string;
    },
    options?: CallOptions,
  ): Promise<unknown>;
}
/** The URIs of resources and the URI templates of resource templates, by the names of their functions. */
export interface ResourceUris {
  readonly resources: {
    readonly [member: string]: string;
  };
  readonly templates: {
    readonly [member: string]: string;
  };
}
/** Returns a function for each resource and each resource template of a contract. */
export declare function createTypedResources<Resources>(
  client: ResourcesClient,
  { resources, templates }: ResourceUris,
): Resources;
/** The calls of a connected client that the functions of tools use. */
export interface ToolsClient {
  callTool(
    params: {
      readonly name: string;
      readonly arguments?: JsonObject;
    },
    options?: CallOptions,
  ): Promise<unknown>;
  /** Lists the tools of the server, all pages. */
  tools(): AsyncIterable<{
    readonly name: string;
  }>;
}
/** Options of the functions of a contract's tools. */
export interface TypedToolsOptions {
  /** False to skip the comparison of the server's tools with the contract at the first call; true by default. */
  readonly checkDrift?: boolean;
  /** Receives each difference between the server's tools and the contract. */
  readonly onDrift?: (finding: DriftFinding) => void;
  /** True to check the input of each call by the contract before the call is sent; false by default. */
  readonly checkInput?: boolean;
}
/** The facts about a tool of a contract that its function uses. */
export interface ToolOfContract {
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
  readonly tools: {
    readonly [member in keyof Tools]: ToolOfContract;
  };
  /** Loads the definitions of the tools. They are large, and most calls do not need them. */
  definitions(): Promise<readonly ToolDefinition[]>;
}
/** The functions of a contract's tools. */
export type TypedTools<Tools> = Tools & {
  /** The same functions, whose promises resolve with the failure of a tool instead of rejecting. */
  readonly try: ToolOutcomes<Tools>;
  /** Lists the server's tools, and resolves with the differences from the contract. */
  findDrift(): Promise<readonly DriftFinding[]>;
};
/** Returns a function for each tool of a contract. */
export declare function createTypedTools<Tools>(
  client: ToolsClient,
  contract: ToolsOfContract<Tools>,
  options?: TypedToolsOptions,
): TypedTools<Tools>;

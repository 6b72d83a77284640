// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CompiledSchemaGuard, CreateSchemaGuardFunction } from "./jsonSchema.js";
import { type JsonObject, type Revision, type ToolDefinition, type UriTemplatePart } from "./protocol.js";
import {
  type HandlerContext,
  type IsAny,
  type ItemOf,
  type KeyOfAnyUnionMember,
  type MemberTypeInUnion,
  type Server,
} from "./serverCore.js";
/**
 * Returns a method of an author's implementation, bound to the implementation.
 *
 * @param member the name that the contract gives the method.
 * @throws TypeError if the implementation does not have the method.
 */
export declare function bindRequiredMethod<Given extends readonly unknown[]>(
  implementation: object,
  member: string,
): (...given: Given) => unknown;
/** Applies a function to a value, or to the result of a promise. Without a promise, the call stays synchronous. */
export declare function mapAwaitable<T>(value: unknown, map: (value: unknown) => T): T | PromiseLike<T>;
/**
 * Checks at compile time the tools that an author implements. A tool must not return members that its output schema does not declare, and
 * each method must be a tool of the contract. TypeScript by itself rejects undeclared members only in object literals with an expected
 * type, and not in the values that functions return.
 */
export type ToolsWithExactReturns<Given, Tools> = {
  [Name in keyof Given]: Given[Name] &
    (Name extends keyof Tools ? DeclaredReturn<Name, Given[Name], Tools[Name]> : NoFunction<Name, Given[Name]>);
};
/**
 * Makes the compiler reject a public method that is not a tool of the contract. The method must also match a string literal type, which no
 * function matches. The error of the compiler shows the text of this type.
 */
type NoFunction<Name, Given> = Given extends (...given: never) => unknown
  ? `${Name & string} is not a tool of the contract: delete it, or make it private`
  : unknown;
/**
 * A type that the method of a tool must also match. If the method returns members that the tool's output schema does not declare, the
 * method does not match, and the compiler reports an error. Otherwise the type is `unknown`, which every method matches.
 */
type DeclaredReturn<Name, Given, Tool> = Given extends (...given: never) => infer Returned
  ? Tool extends (...given: never) => infer Wanted
    ? ReturnError<Name, Undeclared<OutputOf<Awaited<Returned>>, OutputOf<Awaited<Wanted>>>>
    : unknown
  : unknown;
type ReturnError<Name, Members> = 0 extends 1 & Members
  ? unknown
  : [Members] extends [never]
    ? unknown
    : (...given: never) => `${Name & string} returns ${Members & string}, which its output schema does not declare`;
/** The output in the return type of a tool, either plain or in a `ToolResult`; `unknown` for a tool without an output schema. */
type OutputOf<Returned> = string extends Returned
  ? unknown
  : Returned extends ToolResult<infer Output>
    ? Output
    : Returned;
/** The names of members that `Given` has and `Wanted` does not declare, down to the fourth level. */
type Undeclared<Given, Wanted, Depth extends unknown[] = []> =
  IsAny<Given> extends true
    ? never
    : unknown extends Wanted
      ? never
      : Depth["length"] extends 4
        ? never
        : Given extends Primitive
          ? never
          : Given extends readonly (infer Item)[]
            ? Undeclared<Item, ItemOf<Wanted>, [...Depth, 0]>
            : | (Exclude<keyof Given, KeyOfAnyUnionMember<Wanted>> & string)
              | {
                  [Key in keyof Given & string]: Key extends KeyOfAnyUnionMember<Wanted>
                    ? Undeclared<Given[Key], MemberTypeInUnion<Wanted, Key>, [...Depth, 0]>
                    : never;
                }[keyof Given & string];
type Primitive = string | number | boolean | null | undefined;
/** The facts of one revision that the handlers of a contract depend on. */
export interface ServerContractRevisionRules {
  /** The form in which the client receives invalid arguments of a tool: a result, which the model can read, or a JSON-RPC error. */
  readonly inputErrors: "result" | "error";
  /** The values that the revision allows in `structuredContent`. */
  readonly structured: "none" | "object" | "any";
  /** True if the revision requires `ttlMs` and `cacheScope` in results that clients may cache. */
  readonly cached: boolean;
}
/** The lifetime and the scope of cached lists of a contract, in revisions that define `ttlMs` and `cacheScope`. */
export interface CacheOptions {
  /** The lifetime of a cached list in milliseconds; five minutes by default. */
  readonly ttlMs?: number;
  /**
   * Whether users may share a cached list. By default `public`, because a contract lists the same for all users; `private` for a request of
   * an authenticated caller.
   */
  readonly cacheScope?: "public" | "private";
}
/** The options of all functions that create the handlers of a contract. */
export interface ServerContractHandlerOptions extends CacheOptions {
  readonly facts: {
    readonly [revision: string]: ServerContractRevisionRules;
  };
}
/**
 * Returns the facts of the client's revision.
 *
 * @throws TypeError if the contract was generated without this revision.
 */
export declare function getServerContractRevisionRules(
  { facts }: ServerContractHandlerOptions,
  { revision }: HandlerContext,
): ServerContractRevisionRules;
/** Returns the facts of a revision with only some of its methods: a server answers the other methods as if the revision did not have them. */
export declare function selectMethods(revision: Revision, methods: readonly string[]): Revision;
/**
 * Returns the handler of a list request. The handler builds the list once for each revision and cache scope.
 *
 * @param createList returns the result for a revision, without the members for caching.
 * @throws RangeError if `ttlMs` is negative or not an integer.
 */
export declare function createListHandler(
  options: ServerContractHandlerOptions,
  createList: (facts: ServerContractRevisionRules) => JsonObject,
): (params: JsonObject | undefined, context: HandlerContext) => object;
/** A prompt as `prompts/list` returns it. */
export interface ListedPrompt {
  readonly name: string;
  readonly description?: string;
  readonly arguments?: readonly {
    readonly name: string;
    readonly required?: boolean;
    readonly [member: string]: unknown;
  }[];
  readonly [member: string]: unknown;
}
/**
 * Returns the handlers of `prompts/list` and `prompts/get`. They serve all revisions of the contract.
 *
 * @param table the prompts by the names of their methods.
 * @param implementation the author's object with these methods.
 * @throws TypeError if a method is missing.
 */
export declare function createPromptHandlers<Handlers>(
  table: {
    readonly [member: string]: ListedPrompt;
  },
  implementation: object,
  options: ServerContractHandlerOptions,
): Handlers;
/** A resource as `resources/list` returns it. */
export interface ListedResource {
  readonly uri: string;
  readonly mimeType?: string;
  readonly [member: string]: unknown;
}
/** A resource template, together with its parsed form. */
export interface ListedResourceTemplate {
  /** The template as `resources/templates/list` returns it. */
  readonly template: {
    readonly uriTemplate: string;
    readonly mimeType?: string;
    readonly [member: string]: unknown;
  };
  /** The parsed `uriTemplate`, which {@link matchUri} matches with URIs. */
  readonly parts: readonly UriTemplatePart[];
}
/** The resources and resource templates of a contract by the names of their methods. */
export interface ListedResourcesAndTemplates {
  readonly resources: {
    readonly [member: string]: ListedResource;
  };
  readonly templates: {
    readonly [member: string]: ListedResourceTemplate;
  };
}
/**
 * Returns the handlers of `resources/list`, `resources/templates/list` and `resources/read`, which serve all revisions of the contract. In
 * revisions with sessions, clients can also use `resources/subscribe` and `resources/unsubscribe`. A listed URI is read by its own method,
 * any other URI by the method of the first template that matches.
 *
 * @param implementation the author's object, with a method for each resource and each template of the contract.
 * @throws TypeError if a method is missing.
 */
export declare function createResourceHandlers<Handlers>(
  { resources, templates }: ListedResourcesAndTemplates,
  implementation: object,
  options: ServerContractHandlerOptions,
): Handlers;
/** A request or notification of a client, before its params are checked. */
export interface RequestWithScopes {
  readonly method: string;
  /** The name of the tool or prompt. Without it, `params.name` is the name. */
  readonly name?: string | undefined;
  readonly params?: unknown;
}
/** The scopes that a contract declares. A resource without scopes of its own needs the scopes of the first template that matches its URI. */
export interface ScopesByEntry<Scope extends string> {
  readonly tools: ReadonlyMap<string, readonly Scope[]>;
  readonly prompts: ReadonlyMap<string, readonly Scope[]>;
  /** By URI. */
  readonly resources: ReadonlyMap<string, readonly Scope[]>;
  readonly templates: readonly ResourceTemplateScopes<Scope>[];
}
export interface ResourceTemplateScopes<Scope extends string> {
  readonly uriTemplate: string;
  /** The parsed template, which {@link matchUri} matches with URIs. */
  readonly parts: readonly UriTemplatePart[];
  readonly scopes: readonly Scope[];
}
/** Returns the scopes that a request needs, each once. Returns an empty list if its tool, prompt or resource does not exist. */
export declare function findRequiredScopes<Scope extends string>(
  required: ScopesByEntry<Scope>,
  { method, name, params }: RequestWithScopes,
): readonly Scope[];
/** Returns a copy of a server with further members in its identity, such as `websiteUrl`. */
export declare function copyServerWithIdentity<S extends Server>(server: S, identity: JsonObject): S;
/**
 * Extends an array of servers with a function for each notification that at least one of the servers can send. The function sends the
 * notification through every server that supports it.
 *
 * @returns the given array, which now has the functions.
 */
export declare function addNotificationFunctions<Notifications>(servers: Server[]): Server[] & Notifications;
/** The members of a {@link ToolResult}, named as in `CallToolResult`. */
export interface CallToolResultMembers<Output> {
  readonly content: readonly object[];
  readonly structuredContent?: Output;
  readonly isError?: true;
  readonly _meta?: JsonObject;
}
/** A tool result whose content the tool writes itself. Tools that return only an output or a text do not need it. */
export declare class ToolResult<Output> {
  protected readonly members: CallToolResultMembers<Output>;
  constructor(members: CallToolResultMembers<Output>);
  /** Returns the members of a `ToolResult`, or undefined for any other value. */
  static read(value: unknown): CallToolResultMembers<unknown> | undefined;
}
/**
 * Returns the result of a tool call that failed.
 *
 * @param text the reason, which the model reads.
 */
export declare function failure(text: string): ToolResult<never>;
/** The tool and the revision that a result is made for. */
export interface ToolResultOptions {
  /** The name of the tool. */
  readonly tool: string;
  /** The guard of the tool's `outputSchema`; undefined without an `outputSchema`. */
  readonly guard: CompiledSchemaGuard | undefined;
  readonly facts: ServerContractRevisionRules;
}
/**
 * Returns the result of `tools/call` for a value that a tool returned.
 *
 * @throws TypeError if the output does not match the `outputSchema`, or the value is neither output, text nor content.
 */
export declare function createToolResult(returned: unknown, options: ToolResultOptions): object;
/** The options of {@link createToolHandlers}. */
export interface CreateToolHandlersOptions extends ServerContractHandlerOptions {
  /** Returns the guard of an `inputSchema` or `outputSchema`. */
  readonly guardOf: CreateSchemaGuardFunction;
}
/**
 * Returns the handlers of `tools/list` and `tools/call`. They serve all revisions of the contract.
 *
 * @param table the tools by the names of their methods.
 * @param implementation the author's object with these methods.
 * @throws TypeError if a method is missing.
 */
export declare function createToolHandlers<Handlers>(
  table: {
    readonly [member: string]: ToolDefinition;
  },
  implementation: object,
  options: CreateToolHandlersOptions,
): Handlers;
/** Returns a tool as a revision lists it: without its `outputSchema` if the revision does not allow that schema. */
export declare function adaptToolToRevision(
  { structured }: ServerContractRevisionRules,
  tool: ToolDefinition,
): JsonObject;
export {};

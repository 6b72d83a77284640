// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { checkVersion } from "mcpgen-sdk/codegen/version";
import {
  type CacheOptions,
  type CompletionsOf,
  type ListedPrompt,
  type ListedResourcesAndTemplates,
  type RequestWithScopes,
  type ScopesByEntry,
  ToolResult,
  type ToolsWithExactReturns,
  addDynamicEntries,
  addNotificationFunctions,
  copyServerWithIdentity,
  createPromptHandlers,
  createResourceHandlers,
  createToolHandlers,
  findRequiredScopes,
  selectFeatures,
} from "mcpgen-sdk/codegen/serverContract";
import type * as revision2026_07_28 from "mcpgen-sdk/2026-07-28/server";
import type { Issue, ToolDefinition } from "mcpgen-sdk/codegen/protocol";
import {
  type Awaitable,
  type NotificationRecipients,
  type RevisionImplementation,
  type Server,
  type ServerOfRevision,
  type ServerOptions,
  createServerOfRevision,
} from "mcpgen-sdk/codegen/serverCore";
import {
  additionalPropertyKeywords,
  createSchemaGuardFactory,
  itemKeywords,
  lengthKeywords,
  propertyKeywords,
  requiredKeywords,
  typeKeywords,
} from "mcpgen-sdk/codegen/jsonSchema";
import * as definitions from "./definitions.js";
import type * as types from "./types.js";
import { expandUriTemplate } from "mcpgen-sdk/codegen/uriTemplates";
import {
  type BridgeModule,
  type BridgeOptions,
  SESSIONS_FROM_STATELESS,
  bridge,
  ignoreCachingLosses,
} from "mcpgen-sdk/codegen/bridge";
import { SERVE_OLDER as TO_2025_11_25 } from "mcpgen-sdk/codegen/bridges/2025-11-25_2026-07-28";
import { SERVE_OLDER as TO_2025_06_18 } from "mcpgen-sdk/codegen/bridges/2025-06-18_2025-11-25";
import { SERVE_OLDER as TO_2025_03_26 } from "mcpgen-sdk/codegen/bridges/2025-03-26_2025-06-18";
import { SERVE_OLDER as TO_2024_11_05 } from "mcpgen-sdk/codegen/bridges/2024-11-05_2025-03-26";
import { BINDING as REVISION2024_11_05 } from "mcpgen-sdk/2024-11-05/server";
import { BINDING as REVISION2025_03_26 } from "mcpgen-sdk/2025-03-26/server";
import { BINDING as REVISION2025_06_18 } from "mcpgen-sdk/2025-06-18/server";
import { BINDING as REVISION2025_11_25 } from "mcpgen-sdk/2025-11-25/server";
import { BINDING as REVISION2026_07_28 } from "mcpgen-sdk/2026-07-28/server";

checkVersion("0.1");

export { failure, type ToolResult } from "mcpgen-sdk/codegen/serverContract";

/**
 * The context that each function receives as its last argument, as in 2026-07-28. For a client of another revision,
 * `clientRevision` is that revision.
 */
export type Context = revision2026_07_28.ServerContext;

/** A content block of a tool result. Clients of older revisions get a block that they do not know in another form. */
export type ContentBlock = revision2026_07_28.CallToolReturn["content"][number];

/** The return value of a tool with an output schema: the output, or the value of {@link result} or {@link failure}. */
export type ToolReturn<Output> = Output | ToolResult<Output>;

/** The return value of a tool without an output schema. */
export type ContentReturn = string | ContentBlock[] | ToolResult<unknown>;

/** The content blocks of a tool result. */
export interface ToolContent {
  content: ContentBlock[];
  _meta?: { [key: string]: unknown };
}

/**
 * Returns a tool result with the given content blocks and, if the tool has an output schema, its output. Clients of
 * revisions without typed outputs get the output as a text block if the content has no text block.
 */
export function result<Output>(
  answer: ToolContent & { structuredContent?: Output } & Structured<NoInfer<Output>>,
): ToolResult<Output> {
  return new ToolResult<Output>(answer);
}

/** The member that a result must have if the tool has an output schema. */
type Structured<Output> = unknown extends Output ? unknown : { structuredContent: Output };

/** A message of a prompt. */
export type PromptMessage = revision2026_07_28.GetPromptReturn["messages"][number];

/** The return value of a prompt: the text of a user message, or messages. */
export type PromptReturn =
  string | PromptMessage[] | { description?: string; messages: PromptMessage[]; _meta?: { [key: string]: unknown } };

/** The contents of a resource. */
export type ResourceContents = revision2026_07_28.ReadResourceReturn["contents"][number];

/**
 * The return value of a resource: text, bytes, or contents. `ttlMs` is the time in milliseconds for which clients may
 * cache the contents.
 */
export type ResourceReturn =
  | string
  | Uint8Array
  | ResourceContents[]
  | {
      contents: ResourceContents[];
      ttlMs?: number;
      cacheScope?: "public" | "private";
      _meta?: { [key: string]: unknown };
    };

/** The tools of this server, with a function for each tool. */
export interface Tools {
  /** Lists the user's notes, newest first. */
  listNotes: (input: types.ListNotesInput, context: Context) => Awaitable<ToolReturn<types.ListNotesOutput>>;
  /** Adds a note and returns its id. */
  addNote: (input: types.AddNoteInput, context: Context) => Awaitable<ToolReturn<types.AddNoteOutput>>;
  /** Deletes one of the user's notes. */
  deleteNote: (input: types.DeleteNoteInput, context: Context) => Awaitable<ContentReturn>;
  /** Returns the user and the scopes of the access token. It needs no scope. */
  whoAmI: (input: types.WhoAmIInput, context: Context) => Awaitable<ToolReturn<types.WhoAmIOutput>>;
}

/** Returns the guard of a schema. Only the keyword checks that the schemas need are imported. */
const guardOf = createSchemaGuardFactory({
  assertions: { ...typeKeywords, ...lengthKeywords },
  keywords: [requiredKeywords, propertyKeywords, additionalPropertyKeywords, itemKeywords],
});

/** The tools as the server lists them. */
const TOOLS: { readonly [member in keyof Tools]: ToolDefinition } = {
  listNotes: definitions.LIST_NOTES_TOOL,
  addNote: definitions.ADD_NOTE_TOOL,
  deleteNote: definitions.DELETE_NOTE_TOOL,
  whoAmI: definitions.WHO_AM_I_TOOL,
};

/**
 * Returns the tool handlers for the servers of all revisions. The handlers check the arguments and the outputs of each
 * call.
 *
 * @typeParam T the type of the tools object. The compiler rejects a function that returns undeclared members.
 * @throws TypeError if a function is missing.
 */
export function createTools<T extends Tools>(
  tools: T & ToolsWithExactReturns<T, Tools>,
  options: EntryOptions = {},
): ToolsHandlers {
  return createToolHandlers(TOOLS, tools, { ...options, guardOf });
}

/** Returns true if a value is valid as the input of the tool `list_notes`. */
export function isListNotesInput(value: unknown): value is types.ListNotesInput {
  return guardOf(definitions.LIST_NOTES_INPUT).accepts(value);
}

/** Returns the issues of a value as the input of the tool `list_notes`; an empty list for a valid value. */
export function validateListNotesInput(value: unknown): Issue[] {
  return guardOf(definitions.LIST_NOTES_INPUT).issues(value);
}

/** Returns true if a value is valid as the output of the tool `list_notes`. */
export function isListNotesOutput(value: unknown): value is types.ListNotesOutput {
  return guardOf(definitions.LIST_NOTES_OUTPUT).accepts(value);
}

/** Returns the issues of a value as the output of the tool `list_notes`; an empty list for a valid value. */
export function validateListNotesOutput(value: unknown): Issue[] {
  return guardOf(definitions.LIST_NOTES_OUTPUT).issues(value);
}

/** Returns true if a value is valid as the input of the tool `add_note`. */
export function isAddNoteInput(value: unknown): value is types.AddNoteInput {
  return guardOf(definitions.ADD_NOTE_INPUT).accepts(value);
}

/** Returns the issues of a value as the input of the tool `add_note`; an empty list for a valid value. */
export function validateAddNoteInput(value: unknown): Issue[] {
  return guardOf(definitions.ADD_NOTE_INPUT).issues(value);
}

/** Returns true if a value is valid as the output of the tool `add_note`. */
export function isAddNoteOutput(value: unknown): value is types.AddNoteOutput {
  return guardOf(definitions.ADD_NOTE_OUTPUT).accepts(value);
}

/** Returns the issues of a value as the output of the tool `add_note`; an empty list for a valid value. */
export function validateAddNoteOutput(value: unknown): Issue[] {
  return guardOf(definitions.ADD_NOTE_OUTPUT).issues(value);
}

/** Returns true if a value is valid as the input of the tool `delete_note`. */
export function isDeleteNoteInput(value: unknown): value is types.DeleteNoteInput {
  return guardOf(definitions.DELETE_NOTE_INPUT).accepts(value);
}

/** Returns the issues of a value as the input of the tool `delete_note`; an empty list for a valid value. */
export function validateDeleteNoteInput(value: unknown): Issue[] {
  return guardOf(definitions.DELETE_NOTE_INPUT).issues(value);
}

/** Returns true if a value is valid as the input of the tool `who_am_i`. */
export function isWhoAmIInput(value: unknown): value is types.WhoAmIInput {
  return guardOf(definitions.WHO_AM_I_INPUT).accepts(value);
}

/** Returns the issues of a value as the input of the tool `who_am_i`; an empty list for a valid value. */
export function validateWhoAmIInput(value: unknown): Issue[] {
  return guardOf(definitions.WHO_AM_I_INPUT).issues(value);
}

/** Returns true if a value is valid as the output of the tool `who_am_i`. */
export function isWhoAmIOutput(value: unknown): value is types.WhoAmIOutput {
  return guardOf(definitions.WHO_AM_I_OUTPUT).accepts(value);
}

/** Returns the issues of a value as the output of the tool `who_am_i`; an empty list for a valid value. */
export function validateWhoAmIOutput(value: unknown): Issue[] {
  return guardOf(definitions.WHO_AM_I_OUTPUT).issues(value);
}

/** The prompts of this server, with a function for each prompt. */
export interface Prompts {
  /** Asks for a summary of the user's notes. */
  summarizeNotes: (args: types.SummarizeNotesArguments, context: Context) => Awaitable<PromptReturn>;
}

/** The prompts as the server lists them. */
const PROMPTS: { readonly [member in keyof Prompts]: ListedPrompt } = {
  summarizeNotes: {
    name: "summarize_notes",
    title: "Summarize my notes",
    description: "Asks for a summary of the user's notes.",
    arguments: [{ name: "topic", description: "Summarize only what is about this topic." }],
  },
};

/**
 * Returns the prompt handlers for the servers of all revisions. The handlers reject a request in which a required
 * argument is missing.
 *
 * @throws TypeError if a function is missing.
 */
export function createPrompts(prompts: Prompts, options: EntryOptions = {}): PromptsHandlers {
  return createPromptHandlers(PROMPTS, prompts, options);
}

/**
 * The resources of this server, with a function for each resource and each resource template.
 * The client chooses the values of variables. A value may contain `/` and `..`, so a function that reads files must
 * check that the path is in the intended folder.
 */
export interface Resources {
  /** The text of one of the user's notes. */
  note: (variables: types.NoteVariables, context: Context) => Awaitable<ResourceReturn | undefined>;
}

/** The resources and resource templates as the server lists them. */
const TABLE: ListedResourcesAndTemplates = {
  resources: {},
  templates: {
    note: {
      template: {
        name: "note",
        title: "Note",
        description: "The text of one of the user's notes.",
        uriTemplate: "note://{id}",
        mimeType: "text/plain",
      },
      parts: ["note://", { value: "id" }],
    },
  },
};

/**
 * Returns the resource handlers for the servers of all revisions. The handlers call the function of the requested URI.
 *
 * @throws TypeError if a function is missing.
 */
export function createResources(resources: Resources, options: EntryOptions = {}): ResourcesHandlers {
  return createResourceHandlers(TABLE, resources, options);
}

/** A scope of the contract. */
export type Scope = "notes:read" | "notes:write";

/** All scopes of the contract. */
export const SCOPES: readonly Scope[] = ["notes:read", "notes:write"];

const REQUIRED: ScopesByEntry<Scope> = {
  tools: new Map([
    ["list_notes", ["notes:read"]],
    ["add_note", ["notes:write"]],
    ["delete_note", ["notes:write"]],
  ]),
  prompts: new Map([["summarize_notes", ["notes:read"]]]),
  resources: new Map([]),
  templates: [{ uriTemplate: "note://{id}", parts: ["note://", { value: "id" }], scopes: ["notes:read"] }],
};

/**
 * Returns the scopes that the contract declares for the tool, prompt or resource of a request; an empty list for all
 * other requests. It is the option `scopes` of `resourceServer`.
 */
export function requiredScopes(request: RequestWithScopes): readonly Scope[] {
  return findRequiredScopes(REQUIRED, request);
}

/** An entry of the contract by the name of its function, and the context of the request. */
export type EntryInContext = { readonly context: Context } & (
  | { tool: keyof Tools; prompt?: undefined; resource?: undefined }
  | { prompt: keyof Prompts; tool?: undefined; resource?: undefined }
  | { resource: keyof Resources; tool?: undefined; prompt?: undefined }
);

/** Returns true if the caller may see and use an entry. */
export type IsEnabled = (entry: EntryInContext) => Awaitable<boolean>;

/** The options of handlers: how long clients may cache lists, and which entries are enabled. */
export interface EntryOptions extends CacheOptions {
  readonly isEnabled?: IsEnabled | undefined;
}

/** Functions that suggest values for arguments of prompts and variables of resource templates. Each is optional. */
export interface Completions {
  prompts?: {
    summarizeNotes?: CompletionsOf<types.SummarizeNotesArguments, Context>;
  };
  resourceTemplates?: {
    note?: CompletionsOf<types.NoteVariables, Context>;
  };
}

/** A resource in the list of a template. Without a `mimeType`, it has the one of the template. */
export type ListedResource = revision2026_07_28.ListResourcesReturn["resources"][number];

/** The return value of a list function: all resources, or a page with the cursor of the next page. */
export type ListReturn =
  | readonly ListedResource[]
  | { readonly resources: readonly ListedResource[]; readonly nextCursor?: string | undefined };

/**
 * Functions that list resources of templates. Each is optional. `cursor` is undefined for the first page; for others it
 * is the `nextCursor` of the page before, as the client sent it: check it like any input.
 */
export interface Lists {
  note?: (cursor: string | undefined, context: Context) => Awaitable<ListReturn>;
}

/** Returns the URI of `note://{id}` with the given values. */
export function formatNoteUri(variables: types.NoteVariables): string {
  return expandUriTemplate("note://{id}", { ...variables });
}

/** The handlers of tools that the server and its bridges accept. */
type ToolsHandlers = revision2026_07_28.ToolsHandlers;

/** The handlers of prompts that the server and its bridges accept. */
type PromptsHandlers = revision2026_07_28.PromptsHandlers;

/** The handlers of resources that the server and its bridges accept. */
type ResourcesHandlers = revision2026_07_28.ResourcesHandlers;

/** The features that the contract uses. */
const FEATURES: readonly string[] = ["tools", "prompts", "resources", "completions"];

const BINDING2024_11_05: RevisionImplementation = /* @__PURE__ */ selectFeatures(REVISION2024_11_05, FEATURES);
const BINDING2025_03_26: RevisionImplementation = /* @__PURE__ */ selectFeatures(REVISION2025_03_26, FEATURES);
const BINDING2025_06_18: RevisionImplementation = /* @__PURE__ */ selectFeatures(REVISION2025_06_18, FEATURES);
const BINDING2025_11_25: RevisionImplementation = /* @__PURE__ */ selectFeatures(REVISION2025_11_25, FEATURES);
const BINDING2026_07_28: RevisionImplementation = /* @__PURE__ */ selectFeatures(REVISION2026_07_28, FEATURES);

/** The bridges by which the server serves the clients of older revisions. */
const BRIDGES: readonly BridgeModule<"2026-07-28">[] = [
  // Clients of 2025-11-25.
  {
    BRIDGE: {
      from: "2026-07-28",
      binding: BINDING2025_11_25,
      chain: [TO_2025_11_25],
      behaviour: SESSIONS_FROM_STATELESS,
    },
  },
  // Clients of 2025-06-18.
  {
    BRIDGE: {
      from: "2026-07-28",
      binding: BINDING2025_06_18,
      chain: [TO_2025_11_25, TO_2025_06_18],
      behaviour: SESSIONS_FROM_STATELESS,
    },
  },
  // Clients of 2025-03-26.
  {
    BRIDGE: {
      from: "2026-07-28",
      binding: BINDING2025_03_26,
      chain: [TO_2025_11_25, TO_2025_06_18, TO_2025_03_26],
      behaviour: SESSIONS_FROM_STATELESS,
    },
  },
  // Clients of 2024-11-05.
  {
    BRIDGE: {
      from: "2026-07-28",
      binding: BINDING2024_11_05,
      chain: [TO_2025_11_25, TO_2025_06_18, TO_2025_03_26, TO_2024_11_05],
      behaviour: SESSIONS_FROM_STATELESS,
    },
  },
];

/** The functions that the author of the server writes, by group. */
export interface Handlers {
  tools: Tools;
  prompts: Prompts;
  resources: Resources;
  /** Functions that suggest values for arguments of prompts and variables of resource templates. */
  completions?: Completions;
  /** Functions that list resources of templates. `resources/list` returns them after the resources of the contract. */
  lists?: Lists;
  /**
   * Returns true if the caller may see and use an entry. By default all entries are enabled. A disabled entry is in no
   * list, and requests for it get the error for an unknown name. After a change, call `toolListChanged()` or the function
   * of the other list.
   */
  isEnabled?: IsEnabled | undefined;
  /** True to declare the capability `logging`: clients may request log messages. */
  logging?: true;
}

/**
 * The options of {@link createServers}. The contract has the other facts about the server. Use `methods` only for the
 * methods of extensions: params and results are not checked for methods of the protocol that the contract does not use.
 * To serve such a method, call `createServer` of a revision's package.
 */
export interface ServersOptions
  extends CacheOptions, Omit<ServerOptions, "name" | "version" | "title" | "instructions"> {
  /** The options for clients of older revisions, such as `onLoss`. */
  readonly bridges?: BridgeOptions;
}

const ABOUT = { name: "notes", version: "1.0.0", title: "Notes" };

/** The members of the server's identity that only newer revisions have. */
const IDENTITY = { description: "Notes that belong to the user who wrote them." };

/** Sends notifications to the clients of all revisions. */
export interface Notifications {
  /** Sends `notifications/resources/updated` to each client that receives this notification. */
  resourceUpdated(
    params: Parameters<revision2026_07_28.ResourcesNotifications["resourceUpdated"]>[0],
    to?: NotificationRecipients,
  ): void;
  /** Sends `notifications/resources/list_changed` to each client that receives this notification. */
  resourceListChanged(
    params?: Parameters<revision2026_07_28.ResourcesNotifications["resourceListChanged"]>[0],
    to?: NotificationRecipients,
  ): void;
  /** Sends `notifications/tools/list_changed` to each client that receives this notification. */
  toolListChanged(
    params?: Parameters<revision2026_07_28.ToolsNotifications["toolListChanged"]>[0],
    to?: NotificationRecipients,
  ): void;
  /** Sends `notifications/prompts/list_changed` to each client that receives this notification. */
  promptListChanged(
    params?: Parameters<revision2026_07_28.PromptsNotifications["promptListChanged"]>[0],
    to?: NotificationRecipients,
  ): void;
}

/**
 * Returns a server for each revision, newest first. The functions are written for 2026-07-28; bridges convert the
 * messages of clients of older revisions.
 * The array also has the functions of {@link Notifications}.
 *
 * @throws TypeError if a function is missing.
 */
export function createServers<T extends Tools>(
  handlers: Handlers & { tools: T & ToolsWithExactReturns<T, Tools> },
  { bridges, ...options }: ServersOptions = {},
): Server[] & Notifications {
  const about = { ...ABOUT, ...options };
  const settings = { ...options, isEnabled: handlers.isEnabled };
  const groups = addDynamicEntries(
    {
      // The type parameter T has checked the return types. A second check would be slow for many tools.
      tools: createTools<never>(handlers.tools as never, settings),
      prompts: createPrompts(handlers.prompts, settings),
      resources: createResources(handlers.resources, settings),
      ...(handlers.logging && { logging: handlers.logging }),
    },
    handlers,
    { ...settings, prompts: PROMPTS, resources: TABLE },
  );
  const server = copyServerWithIdentity(
    createServerOfRevision<ServerOfRevision<"2026-07-28">>(BINDING2026_07_28, about, groups),
    IDENTITY,
  );
  return addNotificationFunctions<Notifications>([server, ...bridge(server, BRIDGES, ignoreCachingLosses(bridges))]);
}

export * from "./types.js";

// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { checkVersion } from "mcpgen-sdk/codegen/version";
import {
  type ContractDefinitions,
  DriftCheck,
  type ResourceUris,
  type ToolsOfContract,
  type TypedTools,
  type TypedToolsOptions,
  createTypedPrompts,
  createTypedResources,
  createTypedTools,
} from "mcpgen-sdk/codegen/clientContract";
import {
  type CallOptions,
  type ConnectOptions,
  type ConnectedClient,
  type Target,
  connect,
} from "mcpgen-sdk/codegen/client";
import * as revision2026_07_28 from "mcpgen-sdk/2026-07-28/client";
import * as revision2025_11_25 from "mcpgen-sdk/2025-11-25/client";
import * as revision2025_06_18 from "mcpgen-sdk/2025-06-18/client";
import * as revision2025_03_26 from "mcpgen-sdk/2025-03-26/client";
import * as revision2024_11_05 from "mcpgen-sdk/2024-11-05/client";
import type * as protocol from "mcpgen-sdk/2026-07-28/types";
import type * as types from "./types.js";

checkVersion("0.1");

export { ToolFailure, type ToolOutcome } from "mcpgen-sdk/codegen/clientContract";
export type { DriftFinding } from "mcpgen-sdk/codegen/clientContract";
export type * from "./types.js";

/**
 * The tools of the server, with a function for each tool. A function throws a ToolFailure if the tool reports a
 * failure.
 */
export interface NotesTools {
  /** Lists the user's notes, newest first. */
  listNotes(input?: types.ListNotesInput, options?: CallOptions): Promise<types.ListNotesOutput>;
  /** Adds a note and returns its id. */
  addNote(input: types.AddNoteInput, options?: CallOptions): Promise<types.AddNoteOutput>;
  /** Deletes one of the user's notes. */
  deleteNote(input: types.DeleteNoteInput, options?: CallOptions): Promise<protocol.CallToolResult>;
  /** Returns the user and the scopes of the access token. It needs no scope. */
  whoAmI(input?: types.WhoAmIInput, options?: CallOptions): Promise<types.WhoAmIOutput>;
}

/** The prompts of the server, with a function for each prompt. */
export interface NotesPrompts {
  /** Asks for a summary of the user's notes. */
  summarizeNotes(args?: types.SummarizeNotesArguments, options?: CallOptions): Promise<protocol.GetPromptResult>;
}

/** The resources of the server, with a function for each resource and each resource template. */
export interface NotesResources {
  /** The text of one of the user's notes. */
  note(variables: types.NoteVariables, options?: CallOptions): Promise<protocol.ReadResourceResult>;
}

/** A connected client of the server. */
export type NotesClient = ConnectedClient<revision2026_07_28.Client>;

/**
 * The server Notes 1.0.0.
 *
 * Notes that belong to the user who wrote them.
 */
export interface Notes extends TypedTools<NotesTools> {
  readonly prompts: NotesPrompts;
  readonly resources: NotesResources;
  /** The connected client, for all other calls. */
  readonly client: NotesClient;
  /** Closes the connection. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Options of {@link connectNotes}: those of `connect`, without the revisions. */
export interface NotesOptions
  extends
    Partial<Omit<ConnectOptions<revision2026_07_28.Client, revision2026_07_28.ClientHandlers>, "as" | "also">>,
    TypedToolsOptions {}

const definitions = async (): Promise<ContractDefinitions> => (await import("./definitions.js")).DEFINITIONS;

const TOOLS: ToolsOfContract<NotesTools> = {
  tools: {
    listNotes: { name: "list_notes", returns: "output" },
    addNote: { name: "add_note", returns: "output" },
    deleteNote: { name: "delete_note", returns: "content" },
    whoAmI: { name: "who_am_i", returns: "output" },
  },
  definitions,
};

const PROMPTS: { readonly [member in keyof NotesPrompts]: string } = {
  summarizeNotes: "summarize_notes",
};

const RESOURCES: ResourceUris = {
  resources: {},
  templates: {
    note: "note://{id}",
  },
};

/**
 * Connects to the server.
 *
 * @param target such as `stdio("node", ["server.js"])` or `http(url)`.
 */
export async function connectNotes(target: Target, options: NotesOptions = {}): Promise<Notes> {
  const client = await connect(target, {
    name: "notes-client",
    version: "1.0.0",
    ...options,
    as: revision2026_07_28,
    also: [revision2025_11_25, revision2025_06_18, revision2025_03_26, revision2024_11_05],
  });
  return bindNotes(client, {
    onDrift: ({ message }) => options.onWarning?.({ code: "contract-drift", message }),
    ...options,
  });
}

/** Returns the functions of the server for a client that is already connected. */
export function bindNotes(client: NotesClient, options: TypedToolsOptions = {}): Notes {
  const close = (): Promise<void> => client.close();
  const drift = new DriftCheck(client, definitions, options);
  return {
    ...createTypedTools(client, TOOLS, { ...options, drift }),
    prompts: createTypedPrompts<NotesPrompts>(client, PROMPTS, drift),
    resources: createTypedResources<NotesResources>(client, RESOURCES, drift),
    client,
    close,
    [Symbol.asyncDispose]: close,
  };
}

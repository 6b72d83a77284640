// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type TypedTools,
  type TypedToolsOptions,
} from "../runtime/clientContract.js";
import {
  type CallOptions,
  type ConnectOptions,
  type ConnectedClient,
  type Target,
} from "../runtime/client.js";
import * as revision2026_07_28 from "../2026-07-28/client.js";
import type * as protocol from "../2026-07-28/types.js";
import type * as types from "./types.js";
export { ToolFailure, type ToolOutcome } from "../runtime/clientContract.js";
export type { DriftFinding } from "../runtime/clientContract.js";
export type * from "./types.js";
/**
 * The tools of the server, with a function for each tool. A function throws a
 * ToolFailure if the tool reports a failure.
 */
export interface NotesTools {
  /** Lists the user's notes, newest first. */
  listNotes(
    input?: types.ListNotesInput,
    options?: CallOptions,
  ): Promise<types.ListNotesOutput>;
  /** Adds a note and returns its id. */
  addNote(
    input: types.AddNoteInput,
    options?: CallOptions,
  ): Promise<types.AddNoteOutput>;
  /** Deletes one of the user's notes. */
  deleteNote(
    input: types.DeleteNoteInput,
    options?: CallOptions,
  ): Promise<protocol.CallToolResult>;
  /** Returns the user and the scopes of the access token. It needs no scope. */
  whoAmI(
    input?: types.WhoAmIInput,
    options?: CallOptions,
  ): Promise<types.WhoAmIOutput>;
}
/** The prompts of the server, with a function for each prompt. */
export interface NotesPrompts {
  /** Asks for a summary of the user's notes. */
  summarizeNotes(
    args?: types.SummarizeNotesArguments,
    options?: CallOptions,
  ): Promise<protocol.GetPromptResult>;
}
/**
 * The resources of the server, with a function for each resource and each resource
 * template.
 */
export interface NotesResources {
  /** The text of one of the user's notes. */
  note(
    variables: types.NoteVariables,
    options?: CallOptions,
  ): Promise<protocol.ReadResourceResult>;
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
    Partial<
      Omit<
        ConnectOptions<
          revision2026_07_28.Client,
          revision2026_07_28.ClientHandlers
        >,
        "as" | "also"
      >
    >,
    TypedToolsOptions {}
/**
 * Connects to the server.
 *
 * @param target such as `stdio("node", ["server.js"])` or `http(url)`.
 */
export declare function connectNotes(
  target: Target,
  options?: NotesOptions,
): Promise<Notes>;
/** Returns the functions of the server for a client that is already connected. */
export declare function bindNotes(
  client: NotesClient,
  options?: TypedToolsOptions,
): Notes;

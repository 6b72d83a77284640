// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type CacheOptions,
  type ToolsWithExactReturns,
} from "../runtime/serverContract.js";
import type { Issue } from "../runtime/protocol.js";
import type { Awaitable } from "../runtime/serverCore.js";
import type { ContentReturn, Context, ToolReturn } from "./context.js";
import { type ToolsHandlers } from "./revisions.js";
import type {
  ListNotesInput,
  ListNotesOutput,
  AddNoteInput,
  AddNoteOutput,
  DeleteNoteInput,
  WhoAmIInput,
  WhoAmIOutput,
} from "./types.js";
/** The tools of this server, with a function for each tool. */
export interface Tools {
  /** Lists the user's notes, newest first. */
  listNotes: (
    input: ListNotesInput,
    context: Context,
  ) => Awaitable<ToolReturn<ListNotesOutput>>;
  /** Adds a note and returns its id. */
  addNote: (
    input: AddNoteInput,
    context: Context,
  ) => Awaitable<ToolReturn<AddNoteOutput>>;
  /** Deletes one of the user's notes. */
  deleteNote: (
    input: DeleteNoteInput,
    context: Context,
  ) => Awaitable<ContentReturn>;
  /** Returns the user and the scopes of the access token. It needs no scope. */
  whoAmI: (
    input: WhoAmIInput,
    context: Context,
  ) => Awaitable<ToolReturn<WhoAmIOutput>>;
}
/**
 * Returns the tool handlers for the servers of all revisions. The handlers check
 * the arguments and the outputs of each call.
 *
 * @typeParam T the type of the tools object. The compiler rejects a function that
 *   returns undeclared members.
 * @throws TypeError if a function is missing.
 */
export declare function createTools<T extends Tools>(
  tools: T & ToolsWithExactReturns<T, Tools>,
  options?: CacheOptions,
): ToolsHandlers;
/** Returns true if a value is valid as the input of the tool `list_notes`. */
export declare function isListNotesInput(
  value: unknown,
): value is ListNotesInput;
/** Returns the issues of a value as the input of the tool `list_notes`; an empty list for a valid value. */
export declare function validateListNotesInput(value: unknown): Issue[];
/** Returns true if a value is valid as the output of the tool `list_notes`. */
export declare function isListNotesOutput(
  value: unknown,
): value is ListNotesOutput;
/** Returns the issues of a value as the output of the tool `list_notes`; an empty list for a valid value. */
export declare function validateListNotesOutput(value: unknown): Issue[];
/** Returns true if a value is valid as the input of the tool `add_note`. */
export declare function isAddNoteInput(value: unknown): value is AddNoteInput;
/** Returns the issues of a value as the input of the tool `add_note`; an empty list for a valid value. */
export declare function validateAddNoteInput(value: unknown): Issue[];
/** Returns true if a value is valid as the output of the tool `add_note`. */
export declare function isAddNoteOutput(value: unknown): value is AddNoteOutput;
/** Returns the issues of a value as the output of the tool `add_note`; an empty list for a valid value. */
export declare function validateAddNoteOutput(value: unknown): Issue[];
/** Returns true if a value is valid as the input of the tool `delete_note`. */
export declare function isDeleteNoteInput(
  value: unknown,
): value is DeleteNoteInput;
/** Returns the issues of a value as the input of the tool `delete_note`; an empty list for a valid value. */
export declare function validateDeleteNoteInput(value: unknown): Issue[];
/** Returns true if a value is valid as the input of the tool `who_am_i`. */
export declare function isWhoAmIInput(value: unknown): value is WhoAmIInput;
/** Returns the issues of a value as the input of the tool `who_am_i`; an empty list for a valid value. */
export declare function validateWhoAmIInput(value: unknown): Issue[];
/** Returns true if a value is valid as the output of the tool `who_am_i`. */
export declare function isWhoAmIOutput(value: unknown): value is WhoAmIOutput;
/** Returns the issues of a value as the output of the tool `who_am_i`; an empty list for a valid value. */
export declare function validateWhoAmIOutput(value: unknown): Issue[];

// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type CacheOptions,
  type ToolsWithExactReturns,
  createToolHandlers,
} from "mcpgen-sdk/codegen/serverContract";
import type { Issue, ToolDefinition } from "mcpgen-sdk/codegen/protocol";
import type { Awaitable } from "mcpgen-sdk/codegen/serverCore";
import {
  additionalPropertyKeywords,
  createSchemaGuardFactory,
  itemKeywords,
  lengthKeywords,
  propertyKeywords,
  requiredKeywords,
  typeKeywords,
} from "mcpgen-sdk/codegen/jsonSchema";
import type { ContentReturn, Context, ToolReturn } from "./context.js";
import {
  LIST_NOTES_INPUT,
  LIST_NOTES_OUTPUT,
  ADD_NOTE_INPUT,
  ADD_NOTE_OUTPUT,
  DELETE_NOTE_INPUT,
  WHO_AM_I_INPUT,
  WHO_AM_I_OUTPUT,
  LIST_NOTES_TOOL,
  ADD_NOTE_TOOL,
  DELETE_NOTE_TOOL,
  WHO_AM_I_TOOL,
} from "./definitions.js";
import { FACTS, type ToolsHandlers } from "./revisions.js";
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

/** Returns the guard of a schema. Only the keyword checks that the schemas need are imported. */
const guardOf = createSchemaGuardFactory({
  assertions: { ...typeKeywords, ...lengthKeywords },
  keywords: [
    requiredKeywords,
    propertyKeywords,
    additionalPropertyKeywords,
    itemKeywords,
  ],
});

/** The tools as the server lists them. */
const TOOLS: { readonly [member in keyof Tools]: ToolDefinition } = {
  listNotes: LIST_NOTES_TOOL,
  addNote: ADD_NOTE_TOOL,
  deleteNote: DELETE_NOTE_TOOL,
  whoAmI: WHO_AM_I_TOOL,
};

/**
 * Returns the tool handlers for the servers of all revisions. The handlers check
 * the arguments and the outputs of each call.
 *
 * @typeParam T the type of the tools object. The compiler rejects a function that
 *   returns undeclared members.
 * @throws TypeError if a function is missing.
 */
export function createTools<T extends Tools>(
  tools: T & ToolsWithExactReturns<T, Tools>,
  options: CacheOptions = {},
): ToolsHandlers {
  return createToolHandlers(TOOLS, tools, {
    ...options,
    facts: FACTS,
    guardOf,
  });
}

/** Returns true if a value is valid as the input of the tool `list_notes`. */
export function isListNotesInput(value: unknown): value is ListNotesInput {
  return guardOf(LIST_NOTES_INPUT).accepts(value);
}

/** Returns the issues of a value as the input of the tool `list_notes`; an empty list for a valid value. */
export function validateListNotesInput(value: unknown): Issue[] {
  return guardOf(LIST_NOTES_INPUT).issues(value);
}

/** Returns true if a value is valid as the output of the tool `list_notes`. */
export function isListNotesOutput(value: unknown): value is ListNotesOutput {
  return guardOf(LIST_NOTES_OUTPUT).accepts(value);
}

/** Returns the issues of a value as the output of the tool `list_notes`; an empty list for a valid value. */
export function validateListNotesOutput(value: unknown): Issue[] {
  return guardOf(LIST_NOTES_OUTPUT).issues(value);
}

/** Returns true if a value is valid as the input of the tool `add_note`. */
export function isAddNoteInput(value: unknown): value is AddNoteInput {
  return guardOf(ADD_NOTE_INPUT).accepts(value);
}

/** Returns the issues of a value as the input of the tool `add_note`; an empty list for a valid value. */
export function validateAddNoteInput(value: unknown): Issue[] {
  return guardOf(ADD_NOTE_INPUT).issues(value);
}

/** Returns true if a value is valid as the output of the tool `add_note`. */
export function isAddNoteOutput(value: unknown): value is AddNoteOutput {
  return guardOf(ADD_NOTE_OUTPUT).accepts(value);
}

/** Returns the issues of a value as the output of the tool `add_note`; an empty list for a valid value. */
export function validateAddNoteOutput(value: unknown): Issue[] {
  return guardOf(ADD_NOTE_OUTPUT).issues(value);
}

/** Returns true if a value is valid as the input of the tool `delete_note`. */
export function isDeleteNoteInput(value: unknown): value is DeleteNoteInput {
  return guardOf(DELETE_NOTE_INPUT).accepts(value);
}

/** Returns the issues of a value as the input of the tool `delete_note`; an empty list for a valid value. */
export function validateDeleteNoteInput(value: unknown): Issue[] {
  return guardOf(DELETE_NOTE_INPUT).issues(value);
}

/** Returns true if a value is valid as the input of the tool `who_am_i`. */
export function isWhoAmIInput(value: unknown): value is WhoAmIInput {
  return guardOf(WHO_AM_I_INPUT).accepts(value);
}

/** Returns the issues of a value as the input of the tool `who_am_i`; an empty list for a valid value. */
export function validateWhoAmIInput(value: unknown): Issue[] {
  return guardOf(WHO_AM_I_INPUT).issues(value);
}

/** Returns true if a value is valid as the output of the tool `who_am_i`. */
export function isWhoAmIOutput(value: unknown): value is WhoAmIOutput {
  return guardOf(WHO_AM_I_OUTPUT).accepts(value);
}

/** Returns the issues of a value as the output of the tool `who_am_i`; an empty list for a valid value. */
export function validateWhoAmIOutput(value: unknown): Issue[] {
  return guardOf(WHO_AM_I_OUTPUT).issues(value);
}

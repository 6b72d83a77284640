// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { createToolHandlers } from "../runtime/serverContract.js";
import {
  additionalPropertyKeywords,
  createSchemaGuardFactory,
  itemKeywords,
  lengthKeywords,
  propertyKeywords,
  requiredKeywords,
  typeKeywords,
} from "../runtime/jsonSchema.js";
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
import { FACTS } from "./revisions.js";
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
const TOOLS = {
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
export function createTools(tools, options = {}) {
  return createToolHandlers(TOOLS, tools, {
    ...options,
    facts: FACTS,
    guardOf,
  });
}
/** Returns true if a value is valid as the input of the tool `list_notes`. */
export function isListNotesInput(value) {
  return guardOf(LIST_NOTES_INPUT).accepts(value);
}
/** Returns the issues of a value as the input of the tool `list_notes`; an empty list for a valid value. */
export function validateListNotesInput(value) {
  return guardOf(LIST_NOTES_INPUT).issues(value);
}
/** Returns true if a value is valid as the output of the tool `list_notes`. */
export function isListNotesOutput(value) {
  return guardOf(LIST_NOTES_OUTPUT).accepts(value);
}
/** Returns the issues of a value as the output of the tool `list_notes`; an empty list for a valid value. */
export function validateListNotesOutput(value) {
  return guardOf(LIST_NOTES_OUTPUT).issues(value);
}
/** Returns true if a value is valid as the input of the tool `add_note`. */
export function isAddNoteInput(value) {
  return guardOf(ADD_NOTE_INPUT).accepts(value);
}
/** Returns the issues of a value as the input of the tool `add_note`; an empty list for a valid value. */
export function validateAddNoteInput(value) {
  return guardOf(ADD_NOTE_INPUT).issues(value);
}
/** Returns true if a value is valid as the output of the tool `add_note`. */
export function isAddNoteOutput(value) {
  return guardOf(ADD_NOTE_OUTPUT).accepts(value);
}
/** Returns the issues of a value as the output of the tool `add_note`; an empty list for a valid value. */
export function validateAddNoteOutput(value) {
  return guardOf(ADD_NOTE_OUTPUT).issues(value);
}
/** Returns true if a value is valid as the input of the tool `delete_note`. */
export function isDeleteNoteInput(value) {
  return guardOf(DELETE_NOTE_INPUT).accepts(value);
}
/** Returns the issues of a value as the input of the tool `delete_note`; an empty list for a valid value. */
export function validateDeleteNoteInput(value) {
  return guardOf(DELETE_NOTE_INPUT).issues(value);
}
/** Returns true if a value is valid as the input of the tool `who_am_i`. */
export function isWhoAmIInput(value) {
  return guardOf(WHO_AM_I_INPUT).accepts(value);
}
/** Returns the issues of a value as the input of the tool `who_am_i`; an empty list for a valid value. */
export function validateWhoAmIInput(value) {
  return guardOf(WHO_AM_I_INPUT).issues(value);
}
/** Returns true if a value is valid as the output of the tool `who_am_i`. */
export function isWhoAmIOutput(value) {
  return guardOf(WHO_AM_I_OUTPUT).accepts(value);
}
/** Returns the issues of a value as the output of the tool `who_am_i`; an empty list for a valid value. */
export function validateWhoAmIOutput(value) {
  return guardOf(WHO_AM_I_OUTPUT).issues(value);
}

// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/** The input of the tool `list_notes`. */
export interface ListNotesInput {
  [k: string]: never;
}

/** The output of the tool `list_notes`. */
export interface ListNotesOutput {
  notes: ListNotesOutputNotesItem[];
}

export interface ListNotesOutputNotesItem {
  id: string;
  title: string;
  /** The resource with the text. */
  uri: string;
}

/** The input of the tool `add_note`. */
export interface AddNoteInput {
  /**
   * @minLength 1
   * @maxLength 200
   */
  title: string;
  /** @maxLength 10000 */
  text: string;
}

/** The output of the tool `add_note`. */
export interface AddNoteOutput {
  id: string;
  uri: string;
}

/** The input of the tool `delete_note`. */
export interface DeleteNoteInput {
  id: string;
}

/** The input of the tool `who_am_i`. */
export interface WhoAmIInput {
  [k: string]: never;
}

/** The output of the tool `who_am_i`. */
export interface WhoAmIOutput {
  issuer: string;
  subject?: string;
  scopes: string[];
}

/** The arguments of the prompt `summarize_notes`. */
export interface SummarizeNotesArguments {
  /** Summarize only what is about this topic. */
  topic?: string;
}

/** The variables of `note://{id}`. */
export interface NoteVariables {
  id: string;
}

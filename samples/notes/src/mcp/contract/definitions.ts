// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ContractDefinitions } from "mcpgen-sdk/codegen/clientContract";
import type { ToolDefinition } from "mcpgen-sdk/codegen/protocol";

/** The schema of the input of the tool `list_notes`. */
export const LIST_NOTES_INPUT: object = { type: "object", additionalProperties: false };

/** The schema of the output of the tool `list_notes`. */
export const LIST_NOTES_OUTPUT: object = {
  type: "object",
  properties: {
    notes: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "string" },
          title: { type: "string" },
          uri: { type: "string", description: "The resource with the text." },
        },
        required: ["id", "title", "uri"],
        additionalProperties: false,
      },
    },
  },
  required: ["notes"],
  additionalProperties: false,
};

export const LIST_NOTES_TOOL: ToolDefinition = {
  name: "list_notes",
  title: "List notes",
  description: "Lists the user's notes, newest first.",
  inputSchema: LIST_NOTES_INPUT,
  outputSchema: LIST_NOTES_OUTPUT,
  annotations: { readOnlyHint: true },
};

/** The schema of the input of the tool `add_note`. */
export const ADD_NOTE_INPUT: object = {
  type: "object",
  properties: { title: { type: "string", minLength: 1, maxLength: 200 }, text: { type: "string", maxLength: 10000 } },
  required: ["title", "text"],
  additionalProperties: false,
};

/** The schema of the output of the tool `add_note`. */
export const ADD_NOTE_OUTPUT: object = {
  type: "object",
  properties: { id: { type: "string" }, uri: { type: "string" } },
  required: ["id", "uri"],
  additionalProperties: false,
};

export const ADD_NOTE_TOOL: ToolDefinition = {
  name: "add_note",
  title: "Add a note",
  description: "Adds a note and returns its id.",
  inputSchema: ADD_NOTE_INPUT,
  outputSchema: ADD_NOTE_OUTPUT,
};

/** The schema of the input of the tool `delete_note`. */
export const DELETE_NOTE_INPUT: object = {
  type: "object",
  properties: { id: { type: "string" } },
  required: ["id"],
  additionalProperties: false,
};

export const DELETE_NOTE_TOOL: ToolDefinition = {
  name: "delete_note",
  title: "Delete a note",
  description: "Deletes one of the user's notes.",
  inputSchema: DELETE_NOTE_INPUT,
  annotations: { destructiveHint: true, idempotentHint: true },
};

/** The schema of the input of the tool `who_am_i`. */
export const WHO_AM_I_INPUT: object = { type: "object", additionalProperties: false };

/** The schema of the output of the tool `who_am_i`. */
export const WHO_AM_I_OUTPUT: object = {
  type: "object",
  properties: {
    issuer: { type: "string" },
    subject: { type: "string" },
    scopes: { type: "array", items: { type: "string" } },
  },
  required: ["issuer", "scopes"],
  additionalProperties: false,
};

export const WHO_AM_I_TOOL: ToolDefinition = {
  name: "who_am_i",
  title: "Who am I?",
  description: "Returns the user and the scopes of the access token. It needs no scope.",
  inputSchema: WHO_AM_I_INPUT,
  outputSchema: WHO_AM_I_OUTPUT,
  annotations: { readOnlyHint: true },
};

/** All entries, in the order of the contract. */
export const DEFINITIONS: ContractDefinitions = {
  tools: [LIST_NOTES_TOOL, ADD_NOTE_TOOL, DELETE_NOTE_TOOL, WHO_AM_I_TOOL],
  prompts: [
    {
      name: "summarize_notes",
      title: "Summarize my notes",
      description: "Asks for a summary of the user's notes.",
      arguments: [{ name: "topic", description: "Summarize only what is about this topic." }],
    },
  ],
  resourceTemplates: [
    {
      name: "note",
      title: "Note",
      description: "The text of one of the user's notes.",
      uriTemplate: "note://{id}",
      mimeType: "text/plain",
    },
  ],
};

// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ToolDefinition } from "../runtime/protocol.js";
/** The schema of the input of the tool `list_notes`. */
export declare const LIST_NOTES_INPUT: object;
/** The schema of the output of the tool `list_notes`. */
export declare const LIST_NOTES_OUTPUT: object;
export declare const LIST_NOTES_TOOL: ToolDefinition;
/** The schema of the input of the tool `add_note`. */
export declare const ADD_NOTE_INPUT: object;
/** The schema of the output of the tool `add_note`. */
export declare const ADD_NOTE_OUTPUT: object;
export declare const ADD_NOTE_TOOL: ToolDefinition;
/** The schema of the input of the tool `delete_note`. */
export declare const DELETE_NOTE_INPUT: object;
export declare const DELETE_NOTE_TOOL: ToolDefinition;
/** The schema of the input of the tool `who_am_i`. */
export declare const WHO_AM_I_INPUT: object;
/** The schema of the output of the tool `who_am_i`. */
export declare const WHO_AM_I_OUTPUT: object;
export declare const WHO_AM_I_TOOL: ToolDefinition;
/** All tools, in the order of the contract. */
export declare const TOOL_DEFINITIONS: readonly ToolDefinition[];

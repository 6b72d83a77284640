// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ToolDefinition } from "../runtime/protocol.js";
/** The schema of the input of the tool `get_forecast`. */
export declare const GET_FORECAST_INPUT: object;
/** The schema of the output of the tool `get_forecast`. */
export declare const GET_FORECAST_OUTPUT: object;
export declare const GET_FORECAST_TOOL: ToolDefinition;
/** The schema of the input of the tool `get-alerts`. */
export declare const GET_ALERTS_INPUT: object;
export declare const GET_ALERTS_TOOL: ToolDefinition;
/** The schema of the input of the tool `list_states`. */
export declare const LIST_STATES_INPUT: object;
/** The schema of the output of the tool `list_states`. */
export declare const LIST_STATES_OUTPUT: object;
export declare const LIST_STATES_TOOL: ToolDefinition;
/** All tools, in the order of the contract. */
export declare const TOOL_DEFINITIONS: readonly ToolDefinition[];

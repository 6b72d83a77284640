// Conversions between the revisions 2024-11-05 and 2025-03-26 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as older from "../../2024-11-05/types.js";
import * as newerGuards from "../../2025-03-26/guards.js";
import type * as newer from "../../2025-03-26/types.js";
import {
  type ConversionLoss,
  type MessageConverter,
  convertItems,
  convertMembers,
  keepIfValid,
} from "../../runtime/conversion.js";
import { isObject, isString } from "../../runtime/protocol.js";

const PAIR = "2024-11-05..2025-03-26";

const UNDECLARED: ConversionLoss = { feature: "undeclared-member", kind: "dropped", path: "", pair: PAIR };

/** Converts a `ServerCapabilities` of 2024-11-05 to 2025-03-26. */
export const liftServerCapabilities: MessageConverter<older.ServerCapabilities, newer.ServerCapabilities> =
  /* @__PURE__ */ convertMembers({
    completions: /* @__PURE__ */ keepIfValid(isObject, UNDECLARED),
  });

/** Converts a `Tool` of 2024-11-05 to 2025-03-26. */
export const liftTool: MessageConverter<older.Tool, newer.Tool> = /* @__PURE__ */ convertMembers({
  annotations: /* @__PURE__ */ keepIfValid(newerGuards.isToolAnnotations, UNDECLARED),
});

/** Converts a `InitializeResult` of 2024-11-05 to 2025-03-26. */
export const liftInitializeResult: MessageConverter<older.InitializeResult, newer.InitializeResult> =
  /* @__PURE__ */ convertMembers({
    capabilities: liftServerCapabilities,
  });

/** Converts a `ListToolsResult` of 2024-11-05 to 2025-03-26. */
export const liftListToolsResult: MessageConverter<older.ListToolsResult, newer.ListToolsResult> =
  /* @__PURE__ */ convertMembers({
    tools: /* @__PURE__ */ convertItems(liftTool),
  });

/** Converts a `ProgressNotificationParams` of 2024-11-05 to 2025-03-26. */
export const liftProgressNotificationParams: MessageConverter<
  NonNullable<older.ProgressNotification["params"]>,
  NonNullable<newer.ProgressNotification["params"]>
> = /* @__PURE__ */ convertMembers({
  message: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
});

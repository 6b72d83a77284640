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
  type ConversionTable,
  type MessageConverter,
  chooseByMember,
  convertItems,
  convertMembers,
  keepIfValid,
  keepValue,
  refuseValue,
  replaceBy,
} from "../../runtime/conversion.js";
import { isObject, isString } from "../../runtime/protocol.js";

const LIFT_PAIR = "2024-11-05..2025-03-26";
const LIFT_UNDECLARED: ConversionLoss = { feature: "undeclared-member", kind: "dropped", path: "", pair: LIFT_PAIR };

/** Converts a `ServerCapabilities` of 2024-11-05 to 2025-03-26. */
export const liftServerCapabilities: MessageConverter<older.ServerCapabilities, newer.ServerCapabilities> =
  /* @__PURE__ */ convertMembers({
    completions: /* @__PURE__ */ keepIfValid(isObject, LIFT_UNDECLARED),
  });

/** Converts a `Tool` of 2024-11-05 to 2025-03-26. */
export const liftTool: MessageConverter<older.Tool, newer.Tool> = /* @__PURE__ */ convertMembers({
  annotations: /* @__PURE__ */ keepIfValid(newerGuards.isToolAnnotations, LIFT_UNDECLARED),
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
  message: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
});

const LOWER_PAIR = "2025-03-26..2024-11-05";
const LOWER_AUDIO: ConversionLoss = { feature: "audio", kind: "degraded", path: "", pair: LOWER_PAIR };

/** Converts a `PromptMessage` of 2025-03-26 to 2024-11-05. */
export const lowerPromptMessage: MessageConverter<newer.PromptMessage, older.PromptMessage> =
  /* @__PURE__ */ convertMembers({
    content: /* @__PURE__ */ chooseByMember("type", {
      audio: /* @__PURE__ */ replaceBy(
        (value: newer.AudioContent) => ({
          type: "resource",
          resource: {
            uri: "urn:mcp:audio",
            mimeType: value.mimeType,
            blob: value.data,
          },
          ...(value.annotations && { annotations: value.annotations }),
        }),
        LOWER_AUDIO,
      ),
    }),
  });

/** Converts a `CallToolResult` of 2025-03-26 to 2024-11-05. */
export const lowerCallToolResult: MessageConverter<newer.CallToolResult, older.CallToolResult> =
  /* @__PURE__ */ convertMembers({
    content: /* @__PURE__ */ convertItems(
      /* @__PURE__ */ chooseByMember("type", {
        audio: /* @__PURE__ */ replaceBy(
          (value: newer.AudioContent) => ({
            type: "resource",
            resource: {
              uri: "urn:mcp:audio",
              mimeType: value.mimeType,
              blob: value.data,
            },
            ...(value.annotations && { annotations: value.annotations }),
          }),
          LOWER_AUDIO,
        ),
      }),
    ),
  });

/** Converts a `SamplingMessage` of 2025-03-26 to 2024-11-05. */
export const lowerSamplingMessage: MessageConverter<newer.SamplingMessage, older.SamplingMessage> =
  /* @__PURE__ */ convertMembers({
    content: /* @__PURE__ */ chooseByMember("type", {
      audio: /* @__PURE__ */ refuseValue("audio-sampling", "2024-11-05"),
    }),
  });

/** Converts a `CreateMessageResult` of 2025-03-26 to 2024-11-05. */
export const lowerCreateMessageResult: MessageConverter<newer.CreateMessageResult, older.CreateMessageResult> =
  /* @__PURE__ */ convertMembers({
    content: /* @__PURE__ */ chooseByMember("type", {
      audio: /* @__PURE__ */ refuseValue("audio-sampling-answer", "2024-11-05"),
    }),
  });

/** Converts a `GetPromptResult` of 2025-03-26 to 2024-11-05. */
export const lowerGetPromptResult: MessageConverter<newer.GetPromptResult, older.GetPromptResult> =
  /* @__PURE__ */ convertMembers({
    messages: /* @__PURE__ */ convertItems(lowerPromptMessage),
  });

/** Converts a `CreateMessageRequestParams` of 2025-03-26 to 2024-11-05. */
export const lowerCreateMessageRequestParams: MessageConverter<
  NonNullable<newer.CreateMessageRequest["params"]>,
  NonNullable<older.CreateMessageRequest["params"]>
> = /* @__PURE__ */ convertMembers({
  messages: /* @__PURE__ */ convertItems(lowerSamplingMessage),
});

const LOSSES: ConversionTable["losses"] = {
  audio: [],
  "undeclared-member": [],
};

/** A server of 2025-03-26 serves clients of 2024-11-05. */
export const SERVE_OLDER: ConversionTable = {
  params: {
    "notifications/progress": liftProgressNotificationParams,
  },
  results: {
    "prompts/get": lowerGetPromptResult,
    "tools/call": lowerCallToolResult,
  },
  requests: {
    "sampling/createMessage": lowerCreateMessageRequestParams,
  },
  answers: {},
  notifications: {},
  capabilities: { client: keepValue, server: keepValue },
  losses: LOSSES,
  codes: [],
};

/** A server of 2024-11-05 serves clients of 2025-03-26. */
export const SERVE_NEWER: ConversionTable = {
  params: {},
  results: {
    initialize: liftInitializeResult,
    "tools/list": liftListToolsResult,
  },
  requests: {},
  answers: {
    "sampling/createMessage": lowerCreateMessageResult,
  },
  notifications: {
    "notifications/progress": liftProgressNotificationParams,
  },
  capabilities: { client: keepValue, server: liftServerCapabilities },
  losses: LOSSES,
  codes: [],
};

/** A client of 2025-03-26 calls servers of 2024-11-05. */
export const CALL_OLDER: ConversionTable = {
  params: {},
  results: {
    initialize: liftInitializeResult,
    "tools/list": liftListToolsResult,
  },
  requests: {},
  answers: {
    "sampling/createMessage": lowerCreateMessageResult,
  },
  notifications: {
    "notifications/progress": liftProgressNotificationParams,
  },
  capabilities: { client: keepValue, server: liftServerCapabilities },
  losses: LOSSES,
  codes: [],
};

/** A client of 2024-11-05 calls servers of 2025-03-26. */
export const CALL_NEWER: ConversionTable = {
  params: {
    "notifications/progress": liftProgressNotificationParams,
  },
  results: {
    "prompts/get": lowerGetPromptResult,
    "tools/call": lowerCallToolResult,
  },
  requests: {
    "sampling/createMessage": lowerCreateMessageRequestParams,
  },
  answers: {},
  notifications: {},
  capabilities: { client: keepValue, server: keepValue },
  losses: LOSSES,
  codes: [],
};

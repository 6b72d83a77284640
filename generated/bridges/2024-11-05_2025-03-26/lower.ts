// Conversions between the revisions 2024-11-05 and 2025-03-26 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as older from "../../2024-11-05/types.js";
import type * as newer from "../../2025-03-26/types.js";
import {
  type ConversionLoss,
  type MessageConverter,
  chooseByMember,
  convertItems,
  convertMembers,
  refuseValue,
  replaceBy,
} from "../../runtime/conversion.js";

const PAIR = "2025-03-26..2024-11-05";

const AUDIO: ConversionLoss = { feature: "audio", kind: "degraded", path: "", pair: PAIR };

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
        AUDIO,
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
          AUDIO,
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

// Conversions between the revisions 2024-11-05 and 2025-03-26 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  chooseByMember,
  convertItems,
  convertMembers,
  refuseValue,
  replaceBy,
} from "../../runtime/conversion.js";
const PAIR = "2025-03-26..2024-11-05";
const AUDIO = { feature: "audio", kind: "degraded", path: "", pair: PAIR };
/** Converts a `PromptMessage` of 2025-03-26 to 2024-11-05. */
export const lowerPromptMessage = /* @__PURE__ */ convertMembers({
  content: /* @__PURE__ */ chooseByMember("type", {
    audio: /* @__PURE__ */ replaceBy(
      (value) => ({
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
export const lowerCallToolResult = /* @__PURE__ */ convertMembers({
  content: /* @__PURE__ */ convertItems(
    /* @__PURE__ */ chooseByMember("type", {
      audio: /* @__PURE__ */ replaceBy(
        (value) => ({
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
export const lowerSamplingMessage = /* @__PURE__ */ convertMembers({
  content: /* @__PURE__ */ chooseByMember("type", {
    audio: /* @__PURE__ */ refuseValue("audio-sampling", "2024-11-05"),
  }),
});
/** Converts a `CreateMessageResult` of 2025-03-26 to 2024-11-05. */
export const lowerCreateMessageResult = /* @__PURE__ */ convertMembers({
  content: /* @__PURE__ */ chooseByMember("type", {
    audio: /* @__PURE__ */ refuseValue("audio-sampling-answer", "2024-11-05"),
  }),
});
/** Converts a `GetPromptResult` of 2025-03-26 to 2024-11-05. */
export const lowerGetPromptResult = /* @__PURE__ */ convertMembers({
  messages: /* @__PURE__ */ convertItems(lowerPromptMessage),
});
/** Converts a `CreateMessageRequestParams` of 2025-03-26 to 2024-11-05. */
export const lowerCreateMessageRequestParams = /* @__PURE__ */ convertMembers({
  messages: /* @__PURE__ */ convertItems(lowerSamplingMessage),
});

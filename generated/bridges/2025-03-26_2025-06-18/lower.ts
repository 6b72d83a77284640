// Conversions between the revisions 2025-03-26 and 2025-06-18 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as older from "../../2025-03-26/types.js";
import type * as newer from "../../2025-06-18/types.js";
import {
  type ConversionLoss,
  type MessageConverter,
  addTextOf,
  chooseByMember,
  convertInTurn,
  convertItems,
  convertMembers,
  replaceBy,
} from "../../runtime/conversion.js";

const PAIR = "2025-06-18..2025-03-26";

const RESOURCE_LINK: ConversionLoss = { feature: "resource-link", kind: "degraded", path: "", pair: PAIR };
const STRUCTURED_CONTENT: ConversionLoss = { feature: "structured-content", kind: "degraded", path: "", pair: PAIR };

/** Converts a `PromptMessage` of 2025-06-18 to 2025-03-26. */
export const lowerPromptMessage: MessageConverter<newer.PromptMessage, older.PromptMessage> =
  /* @__PURE__ */ convertMembers({
    content: /* @__PURE__ */ chooseByMember("type", {
      resource_link: /* @__PURE__ */ replaceBy(
        (value: newer.ResourceLink) => ({
          type: "text",
          text: `${value.title ?? value.name}: ${value.uri}`,
          ...(value.annotations && { annotations: value.annotations }),
        }),
        RESOURCE_LINK,
      ),
    }),
  });

/** Converts a `CallToolResult` of 2025-06-18 to 2025-03-26. */
export const lowerCallToolResult: MessageConverter<newer.CallToolResult, older.CallToolResult> =
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ convertMembers({
      content: /* @__PURE__ */ convertItems(
        /* @__PURE__ */ chooseByMember("type", {
          resource_link: /* @__PURE__ */ replaceBy(
            (value: newer.ResourceLink) => ({
              type: "text",
              text: `${value.title ?? value.name}: ${value.uri}`,
              ...(value.annotations && { annotations: value.annotations }),
            }),
            RESOURCE_LINK,
          ),
        }),
      ),
    }),
    /* @__PURE__ */ addTextOf("structuredContent", STRUCTURED_CONTENT),
  );

/** Converts a `GetPromptResult` of 2025-06-18 to 2025-03-26. */
export const lowerGetPromptResult: MessageConverter<newer.GetPromptResult, older.GetPromptResult> =
  /* @__PURE__ */ convertMembers({
    messages: /* @__PURE__ */ convertItems(lowerPromptMessage),
  });

// Conversions between the revisions 2025-03-26 and 2025-06-18 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  addTextOf,
  chooseByMember,
  convertInTurn,
  convertItems,
  convertMembers,
  replaceBy,
} from "../../runtime/conversion.js";
const PAIR = "2025-06-18..2025-03-26";
const RESOURCE_LINK = {
  feature: "resource-link",
  kind: "degraded",
  path: "",
  pair: PAIR,
};
const STRUCTURED_CONTENT = {
  feature: "structured-content",
  kind: "degraded",
  path: "",
  pair: PAIR,
};
/** Converts a `PromptMessage` of 2025-06-18 to 2025-03-26. */
export const lowerPromptMessage = /* @__PURE__ */ convertMembers({
  content: /* @__PURE__ */ chooseByMember("type", {
    resource_link: /* @__PURE__ */ replaceBy(
      (value) => ({
        type: "text",
        text: `${value.title ?? value.name}: ${value.uri}`,
        ...(value.annotations && { annotations: value.annotations }),
      }),
      RESOURCE_LINK,
    ),
  }),
});
/** Converts a `CallToolResult` of 2025-06-18 to 2025-03-26. */
export const lowerCallToolResult = /* @__PURE__ */ convertInTurn(
  /* @__PURE__ */ convertMembers({
    content: /* @__PURE__ */ convertItems(
      /* @__PURE__ */ chooseByMember("type", {
        resource_link: /* @__PURE__ */ replaceBy(
          (value) => ({
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
export const lowerGetPromptResult = /* @__PURE__ */ convertMembers({
  messages: /* @__PURE__ */ convertItems(lowerPromptMessage),
});

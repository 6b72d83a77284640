// Conversions between the revisions 2025-03-26 and 2025-06-18 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import * as olderGuards from "../../2025-03-26/guards.js";
import {
  chooseByGuard,
  chooseByMember,
  convertItems,
  convertMembers,
  keepIfValid,
} from "../../runtime/conversion.js";
import {
  isMapOf,
  isObject,
  isObjectOrArray,
  isOptionalArrayOf,
  isString,
} from "../../runtime/protocol.js";
const PAIR = "2025-03-26..2025-06-18";
const UNDECLARED = {
  feature: "undeclared-member",
  kind: "dropped",
  path: "",
  pair: PAIR,
};
/** Converts a `ClientCapabilities` of 2025-03-26 to 2025-06-18. */
export const liftClientCapabilities = /* @__PURE__ */ convertMembers({
  elicitation: /* @__PURE__ */ keepIfValid(isObject, UNDECLARED),
});
/** Converts a `Implementation` of 2025-03-26 to 2025-06-18. */
export const liftImplementation = /* @__PURE__ */ convertMembers({
  title: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
});
/** Converts a `InitializeResult` of 2025-03-26 to 2025-06-18. */
export const liftInitializeResult = /* @__PURE__ */ convertMembers({
  serverInfo: liftImplementation,
});
/** Converts a `PromptReference` of 2025-03-26 to 2025-06-18. */
export const liftPromptReference = /* @__PURE__ */ convertMembers({
  title: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
});
/** Converts a `Annotations` of 2025-03-26 to 2025-06-18. */
export const liftAnnotations = /* @__PURE__ */ convertMembers({
  lastModified: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
});
/** Converts a `AudioContent` of 2025-03-26 to 2025-06-18. */
export const liftAudioContent = /* @__PURE__ */ convertMembers({
  annotations: liftAnnotations,
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});
/** Converts a `BlobResourceContents` of 2025-03-26 to 2025-06-18. */
export const liftBlobResourceContents = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});
/** Converts a `TextResourceContents` of 2025-03-26 to 2025-06-18. */
export const liftTextResourceContents = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});
/** Converts a `EmbeddedResource` of 2025-03-26 to 2025-06-18. */
export const liftEmbeddedResource = /* @__PURE__ */ convertMembers({
  resource: /* @__PURE__ */ chooseByGuard(
    [[olderGuards.isBlobResourceContents, liftBlobResourceContents]],
    liftTextResourceContents,
  ),
  annotations: liftAnnotations,
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});
/** Converts a `ImageContent` of 2025-03-26 to 2025-06-18. */
export const liftImageContent = /* @__PURE__ */ convertMembers({
  annotations: liftAnnotations,
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});
/** Converts a `TextContent` of 2025-03-26 to 2025-06-18. */
export const liftTextContent = /* @__PURE__ */ convertMembers({
  annotations: liftAnnotations,
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});
/** Converts a `PromptArgument` of 2025-03-26 to 2025-06-18. */
export const liftPromptArgument = /* @__PURE__ */ convertMembers({
  title: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
});
/** Converts a `Prompt` of 2025-03-26 to 2025-06-18. */
export const liftPrompt = /* @__PURE__ */ convertMembers({
  title: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
  arguments: /* @__PURE__ */ convertItems(liftPromptArgument),
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});
/** Converts a `Resource` of 2025-03-26 to 2025-06-18. */
export const liftResource = /* @__PURE__ */ convertMembers({
  title: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
  annotations: liftAnnotations,
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});
/** Converts a `ResourceTemplate` of 2025-03-26 to 2025-06-18. */
export const liftResourceTemplate = /* @__PURE__ */ convertMembers({
  title: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
  annotations: liftAnnotations,
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});
/** Converts a `ReadResourceResult` of 2025-03-26 to 2025-06-18. */
export const liftReadResourceResult = /* @__PURE__ */ convertMembers({
  contents: /* @__PURE__ */ convertItems(
    /* @__PURE__ */ chooseByGuard(
      [[olderGuards.isBlobResourceContents, liftBlobResourceContents]],
      liftTextResourceContents,
    ),
  ),
});
/** Converts a `CallToolResult` of 2025-03-26 to 2025-06-18. */
export const liftCallToolResult = /* @__PURE__ */ convertMembers({
  content: /* @__PURE__ */ convertItems(
    /* @__PURE__ */ chooseByMember("type", {
      audio: liftAudioContent,
      resource: liftEmbeddedResource,
      image: liftImageContent,
      text: liftTextContent,
    }),
  ),
  structuredContent: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});
/** Converts a `Tool` of 2025-03-26 to 2025-06-18. */
export const liftTool = /* @__PURE__ */ convertMembers({
  title: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
  outputSchema: /* @__PURE__ */ keepIfValid(isOutputSchema, UNDECLARED),
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});
/** Converts a `SamplingMessage` of 2025-03-26 to 2025-06-18. */
export const liftSamplingMessage = /* @__PURE__ */ convertMembers({
  content: /* @__PURE__ */ chooseByMember("type", {
    audio: liftAudioContent,
    image: liftImageContent,
    text: liftTextContent,
  }),
});
/** Converts a `CreateMessageResult` of 2025-03-26 to 2025-06-18. */
export const liftCreateMessageResult = /* @__PURE__ */ convertMembers({
  content: /* @__PURE__ */ chooseByMember("type", {
    audio: liftAudioContent,
    image: liftImageContent,
    text: liftTextContent,
  }),
});
/** Converts a `Root` of 2025-03-26 to 2025-06-18. */
export const liftRoot = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});
/** Converts a `PromptMessage` of 2025-03-26 to 2025-06-18. */
export const liftPromptMessage = /* @__PURE__ */ convertMembers({
  content: /* @__PURE__ */ chooseByMember("type", {
    audio: liftAudioContent,
    resource: liftEmbeddedResource,
    image: liftImageContent,
    text: liftTextContent,
  }),
});
/** Converts a `ListPromptsResult` of 2025-03-26 to 2025-06-18. */
export const liftListPromptsResult = /* @__PURE__ */ convertMembers({
  prompts: /* @__PURE__ */ convertItems(liftPrompt),
});
/** Converts a `ListResourcesResult` of 2025-03-26 to 2025-06-18. */
export const liftListResourcesResult = /* @__PURE__ */ convertMembers({
  resources: /* @__PURE__ */ convertItems(liftResource),
});
/** Converts a `ListResourceTemplatesResult` of 2025-03-26 to 2025-06-18. */
export const liftListResourceTemplatesResult = /* @__PURE__ */ convertMembers({
  resourceTemplates: /* @__PURE__ */ convertItems(liftResourceTemplate),
});
/** Converts a `ListToolsResult` of 2025-03-26 to 2025-06-18. */
export const liftListToolsResult = /* @__PURE__ */ convertMembers({
  tools: /* @__PURE__ */ convertItems(liftTool),
});
/** Converts a `ListRootsResult` of 2025-03-26 to 2025-06-18. */
export const liftListRootsResult = /* @__PURE__ */ convertMembers({
  roots: /* @__PURE__ */ convertItems(liftRoot),
});
/** Converts a `GetPromptResult` of 2025-03-26 to 2025-06-18. */
export const liftGetPromptResult = /* @__PURE__ */ convertMembers({
  messages: /* @__PURE__ */ convertItems(liftPromptMessage),
});
/** Converts a `InitializeRequestParams` of 2025-03-26 to 2025-06-18. */
export const liftInitializeRequestParams = /* @__PURE__ */ convertMembers({
  capabilities: liftClientCapabilities,
  clientInfo: liftImplementation,
});
/** Converts a `CompleteRequestParams` of 2025-03-26 to 2025-06-18. */
export const liftCompleteRequestParams = /* @__PURE__ */ convertMembers({
  ref: /* @__PURE__ */ chooseByMember("type", {
    "ref/prompt": liftPromptReference,
  }),
  context: /* @__PURE__ */ keepIfValid(isContext, UNDECLARED),
});
/** Converts a `CreateMessageRequestParams` of 2025-03-26 to 2025-06-18. */
export const liftCreateMessageRequestParams = /* @__PURE__ */ convertMembers({
  messages: /* @__PURE__ */ convertItems(liftSamplingMessage),
});
function is_meta(value) {
  return isObject(value);
}
function isOutputSchema(value) {
  return (
    isObjectOrArray(value) &&
    value["type"] === "object" &&
    (value["properties"] === undefined ||
      outputSchemaProperties(value["properties"])) &&
    isOptionalArrayOf(value["required"], isString)
  );
}
function isContext(value) {
  return (
    isObject(value) &&
    (value["arguments"] === undefined || contextArguments(value["arguments"]))
  );
}
function outputSchemaProperties(value) {
  return isMapOf(value, isObject);
}
function contextArguments(value) {
  return isMapOf(value, isString);
}

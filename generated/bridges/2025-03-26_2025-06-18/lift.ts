// Conversions between the revisions 2025-03-26 and 2025-06-18 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import * as olderGuards from "../../2025-03-26/guards.js";
import type * as older from "../../2025-03-26/types.js";
import type * as newer from "../../2025-06-18/types.js";
import {
  type ConversionLoss,
  type MessageConverter,
  chooseByGuard,
  chooseByMember,
  convertItems,
  convertMembers,
  keepIfValid,
} from "../../runtime/conversion.js";
import { isMapOf, isObject, isObjectOrArray, isOptionalArrayOf, isString } from "../../runtime/protocol.js";

const PAIR = "2025-03-26..2025-06-18";

const UNDECLARED: ConversionLoss = { feature: "undeclared-member", kind: "dropped", path: "", pair: PAIR };

/** Converts a `ClientCapabilities` of 2025-03-26 to 2025-06-18. */
export const liftClientCapabilities: MessageConverter<older.ClientCapabilities, newer.ClientCapabilities> =
  /* @__PURE__ */ convertMembers({
    elicitation: /* @__PURE__ */ keepIfValid(isObject, UNDECLARED),
  });

/** Converts a `Implementation` of 2025-03-26 to 2025-06-18. */
export const liftImplementation: MessageConverter<older.Implementation, newer.Implementation> =
  /* @__PURE__ */ convertMembers({
    title: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
  });

/** Converts a `InitializeResult` of 2025-03-26 to 2025-06-18. */
export const liftInitializeResult: MessageConverter<older.InitializeResult, newer.InitializeResult> =
  /* @__PURE__ */ convertMembers({
    serverInfo: liftImplementation,
  });

/** Converts a `PromptReference` of 2025-03-26 to 2025-06-18. */
export const liftPromptReference: MessageConverter<older.PromptReference, newer.PromptReference> =
  /* @__PURE__ */ convertMembers({
    title: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
  });

/** Converts a `Annotations` of 2025-03-26 to 2025-06-18. */
export const liftAnnotations: MessageConverter<older.Annotations, newer.Annotations> = /* @__PURE__ */ convertMembers({
  lastModified: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
});

/** Converts a `AudioContent` of 2025-03-26 to 2025-06-18. */
export const liftAudioContent: MessageConverter<older.AudioContent, newer.AudioContent> =
  /* @__PURE__ */ convertMembers({
    annotations: liftAnnotations,
    _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
  });

/** Converts a `BlobResourceContents` of 2025-03-26 to 2025-06-18. */
export const liftBlobResourceContents: MessageConverter<older.BlobResourceContents, newer.BlobResourceContents> =
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
  });

/** Converts a `TextResourceContents` of 2025-03-26 to 2025-06-18. */
export const liftTextResourceContents: MessageConverter<older.TextResourceContents, newer.TextResourceContents> =
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
  });

/** Converts a `EmbeddedResource` of 2025-03-26 to 2025-06-18. */
export const liftEmbeddedResource: MessageConverter<older.EmbeddedResource, newer.EmbeddedResource> =
  /* @__PURE__ */ convertMembers({
    resource: /* @__PURE__ */ chooseByGuard(
      [[olderGuards.isBlobResourceContents, liftBlobResourceContents]],
      liftTextResourceContents,
    ),
    annotations: liftAnnotations,
    _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
  });

/** Converts a `ImageContent` of 2025-03-26 to 2025-06-18. */
export const liftImageContent: MessageConverter<older.ImageContent, newer.ImageContent> =
  /* @__PURE__ */ convertMembers({
    annotations: liftAnnotations,
    _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
  });

/** Converts a `TextContent` of 2025-03-26 to 2025-06-18. */
export const liftTextContent: MessageConverter<older.TextContent, newer.TextContent> = /* @__PURE__ */ convertMembers({
  annotations: liftAnnotations,
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});

/** Converts a `PromptArgument` of 2025-03-26 to 2025-06-18. */
export const liftPromptArgument: MessageConverter<older.PromptArgument, newer.PromptArgument> =
  /* @__PURE__ */ convertMembers({
    title: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
  });

/** Converts a `Prompt` of 2025-03-26 to 2025-06-18. */
export const liftPrompt: MessageConverter<older.Prompt, newer.Prompt> = /* @__PURE__ */ convertMembers({
  title: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
  arguments: /* @__PURE__ */ convertItems(liftPromptArgument),
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});

/** Converts a `Resource` of 2025-03-26 to 2025-06-18. */
export const liftResource: MessageConverter<older.Resource, newer.Resource> = /* @__PURE__ */ convertMembers({
  title: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
  annotations: liftAnnotations,
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});

/** Converts a `ResourceTemplate` of 2025-03-26 to 2025-06-18. */
export const liftResourceTemplate: MessageConverter<older.ResourceTemplate, newer.ResourceTemplate> =
  /* @__PURE__ */ convertMembers({
    title: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
    annotations: liftAnnotations,
    _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
  });

/** Converts a `ReadResourceResult` of 2025-03-26 to 2025-06-18. */
export const liftReadResourceResult: MessageConverter<older.ReadResourceResult, newer.ReadResourceResult> =
  /* @__PURE__ */ convertMembers({
    contents: /* @__PURE__ */ convertItems(
      /* @__PURE__ */ chooseByGuard(
        [[olderGuards.isBlobResourceContents, liftBlobResourceContents]],
        liftTextResourceContents,
      ),
    ),
  });

/** Converts a `CallToolResult` of 2025-03-26 to 2025-06-18. */
export const liftCallToolResult: MessageConverter<older.CallToolResult, newer.CallToolResult> =
  /* @__PURE__ */ convertMembers({
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
export const liftTool: MessageConverter<older.Tool, newer.Tool> = /* @__PURE__ */ convertMembers({
  title: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
  outputSchema: /* @__PURE__ */ keepIfValid(isOutputSchema, UNDECLARED),
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});

/** Converts a `SamplingMessage` of 2025-03-26 to 2025-06-18. */
export const liftSamplingMessage: MessageConverter<older.SamplingMessage, newer.SamplingMessage> =
  /* @__PURE__ */ convertMembers({
    content: /* @__PURE__ */ chooseByMember("type", {
      audio: liftAudioContent,
      image: liftImageContent,
      text: liftTextContent,
    }),
  });

/** Converts a `CreateMessageResult` of 2025-03-26 to 2025-06-18. */
export const liftCreateMessageResult: MessageConverter<older.CreateMessageResult, newer.CreateMessageResult> =
  /* @__PURE__ */ convertMembers({
    content: /* @__PURE__ */ chooseByMember("type", {
      audio: liftAudioContent,
      image: liftImageContent,
      text: liftTextContent,
    }),
  });

/** Converts a `Root` of 2025-03-26 to 2025-06-18. */
export const liftRoot: MessageConverter<older.Root, newer.Root> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});

/** Converts a `PromptMessage` of 2025-03-26 to 2025-06-18. */
export const liftPromptMessage: MessageConverter<older.PromptMessage, newer.PromptMessage> =
  /* @__PURE__ */ convertMembers({
    content: /* @__PURE__ */ chooseByMember("type", {
      audio: liftAudioContent,
      resource: liftEmbeddedResource,
      image: liftImageContent,
      text: liftTextContent,
    }),
  });

/** Converts a `ListPromptsResult` of 2025-03-26 to 2025-06-18. */
export const liftListPromptsResult: MessageConverter<older.ListPromptsResult, newer.ListPromptsResult> =
  /* @__PURE__ */ convertMembers({
    prompts: /* @__PURE__ */ convertItems(liftPrompt),
  });

/** Converts a `ListResourcesResult` of 2025-03-26 to 2025-06-18. */
export const liftListResourcesResult: MessageConverter<older.ListResourcesResult, newer.ListResourcesResult> =
  /* @__PURE__ */ convertMembers({
    resources: /* @__PURE__ */ convertItems(liftResource),
  });

/** Converts a `ListResourceTemplatesResult` of 2025-03-26 to 2025-06-18. */
export const liftListResourceTemplatesResult: MessageConverter<
  older.ListResourceTemplatesResult,
  newer.ListResourceTemplatesResult
> = /* @__PURE__ */ convertMembers({
  resourceTemplates: /* @__PURE__ */ convertItems(liftResourceTemplate),
});

/** Converts a `ListToolsResult` of 2025-03-26 to 2025-06-18. */
export const liftListToolsResult: MessageConverter<older.ListToolsResult, newer.ListToolsResult> =
  /* @__PURE__ */ convertMembers({
    tools: /* @__PURE__ */ convertItems(liftTool),
  });

/** Converts a `ListRootsResult` of 2025-03-26 to 2025-06-18. */
export const liftListRootsResult: MessageConverter<older.ListRootsResult, newer.ListRootsResult> =
  /* @__PURE__ */ convertMembers({
    roots: /* @__PURE__ */ convertItems(liftRoot),
  });

/** Converts a `GetPromptResult` of 2025-03-26 to 2025-06-18. */
export const liftGetPromptResult: MessageConverter<older.GetPromptResult, newer.GetPromptResult> =
  /* @__PURE__ */ convertMembers({
    messages: /* @__PURE__ */ convertItems(liftPromptMessage),
  });

/** Converts a `InitializeRequestParams` of 2025-03-26 to 2025-06-18. */
export const liftInitializeRequestParams: MessageConverter<
  NonNullable<older.InitializeRequest["params"]>,
  NonNullable<newer.InitializeRequest["params"]>
> = /* @__PURE__ */ convertMembers({
  capabilities: liftClientCapabilities,
  clientInfo: liftImplementation,
});

/** Converts a `CompleteRequestParams` of 2025-03-26 to 2025-06-18. */
export const liftCompleteRequestParams: MessageConverter<
  NonNullable<older.CompleteRequest["params"]>,
  NonNullable<newer.CompleteRequest["params"]>
> = /* @__PURE__ */ convertMembers({
  ref: /* @__PURE__ */ chooseByMember("type", {
    "ref/prompt": liftPromptReference,
  }),
  context: /* @__PURE__ */ keepIfValid(isContext, UNDECLARED),
});

/** Converts a `CreateMessageRequestParams` of 2025-03-26 to 2025-06-18. */
export const liftCreateMessageRequestParams: MessageConverter<
  NonNullable<older.CreateMessageRequest["params"]>,
  NonNullable<newer.CreateMessageRequest["params"]>
> = /* @__PURE__ */ convertMembers({
  messages: /* @__PURE__ */ convertItems(liftSamplingMessage),
});

function is_meta(value: unknown): boolean {
  return isObject(value);
}

function isOutputSchema(value: unknown): boolean {
  return (
    isObjectOrArray(value) &&
    value["type"] === "object" &&
    (value["properties"] === undefined || outputSchemaProperties(value["properties"])) &&
    isOptionalArrayOf(value["required"], isString)
  );
}

function isContext(value: unknown): boolean {
  return isObject(value) && (value["arguments"] === undefined || contextArguments(value["arguments"]));
}

function outputSchemaProperties(value: unknown): boolean {
  return isMapOf(value, isObject);
}

function contextArguments(value: unknown): boolean {
  return isMapOf(value, isString);
}

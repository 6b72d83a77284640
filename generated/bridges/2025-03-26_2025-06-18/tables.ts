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
  type ConversionTable,
  type MessageConverter,
  addTextOf,
  chooseByGuard,
  chooseByMember,
  convertInTurn,
  convertItems,
  convertMembers,
  keepIfValid,
  keepValue,
  replaceBy,
} from "../../runtime/conversion.js";
import { isMapOf, isObject, isObjectOrArray, isOptionalArrayOf, isString } from "../../runtime/protocol.js";

const LIFT_PAIR = "2025-03-26..2025-06-18";
const LIFT_UNDECLARED: ConversionLoss = { feature: "undeclared-member", kind: "dropped", path: "", pair: LIFT_PAIR };

/** Converts a `ClientCapabilities` of 2025-03-26 to 2025-06-18. */
export const liftClientCapabilities: MessageConverter<older.ClientCapabilities, newer.ClientCapabilities> =
  /* @__PURE__ */ convertMembers({
    elicitation: /* @__PURE__ */ keepIfValid(isObject, LIFT_UNDECLARED),
  });

/** Converts a `Implementation` of 2025-03-26 to 2025-06-18. */
export const liftImplementation: MessageConverter<older.Implementation, newer.Implementation> =
  /* @__PURE__ */ convertMembers({
    title: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
  });

/** Converts a `InitializeResult` of 2025-03-26 to 2025-06-18. */
export const liftInitializeResult: MessageConverter<older.InitializeResult, newer.InitializeResult> =
  /* @__PURE__ */ convertMembers({
    serverInfo: liftImplementation,
  });

/** Converts a `PromptReference` of 2025-03-26 to 2025-06-18. */
export const liftPromptReference: MessageConverter<older.PromptReference, newer.PromptReference> =
  /* @__PURE__ */ convertMembers({
    title: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
  });

/** Converts a `Annotations` of 2025-03-26 to 2025-06-18. */
export const liftAnnotations: MessageConverter<older.Annotations, newer.Annotations> = /* @__PURE__ */ convertMembers({
  lastModified: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
});

/** Converts a `AudioContent` of 2025-03-26 to 2025-06-18. */
export const liftAudioContent: MessageConverter<older.AudioContent, newer.AudioContent> =
  /* @__PURE__ */ convertMembers({
    annotations: liftAnnotations,
    _meta: /* @__PURE__ */ keepIfValid(isLifted_meta, LIFT_UNDECLARED),
  });

/** Converts a `BlobResourceContents` of 2025-03-26 to 2025-06-18. */
export const liftBlobResourceContents: MessageConverter<older.BlobResourceContents, newer.BlobResourceContents> =
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ keepIfValid(isLifted_meta, LIFT_UNDECLARED),
  });

/** Converts a `TextResourceContents` of 2025-03-26 to 2025-06-18. */
export const liftTextResourceContents: MessageConverter<older.TextResourceContents, newer.TextResourceContents> =
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ keepIfValid(isLifted_meta, LIFT_UNDECLARED),
  });

/** Converts a `EmbeddedResource` of 2025-03-26 to 2025-06-18. */
export const liftEmbeddedResource: MessageConverter<older.EmbeddedResource, newer.EmbeddedResource> =
  /* @__PURE__ */ convertMembers({
    resource: /* @__PURE__ */ chooseByGuard(
      [[olderGuards.isBlobResourceContents, liftBlobResourceContents]],
      liftTextResourceContents,
    ),
    annotations: liftAnnotations,
    _meta: /* @__PURE__ */ keepIfValid(isLifted_meta, LIFT_UNDECLARED),
  });

/** Converts a `ImageContent` of 2025-03-26 to 2025-06-18. */
export const liftImageContent: MessageConverter<older.ImageContent, newer.ImageContent> =
  /* @__PURE__ */ convertMembers({
    annotations: liftAnnotations,
    _meta: /* @__PURE__ */ keepIfValid(isLifted_meta, LIFT_UNDECLARED),
  });

/** Converts a `TextContent` of 2025-03-26 to 2025-06-18. */
export const liftTextContent: MessageConverter<older.TextContent, newer.TextContent> = /* @__PURE__ */ convertMembers({
  annotations: liftAnnotations,
  _meta: /* @__PURE__ */ keepIfValid(isLifted_meta, LIFT_UNDECLARED),
});

/** Converts a `PromptArgument` of 2025-03-26 to 2025-06-18. */
export const liftPromptArgument: MessageConverter<older.PromptArgument, newer.PromptArgument> =
  /* @__PURE__ */ convertMembers({
    title: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
  });

/** Converts a `Prompt` of 2025-03-26 to 2025-06-18. */
export const liftPrompt: MessageConverter<older.Prompt, newer.Prompt> = /* @__PURE__ */ convertMembers({
  title: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
  arguments: /* @__PURE__ */ convertItems(liftPromptArgument),
  _meta: /* @__PURE__ */ keepIfValid(isLifted_meta, LIFT_UNDECLARED),
});

/** Converts a `Resource` of 2025-03-26 to 2025-06-18. */
export const liftResource: MessageConverter<older.Resource, newer.Resource> = /* @__PURE__ */ convertMembers({
  title: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
  annotations: liftAnnotations,
  _meta: /* @__PURE__ */ keepIfValid(isLifted_meta, LIFT_UNDECLARED),
});

/** Converts a `ResourceTemplate` of 2025-03-26 to 2025-06-18. */
export const liftResourceTemplate: MessageConverter<older.ResourceTemplate, newer.ResourceTemplate> =
  /* @__PURE__ */ convertMembers({
    title: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
    annotations: liftAnnotations,
    _meta: /* @__PURE__ */ keepIfValid(isLifted_meta, LIFT_UNDECLARED),
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
    structuredContent: /* @__PURE__ */ keepIfValid(isLifted_meta, LIFT_UNDECLARED),
  });

/** Converts a `Tool` of 2025-03-26 to 2025-06-18. */
export const liftTool: MessageConverter<older.Tool, newer.Tool> = /* @__PURE__ */ convertMembers({
  title: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
  outputSchema: /* @__PURE__ */ keepIfValid(isLiftedOutputSchema, LIFT_UNDECLARED),
  _meta: /* @__PURE__ */ keepIfValid(isLifted_meta, LIFT_UNDECLARED),
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
  _meta: /* @__PURE__ */ keepIfValid(isLifted_meta, LIFT_UNDECLARED),
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
  context: /* @__PURE__ */ keepIfValid(isLiftedContext, LIFT_UNDECLARED),
});

/** Converts a `CreateMessageRequestParams` of 2025-03-26 to 2025-06-18. */
export const liftCreateMessageRequestParams: MessageConverter<
  NonNullable<older.CreateMessageRequest["params"]>,
  NonNullable<newer.CreateMessageRequest["params"]>
> = /* @__PURE__ */ convertMembers({
  messages: /* @__PURE__ */ convertItems(liftSamplingMessage),
});

function isLifted_meta(value: unknown): boolean {
  return isObject(value);
}

function isLiftedOutputSchema(value: unknown): boolean {
  return (
    isObjectOrArray(value) &&
    value["type"] === "object" &&
    (value["properties"] === undefined || liftedOutputSchemaProperties(value["properties"])) &&
    isOptionalArrayOf(value["required"], isString)
  );
}

function isLiftedContext(value: unknown): boolean {
  return isObject(value) && (value["arguments"] === undefined || liftedContextArguments(value["arguments"]));
}

function liftedOutputSchemaProperties(value: unknown): boolean {
  return isMapOf(value, isObject);
}

function liftedContextArguments(value: unknown): boolean {
  return isMapOf(value, isString);
}

const LOWER_PAIR = "2025-06-18..2025-03-26";
const LOWER_RESOURCE_LINK: ConversionLoss = { feature: "resource-link", kind: "degraded", path: "", pair: LOWER_PAIR };
const LOWER_STRUCTURED_CONTENT: ConversionLoss = {
  feature: "structured-content",
  kind: "degraded",
  path: "",
  pair: LOWER_PAIR,
};

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
        LOWER_RESOURCE_LINK,
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
            LOWER_RESOURCE_LINK,
          ),
        }),
      ),
    }),
    /* @__PURE__ */ addTextOf("structuredContent", LOWER_STRUCTURED_CONTENT),
  );

/** Converts a `GetPromptResult` of 2025-06-18 to 2025-03-26. */
export const lowerGetPromptResult: MessageConverter<newer.GetPromptResult, older.GetPromptResult> =
  /* @__PURE__ */ convertMembers({
    messages: /* @__PURE__ */ convertItems(lowerPromptMessage),
  });

const LOSSES: ConversionTable["losses"] = {
  "resource-link": [],
  "structured-content": [],
  "undeclared-member": [],
  "completion-context": [],
};

/** A server of 2025-06-18 serves clients of 2025-03-26. */
export const SERVE_OLDER: ConversionTable = {
  params: {
    initialize: liftInitializeRequestParams,
    "completion/complete": liftCompleteRequestParams,
  },
  results: {
    "prompts/get": lowerGetPromptResult,
    "tools/call": lowerCallToolResult,
  },
  requests: {},
  answers: {
    "sampling/createMessage": liftCreateMessageResult,
    "roots/list": liftListRootsResult,
  },
  notifications: {},
  capabilities: { client: liftClientCapabilities, server: keepValue },
  losses: LOSSES,
  codes: [],
};

/** A server of 2025-03-26 serves clients of 2025-06-18. */
export const SERVE_NEWER: ConversionTable = {
  params: {},
  results: {
    initialize: liftInitializeResult,
    "prompts/get": liftGetPromptResult,
    "prompts/list": liftListPromptsResult,
    "resources/list": liftListResourcesResult,
    "resources/templates/list": liftListResourceTemplatesResult,
    "resources/read": liftReadResourceResult,
    "tools/call": liftCallToolResult,
    "tools/list": liftListToolsResult,
  },
  requests: {
    "sampling/createMessage": liftCreateMessageRequestParams,
  },
  answers: {},
  notifications: {},
  capabilities: { client: keepValue, server: keepValue },
  losses: LOSSES,
  codes: [],
};

/** A client of 2025-06-18 calls servers of 2025-03-26. */
export const CALL_OLDER: ConversionTable = {
  params: {},
  results: {
    initialize: liftInitializeResult,
    "prompts/get": liftGetPromptResult,
    "prompts/list": liftListPromptsResult,
    "resources/list": liftListResourcesResult,
    "resources/templates/list": liftListResourceTemplatesResult,
    "resources/read": liftReadResourceResult,
    "tools/call": liftCallToolResult,
    "tools/list": liftListToolsResult,
  },
  requests: {
    "sampling/createMessage": liftCreateMessageRequestParams,
  },
  answers: {},
  notifications: {},
  capabilities: { client: keepValue, server: keepValue },
  losses: LOSSES,
  codes: [],
};

/** A client of 2025-03-26 calls servers of 2025-06-18. */
export const CALL_NEWER: ConversionTable = {
  params: {
    initialize: liftInitializeRequestParams,
    "completion/complete": liftCompleteRequestParams,
  },
  results: {
    "prompts/get": lowerGetPromptResult,
    "tools/call": lowerCallToolResult,
  },
  requests: {},
  answers: {
    "sampling/createMessage": liftCreateMessageResult,
    "roots/list": liftListRootsResult,
  },
  notifications: {},
  capabilities: { client: liftClientCapabilities, server: keepValue },
  losses: LOSSES,
  codes: [],
};

// Conversions between the revisions 2025-06-18 and 2025-11-25 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import * as olderGuards from "../../2025-06-18/guards.js";
import type * as older from "../../2025-06-18/types.js";
import * as newerGuards from "../../2025-11-25/guards.js";
import type * as newer from "../../2025-11-25/types.js";
import {
  type ConversionLoss,
  type MessageConverter,
  chooseByGuard,
  chooseByMember,
  convertItems,
  convertMembers,
  convertValues,
  keepIfValid,
} from "../../runtime/conversion.js";
import { isArrayOf, isNumber, isObject, isOptionalObject, isString, isUri } from "../../runtime/protocol.js";

const PAIR = "2025-06-18..2025-11-25";

const UNDECLARED: ConversionLoss = { feature: "undeclared-member", kind: "dropped", path: "", pair: PAIR };

/** Converts a `ClientCapabilities` of 2025-06-18 to 2025-11-25. */
export const liftClientCapabilities: MessageConverter<older.ClientCapabilities, newer.ClientCapabilities> =
  /* @__PURE__ */ convertMembers({
    sampling: /* @__PURE__ */ convertMembers({
      context: /* @__PURE__ */ keepIfValid(isObject, UNDECLARED),
      tools: /* @__PURE__ */ keepIfValid(isObject, UNDECLARED),
    }),
    elicitation: /* @__PURE__ */ convertMembers({
      form: /* @__PURE__ */ keepIfValid(isObject, UNDECLARED),
      url: /* @__PURE__ */ keepIfValid(isObject, UNDECLARED),
    }),
    tasks: /* @__PURE__ */ keepIfValid(isTasks, UNDECLARED),
  });

/** Converts a `Implementation` of 2025-06-18 to 2025-11-25. */
export const liftImplementation: MessageConverter<older.Implementation, newer.Implementation> =
  /* @__PURE__ */ convertMembers({
    icons: /* @__PURE__ */ keepIfValid(isImplementationIcons, UNDECLARED),
    description: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
    websiteUrl: /* @__PURE__ */ keepIfValid(isWebsiteUrl, UNDECLARED),
  });

/** Converts a `ServerCapabilities` of 2025-06-18 to 2025-11-25. */
export const liftServerCapabilities: MessageConverter<older.ServerCapabilities, newer.ServerCapabilities> =
  /* @__PURE__ */ convertMembers({
    tasks: /* @__PURE__ */ keepIfValid(isServerCapabilitiesTasks, UNDECLARED),
  });

/** Converts a `InitializeResult` of 2025-06-18 to 2025-11-25. */
export const liftInitializeResult: MessageConverter<older.InitializeResult, newer.InitializeResult> =
  /* @__PURE__ */ convertMembers({
    capabilities: liftServerCapabilities,
    serverInfo: liftImplementation,
  });

/** Converts a `ResourceLink` of 2025-06-18 to 2025-11-25. */
export const liftResourceLink: MessageConverter<older.ResourceLink, newer.ResourceLink> =
  /* @__PURE__ */ convertMembers({
    icons: /* @__PURE__ */ keepIfValid(isImplementationIcons, UNDECLARED),
  });

/** Converts a `Prompt` of 2025-06-18 to 2025-11-25. */
export const liftPrompt: MessageConverter<older.Prompt, newer.Prompt> = /* @__PURE__ */ convertMembers({
  icons: /* @__PURE__ */ keepIfValid(isImplementationIcons, UNDECLARED),
});

/** Converts a `Resource` of 2025-06-18 to 2025-11-25. */
export const liftResource: MessageConverter<older.Resource, newer.Resource> = /* @__PURE__ */ convertMembers({
  icons: /* @__PURE__ */ keepIfValid(isImplementationIcons, UNDECLARED),
});

/** Converts a `ResourceTemplate` of 2025-06-18 to 2025-11-25. */
export const liftResourceTemplate: MessageConverter<older.ResourceTemplate, newer.ResourceTemplate> =
  /* @__PURE__ */ convertMembers({
    icons: /* @__PURE__ */ keepIfValid(isImplementationIcons, UNDECLARED),
  });

/** Converts a `CallToolResult` of 2025-06-18 to 2025-11-25. */
export const liftCallToolResult: MessageConverter<older.CallToolResult, newer.CallToolResult> =
  /* @__PURE__ */ convertMembers({
    content: /* @__PURE__ */ convertItems(
      /* @__PURE__ */ chooseByMember("type", {
        resource_link: liftResourceLink,
      }),
    ),
  });

/** Converts a `Tool` of 2025-06-18 to 2025-11-25. */
export const liftTool: MessageConverter<older.Tool, newer.Tool> = /* @__PURE__ */ convertMembers({
  icons: /* @__PURE__ */ keepIfValid(isImplementationIcons, UNDECLARED),
  inputSchema: /* @__PURE__ */ convertMembers({
    $schema: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
  }),
  execution: /* @__PURE__ */ keepIfValid(newerGuards.isToolExecution, UNDECLARED),
  outputSchema: /* @__PURE__ */ convertMembers({
    $schema: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
  }),
});

/** Converts a `SamplingMessage` of 2025-06-18 to 2025-11-25. */
export const liftSamplingMessage: MessageConverter<older.SamplingMessage, newer.SamplingMessage> =
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
  });

/** Converts a `EnumSchema` of 2025-06-18 to 2025-11-25. */
export const liftEnumSchema: MessageConverter<older.EnumSchema, newer.LegacyTitledEnumSchema> =
  /* @__PURE__ */ convertMembers({
    default: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
  });

/** Converts a `NumberSchema` of 2025-06-18 to 2025-11-25. */
export const liftNumberSchema: MessageConverter<older.NumberSchema, newer.NumberSchema> =
  /* @__PURE__ */ convertMembers({
    default: /* @__PURE__ */ keepIfValid(isNumber, UNDECLARED),
  });

/** Converts a `StringSchema` of 2025-06-18 to 2025-11-25. */
export const liftStringSchema: MessageConverter<older.StringSchema, newer.StringSchema> =
  /* @__PURE__ */ convertMembers({
    default: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
  });

/** Converts a `PromptMessage` of 2025-06-18 to 2025-11-25. */
export const liftPromptMessage: MessageConverter<older.PromptMessage, newer.PromptMessage> =
  /* @__PURE__ */ convertMembers({
    content: /* @__PURE__ */ chooseByMember("type", {
      resource_link: liftResourceLink,
    }),
  });

/** Converts a `ListPromptsResult` of 2025-06-18 to 2025-11-25. */
export const liftListPromptsResult: MessageConverter<older.ListPromptsResult, newer.ListPromptsResult> =
  /* @__PURE__ */ convertMembers({
    prompts: /* @__PURE__ */ convertItems(liftPrompt),
  });

/** Converts a `ListResourcesResult` of 2025-06-18 to 2025-11-25. */
export const liftListResourcesResult: MessageConverter<older.ListResourcesResult, newer.ListResourcesResult> =
  /* @__PURE__ */ convertMembers({
    resources: /* @__PURE__ */ convertItems(liftResource),
  });

/** Converts a `ListResourceTemplatesResult` of 2025-06-18 to 2025-11-25. */
export const liftListResourceTemplatesResult: MessageConverter<
  older.ListResourceTemplatesResult,
  newer.ListResourceTemplatesResult
> = /* @__PURE__ */ convertMembers({
  resourceTemplates: /* @__PURE__ */ convertItems(liftResourceTemplate),
});

/** Converts a `ListToolsResult` of 2025-06-18 to 2025-11-25. */
export const liftListToolsResult: MessageConverter<older.ListToolsResult, newer.ListToolsResult> =
  /* @__PURE__ */ convertMembers({
    tools: /* @__PURE__ */ convertItems(liftTool),
  });

/** Converts a `GetPromptResult` of 2025-06-18 to 2025-11-25. */
export const liftGetPromptResult: MessageConverter<older.GetPromptResult, newer.GetPromptResult> =
  /* @__PURE__ */ convertMembers({
    messages: /* @__PURE__ */ convertItems(liftPromptMessage),
  });

/** Converts a `InitializeRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftInitializeRequestParams: MessageConverter<
  NonNullable<older.InitializeRequest["params"]>,
  newer.InitializeRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isInitializeRequestParams_meta, UNDECLARED),
  capabilities: liftClientCapabilities,
  clientInfo: liftImplementation,
});

/** Converts a `CompleteRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftCompleteRequestParams: MessageConverter<
  NonNullable<older.CompleteRequest["params"]>,
  newer.CompleteRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isInitializeRequestParams_meta, UNDECLARED),
});

/** Converts a `SetLevelRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftSetLevelRequestParams: MessageConverter<
  NonNullable<older.SetLevelRequest["params"]>,
  newer.SetLevelRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isInitializeRequestParams_meta, UNDECLARED),
});

/** Converts a `GetPromptRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftGetPromptRequestParams: MessageConverter<
  NonNullable<older.GetPromptRequest["params"]>,
  newer.GetPromptRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isInitializeRequestParams_meta, UNDECLARED),
});

/** Converts a `ListPromptsRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftListPromptsRequestParams: MessageConverter<
  NonNullable<older.ListPromptsRequest["params"]>,
  newer.PaginatedRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isInitializeRequestParams_meta, UNDECLARED),
});

/** Converts a `ListResourcesRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftListResourcesRequestParams: MessageConverter<
  NonNullable<older.ListResourcesRequest["params"]>,
  newer.PaginatedRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isInitializeRequestParams_meta, UNDECLARED),
});

/** Converts a `ListResourceTemplatesRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftListResourceTemplatesRequestParams: MessageConverter<
  NonNullable<older.ListResourceTemplatesRequest["params"]>,
  newer.PaginatedRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isInitializeRequestParams_meta, UNDECLARED),
});

/** Converts a `ReadResourceRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftReadResourceRequestParams: MessageConverter<
  NonNullable<older.ReadResourceRequest["params"]>,
  newer.ReadResourceRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isInitializeRequestParams_meta, UNDECLARED),
});

/** Converts a `SubscribeRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftSubscribeRequestParams: MessageConverter<
  NonNullable<older.SubscribeRequest["params"]>,
  newer.SubscribeRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isInitializeRequestParams_meta, UNDECLARED),
});

/** Converts a `UnsubscribeRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftUnsubscribeRequestParams: MessageConverter<
  NonNullable<older.UnsubscribeRequest["params"]>,
  newer.UnsubscribeRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isInitializeRequestParams_meta, UNDECLARED),
});

/** Converts a `CallToolRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftCallToolRequestParams: MessageConverter<
  NonNullable<older.CallToolRequest["params"]>,
  newer.CallToolRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isInitializeRequestParams_meta, UNDECLARED),
  task: /* @__PURE__ */ keepIfValid(newerGuards.isTaskMetadata, UNDECLARED),
});

/** Converts a `ListToolsRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftListToolsRequestParams: MessageConverter<
  NonNullable<older.ListToolsRequest["params"]>,
  newer.PaginatedRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isInitializeRequestParams_meta, UNDECLARED),
});

/** Converts a `CreateMessageRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftCreateMessageRequestParams: MessageConverter<
  NonNullable<older.CreateMessageRequest["params"]>,
  newer.CreateMessageRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isInitializeRequestParams_meta, UNDECLARED),
  task: /* @__PURE__ */ keepIfValid(newerGuards.isTaskMetadata, UNDECLARED),
  messages: /* @__PURE__ */ convertItems(liftSamplingMessage),
  tools: /* @__PURE__ */ keepIfValid(isTools, UNDECLARED),
  toolChoice: /* @__PURE__ */ keepIfValid(newerGuards.isToolChoice, UNDECLARED),
});

/** Converts a `ElicitRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftElicitRequestParams: MessageConverter<
  NonNullable<older.ElicitRequest["params"]>,
  newer.ElicitRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isInitializeRequestParams_meta, UNDECLARED),
  task: /* @__PURE__ */ keepIfValid(newerGuards.isTaskMetadata, UNDECLARED),
  mode: /* @__PURE__ */ keepIfValid(isMode, UNDECLARED),
  requestedSchema: /* @__PURE__ */ convertMembers({
    $schema: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
    properties: /* @__PURE__ */ convertValues(
      /* @__PURE__ */ chooseByMember("type", {
        string: /* @__PURE__ */ chooseByGuard([[olderGuards.isEnumSchema, liftEnumSchema]], liftStringSchema),
        number: liftNumberSchema,
        integer: liftNumberSchema,
      }),
    ),
  }),
});

/** Converts a `CancelledNotificationParams` of 2025-06-18 to 2025-11-25. */
export const liftCancelledNotificationParams: MessageConverter<
  NonNullable<older.CancelledNotification["params"]>,
  newer.CancelledNotificationParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});

/** Converts a `ProgressNotificationParams` of 2025-06-18 to 2025-11-25. */
export const liftProgressNotificationParams: MessageConverter<
  NonNullable<older.ProgressNotification["params"]>,
  newer.ProgressNotificationParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});

/** Converts a `LoggingMessageNotificationParams` of 2025-06-18 to 2025-11-25. */
export const liftLoggingMessageNotificationParams: MessageConverter<
  NonNullable<older.LoggingMessageNotification["params"]>,
  newer.LoggingMessageNotificationParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});

/** Converts a `ResourceUpdatedNotificationParams` of 2025-06-18 to 2025-11-25. */
export const liftResourceUpdatedNotificationParams: MessageConverter<
  NonNullable<older.ResourceUpdatedNotification["params"]>,
  newer.ResourceUpdatedNotificationParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
});

function isTasks(value: unknown): boolean {
  return (
    isObject(value) &&
    isOptionalObject(value["list"]) &&
    isOptionalObject(value["cancel"]) &&
    (value["requests"] === undefined || tasksRequests(value["requests"]))
  );
}

function isImplementationIcons(value: unknown): boolean {
  return isArrayOf(value, newerGuards.isIcon);
}

function isWebsiteUrl(value: unknown): boolean {
  return isUri(value);
}

function isServerCapabilitiesTasks(value: unknown): boolean {
  return (
    isObject(value) &&
    isOptionalObject(value["list"]) &&
    isOptionalObject(value["cancel"]) &&
    (value["requests"] === undefined || serverCapabilitiesTasksRequests(value["requests"]))
  );
}

function is_meta(value: unknown): boolean {
  return isObject(value);
}

function isInitializeRequestParams_meta(value: unknown): boolean {
  return (
    isObject(value) && (value["progressToken"] === undefined || newerGuards.isProgressToken(value["progressToken"]))
  );
}

function isTools(value: unknown): boolean {
  return isArrayOf(value, newerGuards.isTool);
}

function isMode(value: unknown): boolean {
  return value === "form";
}

function tasksRequests(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["sampling"] === undefined || tasksRequestsSampling(value["sampling"])) &&
    (value["elicitation"] === undefined || tasksRequestsElicitation(value["elicitation"]))
  );
}

function tasksRequestsSampling(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["createMessage"]);
}

function tasksRequestsElicitation(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["create"]);
}

function serverCapabilitiesTasksRequests(value: unknown): boolean {
  return isObject(value) && (value["tools"] === undefined || serverCapabilitiesTasksRequestsTools(value["tools"]));
}

function serverCapabilitiesTasksRequestsTools(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["call"]);
}

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
  type ConversionTable,
  type MessageConverter,
  chooseByGuard,
  chooseByKind,
  chooseByMember,
  convertChoices,
  convertItems,
  convertMembers,
  convertValues,
  keepIfValid,
  keepValue,
  refuseValue,
  refuseWithout,
  takeOnlyItem,
} from "../../runtime/conversion.js";
import { isArrayOf, isNumber, isObject, isOptionalObject, isString, isUri } from "../../runtime/protocol.js";

const LIFT_PAIR = "2025-06-18..2025-11-25";
const LIFT_UNDECLARED: ConversionLoss = { feature: "undeclared-member", kind: "dropped", path: "", pair: LIFT_PAIR };

/** Converts a `ClientCapabilities` of 2025-06-18 to 2025-11-25. */
export const liftClientCapabilities: MessageConverter<older.ClientCapabilities, newer.ClientCapabilities> =
  /* @__PURE__ */ convertMembers({
    sampling: /* @__PURE__ */ convertMembers({
      context: /* @__PURE__ */ keepIfValid(isObject, LIFT_UNDECLARED),
      tools: /* @__PURE__ */ keepIfValid(isObject, LIFT_UNDECLARED),
    }),
    elicitation: /* @__PURE__ */ convertMembers({
      form: /* @__PURE__ */ keepIfValid(isObject, LIFT_UNDECLARED),
      url: /* @__PURE__ */ keepIfValid(isObject, LIFT_UNDECLARED),
    }),
    tasks: /* @__PURE__ */ keepIfValid(isLiftedTasks, LIFT_UNDECLARED),
  });

/** Converts a `Implementation` of 2025-06-18 to 2025-11-25. */
export const liftImplementation: MessageConverter<older.Implementation, newer.Implementation> =
  /* @__PURE__ */ convertMembers({
    icons: /* @__PURE__ */ keepIfValid(isLiftedIcons, LIFT_UNDECLARED),
    description: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
    websiteUrl: /* @__PURE__ */ keepIfValid(isLiftedWebsiteUrl, LIFT_UNDECLARED),
  });

/** Converts a `ServerCapabilities` of 2025-06-18 to 2025-11-25. */
export const liftServerCapabilities: MessageConverter<older.ServerCapabilities, newer.ServerCapabilities> =
  /* @__PURE__ */ convertMembers({
    tasks: /* @__PURE__ */ keepIfValid(isLiftedServerCapabilitiesTasks, LIFT_UNDECLARED),
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
    icons: /* @__PURE__ */ keepIfValid(isLiftedIcons, LIFT_UNDECLARED),
  });

/** Converts a `Prompt` of 2025-06-18 to 2025-11-25. */
export const liftPrompt: MessageConverter<older.Prompt, newer.Prompt> = /* @__PURE__ */ convertMembers({
  icons: /* @__PURE__ */ keepIfValid(isLiftedIcons, LIFT_UNDECLARED),
});

/** Converts a `Resource` of 2025-06-18 to 2025-11-25. */
export const liftResource: MessageConverter<older.Resource, newer.Resource> = /* @__PURE__ */ convertMembers({
  icons: /* @__PURE__ */ keepIfValid(isLiftedIcons, LIFT_UNDECLARED),
});

/** Converts a `ResourceTemplate` of 2025-06-18 to 2025-11-25. */
export const liftResourceTemplate: MessageConverter<older.ResourceTemplate, newer.ResourceTemplate> =
  /* @__PURE__ */ convertMembers({
    icons: /* @__PURE__ */ keepIfValid(isLiftedIcons, LIFT_UNDECLARED),
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
  icons: /* @__PURE__ */ keepIfValid(isLiftedIcons, LIFT_UNDECLARED),
  inputSchema: /* @__PURE__ */ convertMembers({
    $schema: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
  }),
  execution: /* @__PURE__ */ keepIfValid(newerGuards.isToolExecution, LIFT_UNDECLARED),
  outputSchema: /* @__PURE__ */ convertMembers({
    $schema: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
  }),
});

/** Converts a `SamplingMessage` of 2025-06-18 to 2025-11-25. */
export const liftSamplingMessage: MessageConverter<older.SamplingMessage, newer.SamplingMessage> =
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ keepIfValid(isLifted_meta, LIFT_UNDECLARED),
  });

/** Converts a `EnumSchema` of 2025-06-18 to 2025-11-25. */
export const liftEnumSchema: MessageConverter<older.EnumSchema, newer.LegacyTitledEnumSchema> =
  /* @__PURE__ */ convertMembers({
    default: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
  });

/** Converts a `NumberSchema` of 2025-06-18 to 2025-11-25. */
export const liftNumberSchema: MessageConverter<older.NumberSchema, newer.NumberSchema> =
  /* @__PURE__ */ convertMembers({
    default: /* @__PURE__ */ keepIfValid(isNumber, LIFT_UNDECLARED),
  });

/** Converts a `StringSchema` of 2025-06-18 to 2025-11-25. */
export const liftStringSchema: MessageConverter<older.StringSchema, newer.StringSchema> =
  /* @__PURE__ */ convertMembers({
    default: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
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
  _meta: /* @__PURE__ */ keepIfValid(isLiftedInitializeRequestParams_meta, LIFT_UNDECLARED),
  capabilities: liftClientCapabilities,
  clientInfo: liftImplementation,
});

/** Converts a `CompleteRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftCompleteRequestParams: MessageConverter<
  NonNullable<older.CompleteRequest["params"]>,
  newer.CompleteRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLiftedInitializeRequestParams_meta, LIFT_UNDECLARED),
});

/** Converts a `SetLevelRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftSetLevelRequestParams: MessageConverter<
  NonNullable<older.SetLevelRequest["params"]>,
  newer.SetLevelRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLiftedInitializeRequestParams_meta, LIFT_UNDECLARED),
});

/** Converts a `GetPromptRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftGetPromptRequestParams: MessageConverter<
  NonNullable<older.GetPromptRequest["params"]>,
  newer.GetPromptRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLiftedInitializeRequestParams_meta, LIFT_UNDECLARED),
});

/** Converts a `ListPromptsRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftListPromptsRequestParams: MessageConverter<
  NonNullable<older.ListPromptsRequest["params"]>,
  newer.PaginatedRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLiftedInitializeRequestParams_meta, LIFT_UNDECLARED),
});

/** Converts a `ListResourcesRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftListResourcesRequestParams: MessageConverter<
  NonNullable<older.ListResourcesRequest["params"]>,
  newer.PaginatedRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLiftedInitializeRequestParams_meta, LIFT_UNDECLARED),
});

/** Converts a `ListResourceTemplatesRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftListResourceTemplatesRequestParams: MessageConverter<
  NonNullable<older.ListResourceTemplatesRequest["params"]>,
  newer.PaginatedRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLiftedInitializeRequestParams_meta, LIFT_UNDECLARED),
});

/** Converts a `ReadResourceRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftReadResourceRequestParams: MessageConverter<
  NonNullable<older.ReadResourceRequest["params"]>,
  newer.ReadResourceRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLiftedInitializeRequestParams_meta, LIFT_UNDECLARED),
});

/** Converts a `SubscribeRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftSubscribeRequestParams: MessageConverter<
  NonNullable<older.SubscribeRequest["params"]>,
  newer.SubscribeRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLiftedInitializeRequestParams_meta, LIFT_UNDECLARED),
});

/** Converts a `UnsubscribeRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftUnsubscribeRequestParams: MessageConverter<
  NonNullable<older.UnsubscribeRequest["params"]>,
  newer.UnsubscribeRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLiftedInitializeRequestParams_meta, LIFT_UNDECLARED),
});

/** Converts a `CallToolRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftCallToolRequestParams: MessageConverter<
  NonNullable<older.CallToolRequest["params"]>,
  newer.CallToolRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLiftedInitializeRequestParams_meta, LIFT_UNDECLARED),
  task: /* @__PURE__ */ keepIfValid(newerGuards.isTaskMetadata, LIFT_UNDECLARED),
});

/** Converts a `ListToolsRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftListToolsRequestParams: MessageConverter<
  NonNullable<older.ListToolsRequest["params"]>,
  newer.PaginatedRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLiftedInitializeRequestParams_meta, LIFT_UNDECLARED),
});

/** Converts a `CreateMessageRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftCreateMessageRequestParams: MessageConverter<
  NonNullable<older.CreateMessageRequest["params"]>,
  newer.CreateMessageRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLiftedInitializeRequestParams_meta, LIFT_UNDECLARED),
  task: /* @__PURE__ */ keepIfValid(newerGuards.isTaskMetadata, LIFT_UNDECLARED),
  messages: /* @__PURE__ */ convertItems(liftSamplingMessage),
  tools: /* @__PURE__ */ keepIfValid(isLiftedTools, LIFT_UNDECLARED),
  toolChoice: /* @__PURE__ */ keepIfValid(newerGuards.isToolChoice, LIFT_UNDECLARED),
});

/** Converts a `ElicitRequestParams` of 2025-06-18 to 2025-11-25. */
export const liftElicitRequestParams: MessageConverter<
  NonNullable<older.ElicitRequest["params"]>,
  newer.ElicitRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLiftedInitializeRequestParams_meta, LIFT_UNDECLARED),
  task: /* @__PURE__ */ keepIfValid(newerGuards.isTaskMetadata, LIFT_UNDECLARED),
  mode: /* @__PURE__ */ keepIfValid(isLiftedMode, LIFT_UNDECLARED),
  requestedSchema: /* @__PURE__ */ convertMembers({
    $schema: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
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
  _meta: /* @__PURE__ */ keepIfValid(isLifted_meta, LIFT_UNDECLARED),
});

/** Converts a `ProgressNotificationParams` of 2025-06-18 to 2025-11-25. */
export const liftProgressNotificationParams: MessageConverter<
  NonNullable<older.ProgressNotification["params"]>,
  newer.ProgressNotificationParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLifted_meta, LIFT_UNDECLARED),
});

/** Converts a `LoggingMessageNotificationParams` of 2025-06-18 to 2025-11-25. */
export const liftLoggingMessageNotificationParams: MessageConverter<
  NonNullable<older.LoggingMessageNotification["params"]>,
  newer.LoggingMessageNotificationParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLifted_meta, LIFT_UNDECLARED),
});

/** Converts a `ResourceUpdatedNotificationParams` of 2025-06-18 to 2025-11-25. */
export const liftResourceUpdatedNotificationParams: MessageConverter<
  NonNullable<older.ResourceUpdatedNotification["params"]>,
  newer.ResourceUpdatedNotificationParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLifted_meta, LIFT_UNDECLARED),
});

function isLiftedTasks(value: unknown): boolean {
  return (
    isObject(value) &&
    isOptionalObject(value["list"]) &&
    isOptionalObject(value["cancel"]) &&
    (value["requests"] === undefined || liftedTasksRequests(value["requests"]))
  );
}

function isLiftedIcons(value: unknown): boolean {
  return isArrayOf(value, newerGuards.isIcon);
}

function isLiftedWebsiteUrl(value: unknown): boolean {
  return isUri(value);
}

function isLiftedServerCapabilitiesTasks(value: unknown): boolean {
  return (
    isObject(value) &&
    isOptionalObject(value["list"]) &&
    isOptionalObject(value["cancel"]) &&
    (value["requests"] === undefined || liftedServerCapabilitiesTasksRequests(value["requests"]))
  );
}

function isLifted_meta(value: unknown): boolean {
  return isObject(value);
}

function isLiftedInitializeRequestParams_meta(value: unknown): boolean {
  return (
    isObject(value) && (value["progressToken"] === undefined || newerGuards.isProgressToken(value["progressToken"]))
  );
}

function isLiftedTools(value: unknown): boolean {
  return isArrayOf(value, newerGuards.isTool);
}

function isLiftedMode(value: unknown): boolean {
  return value === "form";
}

function liftedTasksRequests(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["sampling"] === undefined || liftedTasksRequestsSampling(value["sampling"])) &&
    (value["elicitation"] === undefined || liftedTasksRequestsElicitation(value["elicitation"]))
  );
}

function liftedTasksRequestsSampling(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["createMessage"]);
}

function liftedTasksRequestsElicitation(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["create"]);
}

function liftedServerCapabilitiesTasksRequests(value: unknown): boolean {
  return (
    isObject(value) && (value["tools"] === undefined || liftedServerCapabilitiesTasksRequestsTools(value["tools"]))
  );
}

function liftedServerCapabilitiesTasksRequestsTools(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["call"]);
}

const LOWER_PAIR = "2025-11-25..2025-06-18";
const LOWER_TITLED_ENUM: ConversionLoss = { feature: "titled-enum", kind: "degraded", path: "", pair: LOWER_PAIR };
const LOWER_UNDECLARED: ConversionLoss = { feature: "undeclared-member", kind: "dropped", path: "", pair: LOWER_PAIR };

/** Converts a `SamplingMessage` of 2025-11-25 to 2025-06-18. */
export const lowerSamplingMessage: MessageConverter<newer.SamplingMessage, older.SamplingMessage> =
  /* @__PURE__ */ convertMembers({
    content: /* @__PURE__ */ chooseByKind(
      /* @__PURE__ */ takeOnlyItem(
        /* @__PURE__ */ convertItems(
          /* @__PURE__ */ chooseByMember("type", {
            tool_result: /* @__PURE__ */ refuseValue("tool-use", "2025-06-18"),
            tool_use: /* @__PURE__ */ refuseValue("tool-use", "2025-06-18"),
          }),
        ),
        "content-array",
        "2025-06-18",
      ),
      /* @__PURE__ */ chooseByMember("type", {
        tool_result: /* @__PURE__ */ refuseValue("tool-use", "2025-06-18"),
        tool_use: /* @__PURE__ */ refuseValue("tool-use", "2025-06-18"),
      }),
    ),
  });

/** Converts a `CreateMessageResult` of 2025-11-25 to 2025-06-18. */
export const lowerCreateMessageResult: MessageConverter<newer.CreateMessageResult, older.CreateMessageResult> =
  /* @__PURE__ */ convertMembers({
    content: /* @__PURE__ */ chooseByKind(
      /* @__PURE__ */ takeOnlyItem(
        /* @__PURE__ */ convertItems(
          /* @__PURE__ */ chooseByMember("type", {
            tool_result: /* @__PURE__ */ refuseValue("tool-use", "2025-06-18"),
            tool_use: /* @__PURE__ */ refuseValue("tool-use", "2025-06-18"),
          }),
        ),
        "content-array",
        "2025-06-18",
      ),
      /* @__PURE__ */ chooseByMember("type", {
        tool_result: /* @__PURE__ */ refuseValue("tool-use", "2025-06-18"),
        tool_use: /* @__PURE__ */ refuseValue("tool-use", "2025-06-18"),
      }),
    ),
  });

/** Converts a `UntitledSingleSelectEnumSchema` of 2025-11-25 to 2025-06-18. */
export const lowerUntitledSingleSelectEnumSchema: MessageConverter<
  newer.UntitledSingleSelectEnumSchema,
  older.EnumSchema
> = /* @__PURE__ */ convertMembers({
  enumNames: /* @__PURE__ */ keepIfValid(isLoweredEnumNames, LOWER_UNDECLARED),
});

/** Converts a `ElicitResult` of 2025-11-25 to 2025-06-18. */
export const lowerElicitResult: MessageConverter<newer.ElicitResult, older.ElicitResult> =
  /* @__PURE__ */ convertMembers({
    content: /* @__PURE__ */ convertValues(
      /* @__PURE__ */ chooseByKind(/* @__PURE__ */ refuseValue("array-answer", "2025-06-18"), keepValue),
    ),
  });

/** Converts a `CallToolResult` of 2025-11-25 to 2025-06-18. */
export const lowerCallToolResult: MessageConverter<
  newer.CallToolResult | newer.CreateTaskResult,
  older.CallToolResult
> = /* @__PURE__ */ chooseByGuard(
  [[newerGuards.isCallToolResult, keepValue]],
  /* @__PURE__ */ refuseValue("task-result", "2025-06-18"),
);

/** Converts a `CreateMessageRequestParams` of 2025-11-25 to 2025-06-18. */
export const lowerCreateMessageRequestParams: MessageConverter<
  newer.CreateMessageRequestParams,
  NonNullable<older.CreateMessageRequest["params"]>
> = /* @__PURE__ */ convertMembers({
  messages: /* @__PURE__ */ convertItems(lowerSamplingMessage),
});

/** Converts a `CreateMessageResult` of 2025-11-25 to 2025-06-18. */
export const lowerAnyCreateMessageResult: MessageConverter<
  newer.CreateMessageResult | newer.CreateTaskResult,
  older.CreateMessageResult
> = /* @__PURE__ */ chooseByGuard(
  [[newerGuards.isCreateMessageResult, lowerCreateMessageResult]],
  /* @__PURE__ */ refuseValue("task-result", "2025-06-18"),
);

/** Converts a `ElicitRequestParams` of 2025-11-25 to 2025-06-18. */
export const lowerElicitRequestParams: MessageConverter<
  newer.ElicitRequestParams,
  NonNullable<older.ElicitRequest["params"]>
> = /* @__PURE__ */ chooseByMember("mode", {
  form: /* @__PURE__ */ convertMembers({
    requestedSchema: /* @__PURE__ */ convertMembers({
      properties: /* @__PURE__ */ convertValues(
        /* @__PURE__ */ chooseByMember("type", {
          string: /* @__PURE__ */ chooseByGuard(
            [
              [newerGuards.isTitledSingleSelectEnumSchema, /* @__PURE__ */ convertChoices(LOWER_TITLED_ENUM)],
              [newerGuards.isLegacyTitledEnumSchema, keepValue],
              [newerGuards.isStringSchema, keepValue],
            ],
            lowerUntitledSingleSelectEnumSchema,
          ),
          array: /* @__PURE__ */ refuseValue("multi-select", "2025-06-18"),
        }),
      ),
    }),
  }),
  undefined: /* @__PURE__ */ convertMembers({
    requestedSchema: /* @__PURE__ */ convertMembers({
      properties: /* @__PURE__ */ convertValues(
        /* @__PURE__ */ chooseByMember("type", {
          string: /* @__PURE__ */ chooseByGuard(
            [
              [newerGuards.isTitledSingleSelectEnumSchema, /* @__PURE__ */ convertChoices(LOWER_TITLED_ENUM)],
              [newerGuards.isLegacyTitledEnumSchema, keepValue],
              [newerGuards.isStringSchema, keepValue],
            ],
            lowerUntitledSingleSelectEnumSchema,
          ),
          array: /* @__PURE__ */ refuseValue("multi-select", "2025-06-18"),
        }),
      ),
    }),
  }),
  url: /* @__PURE__ */ refuseValue("elicitation-url", "2025-06-18"),
});

/** Converts a `ElicitResult` of 2025-11-25 to 2025-06-18. */
export const lowerAnyElicitResult: MessageConverter<newer.ElicitResult | newer.CreateTaskResult, older.ElicitResult> =
  /* @__PURE__ */ chooseByGuard(
    [[newerGuards.isElicitResult, lowerElicitResult]],
    /* @__PURE__ */ refuseValue("task-result", "2025-06-18"),
  );

/** Converts a `CancelledNotificationParams` of 2025-11-25 to 2025-06-18. */
export const lowerCancelledNotificationParams: MessageConverter<
  newer.CancelledNotificationParams,
  NonNullable<older.CancelledNotification["params"]>
> = /* @__PURE__ */ refuseWithout("requestId", "cancelled-id", "2025-06-18");

function isLoweredEnumNames(value: unknown): boolean {
  return isArrayOf(value, isString);
}

const LOSSES: ConversionTable["losses"] = {
  "titled-enum": [],
  "undeclared-member": [],
  tasks: ["notifications/tasks/status"],
  "url-complete": ["notifications/elicitation/complete"],
};

/** A server of 2025-11-25 serves clients of 2025-06-18. */
export const SERVE_OLDER: ConversionTable = {
  params: {
    initialize: liftInitializeRequestParams,
    "completion/complete": liftCompleteRequestParams,
    "logging/setLevel": liftSetLevelRequestParams,
    "prompts/get": liftGetPromptRequestParams,
    "prompts/list": liftListPromptsRequestParams,
    "resources/list": liftListResourcesRequestParams,
    "resources/templates/list": liftListResourceTemplatesRequestParams,
    "resources/read": liftReadResourceRequestParams,
    "resources/subscribe": liftSubscribeRequestParams,
    "resources/unsubscribe": liftUnsubscribeRequestParams,
    "tools/call": liftCallToolRequestParams,
    "tools/list": liftListToolsRequestParams,
    "notifications/cancelled": liftCancelledNotificationParams,
    "notifications/progress": liftProgressNotificationParams,
  },
  results: {
    "tools/call": lowerCallToolResult,
  },
  requests: {
    "sampling/createMessage": lowerCreateMessageRequestParams,
    "elicitation/create": lowerElicitRequestParams,
  },
  answers: {},
  notifications: {
    "notifications/cancelled": lowerCancelledNotificationParams,
  },
  capabilities: { client: liftClientCapabilities, server: keepValue },
  losses: LOSSES,
  codes: [{ from: -32042, to: -32600 }],
};

/** A server of 2025-06-18 serves clients of 2025-11-25. */
export const SERVE_NEWER: ConversionTable = {
  params: {
    "notifications/cancelled": lowerCancelledNotificationParams,
  },
  results: {
    initialize: liftInitializeResult,
    "prompts/get": liftGetPromptResult,
    "prompts/list": liftListPromptsResult,
    "resources/list": liftListResourcesResult,
    "resources/templates/list": liftListResourceTemplatesResult,
    "tools/call": liftCallToolResult,
    "tools/list": liftListToolsResult,
  },
  requests: {
    "sampling/createMessage": liftCreateMessageRequestParams,
    "elicitation/create": liftElicitRequestParams,
  },
  answers: {
    "sampling/createMessage": lowerAnyCreateMessageResult,
    "elicitation/create": lowerAnyElicitResult,
  },
  notifications: {
    "notifications/cancelled": liftCancelledNotificationParams,
    "notifications/progress": liftProgressNotificationParams,
    "notifications/message": liftLoggingMessageNotificationParams,
    "notifications/resources/updated": liftResourceUpdatedNotificationParams,
  },
  capabilities: { client: keepValue, server: liftServerCapabilities },
  losses: LOSSES,
  codes: [],
};

/** A client of 2025-11-25 calls servers of 2025-06-18. */
export const CALL_OLDER: ConversionTable = {
  params: {
    "notifications/cancelled": lowerCancelledNotificationParams,
  },
  results: {
    initialize: liftInitializeResult,
    "prompts/get": liftGetPromptResult,
    "prompts/list": liftListPromptsResult,
    "resources/list": liftListResourcesResult,
    "resources/templates/list": liftListResourceTemplatesResult,
    "tools/call": liftCallToolResult,
    "tools/list": liftListToolsResult,
  },
  requests: {
    "sampling/createMessage": liftCreateMessageRequestParams,
    "elicitation/create": liftElicitRequestParams,
  },
  answers: {
    "sampling/createMessage": lowerAnyCreateMessageResult,
    "elicitation/create": lowerAnyElicitResult,
  },
  notifications: {
    "notifications/cancelled": liftCancelledNotificationParams,
    "notifications/progress": liftProgressNotificationParams,
    "notifications/message": liftLoggingMessageNotificationParams,
    "notifications/resources/updated": liftResourceUpdatedNotificationParams,
  },
  capabilities: { client: keepValue, server: liftServerCapabilities },
  losses: LOSSES,
  codes: [],
};

/** A client of 2025-06-18 calls servers of 2025-11-25. */
export const CALL_NEWER: ConversionTable = {
  params: {
    initialize: liftInitializeRequestParams,
    "completion/complete": liftCompleteRequestParams,
    "logging/setLevel": liftSetLevelRequestParams,
    "prompts/get": liftGetPromptRequestParams,
    "prompts/list": liftListPromptsRequestParams,
    "resources/list": liftListResourcesRequestParams,
    "resources/templates/list": liftListResourceTemplatesRequestParams,
    "resources/read": liftReadResourceRequestParams,
    "resources/subscribe": liftSubscribeRequestParams,
    "resources/unsubscribe": liftUnsubscribeRequestParams,
    "tools/call": liftCallToolRequestParams,
    "tools/list": liftListToolsRequestParams,
    "notifications/cancelled": liftCancelledNotificationParams,
    "notifications/progress": liftProgressNotificationParams,
  },
  results: {
    "tools/call": lowerCallToolResult,
  },
  requests: {
    "sampling/createMessage": lowerCreateMessageRequestParams,
    "elicitation/create": lowerElicitRequestParams,
  },
  answers: {},
  notifications: {
    "notifications/cancelled": lowerCancelledNotificationParams,
  },
  capabilities: { client: liftClientCapabilities, server: keepValue },
  losses: LOSSES,
  codes: [{ from: -32042, to: -32600 }],
};

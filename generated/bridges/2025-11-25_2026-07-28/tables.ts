// Conversions between the revisions 2025-11-25 and 2026-07-28 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import * as olderGuards from "../../2025-11-25/guards.js";
import type * as older from "../../2025-11-25/types.js";
import * as newerGuards from "../../2026-07-28/guards.js";
import type * as newer from "../../2026-07-28/types.js";
import {
  type ConversionLoss,
  type ConversionTable,
  type MessageConverter,
  addMissing,
  addUuid,
  chooseByGuard,
  chooseByKind,
  chooseByMember,
  convertInTurn,
  convertInputSchema,
  convertItems,
  convertMembers,
  convertOutputSchema,
  keepIfValid,
  keepValue,
  refuseValue,
  refuseWithout,
  removeValue,
  replaceByFixed,
  truncateItems,
  wrapUnlessObject,
} from "../../runtime/conversion.js";
import { isBoolean, isInteger, isMapOf, isObject, isOptionalObject, isString } from "../../runtime/protocol.js";

const LIFT_PAIR = "2025-11-25..2026-07-28";
const LIFT_RESULT_TYPE: ConversionLoss = { feature: "result-type", kind: "dropped", path: "", pair: LIFT_PAIR };
const LIFT_COMPLETION_LIMIT: ConversionLoss = {
  feature: "completion-limit",
  kind: "dropped",
  path: "",
  pair: LIFT_PAIR,
};
const LIFT_UNDECLARED: ConversionLoss = { feature: "undeclared-member", kind: "dropped", path: "", pair: LIFT_PAIR };

/** Converts a `CompleteRequestParams` of 2025-11-25 to 2026-07-28. */
export const liftCompleteRequestParams: MessageConverter<
  older.CompleteRequestParams & Required<Pick<newer.CompleteRequestParams, "_meta">>,
  newer.CompleteRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/protocolVersion": /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
    "io.modelcontextprotocol/clientInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, LIFT_UNDECLARED),
    "io.modelcontextprotocol/clientCapabilities": /* @__PURE__ */ keepIfValid(
      newerGuards.isClientCapabilities,
      LIFT_UNDECLARED,
    ),
    "io.modelcontextprotocol/logLevel": /* @__PURE__ */ keepIfValid(newerGuards.isLoggingLevel, LIFT_UNDECLARED),
  }),
});

/** Converts a `CompleteResult` of 2025-11-25 to 2026-07-28. */
export const liftCompleteResult: MessageConverter<older.CompleteResult, newer.CompleteResult> =
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ convertMembers({
      _meta: /* @__PURE__ */ convertMembers({
        "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(
          newerGuards.isImplementation,
          LIFT_UNDECLARED,
        ),
      }),
      resultType: /* @__PURE__ */ replaceByFixed("complete", LIFT_RESULT_TYPE),
      completion: /* @__PURE__ */ truncateItems(
        { member: "values", length: 100, mark: "hasMore" },
        LIFT_COMPLETION_LIMIT,
      ),
    }),
    /* @__PURE__ */ addMissing({ resultType: "complete" }),
  );

/** Converts a `GetPromptRequestParams` of 2025-11-25 to 2026-07-28. */
export const liftGetPromptRequestParams: MessageConverter<
  older.GetPromptRequestParams & Required<Pick<newer.GetPromptRequestParams, "_meta">>,
  newer.GetPromptRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/protocolVersion": /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
    "io.modelcontextprotocol/clientInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, LIFT_UNDECLARED),
    "io.modelcontextprotocol/clientCapabilities": /* @__PURE__ */ keepIfValid(
      newerGuards.isClientCapabilities,
      LIFT_UNDECLARED,
    ),
    "io.modelcontextprotocol/logLevel": /* @__PURE__ */ keepIfValid(newerGuards.isLoggingLevel, LIFT_UNDECLARED),
  }),
  inputResponses: /* @__PURE__ */ keepIfValid(newerGuards.isInputResponses, LIFT_UNDECLARED),
  requestState: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
});

/** Converts a `GetPromptResult` of 2025-11-25 to 2026-07-28. */
export const liftGetPromptResult: MessageConverter<older.GetPromptResult, newer.GetPromptResult> =
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ convertMembers({
      _meta: /* @__PURE__ */ convertMembers({
        "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(
          newerGuards.isImplementation,
          LIFT_UNDECLARED,
        ),
      }),
      resultType: /* @__PURE__ */ replaceByFixed("complete", LIFT_RESULT_TYPE),
    }),
    /* @__PURE__ */ addMissing({ resultType: "complete" }),
  );

/** Converts a `PaginatedRequestParams` of 2025-11-25 to 2026-07-28. */
export const liftPaginatedRequestParams: MessageConverter<
  older.PaginatedRequestParams & Required<Pick<newer.PaginatedRequestParams, "_meta">>,
  newer.PaginatedRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/protocolVersion": /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
    "io.modelcontextprotocol/clientInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, LIFT_UNDECLARED),
    "io.modelcontextprotocol/clientCapabilities": /* @__PURE__ */ keepIfValid(
      newerGuards.isClientCapabilities,
      LIFT_UNDECLARED,
    ),
    "io.modelcontextprotocol/logLevel": /* @__PURE__ */ keepIfValid(newerGuards.isLoggingLevel, LIFT_UNDECLARED),
  }),
});

/** Converts a `ListPromptsResult` of 2025-11-25 to 2026-07-28. */
export const liftListPromptsResult: MessageConverter<older.ListPromptsResult, newer.ListPromptsResult> =
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ convertMembers({
      _meta: /* @__PURE__ */ convertMembers({
        "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(
          newerGuards.isImplementation,
          LIFT_UNDECLARED,
        ),
      }),
      resultType: /* @__PURE__ */ replaceByFixed("complete", LIFT_RESULT_TYPE),
      ttlMs: /* @__PURE__ */ keepIfValid(isLiftedTtlMs, LIFT_UNDECLARED),
      cacheScope: /* @__PURE__ */ keepIfValid(isLiftedCacheScope, LIFT_UNDECLARED),
    }),
    /* @__PURE__ */ addMissing({ resultType: "complete", ttlMs: 0, cacheScope: "private" }),
  );

/** Converts a `ListResourcesResult` of 2025-11-25 to 2026-07-28. */
export const liftListResourcesResult: MessageConverter<older.ListResourcesResult, newer.ListResourcesResult> =
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ convertMembers({
      _meta: /* @__PURE__ */ convertMembers({
        "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(
          newerGuards.isImplementation,
          LIFT_UNDECLARED,
        ),
      }),
      resultType: /* @__PURE__ */ replaceByFixed("complete", LIFT_RESULT_TYPE),
      ttlMs: /* @__PURE__ */ keepIfValid(isLiftedTtlMs, LIFT_UNDECLARED),
      cacheScope: /* @__PURE__ */ keepIfValid(isLiftedCacheScope, LIFT_UNDECLARED),
    }),
    /* @__PURE__ */ addMissing({ resultType: "complete", ttlMs: 0, cacheScope: "private" }),
  );

/** Converts a `ListResourceTemplatesResult` of 2025-11-25 to 2026-07-28. */
export const liftListResourceTemplatesResult: MessageConverter<
  older.ListResourceTemplatesResult,
  newer.ListResourceTemplatesResult
> = /* @__PURE__ */ convertInTurn(
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ convertMembers({
      "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, LIFT_UNDECLARED),
    }),
    resultType: /* @__PURE__ */ replaceByFixed("complete", LIFT_RESULT_TYPE),
    ttlMs: /* @__PURE__ */ keepIfValid(isLiftedTtlMs, LIFT_UNDECLARED),
    cacheScope: /* @__PURE__ */ keepIfValid(isLiftedCacheScope, LIFT_UNDECLARED),
  }),
  /* @__PURE__ */ addMissing({ resultType: "complete", ttlMs: 0, cacheScope: "private" }),
);

/** Converts a `ReadResourceRequestParams` of 2025-11-25 to 2026-07-28. */
export const liftReadResourceRequestParams: MessageConverter<
  older.ReadResourceRequestParams & Required<Pick<newer.ReadResourceRequestParams, "_meta">>,
  newer.ReadResourceRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/protocolVersion": /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
    "io.modelcontextprotocol/clientInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, LIFT_UNDECLARED),
    "io.modelcontextprotocol/clientCapabilities": /* @__PURE__ */ keepIfValid(
      newerGuards.isClientCapabilities,
      LIFT_UNDECLARED,
    ),
    "io.modelcontextprotocol/logLevel": /* @__PURE__ */ keepIfValid(newerGuards.isLoggingLevel, LIFT_UNDECLARED),
  }),
  inputResponses: /* @__PURE__ */ keepIfValid(newerGuards.isInputResponses, LIFT_UNDECLARED),
  requestState: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
});

/** Converts a `ReadResourceResult` of 2025-11-25 to 2026-07-28. */
export const liftReadResourceResult: MessageConverter<older.ReadResourceResult, newer.ReadResourceResult> =
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ convertMembers({
      _meta: /* @__PURE__ */ convertMembers({
        "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(
          newerGuards.isImplementation,
          LIFT_UNDECLARED,
        ),
      }),
      resultType: /* @__PURE__ */ replaceByFixed("complete", LIFT_RESULT_TYPE),
      ttlMs: /* @__PURE__ */ keepIfValid(isLiftedTtlMs, LIFT_UNDECLARED),
      cacheScope: /* @__PURE__ */ keepIfValid(isLiftedCacheScope, LIFT_UNDECLARED),
    }),
    /* @__PURE__ */ addMissing({ resultType: "complete", ttlMs: 0, cacheScope: "private" }),
  );

/** Converts a `CallToolRequestParams` of 2025-11-25 to 2026-07-28. */
export const liftCallToolRequestParams: MessageConverter<
  older.CallToolRequestParams & Required<Pick<newer.CallToolRequestParams, "_meta">>,
  newer.CallToolRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/protocolVersion": /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
    "io.modelcontextprotocol/clientInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, LIFT_UNDECLARED),
    "io.modelcontextprotocol/clientCapabilities": /* @__PURE__ */ keepIfValid(
      newerGuards.isClientCapabilities,
      LIFT_UNDECLARED,
    ),
    "io.modelcontextprotocol/logLevel": /* @__PURE__ */ keepIfValid(newerGuards.isLoggingLevel, LIFT_UNDECLARED),
  }),
  inputResponses: /* @__PURE__ */ keepIfValid(newerGuards.isInputResponses, LIFT_UNDECLARED),
  requestState: /* @__PURE__ */ keepIfValid(isString, LIFT_UNDECLARED),
});

/** Converts a `CallToolResult` of 2025-11-25 to 2026-07-28. */
export const liftCallToolResult: MessageConverter<older.CallToolResult, newer.CallToolResult> =
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ convertMembers({
      _meta: /* @__PURE__ */ convertMembers({
        "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(
          newerGuards.isImplementation,
          LIFT_UNDECLARED,
        ),
      }),
      resultType: /* @__PURE__ */ replaceByFixed("complete", LIFT_RESULT_TYPE),
    }),
    /* @__PURE__ */ addMissing({ resultType: "complete" }),
  );

/** Converts a `ListToolsResult` of 2025-11-25 to 2026-07-28. */
export const liftListToolsResult: MessageConverter<older.ListToolsResult, newer.ListToolsResult> =
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ convertMembers({
      _meta: /* @__PURE__ */ convertMembers({
        "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(
          newerGuards.isImplementation,
          LIFT_UNDECLARED,
        ),
      }),
      resultType: /* @__PURE__ */ replaceByFixed("complete", LIFT_RESULT_TYPE),
      ttlMs: /* @__PURE__ */ keepIfValid(isLiftedTtlMs, LIFT_UNDECLARED),
      cacheScope: /* @__PURE__ */ keepIfValid(isLiftedCacheScope, LIFT_UNDECLARED),
    }),
    /* @__PURE__ */ addMissing({ resultType: "complete", ttlMs: 0, cacheScope: "private" }),
  );

/** Converts a `CancelledNotificationParams` of 2025-11-25 to 2026-07-28. */
export const liftCancelledNotificationParams: MessageConverter<
  older.CancelledNotificationParams,
  newer.CancelledNotificationParams
> = /* @__PURE__ */ convertInTurn(
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ convertMembers({
      "io.modelcontextprotocol/subscriptionId": /* @__PURE__ */ keepIfValid(newerGuards.isRequestId, LIFT_UNDECLARED),
    }),
  }),
  /* @__PURE__ */ refuseWithout("requestId", "cancelled-id", "2026-07-28"),
);

/** Converts a `ProgressNotificationParams` of 2025-11-25 to 2026-07-28. */
export const liftProgressNotificationParams: MessageConverter<
  older.ProgressNotificationParams,
  newer.ProgressNotificationParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/subscriptionId": /* @__PURE__ */ keepIfValid(newerGuards.isRequestId, LIFT_UNDECLARED),
  }),
});

/** Converts a `LoggingMessageNotificationParams` of 2025-11-25 to 2026-07-28. */
export const liftLoggingMessageNotificationParams: MessageConverter<
  older.LoggingMessageNotificationParams,
  newer.LoggingMessageNotificationParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/subscriptionId": /* @__PURE__ */ keepIfValid(newerGuards.isRequestId, LIFT_UNDECLARED),
  }),
});

/** Converts a `ResourceUpdatedNotificationParams` of 2025-11-25 to 2026-07-28. */
export const liftResourceUpdatedNotificationParams: MessageConverter<
  older.ResourceUpdatedNotificationParams,
  newer.ResourceUpdatedNotificationParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/subscriptionId": /* @__PURE__ */ keepIfValid(newerGuards.isRequestId, LIFT_UNDECLARED),
  }),
});

/** Converts a `NotificationParams` of 2025-11-25 to 2026-07-28. */
export const liftNotificationParams: MessageConverter<older.NotificationParams, newer.NotificationParams> =
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ convertMembers({
      "io.modelcontextprotocol/subscriptionId": /* @__PURE__ */ keepIfValid(newerGuards.isRequestId, LIFT_UNDECLARED),
    }),
  });

/** Converts a `ClientCapabilities` of 2025-11-25 to 2026-07-28. */
export const liftClientCapabilities: MessageConverter<older.ClientCapabilities, newer.ClientCapabilities> =
  /* @__PURE__ */ convertMembers({
    extensions: /* @__PURE__ */ keepIfValid(isLiftedExtensions, LIFT_UNDECLARED),
  });

/** Converts a `ServerCapabilities` of 2025-11-25 to 2026-07-28. */
export const liftServerCapabilities: MessageConverter<older.ServerCapabilities, newer.ServerCapabilities> =
  /* @__PURE__ */ convertMembers({
    extensions: /* @__PURE__ */ keepIfValid(isLiftedExtensions, LIFT_UNDECLARED),
  });

/** Converts a `CallToolResult` of 2025-11-25 to 2026-07-28. */
export const liftAnyCallToolResult: MessageConverter<
  older.CallToolResult | older.CreateTaskResult,
  newer.CallToolResult | newer.InputRequiredResult
> = /* @__PURE__ */ chooseByGuard(
  [[olderGuards.isCallToolResult, liftCallToolResult]],
  /* @__PURE__ */ refuseValue("task-result", "2026-07-28"),
);

/** Converts a `CreateMessageResult` of 2025-11-25 to 2026-07-28. */
export const liftCreateMessageResult: MessageConverter<
  older.CreateMessageResult | older.CreateTaskResult,
  newer.CreateMessageResult
> = /* @__PURE__ */ chooseByGuard(
  [[olderGuards.isCreateMessageResult, keepValue]],
  /* @__PURE__ */ refuseValue("task-result", "2026-07-28"),
);

/** Converts a `ElicitResult` of 2025-11-25 to 2026-07-28. */
export const liftElicitResult: MessageConverter<older.ElicitResult | older.CreateTaskResult, newer.ElicitResult> =
  /* @__PURE__ */ chooseByGuard(
    [[olderGuards.isElicitResult, keepValue]],
    /* @__PURE__ */ refuseValue("task-result", "2026-07-28"),
  );

function isLiftedTtlMs(value: unknown): boolean {
  return isInteger(value) && value >= 0;
}

function isLiftedCacheScope(value: unknown): boolean {
  return value === "public" || value === "private";
}

function isLiftedExtensions(value: unknown): boolean {
  return isMapOf(value, newerGuards.isJSONObject);
}

const LOWER_PAIR = "2026-07-28..2025-11-25";
const LOWER_RESULT_TYPE: ConversionLoss = { feature: "result-type", kind: "dropped", path: "", pair: LOWER_PAIR };
const LOWER_CACHING: ConversionLoss = { feature: "caching", kind: "dropped", path: "", pair: LOWER_PAIR, isHint: true };
const LOWER_STRUCTURED_VALUE: ConversionLoss = {
  feature: "structured-value",
  kind: "degraded",
  path: "",
  pair: LOWER_PAIR,
};
const LOWER_INPUT_SCHEMA: ConversionLoss = {
  feature: "input-schema",
  kind: "degraded",
  path: "",
  pair: LOWER_PAIR,
  isHint: true,
};
const LOWER_OUTPUT_SCHEMA: ConversionLoss = {
  feature: "output-schema",
  kind: "degraded",
  path: "",
  pair: LOWER_PAIR,
  isHint: true,
};
const LOWER_UNDECLARED: ConversionLoss = { feature: "undeclared-member", kind: "dropped", path: "", pair: LOWER_PAIR };

/** Converts a `CompleteResult` of 2026-07-28 to 2025-11-25. */
export const lowerCompleteResult: MessageConverter<newer.CompleteResult, older.CompleteResult> =
  /* @__PURE__ */ convertMembers({
    resultType: /* @__PURE__ */ removeValue(LOWER_RESULT_TYPE, "complete"),
  });

/** Converts a `GetPromptResult` of 2026-07-28 to 2025-11-25. */
export const lowerGetPromptResult: MessageConverter<newer.GetPromptResult, older.GetPromptResult> =
  /* @__PURE__ */ convertMembers({
    resultType: /* @__PURE__ */ removeValue(LOWER_RESULT_TYPE, "complete"),
  });

/** Converts a `ListPromptsResult` of 2026-07-28 to 2025-11-25. */
export const lowerListPromptsResult: MessageConverter<newer.ListPromptsResult, older.ListPromptsResult> =
  /* @__PURE__ */ convertMembers({
    resultType: /* @__PURE__ */ removeValue(LOWER_RESULT_TYPE, "complete"),
    ttlMs: /* @__PURE__ */ removeValue(LOWER_CACHING, 0),
    cacheScope: /* @__PURE__ */ removeValue(LOWER_CACHING, "private"),
  });

/** Converts a `ListResourcesResult` of 2026-07-28 to 2025-11-25. */
export const lowerListResourcesResult: MessageConverter<newer.ListResourcesResult, older.ListResourcesResult> =
  /* @__PURE__ */ convertMembers({
    resultType: /* @__PURE__ */ removeValue(LOWER_RESULT_TYPE, "complete"),
    ttlMs: /* @__PURE__ */ removeValue(LOWER_CACHING, 0),
    cacheScope: /* @__PURE__ */ removeValue(LOWER_CACHING, "private"),
  });

/** Converts a `ListResourceTemplatesResult` of 2026-07-28 to 2025-11-25. */
export const lowerListResourceTemplatesResult: MessageConverter<
  newer.ListResourceTemplatesResult,
  older.ListResourceTemplatesResult
> = /* @__PURE__ */ convertMembers({
  resultType: /* @__PURE__ */ removeValue(LOWER_RESULT_TYPE, "complete"),
  ttlMs: /* @__PURE__ */ removeValue(LOWER_CACHING, 0),
  cacheScope: /* @__PURE__ */ removeValue(LOWER_CACHING, "private"),
});

/** Converts a `ReadResourceResult` of 2026-07-28 to 2025-11-25. */
export const lowerReadResourceResult: MessageConverter<newer.ReadResourceResult, older.ReadResourceResult> =
  /* @__PURE__ */ convertMembers({
    resultType: /* @__PURE__ */ removeValue(LOWER_RESULT_TYPE, "complete"),
    ttlMs: /* @__PURE__ */ removeValue(LOWER_CACHING, 0),
    cacheScope: /* @__PURE__ */ removeValue(LOWER_CACHING, "private"),
  });

/** Converts a `CallToolRequestParams` of 2026-07-28 to 2025-11-25. */
export const lowerCallToolRequestParams: MessageConverter<newer.CallToolRequestParams, older.CallToolRequestParams> =
  /* @__PURE__ */ convertMembers({
    task: /* @__PURE__ */ keepIfValid(olderGuards.isTaskMetadata, LOWER_UNDECLARED),
  });

/** Converts a `CallToolResult` of 2026-07-28 to 2025-11-25. */
export const lowerCallToolResult: MessageConverter<newer.CallToolResult, older.CallToolResult> =
  /* @__PURE__ */ convertMembers({
    structuredContent: /* @__PURE__ */ wrapUnlessObject("result", LOWER_STRUCTURED_VALUE),
    resultType: /* @__PURE__ */ removeValue(LOWER_RESULT_TYPE, "complete"),
  });

/** Converts a `Tool` of 2026-07-28 to 2025-11-25. */
export const lowerTool: MessageConverter<newer.Tool, older.Tool> = /* @__PURE__ */ convertMembers({
  inputSchema: /* @__PURE__ */ convertInputSchema(LOWER_INPUT_SCHEMA),
  execution: /* @__PURE__ */ keepIfValid(olderGuards.isToolExecution, LOWER_UNDECLARED),
  outputSchema: /* @__PURE__ */ convertOutputSchema(LOWER_OUTPUT_SCHEMA),
});

/** Converts a `ListToolsResult` of 2026-07-28 to 2025-11-25. */
export const lowerListToolsResult: MessageConverter<newer.ListToolsResult, older.ListToolsResult> =
  /* @__PURE__ */ convertMembers({
    tools: /* @__PURE__ */ convertItems(lowerTool),
    resultType: /* @__PURE__ */ removeValue(LOWER_RESULT_TYPE, "complete"),
    ttlMs: /* @__PURE__ */ removeValue(LOWER_CACHING, 0),
    cacheScope: /* @__PURE__ */ removeValue(LOWER_CACHING, "private"),
  });

/** Converts a `ToolResultContent` of 2026-07-28 to 2025-11-25. */
export const lowerToolResultContent: MessageConverter<newer.ToolResultContent, older.ToolResultContent> =
  /* @__PURE__ */ convertMembers({
    structuredContent: /* @__PURE__ */ wrapUnlessObject("result", LOWER_STRUCTURED_VALUE),
  });

/** Converts a `SamplingMessage` of 2026-07-28 to 2025-11-25. */
export const lowerSamplingMessage: MessageConverter<newer.SamplingMessage, older.SamplingMessage> =
  /* @__PURE__ */ convertMembers({
    content: /* @__PURE__ */ chooseByKind(
      /* @__PURE__ */ convertItems(
        /* @__PURE__ */ chooseByMember("type", {
          tool_result: lowerToolResultContent,
        }),
      ),
      /* @__PURE__ */ chooseByMember("type", {
        tool_result: lowerToolResultContent,
      }),
    ),
  });

/** Converts a `CreateMessageRequestParams` of 2026-07-28 to 2025-11-25. */
export const lowerCreateMessageRequestParams: MessageConverter<
  newer.CreateMessageRequestParams,
  older.CreateMessageRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLowered_meta, LOWER_UNDECLARED),
  task: /* @__PURE__ */ keepIfValid(olderGuards.isTaskMetadata, LOWER_UNDECLARED),
  messages: /* @__PURE__ */ convertItems(lowerSamplingMessage),
  tools: /* @__PURE__ */ convertItems(lowerTool),
});

/** Converts a `CreateMessageResult` of 2026-07-28 to 2025-11-25. */
export const lowerCreateMessageResult: MessageConverter<newer.CreateMessageResult, older.CreateMessageResult> =
  /* @__PURE__ */ convertMembers({
    content: /* @__PURE__ */ chooseByKind(
      /* @__PURE__ */ convertItems(
        /* @__PURE__ */ chooseByMember("type", {
          tool_result: lowerToolResultContent,
        }),
      ),
      /* @__PURE__ */ chooseByMember("type", {
        tool_result: lowerToolResultContent,
      }),
    ),
  });

/** Converts a `ListRootsResult` of 2026-07-28 to 2025-11-25. */
export const lowerListRootsResult: MessageConverter<newer.ListRootsResult, older.ListRootsResult> =
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ keepIfValid(isLoweredListRootsResult_meta, LOWER_UNDECLARED),
  });

/** Converts a `ElicitRequestFormParams` of 2026-07-28 to 2025-11-25. */
export const lowerElicitRequestFormParams: MessageConverter<
  newer.ElicitRequestFormParams,
  older.ElicitRequestFormParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isLowered_meta, LOWER_UNDECLARED),
  task: /* @__PURE__ */ keepIfValid(olderGuards.isTaskMetadata, LOWER_UNDECLARED),
});

/** Converts a `ElicitRequestURLParams` of 2026-07-28 to 2025-11-25. */
export const lowerElicitRequestURLParams: MessageConverter<newer.ElicitRequestURLParams, older.ElicitRequestURLParams> =
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ convertMembers({
      _meta: /* @__PURE__ */ keepIfValid(isLowered_meta, LOWER_UNDECLARED),
      task: /* @__PURE__ */ keepIfValid(olderGuards.isTaskMetadata, LOWER_UNDECLARED),
      elicitationId: /* @__PURE__ */ keepIfValid(isString, LOWER_UNDECLARED),
    }),
    /* @__PURE__ */ addUuid("elicitationId"),
  );

/** Converts a `ElicitResult` of 2026-07-28 to 2025-11-25. */
export const lowerElicitResult: MessageConverter<newer.ElicitResult, older.ElicitResult> =
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ keepIfValid(isLoweredListRootsResult_meta, LOWER_UNDECLARED),
  });

/** Converts a `ClientCapabilities` of 2026-07-28 to 2025-11-25. */
export const lowerClientCapabilities: MessageConverter<newer.ClientCapabilities, older.ClientCapabilities> =
  /* @__PURE__ */ convertMembers({
    roots: /* @__PURE__ */ convertMembers({
      listChanged: /* @__PURE__ */ keepIfValid(isBoolean, LOWER_UNDECLARED),
    }),
    tasks: /* @__PURE__ */ keepIfValid(isLoweredTasks, LOWER_UNDECLARED),
  });

/** Converts a `ServerCapabilities` of 2026-07-28 to 2025-11-25. */
export const lowerServerCapabilities: MessageConverter<newer.ServerCapabilities, older.ServerCapabilities> =
  /* @__PURE__ */ convertMembers({
    tasks: /* @__PURE__ */ keepIfValid(isLoweredServerCapabilitiesTasks, LOWER_UNDECLARED),
  });

/** Converts a `GetPromptResult` of 2026-07-28 to 2025-11-25. */
export const lowerAnyGetPromptResult: MessageConverter<
  newer.GetPromptResult | newer.InputRequiredResult,
  older.GetPromptResult
> = /* @__PURE__ */ chooseByMember(
  "resultType",
  {
    input_required: /* @__PURE__ */ refuseValue("input-required", "2025-11-25"),
  },
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ refuseWithout("messages", "input-required", "2025-11-25"),
    lowerGetPromptResult,
  ),
);

/** Converts a `ReadResourceResult` of 2026-07-28 to 2025-11-25. */
export const lowerAnyReadResourceResult: MessageConverter<
  newer.ReadResourceResult | newer.InputRequiredResult,
  older.ReadResourceResult
> = /* @__PURE__ */ chooseByMember(
  "resultType",
  {
    input_required: /* @__PURE__ */ refuseValue("input-required", "2025-11-25"),
  },
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ refuseWithout("ttlMs", "input-required", "2025-11-25"),
    lowerReadResourceResult,
  ),
);

/** Converts a `CallToolResult` of 2026-07-28 to 2025-11-25. */
export const lowerAnyCallToolResult: MessageConverter<
  newer.CallToolResult | newer.InputRequiredResult,
  older.CallToolResult | older.CreateTaskResult
> = /* @__PURE__ */ chooseByMember(
  "resultType",
  {
    input_required: /* @__PURE__ */ refuseValue("input-required", "2025-11-25"),
  },
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ refuseWithout("content", "input-required", "2025-11-25"),
    lowerCallToolResult,
  ),
);

/** Converts a `ListRootsRequestParams` of 2026-07-28 to 2025-11-25. */
export const lowerListRootsRequestParams: MessageConverter<
  NonNullable<newer.ListRootsRequest["params"]>,
  older.RequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    progressToken: /* @__PURE__ */ keepIfValid(olderGuards.isProgressToken, LOWER_UNDECLARED),
  }),
});

/** Converts a `ElicitRequestParams` of 2026-07-28 to 2025-11-25. */
export const lowerElicitRequestParams: MessageConverter<newer.ElicitRequestParams, older.ElicitRequestParams> =
  /* @__PURE__ */ chooseByMember("mode", {
    form: lowerElicitRequestFormParams,
    undefined: lowerElicitRequestFormParams,
    url: lowerElicitRequestURLParams,
  });

function isLowered_meta(value: unknown): boolean {
  return (
    isObject(value) && (value["progressToken"] === undefined || olderGuards.isProgressToken(value["progressToken"]))
  );
}

function isLoweredListRootsResult_meta(value: unknown): boolean {
  return isObject(value);
}

function isLoweredTasks(value: unknown): boolean {
  return (
    isObject(value) &&
    isOptionalObject(value["list"]) &&
    isOptionalObject(value["cancel"]) &&
    (value["requests"] === undefined || loweredTasksRequests(value["requests"]))
  );
}

function isLoweredServerCapabilitiesTasks(value: unknown): boolean {
  return (
    isObject(value) &&
    isOptionalObject(value["list"]) &&
    isOptionalObject(value["cancel"]) &&
    (value["requests"] === undefined || loweredServerCapabilitiesTasksRequests(value["requests"]))
  );
}

function loweredTasksRequests(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["sampling"] === undefined || loweredTasksRequestsSampling(value["sampling"])) &&
    (value["elicitation"] === undefined || loweredTasksRequestsElicitation(value["elicitation"]))
  );
}

function loweredTasksRequestsSampling(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["createMessage"]);
}

function loweredTasksRequestsElicitation(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["create"]);
}

function loweredServerCapabilitiesTasksRequests(value: unknown): boolean {
  return (
    isObject(value) && (value["tools"] === undefined || loweredServerCapabilitiesTasksRequestsTools(value["tools"]))
  );
}

function loweredServerCapabilitiesTasksRequestsTools(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["call"]);
}

const LOSSES: ConversionTable["losses"] = {
  "result-type": [],
  caching: [],
  "structured-value": [],
  "input-schema": [],
  "output-schema": [],
  "undeclared-member": [],
  "completion-limit": [],
  "parked-notifications": [],
  "tasks-list": [],
  "task-awaited": [],
  "roots-changed": ["notifications/roots/list_changed"],
  "url-complete": ["notifications/elicitation/complete"],
  "task-status": ["notifications/tasks/status"],
};

/** A server of 2026-07-28 serves clients of 2025-11-25. */
export const SERVE_OLDER: ConversionTable = {
  params: {
    "completion/complete": liftCompleteRequestParams,
    "prompts/get": liftGetPromptRequestParams,
    "prompts/list": liftPaginatedRequestParams,
    "resources/list": liftPaginatedRequestParams,
    "resources/templates/list": liftPaginatedRequestParams,
    "resources/read": liftReadResourceRequestParams,
    "tools/call": liftCallToolRequestParams,
    "tools/list": liftPaginatedRequestParams,
    "notifications/cancelled": liftCancelledNotificationParams,
  },
  results: {
    "completion/complete": lowerCompleteResult,
    "prompts/get": lowerAnyGetPromptResult,
    "prompts/list": lowerListPromptsResult,
    "resources/list": lowerListResourcesResult,
    "resources/templates/list": lowerListResourceTemplatesResult,
    "resources/read": lowerAnyReadResourceResult,
    "tools/call": lowerAnyCallToolResult,
    "tools/list": lowerListToolsResult,
  },
  requests: {
    "sampling/createMessage": lowerCreateMessageRequestParams,
    "roots/list": lowerListRootsRequestParams,
    "elicitation/create": lowerElicitRequestParams,
  },
  answers: {
    "sampling/createMessage": liftCreateMessageResult,
    "elicitation/create": liftElicitResult,
  },
  notifications: {},
  capabilities: { client: liftClientCapabilities, server: lowerServerCapabilities },
  losses: LOSSES,
  codes: [
    { from: -32602, to: -32002, when: "resource" },
    { from: -32021, to: -32600, when: "capability" },
  ],
};

/** A server of 2025-11-25 serves clients of 2026-07-28. */
export const SERVE_NEWER: ConversionTable = {
  params: {
    "tools/call": lowerCallToolRequestParams,
  },
  results: {
    "completion/complete": liftCompleteResult,
    "prompts/get": liftGetPromptResult,
    "prompts/list": liftListPromptsResult,
    "resources/list": liftListResourcesResult,
    "resources/templates/list": liftListResourceTemplatesResult,
    "resources/read": liftReadResourceResult,
    "tools/call": liftAnyCallToolResult,
    "tools/list": liftListToolsResult,
  },
  requests: {},
  answers: {
    "sampling/createMessage": lowerCreateMessageResult,
    "roots/list": lowerListRootsResult,
    "elicitation/create": lowerElicitResult,
  },
  notifications: {
    "notifications/cancelled": liftCancelledNotificationParams,
    "notifications/progress": liftProgressNotificationParams,
    "notifications/message": liftLoggingMessageNotificationParams,
    "notifications/resources/updated": liftResourceUpdatedNotificationParams,
    "notifications/resources/list_changed": liftNotificationParams,
    "notifications/tools/list_changed": liftNotificationParams,
    "notifications/prompts/list_changed": liftNotificationParams,
  },
  capabilities: { client: lowerClientCapabilities, server: liftServerCapabilities },
  losses: LOSSES,
  codes: [
    { from: -32042, to: -32600 },
    { from: -32002, to: -32602, when: "resource" },
    { from: -32600, to: -32021, when: "capability" },
  ],
};

/** A client of 2026-07-28 calls servers of 2025-11-25. */
export const CALL_OLDER: ConversionTable = {
  params: {
    "tools/call": lowerCallToolRequestParams,
  },
  results: {
    "completion/complete": liftCompleteResult,
    "prompts/get": liftGetPromptResult,
    "prompts/list": liftListPromptsResult,
    "resources/list": liftListResourcesResult,
    "resources/templates/list": liftListResourceTemplatesResult,
    "resources/read": liftReadResourceResult,
    "tools/call": liftAnyCallToolResult,
    "tools/list": liftListToolsResult,
  },
  requests: {},
  answers: {
    "sampling/createMessage": lowerCreateMessageResult,
    "roots/list": lowerListRootsResult,
    "elicitation/create": lowerElicitResult,
  },
  notifications: {
    "notifications/cancelled": liftCancelledNotificationParams,
    "notifications/progress": liftProgressNotificationParams,
    "notifications/message": liftLoggingMessageNotificationParams,
    "notifications/resources/updated": liftResourceUpdatedNotificationParams,
    "notifications/resources/list_changed": liftNotificationParams,
    "notifications/tools/list_changed": liftNotificationParams,
    "notifications/prompts/list_changed": liftNotificationParams,
  },
  capabilities: { client: lowerClientCapabilities, server: liftServerCapabilities },
  losses: LOSSES,
  codes: [
    { from: -32042, to: -32600 },
    { from: -32002, to: -32602, when: "resource" },
    { from: -32600, to: -32021, when: "capability" },
  ],
};

/** A client of 2025-11-25 calls servers of 2026-07-28. */
export const CALL_NEWER: ConversionTable = {
  params: {
    "completion/complete": liftCompleteRequestParams,
    "prompts/get": liftGetPromptRequestParams,
    "prompts/list": liftPaginatedRequestParams,
    "resources/list": liftPaginatedRequestParams,
    "resources/templates/list": liftPaginatedRequestParams,
    "resources/read": liftReadResourceRequestParams,
    "tools/call": liftCallToolRequestParams,
    "tools/list": liftPaginatedRequestParams,
    "notifications/cancelled": liftCancelledNotificationParams,
  },
  results: {
    "completion/complete": lowerCompleteResult,
    "prompts/get": lowerAnyGetPromptResult,
    "prompts/list": lowerListPromptsResult,
    "resources/list": lowerListResourcesResult,
    "resources/templates/list": lowerListResourceTemplatesResult,
    "resources/read": lowerAnyReadResourceResult,
    "tools/call": lowerAnyCallToolResult,
    "tools/list": lowerListToolsResult,
  },
  requests: {
    "sampling/createMessage": lowerCreateMessageRequestParams,
    "roots/list": lowerListRootsRequestParams,
    "elicitation/create": lowerElicitRequestParams,
  },
  answers: {
    "sampling/createMessage": liftCreateMessageResult,
    "elicitation/create": liftElicitResult,
  },
  notifications: {},
  capabilities: { client: liftClientCapabilities, server: lowerServerCapabilities },
  losses: LOSSES,
  codes: [
    { from: -32602, to: -32002, when: "resource" },
    { from: -32021, to: -32600, when: "capability" },
  ],
};

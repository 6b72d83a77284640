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
  type MessageConverter,
  addMissing,
  chooseByGuard,
  convertInTurn,
  convertMembers,
  keepIfValid,
  keepValue,
  refuseValue,
  refuseWithout,
  replaceByFixed,
  truncateItems,
} from "../../runtime/conversion.js";
import { isInteger, isMapOf, isString } from "../../runtime/protocol.js";

const PAIR = "2025-11-25..2026-07-28";

const RESULT_TYPE: ConversionLoss = { feature: "result-type", kind: "dropped", path: "", pair: PAIR };
const COMPLETION_LIMIT: ConversionLoss = { feature: "completion-limit", kind: "dropped", path: "", pair: PAIR };
const UNDECLARED: ConversionLoss = { feature: "undeclared-member", kind: "dropped", path: "", pair: PAIR };

/** Converts a `CompleteRequestParams` of 2025-11-25 to 2026-07-28. */
export const liftCompleteRequestParams: MessageConverter<
  older.CompleteRequestParams & Required<Pick<newer.CompleteRequestParams, "_meta">>,
  newer.CompleteRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/protocolVersion": /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
    "io.modelcontextprotocol/clientInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, UNDECLARED),
    "io.modelcontextprotocol/clientCapabilities": /* @__PURE__ */ keepIfValid(
      newerGuards.isClientCapabilities,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/logLevel": /* @__PURE__ */ keepIfValid(newerGuards.isLoggingLevel, UNDECLARED),
  }),
});

/** Converts a `CompleteResult` of 2025-11-25 to 2026-07-28. */
export const liftCompleteResult: MessageConverter<older.CompleteResult, newer.CompleteResult> =
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ convertMembers({
      _meta: /* @__PURE__ */ convertMembers({
        "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, UNDECLARED),
      }),
      resultType: /* @__PURE__ */ replaceByFixed("complete", RESULT_TYPE),
      completion: /* @__PURE__ */ truncateItems({ member: "values", length: 100, mark: "hasMore" }, COMPLETION_LIMIT),
    }),
    /* @__PURE__ */ addMissing({ resultType: "complete" }),
  );

/** Converts a `GetPromptRequestParams` of 2025-11-25 to 2026-07-28. */
export const liftGetPromptRequestParams: MessageConverter<
  older.GetPromptRequestParams & Required<Pick<newer.GetPromptRequestParams, "_meta">>,
  newer.GetPromptRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/protocolVersion": /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
    "io.modelcontextprotocol/clientInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, UNDECLARED),
    "io.modelcontextprotocol/clientCapabilities": /* @__PURE__ */ keepIfValid(
      newerGuards.isClientCapabilities,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/logLevel": /* @__PURE__ */ keepIfValid(newerGuards.isLoggingLevel, UNDECLARED),
  }),
  inputResponses: /* @__PURE__ */ keepIfValid(newerGuards.isInputResponses, UNDECLARED),
  requestState: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
});

/** Converts a `GetPromptResult` of 2025-11-25 to 2026-07-28. */
export const liftGetPromptResult: MessageConverter<older.GetPromptResult, newer.GetPromptResult> =
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ convertMembers({
      _meta: /* @__PURE__ */ convertMembers({
        "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, UNDECLARED),
      }),
      resultType: /* @__PURE__ */ replaceByFixed("complete", RESULT_TYPE),
    }),
    /* @__PURE__ */ addMissing({ resultType: "complete" }),
  );

/** Converts a `PaginatedRequestParams` of 2025-11-25 to 2026-07-28. */
export const liftPaginatedRequestParams: MessageConverter<
  older.PaginatedRequestParams & Required<Pick<newer.PaginatedRequestParams, "_meta">>,
  newer.PaginatedRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/protocolVersion": /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
    "io.modelcontextprotocol/clientInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, UNDECLARED),
    "io.modelcontextprotocol/clientCapabilities": /* @__PURE__ */ keepIfValid(
      newerGuards.isClientCapabilities,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/logLevel": /* @__PURE__ */ keepIfValid(newerGuards.isLoggingLevel, UNDECLARED),
  }),
});

/** Converts a `ListPromptsResult` of 2025-11-25 to 2026-07-28. */
export const liftListPromptsResult: MessageConverter<older.ListPromptsResult, newer.ListPromptsResult> =
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ convertMembers({
      _meta: /* @__PURE__ */ convertMembers({
        "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, UNDECLARED),
      }),
      resultType: /* @__PURE__ */ replaceByFixed("complete", RESULT_TYPE),
      ttlMs: /* @__PURE__ */ keepIfValid(isTtlMs, UNDECLARED),
      cacheScope: /* @__PURE__ */ keepIfValid(isCacheScope, UNDECLARED),
    }),
    /* @__PURE__ */ addMissing({ resultType: "complete", ttlMs: 0, cacheScope: "private" }),
  );

/** Converts a `ListResourcesResult` of 2025-11-25 to 2026-07-28. */
export const liftListResourcesResult: MessageConverter<older.ListResourcesResult, newer.ListResourcesResult> =
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ convertMembers({
      _meta: /* @__PURE__ */ convertMembers({
        "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, UNDECLARED),
      }),
      resultType: /* @__PURE__ */ replaceByFixed("complete", RESULT_TYPE),
      ttlMs: /* @__PURE__ */ keepIfValid(isTtlMs, UNDECLARED),
      cacheScope: /* @__PURE__ */ keepIfValid(isCacheScope, UNDECLARED),
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
      "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, UNDECLARED),
    }),
    resultType: /* @__PURE__ */ replaceByFixed("complete", RESULT_TYPE),
    ttlMs: /* @__PURE__ */ keepIfValid(isTtlMs, UNDECLARED),
    cacheScope: /* @__PURE__ */ keepIfValid(isCacheScope, UNDECLARED),
  }),
  /* @__PURE__ */ addMissing({ resultType: "complete", ttlMs: 0, cacheScope: "private" }),
);

/** Converts a `ReadResourceRequestParams` of 2025-11-25 to 2026-07-28. */
export const liftReadResourceRequestParams: MessageConverter<
  older.ReadResourceRequestParams & Required<Pick<newer.ReadResourceRequestParams, "_meta">>,
  newer.ReadResourceRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/protocolVersion": /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
    "io.modelcontextprotocol/clientInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, UNDECLARED),
    "io.modelcontextprotocol/clientCapabilities": /* @__PURE__ */ keepIfValid(
      newerGuards.isClientCapabilities,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/logLevel": /* @__PURE__ */ keepIfValid(newerGuards.isLoggingLevel, UNDECLARED),
  }),
  inputResponses: /* @__PURE__ */ keepIfValid(newerGuards.isInputResponses, UNDECLARED),
  requestState: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
});

/** Converts a `ReadResourceResult` of 2025-11-25 to 2026-07-28. */
export const liftReadResourceResult: MessageConverter<older.ReadResourceResult, newer.ReadResourceResult> =
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ convertMembers({
      _meta: /* @__PURE__ */ convertMembers({
        "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, UNDECLARED),
      }),
      resultType: /* @__PURE__ */ replaceByFixed("complete", RESULT_TYPE),
      ttlMs: /* @__PURE__ */ keepIfValid(isTtlMs, UNDECLARED),
      cacheScope: /* @__PURE__ */ keepIfValid(isCacheScope, UNDECLARED),
    }),
    /* @__PURE__ */ addMissing({ resultType: "complete", ttlMs: 0, cacheScope: "private" }),
  );

/** Converts a `CallToolRequestParams` of 2025-11-25 to 2026-07-28. */
export const liftCallToolRequestParams: MessageConverter<
  older.CallToolRequestParams & Required<Pick<newer.CallToolRequestParams, "_meta">>,
  newer.CallToolRequestParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/protocolVersion": /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
    "io.modelcontextprotocol/clientInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, UNDECLARED),
    "io.modelcontextprotocol/clientCapabilities": /* @__PURE__ */ keepIfValid(
      newerGuards.isClientCapabilities,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/logLevel": /* @__PURE__ */ keepIfValid(newerGuards.isLoggingLevel, UNDECLARED),
  }),
  inputResponses: /* @__PURE__ */ keepIfValid(newerGuards.isInputResponses, UNDECLARED),
  requestState: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
});

/** Converts a `CallToolResult` of 2025-11-25 to 2026-07-28. */
export const liftCallToolResult: MessageConverter<older.CallToolResult, newer.CallToolResult> =
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ convertMembers({
      _meta: /* @__PURE__ */ convertMembers({
        "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, UNDECLARED),
      }),
      resultType: /* @__PURE__ */ replaceByFixed("complete", RESULT_TYPE),
    }),
    /* @__PURE__ */ addMissing({ resultType: "complete" }),
  );

/** Converts a `ListToolsResult` of 2025-11-25 to 2026-07-28. */
export const liftListToolsResult: MessageConverter<older.ListToolsResult, newer.ListToolsResult> =
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ convertMembers({
      _meta: /* @__PURE__ */ convertMembers({
        "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(newerGuards.isImplementation, UNDECLARED),
      }),
      resultType: /* @__PURE__ */ replaceByFixed("complete", RESULT_TYPE),
      ttlMs: /* @__PURE__ */ keepIfValid(isTtlMs, UNDECLARED),
      cacheScope: /* @__PURE__ */ keepIfValid(isCacheScope, UNDECLARED),
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
      "io.modelcontextprotocol/subscriptionId": /* @__PURE__ */ keepIfValid(newerGuards.isRequestId, UNDECLARED),
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
    "io.modelcontextprotocol/subscriptionId": /* @__PURE__ */ keepIfValid(newerGuards.isRequestId, UNDECLARED),
  }),
});

/** Converts a `LoggingMessageNotificationParams` of 2025-11-25 to 2026-07-28. */
export const liftLoggingMessageNotificationParams: MessageConverter<
  older.LoggingMessageNotificationParams,
  newer.LoggingMessageNotificationParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/subscriptionId": /* @__PURE__ */ keepIfValid(newerGuards.isRequestId, UNDECLARED),
  }),
});

/** Converts a `ResourceUpdatedNotificationParams` of 2025-11-25 to 2026-07-28. */
export const liftResourceUpdatedNotificationParams: MessageConverter<
  older.ResourceUpdatedNotificationParams,
  newer.ResourceUpdatedNotificationParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/subscriptionId": /* @__PURE__ */ keepIfValid(newerGuards.isRequestId, UNDECLARED),
  }),
});

/** Converts a `NotificationParams` of 2025-11-25 to 2026-07-28. */
export const liftNotificationParams: MessageConverter<older.NotificationParams, newer.NotificationParams> =
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ convertMembers({
      "io.modelcontextprotocol/subscriptionId": /* @__PURE__ */ keepIfValid(newerGuards.isRequestId, UNDECLARED),
    }),
  });

/** Converts a `ClientCapabilities` of 2025-11-25 to 2026-07-28. */
export const liftClientCapabilities: MessageConverter<older.ClientCapabilities, newer.ClientCapabilities> =
  /* @__PURE__ */ convertMembers({
    extensions: /* @__PURE__ */ keepIfValid(isExtensions, UNDECLARED),
  });

/** Converts a `ServerCapabilities` of 2025-11-25 to 2026-07-28. */
export const liftServerCapabilities: MessageConverter<older.ServerCapabilities, newer.ServerCapabilities> =
  /* @__PURE__ */ convertMembers({
    extensions: /* @__PURE__ */ keepIfValid(isExtensions, UNDECLARED),
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

function isTtlMs(value: unknown): boolean {
  return isInteger(value) && value >= 0;
}

function isCacheScope(value: unknown): boolean {
  return value === "public" || value === "private";
}

function isExtensions(value: unknown): boolean {
  return isMapOf(value, newerGuards.isJSONObject);
}

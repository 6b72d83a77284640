// Conversions between the revisions 2025-11-25 and 2026-07-28 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import * as olderGuards from "../../2025-11-25/guards.js";
import * as newerGuards from "../../2026-07-28/guards.js";
import {
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
const RESULT_TYPE = {
  feature: "result-type",
  kind: "dropped",
  path: "",
  pair: PAIR,
};
const COMPLETION_LIMIT = {
  feature: "completion-limit",
  kind: "dropped",
  path: "",
  pair: PAIR,
};
const UNDECLARED = {
  feature: "undeclared-member",
  kind: "dropped",
  path: "",
  pair: PAIR,
};
/** Converts a `CompleteRequestParams` of 2025-11-25 to 2026-07-28. */
export const liftCompleteRequestParams = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/protocolVersion": /* @__PURE__ */ keepIfValid(
      isString,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/clientInfo": /* @__PURE__ */ keepIfValid(
      newerGuards.isImplementation,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/clientCapabilities": /* @__PURE__ */ keepIfValid(
      newerGuards.isClientCapabilities,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/logLevel": /* @__PURE__ */ keepIfValid(
      newerGuards.isLoggingLevel,
      UNDECLARED,
    ),
  }),
});
/** Converts a `CompleteResult` of 2025-11-25 to 2026-07-28. */
export const liftCompleteResult = /* @__PURE__ */ convertInTurn(
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ convertMembers({
      "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(
        newerGuards.isImplementation,
        UNDECLARED,
      ),
    }),
    resultType: /* @__PURE__ */ replaceByFixed("complete", RESULT_TYPE),
    completion: /* @__PURE__ */ truncateItems(
      { member: "values", length: 100, mark: "hasMore" },
      COMPLETION_LIMIT,
    ),
  }),
  /* @__PURE__ */ addMissing({ resultType: "complete" }),
);
/** Converts a `GetPromptRequestParams` of 2025-11-25 to 2026-07-28. */
export const liftGetPromptRequestParams = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/protocolVersion": /* @__PURE__ */ keepIfValid(
      isString,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/clientInfo": /* @__PURE__ */ keepIfValid(
      newerGuards.isImplementation,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/clientCapabilities": /* @__PURE__ */ keepIfValid(
      newerGuards.isClientCapabilities,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/logLevel": /* @__PURE__ */ keepIfValid(
      newerGuards.isLoggingLevel,
      UNDECLARED,
    ),
  }),
  inputResponses: /* @__PURE__ */ keepIfValid(
    newerGuards.isInputResponses,
    UNDECLARED,
  ),
  requestState: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
});
/** Converts a `GetPromptResult` of 2025-11-25 to 2026-07-28. */
export const liftGetPromptResult = /* @__PURE__ */ convertInTurn(
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ convertMembers({
      "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(
        newerGuards.isImplementation,
        UNDECLARED,
      ),
    }),
    resultType: /* @__PURE__ */ replaceByFixed("complete", RESULT_TYPE),
  }),
  /* @__PURE__ */ addMissing({ resultType: "complete" }),
);
/** Converts a `PaginatedRequestParams` of 2025-11-25 to 2026-07-28. */
export const liftPaginatedRequestParams = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/protocolVersion": /* @__PURE__ */ keepIfValid(
      isString,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/clientInfo": /* @__PURE__ */ keepIfValid(
      newerGuards.isImplementation,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/clientCapabilities": /* @__PURE__ */ keepIfValid(
      newerGuards.isClientCapabilities,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/logLevel": /* @__PURE__ */ keepIfValid(
      newerGuards.isLoggingLevel,
      UNDECLARED,
    ),
  }),
});
/** Converts a `ListPromptsResult` of 2025-11-25 to 2026-07-28. */
export const liftListPromptsResult = /* @__PURE__ */ convertInTurn(
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ convertMembers({
      "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(
        newerGuards.isImplementation,
        UNDECLARED,
      ),
    }),
    resultType: /* @__PURE__ */ replaceByFixed("complete", RESULT_TYPE),
    ttlMs: /* @__PURE__ */ keepIfValid(isTtlMs, UNDECLARED),
    cacheScope: /* @__PURE__ */ keepIfValid(isCacheScope, UNDECLARED),
  }),
  /* @__PURE__ */ addMissing({
    resultType: "complete",
    ttlMs: 0,
    cacheScope: "private",
  }),
);
/** Converts a `ListResourcesResult` of 2025-11-25 to 2026-07-28. */
export const liftListResourcesResult = /* @__PURE__ */ convertInTurn(
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ convertMembers({
      "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(
        newerGuards.isImplementation,
        UNDECLARED,
      ),
    }),
    resultType: /* @__PURE__ */ replaceByFixed("complete", RESULT_TYPE),
    ttlMs: /* @__PURE__ */ keepIfValid(isTtlMs, UNDECLARED),
    cacheScope: /* @__PURE__ */ keepIfValid(isCacheScope, UNDECLARED),
  }),
  /* @__PURE__ */ addMissing({
    resultType: "complete",
    ttlMs: 0,
    cacheScope: "private",
  }),
);
/** Converts a `ListResourceTemplatesResult` of 2025-11-25 to 2026-07-28. */
export const liftListResourceTemplatesResult = /* @__PURE__ */ convertInTurn(
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ convertMembers({
      "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(
        newerGuards.isImplementation,
        UNDECLARED,
      ),
    }),
    resultType: /* @__PURE__ */ replaceByFixed("complete", RESULT_TYPE),
    ttlMs: /* @__PURE__ */ keepIfValid(isTtlMs, UNDECLARED),
    cacheScope: /* @__PURE__ */ keepIfValid(isCacheScope, UNDECLARED),
  }),
  /* @__PURE__ */ addMissing({
    resultType: "complete",
    ttlMs: 0,
    cacheScope: "private",
  }),
);
/** Converts a `ReadResourceRequestParams` of 2025-11-25 to 2026-07-28. */
export const liftReadResourceRequestParams = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/protocolVersion": /* @__PURE__ */ keepIfValid(
      isString,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/clientInfo": /* @__PURE__ */ keepIfValid(
      newerGuards.isImplementation,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/clientCapabilities": /* @__PURE__ */ keepIfValid(
      newerGuards.isClientCapabilities,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/logLevel": /* @__PURE__ */ keepIfValid(
      newerGuards.isLoggingLevel,
      UNDECLARED,
    ),
  }),
  inputResponses: /* @__PURE__ */ keepIfValid(
    newerGuards.isInputResponses,
    UNDECLARED,
  ),
  requestState: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
});
/** Converts a `ReadResourceResult` of 2025-11-25 to 2026-07-28. */
export const liftReadResourceResult = /* @__PURE__ */ convertInTurn(
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ convertMembers({
      "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(
        newerGuards.isImplementation,
        UNDECLARED,
      ),
    }),
    resultType: /* @__PURE__ */ replaceByFixed("complete", RESULT_TYPE),
    ttlMs: /* @__PURE__ */ keepIfValid(isTtlMs, UNDECLARED),
    cacheScope: /* @__PURE__ */ keepIfValid(isCacheScope, UNDECLARED),
  }),
  /* @__PURE__ */ addMissing({
    resultType: "complete",
    ttlMs: 0,
    cacheScope: "private",
  }),
);
/** Converts a `CallToolRequestParams` of 2025-11-25 to 2026-07-28. */
export const liftCallToolRequestParams = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/protocolVersion": /* @__PURE__ */ keepIfValid(
      isString,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/clientInfo": /* @__PURE__ */ keepIfValid(
      newerGuards.isImplementation,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/clientCapabilities": /* @__PURE__ */ keepIfValid(
      newerGuards.isClientCapabilities,
      UNDECLARED,
    ),
    "io.modelcontextprotocol/logLevel": /* @__PURE__ */ keepIfValid(
      newerGuards.isLoggingLevel,
      UNDECLARED,
    ),
  }),
  inputResponses: /* @__PURE__ */ keepIfValid(
    newerGuards.isInputResponses,
    UNDECLARED,
  ),
  requestState: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
});
/** Converts a `CallToolResult` of 2025-11-25 to 2026-07-28. */
export const liftCallToolResult = /* @__PURE__ */ convertInTurn(
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ convertMembers({
      "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(
        newerGuards.isImplementation,
        UNDECLARED,
      ),
    }),
    resultType: /* @__PURE__ */ replaceByFixed("complete", RESULT_TYPE),
  }),
  /* @__PURE__ */ addMissing({ resultType: "complete" }),
);
/** Converts a `ListToolsResult` of 2025-11-25 to 2026-07-28. */
export const liftListToolsResult = /* @__PURE__ */ convertInTurn(
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ convertMembers({
      "io.modelcontextprotocol/serverInfo": /* @__PURE__ */ keepIfValid(
        newerGuards.isImplementation,
        UNDECLARED,
      ),
    }),
    resultType: /* @__PURE__ */ replaceByFixed("complete", RESULT_TYPE),
    ttlMs: /* @__PURE__ */ keepIfValid(isTtlMs, UNDECLARED),
    cacheScope: /* @__PURE__ */ keepIfValid(isCacheScope, UNDECLARED),
  }),
  /* @__PURE__ */ addMissing({
    resultType: "complete",
    ttlMs: 0,
    cacheScope: "private",
  }),
);
/** Converts a `CancelledNotificationParams` of 2025-11-25 to 2026-07-28. */
export const liftCancelledNotificationParams = /* @__PURE__ */ convertInTurn(
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ convertMembers({
      "io.modelcontextprotocol/subscriptionId": /* @__PURE__ */ keepIfValid(
        newerGuards.isRequestId,
        UNDECLARED,
      ),
    }),
  }),
  /* @__PURE__ */ refuseWithout("requestId", "cancelled-id", "2026-07-28"),
);
/** Converts a `ProgressNotificationParams` of 2025-11-25 to 2026-07-28. */
export const liftProgressNotificationParams = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/subscriptionId": /* @__PURE__ */ keepIfValid(
      newerGuards.isRequestId,
      UNDECLARED,
    ),
  }),
});
/**
 * Converts a `LoggingMessageNotificationParams` of 2025-11-25 to 2026-07-28.
 */
export const liftLoggingMessageNotificationParams =
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ convertMembers({
      "io.modelcontextprotocol/subscriptionId": /* @__PURE__ */ keepIfValid(
        newerGuards.isRequestId,
        UNDECLARED,
      ),
    }),
  });
/**
 * Converts a `ResourceUpdatedNotificationParams` of 2025-11-25 to 2026-07-28.
 */
export const liftResourceUpdatedNotificationParams =
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ convertMembers({
      "io.modelcontextprotocol/subscriptionId": /* @__PURE__ */ keepIfValid(
        newerGuards.isRequestId,
        UNDECLARED,
      ),
    }),
  });
/** Converts a `NotificationParams` of 2025-11-25 to 2026-07-28. */
export const liftNotificationParams = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    "io.modelcontextprotocol/subscriptionId": /* @__PURE__ */ keepIfValid(
      newerGuards.isRequestId,
      UNDECLARED,
    ),
  }),
});
/** Converts a `ClientCapabilities` of 2025-11-25 to 2026-07-28. */
export const liftClientCapabilities = /* @__PURE__ */ convertMembers({
  extensions: /* @__PURE__ */ keepIfValid(isExtensions, UNDECLARED),
});
/** Converts a `ServerCapabilities` of 2025-11-25 to 2026-07-28. */
export const liftServerCapabilities = /* @__PURE__ */ convertMembers({
  extensions: /* @__PURE__ */ keepIfValid(isExtensions, UNDECLARED),
});
/** Converts a `CallToolResult` of 2025-11-25 to 2026-07-28. */
export const liftAnyCallToolResult = /* @__PURE__ */ chooseByGuard(
  [[olderGuards.isCallToolResult, liftCallToolResult]],
  /* @__PURE__ */ refuseValue("task-result", "2026-07-28"),
);
/** Converts a `CreateMessageResult` of 2025-11-25 to 2026-07-28. */
export const liftCreateMessageResult = /* @__PURE__ */ chooseByGuard(
  [[olderGuards.isCreateMessageResult, keepValue]],
  /* @__PURE__ */ refuseValue("task-result", "2026-07-28"),
);
/** Converts a `ElicitResult` of 2025-11-25 to 2026-07-28. */
export const liftElicitResult = /* @__PURE__ */ chooseByGuard(
  [[olderGuards.isElicitResult, keepValue]],
  /* @__PURE__ */ refuseValue("task-result", "2026-07-28"),
);
function isTtlMs(value) {
  return isInteger(value) && value >= 0;
}
function isCacheScope(value) {
  return value === "public" || value === "private";
}
function isExtensions(value) {
  return isMapOf(value, newerGuards.isJSONObject);
}

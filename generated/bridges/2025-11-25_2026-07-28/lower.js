// Conversions between the revisions 2025-11-25 and 2026-07-28 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import * as olderGuards from "../../2025-11-25/guards.js";
import {
  addUuid,
  chooseByKind,
  chooseByMember,
  convertInTurn,
  convertInputSchema,
  convertItems,
  convertMembers,
  convertOutputSchema,
  keepIfValid,
  refuseValue,
  refuseWithout,
  removeValue,
  wrapUnlessObject,
} from "../../runtime/conversion.js";
import {
  isBoolean,
  isObject,
  isOptionalObject,
  isString,
} from "../../runtime/protocol.js";
const PAIR = "2026-07-28..2025-11-25";
const RESULT_TYPE = {
  feature: "result-type",
  kind: "dropped",
  path: "",
  pair: PAIR,
};
const CACHING = {
  feature: "caching",
  kind: "dropped",
  path: "",
  pair: PAIR,
  isHint: true,
};
const STRUCTURED_VALUE = {
  feature: "structured-value",
  kind: "degraded",
  path: "",
  pair: PAIR,
};
const INPUT_SCHEMA = {
  feature: "input-schema",
  kind: "degraded",
  path: "",
  pair: PAIR,
  isHint: true,
};
const OUTPUT_SCHEMA = {
  feature: "output-schema",
  kind: "degraded",
  path: "",
  pair: PAIR,
  isHint: true,
};
const UNDECLARED = {
  feature: "undeclared-member",
  kind: "dropped",
  path: "",
  pair: PAIR,
};
/** Converts a `CompleteResult` of 2026-07-28 to 2025-11-25. */
export const lowerCompleteResult = /* @__PURE__ */ convertMembers({
  resultType: /* @__PURE__ */ removeValue(RESULT_TYPE, "complete"),
});
/** Converts a `GetPromptResult` of 2026-07-28 to 2025-11-25. */
export const lowerGetPromptResult = /* @__PURE__ */ convertMembers({
  resultType: /* @__PURE__ */ removeValue(RESULT_TYPE, "complete"),
});
/** Converts a `ListPromptsResult` of 2026-07-28 to 2025-11-25. */
export const lowerListPromptsResult = /* @__PURE__ */ convertMembers({
  resultType: /* @__PURE__ */ removeValue(RESULT_TYPE, "complete"),
  ttlMs: /* @__PURE__ */ removeValue(CACHING, 0),
  cacheScope: /* @__PURE__ */ removeValue(CACHING, "private"),
});
/** Converts a `ListResourcesResult` of 2026-07-28 to 2025-11-25. */
export const lowerListResourcesResult = /* @__PURE__ */ convertMembers({
  resultType: /* @__PURE__ */ removeValue(RESULT_TYPE, "complete"),
  ttlMs: /* @__PURE__ */ removeValue(CACHING, 0),
  cacheScope: /* @__PURE__ */ removeValue(CACHING, "private"),
});
/** Converts a `ListResourceTemplatesResult` of 2026-07-28 to 2025-11-25. */
export const lowerListResourceTemplatesResult = /* @__PURE__ */ convertMembers({
  resultType: /* @__PURE__ */ removeValue(RESULT_TYPE, "complete"),
  ttlMs: /* @__PURE__ */ removeValue(CACHING, 0),
  cacheScope: /* @__PURE__ */ removeValue(CACHING, "private"),
});
/** Converts a `ReadResourceResult` of 2026-07-28 to 2025-11-25. */
export const lowerReadResourceResult = /* @__PURE__ */ convertMembers({
  resultType: /* @__PURE__ */ removeValue(RESULT_TYPE, "complete"),
  ttlMs: /* @__PURE__ */ removeValue(CACHING, 0),
  cacheScope: /* @__PURE__ */ removeValue(CACHING, "private"),
});
/** Converts a `CallToolRequestParams` of 2026-07-28 to 2025-11-25. */
export const lowerCallToolRequestParams = /* @__PURE__ */ convertMembers({
  task: /* @__PURE__ */ keepIfValid(olderGuards.isTaskMetadata, UNDECLARED),
});
/** Converts a `CallToolResult` of 2026-07-28 to 2025-11-25. */
export const lowerCallToolResult = /* @__PURE__ */ convertMembers({
  structuredContent: /* @__PURE__ */ wrapUnlessObject(
    "result",
    STRUCTURED_VALUE,
  ),
  resultType: /* @__PURE__ */ removeValue(RESULT_TYPE, "complete"),
});
/** Converts a `Tool` of 2026-07-28 to 2025-11-25. */
export const lowerTool = /* @__PURE__ */ convertMembers({
  inputSchema: /* @__PURE__ */ convertInputSchema(INPUT_SCHEMA),
  execution: /* @__PURE__ */ keepIfValid(
    olderGuards.isToolExecution,
    UNDECLARED,
  ),
  outputSchema: /* @__PURE__ */ convertOutputSchema(OUTPUT_SCHEMA),
});
/** Converts a `ListToolsResult` of 2026-07-28 to 2025-11-25. */
export const lowerListToolsResult = /* @__PURE__ */ convertMembers({
  tools: /* @__PURE__ */ convertItems(lowerTool),
  resultType: /* @__PURE__ */ removeValue(RESULT_TYPE, "complete"),
  ttlMs: /* @__PURE__ */ removeValue(CACHING, 0),
  cacheScope: /* @__PURE__ */ removeValue(CACHING, "private"),
});
/** Converts a `ToolResultContent` of 2026-07-28 to 2025-11-25. */
export const lowerToolResultContent = /* @__PURE__ */ convertMembers({
  structuredContent: /* @__PURE__ */ wrapUnlessObject(
    "result",
    STRUCTURED_VALUE,
  ),
});
/** Converts a `SamplingMessage` of 2026-07-28 to 2025-11-25. */
export const lowerSamplingMessage = /* @__PURE__ */ convertMembers({
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
export const lowerCreateMessageRequestParams = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
  task: /* @__PURE__ */ keepIfValid(olderGuards.isTaskMetadata, UNDECLARED),
  messages: /* @__PURE__ */ convertItems(lowerSamplingMessage),
  tools: /* @__PURE__ */ convertItems(lowerTool),
});
/** Converts a `CreateMessageResult` of 2026-07-28 to 2025-11-25. */
export const lowerCreateMessageResult = /* @__PURE__ */ convertMembers({
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
export const lowerListRootsResult = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isListRootsResult_meta, UNDECLARED),
});
/** Converts a `ElicitRequestFormParams` of 2026-07-28 to 2025-11-25. */
export const lowerElicitRequestFormParams = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
  task: /* @__PURE__ */ keepIfValid(olderGuards.isTaskMetadata, UNDECLARED),
});
/** Converts a `ElicitRequestURLParams` of 2026-07-28 to 2025-11-25. */
export const lowerElicitRequestURLParams = /* @__PURE__ */ convertInTurn(
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
    task: /* @__PURE__ */ keepIfValid(olderGuards.isTaskMetadata, UNDECLARED),
    elicitationId: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
  }),
  /* @__PURE__ */ addUuid("elicitationId"),
);
/** Converts a `ElicitResult` of 2026-07-28 to 2025-11-25. */
export const lowerElicitResult = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(isListRootsResult_meta, UNDECLARED),
});
/** Converts a `ClientCapabilities` of 2026-07-28 to 2025-11-25. */
export const lowerClientCapabilities = /* @__PURE__ */ convertMembers({
  roots: /* @__PURE__ */ convertMembers({
    listChanged: /* @__PURE__ */ keepIfValid(isBoolean, UNDECLARED),
  }),
  tasks: /* @__PURE__ */ keepIfValid(isTasks, UNDECLARED),
});
/** Converts a `ServerCapabilities` of 2026-07-28 to 2025-11-25. */
export const lowerServerCapabilities = /* @__PURE__ */ convertMembers({
  tasks: /* @__PURE__ */ keepIfValid(isServerCapabilitiesTasks, UNDECLARED),
});
/** Converts a `GetPromptResult` of 2026-07-28 to 2025-11-25. */
export const lowerAnyGetPromptResult = /* @__PURE__ */ chooseByMember(
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
export const lowerAnyReadResourceResult = /* @__PURE__ */ chooseByMember(
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
export const lowerAnyCallToolResult = /* @__PURE__ */ chooseByMember(
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
export const lowerListRootsRequestParams = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ convertMembers({
    progressToken: /* @__PURE__ */ keepIfValid(
      olderGuards.isProgressToken,
      UNDECLARED,
    ),
  }),
});
/** Converts a `ElicitRequestParams` of 2026-07-28 to 2025-11-25. */
export const lowerElicitRequestParams = /* @__PURE__ */ chooseByMember("mode", {
  form: lowerElicitRequestFormParams,
  undefined: lowerElicitRequestFormParams,
  url: lowerElicitRequestURLParams,
});
function is_meta(value) {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      olderGuards.isProgressToken(value["progressToken"]))
  );
}
function isListRootsResult_meta(value) {
  return isObject(value);
}
function isTasks(value) {
  return (
    isObject(value) &&
    isOptionalObject(value["list"]) &&
    isOptionalObject(value["cancel"]) &&
    (value["requests"] === undefined || tasksRequests(value["requests"]))
  );
}
function isServerCapabilitiesTasks(value) {
  return (
    isObject(value) &&
    isOptionalObject(value["list"]) &&
    isOptionalObject(value["cancel"]) &&
    (value["requests"] === undefined ||
      serverCapabilitiesTasksRequests(value["requests"]))
  );
}
function tasksRequests(value) {
  return (
    isObject(value) &&
    (value["sampling"] === undefined ||
      tasksRequestsSampling(value["sampling"])) &&
    (value["elicitation"] === undefined ||
      tasksRequestsElicitation(value["elicitation"]))
  );
}
function tasksRequestsSampling(value) {
  return isObject(value) && isOptionalObject(value["createMessage"]);
}
function tasksRequestsElicitation(value) {
  return isObject(value) && isOptionalObject(value["create"]);
}
function serverCapabilitiesTasksRequests(value) {
  return (
    isObject(value) &&
    (value["tools"] === undefined ||
      serverCapabilitiesTasksRequestsTools(value["tools"]))
  );
}
function serverCapabilitiesTasksRequestsTools(value) {
  return isObject(value) && isOptionalObject(value["call"]);
}

// Conversions between the revisions 2025-11-25 and 2026-07-28 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import * as olderGuards from "../../2025-11-25/guards.js";
import type * as older from "../../2025-11-25/types.js";
import type * as newer from "../../2026-07-28/types.js";
import {
  type ConversionLoss,
  type MessageConverter,
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
import { isBoolean, isObject, isOptionalObject, isString } from "../../runtime/protocol.js";

const PAIR = "2026-07-28..2025-11-25";

const RESULT_TYPE: ConversionLoss = { feature: "result-type", kind: "dropped", path: "", pair: PAIR };
const CACHING: ConversionLoss = { feature: "caching", kind: "dropped", path: "", pair: PAIR, isHint: true };
const STRUCTURED_VALUE: ConversionLoss = { feature: "structured-value", kind: "degraded", path: "", pair: PAIR };
const INPUT_SCHEMA: ConversionLoss = { feature: "input-schema", kind: "degraded", path: "", pair: PAIR, isHint: true };
const OUTPUT_SCHEMA: ConversionLoss = {
  feature: "output-schema",
  kind: "degraded",
  path: "",
  pair: PAIR,
  isHint: true,
};
const UNDECLARED: ConversionLoss = { feature: "undeclared-member", kind: "dropped", path: "", pair: PAIR };

/** Converts a `CompleteResult` of 2026-07-28 to 2025-11-25. */
export const lowerCompleteResult: MessageConverter<newer.CompleteResult, older.CompleteResult> =
  /* @__PURE__ */ convertMembers({
    resultType: /* @__PURE__ */ removeValue(RESULT_TYPE, "complete"),
  });

/** Converts a `GetPromptResult` of 2026-07-28 to 2025-11-25. */
export const lowerGetPromptResult: MessageConverter<newer.GetPromptResult, older.GetPromptResult> =
  /* @__PURE__ */ convertMembers({
    resultType: /* @__PURE__ */ removeValue(RESULT_TYPE, "complete"),
  });

/** Converts a `ListPromptsResult` of 2026-07-28 to 2025-11-25. */
export const lowerListPromptsResult: MessageConverter<newer.ListPromptsResult, older.ListPromptsResult> =
  /* @__PURE__ */ convertMembers({
    resultType: /* @__PURE__ */ removeValue(RESULT_TYPE, "complete"),
    ttlMs: /* @__PURE__ */ removeValue(CACHING, 0),
    cacheScope: /* @__PURE__ */ removeValue(CACHING, "private"),
  });

/** Converts a `ListResourcesResult` of 2026-07-28 to 2025-11-25. */
export const lowerListResourcesResult: MessageConverter<newer.ListResourcesResult, older.ListResourcesResult> =
  /* @__PURE__ */ convertMembers({
    resultType: /* @__PURE__ */ removeValue(RESULT_TYPE, "complete"),
    ttlMs: /* @__PURE__ */ removeValue(CACHING, 0),
    cacheScope: /* @__PURE__ */ removeValue(CACHING, "private"),
  });

/** Converts a `ListResourceTemplatesResult` of 2026-07-28 to 2025-11-25. */
export const lowerListResourceTemplatesResult: MessageConverter<
  newer.ListResourceTemplatesResult,
  older.ListResourceTemplatesResult
> = /* @__PURE__ */ convertMembers({
  resultType: /* @__PURE__ */ removeValue(RESULT_TYPE, "complete"),
  ttlMs: /* @__PURE__ */ removeValue(CACHING, 0),
  cacheScope: /* @__PURE__ */ removeValue(CACHING, "private"),
});

/** Converts a `ReadResourceResult` of 2026-07-28 to 2025-11-25. */
export const lowerReadResourceResult: MessageConverter<newer.ReadResourceResult, older.ReadResourceResult> =
  /* @__PURE__ */ convertMembers({
    resultType: /* @__PURE__ */ removeValue(RESULT_TYPE, "complete"),
    ttlMs: /* @__PURE__ */ removeValue(CACHING, 0),
    cacheScope: /* @__PURE__ */ removeValue(CACHING, "private"),
  });

/** Converts a `CallToolRequestParams` of 2026-07-28 to 2025-11-25. */
export const lowerCallToolRequestParams: MessageConverter<newer.CallToolRequestParams, older.CallToolRequestParams> =
  /* @__PURE__ */ convertMembers({
    task: /* @__PURE__ */ keepIfValid(olderGuards.isTaskMetadata, UNDECLARED),
  });

/** Converts a `CallToolResult` of 2026-07-28 to 2025-11-25. */
export const lowerCallToolResult: MessageConverter<newer.CallToolResult, older.CallToolResult> =
  /* @__PURE__ */ convertMembers({
    structuredContent: /* @__PURE__ */ wrapUnlessObject("result", STRUCTURED_VALUE),
    resultType: /* @__PURE__ */ removeValue(RESULT_TYPE, "complete"),
  });

/** Converts a `Tool` of 2026-07-28 to 2025-11-25. */
export const lowerTool: MessageConverter<newer.Tool, older.Tool> = /* @__PURE__ */ convertMembers({
  inputSchema: /* @__PURE__ */ convertInputSchema(INPUT_SCHEMA),
  execution: /* @__PURE__ */ keepIfValid(olderGuards.isToolExecution, UNDECLARED),
  outputSchema: /* @__PURE__ */ convertOutputSchema(OUTPUT_SCHEMA),
});

/** Converts a `ListToolsResult` of 2026-07-28 to 2025-11-25. */
export const lowerListToolsResult: MessageConverter<newer.ListToolsResult, older.ListToolsResult> =
  /* @__PURE__ */ convertMembers({
    tools: /* @__PURE__ */ convertItems(lowerTool),
    resultType: /* @__PURE__ */ removeValue(RESULT_TYPE, "complete"),
    ttlMs: /* @__PURE__ */ removeValue(CACHING, 0),
    cacheScope: /* @__PURE__ */ removeValue(CACHING, "private"),
  });

/** Converts a `ToolResultContent` of 2026-07-28 to 2025-11-25. */
export const lowerToolResultContent: MessageConverter<newer.ToolResultContent, older.ToolResultContent> =
  /* @__PURE__ */ convertMembers({
    structuredContent: /* @__PURE__ */ wrapUnlessObject("result", STRUCTURED_VALUE),
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
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
  task: /* @__PURE__ */ keepIfValid(olderGuards.isTaskMetadata, UNDECLARED),
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
    _meta: /* @__PURE__ */ keepIfValid(isListRootsResult_meta, UNDECLARED),
  });

/** Converts a `ElicitRequestFormParams` of 2026-07-28 to 2025-11-25. */
export const lowerElicitRequestFormParams: MessageConverter<
  newer.ElicitRequestFormParams,
  older.ElicitRequestFormParams
> = /* @__PURE__ */ convertMembers({
  _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
  task: /* @__PURE__ */ keepIfValid(olderGuards.isTaskMetadata, UNDECLARED),
});

/** Converts a `ElicitRequestURLParams` of 2026-07-28 to 2025-11-25. */
export const lowerElicitRequestURLParams: MessageConverter<newer.ElicitRequestURLParams, older.ElicitRequestURLParams> =
  /* @__PURE__ */ convertInTurn(
    /* @__PURE__ */ convertMembers({
      _meta: /* @__PURE__ */ keepIfValid(is_meta, UNDECLARED),
      task: /* @__PURE__ */ keepIfValid(olderGuards.isTaskMetadata, UNDECLARED),
      elicitationId: /* @__PURE__ */ keepIfValid(isString, UNDECLARED),
    }),
    /* @__PURE__ */ addUuid("elicitationId"),
  );

/** Converts a `ElicitResult` of 2026-07-28 to 2025-11-25. */
export const lowerElicitResult: MessageConverter<newer.ElicitResult, older.ElicitResult> =
  /* @__PURE__ */ convertMembers({
    _meta: /* @__PURE__ */ keepIfValid(isListRootsResult_meta, UNDECLARED),
  });

/** Converts a `ClientCapabilities` of 2026-07-28 to 2025-11-25. */
export const lowerClientCapabilities: MessageConverter<newer.ClientCapabilities, older.ClientCapabilities> =
  /* @__PURE__ */ convertMembers({
    roots: /* @__PURE__ */ convertMembers({
      listChanged: /* @__PURE__ */ keepIfValid(isBoolean, UNDECLARED),
    }),
    tasks: /* @__PURE__ */ keepIfValid(isTasks, UNDECLARED),
  });

/** Converts a `ServerCapabilities` of 2026-07-28 to 2025-11-25. */
export const lowerServerCapabilities: MessageConverter<newer.ServerCapabilities, older.ServerCapabilities> =
  /* @__PURE__ */ convertMembers({
    tasks: /* @__PURE__ */ keepIfValid(isServerCapabilitiesTasks, UNDECLARED),
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
    progressToken: /* @__PURE__ */ keepIfValid(olderGuards.isProgressToken, UNDECLARED),
  }),
});

/** Converts a `ElicitRequestParams` of 2026-07-28 to 2025-11-25. */
export const lowerElicitRequestParams: MessageConverter<newer.ElicitRequestParams, older.ElicitRequestParams> =
  /* @__PURE__ */ chooseByMember("mode", {
    form: lowerElicitRequestFormParams,
    undefined: lowerElicitRequestFormParams,
    url: lowerElicitRequestURLParams,
  });

function is_meta(value: unknown): boolean {
  return (
    isObject(value) && (value["progressToken"] === undefined || olderGuards.isProgressToken(value["progressToken"]))
  );
}

function isListRootsResult_meta(value: unknown): boolean {
  return isObject(value);
}

function isTasks(value: unknown): boolean {
  return (
    isObject(value) &&
    isOptionalObject(value["list"]) &&
    isOptionalObject(value["cancel"]) &&
    (value["requests"] === undefined || tasksRequests(value["requests"]))
  );
}

function isServerCapabilitiesTasks(value: unknown): boolean {
  return (
    isObject(value) &&
    isOptionalObject(value["list"]) &&
    isOptionalObject(value["cancel"]) &&
    (value["requests"] === undefined || serverCapabilitiesTasksRequests(value["requests"]))
  );
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

// Conversions between the revisions 2025-06-18 and 2025-11-25 of the Model Context Protocol.
// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type * as older from "../../2025-06-18/types.js";
import * as newerGuards from "../../2025-11-25/guards.js";
import type * as newer from "../../2025-11-25/types.js";
import {
  type ConversionLoss,
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
import { isArrayOf, isString } from "../../runtime/protocol.js";

const PAIR = "2025-11-25..2025-06-18";

const TITLED_ENUM: ConversionLoss = { feature: "titled-enum", kind: "degraded", path: "", pair: PAIR };
const UNDECLARED: ConversionLoss = { feature: "undeclared-member", kind: "dropped", path: "", pair: PAIR };

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
  enumNames: /* @__PURE__ */ keepIfValid(isEnumNames, UNDECLARED),
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
              [newerGuards.isTitledSingleSelectEnumSchema, /* @__PURE__ */ convertChoices(TITLED_ENUM)],
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
              [newerGuards.isTitledSingleSelectEnumSchema, /* @__PURE__ */ convertChoices(TITLED_ENUM)],
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

function isEnumNames(value: unknown): boolean {
  return isArrayOf(value, isString);
}

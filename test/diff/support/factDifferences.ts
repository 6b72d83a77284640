export type Aspect = "breaks" | "ts" | "direction";

interface Accepted {
  pair: string;
  aspect: Aspect;
  /** Rule and path, as written in the list. */
  facts: readonly string[];
  reason: string;
}

const CODES = "a code may stand in the error of either side; only its page says which of them uses it";
const DEPRECATED = "a deprecation is said of a declaration, not of values: the list of the last step has no direction";

/** Facts for which the diff differs from the lists made by hand, and is right or equivalent, with the reasons. */
export const ACCEPTED: readonly Accepted[] = [
  {
    pair: "2025-06-18..2025-11-25",
    aspect: "breaks",
    facts: ["FLD007 elicitation/create#result.content[*]"],
    reason: "a list can only answer a multi-select enum, which a server that does not know it never asks for",
  },
  { pair: "2025-06-18..2025-11-25", aspect: "direction", facts: ["ERR001 error:-32042"], reason: CODES },
  {
    pair: "2025-11-25..2026-07-28",
    aspect: "direction",
    facts: ["ERR001 error:-32020", "ERR001 error:-32021", "ERR001 error:-32022", "ERR002 error:-32042"],
    reason: CODES,
  },
  {
    pair: "2024-11-05..2026-07-28",
    aspect: "direction",
    facts: ["ERR001 error:-32020", "ERR001 error:-32021", "ERR001 error:-32022"],
    reason: CODES,
  },
  {
    pair: "2024-11-05..2026-07-28",
    aspect: "ts",
    facts: ["TYP002 type:JSONRPCResultResponse"],
    reason: "the older name stays and means something else, so source that builds values of it must import the new one",
  },
  {
    pair: "2024-11-05..2026-07-28",
    aspect: "direction",
    facts: [
      "DEP001 RequestMetaObject.io.modelcontextprotocol/logLevel",
      "DEP001 capability:client.roots",
      "DEP001 capability:client.sampling",
      "DEP001 capability:server.logging",
      "DEP001 method:roots/list",
      "DEP001 method:sampling/createMessage",
      "DEP001 notification:notifications/message",
      "DEP001 sampling/createMessage#params.includeContext",
      "DEP001 type:CreateMessageRequestParams",
      "DEP001 type:CreateMessageResult",
      "DEP001 type:ListRootsResult",
      "DEP001 type:LoggingLevel",
      "DEP001 type:LoggingMessageNotificationParams",
      "DEP001 type:ModelHint",
      "DEP001 type:ModelPreferences",
      "DEP001 type:Root",
      "DEP001 type:SamplingMessage",
      "DEP001 type:SamplingMessageContentBlock",
      "DEP001 type:ToolChoice",
      "DEP001 type:ToolResultContent",
      "DEP001 type:ToolUseContent",
    ],
    reason: DEPRECATED,
  },
];

interface Beyond {
  pair: string;
  /** Rule and path of findings. */
  findings: readonly string[];
  reason: string;
}

/** Findings of the diff that the lists made by hand do not contain. */
export const BEYOND: readonly Beyond[] = [
  {
    pair: "2025-11-25..2026-07-28",
    findings: ["elicitation/create", "roots/list", "sampling/createMessage"].map((method) => `FLD008 ${method}#result`),
    reason: "the compiler takes undeclared members of these results no more; the wire does",
  },
  {
    pair: "2024-11-05..2026-07-28",
    findings: ["FLD008 roots/list#params"],
    reason: "the compiler takes undeclared members of these params no more; the wire does",
  },
];

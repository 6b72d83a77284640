import { DIFF_AREA_IDS } from "../areas.js";
import { DIFF_DUTIES } from "../duty.js";
import { DIFF_RULE_IDS } from "../rules/rules.js";
import { JSON_REPORT_FORMAT_VERSION } from "./json.js";
import { DIFF_REPORT_AUDIENCES, DIFF_REPORT_LEVELS } from "./diffReport.js";

const text = { type: "string" } as const;
const texts = { type: "array", items: text, uniqueItems: true } as const;
const count = { type: "integer", minimum: 0 } as const;

const duty = { enum: DIFF_DUTIES } as const;

const object = (required: Record<string, object>, optional: Record<string, object> = {}): object => ({
  type: "object",
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
});

const role = object({ todo: count, new: count, know: count, deprecated: count, source: count });

export const JSON_DIFF_REPORT_SCHEMA: object = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "What mcpgen diff finds between two revisions of the Model Context Protocol",
  ...object(
    {
      formatVersion: { const: JSON_REPORT_FORMAT_VERSION },
      before: { $ref: "#/$defs/side" },
      after: { $ref: "#/$defs/side" },
      as: { enum: DIFF_REPORT_AUDIENCES },
      level: { enum: DIFF_REPORT_LEVELS, description: "How far below the wire the findings go." },
      overlay: { type: "boolean", description: "Whether what only prose says is part of the findings." },
      summary: object({
        findings: count,
        ignored: { ...count, description: "Findings left out because of an ignore file." },
        wire: object({ breaking: count, compatible: count, none: count }),
        ts: object({ breaking: count, additive: count, none: count }),
        actions: {
          ...object({}, { server: role, client: role }),
          description: "Actions of each role; findings with the same action count once.",
        },
      }),
      findings: { type: "array", items: { $ref: "#/$defs/finding" } },
    },
    { caps: { ...texts, description: "The capabilities to which the findings were confined." } },
  ),
  $defs: {
    side: object({
      revision: text,
      file: { ...text, description: "Base name of the schema file." },
      form: { enum: ["typescript", "json"] },
      sha256: { ...text, pattern: "^[0-9a-f]{64}$" },
    }),
    finding: object(
      {
        rule: { enum: DIFF_RULE_IDS },
        path: text,
        title: text,
        direction: { enum: ["clientToServer", "serverToClient", "both", null] },
        wire: { enum: ["none", "compatible", "breaking"] },
        breaks: {
          type: "array",
          items: { enum: ["client.send", "client.receive", "server.send", "server.receive"] },
          uniqueItems: true,
        },
        ts: { enum: ["none", "additive", "breaking"] },
        reachedFrom: { ...texts, description: "The messages through which it travels." },
        deprecated: { type: "boolean" },
        mentioned: {
          type: ["boolean", "null"],
          description: "Whether the official list of changes mentions it; null where there is none.",
        },
        source: { enum: ["schema", "prose"] },
        why: text,
        action: object({}, { client: text, server: text }),
        duty: {
          ...object({ client: duty, server: duty }),
          description: "The duty of each role to take its action.",
        },
        area: { enum: DIFF_AREA_IDS, description: "The part of the protocol." },
        fingerprint: { ...text, pattern: "^[0-9a-f]{16}$" },
      },
      {
        also: { ...texts, description: "Other places that are the same fact." },
        gate: { ...text, description: "What must be declared or asked for first." },
        page: { ...text, description: "The page of the specification." },
        before: text,
        after: text,
        witness: object({ of: text, legal: { enum: ["before", "after"] }, value: true as unknown as object }),
      },
    ),
  },
};

import { escapeControlsInCode } from "../../escape/escape.js";
import type { DiffFinding } from "../diffFinding.js";
import { viewForRole } from "./roleView.js";
import {
  isShownAtLevel,
  listRolesOfAudience,
  type DiffReport,
  type ComparedSchemaFile,
  DIFF_REPORT_AUDIENCES,
  DIFF_REPORT_LEVELS,
} from "./diffReport.js";
import { objectSchema, schemaOf } from "./jsonSchemas.js";
import { DIFF_AREA_IDS } from "../areas.js";
import { BROKEN_OPERATIONS, DIFF_DUTIES } from "../fact.js";
import { DIFF_RULE_IDS } from "../rules/rules.js";

/** The version of the JSON report. It increases when programs that read the previous version would misread the new one. */
const FORMAT_VERSION = 1;

/** Returns the report as JSON. `mcpgen diff schema` prints its JSON Schema. */
export function formatJsonDiffReport(report: DiffReport): string {
  const { before, after, as, caps, ignored, level = "all", overlay } = report;
  const findings = report.findings.filter((finding) => isShownAtLevel(finding, level));
  const roles = listRolesOfAudience(as).map((role) => [role, viewForRole({ ...report, level }, role).counts] as const);
  const document = {
    formatVersion: FORMAT_VERSION,
    before: sideOf(before),
    after: sideOf(after),
    as,
    ...(caps !== undefined && { caps }),
    level,
    overlay,
    summary: {
      findings: findings.length,
      ignored: ignored.length,
      wire: tally(findings, "wire", ["breaking", "compatible", "none"]),
      ts: tally(findings, "ts", ["breaking", "additive", "none"]),
      actions: Object.fromEntries(roles),
    },
    findings,
  };
  return `${escapeControlsInCode(JSON.stringify(document, null, 2))}\n`;
}

/** Returns a compared schema without its path, so that the same schemas give the same report on any machine. */
function sideOf({ revision, file, form, sha256 }: ComparedSchemaFile): object {
  return { revision, file, form, sha256 };
}

function tally<K extends "wire" | "ts">(findings: readonly DiffFinding[], key: K, values: DiffFinding[K][]): object {
  return Object.fromEntries(
    values.map((value) => [value, findings.filter((finding) => finding[key] === value).length]),
  );
}

const { text, texts, count, hash } = schemaOf;

const duty = { enum: DIFF_DUTIES } as const;

const role = objectSchema({ todo: count, new: count, know: count, deprecated: count, source: count });

export const JSON_DIFF_REPORT_SCHEMA: object = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "What mcpgen diff finds between two revisions of the Model Context Protocol",
  ...objectSchema(
    {
      formatVersion: { const: FORMAT_VERSION },
      before: { $ref: "#/$defs/side" },
      after: { $ref: "#/$defs/side" },
      as: { enum: DIFF_REPORT_AUDIENCES },
      level: { enum: DIFF_REPORT_LEVELS, description: "How far below the wire the findings go." },
      overlay: { type: "boolean", description: "Whether what only prose says is part of the findings." },
      summary: objectSchema({
        findings: count,
        ignored: { ...count, description: "Findings left out because of an ignore file." },
        wire: objectSchema({ breaking: count, compatible: count, none: count }),
        ts: objectSchema({ breaking: count, additive: count, none: count }),
        actions: {
          ...objectSchema({}, { server: role, client: role }),
          description: "Actions of each role; findings with the same action count once.",
        },
      }),
      findings: { type: "array", items: { $ref: "#/$defs/finding" } },
    },
    { caps: { ...texts, description: "The capabilities to which the findings were confined." } },
  ),
  $defs: {
    side: objectSchema({
      revision: text,
      file: { ...text, description: "Base name of the schema file." },
      form: { enum: ["typescript", "json"] },
      sha256: { ...text, pattern: "^[0-9a-f]{64}$" },
    }),
    finding: objectSchema(
      {
        rule: { enum: DIFF_RULE_IDS },
        path: text,
        title: text,
        direction: { enum: ["clientToServer", "serverToClient", "both", null] },
        wire: { enum: ["none", "compatible", "breaking"] },
        breaks: { type: "array", items: { enum: BROKEN_OPERATIONS }, uniqueItems: true },
        ts: { enum: ["none", "additive", "breaking"] },
        reachedFrom: { ...texts, description: "The messages through which it travels." },
        deprecated: { type: "boolean" },
        mentioned: {
          type: ["boolean", "null"],
          description: "Whether the official list of changes mentions it; null where there is none.",
        },
        source: { enum: ["schema", "prose"] },
        why: text,
        action: objectSchema({}, { client: text, server: text }),
        duty: {
          ...objectSchema({ client: duty, server: duty }),
          description: "The duty of each role to take its action.",
        },
        area: { enum: DIFF_AREA_IDS, description: "The part of the protocol." },
        fingerprint: hash,
      },
      {
        also: { ...texts, description: "Other places that are the same fact." },
        gate: { ...text, description: "What must be declared or asked for first." },
        page: { ...text, description: "The page of the specification." },
        before: text,
        after: text,
        witness: objectSchema({ of: text, legal: { enum: ["before", "after"] }, value: true as unknown as object }),
      },
    ),
  },
};

import { objectSchema, schemaOf } from "../../diff/report/jsonSchemas.js";
import { escapeControlsInCode } from "../../escape/escape.js";
import { BUMPS } from "../bump.js";
import type { ContractFinding } from "../contractFinding.js";
import { CONTRACT_RULE_IDS } from "../rules/contractRules.js";
import { CONTRACT_AUDIENCES, SEVERITIES } from "../severity.js";
import {
  audiencesOf,
  CONTRACT_REPORT_AUDIENCES,
  CONTRACT_REPORT_LEVELS,
  isShown,
  type ContractReport,
  type ContractSide,
} from "./contractReport.js";

/** The version of the JSON report. It increases when programs that read the previous version would misread the new one. */
const FORMAT_VERSION = 1;

/** Returns the report as JSON. `mcpgen diff schema --contracts` prints its JSON Schema. */
export function formatContractJson(report: ContractReport): string {
  const { before, after, as, ignored, level = "all", bump, declared } = report;
  const findings = report.findings.filter((finding) => isShown(finding, as, level));
  const document = {
    formatVersion: FORMAT_VERSION,
    before: sideOf(before),
    after: sideOf(after),
    as,
    level,
    summary: {
      findings: findings.length,
      ignored: ignored.length,
      audiences: Object.fromEntries(
        audiencesOf(as).map((audience) => [
          audience,
          Object.fromEntries(
            SEVERITIES.map((severity) => [
              severity,
              findings.filter((finding) => finding.severity[audience] === severity).length,
            ]),
          ),
        ]),
      ),
    },
    bump: { ...bump, ...(declared !== undefined && { declared }) },
    findings: findings.map(jsonContractFinding),
  };
  return `${escapeControlsInCode(JSON.stringify(document, null, 2))}\n`;
}

/** Returns a finding for programs. */
export function jsonContractFinding({ place: _, ...finding }: ContractFinding): object {
  return finding;
}

function sideOf({ given, origin, name, version, sha256, isAbsent }: ContractSide): object {
  return { ...(origin !== "server" && { given }), origin, name, version, sha256, ...(isAbsent && { absent: true }) };
}

const { text, texts, count, hash } = schemaOf;

const severity = { enum: SEVERITIES } as const;
const counts = objectSchema(Object.fromEntries(SEVERITIES.map((name) => [name, count])));
const perAudience = (schema: object): object =>
  objectSchema({}, Object.fromEntries(CONTRACT_AUDIENCES.map((name) => [name, schema])));

const bumpSchema = { enum: BUMPS } as const;

export const CONTRACT_JSON_SCHEMA: object = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "What mcpgen diff finds between two contracts",
  ...objectSchema({
    formatVersion: { const: FORMAT_VERSION },
    before: { $ref: "#/$defs/side" },
    after: { $ref: "#/$defs/side" },
    as: { enum: CONTRACT_REPORT_AUDIENCES },
    level: { enum: CONTRACT_REPORT_LEVELS, description: "The least severity of the findings." },
    summary: objectSchema({
      findings: count,
      ignored: { ...count, description: "Findings left out because of an ignore file." },
      audiences: perAudience(counts),
    }),
    bump: objectSchema(
      {
        bump: {
          ...bumpSchema,
          description: "The version that all audiences together need, also for ignored findings.",
        },
        audiences: objectSchema(
          Object.fromEntries(
            CONTRACT_AUDIENCES.map((name) => [
              name,
              objectSchema({
                bump: bumpSchema,
                because: {
                  type: "array",
                  items: objectSchema({ rule: text, path: text, title: text }, { ignored: { const: true } }),
                },
              }),
            ]),
          ),
        ),
      },
      {
        declared: { enum: [...BUMPS, "none"], description: "With --fail-on version: what the newer version declares." },
      },
    ),
    findings: { type: "array", items: { $ref: "#/$defs/finding" } },
  }),
  $defs: {
    side: objectSchema(
      {
        origin: { enum: ["file", "git", "server"] },
        name: { ...text, description: "The name of the server." },
        version: text,
        sha256: { ...text, pattern: "^[0-9a-f]{64}$" },
      },
      {
        given: { ...text, description: "The path, or the state of git." },
        absent: { const: true, description: "The state of git does not have the contract yet." },
      },
    ),
    finding: objectSchema(
      {
        rule: { enum: CONTRACT_RULE_IDS },
        path: { ...text, description: "JSON Pointer; entries have the places of their names or URIs." },
        title: text,
        severity: perAudience(severity),
        why: text,
        action: perAudience(text),
        fingerprint: hash,
      },
      {
        also: { ...texts, description: "Other entries with the same change in a shared definition." },
        before: text,
        after: text,
        witness: objectSchema({ of: { enum: ["call", "answer"] }, value: true as unknown as object }),
        reason: { ...text, description: "Why the finding is undecided." },
        similarity: { ...text, description: "Why two names are taken for the same." },
      },
    ),
  },
};

import type { DiffFinding } from "../../../generator/diff/diffFinding.js";
import type { DiffReport } from "../../../generator/diff/report/diffReport.js";

/** Returns a finding that breaks `server.send`, with the given fields replaced. */
export function finding(given: Partial<DiffFinding> = {}): DiffFinding {
  return {
    rule: "FLD002",
    path: "Result.resultType",
    title: "add resultType",
    direction: "serverToClient",
    wire: "breaking",
    breaks: ["server.send"],
    ts: "breaking",
    reachedFrom: ["Result", "tools/call#result", "tools/list#result"],
    deprecated: false,
    mentioned: true,
    source: "schema",
    why: "It is refused.",
    action: { server: "The server must set `resultType` in results.", client: "All results have `resultType`." },
    duty: { client: "none", server: "must" },
    area: "messages",
    fingerprint: "0000000000000001",
    ...given,
  };
}

/** A finding that offers a new optional member. */
export const OFFER: DiffFinding = finding({
  rule: "FLD001",
  path: "Tool.icons",
  title: "icons is new",
  wire: "compatible",
  breaks: [],
  ts: "additive",
  reachedFrom: ["tools/list#result"],
  action: { server: "The server may set `icons` in `Tool`.", client: "The client may read `icons` in `Tool`." },
  duty: { client: "may", server: "may" },
  area: "tools",
  fingerprint: "0000000000000002",
});

/** A finding about the name of a type. */
export const NAME: DiffFinding = finding({
  rule: "TYP001",
  path: "type:Icon",
  title: "type added",
  direction: null,
  wire: "none",
  breaks: [],
  ts: "additive",
  reachedFrom: [],
  action: {},
  duty: { client: "none", server: "none" },
  area: "types",
  fingerprint: "0000000000000003",
});

export const DOCS: DiffFinding = finding({
  ...NAME,
  rule: "DOC001",
  path: "Tool.name",
  title: "Tool.name is documented in other words",
  ts: "none",
  fingerprint: "0000000000000004",
});

export const DEPRECATED: DiffFinding = finding({
  ...NAME,
  rule: "DEP001",
  path: "type:Root",
  title: "Root is deprecated",
  action: { server: "The server should stop using `Root`.", client: "The client should stop using `Root`." },
  duty: { client: "should", server: "should" },
  area: "roots",
  ts: "none",
  deprecated: true,
  fingerprint: "0000000000000005",
});

export function report(findings: readonly DiffFinding[], given: Partial<DiffReport> = {}): DiffReport {
  return {
    before: {
      revision: "2025-11-25",
      file: "schema.ts",
      form: "typescript",
      sha256: "a".repeat(64),
      name: "2025-11-25",
    },
    after: {
      revision: "2026-07-28",
      file: "schema.ts",
      form: "typescript",
      sha256: "b".repeat(64),
      name: "2026-07-28",
    },
    findings,
    ignored: [],
    as: "server",
    group: "action",
    overlay: true,
    ...given,
  };
}

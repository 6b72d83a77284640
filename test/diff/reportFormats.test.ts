import { Ajv2020 } from "ajv/dist/2020.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { loadFacts, loadBundledProtocolModel } from "../../generator/bundled/bundled.js";
import { diffProtocolModels } from "../../generator/diff/diffModels.js";
import { loadSpecificationTextData } from "../../generator/diff/overlay.js";
import type { DiffFinding } from "../../generator/diff/diffFinding.js";
import {
  formatGitHubAnnotations,
  formatJUnitDiffReport,
  formatSarifDiffReport,
} from "../../generator/diff/report/ciReports.js";
import { formatJsonDiffReport, JSON_DIFF_REPORT_SCHEMA } from "../../generator/diff/report/json.js";
import { formatPullRequestDiffComment } from "../../generator/diff/report/pullRequestComment.js";
import { formatTerminalDiffReport } from "../../generator/diff/report/text.js";
import { DEPRECATED, DOCS, finding, NAME, OFFER, report } from "./support/reportFixtures.js";

const test = suite("formats of reports");

const ALL = [finding(), OFFER, NAME, DOCS, DEPRECATED];
const IGNORED = [
  { finding: finding({ path: "Tool.gone", fingerprint: "0000000000000009" }), reason: "we are not there yet" },
];

async function findingsBetween(a: string, b: string): Promise<DiffFinding[]> {
  const [before, after] = [(await loadBundledProtocolModel(a)).model, (await loadBundledProtocolModel(b)).model];
  const prose = {
    before: loadFacts(a),
    after: loadFacts(b),
    overlay: loadSpecificationTextData(),
  };
  return diffProtocolModels({ before, after, prose });
}

test("JSON reports of bundled revisions are valid against their schema", async () => {
  const validate = new Ajv2020({ strict: true, strictRequired: false }).compile(JSON_DIFF_REPORT_SCHEMA);
  for (const [a, b] of [
    ["2024-11-05", "2026-07-28"],
    ["2026-07-28", "2025-03-26"],
  ] as const) {
    const document = JSON.parse(
      formatJsonDiffReport(report(await findingsBetween(a, b), { as: "both", caps: ["tools"] })),
    ) as {
      findings: unknown[];
    };
    assert.ok(document.findings.length > 100, `${document.findings.length}`);
    assert.ok(validate(document), JSON.stringify(validate.errors));
  }
  assert.not.ok(validate({ ...JSON.parse(formatJsonDiffReport(report([]))), formatVersion: 2 }));
  assert.not.ok(validate(JSON.parse(formatJsonDiffReport(report([finding({ wire: "loud" as "none" })])))));
});

test("the JSON report holds everything, in the given order, with counts", () => {
  const document = JSON.parse(formatJsonDiffReport(report(ALL, { as: "both", ignored: IGNORED }))) as Record<
    string,
    unknown
  >;
  assert.equal(Object.keys(document), [
    "formatVersion",
    "before",
    "after",
    "as",
    "level",
    "overlay",
    "summary",
    "findings",
  ]);
  assert.equal(document["before"], {
    revision: "2025-11-25",
    file: "schema.ts",
    form: "typescript",
    sha256: "a".repeat(64),
  });
  assert.equal(document["findings"], ALL);
  assert.equal(document["summary"], {
    findings: 5,
    ignored: 1,
    wire: { breaking: 1, compatible: 1, none: 3 },
    ts: { breaking: 1, additive: 2, none: 2 },
    actions: {
      server: { todo: 1, new: 1, know: 0, deprecated: 1, source: 2 },
      client: { todo: 0, new: 1, know: 1, deprecated: 1, source: 2 },
    },
  });
});

test("the JSON report lists findings down to the given level", () => {
  const rulesAt = (level: "wire" | "ts"): string[] =>
    (JSON.parse(formatJsonDiffReport(report(ALL, { level }))) as { findings: DiffFinding[] }).findings.map(
      ({ rule }) => rule,
    );
  assert.equal(rulesAt("wire"), ["FLD002", "FLD001"]);
  assert.equal(rulesAt("ts"), ["FLD002", "FLD001", "TYP001"]);
});

test("annotations are errors for broken messages, warnings for source and deprecations, otherwise notices", () => {
  assert.is(
    formatGitHubAnnotations(report(ALL, { ignored: IGNORED })).join("\n"),
    `::error title=FLD002 Result.resultType::add resultType · The server must set \`resultType\` in results.
::warning title=DEP001 type%3ARoot::Root is deprecated · The server should stop using \`Root\`.
::notice title=FLD001 Tool.icons::icons is new · The server may set \`icons\` in \`Tool\`.
::notice title=mcpgen diff::As a server author: 1 must, 1 should, 1 may, 0 to know; 2 only in source
::notice title=mcpgen diff::1 finding ignored`,
  );
});

test("a finding that breaks the other role is a notice", () => {
  assert.match(
    formatGitHubAnnotations(report([finding()], { as: "client" })).join("\n"),
    "::notice title=FLD002 Result.resultType::",
  );
});

test("annotations of a schema file name that file", () => {
  const after = { ...report([]).after, name: "vendor/a,b:c.ts" };
  assert.match(
    formatGitHubAnnotations(report([finding()], { after })).join("\n"),
    "::error file=vendor/a%2Cb%3Ac.ts,title=FLD002 Result",
  );
});

test("in JUnit, breaking findings fail, ignored findings are skipped, and others pass", () => {
  const text = formatJUnitDiffReport(report([finding(), OFFER], { ignored: IGNORED }), "never");
  assert.match(
    text,
    '<testsuite name="mcpgen diff 2025-11-25 2026-07-28" tests="3" failures="1" errors="0" skipped="1">',
  );
  assert.match(
    text,
    '<testcase classname="FLD002" name="Result.resultType: add resultType"><failure message="add resultType" type="server.send">It is refused. The server must set `resultType` in results.</failure></testcase>',
  );
  assert.match(text, '<testcase classname="FLD001" name="Tool.icons: icons is new"/>');
  assert.match(text, '<skipped message="we are not there yet"/>');
  assert.match(
    formatJUnitDiffReport(report([finding(), OFFER]), ["FLD001"]),
    '<testcase classname="FLD001" name="Tool.icons: icons is new"><failure',
  );
});

test("a comment lists duties openly and folds other actions", () => {
  const text = formatPullRequestDiffComment(report(ALL, { ignored: IGNORED }));
  assert.match(text, "**As a server author: 1 must, 1 should, 1 may, 0 to know; 2 only in source**");
  assert.match(
    text,
    "#### Must do (1)\n\n<details><summary>Set <code>resultType</code> in results. <code>FLD002</code> <code>Result.resultType</code> (2 results)</summary>",
  );
  assert.match(
    text,
    "<details><summary>May do: 1</summary><ul>\n<li>The server may set <code>icons</code> in <code>Tool</code>. ",
  );
  assert.match(
    text,
    "<details><summary>Only in source: 2</summary><ul>\n<li>1 type added or removed <code>TYP001</code></li>",
  );
  assert.match(text, "\n1 finding ignored.\n");
  assert.not.match(text, "--caps");
});

test("a comment is never longer than GitHub takes, closes what it opens, and says what is missing", () => {
  const many = Array.from({ length: 3_000 }, (_, index) =>
    finding({
      path: `Type${index}.member`,
      action: { server: `do number ${index} ${"é".repeat(900)}` },
      fingerprint: `${index}`,
    }),
  );
  const text = formatPullRequestDiffComment(report(many));
  assert.ok(Buffer.byteLength(text) < 65_536, `${Buffer.byteLength(text)}`);
  assert.ok(Buffer.byteLength(text) > 50_000, `${Buffer.byteLength(text)}`);
  const count = (part: string): number => text.split(part).length - 1;
  assert.is(count("<details>"), count("</details>"));
  const left = Number(/_(\d+) lines left out:/.exec(text)?.[1]);
  assert.is(left + count("<summary>do number"), 3_000);
  assert.match(text, `sha256 <code>${"b".repeat(64)}</code>`);
});

test("the comment for the first and the last revision fits too", async () => {
  const findings = await findingsBetween("2024-11-05", "2026-07-28");
  const text = formatPullRequestDiffComment(report(findings, { as: "both", level: "all" }));
  assert.ok(text.length < 65_536, `${text.length}`);
});

test("without findings each format says so", () => {
  const none = report([]);
  assert.match(
    formatPullRequestDiffComment(none),
    "**As a server author: 0 must, 0 should, 0 may, 0 to know; 0 only in source**",
  );
  assert.match(formatJsonDiffReport(none), '"findings": []');
  assert.is(
    formatGitHubAnnotations(none).join("\n"),
    "::notice title=mcpgen diff::As a server author: 0 must, 0 should, 0 may, 0 to know; 0 only in source",
  );
  assert.match(formatJUnitDiffReport(none, "any"), 'tests="0" failures="0" errors="0" skipped="0"');
});

test("the verdict counts the lines below it, however they are grouped", async () => {
  const findings = await findingsBetween("2025-11-25", "2026-07-28");
  for (const group of ["action", "message", "rule"] as const) {
    const whole = formatTerminalDiffReport(report(findings, { as: "client", group }));
    const text = whole.replace(/\nBegin with [^]*?\n\n/, "\n");
    const [, must, should, may, know, source] =
      /^As a client author: (\d+) must, (\d+) should, (\d+) may, (\d+) to know; (\d+) only in source$/m
        .exec(text)!
        .map(Number);
    const listed = text.split("\n").filter((line) => /^ {4}[A-Z]{3}\d{3} {2}\S/.test(line));
    assert.is(listed.length, must! + should! + may! + know!, group);
    const counts = [...text.matchAll(/^ {2,6}(\d+) {2}\S.* [A-Z]{3}\d{3}$/gm)].map(([, count]) => Number(count));
    assert.is(
      counts.reduce((sum, count) => sum + count, 0),
      source,
      group,
    );
  }
});

test("SARIF has a result for each finding, with its rule, level and fingerprint", () => {
  const log = JSON.parse(formatSarifDiffReport(report(ALL, { ignored: IGNORED }))) as {
    runs: [{ tool: { driver: { rules: { id: string }[] } }; results: { [member: string]: unknown }[] }];
  };
  const [{ tool, results }] = log.runs;
  assert.equal(
    tool.driver.rules.map(({ id }) => id),
    ["FLD001", "FLD002", "TYP001", "DEP001", "DOC001"],
  );
  assert.equal(
    results.map(({ ruleId, level, partialFingerprints, suppressions }) => [
      ruleId,
      level,
      Object.values(partialFingerprints as object)[0] as string,
      suppressions !== undefined,
    ]),
    [
      ["FLD002", "error", "0000000000000001", false],
      ["FLD001", "note", "0000000000000002", false],
      ["TYP001", "note", "0000000000000003", false],
      ["DOC001", "note", "0000000000000004", false],
      ["DEP001", "warning", "0000000000000005", false],
      ["FLD002", "error", "0000000000000009", true],
    ],
  );
});

test.run();

import { Ajv2020 } from "ajv/dist/2020.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { formatContractReport } from "../../generator/commands/diffContracts.js";
import { bumpOf } from "../../generator/contractDiff/bump.js";
import type { ContractFinding } from "../../generator/contractDiff/contractFinding.js";
import { explainContractRule } from "../../generator/contractDiff/report/catalogue.js";
import { formatContractAnnotations } from "../../generator/contractDiff/report/ci.js";
import type { ContractReport } from "../../generator/contractDiff/report/contractReport.js";
import { CONTRACT_JSON_SCHEMA } from "../../generator/contractDiff/report/json.js";
import { formatContractText } from "../../generator/contractDiff/report/text.js";
import { CONTRACT_RULE_IDS } from "../../generator/contractDiff/rules/contractRules.js";
import { DIFF_FORMATS } from "../../generator/diff/report/diffReport.js";
import { findingsBetween } from "./support/compared.js";
import { CONTRACT_RULE_CASES } from "./support/ruleCases.js";

const EVIL = [
  "</code></summary></script><script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '" onmouseover="alert(1)',
  "]]>&amp;&bogus;",
  "`tick` | pipe **bold** [link](javascript:alert(1)) @everyone #1",
  "line\n::error::pwned\r\n::set-output name=a::b",
  "\u001b[2J\u001b]0;title\u0007",
  "\u202Egnp.exe\u2066",
  "{{constructor}} $& {before} {entry}",
];

function contract(version: string, extra: (text: string) => object): object {
  return {
    name: EVIL.join(""),
    version,
    title: EVIL.join(version),
    instructions: EVIL.join(version),
    tools: EVIL.map((text) => ({
      name: text,
      description: `${text} ${version}`,
      inputSchema: { type: "object", properties: { [text]: { type: "string" } }, additionalProperties: false },
      ...extra(text),
    })),
    resources: EVIL.map((text, i) => ({ uri: `notes://${i}`, name: text, mimeType: `${text}${version}` })),
  };
}

const HOSTILE = await findingsBetween(
  contract("1", () => ({ annotations: { readOnlyHint: true } })),
  contract("2", (text) => ({
    inputSchema: {
      type: "object",
      properties: { [text]: { enum: [text, 1], description: text }, other: { const: text } },
      required: ["other"],
    },
  })),
);

function report(findings: readonly ContractFinding[], given: Partial<ContractReport> = {}): ContractReport {
  const side = {
    given: "contract.json",
    origin: "file",
    name: "notes",
    version: "1.0.0",
    sha256: "a".repeat(64),
  } as const;
  return { before: side, after: side, findings, ignored: [], as: "all", bump: bumpOf(findings), ...given };
}

const SIDE = {
  given: `x/${EVIL.join("")}`,
  origin: "file",
  name: EVIL.join(""),
  version: "1",
  sha256: "b".repeat(64),
} as const;
const HOSTILE_REPORT = report(HOSTILE, {
  before: SIDE,
  after: SIDE,
  level: "all",
  ignored: [{ finding: HOSTILE[0]!, reason: EVIL.join("") }],
  lineOf: () => 7,
});

/** Returns the names of the tags of a page. */
function tagsOf(text: string): string[] {
  return [...new Set([...text.matchAll(/<\/?([a-zA-Z!?][\w-]*)/g)].map((match) => match[1]!))].sort();
}

for (const format of DIFF_FORMATS)
  test(`${format}: a report of hostile texts has no control character but the line break`, async () => {
    const text = await formatContractReport(HOSTILE_REPORT, { format, failOn: "never" });
    assert.not.match(text, /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/u);
    assert.match(text, "alert(1)");
  });

test("a terminal gets no workflow command", () => {
  assert.not.match(formatContractText(HOSTILE_REPORT), /^::/m);
});

test("a comment holds no tags but its own, formats nothing, mentions nobody, and fits", async () => {
  const many = Array.from({ length: 40 }, () => HOSTILE).flat();
  const commentOn = (findings: readonly ContractFinding[]): Promise<string> =>
    formatContractReport({ ...HOSTILE_REPORT, findings }, { format: "markdown", failOn: "never" });
  const notable = await commentOn(HOSTILE.filter(({ severity }) => severity.server === "notable"));
  const text = await commentOn(many);
  assert.ok(Buffer.byteLength(text) < 60_000, `${Buffer.byteLength(text)} bytes`);
  assert.match(
    text,
    /^_\d+ breaking(, \d+ \w+)* and \d+ \w+ left out: a comment holds no more \(see the same diff with --format html, or without --format\)\._$/m,
  );
  assert.equal(tagsOf(text + notable), ["!--", "b", "br", "code", "details", "li", "p", "sub", "summary", "ul"]);
  assert.not.match(text.replaceAll(/<code>.*?<\/code>/g, ""), /@everyone|#1\b/);
  assert.not.match(text, /\*\*bold|`tick`|\[link\]/);
});

test("an annotation stays on its line, and names the line of the contract", () => {
  const lines = formatContractAnnotations(HOSTILE_REPORT).join("\n").split("\n");
  assert.is(lines.filter((line) => /^::(error|warning|notice) /.test(line)).length, lines.length);
  assert.match(lines[0]!, /^::error file=x\/.*,line=7,title=/);
});

test("a web page holds only its own tags, and no script runs", async () => {
  const text = await formatContractReport(HOSTILE_REPORT, { format: "html", failOn: "never" });
  const body = text.slice(text.indexOf("<body>"));
  assert.equal(tagsOf(body), [
    "a",
    "article",
    "b",
    "body",
    "code",
    "details",
    "footer",
    "h1",
    "h2",
    "h3",
    "header",
    "html",
    "main",
    "p",
    "script",
    "section",
    "span",
    "summary",
  ]);
  assert.match(body, "<script></script>");
  assert.not.match(body.replaceAll("&quot;", ""), /<[^>]* on\w+=/);
});

test("JUnit XML has a case for each finding, and the breaking ones fail", async () => {
  const text = await formatContractReport(HOSTILE_REPORT, { format: "junit", failOn: "never" });
  const failing = HOSTILE.filter(({ severity }) => severity.server === "breaking").length;
  assert.match(text, `tests="${HOSTILE.length + 1}" failures="${failing}" errors="0" skipped="1"`);
  assert.is(text.match(/<failure /g)!.length, failing);
});

test("SARIF has a result with a fingerprint for each finding, and suppresses ignored ones", async () => {
  const log = JSON.parse(await formatContractReport(HOSTILE_REPORT, { format: "sarif", failOn: "never" })) as {
    version: string;
    runs: [{ tool: { driver: { rules: { id: string }[] } }; results: SarifResult[] }];
  };
  interface SarifResult {
    ruleId: string;
    ruleIndex: number;
    level: string;
    locations: [{ physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } } }];
    partialFingerprints: object;
    suppressions?: object[];
  }
  const [{ tool, results }] = log.runs;
  assert.is(log.version, "2.1.0");
  assert.is(results.length, HOSTILE.length + 1);
  assert.is(results.filter(({ suppressions }) => suppressions !== undefined).length, 1);
  for (const { ruleId, ruleIndex, level, locations } of results) {
    assert.is(tool.driver.rules[ruleIndex]!.id, ruleId);
    assert.ok(["error", "warning", "note"].includes(level));
    const { artifactLocation, region } = locations[0].physicalLocation;
    assert.match(artifactLocation.uri, /^x\/[\w%.~!*'()/-]+$/);
    assert.is(region.startLine, 7);
  }
  assert.equal(results[0]!.partialFingerprints, { "mcpgen/v1": HOSTILE[0]!.fingerprint });
});

test("the JSON report is valid in its schema, also with each rule", async () => {
  const validate = new Ajv2020({ strict: false }).compile(CONTRACT_JSON_SCHEMA);
  const cases = Object.values(CONTRACT_RULE_CASES).map((one) => findingsBetween(one.before, one.after, one));
  for (const findings of [HOSTILE, ...(await Promise.all(cases))]) {
    const text = await formatContractReport(report(findings), { format: "json", failOn: "never" });
    assert.ok(validate(JSON.parse(text)), JSON.stringify(validate.errors));
  }
  const given = report(HOSTILE, { declared: "none", bump: bumpOf([], HOSTILE) });
  const rare = { ...given, before: { ...given.before, isAbsent: true as const } };
  const text = await formatContractReport(rare, { format: "json", failOn: "version" });
  assert.ok(validate(JSON.parse(text)), JSON.stringify(validate.errors));
  assert.match(text, '"absent": true');
  assert.match(text, '"ignored": true');
  assert.match(text, '"declared": "none"');
});

test("fingerprints stay: they depend on the rule, the place and the values alone", async () => {
  const { before, after } = CONTRACT_RULE_CASES.ARG011;
  const [finding] = (await findingsBetween(before, after)).filter(({ rule }) => rule === "ARG011");
  assert.is(finding!.fingerprint, "0bb837eca6c732b3");
  const all = (
    await Promise.all(Object.values(CONTRACT_RULE_CASES).map((one) => findingsBetween(one.before, one.after, one)))
  ).flat();
  const byIdentity = new Map(all.map((one) => [one.fingerprint, `${one.rule} ${one.path} ${one.before} ${one.after}`]));
  for (const one of all)
    assert.is(byIdentity.get(one.fingerprint), `${one.rule} ${one.path} ${one.before} ${one.after}`);
});

test("a report for one audience has its actions only", () => {
  const text = formatContractText(report(HOSTILE, { as: "client" }));
  assert.match(text, /^ +client: /m);
  assert.not.match(text, /^ +(?:host|server): /m);
  assert.match(text, /^Client \(code that calls\): /);
});

test("a report for all says who each audience is", () => {
  const verdicts = formatContractText(report([])).split("\n").slice(0, 3);
  assert.equal(verdicts, [
    "Client (code that calls): 0 breaking, 0 undecided, 0 notable, 0 compatible (patch)",
    "Host (a model that chooses, a user who approves): 0 breaking, 0 undecided, 0 notable, 0 compatible (patch)",
    "Server (its author, who keeps both working): 0 breaking, 0 undecided, 0 notable, 0 compatible (patch)",
  ]);
});

test("the note about findings that are not listed has their severities", async () => {
  const { before, after } = CONTRACT_RULE_CASES.ARG001;
  const added = await findingsBetween({ name: "a", version: "1", tools: [] }, { name: "a", version: "2", tools: [] });
  const findings = [...(await findingsBetween(before, after)), ...added];
  const noteOf = (level: ContractReport["level"]): string | undefined =>
    formatContractText(report(findings, { level }))
      .split("\n")
      .find((line) => line.includes("not listed"));
  assert.is(noteOf("all"), undefined);
  assert.is(noteOf(undefined), "1 compatible change is not listed (use --level all)");
  assert.is(
    formatContractText(report([...added, ...added]))
      .split("\n")
      .find((line) => line.includes("not listed")),
    "2 compatible changes are not listed (use --level all)",
  );
});

test("a new contract is told, and has annotations on no line", async () => {
  const { before, after } = CONTRACT_RULE_CASES.TOL001;
  const findings = await findingsBetween(before, after);
  const given = report(findings);
  const isNew = { ...given, before: { ...given.before, given: "HEAD:contract.json", isAbsent: true as const } };
  assert.equal(formatContractAnnotations(isNew).map(String), [
    "::notice title=mcpgen diff::The contract is new: HEAD:contract.json does not exist",
  ]);
  for (const format of ["text", "markdown", "html", "junit"] as const) {
    const text = await formatContractReport(isNew, { format, failOn: "any" });
    assert.match(text, "The contract is new: HEAD:contract.json does not exist", format);
    assert.match(text, "TOL001");
    assert.not.match(text, "<failure");
  }
});

test("a version that is too low is an error at its line, and each finding that needs a higher one fails", async () => {
  const { before, after } = CONTRACT_RULE_CASES.ARG001;
  const findings = await findingsBetween(before, after);
  const [finding] = findings.filter(({ rule }) => rule === "ARG001");
  const given: Partial<ContractReport> = {
    declared: "minor",
    lineOf: ({ place: { at } }) => (at[0] === "version" ? 3 : 9),
    ignored: [{ finding: finding!, reason: "told" }],
  };
  const tooLow = report([], given);
  assert.equal(
    formatContractAnnotations(tooLow).map(String)[0],
    "::error file=contract.json,line=3,title=mcpgen diff --fail-on version::Version 1.0.0 after 1.0.0 declares a minor change, but the changes need a major version (raise the version)",
  );
  assert.match(
    await formatContractReport(tooLow, { format: "junit", failOn: "version" }),
    'failures="1" errors="0" skipped="0"',
  );
  const enough = report([], { ...given, declared: "major" });
  assert.equal(
    formatContractAnnotations(enough).filter((line) => String(line).startsWith("::error")),
    [],
  );
  assert.match(
    await formatContractReport(enough, { format: "junit", failOn: "version" }),
    'failures="0" errors="0" skipped="1"',
  );
});

test("the explanation of each rule has no placeholder in braces", () => {
  for (const id of CONTRACT_RULE_IDS) {
    const text = explainContractRule(id);
    assert.match(text, new RegExp(`^${id} [a-z-]+\n`));
    assert.not.match(text.replace(/^ +(?:before|after) .*$/gm, ""), /\{\w+\}/);
  }
});

test("no text of a finding has a blank left", async () => {
  for (const one of Object.values(CONTRACT_RULE_CASES))
    for (const { rule, title, action } of await findingsBetween(one.before, one.after, one))
      for (const text of [title, ...Object.values(action)])
        assert.not.match(
          text,
          /\{(?:entry|member|keyword|before|after|alias)\}|undefined|\[object|NaN/,
          `${rule}: ${text}`,
        );
});

test.run();

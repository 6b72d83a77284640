import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { DiffFinding } from "../../generator/diff/diffFinding.js";
import { explainDiffRule } from "../../generator/diff/report/catalogue.js";
import { DIFF_RULE_IDS, DIFF_RULES_BY_ID } from "../../generator/diff/rules/rules.js";
import { publishedRunsIn } from "../support/publishedRuns.js";
import { ROOT } from "../support/schemas.js";
import { DIRECTED, findingsOf, LISTED } from "./support/compared.js";
import { findingsOfCase, RULE_CASES } from "./support/ruleCases.js";

/** The source files of the generator, without the tables of rules. */
const SOURCES: readonly string[] = readdirSync(join(ROOT, "generator"), { recursive: true, encoding: "utf8" })
  .map((file) => join(ROOT, "generator", file))
  .filter((file) => file.endsWith(".ts") && !file.includes(join("diff", "rules")));

const ALL: readonly DiffFinding[] = DIRECTED.flatMap(findingsOf);

for (const [rule, ruleCase] of Object.entries(RULE_CASES)) {
  test(`${rule}: the diff of two small schemas has its finding, with the expected broken operations`, async () => {
    const findings = await findingsOfCase(ruleCase);
    const found = findings.filter((finding) => finding.rule === rule && finding.path === ruleCase.path);
    assert.equal(
      found.map(({ breaks }) => breaks),
      [ruleCase.breaks],
      findings.map((finding) => `${finding.rule} ${finding.path}`).join(", "),
    );
  });

  if (ruleCase.reversed.length === 0) continue;
  test(`${rule}: the diff of the swapped schemas reports the fact by a mirror rule`, async () => {
    const findings = await findingsOfCase({ ...ruleCase, before: ruleCase.after, after: ruleCase.before });
    assert.ok(
      findings.some((finding) => ruleCase.reversed.includes(finding.rule)),
      findings.map((finding) => `${finding.rule} ${finding.path}`).join(", "),
    );
  });
}

test("each rule has a case", () => {
  assert.equal(Object.keys(RULE_CASES), DIFF_RULE_IDS);
});

test("the explanation of each rule names its placeholders in words that its reader knows", () => {
  const names = ["after", "before", "label", "member", "memberType", "method", "owner", "path", "subject", "value"];
  for (const rule of DIFF_RULE_IDS)
    for (const [, name] of explainDiffRule(rule).matchAll(/<(\w+)>/g))
      assert.ok(names.includes(name!), `${rule}: add ${name} to catalogue.ts, or here if it is a word for readers`);
});

test("each rule has a finding from some revision to a newer one, unless its case gives the reason", () => {
  const met = new Set(LISTED.flatMap((pair) => findingsOf(pair).map(({ rule }) => rule)));
  assert.equal(
    DIFF_RULE_IDS.filter((rule) => !met.has(rule)),
    DIFF_RULE_IDS.filter((rule) => RULE_CASES[rule].notInRevisions !== undefined),
  );
});

const PREFIXES = [...new Set(DIFF_RULE_IDS.map((id) => id.slice(0, 3)))].join("|");

test("no code outside of the rule tables matches rule ids by prefix or pattern", () => {
  const partial = new RegExp(`["'\`/^(|](${PREFIXES})(?![A-Z_]|[\\w-]*\\d{3}\\b)`);
  assert.match('rule.startsWith("ERR")', partial);
  assert.match("/^(MSG00[13]|FLD001)$/", partial);
  assert.not.match('{ rule: "FLD001" }', partial);
  assert.equal(linesWith(partial, SOURCES), []);
});

test("rule ids are used to make facts and are never compared", () => {
  const quoted = `"(${PREFIXES})\\d{3}"`;
  const compared = new RegExp(`([!=]==|case|has\\(|includes\\(|new Set\\(\\[) *${quoted}|${quoted} [!=]==`);
  assert.match('if (rule === "DEP001") return', compared);
  assert.match('new Set(["FLD002", "FLD003"])', compared);
  assert.equal(linesWith(compared, SOURCES), []);
  const users = SOURCES.filter((file) => !/\/generator\/diff\/\w+\.ts$/.test(file));
  assert.ok(users.length > 100, `${users.length} files`);
  assert.equal(linesWith(new RegExp(quoted), users), []);
});

test("migration guides name rules by whole ids", () => {
  const steps = ["server", "client"].flatMap((role) => {
    const file = join(ROOT, "templates", "migrate", `${role}.json`);
    return JSON.parse(readFileSync(file, "utf8")) as { findings: string[]; when?: string }[];
  });
  const patterns = steps.flatMap(({ findings, when = [] }) => findings.concat(when));
  assert.ok(patterns.length > 100, `${patterns.length} patterns`);
  assert.equal(
    patterns.filter((pattern) => !(DIFF_RULE_IDS as readonly string[]).includes(pattern.split(" ")[0]!)),
    [],
  );
});

type Text = "title" | "why" | "action";

/** What no text of a finding may have, where only these texts of these findings are looked at. */
const BANNED: readonly (readonly [
  what: string,
  pattern: RegExp,
  texts: readonly Text[],
  isMeant?: (finding: DiffFinding) => boolean,
])[] = [
  ["a blank left", /\{(path|member|owner|label|before|after|method)\}/, ["title", "why", "action"]],
  ["a value that is unknown", /undefined|\[object|NaN|  /, ["title", "why", "action"]],
  ["a blank at its ends, or hardly a word", /^\s|\s$|^.{0,3}$/, ["title", "why", "action"]],
  // The title of a rebound name is "… means something else".
  ["no better word", /something else|what it was/, ["title", "action"], ({ rule }) => rule !== "TYP003"],
  ["something before its subject", /^nothing: not|\bit is gone\b|[.;]$|^\S+( \S+){0,2}$/, ["title"]],
  [
    "that something is so now",
    /\bnow\b|\bnew\b/,
    ["action"],
    ({ source, wire }) => source !== "prose" && wire !== "none",
  ],
  [
    "a type as its place",
    /(?:in|as) `[A-Z]\w+` \(in the/,
    ["action"],
    ({ source, wire }) => source !== "prose" && wire !== "none",
  ],
];

for (const [what, pattern, texts, isMeant = () => true] of BANNED)
  test(`no ${texts.join(", ")} of a finding has ${what}`, () => {
    for (const finding of ALL.filter(isMeant)) {
      const found = { title: [finding.title], why: [finding.why], action: Object.values(finding.action) };
      for (const text of texts.flatMap((name) => found[name]))
        assert.not.match(text, pattern, `${finding.rule} ${finding.path}: ${text}`);
    }
  });

test("each role with a broken operation has an action", () => {
  for (const { rule, path, breaks, action } of ALL)
    for (const broken of breaks) {
      const role = broken.split(".")[0] as "client" | "server";
      assert.ok(action[role], `${rule} ${path}: nothing for the ${role}`);
    }
});

test("the rules and the findings share no eight words in a row with the published schemas", () => {
  const catalogue = Object.values(DIFF_RULES_BY_ID).flatMap(({ sentence, why, who }) => [sentence, why, who]);
  const found = ALL.flatMap(({ title, why, action }) => [title, why, ...Object.values(action)]);
  const ours = new Set([...catalogue, ...found]);
  assert.ok(ours.size > 500, `${ours.size} texts`);
  assert.equal([...ours].flatMap(publishedRunsIn), []);
});

function linesWith(pattern: RegExp, files: readonly string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(file, "utf8")
      .replace(/\/\*[^]*?\*\//g, "")
      .split("\n")
      .filter((line) => pattern.test(line))
      .map((line) => `${relative(ROOT, file)}: ${line.trim()}`),
  );
}

test.run();

import { test } from "uvu";
import * as assert from "uvu/assert";
import { createAreaFinder, DIFF_AREA_IDS, DIFF_AREAS } from "../../generator/diff/areas.js";
import type { DiffArea, DiffDuty, DiffFinding, PeerRole } from "../../generator/diff/diffFinding.js";
import { DIFF_DUTIES } from "../../generator/diff/fact.js";
import { REVISIONS } from "../support/revisions.js";
import { DIRECTED, findingsOf, modelAt, OVERLAY, type Revisions } from "./support/compared.js";

const ROLES: readonly PeerRole[] = ["client", "server"];
const ALL: readonly DiffFinding[] = DIRECTED.flatMap(findingsOf);

const nameOf = ({ rule, path, title }: DiffFinding): string => `${rule} ${path} (${title})`;

test("each finding of all pairs has an area, and a duty for each role", () => {
  assert.is(DIRECTED.length, 20);
  for (const finding of ALL) {
    assert.ok(DIFF_AREA_IDS.includes(finding.area), nameOf(finding));
    assert.equal(Object.keys(finding.duty), ROLES, nameOf(finding));
    for (const role of ROLES) assert.ok(DIFF_DUTIES.includes(finding.duty[role]), nameOf(finding));
  }
});

test("a role must act on each change that breaks its code, and has no duty without an action", () => {
  for (const finding of ALL)
    for (const role of ROLES) {
      if (finding.breaks.some((name) => name.startsWith(role))) assert.is(finding.duty[role], "must", nameOf(finding));
      if (finding.action[role] === undefined) assert.is(finding.duty[role], "none", nameOf(finding));
    }
});

test("each action of a fact from the specification's text records its duty, and no other role has one", () => {
  for (const { id, appears, disappears } of OVERLAY.facts)
    for (const { action, duty } of [appears, disappears])
      assert.equal(Object.keys(duty).sort(), Object.keys(action).sort(), id);
});

test("the words of each action agree with the duty: the role must, should or may, or is only told a fact", () => {
  for (const { rule, path, action, duty, wire } of ALL) {
    if (wire === "none" && !rule.startsWith("DEP")) continue;
    for (const role of ROLES) {
      const text = action[role];
      if (text === undefined) continue;
      const word = new RegExp(`\\b[Tt]he ${role} (must|should|may)\\b`).exec(text)?.[1] ?? "none";
      assert.is(word, duty[role], `${rule} ${path}: ${text}`);
    }
  }
});

test("each action is one paragraph that ends with its first revision, or with both revisions", () => {
  for (const { rule, path, action } of ALL)
    for (const text of Object.values(action))
      assert.match(
        text.replace(/20\d\d-\d\d-\d\d/g, "R"),
        /^[A-Z`][^\n]* \((since MCP R|in MCP R, unlike MCP R)\)\.$/,
        `${rule} ${path}`,
      );
});

test("an action of the older revision names both revisions, and does not read as a change of the older one", () => {
  const backward = DIRECTED.filter(([before, after]) => after < before);
  assert.is(backward.length, 10);
  for (const [before, after] of backward)
    for (const { rule, path, source, action } of findingsOf([before, after]))
      for (const text of Object.values(action)) {
        assert.ok(text.endsWith(` (in MCP ${after}, unlike MCP ${before}).`), `${rule} ${path}: ${text}`);
        if (source === "schema") assert.not.match(text, /no longer|\bnow\b|\bnew\b|before,/, `${rule} ${path}`);
      }
});

test("each pattern and method of the table of areas is used, and each method of a revision has an area of its own", () => {
  const paths = [...ALL, ...OVERLAY.facts].map(({ path }) => path);
  const unused = DIFF_AREA_IDS.flatMap((area) => DIFF_AREAS[area].paths ?? []).filter(
    (pattern) =>
      !paths.some((path) => new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`).test(path)),
  );
  assert.equal(unused, []);
  const models = REVISIONS.map(modelAt);
  const methods = models.flatMap((model) => model.methods.map(({ method }) => method));
  const named = DIFF_AREA_IDS.flatMap((area) => DIFF_AREAS[area].methods ?? []);
  assert.equal(
    named.filter((method) => !methods.includes(method)),
    [],
  );
  const areaOf = createAreaFinder(models);
  const area = (path: string): DiffArea =>
    areaOf({ rule: "MSG001", path, senders: [], wire: "none", breaks: [], ts: "none" });
  assert.equal(
    methods.filter((method) => area(`method:${method}`) === "messages"),
    [],
  );
});

const NEWEST: Revisions = ["2025-11-25", "2026-07-28"];

/** Findings that readers of earlier reports missed among the findings that ask for nothing, and others that must stay there. */
const EXPECTED: readonly (readonly [name: string, area: DiffArea, server: DiffDuty, client: DiffDuty])[] = [
  ["OVL001 http:Mcp-Method", "transport", "must", "must"],
  ["OVL001 error:-32020", "transport", "must", "should"],
  ["OVL001 error:-32022", "lifecycle", "must", "should"],
  ["OVL001 method:server/discover", "lifecycle", "must", "may"],
  ["OVL001 notification:notifications/subscriptions/acknowledged", "subscriptions", "must", "should"],
  ["OVL001 http:X-Accel-Buffering", "transport", "should", "none"],
  ["FLD002 Result.resultType", "messages", "must", "none"],
  ["FLD002 CacheableResult.ttlMs", "caching", "must", "none"],
  ["FLD005 Tool.execution", "tasks", "should", "none"],
  ["MSG001 method:subscriptions/listen", "subscriptions", "must", "may"],
  ["MSG002 method:ping", "lifecycle", "must", "must"],
  ["MSG006 method:roots/list", "roots", "must", "must"],
  ["UNI001 union:tools/call#result+InputRequiredResult", "rounds", "may", "must"],
  ["CAP001 capability:server.extensions", "lifecycle", "may", "may"],
  ["DEP001 type:Root", "roots", "should", "should"],
  ["DOC001 ListToolsResult.tools", "types", "none", "none"],
];

for (const [name, area, server, client] of EXPECTED)
  test(`${name} belongs to ${area}; duty of the server: ${server}, of the client: ${client}`, () => {
    const found = findingsOf(NEWEST).filter(({ rule, path }) => `${rule} ${path}` === name);
    assert.ok(found.length > 0);
    assert.ok(
      found.some(
        (finding) => finding.area === area && finding.duty.server === server && finding.duty.client === client,
      ),
      JSON.stringify(found.map((finding) => [finding.area, finding.duty])),
    );
  });

test.run();

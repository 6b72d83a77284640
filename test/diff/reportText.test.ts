import { suite } from "uvu";
import * as assert from "uvu/assert";
import { buildHtmlDiffReportView } from "../../generator/diff/report/html.js";
import { formatPullRequestDiffComment } from "../../generator/diff/report/pullRequestComment.js";
import { formatTerminalDiffReport } from "../../generator/diff/report/text.js";
import { DEPRECATED, DOCS, finding, NAME, OFFER, report } from "./support/reportFixtures.js";

const test = suite("text report");

const ALL = [finding(), OFFER, NAME, DOCS, DEPRECATED];

test("the report has a verdict, duties, counts of other findings, and the compared schemas, in this order", () => {
  assert.is(
    formatTerminalDiffReport(report(ALL)),
    `As a server author: 1 to do, 1 new, 2 only in source; 1 deprecated

Must do (1)
  add resultType                                            FLD002  Result.resultType (2 results)

New, if you want it (1)
  set icons of Tool where it helps                          FLD001  Tool.icons

Deprecated (1)
  plan to do without Root                                   DEP001  type:Root

Only in source (2)
     1  type added or removed                               TYP001
     1  documentation changed                               DOC001

from  2025-11-25  schema.ts  sha256 ${"a".repeat(64)}
to    2026-07-28  schema.ts  sha256 ${"b".repeat(64)}
`,
  );
});

test("both roles have a verdict and parts of their own", () => {
  const lines = formatTerminalDiffReport(report([finding()], { as: "both" })).split("\n");
  assert.equal(lines.slice(0, 2), [
    "As a server author: 1 to do, 0 new, 0 only in source",
    "As a client author: 0 to do, 0 new, 0 only in source; 1 to know",
  ]);
  assert.ok(lines.includes("Must do as a server author (1)"));
  assert.ok(lines.includes("Good to know as a client author (1)"));
  assert.ok(lines.some((line) => line.startsWith("  resultType of Result is there ")));
});

test("findings with the same action are one line, and count once", () => {
  const gone = (method: string): ReturnType<typeof finding> =>
    finding({ rule: "MSG002", path: `method:${method}`, title: `stop sending ${method}`, reachedFrom: [method] });
  const text = formatTerminalDiffReport(report([gone("ping"), gone("tasks/get"), gone("tasks/list")]));
  assert.match(text, "As a server author: 1 to do, 0 new");
  assert.match(text, "\n  stop sending ping, tasks/get and tasks/list               MSG002  method:ping and 2 more\n");
});

test("members of one type share a line, members of two types do not", () => {
  const added = (path: string, member: string): ReturnType<typeof finding> => finding({ path, title: `add ${member}` });
  const text = formatTerminalDiffReport(report([added("Result.a", "a"), added("Result.b", "b"), added("Tool.c", "c")]));
  assert.match(text, "2 to do");
  assert.match(text, "  add a and b ");
  assert.match(text, "  add c ");
});

test("findings behind different opt-ins do not share a line", () => {
  const offer = (path: string, member: string, gate: string): ReturnType<typeof finding> =>
    finding({ ...OFFER, path, title: `${member} may be set`, gate, action: { server: `Set ${member} of Tool.` } });
  const text = formatTerminalDiffReport(report([offer("Tool.a", "a", "server.x"), offer("Tool.b", "b", "server.y")]));
  assert.match(text, "2 new");
  assert.match(text, "(once server.x is there)");
  assert.match(text, "(once server.y is there)");
});

test("a fact from prose that repeats a schema finding is added to its line and is not counted", () => {
  const prose = finding({
    rule: "OVL001",
    source: "prose",
    path: "type:Elsewhere",
    also: ["Result.resultType"],
    title: "say what kind of result it is",
  });
  const text = formatTerminalDiffReport(report([finding(), prose]));
  assert.match(text, "As a server author: 1 to do,");
  assert.match(text, "\n      spec: say what kind of result it is\n");
});

test("a fact from prose that breaks more operations than the schema has its own line", () => {
  const prose = finding({
    rule: "OVL001",
    source: "prose",
    title: "say it",
    breaks: ["server.send", "server.receive"],
  });
  const text = formatTerminalDiffReport(report([finding(), prose]));
  assert.match(text, "As a server author: 2 to do,");
  assert.match(text, /^ {2}say it +OVL001 {2}Result\.resultType \(2 results\) \(spec prose\)$/m);
});

test("a fact from prose that breaks no operation has its own line, unless it repeats a deprecation", () => {
  const advice = finding({ rule: "OVL001", source: "prose", title: "sort it", breaks: [], wire: "compatible" });
  const leave = { ...DEPRECATED, rule: "OVL001", source: "prose", title: "plan to leave roots" } as const;
  const text = formatTerminalDiffReport(report([finding(), advice, DEPRECATED, leave]));
  assert.match(text, "As a server author: 1 to do, 0 new, 0 only in source; 1 to know, 1 deprecated\n");
  assert.match(text, /^ {2}plan to do without Root .*\n {6}spec: plan to leave roots$/m);
});

test("the level wire omits findings about source, a deeper level lists them", () => {
  const wire = formatTerminalDiffReport(report(ALL, { level: "wire" }));
  assert.match(wire, /^As a server author: 1 to do, 1 new; 1 deprecated$/m);
  assert.not.match(wire, "Only in source");
  const ts = formatTerminalDiffReport(report(ALL, { level: "ts" }));
  assert.match(ts, /^Only in source \(1\)\n {2}type added +TYP001 {2}type:Icon$/m);
  assert.match(
    formatTerminalDiffReport(report(ALL, { level: "all" })),
    /^ {2}Tool\.name is documented in other words +DOC001/m,
  );
});

test("grouped by rule, each rule has its part", () => {
  const text = formatTerminalDiffReport(report(ALL, { group: "rule" }));
  assert.match(text, "\nFLD002 required-member-added (1)\n");
  assert.match(text, "\nFLD001 optional-member-added (1)\n");
});

test("grouped by message, actions of several messages follow the actions of single messages", () => {
  const text = formatTerminalDiffReport(report(ALL, { group: "message" }));
  const at = ["\ntools/list (1)\n", "\nSeveral messages (1)\n", "\nNo message of its own (1)\n"].map((part) =>
    text.indexOf(part),
  );
  assert.ok(
    at.every((place) => place > 0),
    `${at}`,
  );
  assert.equal(
    at,
    [...at].sort((a, b) => a - b),
  );
});

test("text, Markdown and HTML note that findings were limited to some capabilities", () => {
  const narrowed = report([OFFER], { caps: ["tools", "resources.subscribe"] });
  const said = "Narrowed by --caps to tools and resources.subscribe, and to what every server and client needs";
  assert.match(formatTerminalDiffReport(narrowed), `\n\n${said}\n\nfrom  `);
  assert.match(formatPullRequestDiffComment(narrowed), `\n${said}.\n\n<sub>from `);
  assert.equal(buildHtmlDiffReportView(narrowed, { style: "", script: "" }).leftOut, [said]);
  assert.not.match(formatTerminalDiffReport(report([OFFER])), "--caps");
});

test("the report has the number of ignored findings", () => {
  const ignored = [{ finding: OFFER, reason: "known" }];
  assert.match(formatTerminalDiffReport(report([], { ignored })), "\n1 finding ignored\n");
});

test("a report without findings has a verdict and the compared schemas", () => {
  assert.is(
    formatTerminalDiffReport(report([])),
    `As a server author: 0 to do, 0 new, 0 only in source

from  2025-11-25  schema.ts  sha256 ${"a".repeat(64)}
to    2026-07-28  schema.ts  sha256 ${"b".repeat(64)}
`,
  );
});

test("colour is what the caller makes of it", () => {
  const text = formatTerminalDiffReport(report([finding()]), (colour, part) => `<${colour}>${part}</>`);
  assert.match(text, "<red>As a server author: 1 to do, 0 new, 0 only in source</>");
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { renderDiffPage } from "../../generator/diffPage/page.js";
import { formatPullRequestDiffComment } from "../../generator/diff/report/pullRequestComment.js";
import { formatTerminalDiffReport } from "../../generator/diff/report/text.js";
import { DEPRECATED, DOCS, finding, NAME, OFFER, report } from "./support/reportFixtures.js";

const test = suite("text report");

const ALL = [finding(), OFFER, NAME, DOCS, DEPRECATED];

test("the report has a verdict, actions by duty and area, counts of other findings, and the compared schemas, in this order", () => {
  const tasks = finding({ ...OFFER, area: "tasks", action: { server: "The server may offer tasks." } });
  assert.is(
    formatTerminalDiffReport(report([OFFER, tasks, ...ALL])),
    `As a server author: 1 must, 1 should, 2 may, 0 to know; 2 only in source

Must do (1)
  Messages, _meta and content
    FLD002  Set \`resultType\` in results.
            Result.resultType · 2 results

Should do (1)
  Roots
    DEP001  Stop using \`Root\`.
            type:Root

May do (2)
  Tools
    FLD001  The server may set \`icons\` in \`Tool\`.
            Tool.icons and 1 more
  Tasks
    FLD001  The server may offer tasks.
            Tool.icons

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
    "As a server author: 1 must, 0 should, 0 may, 0 to know; 0 only in source",
    "As a client author: 0 must, 0 should, 0 may, 1 to know; 0 only in source",
  ]);
  assert.ok(lines.includes("Must do as a server author (1)"));
  assert.ok(lines.includes("Good to know as a client author (1)"));
  assert.ok(lines.includes("    FLD002  All results have `resultType`."));
});

test("findings with the same action are one action, and count once", () => {
  const gone = (method: string): ReturnType<typeof finding> =>
    finding({
      rule: "MSG002",
      path: `method:${method}`,
      title: `The client can send the request \`${method}\` in the older revision only`,
      action: { server: `The server must no longer send \`${method}\`.` },
      reachedFrom: [method],
    });
  const text = formatTerminalDiffReport(report([gone("ping"), gone("tasks/get"), gone("tasks/list")]));
  assert.match(text, "As a server author: 1 must, 0 should");
  assert.match(text, "\n    MSG002  No longer send `ping`, `tasks/get` and `tasks/list`.\n");
  assert.match(text, "\n            method:ping and 2 more\n");
});

test("members of one type share an action, members of two types do not", () => {
  const added = (path: string, member: string): ReturnType<typeof finding> =>
    finding({ path, title: `\`${member}\` is required`, action: { server: `The server must set \`${member}\`.` } });
  const text = formatTerminalDiffReport(report([added("Result.a", "a"), added("Result.b", "b"), added("Tool.c", "c")]));
  assert.match(text, "2 must");
  assert.match(text, "Set `a` and `b`.");
  assert.match(text, "Set `c`.");
});

test("findings behind different opt-ins do not share an action", () => {
  const offer = (path: string, member: string, gate: string): ReturnType<typeof finding> =>
    finding({
      ...OFFER,
      path,
      title: `\`${member}\` is new`,
      gate,
      action: { server: `The server may set \`${member}\`.` },
    });
  const text = formatTerminalDiffReport(report([offer("Tool.a", "a", "server.x"), offer("Tool.b", "b", "server.y")]));
  assert.match(text, "2 may");
  assert.match(text, "Tool.a · condition: server.x\n");
  assert.match(text, "Tool.b · condition: server.y\n");
});

test("a fact from prose that repeats a schema finding is added to its action, with the id to explain it, and is not counted", () => {
  const prose = finding({
    rule: "OVL001",
    source: "prose",
    path: "type:Elsewhere",
    also: ["Result.resultType"],
    action: { server: "The server must name the kind of result." },
    fingerprint: "00000000000000ff",
  });
  const factIds = new Map([["00000000000000ff", "kind-of-result"]]);
  const text = formatTerminalDiffReport(report([finding(), prose], { factIds }));
  assert.match(text, "As a server author: 1 must,");
  assert.match(
    text,
    "\n            Name the kind of result.\n            Result.resultType · 2 results · explain: kind-of-result\n",
  );
});

test("a fact from prose that breaks more operations than the schema has its own entry", () => {
  const prose = finding({
    rule: "OVL001",
    source: "prose",
    action: { server: "The server must name it." },
    breaks: ["server.send", "server.receive"],
  });
  const text = formatTerminalDiffReport(report([finding(), prose]));
  assert.match(text, "As a server author: 2 must,");
  assert.match(text, "\n    OVL001  The server must name it.\n");
});

test("a fact from prose that breaks no operation has its own entry, unless it repeats a deprecation", () => {
  const action = { server: "The server must sort it." };
  const advice = finding({ rule: "OVL001", source: "prose", action, breaks: [], wire: "compatible" });
  const leave = finding({ ...DEPRECATED, rule: "OVL001", source: "prose", action: { server: "Leave roots." } });
  const text = formatTerminalDiffReport(report([finding(), advice, DEPRECATED, leave]));
  assert.match(text, "As a server author: 2 must, 1 should, 0 may, 0 to know; 0 only in source\n");
  assert.match(text, "\n    OVL001  The server must sort it.\n");
  assert.match(text, /\n {4}DEP001 {2}Stop using `Root`\.\n {12}Leave roots\.\n/);
});

test("a sentence wraps under its column, and a revision or an id is not torn off its word", () => {
  const server = "The server must set the member that all readers of results need (in MCP A, unlike MCP B).";
  const factIds = new Map([[finding().fingerprint, "kind-of-result"]]);
  const text = formatTerminalDiffReport(report([finding({ action: { server } })], { factIds }), { width: 48 });
  assert.match(
    text,
    `
    FLD002  Set the member that all readers of
            results need (in MCP A, unlike
            MCP B).
            Result.resultType · 2 results ·
            explain: kind-of-result
`,
  );
});

test("a report with many duties begins with the ten that affect the most messages, without a condition", () => {
  const musts = Array.from({ length: 16 }, (_, i) =>
    finding({
      path: `Type${i}.member`,
      title: `add ${i}`,
      action: { server: `The server must set \`member${i}\` (since MCP 2026-07-28).` },
      reachedFrom: Array.from({ length: i }, (_unused, j) => `method${j}#result`),
      fingerprint: String(i),
    }),
  );
  const gated = finding({ path: "Gated.member", title: "gated", gate: "server.tools", fingerprint: "gated" });
  const beginOf = (findings: Parameters<typeof report>[0]): string | undefined =>
    /\nBegin with \(10 of \d+\)\n([^]*?)\n\n/.exec(formatTerminalDiffReport(report(findings)))?.[1];
  assert.is(
    beginOf([gated, ...musts]),
    [15, 14, 13, 12, 11, 10, 9, 8, 7, 6].map((i) => `    FLD002  Set \`member${i}\`.`).join("\n"),
  );
  assert.is(beginOf(musts.slice(1)), undefined);
});

test("the level wire omits findings about source, a deeper level lists them", () => {
  const wire = formatTerminalDiffReport(report(ALL, { level: "wire" }));
  assert.match(wire, /^As a server author: 1 must, 1 should, 1 may, 0 to know$/m);
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
  assert.match(renderDiffPage(narrowed), `<p>${said}.</p>`);
  assert.not.match(formatTerminalDiffReport(report([OFFER])), "--caps");
});

test("the report has the number of ignored findings", () => {
  const ignored = [{ finding: OFFER, reason: "known" }];
  assert.match(formatTerminalDiffReport(report([], { ignored })), "\n1 finding ignored\n");
});

test("a report without findings has a verdict and the compared schemas", () => {
  assert.is(
    formatTerminalDiffReport(report([])),
    `As a server author: 0 must, 0 should, 0 may, 0 to know; 0 only in source

from  2025-11-25  schema.ts  sha256 ${"a".repeat(64)}
to    2026-07-28  schema.ts  sha256 ${"b".repeat(64)}
`,
  );
});

test("the caller decides about colours", () => {
  const paint = (style: string, part: string): string => `<${style}>${part}</>`;
  const text = formatTerminalDiffReport(report([finding()]), { paint });
  assert.match(text, "<red>As a server author: 1 must, 0 should, 0 may, 0 to know; 0 only in source</>");
  assert.match(text, "<bold>Must do (1)</>");
  assert.match(text, "            <dim>Result.resultType · 2 results</>");
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { renderServerTestPage } from "../../generator/serverTest/page.js";
import { formatJUnitReport, formatTextReport, type ServerTestReport } from "../../generator/serverTest/report.js";
import { elementsOf, HOSTILE } from "../escape/support/strangers.js";

const reports = suite("reports of mcpgen test");

const REPORT: ServerTestReport = {
  server: "stock",
  revision: "2025-11-25",
  seed: 4,
  requests: 12,
  repeat: "mcpgen test --from 'node stock.js' --seed 4",
  checks: [
    { subject: "tools/list", name: "the list is complete and stable", status: "passed", problems: [] },
    {
      subject: "tool count",
      name: "invalid arguments are rejected",
      status: "failed",
      problems: [
        { severity: "failure", message: "a call is accepted (reject it)", input: { shelf: "1" } },
        { severity: "warning", message: "shows a stack trace (return only the message)" },
      ],
    },
    { subject: "tool write", name: "valid arguments", status: "skipped", problems: [], reason: "it may change data" },
    { subject: "tool write", name: "calls at once", status: "skipped", problems: [], reason: "it may change data" },
  ],
};

reports("text: problems, skipped subjects once for each reason, and the counts", () => {
  assert.equal(
    formatTextReport(REPORT).map(({ text }) => text),
    [
      "stock, revision 2025-11-25",
      "✗ tool count: invalid arguments are rejected",
      '    failure: a call is accepted (reject it): {"shelf":"1"}',
      "    warning: shows a stack trace (return only the message)",
      "- skipped tool write: it may change data",
      "1 checks passed, 1 failed, 2 skipped, 1 warning (12 requests, seed 4)",
      "repeat: mcpgen test --from 'node stock.js' --seed 4",
    ],
  );
});

reports("text: subjects with the same problems are listed together", () => {
  const problems = [{ severity: "warning", message: "no network (return a result with isError)" }] as const;
  const alike = ["a", "b", "c"].map(
    (name) => ({ subject: `tool ${name}`, name: "valid", status: "passed", problems }) as const,
  );
  const other = { ...alike[0]!, subject: "tool d", problems: [{ severity: "warning", message: "no tool" }] } as const;
  assert.equal(
    formatTextReport({ ...REPORT, repeat: undefined, checks: [...alike, other] }).map(({ text }) => text),
    [
      "stock, revision 2025-11-25",
      "! tool a: valid",
      "    warning: no network (return a result with isError)",
      "    the same: tool b, tool c",
      "! tool d: valid",
      "    warning: no tool",
      "4 checks passed, 0 failed, 0 skipped, 4 warnings (12 requests, seed 4; with --strict, warnings fail)",
    ],
  );
});

reports("JUnit: a case for each check", () => {
  assert.equal(formatJUnitReport(REPORT).split("\n"), [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="mcpgen test stock 2025-11-25" tests="4" failures="1" errors="0" skipped="2">',
    '  <testsuite name="mcpgen test stock 2025-11-25" tests="4" failures="1" errors="0" skipped="2">',
    '    <testcase classname="tools/list" name="the list is complete and stable"/>',
    '    <testcase classname="tool count" name="invalid arguments are rejected"><failure message="a call is accepted (reject it)" type="contract">failure: a call is accepted (reject it): {&quot;shelf&quot;:&quot;1&quot;}; warning: shows a stack trace (return only the message)</failure></testcase>',
    '    <testcase classname="tool write" name="valid arguments"><skipped message="it may change data"/></testcase>',
    '    <testcase classname="tool write" name="calls at once"><skipped message="it may change data"/></testcase>',
    "    <system-out>seed 4; repeat: mcpgen test --from &#39;node stock.js&#39; --seed 4</system-out>",
    "  </testsuite>",
    "</testsuites>",
    "",
  ]);
});

const WARNED: ServerTestReport = {
  ...REPORT,
  repeat: undefined,
  checks: [
    {
      subject: "tool count",
      name: "valid arguments",
      status: "passed",
      problems: [{ severity: "warning", message: "a call was answered with <error>" }],
    },
  ],
};

reports("text: warnings that fail nothing say how they would", () => {
  assert.is(
    formatTextReport(WARNED).at(-1)?.text,
    "1 checks passed, 0 failed, 0 skipped, 1 warning (12 requests, seed 4; with --strict, warnings fail)",
  );
});

reports("JUnit: the warnings of a case are its output, and its failure with --strict", () => {
  const caseOf = (report: ServerTestReport): string => formatJUnitReport(report).split("\n")[3]!.trim();
  assert.is(
    caseOf(WARNED),
    '<testcase classname="tool count" name="valid arguments"><system-out>warning: a call was answered with &lt;error&gt;</system-out></testcase>',
  );
  assert.is(
    caseOf({ ...WARNED, checks: WARNED.checks.map((check) => ({ ...check, status: "failed" })) }),
    '<testcase classname="tool count" name="valid arguments"><failure message="a call was answered with &lt;error&gt;" type="contract">warning: a call was answered with &lt;error&gt;</failure></testcase>',
  );
  const skipped = { ...WARNED.checks[0]!, status: "skipped", reason: "no result" } as const;
  assert.is(
    caseOf({ ...WARNED, checks: [skipped] }),
    '<testcase classname="tool count" name="valid arguments"><skipped message="no result"/><system-out>warning: a call was answered with &lt;error&gt;</system-out></testcase>',
  );
});

reports("HTML: subjects with problems are open, and texts of a server add no element", () => {
  const page = renderServerTestPage(REPORT);
  assert.match(page, /<details open>\n<summary><bdi>tool count<\/bdi> <span class="failed">/);
  assert.match(page, /<details>\n<summary><bdi>tools\/list<\/bdi>/);
  const hostile: ServerTestReport = {
    ...REPORT,
    server: HOSTILE,
    repeat: HOSTILE,
    checks: REPORT.checks.map((check) => ({
      ...check,
      subject: `${HOSTILE}${check.subject}`,
      problems: check.problems.map((problem) => ({ ...problem, message: HOSTILE })),
    })),
  };
  assert.equal(elementsOf(renderServerTestPage(hostile)).sort(), elementsOf(page).sort());
});

reports.run();

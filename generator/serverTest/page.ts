import { describeProblem, type CheckResult } from "../../templates/runtime/contract-testing/checkResult.js";
import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import { renderHtmlPage } from "../html/page.js";
import { countsOf, type ServerTestReport } from "./report.js";

/** Returns the report as a web page: the counts, then the checks of each tool, prompt and list, failed ones open. */
export function renderServerTestPage(report: ServerTestReport): string {
  const { server, revision, seed, requests, repeat, checks } = report;
  const { passed, failed, skipped, warnings } = countsOf(report);
  const subjects = [...new Set(checks.map(({ subject }) => subject))];
  const body = formatHtml`<main>
<h1>Test of <bdi>${server}</bdi></h1>
<p class="quiet">Revision ${revision}, ${requests} requests, seed ${seed}</p>
<p class="${failed > 0 ? "failed" : "passed"}">${passed} checks passed, ${failed} failed, ${skipped} skipped, ${warnings} warnings</p>
${repeat !== undefined && formatHtml`<p>Repeat the failures: <code>${repeat}</code></p>`}
${subjects.map((subject) =>
  formatSubject(
    subject,
    checks.filter((check) => check.subject === subject),
  ),
)}
</main>`;
  return renderHtmlPage({ title: `mcpgen test: ${server}`, styles: ["serverTest.css"], scripts: [], body });
}

function formatSubject(subject: string, checks: readonly CheckResult[]): HtmlFragment {
  const isOpen = checks.some(({ problems }) => problems.length > 0);
  const status = checks.some((check) => check.status === "failed") ? "failed" : isOpen ? "warned" : "passed";
  return formatHtml`<details${isOpen && formatHtml` open`}>
<summary><bdi>${subject}</bdi> <span class="${status}">${status === "warned" ? "passed with warnings" : status}</span></summary>
<ul>${checks.map(formatCheck)}</ul>
</details>
`;
}

function formatCheck({ name, status, problems, reason }: CheckResult): HtmlFragment {
  return formatHtml`<li><span class="${status}">${status}</span> ${name}${reason !== undefined && formatHtml`<span class="quiet">: ${reason}</span>`}
${problems.length > 0 && formatHtml`<ul>${problems.map((problem) => formatHtml`<li><code>${problem.severity}: ${describeProblem(problem)}</code></li>`)}</ul>`}</li>
`;
}

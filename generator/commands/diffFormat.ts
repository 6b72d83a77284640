import type { FailOnOption } from "../diff/report/failOn.js";
import { formatGitHubWorkflowAnnotations } from "../diff/report/github.js";
import { formatJsonDiffReport } from "../diff/report/json.js";
import { formatJUnitDiffReport } from "../diff/report/junit.js";
import { formatPullRequestDiffComment } from "../diff/report/pullRequestComment.js";
import type { DiffFormat, DiffReport } from "../diff/report/diffReport.js";
import { formatTerminalDiffReport, type TerminalDiffReportOptions } from "../diff/report/text.js";

/** Formats the report of `mcpgen diff` as text, Markdown, JSON, JUnit XML, HTML or GitHub annotations. */
export async function formatDiffReport(
  report: DiffReport,
  { format, failOn, terminal }: { format: DiffFormat; failOn: FailOnOption; terminal?: TerminalDiffReportOptions },
): Promise<string> {
  switch (format) {
    case "text":
      return formatTerminalDiffReport(report, terminal);
    case "markdown":
      return formatPullRequestDiffComment(report);
    case "json":
      return formatJsonDiffReport(report);
    case "github":
      return formatGitHubWorkflowAnnotations(report)
        .map((command) => `${command}\n`)
        .join("");
    case "junit":
      return formatJUnitDiffReport(report, failOn);
    case "html":
      return htmlReport(report);
  }
}

/** Formats the report of `mcpgen diff` as a web page. The HTML templates are loaded on first use, because other formats need none. */
async function htmlReport(report: DiffReport): Promise<string> {
  const [{ renderTemplate }, { buildHtmlDiffReportView }] = await Promise.all([
    import("../emit/templates.js"),
    import("../diff/report/html.js"),
  ]);
  return renderTemplate(
    "diff.html",
    buildHtmlDiffReportView(report, { style: renderTemplate("diff.css", {}), script: renderTemplate("diff.js", {}) }),
  );
}

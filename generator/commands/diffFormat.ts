import type { FailOnOption } from "../diff/report/failOn.js";
import { formatGitHubWorkflowAnnotations } from "../diff/report/github.js";
import { formatJsonDiffReport } from "../diff/report/json.js";
import { formatJUnitDiffReport } from "../diff/report/junit.js";
import { formatPullRequestDiffComment } from "../diff/report/pullRequestComment.js";
import type { DiffPageSources } from "../diffPage/pageContext.js";
import type { DiffFormat, DiffReport } from "../diff/report/diffReport.js";
import { formatTerminalDiffReport, type TerminalDiffReportOptions } from "../diff/report/text.js";

export interface FormatDiffReportOptions {
  format: DiffFormat;
  failOn: FailOnOption;
  terminal?: TerminalDiffReportOptions;
  /** The sources of the messages in the HTML page. */
  sources?: DiffPageSources;
}

/** Formats the report of `mcpgen diff` as text, Markdown, JSON, JUnit XML, HTML or GitHub annotations. */
export async function formatDiffReport(
  report: DiffReport,
  { format, failOn, terminal, sources }: FormatDiffReportOptions,
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
      return htmlReport(report, sources);
  }
}

/** Formats the report of `mcpgen diff` as a web page. The code of the page is loaded on first use, because other formats do not need it. */
async function htmlReport(report: DiffReport, sources: DiffPageSources | undefined): Promise<string> {
  const { renderDiffPage } = await import("../diffPage/page.js");
  return renderDiffPage(report, sources);
}

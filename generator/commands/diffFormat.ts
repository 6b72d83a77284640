import type { FailOn } from "../diff/report/failOn.js";
import { githubReport } from "../diff/report/github.js";
import { jsonReport } from "../diff/report/json.js";
import { junitReport } from "../diff/report/junit.js";
import { markdownReport } from "../diff/report/pullRequestComment.js";
import type { DiffFormat, DiffReport } from "../diff/report/diffReport.js";
import { textReport, type PaintText } from "../diff/report/text.js";

/** Returns the text of a report in a format. */
export async function formatReport(
  report: DiffReport,
  { format, failOn, paint }: { format: DiffFormat; failOn: FailOn; paint?: PaintText },
): Promise<string> {
  switch (format) {
    case "text":
      return textReport(report, paint);
    case "markdown":
      return markdownReport(report);
    case "json":
      return jsonReport(report);
    case "github":
      return githubReport(report)
        .map((command) => `${command}\n`)
        .join("");
    case "junit":
      return junitReport(report, failOn);
    case "html":
      return htmlReport(report);
  }
}

/** Returns a report as a web page. Loads the templates on first use, because other formats do not need them. */
async function htmlReport(report: DiffReport): Promise<string> {
  const [{ render }, { htmlView }] = await Promise.all([
    import("../emit/templates.js"),
    import("../diff/report/html.js"),
  ]);
  return render("diff.html", htmlView(report, { style: render("diff.css", {}), script: render("diff.js", {}) }));
}

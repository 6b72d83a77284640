import { DIFF_AREAS, DIFF_AREA_IDS } from "../diff/areas.js";
import { DIFF_DUTIES } from "../diff/duty.js";
import type { ComparedSchemaFile, DiffReport } from "../diff/report/diffReport.js";
import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import { renderHtmlPage } from "../html/page.js";
import { DUTY_WORDS, DiffPageContext, type DiffPageSources } from "./pageContext.js";
import { formatAdditionsAndRemovals, formatMatrix, formatSections, listSummarySentences } from "./overview.js";

/**
 * Returns the report of a diff as a web page that needs no network: an overview, and all findings by area and duty with messages of both
 * revisions.
 *
 * @param sources the schemas and facts from which the messages are built. Without them, the page shows findings without messages.
 */
export function renderDiffPage(report: DiffReport, sources?: DiffPageSources): string {
  const context = new DiffPageContext(report, sources);
  const { before, after } = report;
  return renderHtmlPage({
    title: `MCP ${before.revision} → ${after.revision}`,
    styles: ["diff.css", "diffFindings.css"],
    scripts: ["diff.js", "diffKeys.js"],
    body: formatHtml`<a class="skip" href="#findings">Skip to the findings</a>
<header>
<h1>What changes from MCP ${before.revision} to MCP ${after.revision}</h1>
<div class="sentences">${listSummarySentences(context).map((sentence) => formatHtml`<p>${sentence}</p>`)}</div>
<div class="overview">
${formatMatrix(context)}
<div>${formatAdditionsAndRemovals(context)}</div>
</div>
</header>
${formatFilters(context)}
<main id="findings" tabindex="-1">
<p id="nothing" hidden>No finding matches the filters.</p>
${formatSections(context)}</main>
<footer>${formatFile("From", before)}${formatFile("To", after)}</footer>`,
  });
}

/** The controls that filter the findings. The script shows them, because they work only with the script. */
function formatFilters({ findings, roles }: DiffPageContext): HtmlFragment {
  const option = (value: string, text: string): HtmlFragment => formatHtml`<option value="${value}">${text}</option>`;
  const areas = DIFF_AREA_IDS.filter((area) => findings.some((finding) => finding.area === area));
  return formatHtml`<form id="filters" class="screen-only" role="search" hidden>
<label class="text">Search <input name="q" type="search" autocomplete="off" spellcheck="false"></label>
<label>Role <select name="role">${option("", "all roles")}${roles.map((role) => option(role, role))}</select></label>
<label>Duty <select name="duty">${option("", "all duties")}${DIFF_DUTIES.map((duty) => option(duty, DUTY_WORDS[duty]))}</select></label>
<label>Area <select name="area">${option("", "all areas")}${areas.map((area) => option(area, DIFF_AREAS[area].heading))}</select></label>
<label><input name="breaking" type="checkbox" value="1"> breaking only</label>
<button id="clear" type="button">Clear</button>
<output id="shown"></output>
<span class="keys quiet"><kbd>/</kbd> search · <kbd>j</kbd> <kbd>k</kbd> next, previous · <kbd>Enter</kbd> open · <kbd>Esc</kbd> close</span>
</form>`;
}

function formatFile(word: string, { revision, file, sha256 }: ComparedSchemaFile): HtmlFragment {
  return formatHtml`<p>${word} MCP ${revision}: <code>${file}</code>, SHA-256 <code>${sha256}</code></p>`;
}

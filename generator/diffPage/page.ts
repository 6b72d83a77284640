import { DIFF_AREAS, DIFF_AREA_IDS } from "../diff/areas.js";
import { DIFF_DUTIES, DIFF_DUTY_HEADINGS } from "../diff/fact.js";
import {
  type ComparedSchemaFile,
  type DiffReport,
  describeHiddenFindings,
  titleOfReport,
  titleOfSide,
} from "../diff/report/diffReport.js";
import { formatHtml, type HtmlFragment, formatTextWithCode } from "../html/fragment.js";
import { renderHtmlPage } from "../html/page.js";
import {
  DUTY_WORDS,
  DiffPageContext,
  type DiffPageSources,
  formatFilterAnchor,
  getDutyOfRole,
  getDutyOfRoles,
  getFindingAnchor,
  type FindingFilters,
} from "./pageContext.js";
import type { DiffArea, DiffDuty, DiffFinding, PeerRole } from "../diff/diffFinding.js";
import { formatCountWithNoun } from "../diff/sentences.js";
import { DIFF_RULES_BY_ID } from "../diff/rules/rules.js";
import { capitalize } from "../model/names.js";
import { formatDetails } from "./details.js";

/** Returns the report as a web page that needs no network. Without sources, the page has no messages. */
export function renderDiffPage(report: DiffReport, sources?: DiffPageSources): string {
  const context = new DiffPageContext(report, sources);
  const { before, after } = report;
  return renderHtmlPage({
    title: titleOfReport(report),
    styles: ["diff.css", "diffFindings.css"],
    scripts: ["diff.js", "diffKeys.js"],
    body: formatHtml`<a class="skip" href="#findings">Skip to the findings</a>
<header>
<h1>What changes ${report.extension !== undefined && `in the extension ${report.extension} `}from ${titleOfSide(before)} to ${titleOfSide(after)}</h1>
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

function formatFile(word: string, side: ComparedSchemaFile): HtmlFragment {
  const { file, sha256 } = side;
  return formatHtml`<p>${word} ${titleOfSide(side)}: <code>${file}</code>, SHA-256 <code>${sha256}</code></p>`;
}

const ROLE_HEADINGS: Readonly<Record<PeerRole, string>> = { server: "Server", client: "Client" };

/** Returns the sentences below the title: the number of findings, and the duties of each role. */
function listSummarySentences({ report, findings, roles }: DiffPageContext): string[] {
  const breaking = findings.filter(({ breaks }) => breaks.length > 0).length;
  const source = findings.filter(({ wire }) => wire === "none").length;
  const { before, after } = report;
  return [
    `${capitalize(titleOfSide(after))} differs from ${titleOfSide(before)} in ${formatCountWithNoun(findings.length, "finding")}: ${breaking} break messages, ${source} concern only source code, documentation and deprecations.`,
    ...roles.map((role) => {
      const [must, should, may] = DIFF_DUTIES.map((duty) => countFindings(findings, { role, duty }));
      return `A ${role} author must act on ${must}, should act on ${should} and may act on ${may} of them.`;
    }),
    ...describeHiddenFindings(report).map((note) => `${note}.`),
  ];
}

function countFindings(findings: readonly DiffFinding[], { role, duty, area }: FindingFilters): number {
  return findings.filter((finding) => {
    if (area !== undefined && finding.area !== area) return false;
    const own = role && getDutyOfRole(finding, role);
    return role === undefined || (own !== undefined && (duty === undefined || own === duty));
  }).length;
}

/** Returns the table of areas and roles. Each number is a link to the findings that it counts. */
function formatMatrix(context: DiffPageContext): HtmlFragment {
  const { findings, roles } = context;
  const areas = DIFF_AREA_IDS.filter((area) => findings.some((finding) => finding.area === area));
  const columns = roles.flatMap((role) => DIFF_DUTIES.map((duty) => ({ role, duty })));
  const cells = (area?: DiffArea): HtmlFragment[] =>
    columns.map((column) => formatCell({ ...column, ...(area && { area }) }, findings));
  return formatHtml`<table class="matrix">
<caption>Findings by area and duty. Each number shows its findings.</caption>
<thead>
<tr><td></td>${roles.map((role) => formatHtml`<th scope="colgroup" colspan="4"><a href="#${formatFilterAnchor({ role })}">${ROLE_HEADINGS[role]}</a></th>`)}</tr>
<tr><th scope="col">Area</th>${columns.map(({ duty }) => formatHtml`<th scope="col" class="${duty}"><span>${DUTY_WORDS[duty]}</span></th>`)}</tr>
</thead>
<tbody>
${areas.map((area) => formatHtml`<tr><th scope="row"><a href="#${formatFilterAnchor({ area })}">${DIFF_AREAS[area].heading}</a></th>${cells(area)}</tr>\n`)}</tbody>
<tfoot><tr><th scope="row">All areas</th>${cells()}</tr></tfoot>
</table>`;
}

function formatCell(
  filters: FindingFilters & { role: PeerRole; duty: DiffDuty },
  findings: readonly DiffFinding[],
): HtmlFragment {
  const { role, duty, area } = filters;
  const count = countFindings(findings, filters);
  if (count === 0) return formatHtml`<td class="none-here"><span class="unseen">0</span></td>`;
  const place = area === undefined ? "all areas" : DIFF_AREAS[area].heading;
  return formatHtml`<td class="${duty}"><a href="#${formatFilterAnchor(filters)}" aria-label="${place}, ${role}, ${DUTY_WORDS[duty]}: ${count}">${count}</a></td>`;
}

/** The kinds of subjects whose additions and removals the overview lists, as the names of rules begin: `request-added`. */
const LISTED_SUBJECTS: readonly { heading: string; name: string }[] = [
  { heading: "Requests", name: "request" },
  { heading: "Notifications", name: "notification" },
  { heading: "Capabilities", name: "capability" },
  { heading: "Error codes", name: "error-code" },
];

/** The lists of the overview, with the ends of the names of their rules. */
const LISTED_CHANGES: readonly { id: string; heading: string; change: string }[] = [
  { id: "new", heading: "New", change: "added" },
  { id: "gone", heading: "Gone", change: "removed" },
  { id: "moved", heading: "Exchanged in another way", change: "relocated" },
];

/** Returns the lists of added, of removed and of relocated messages, capabilities and error codes, with a link to each finding. */
function formatAdditionsAndRemovals({ findings }: DiffPageContext): HtmlFragment {
  return formatHtml`${LISTED_CHANGES.map(({ id, heading, change }) => {
    const lists = LISTED_SUBJECTS.flatMap((subject) => {
      const found = findings.filter(({ rule }) => DIFF_RULES_BY_ID[rule].name === `${subject.name}-${change}`);
      return found.length === 0
        ? []
        : [formatHtml`<dt>${subject.heading}</dt><dd>${found.map(formatNameOfFinding)}</dd>`];
    });
    if (lists.length === 0) return formatHtml``;
    return formatHtml`<section class="news ${id}"><h2>${heading}</h2><dl>${lists}</dl></section>\n`;
  })}`;
}

function formatNameOfFinding(finding: DiffFinding): HtmlFragment {
  const name = finding.path.slice(finding.path.indexOf(":") + 1);
  const meaning = finding.also?.find((path) => path.startsWith("const:"))?.slice("const:".length);
  return formatHtml`<a href="#${getFindingAnchor(finding)}"><code>${name}</code>${meaning !== undefined && ` ${meaning}`}</a> `;
}

/** Returns the findings by area, and in each area by duty. */
function formatSections(context: DiffPageContext): HtmlFragment {
  const seen = new Set<string>();
  return formatHtml`${DIFF_AREA_IDS.map((area) => formatArea(area, context, seen))}`;
}

function formatArea(area: DiffArea, context: DiffPageContext, seen: Set<string>): HtmlFragment {
  const findings = context.findings.filter((finding) => finding.area === area);
  if (findings.length === 0) return formatHtml``;
  const groups = DIFF_DUTIES.map((duty) => {
    const own = findings.filter((finding) => getDutyOfRoles(finding, context.roles) === duty);
    return formatHtml`<div class="group" data-duty="${duty}"${own.length === 0 && formatHtml` hidden`}>
<h3>${DIFF_DUTY_HEADINGS[duty]}</h3>
${own.map((finding) => formatFinding(finding, context, seen))}</div>
`;
  });
  return formatHtml`<section class="area" id="${formatFilterAnchor({ area })}" data-area="${area}">
<h2>${DIFF_AREAS[area].heading}</h2>
${groups}</section>
`;
}

/** Returns one finding: its title, the action of each role, and the details, which the script renders when they are opened. */
function formatFinding(finding: DiffFinding, context: DiffPageContext, seen: Set<string>): HtmlFragment {
  const { title, path, rule, breaks } = finding;
  const { roles } = context;
  const duties = roles.map((role) => formatHtml` data-${role}="${getDutyOfRole(finding, role)}"`);
  const broken = roles.filter((role) => breaks.some((operation) => operation.startsWith(`${role}.`)));
  const id = getFindingAnchor(finding);
  return formatHtml`<article id="${id}" tabindex="-1"${duties} data-breaks="${broken.join(" ")}">${anchorsOf(finding, context, seen)}
<h4><span>${formatTextWithCode(title)}</span> <code>${path}</code> <a href="#${id}" title="Link to this finding">${rule}</a></h4>
${roles.map((role) => formatAction(finding, role))}<details><summary>Why, before and after</summary><noscript>${formatDetails(finding, context)}</noscript></details>
</article>
`;
}

/**
 * Without JavaScript, a cell of the matrix links to the first finding of the cell. Returns the HTML elements to which
 * these links lead, for all cells whose first finding is this one.
 */
function anchorsOf(finding: DiffFinding, { roles }: DiffPageContext, seen: Set<string>): HtmlFragment {
  const anchors = roles.flatMap((role) => {
    const duty = getDutyOfRole(finding, role);
    if (duty === undefined) return [];
    return [
      formatFilterAnchor({ role }),
      formatFilterAnchor({ role, duty }),
      formatFilterAnchor({ role, duty, area: finding.area }),
    ];
  });
  const first = [...new Set(anchors)].filter((anchor) => !seen.has(anchor));
  for (const anchor of first) seen.add(anchor);
  return formatHtml`${first.map((anchor) => formatHtml`<i id="${anchor}"></i>`)}`;
}

function formatAction(finding: DiffFinding, role: PeerRole): HtmlFragment {
  const action = finding.action[role];
  if (action === undefined) return formatHtml``;
  return formatHtml`<p class="${role}">${formatDuty(finding.duty[role])} <b>${role}</b> <span>${formatTextWithCode(action)}</span></p>
`;
}

function formatDuty(duty: DiffDuty): HtmlFragment {
  return formatHtml`<span class="duty ${duty}">${DUTY_WORDS[duty]}</span>`;
}

import { DIFF_AREA_IDS, DIFF_AREAS } from "../diff/areas.js";
import type { DiffArea, DiffDuty, DiffFinding, PeerRole } from "../diff/diffFinding.js";
import { DIFF_DUTIES, DIFF_DUTY_HEADINGS } from "../diff/duty.js";
import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import { formatTextWithCode } from "../html/inlineCode.js";
import { DUTY_WORDS, formatFilterAnchor, getDutyOfRole, getDutyOfRoles, getFindingAnchor } from "./audience.js";
import { formatDetails } from "./details.js";
import type { DiffPageContext } from "./pageContext.js";

/** Returns the findings by area, and in each area by duty. */
export function formatSections(context: DiffPageContext): HtmlFragment {
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

/** Returns a duty as a coloured word. */
export function formatDuty(duty: DiffDuty): HtmlFragment {
  return formatHtml`<span class="duty ${duty}">${DUTY_WORDS[duty]}</span>`;
}

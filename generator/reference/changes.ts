import { DIFF_AREA_IDS, DIFF_AREAS } from "../diff/areas.js";
import type { DiffArea, DiffDuty, DiffFinding, PeerRole } from "../diff/diffFinding.js";
import { DIFF_DUTIES, DIFF_DUTY_HEADINGS, getStrongestDuty } from "../diff/fact.js";
import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import type { RevisionPageContext } from "./context.js";
import { formatAddressAsHtml, formatProseLineAsHtml } from "./prose.js";
import { listAnchorsOfPath } from "./entries.js";

/** The changes with the same duty. A change with duties of both roles is in the group of the more binding duty. */
interface ChangesOfDuty {
  duty: DiffDuty;
  heading: string;
  count: number;
  areas: { area: DiffArea; findings: DiffFinding[] }[];
}

/** Returns the anchor of a change, which stays the same if the texts of the change are rewritten. */
function getChangeAnchor({ fingerprint }: DiffFinding): string {
  return `change/${fingerprint}`;
}

/** The changes since the previous revision, in the order of `mcpgen diff`. Changes of documentation alone are left out. */
export function formatChangesSection(page: RevisionPageContext): HtmlFragment | undefined {
  const { changes } = page;
  if (changes === undefined) return undefined;
  const groups = listChangeGroups(page);
  return formatHtml`<section id="changes" aria-labelledby="changes-heading">
<h2 id="changes-heading">Changes since ${page.linkPage(changes.before)}</h2>
${groups.length === 0 && formatHtml`<p class="quiet">No message, type or rule changed.</p>`}
${groups.map(
  ({ duty, heading, count, areas }) => formatHtml`<section id="changes-${duty}">
<h3>${heading} <span class="count">${count}</span></h3>
${areas.map(
  ({ area, findings }) => formatHtml`<h4 id="changes-${duty}-${area}">${DIFF_AREAS[area].heading}</h4>
<ul class="changes">
${findings.map((finding) => formatChange(finding, page))}</ul>
`,
)}</section>
`,
)}</section>`;
}

/** Returns the changes on the page by duty, the most binding duty first, and by area. */
export function listChangeGroups({ changes }: RevisionPageContext): ChangesOfDuty[] {
  const listed = (changes?.findings ?? []).filter(isListedChange);
  return DIFF_DUTIES.flatMap((duty) => {
    const ofDuty = listed.filter((finding) => getStrongestDuty(Object.values(finding.duty)) === duty);
    if (ofDuty.length === 0) return [];
    const areas = DIFF_AREA_IDS.map((area) => ({ area, findings: ofDuty.filter((finding) => finding.area === area) }));
    return [
      {
        duty,
        heading: DIFF_DUTY_HEADINGS[duty],
        count: ofDuty.length,
        areas: areas.filter(({ findings }) => findings.length > 0),
      },
    ];
  });
}

/** True for a finding that the page lists. Documentation in other words is not listed. */
export function isListedChange({ wire, ts, deprecated, source }: DiffFinding): boolean {
  return wire !== "none" || ts !== "none" || deprecated || source === "prose";
}

function formatChange(finding: DiffFinding, page: RevisionPageContext): HtmlFragment {
  const { path, title, before, after, page: address } = finding;
  return formatHtml`<li id="${getChangeAnchor(finding)}">
<p><b>${formatProseLineAsHtml(title, page.linkName)}</b></p>
<p class="quiet"><code>${page.linkEntryOfRevisions(listAnchorsOfPath(path), path, page.changes?.before)}</code></p>
${(before !== undefined || after !== undefined) && formatHtml`<p><code>${before ?? "absent"}</code> → <code>${after ?? "absent"}</code></p>`}
${formatAction(finding, "server", page)}${formatAction(finding, "client", page)}${address !== undefined && formatHtml`<p>${formatAddressAsHtml(address)}</p>`}
</li>
`;
}

/** The action of a role with its duty, such as "server must". */
function formatAction({ action, duty }: DiffFinding, role: PeerRole, page: RevisionPageContext): HtmlFragment | false {
  const text = action[role] ?? "";
  if (text === "") return false;
  const label = duty[role] === "none" ? role : `${role} ${duty[role]}`;
  return formatHtml`<p><span class="badge ${duty[role]}">${label}</span> ${formatProseLineAsHtml(text, page.linkName)}</p>
`;
}

/** Returns the changes of a method or type as a short list with links to the section of changes; undefined if there are none. */
export function formatChangesOfEntry(anchor: string, page: RevisionPageContext): HtmlFragment | undefined {
  const findings = page.changesOf(anchor).filter(isListedChange);
  if (findings.length === 0) return undefined;
  return formatHtml`<ul>${findings.map(
    (finding) => formatHtml`<li><a href="#${getChangeAnchor(finding)}">${finding.title}</a></li>`,
  )}</ul>`;
}

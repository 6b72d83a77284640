import type { DiffFinding } from "../diff/diffFinding.js";
import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import type { RevisionPageContext } from "./context.js";
import { formatAddressAsHtml, formatProseLineAsHtml } from "./prose.js";
import { listAnchorsOfPath } from "./subjects.js";

/** A group of changes with a heading. */
interface ChangeGroup {
  id: string;
  heading: string;
  includes(finding: DiffFinding): boolean;
}

/** The groups of changes, in the order of the page. A finding is in the first group that includes it. */
const GROUPS: readonly ChangeGroup[] = [
  {
    id: "incompatible",
    heading: "Incompatible messages",
    includes: ({ wire }) => wire === "breaking",
  },
  { id: "compatible", heading: "Compatible messages", includes: ({ wire }) => wire === "compatible" },
  { id: "deprecated", heading: "Deprecated", includes: ({ deprecated }) => deprecated },
  { id: "rules", heading: "Rules in the text of the specification", includes: ({ source }) => source === "prose" },
  { id: "names", heading: "Only names and types in source code", includes: ({ ts }) => ts !== "none" },
];

const EFFECTS = { breaking: "incompatible", compatible: "compatible", none: "" } as const;

/** Returns the anchor of a change, which stays the same if the texts of the change are rewritten. */
function getChangeAnchor({ fingerprint }: DiffFinding): string {
  return `change/${fingerprint}`;
}

/** The changes since the previous revision, in groups. Changes of documentation alone are left out. */
export function formatChangesSection(page: RevisionPageContext): HtmlFragment | undefined {
  const { changes } = page;
  if (changes === undefined) return undefined;
  const groups = listChangeGroups(page);
  return formatHtml`<section id="changes" aria-labelledby="changes-heading">
<h2 id="changes-heading">Changes since ${page.linkPage(changes.before)}</h2>
${groups.length === 0 && formatHtml`<p class="quiet">No message, type or rule changed.</p>`}
${groups.map(
  ({ id, heading, findings }) => formatHtml`<section id="changes-${id}">
<h3>${heading} <span class="count">${findings.length}</span></h3>
<ul class="changes">
${findings.map((finding) => formatChange(finding, page))}
</ul>
</section>
`,
)}</section>`;
}

/** Returns the groups of changes on the page, each with its findings. */
export function listChangeGroups({
  changes,
}: RevisionPageContext): { id: string; heading: string; findings: DiffFinding[] }[] {
  const findings = (changes?.findings ?? []).filter(isListedChange);
  return GROUPS.map((group, i) => ({
    id: group.id,
    heading: group.heading,
    findings: findings.filter((each) => GROUPS.findIndex(({ includes }) => includes(each)) === i),
  })).filter((group) => group.findings.length > 0);
}

/** True for a finding that the page lists. Documentation in other words is not listed. */
export function isListedChange(finding: DiffFinding): boolean {
  return GROUPS.some(({ includes }) => includes(finding));
}

function formatChange(finding: DiffFinding, page: RevisionPageContext): HtmlFragment {
  const { path, title, wire, before, after, action, page: address } = finding;
  const actions = (["server", "client"] as const).filter((role) => action[role] !== undefined && action[role] !== "");
  return formatHtml`<li id="${getChangeAnchor(finding)}">
<p>${EFFECTS[wire] !== "" && formatHtml`<span class="badge ${wire}">${EFFECTS[wire]}</span> `}<b>${formatProseLineAsHtml(title, page.linkName)}</b></p>
<p class="quiet"><code>${page.linkEntryOfRevisions(listAnchorsOfPath(path), path, page.changes?.before)}</code></p>
${(before !== undefined || after !== undefined) && formatHtml`<p><code>${before ?? "absent"}</code> → <code>${after ?? "absent"}</code></p>`}
${actions.map((role) => formatHtml`<p><span class="role">${role}</span> ${formatProseLineAsHtml(action[role]!, page.linkName)}</p>`)}
${address !== undefined && formatHtml`<p>${formatAddressAsHtml(address)}</p>`}
</li>
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

import type { GeneratedFile } from "../emit/generatedFile.js";
import type { LossTablesOfPair } from "../bridge/lossTable.js";
import {
  BRIDGES_PAGE,
  getRevisionPagePath,
  INDEX_PAGE,
  ReferenceHistory,
  type RevisionWithFacts,
  getEntryAnchor,
  buildSearchIndex,
  formatSearch,
} from "./entries.js";
import { renderBridgesPage } from "./bridgesPage.js";
import { RevisionPageContext, type DocumentedRevision } from "./context.js";
import { renderRevisionPage } from "./revisionPage.js";
import { methodsOfFinding } from "../diff/report/roleView.js";
import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import { renderHtmlPage } from "../html/page.js";
import type { ProtocolMethod } from "../model/protocol.js";
import { describeDirection } from "./sections.js";
import { formatProseLineAsHtml, getFirstSentence } from "./prose.js";

interface ReferenceInput {
  /** The revisions that get a page, oldest first. */
  documented: readonly DocumentedRevision[];
  /** All known revisions, oldest first, from which the reference knows when a method was added. It contains the documented revisions. */
  known: readonly RevisionWithFacts[];
  /** The loss tables of every pair of documented revisions, oldest first. If empty, the reference has no page about bridges. */
  bridges: readonly LossTablesOfPair[];
}

/** Returns the pages of a static reference: an index, a page about bridges, and a page for each documented revision. No page needs another file or the network. */
export function emitReference({ documented, known, bridges }: ReferenceInput): GeneratedFile[] {
  const history = new ReferenceHistory(known);
  const pages = new Set(documented.map(({ model }) => model.revision));
  return [
    { path: INDEX_PAGE, text: renderIndexPage(documented, { history, hasBridges: bridges.length > 0 }) },
    ...(bridges.length === 0 ? [] : [{ path: BRIDGES_PAGE, text: renderBridgesPage(bridges) }]),
    ...documented.map((revision) => ({
      path: getRevisionPagePath(revision.model.revision),
      text: renderRevisionPage(new RevisionPageContext(revision, { history, pages })),
    })),
  ];
}

type MethodState = "new" | "changed" | "same" | "removed" | "absent";

const STATES: { readonly [S in MethodState]: string } = {
  new: "The revision added the method.",
  changed: "The revision changed a part of the method's messages, perhaps one that they share with other messages.",
  same: "The revision has the method, and its messages are those of the previous revision.",
  removed: "The revision removed the method.",
  absent: "Neither this revision nor the previous one has the method.",
};

/** Returns the first page of a reference: the revisions, and a table of all methods in all revisions. */
function renderIndexPage(
  documented: readonly DocumentedRevision[],
  { history, hasBridges }: { history: ReferenceHistory; hasBridges: boolean },
): string {
  const newestFirst = [...documented].reverse();
  const pages = documented.map(({ model: { revision } }) => ({ revision, address: getRevisionPagePath(revision) }));
  const body = formatHtml`<a class="skip" href="#content">Skip to the content</a>
<header class="top"><h1>Model Context Protocol: methods and types by revision</h1></header>
<main id="content" class="single" tabindex="-1">
${formatSearch("Search all revisions")}
<section aria-labelledby="revisions-heading">
<h2 id="revisions-heading">Revisions</h2>
<div class="wide" tabindex="0" role="region" aria-label="Table of revisions">
<table>
<thead><tr><th scope="col">Revision</th><th scope="col">Lifecycle</th><th scope="col">Transports</th><th scope="col">Methods</th><th scope="col">Types</th><th scope="col">Changes</th></tr></thead>
<tbody>
${newestFirst.map(formatRevisionRow)}</tbody>
</table>
</div>
${hasBridges && formatHtml`<p><a href="${BRIDGES_PAGE}">Bridges between revisions</a> lists the features that a server of one revision and a client of another revision lose.</p>`}
</section>
<section aria-labelledby="methods-heading">
<h2 id="methods-heading">Methods</h2>
<div class="wide" tabindex="0" role="region" aria-label="Table of methods and revisions">
<table class="matrix">
<thead><tr><th scope="col">Method</th><th scope="col">Sent</th>${documented.map(
    ({ model: { revision } }) =>
      formatHtml`<th scope="col"><a href="${getRevisionPagePath(revision)}">${revision}</a></th>`,
  )}</tr></thead>
<tbody>
${listMethods(documented).map((method) => formatMethodRow(method, { documented, history }))}</tbody>
</table>
</div>
<dl class="legend">
${Object.entries(STATES).map(([state, meaning]) => formatHtml`<dt>${formatState(state as MethodState)}</dt><dd>${meaning}</dd>`)}
</dl>
</section>
</main>`;
  return renderHtmlPage({
    title: "Model Context Protocol: methods and types by revision",
    styles: ["reference.css"],
    scripts: ["reference.js"],
    body,
    data: buildSearchIndex(history, pages),
  });
}

function formatRevisionRow({ model, facts, changes }: DocumentedRevision): HtmlFragment {
  const address = getRevisionPagePath(model.revision);
  const transports = (facts?.transports ?? []).filter(({ status }) => status === "standard");
  return formatHtml`<tr><th scope="row"><a href="${address}">${model.revision}</a></th><td>${facts?.lifecycle.name}</td><td>${transports.map(({ name }) => name).join(", ")}</td>
<td>${model.methods.length}</td><td>${model.declarations.length}</td><td>${changes && formatHtml`<a href="${address}#changes">since ${changes.before}</a>`}</td></tr>
`;
}

/** Returns the methods of all documented revisions: those of the newest revision first, each as the newest revision declares it. */
function listMethods(documented: readonly DocumentedRevision[]): ProtocolMethod[] {
  const methods = new Map<string, ProtocolMethod>();
  for (const { model } of [...documented].reverse())
    for (const method of model.methods) if (!methods.has(method.method)) methods.set(method.method, method);
  return [...methods.values()];
}

interface MatrixOptions {
  documented: readonly DocumentedRevision[];
  history: ReferenceHistory;
}

function formatMethodRow(method: ProtocolMethod, { documented, history }: MatrixOptions): HtmlFragment {
  const anchor = getEntryAnchor("method", method.method);
  const summary = getFirstSentence(method.doc.text);
  return formatHtml`<tr><th scope="row"><code>${method.method}</code> <span class="kind">${method.kind}</span><br><span class="summary">${formatProseLineAsHtml(summary, (name) => formatHtml`${name}`)}</span></th><td>${describeDirection(method)}</td>${documented.map(
    (revision) => {
      const state = getStateOfMethod(method.method, revision, history);
      const address = `${getRevisionPagePath(revision.model.revision)}#${anchor}`;
      const isLinked = state !== "absent" && state !== "removed";
      return formatHtml`<td>${isLinked ? formatHtml`<a href="${address}" aria-label="${method.method} in ${revision.model.revision}: ${state}">${formatState(state)}</a>` : formatState(state)}</td>`;
    },
  )}</tr>
`;
}

function formatState(state: MethodState): HtmlFragment {
  return formatHtml`<span class="badge ${state}">${state === "absent" ? "–" : state}</span>`;
}

function getStateOfMethod(
  method: string,
  { model: { revision }, changes }: DocumentedRevision,
  history: ReferenceHistory,
): MethodState {
  const anchor = getEntryAnchor("method", method);
  const before = history.previous(revision);
  const wasThere = before !== undefined && history.has(before, anchor);
  if (!history.has(revision, anchor)) return wasThere ? "removed" : "absent";
  if (!wasThere) return "new";
  const isChanged = (changes?.findings ?? []).some(
    (finding) => finding.wire !== "none" && methodsOfFinding(finding).includes(method),
  );
  return isChanged ? "changed" : "same";
}

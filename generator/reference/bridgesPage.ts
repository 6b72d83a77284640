import type { BridgeVerdict } from "../bridge/bridgeRules.js";
import {
  BRIDGE_VERDICTS,
  NOTE_ON_UNDECLARED_MEMBERS,
  VERDICT_MEANINGS,
  countVerdicts,
  listShownPairs,
  type BridgedFeature,
  type LossTable,
  type LossTablesOfPair,
} from "../bridge/lossTable.js";
import { describeCounts } from "../bridge/lossTableFormats.js";
import { formatHtml, type HtmlFragment, formatTextWithCode } from "../html/fragment.js";
import { renderHtmlPage } from "../html/page.js";
import { INDEX_PAGE } from "./entries.js";

const STYLES = ["reference.css"];

const BADGES: { readonly [V in BridgeVerdict]: string } = {
  lossless: "may",
  degraded: "should",
  dropped: "should",
  refused: "must",
};

/** Returns the page about bridges: numbers for every pair of revisions, and tables for neighbours and for the oldest and newest. */
export function renderBridgesPage(all: readonly LossTablesOfPair[]): string {
  const revisions = [...new Set(all.flatMap(([{ server, client }]) => [server, client]))].sort();
  const shown = listShownPairs(revisions);
  const tables = all.filter(([{ server, client }]) => shown.some(([a, b]) => a === server && b === client)).flat();
  const body = formatHtml`<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<p><a href="${INDEX_PAGE}">All revisions</a></p>
<h1>Bridges between revisions</h1>
</header>
<main id="content" class="single" tabindex="-1">
<p>A bridge converts the messages between a server of one revision and a client of another revision. The tables list the features that both revisions have in different forms, or that only one of them has. The receiver is the server or the client that gets a message.</p>
${formatMatrix(revisions, { all: all.flat(), linked: tables })}
${tables.map((table) => formatTable(table))}
<p>${NOTE_ON_UNDECLARED_MEMBERS} The command <code>mcpgen diff --bridge</code> prints the tables of any two revisions.</p>
</main>`;
  return renderHtmlPage({
    title: "Model Context Protocol: bridges between revisions",
    styles: STYLES,
    scripts: [],
    body,
  });
}

/** Returns the loss tables of two revisions as a web page that needs no other file. */
export function renderLossTablesPage(tables: LossTablesOfPair): string {
  const [{ server, client }] = tables;
  const title = `Bridges between MCP ${server} and MCP ${client}`;
  const body = formatHtml`<a class="skip" href="#content">Skip to the content</a>
<header class="top"><h1>${title}</h1></header>
<main id="content" class="single" tabindex="-1">
${tables.map((table) => formatTable(table))}
<p>${NOTE_ON_UNDECLARED_MEMBERS}</p>
</main>`;
  return renderHtmlPage({ title, styles: STYLES, scripts: [], body });
}

interface MatrixTables {
  readonly all: readonly LossTable[];
  /** The tables that the page shows, to which cells link. */
  readonly linked: readonly LossTable[];
}

function formatMatrix(revisions: readonly string[], { all, linked }: MatrixTables): HtmlFragment {
  const cell = (server: string, client: string): HtmlFragment => {
    const table = all.find((one) => one.server === server && one.client === client);
    if (table === undefined) return formatHtml`<td>no bridge</td>`;
    const counts = countVerdicts(table);
    const lines = (["degraded", "dropped", "refused"] as const).map(
      (verdict) => formatHtml`${counts[verdict]} ${verdict}<br>`,
    );
    const isLinked = linked.includes(table);
    return formatHtml`<td>${lines}${isLinked && formatHtml`<a href="#${anchorOf(table)}" aria-label="Features of a server of ${server} with clients of ${client}">features</a>`}</td>`;
  };
  return formatHtml`<section aria-labelledby="matrix-heading">
<h2 id="matrix-heading">Numbers of features</h2>
<div class="wide" tabindex="0" role="region" aria-label="Table of servers and clients">
<table class="matrix">
<thead><tr><td></td>${revisions.map((revision) => formatHtml`<th scope="col">client of ${revision}</th>`)}</tr></thead>
<tbody>
${revisions.map((server) => formatHtml`<tr><th scope="row">server of ${server}</th>${revisions.map((client) => cell(server, client))}</tr>\n`)}</tbody>
</table>
</div>
</section>`;
}

function formatTable(table: LossTable): HtmlFragment {
  const anchor = anchorOf(table);
  const title = `A server of ${table.server} with clients of ${table.client}`;
  const groups = BRIDGE_VERDICTS.map((verdict) => ({
    verdict,
    features: table.features.filter((one) => one.verdict === verdict),
  })).filter(({ features }) => features.length > 0);
  return formatHtml`<section id="${anchor}" aria-labelledby="${anchor}-heading">
<h2 id="${anchor}-heading">${title}</h2>
<p>${describeCounts(table)}.</p>
<div class="wide" tabindex="0" role="region" aria-label="Table: ${title}">
<table>
<thead><tr><th scope="col">Feature</th><th scope="col">The receiver gets</th><th scope="col">Verdict</th><th scope="col">Reason</th></tr></thead>
${groups.map(
  ({ verdict, features }) => formatHtml`<tbody>
<tr><th scope="rowgroup" colspan="4">${formatBadge(verdict)} ${VERDICT_MEANINGS[verdict]}</th></tr>
${features.map(formatFeature)}</tbody>
`,
)}</table>
</div>
</section>
`;
}

function formatFeature({ feature, steps }: BridgedFeature): HtmlFragment {
  return formatHtml`${steps.map(
    ({ summary, verdict, reason, specification }) =>
      formatHtml`<tr><th scope="row"><code>${feature}</code></th><td>${formatTextWithCode(summary)}</td><td>${formatBadge(verdict)}</td><td>${formatTextWithCode(reason)}${specification !== null && formatHtml` <a href="${specification}" rel="noreferrer" aria-label="Specification of ${feature}">Specification</a>`}</td></tr>
`,
  )}`;
}

function formatBadge(verdict: BridgeVerdict): HtmlFragment {
  return formatHtml`<span class="badge ${BADGES[verdict]}">${verdict}</span>`;
}

function anchorOf({ server, client }: LossTable): string {
  return `server-${server}-client-${client}`;
}

import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import { renderHtmlPage } from "../html/page.js";
import { buildSearchIndex, formatSearch, getEntryAnchor, INDEX_PAGE } from "./entries.js";
import { formatChangesSection, isListedChange, listChangeGroups } from "./changes.js";
import type { RevisionPageContext } from "./context.js";
import {
  formatCapabilitiesSection,
  formatConstantsSection,
  formatErrorCodesSection,
  formatMethodsSection,
  formatTypesSection,
} from "./sections.js";
import { formatAddressAsHtml } from "./prose.js";
import { groupTypesByFeature, type TypeGroup } from "./types.js";

/** The heading of methods and types that belong to no feature. */
const NO_FEATURE = "core protocol";

/** Returns the page of a revision: its methods, types, capabilities, error codes, constants, and the changes since the previous revision. */
export function renderRevisionPage(page: RevisionPageContext): string {
  const { revision, history } = page;
  const groups = groupTypesByFeature(page.model, (feature) => feature ?? NO_FEATURE);
  const [errors, constants] = [formatErrorCodesSection(page), formatConstantsSection(page)];
  const body = formatHtml`<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<p><a href="../${INDEX_PAGE}">All revisions</a></p>
<h1>MCP ${revision}</h1>
</header>
<div class="columns">
<nav class="side screen-only" aria-label="Contents">
${formatSearch("Search this revision")}
${formatContents(groups, { page, hasErrors: errors !== undefined, hasConstants: constants !== undefined })}
</nav>
<main id="content" tabindex="-1">
${formatOverview(page)}
${formatMethodsSection(page)}
${formatTypesSection(groups, page)}
${formatCapabilitiesSection(page)}
${errors}
${constants}
${formatChangesSection(page)}
</main>
</div>`;
  return renderHtmlPage({
    title: `MCP ${revision}: methods and types`,
    styles: ["reference.css"],
    scripts: ["reference.js"],
    body,
    data: buildSearchIndex(history, [{ revision, address: "" }]),
  });
}

function formatOverview(page: RevisionPageContext): HtmlFragment {
  const { model, facts, revision, history } = page;
  const others = history.revisions.filter((each) => each !== revision);
  const transports = (facts?.transports ?? []).filter(({ status }) => status === "standard");
  return formatHtml`<section id="overview" aria-label="Overview">
<dl>
${
  facts !== null &&
  formatHtml`<dt>Specification</dt><dd>${formatAddressAsHtml(facts.specification)}</dd>
<dt>Lifecycle</dt><dd>${facts.lifecycle.name === "handshake" ? formatHtml`A session begins with ${formatMethodLink("initialize", page)}.` : formatHtml`Stateless: every request carries all that the server needs. ${formatMethodLink(facts.lifecycle.open, page)} returns the features of the server.`}</dd>
<dt>Transports</dt><dd>${transports.map(({ name }) => name).join(", ")}</dd>
`
}<dt>Contents</dt><dd>${model.methods.length} methods, ${model.declarations.length} types, ${model.constants.length} constants</dd>
<dt>Schema</dt><dd><code>${model.source.file}</code>, SHA-256 <code>${model.source.sha256}</code></dd>
<dt>Other revisions</dt><dd><ul class="inline">${others.map((each) => formatHtml`<li>${page.linkPage(each)}</li>`)}</ul></dd>
</dl>
</section>`;
}

function formatMethodLink(method: string, page: RevisionPageContext): HtmlFragment {
  return formatHtml`<code>${page.linkEntry(getEntryAnchor("method", method), method)}</code>`;
}

interface ContentsOptions {
  page: RevisionPageContext;
  hasErrors: boolean;
  hasConstants: boolean;
}

/** The contents in the side column: all sections, methods and types. */
function formatContents(
  groups: readonly TypeGroup[],
  { page, hasErrors, hasConstants }: ContentsOptions,
): HtmlFragment {
  const { model, changes } = page;
  const count = (findings: number): HtmlFragment => formatHtml` <span class="count">${findings}</span>`;
  return formatHtml`<ul class="contents">
<li><a href="#overview">Overview</a></li>
<li><a href="#methods">Methods</a>${count(model.methods.length)}
<ul>${model.methods.map(({ method }) => formatHtml`<li>${page.linkEntry(getEntryAnchor("method", method), method)}</li>`)}</ul></li>
<li><a href="#types">Types</a>${count(model.declarations.length)}
<ul>${groups.map(
    ({ heading, types }, i) => formatHtml`<li><a href="#types-${i + 1}">${heading}</a>
<ul>${types.map(({ name }) => formatHtml`<li>${page.linkName(name)}</li>`)}</ul></li>
`,
  )}</ul></li>
<li><a href="#capabilities">Capabilities</a></li>
${hasErrors && formatHtml`<li><a href="#errors">Error codes</a></li>`}
${hasConstants && formatHtml`<li><a href="#constants">Constants</a></li>`}
${
  changes &&
  formatHtml`<li><a href="#changes">Changes since ${changes.before}</a>${count(changes.findings.filter(isListedChange).length)}
<ul>${listChangeGroups(page).map(
    (group) => formatHtml`<li><a href="#changes-${group.duty}">${group.heading}</a>${count(group.count)}</li>`,
  )}</ul></li>`
}
</ul>`;
}

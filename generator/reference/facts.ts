import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import { getEntryAnchor } from "./subjects.js";
import type { RevisionPageContext } from "./context.js";
import { listCapabilities } from "./entries.js";
import { formatAddressAsHtml, formatProseAsHtml, formatProseLineAsHtml } from "./prose.js";

/** The capabilities of a revision, each with the methods that require it. */
export function formatCapabilitiesSection(page: RevisionPageContext): HtmlFragment {
  return formatHtml`<section id="capabilities" aria-labelledby="capabilities-heading">
<h2 id="capabilities-heading">Capabilities</h2>
<table>
<thead><tr><th scope="col">Capability</th><th scope="col">Declared by</th><th scope="col">Required for</th><th scope="col">Since</th></tr></thead>
<tbody>
${listCapabilities(page.model).map((path) => formatCapabilityRow(path, page))}</tbody>
</table>
</section>`;
}

function formatCapabilityRow(path: string, page: RevisionPageContext): HtmlFragment {
  const anchor = getEntryAnchor("capability", path);
  const [role, name] = [path.slice(0, path.indexOf(".")), path.slice(path.indexOf(".") + 1)];
  const methods = page.model.methods.filter(
    ({ capability, declaredBy }) => capability === name && (declaredBy === role || declaredBy === "either"),
  );
  const links = methods.map(
    ({ method }) => formatHtml`<li><code>${page.linkEntry(getEntryAnchor("method", method), method)}</code></li>`,
  );
  return formatHtml`<tr id="${anchor}"><th scope="row"><code>${name}</code></th><td>${role}</td><td>${links.length > 0 && formatHtml`<ul class="plain">${links}</ul>`}</td><td>${page.describeHistory(anchor)}</td></tr>
`;
}

/** The error codes that the specification of a revision names; undefined if they are not known. */
export function formatErrorCodesSection(page: RevisionPageContext): HtmlFragment | undefined {
  const codes = page.facts?.errorCodes ?? [];
  if (codes.length === 0) return undefined;
  return formatHtml`<section id="errors" aria-labelledby="errors-heading">
<h2 id="errors-heading">Error codes</h2>
<table>
<thead><tr><th scope="col">Code</th><th scope="col">Name</th><th scope="col">Meaning</th><th scope="col">Specification</th></tr></thead>
<tbody>
${codes.map(
  ({ code, name, meaning, source }) =>
    formatHtml`<tr id="${getEntryAnchor("error", String(code))}"><th scope="row"><code>${code}</code></th><td><code>${name}</code></td><td>${formatProseLineAsHtml(meaning, page.linkName)}</td><td>${formatAddressAsHtml(source)}</td></tr>
`,
)}</tbody>
</table>
</section>`;
}

/** The constants of the schema; undefined if it declares none. */
export function formatConstantsSection(page: RevisionPageContext): HtmlFragment | undefined {
  const { constants } = page.model;
  if (constants.length === 0) return undefined;
  return formatHtml`<section id="constants" aria-labelledby="constants-heading">
<h2 id="constants-heading">Constants</h2>
<table>
<thead><tr><th scope="col">Constant</th><th scope="col">Value</th><th scope="col">Description</th></tr></thead>
<tbody>
${constants.map(
  ({ name, value, doc }) =>
    formatHtml`<tr id="${getEntryAnchor("constant", name)}"><th scope="row"><code>${name}</code></th><td><code>${JSON.stringify(value)}</code></td><td>${formatProseAsHtml(doc.text, page.linkName)}</td></tr>
`,
)}</tbody>
</table>
</section>`;
}

import { findShortestExampleValue } from "../diff/smallestValue.js";
import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import type { MessageDirection, ProtocolMethod } from "../model/protocol.js";
import { getEntryAnchor } from "./subjects.js";
import { formatChangesOfEntry } from "./changes.js";
import type { RevisionPageContext } from "./context.js";
import { formatAddressAsHtml, formatProseAsHtml, formatProseLineAsHtml } from "./prose.js";
import { formatTypeAsHtml } from "./types.js";

const DIRECTIONS: { readonly [D in MessageDirection]: string } = {
  clientToServer: "client → server",
  serverToClient: "server → client",
  both: "client ↔ server",
  embedded: "server → client, in a result",
};

/** Returns the direction of a method in words: `client → server`. */
export function describeDirection({ direction }: ProtocolMethod): string {
  return DIRECTIONS[direction];
}

/** The table of all methods, and a section for each method. */
export function formatMethodsSection(page: RevisionPageContext): HtmlFragment {
  return formatHtml`<section id="methods" aria-labelledby="methods-heading">
<h2 id="methods-heading">Methods</h2>
<div class="wide" tabindex="0" role="region" aria-label="Table of all methods">
<table>
<thead><tr><th scope="col">Method, kind and direction</th><th scope="col">Params, and result</th><th scope="col">Capability</th><th scope="col">Since</th></tr></thead>
<tbody>
${page.model.methods.map((method) => formatMethodRow(method, page))}
</tbody>
</table>
</div>
${page.model.methods.map((method) => formatMethod(method, page))}
</section>`;
}

function formatMethodRow(method: ProtocolMethod, page: RevisionPageContext): HtmlFragment {
  const anchor = getEntryAnchor("method", method.method);
  return formatHtml`<tr><th scope="row"><code>${page.linkEntry(anchor, method.method)}</code><br><span class="kind">${method.kind}, ${describeDirection(method)}</span>${method.doc.deprecated !== undefined && formatHtml` <span class="badge deprecated">deprecated</span>`}</th>
<td>${formatParamsType(method, page)}${method.kind === "request" && formatHtml`<br>→ ${formatResultType(method, page)}`}</td>
<td>${method.capability === null ? formatHtml`<span class="quiet">none</span>` : formatCapability(method, page)}</td>
<td class="since">${page.describeHistory(anchor)}</td></tr>
`;
}

/** The type of the params; an unnamed type is a link to the type of the message, because it would be too long for a table. */
function formatParamsType({ params, message }: ProtocolMethod, page: RevisionPageContext): HtmlFragment {
  if (params === undefined) return formatHtml`<span class="quiet">no params</span>`;
  const type =
    params.type.kind === "object"
      ? formatHtml`${page.linkName(message)}["params"]`
      : formatTypeAsHtml(params.type, page.linkName);
  return formatHtml`<code>${type}</code>${params.optional && formatHtml` <span class="quiet">optional</span>`}`;
}

function formatResultType({ result, taskResult }: ProtocolMethod, page: RevisionPageContext): HtmlFragment {
  if (result === undefined) return formatHtml`<span class="quiet">none</span>`;
  return formatHtml`<code>${formatTypeAsHtml(result, page.linkName)}</code>${taskResult !== undefined && formatHtml`<br>as a task: <code>${formatTypeAsHtml(taskResult, page.linkName)}</code>`}`;
}

/** The capability that a method requires, as a link, with the role that declares it. */
function formatCapability({ capability, declaredBy }: ProtocolMethod, page: RevisionPageContext): HtmlFragment {
  const roles = declaredBy === "either" || declaredBy === null ? (["server", "client"] as const) : [declaredBy];
  const anchors = roles.map((role) => getEntryAnchor("capability", `${role}.${capability}`));
  const found = anchors.find((anchor) => page.history.has(page.revision, anchor));
  const name = found === undefined ? formatHtml`${capability!}` : page.linkEntry(found, capability!);
  return formatHtml`<code>${name}</code> <span class="quiet">of the ${declaredBy === "either" ? "receiver" : roles[0]}</span>`;
}

function formatMethod(method: ProtocolMethod, page: RevisionPageContext): HtmlFragment {
  const anchor = getEntryAnchor("method", method.method);
  const { doc, kind, message, capability } = method;
  const changes = formatChangesOfEntry(anchor, page);
  return formatHtml`<section class="entry" id="${anchor}">
<h3><a class="self" href="#${anchor}"><code>${method.method}</code></a> <span class="kind">${kind}</span></h3>
${formatDeprecation(doc.deprecated, page)}
${formatProseAsHtml(doc.text, page.linkName)}
<dl>
<dt>Sent</dt><dd>${describeDirection(method)}</dd>
<dt>Message</dt><dd><code>${page.linkName(message)}</code></dd>
<dt>Params</dt><dd>${formatParamsType(method, page)}</dd>
${kind === "request" && formatHtml`<dt>Result</dt><dd>${formatResultType(method, page)}</dd>`}
${capability !== null && formatHtml`<dt>Capability</dt><dd>${formatCapability(method, page)}</dd>`}
<dt>Since</dt><dd>${page.describeHistory(anchor)}</dd>
${formatSpecificationRows(doc.see)}
${changes && formatHtml`<dt>Changed here</dt><dd>${changes}</dd>`}
</dl>
${formatExample(method, page)}
</section>
`;
}

/** The smallest valid message and result, as JSON. Empty if the types have no small value. */
function formatExample({ message, result }: ProtocolMethod, page: RevisionPageContext): HtmlFragment {
  const valueOf = (type: Parameters<typeof findShortestExampleValue>[1]["type"]): unknown =>
    findShortestExampleValue(page.symbols, { type });
  const examples: [string, unknown][] = [["Smallest message", valueOf({ kind: "reference", name: message })]];
  if (result !== undefined) examples.push(["Smallest result", valueOf(result)]);
  const shown = examples.filter(([, value]) => value !== undefined);
  return formatHtml`<div class="examples">${shown.map(
    ([label, value]) => formatHtml`<figure><figcaption>${label}</figcaption><pre>${formatJson(value)}</pre></figure>`,
  )}</div>`;
}

/** Returns a value as indented JSON. Escaping replaces line breaks, so each line is escaped alone. */
function formatJson(value: unknown): HtmlFragment {
  const lines = JSON.stringify(value, null, 2).split("\n");
  return formatHtml`${lines.map((line, i) => (i === 0 ? formatHtml`${line}` : formatHtml`\n${line}`))}`;
}

/** A note that an entry is deprecated; undefined if it is not. */
export function formatDeprecation(deprecated: string | undefined, page: RevisionPageContext): HtmlFragment | undefined {
  if (deprecated === undefined) return undefined;
  return formatHtml`<p><span class="badge deprecated">deprecated</span> ${formatProseLineAsHtml(deprecated, page.linkName)}</p>`;
}

/** The addresses of the specification pages that describe an entry, as rows of its list of facts. */
export function formatSpecificationRows(see: readonly string[] = []): HtmlFragment {
  if (see.length === 0) return formatHtml``;
  return formatHtml`<dt>Specification</dt>${see.map((address) => formatHtml`<dd>${formatAddressAsHtml(address)}</dd>`)}`;
}

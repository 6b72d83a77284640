import { declaringSides } from "../model/sides.js";
import { smallestValueOf } from "../diff/values.js";
import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import type { MessageDirection, ProtocolMethod, SchemaDeclaration, SchemaProperty } from "../model/protocol.js";
import { getEntryAnchor, getMemberAnchor, listCapabilities } from "./entries.js";
import { formatChangesOfEntry } from "./changes.js";
import type { RevisionPageContext } from "./context.js";
import { formatAddressAsHtml, formatProseAsHtml, formatProseLineAsHtml } from "./prose.js";
import {
  formatTypeAsHtml,
  describeConstraints,
  findUnnamedObject,
  joinFragments,
  listMemberRows,
  type MemberRow,
  type MemberTable,
  type TypeGroup,
} from "./types.js";

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

const OWNERS = {
  server: "the server",
  client: "the client",
  either: "the receiver",
  both: "client and server",
} as const;

/** The capability that a method requires, as a link, with the role that declares it. */
function formatCapability({ capability, declaredBy }: ProtocolMethod, page: RevisionPageContext): HtmlFragment {
  const roles = declaringSides(declaredBy).toReversed();
  const anchors = roles.map((role) => getEntryAnchor("capability", `${role}.${capability}`));
  const found = anchors.find((anchor) => page.history.has(page.revision, anchor));
  const name = found === undefined ? formatHtml`${capability!}` : page.linkEntry(found, capability!);
  return formatHtml`<code>${name}</code> <span class="quiet">of ${OWNERS[declaredBy ?? "either"]}</span>`;
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
  const valueOf = (type: Parameters<typeof smallestValueOf>[1]["type"]): unknown =>
    smallestValueOf(page.symbols, { type });
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

function formatDeprecation(deprecated: string | undefined, page: RevisionPageContext): HtmlFragment | undefined {
  if (deprecated === undefined) return undefined;
  return formatHtml`<p><span class="badge deprecated">deprecated</span> ${formatProseLineAsHtml(deprecated, page.linkName)}</p>`;
}

/** The addresses of the specification pages that describe an entry, as rows of its list of facts. */
function formatSpecificationRows(see: readonly string[] = []): HtmlFragment {
  if (see.length === 0) return formatHtml``;
  return formatHtml`<dt>Specification</dt>${see.map((address) => formatHtml`<dd>${formatAddressAsHtml(address)}</dd>`)}`;
}

export function formatTypesSection(groups: readonly TypeGroup[], page: RevisionPageContext): HtmlFragment {
  return formatHtml`<section id="types" aria-labelledby="types-heading">
<h2 id="types-heading">Types</h2>
${groups.map(
  ({ heading, types }, i) => formatHtml`<section id="types-${i + 1}">
<h3 class="group">${heading}</h3>
${types.map((declaration) => formatType(declaration, page))}</section>
`,
)}</section>`;
}

function formatType(declaration: SchemaDeclaration, page: RevisionPageContext): HtmlFragment {
  const { name, doc, kind } = declaration;
  const anchor = getEntryAnchor("type", name);
  const table = listMemberRows(page.symbols, declaration);
  const bases = kind === "interface" ? declaration.extends : [];
  const changes = formatChangesOfEntry(anchor, page);
  const limits = kind === "alias" ? describeConstraints(declaration.constraints) : "";
  // An object type whose members follow in a table is only named `object`.
  const isTable = table !== undefined && kind === "alias" && declaration.type.kind === "object";
  return formatHtml`<section class="entry" id="${anchor}">
<h4><a class="self" href="#${anchor}"><code>${name}</code></a></h4>
${formatDeprecation(doc.deprecated, page)}
${formatProseAsHtml(doc.text, page.linkName)}
${kind === "alias" && formatHtml`<p class="definition"><code>${isTable ? "object" : formatTypeAsHtml(declaration.type, page.linkName)}</code>${limits !== "" && ` ${limits}`}</p>`}
<dl>
${
  bases.length > 0 &&
  formatHtml`<dt>Extends</dt><dd><code>${joinFragments(
    bases.map((base) => formatTypeAsHtml(base, page.linkName)),
    ", ",
  )}</code></dd>`
}
<dt>Used by</dt><dd>${formatUsers(name, page)}</dd>
<dt>Since</dt><dd>${page.describeHistory(anchor)}</dd>
${formatSpecificationRows(doc.see)}
${changes && formatHtml`<dt>Changed here</dt><dd>${changes}</dd>`}
</dl>
${table && formatMemberTable(name, table, page)}
</section>
`;
}

function formatUsers(name: string, page: RevisionPageContext): HtmlFragment {
  const users = page.users.get(name) ?? [];
  if (users.length === 0) return formatHtml`<span class="quiet">no other type and no method</span>`;
  const links = users.map((user) => page.linkEntry(getEntryAnchor(user.kind, user.name), user.name));
  return formatHtml`<code>${joinFragments(links, ", ")}</code>`;
}

function formatMemberTable(type: string, { rows, index }: MemberTable, page: RevisionPageContext): HtmlFragment {
  if (rows.length === 0 && index === undefined)
    return formatHtml`<p class="quiet">This object declares no members.</p>`;
  return formatHtml`<table class="members">
<thead><tr><th scope="col">Member</th><th scope="col">Type</th><th scope="col">Description</th></tr></thead>
<tbody>
${rows.map((row) => formatMemberRow(type, row, page))}${
    index !== undefined &&
    formatHtml`<tr><th scope="row"><span class="quiet">any other member</span></th><td><code>${formatTypeAsHtml(index.value, page.linkName)}</code></td><td></td></tr>
`
  }</tbody>
</table>`;
}

function formatMemberRow(type: string, { path, property, from }: MemberRow, page: RevisionPageContext): HtmlFragment {
  const anchor = getMemberAnchor(type, path);
  const { doc, constraints, optional } = property;
  const limits = describeConstraints(constraints);
  const since = page.history.since(page.revision, anchor);
  const isLater = since !== page.history.since(page.revision, getEntryAnchor("type", type));
  return formatHtml`<tr id="${anchor}"${from !== undefined && formatHtml` class="inherited"`}><th scope="row"><code>${path}</code> <span class="${optional ? "quiet" : "required"}">${optional ? "optional" : "required"}</span></th>
<td><code>${formatMemberType(property, page)}</code>${limits !== "" && formatHtml`<br><span class="quiet">${limits}</span>`}</td>
<td>${formatDeprecation(doc.deprecated, page)}${formatProseAsHtml(doc.text, page.linkName)}${isLater && formatHtml`<p class="quiet">Since ${page.linkPage(since, { anchor })}.</p>`}${from !== undefined && from !== "" && formatHtml`<p class="quiet">From <code>${page.linkName(from)}</code>.</p>`}</td></tr>
`;
}

/** The type of a member. An unnamed object type whose members follow in rows of their own is only named `object`. */
function formatMemberType({ type }: SchemaProperty, page: RevisionPageContext): HtmlFragment {
  const { object, steps } = findUnnamedObject(type);
  return object === undefined ? formatTypeAsHtml(type, page.linkName) : formatHtml`object${steps}`;
}

interface TableSection {
  readonly id: string;
  readonly heading: string;
  readonly columns: readonly string[];
}

function formatTableSection({ id, heading, columns }: TableSection, rows: readonly HtmlFragment[]): HtmlFragment {
  return formatHtml`<section id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${heading}</h2>
<table>
<thead><tr>${columns.map((column) => formatHtml`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table>
</section>`;
}

export function formatCapabilitiesSection(page: RevisionPageContext): HtmlFragment {
  const columns = ["Capability", "Declared by", "Required for", "Since"];
  const rows = listCapabilities(page.model).map((path) => formatCapabilityRow(path, page));
  return formatTableSection({ id: "capabilities", heading: "Capabilities", columns }, rows);
}

function formatCapabilityRow(path: string, page: RevisionPageContext): HtmlFragment {
  const anchor = getEntryAnchor("capability", path);
  const [role, name] = [path.slice(0, path.indexOf(".")), path.slice(path.indexOf(".") + 1)];
  const methods = page.model.methods.filter(
    ({ capability, declaredBy }) => capability === name && declaringSides(declaredBy).some((side) => side === role),
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
  const columns = ["Code", "Name", "Meaning", "Specification"];
  const rows = codes.map(
    ({ code, name, meaning, source }) =>
      formatHtml`<tr id="${getEntryAnchor("error", String(code))}"><th scope="row"><code>${code}</code></th><td><code>${name}</code></td><td>${formatProseLineAsHtml(meaning, page.linkName)}</td><td>${formatAddressAsHtml(source)}</td></tr>
`,
  );
  return formatTableSection({ id: "errors", heading: "Error codes", columns }, rows);
}

export function formatConstantsSection(page: RevisionPageContext): HtmlFragment | undefined {
  const { constants } = page.model;
  if (constants.length === 0) return undefined;
  const columns = ["Constant", "Value", "Description"];
  const rows = constants.map(
    ({ name, value, doc }) =>
      formatHtml`<tr id="${getEntryAnchor("constant", name)}"><th scope="row"><code>${name}</code></th><td><code>${JSON.stringify(value)}</code></td><td>${formatProseAsHtml(doc.text, page.linkName)}</td></tr>
`,
  );
  return formatTableSection({ id: "constants", heading: "Constants", columns }, rows);
}

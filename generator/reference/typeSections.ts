import { formatHtml, type HtmlFragment } from "../html/fragment.js";
import type { SchemaDeclaration, SchemaProperty, TypeAliasDeclaration } from "../model/protocol.js";
import { getEntryAnchor, getMemberAnchor } from "./subjects.js";
import { formatChangesOfEntry } from "./changes.js";
import type { RevisionPageContext } from "./context.js";
import {
  describeConstraints,
  findUnnamedObject,
  formatTypeAsHtml,
  joinFragments,
  listMemberRows,
  type MemberRow,
  type MemberTable,
} from "./types.js";
import { formatDeprecation, formatSpecificationRows } from "./methods.js";
import { formatProseAsHtml } from "./prose.js";
import type { TypeGroup } from "./users.js";

/** All types of a revision, grouped by the feature that uses them. */
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
  return formatHtml`<section class="entry" id="${anchor}">
<h4><a class="self" href="#${anchor}"><code>${name}</code></a></h4>
${formatDeprecation(doc.deprecated, page)}
${formatProseAsHtml(doc.text, page.linkName)}
${kind === "alias" && formatHtml`<p class="definition"><code>${formatAliasedType(declaration, table, page)}</code>${limits !== "" && ` ${limits}`}</p>`}
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

/** The type that an alias stands for. An object type whose members follow in a table is only named `object`. */
function formatAliasedType(
  { type }: TypeAliasDeclaration,
  table: MemberTable | undefined,
  page: RevisionPageContext,
): HtmlFragment {
  if (table !== undefined && type.kind === "object") return formatHtml`object`;
  return formatTypeAsHtml(type, page.linkName);
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

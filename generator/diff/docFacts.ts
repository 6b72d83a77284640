import type {
  SchemaDeclaration,
  DeclarationDocumentation,
  ProtocolMethod,
  SchemaProperty,
  ProtocolModel,
} from "../model/protocol.js";
import type { DiffFindingWithoutTexts } from "./fact.js";
import type { RevisionComparison } from "./revisionComparison.js";
import { formatTypeOnOneLine } from "./singleLineType.js";

/** A declaration, or a member of a declaration, with its documentation. */
interface DocumentedPath {
  path: string;
  also: string[];
  doc: DeclarationDocumentation;
  /**
   * The type of the declaration or member, as text. If the two revisions have different types, the diff does not also report that the
   * documentation text changed.
   */
  shape: string;
}

/** The fields that are equal for all differences in documentation, which change neither messages nor types. */
const NO_EFFECT = { senders: [], wire: "none", breaks: [], ts: "none" } as const;

/** Returns the differences in documentation between two revisions: new deprecations and changed texts. */
export function findDocumentationDifferences({ models }: RevisionComparison): DiffFindingWithoutTexts[] {
  const before = new Map(documentedPaths(models.before).map((entry) => [entry.path, entry]));
  const facts: DiffFindingWithoutTexts[] = [];
  for (const { path, also, doc, shape } of documentedPaths(models.after)) {
    const former = before.get(path);
    if (doc.deprecated !== undefined && former?.doc.deprecated === undefined)
      facts.push({ rule: "DEP001", path, also, ...NO_EFFECT, breaks: [], after: doc.deprecated });
    if (former !== undefined && former.shape === shape && former.doc.text !== doc.text)
      facts.push({ rule: "DOC001", path, also, ...NO_EFFECT, breaks: [] });
  }
  return facts;
}

function documentedPaths({ declarations, methods }: ProtocolModel): DocumentedPath[] {
  const messages = new Map(methods.map((method) => [method.message, method]));
  return declarations.flatMap((declaration) => {
    const owner = ownerOf(declaration, methods);
    const message = messages.get(declaration.name);
    const also =
      message === undefined ? [] : [`${message.kind === "request" ? "method" : "notification"}:${message.method}`];
    return [
      { path: `type:${declaration.name}`, also, doc: declaration.doc, shape: shapeOf(declaration) },
      ...propertiesOf(declaration).flatMap((property) => membersDocumented(property, owner)),
    ];
  });
}

/** The path of a declaration. The path of each of its members starts with this path. */
interface OwnerPath {
  path: string;
  also: string[];
}

/**
 * Returns the path of a declaration. The paths of its members start with it. Capability types and params get the path that findings
 * use for them, such as `capability:server` or `tools/call#params`.
 */
function ownerOf({ name }: SchemaDeclaration, methods: readonly ProtocolMethod[]): OwnerPath {
  if (name === "ClientCapabilities") return { path: "capability:client", also: [name] };
  if (name === "ServerCapabilities") return { path: "capability:server", also: [name] };
  const users = methods.filter(({ params }) => params?.type.kind === "reference" && params.type.name === name);
  return users.length === 1 ? { path: `${users[0]!.method}#params`, also: [name] } : { path: name, also: [] };
}

function membersDocumented({ name, type, doc, optional }: SchemaProperty, owner: OwnerPath): DocumentedPath[] {
  const path = `${owner.path}.${name}`;
  const also = owner.also.map((other) => `${other}.${name}`);
  const below =
    type.kind === "object" ? type.properties.flatMap((inner) => membersDocumented(inner, { path, also })) : [];
  return [{ path, also, doc, shape: `${String(optional)} ${formatTypeOnOneLine(type)}` }, ...below];
}

function propertiesOf(declaration: SchemaDeclaration): readonly SchemaProperty[] {
  if (declaration.kind === "interface") return declaration.properties;
  return declaration.type.kind === "object" ? declaration.type.properties : [];
}

function shapeOf(declaration: SchemaDeclaration): string {
  if (declaration.kind === "alias") return formatTypeOnOneLine(declaration.type);
  const { properties, index, extends: bases } = declaration;
  return `${bases.map(formatTypeOnOneLine).join()} ${formatTypeOnOneLine({ kind: "object", properties, ...(index && { index }) })}`;
}

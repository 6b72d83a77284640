import { buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { getEntryAnchor, getMemberAnchor, type ReferenceEntryKind } from "./subjects.js";
import { listMemberRows } from "./types.js";
import { getFirstSentence } from "./prose.js";

/** Something that has an anchor on the page of a revision, and that the search finds. */
export interface ReferenceEntry {
  kind: ReferenceEntryKind;
  /** The name that the search compares: `tools/call`, `Tool`, `Tool.inputSchema`, `-32602 INVALID_PARAMS`. */
  name: string;
  anchor: string;
  /** The first sentence of the documentation. */
  summary: string;
  /** True for a member that the type inherits. The search lists only the type that declares the member. */
  isInherited: boolean;
}

/** Returns all entries of a revision in the order of its page. */
export function listReferenceEntries(model: ProtocolModel, facts: SpecificationRevisionFacts | null): ReferenceEntry[] {
  const entry = (
    kind: Exclude<ReferenceEntryKind, "member">,
    key: string,
    { name = key, text = "" }: { name?: string; text?: string },
  ): ReferenceEntry => ({
    kind,
    name,
    anchor: getEntryAnchor(kind, key),
    summary: getFirstSentence(text),
    isInherited: false,
  });
  return [
    ...model.methods.map(({ method, doc }) => entry("method", method, { text: doc.text })),
    ...listTypeEntries(model, entry),
    ...listCapabilities(model).map((path) => entry("capability", path, {})),
    ...(facts?.errorCodes ?? []).map(({ code, name, meaning }) =>
      entry("error", String(code), { name: `${code} ${name}`, text: meaning }),
    ),
    ...model.constants.map(({ name, value, doc }) =>
      entry("constant", name, { name: `${name} = ${JSON.stringify(value)}`, text: doc.text }),
    ),
  ];
}

function listTypeEntries(
  model: ProtocolModel,
  entry: (kind: "type", key: string, of: { text: string }) => ReferenceEntry,
): ReferenceEntry[] {
  const symbols = buildSchemaSymbolTable(model);
  return model.declarations.flatMap((declaration) => [
    entry("type", declaration.name, { text: declaration.doc.text }),
    ...(listMemberRows(symbols, declaration)?.rows ?? []).map(({ path, property, from }): ReferenceEntry => ({
      kind: "member",
      name: `${declaration.name}.${path}`,
      anchor: getMemberAnchor(declaration.name, path),
      summary: getFirstSentence(property.doc.text),
      isInherited: from !== undefined,
    })),
  ]);
}

/** Returns the paths of all capabilities with the role that declares them: `server.tools.listChanged`. */
export function listCapabilities({ capabilities }: ProtocolModel): string[] {
  return (["server", "client"] as const).flatMap((role) => capabilities[role].map((path) => `${role}.${path}`));
}

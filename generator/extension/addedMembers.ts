import { buildSchemaSymbolTable, getObjectTypeMembers, reference } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import { namesInMethod, reachableNames } from "../model/resolve.js";
import { addSettings, type ChangedDeclarations } from "./coreTypes.js";
import { withPage } from "./extensionMethods.js";
import { refuseNonObject, refuseUndeclared, type ExtensionMerge } from "./merge.js";

/** Adds the members of an extension to types of the core. */
export function addMembers(merge: ExtensionMerge, changed: ChangedDeclarations): void {
  for (const [owner, added] of Object.entries(merge.facts.members)) {
    const at = ["members", owner];
    refuseNonObject(merge, at, owner);
    refuseOwn(merge, at, owner);
    refuseNonObject(merge, at, added);
    const before = getObjectTypeMembers(buildSchemaSymbolTable(merge.withCore([], changed.all)), reference(owner))!;
    const members = getObjectTypeMembers(merge.scope, reference(added))!;
    const clash = [...members.properties.keys()].find((name) => before.properties.has(name));
    if (clash !== undefined)
      throw merge.fail(
        at,
        `${owner} has the member ${clash} already: ${ownerOfMember(merge.model, owner, clash)} (rename it in ${added})`,
      );
    const required = [...members.properties.values()].find(({ optional }) => !optional);
    if (required !== undefined && isInCore(merge, owner))
      throw merge.fail(
        at,
        `${added} requires ${required.name}, which peers without the extension do not send in ${owner} (make it optional: ${required.name}?: …)`,
      );
    changed.addBase(owner, added);
  }
}

/** Returns true if messages of the core or of other extensions have a type. */
function isInCore(merge: ExtensionMerge, type: string): boolean {
  const { declarations, methods } = merge.model;
  return reachableNames(declarations, methods.flatMap(namesInMethod)).has(type);
}

/** A type of the extension itself needs no change from outside. */
function refuseOwn(merge: ExtensionMerge, at: readonly string[], name: string): void {
  if (merge.schema.declarations.some((own) => own.name === name))
    throw merge.fail(at, `${name} is a type of this extension (declare the members in its schema)`);
}

/** Types the keys of `_meta` that an extension has in types of the core. */
export function addMetaKeys(merge: ExtensionMerge, changed: ChangedDeclarations): void {
  for (const [owner, keys] of Object.entries(merge.facts.meta)) {
    refuseNonObject(merge, ["meta", owner], owner);
    refuseOwn(merge, ["meta", owner], owner);
    for (const [key, type] of Object.entries(keys)) {
      const at = ["meta", owner, key];
      refuseUndeclared(merge, at, type);
      const scope = buildSchemaSymbolTable(merge.withCore([], changed.all));
      const meta = getObjectTypeMembers(scope, reference(owner))!.properties.get("_meta");
      const known = meta && getObjectTypeMembers(scope, meta.type);
      if (known === undefined)
        throw merge.fail(at, `${owner} of ${merge.model.revision} has no member _meta (remove the row)`);
      if (known.properties.has(key))
        throw merge.fail(
          at,
          `_meta of ${owner} has the key ${JSON.stringify(key)} already: ${metaOwner(merge.model, owner, key)} (use another key)`,
        );
      changed.addKey(owner, meta!, { key, type, doc: withPage({ text: `See {@link ${type}}.` }, merge.facts.page) });
    }
  }
}

/** Types the settings of an extension in the capabilities of each peer. */
export function addExtensionSettings(merge: ExtensionMerge, changed: ChangedDeclarations): void {
  const { id, settings, declaredBy, page } = merge.facts;
  for (const peer of ["client", "server"] as const) {
    const type = settings[peer];
    if (type === undefined) continue;
    refuseNonObject(merge, ["settings", peer], type);
    if (!declaredBy.includes(peer))
      throw merge.fail(
        ["settings", peer],
        `a ${peer} does not declare the extension (add "${peer}" to "declaredBy", or remove the settings)`,
      );
    const doc = withPage({ text: `The settings of the extension ${id}. See {@link ${type}}.` }, page);
    addSettings(changed, { peer, key: id, type, doc }, buildSchemaSymbolTable(merge.withCore([], changed.all)));
  }
}

/** Returns who declares something: an extension, or the core. */
export function ownerText(extension: string | undefined): string {
  return extension === undefined ? "the schema of the core" : `the extension ${extension}`;
}

/** Returns who declares a member of a core type. */
function ownerOfMember({ declarations }: ProtocolModel, owner: string, member: string): string {
  const declaration = declarations.find(({ name }) => name === owner);
  const bases = declaration?.kind === "interface" ? declaration.extends : [];
  const scope = buildSchemaSymbolTable({ declarations, constants: [] });
  const base = bases.find((one) => getObjectTypeMembers(scope, one)?.properties.has(member));
  const extension = base?.kind === "reference" ? scope.declarations.get(base.name)?.extension : undefined;
  return `${ownerText(extension)} declares it`;
}

function metaOwner({ extensions = [] }: ProtocolModel, owner: string, key: string): string {
  const other = extensions.find(({ meta }) => meta.some((row) => row.owner === owner && row.key === key));
  return `${ownerText(other?.id)} declares it`;
}

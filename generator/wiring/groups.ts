import { Node, SyntaxKind, type CallExpression, type Identifier, type StringLiteral } from "ts-morph";
import { interfaceOfGroup, type HandlerGroup } from "../scaffold/plannedHandlers.js";
import { findMember, findHolder, type Holder, type HeldMember } from "./memberContainers.js";
import { UnsafeEditError, unsafeEdit, type Sources } from "./sources.js";
import type { ContractEntry } from "./contractEntry.js";

/** The code in the author's sources that contains the handlers of a group (tools, prompts or resources). */
export interface GroupHandlers {
  /** The object, class or module that contains the handlers of the group; `undefined` if the group has no handlers yet. */
  readonly holder: Holder | undefined;
  /** What is passed to `createServers`; undefined if the group is passed to a function such as `createTools`. */
  readonly owner: Holder | undefined;
  /** The member of `owner` that contains the handlers of the group, such as `tools`. */
  readonly member: HeldMember | undefined;
}

/** @throws UnsafeEditError if the sources have no handlers of the group, have them twice, or compute them. */
export function findGroup(sources: Sources, group: HandlerGroup): GroupHandlers {
  // The generated function that takes the handlers of a single group.
  const createGroup = `create${interfaceOfGroup(group)}`;
  const found: GroupHandlers[] = [];
  for (const file of sources.below("src")) {
    for (const call of file.getDescendants().filter(Node.isCallExpression)) {
      const callee = calleeOf(sources, call);
      const [given] = call.getArguments();
      if (given === undefined) continue;
      if (callee === createGroup)
        found.push({ holder: findHolder(sources, given), owner: undefined, member: undefined });
      if (callee !== "createServers") continue;
      const owner = findHolder(sources, given);
      const member = findMember(sources, owner, group);
      found.push({ holder: member && findHolder(sources, member.node), owner, member });
    }
  }
  const [first, ...others] = found;
  if (first === undefined)
    throw new UnsafeEditError(
      `src: no source calls createServers or ${createGroup} of the generated contract (add the call)`,
    );
  const other = others.find(({ holder, owner }) => (holder ?? owner)?.node !== (first.holder ?? first.owner)?.node);
  if (other !== undefined)
    throw unsafeEdit(
      sources,
      (other.holder ?? other.owner)!.node,
      `the functions of "${group}" are passed to the generated contract more than once, so mcpgen cannot decide which code to change (change it by hand)`,
    );
  return first;
}

/** The members of the argument of `createServers` that name entries of a group, besides the member with the handlers. */
const OTHER_PLACES: { readonly [group in HandlerGroup]: readonly (readonly string[])[] } = {
  tools: [],
  prompts: [["completions", "prompts"]],
  resources: [["completions", "resourceTemplates"], ["lists"]],
};

/**
 * Returns the members that hold the completion functions and the list function of an entry, each after the members that contain it.
 *
 * @throws UnsafeEditError if the sources compute them.
 */
export function findOtherMembers(
  sources: Sources,
  { owner }: GroupHandlers,
  { group, member }: Pick<ContractEntry, "group" | "member">,
): HeldMember[][] {
  if (owner === undefined) return [];
  return OTHER_PLACES[group].flatMap((place) => {
    const path: HeldMember[] = [];
    for (const name of [...place, member]) {
      const outer = path.at(-1);
      const found = findMember(sources, outer === undefined ? owner : findHolder(sources, outer.node), name);
      if (found === undefined) return [];
      path.push(found);
    }
    return [path];
  });
}

/** Returns the name of the called function in the generated contract; `undefined` if the function is not from the contract. */
function calleeOf(sources: Sources, call: CallExpression): string | undefined {
  const callee = call.getExpression();
  if (Node.isIdentifier(callee)) return importedName(sources, callee);
  if (!Node.isPropertyAccessExpression(callee)) return undefined;
  const namespace = callee.getExpression();
  return Node.isIdentifier(namespace) && importedName(sources, namespace) === "*" ? callee.getName() : undefined;
}

/** Returns the original name of an import from the contract, `*` for `* as contract`, or undefined for other names. */
function importedName(sources: Sources, name: Identifier): string | undefined {
  for (const declaration of name.getSymbol()?.getDeclarations() ?? []) {
    const imported = declaration.getFirstAncestor(Node.isImportDeclaration);
    if (imported === undefined) continue;
    const specifier = imported.getModuleSpecifierValue();
    const target = imported.getModuleSpecifierSourceFile();
    // Skips imports from modules that are neither the contract nor the author's. A module of the author may re-export names of the
    // contract.
    if (target === undefined && !sources.isContract(name.getSourceFile(), specifier)) continue;
    if (Node.isNamespaceImport(declaration)) return target === undefined ? "*" : undefined;
    if (Node.isImportSpecifier(declaration)) return declaration.getName();
  }
  return undefined;
}

/** Returns the identifiers in the author's sources that refer to wanted exports of the generated contract. */
export function findExportUses(sources: Sources, isWanted: (name: string) => boolean): Identifier[] {
  return sources.all().flatMap((file) =>
    file.getDescendantsOfKind(SyntaxKind.Identifier).filter((node) => {
      if (!isWanted(node.getText())) return false;
      const parent = node.getParent();
      if (Node.isImportSpecifier(parent)) return parent.getNameNode() === node && isOfContract(sources, parent);
      const isMember =
        (Node.isQualifiedName(parent) && parent.getRight() === node) ||
        (Node.isPropertyAccessExpression(parent) && parent.getNameNode() === node);
      const left = isMember ? parent.getFirstChild() : node;
      return Node.isIdentifier(left) && importedName(sources, left) === (isMember ? "*" : node.getText());
    }),
  );
}

function isOfContract(sources: Sources, specifier: Node): boolean {
  const declaration = specifier.getFirstAncestor(Node.isImportDeclaration);
  return (
    declaration !== undefined && sources.isContract(specifier.getSourceFile(), declaration.getModuleSpecifierValue())
  );
}

/** Returns the string literals that name an entry's member in types such as `Tools["getForecast"]` and `Pick<Tools, "getForecast">`. */
export function findNamesInTypes(sources: Sources, { group, member }: ContractEntry): StringLiteral[] {
  return sources.all().flatMap((file) =>
    file.getDescendantsOfKind(SyntaxKind.LiteralType).flatMap((type): StringLiteral[] => {
      const literal = type.getLiteral();
      if (!Node.isStringLiteral(literal) || literal.getLiteralText() !== member) return [];
      const outer = type
        .getAncestors()
        .filter((each) => Node.isIndexedAccessTypeNode(each) || Node.isTypeReference(each));
      const names = outer.flatMap((each) => each.getDescendantsOfKind(SyntaxKind.Identifier));
      return names.some((name) => importedName(sources, name) === interfaceOfGroup(group)) ? [literal] : [];
    }),
  );
}

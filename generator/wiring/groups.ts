import { Node, type CallExpression, type Identifier } from "ts-morph";
import type { HandlerGroup } from "../scaffold/plannedHandlers.js";
import { findMember, containerOf, type ContainerMember, type MemberContainer } from "./memberContainers.js";
import type { AuthorSources } from "./sources.js";
import { WiringError, wiringError } from "./wiringError.js";

/** The code that serves a group of a contract. */
export interface ServedGroup {
  /** What has the functions of the group; undefined if the group is not served yet. */
  readonly holder: MemberContainer | undefined;
  /** What `createServers` is given, if the group is a member of it. */
  readonly owner: MemberContainer | undefined;
  /** The member of the owner that is the group. */
  readonly member: ContainerMember | undefined;
}

/** The functions of a generated contract that take one group. */
const CREATE_GROUP: { readonly [G in HandlerGroup]: string } = {
  tools: "createTools",
  prompts: "createPrompts",
  resources: "createResources",
};

/**
 * Returns the code that serves a group of the contract.
 *
 * @throws WiringError if no code or several pieces of code serve it, or if mcpgen cannot follow it.
 */
export function servedGroup(sources: AuthorSources, group: HandlerGroup): ServedGroup {
  const found: ServedGroup[] = [];
  for (const file of sources.below("src")) {
    for (const call of file.getDescendants().filter(Node.isCallExpression)) {
      const callee = calleeOf(sources, call);
      const [given] = call.getArguments();
      if (given === undefined) continue;
      if (callee === CREATE_GROUP[group])
        found.push({ holder: containerOf(sources, given), owner: undefined, member: undefined });
      if (callee !== "createServers") continue;
      const owner = containerOf(sources, given);
      const member = findMember(sources, owner, group);
      found.push({ holder: member && containerOf(sources, member.node), owner, member });
    }
  }
  const [first, ...others] = found;
  if (first === undefined)
    throw new WiringError(`src: no source calls createServers or ${CREATE_GROUP[group]} of the generated contract`);
  const other = others.find(({ holder, owner }) => (holder ?? owner)?.node !== (first.holder ?? first.owner)?.node);
  if (other !== undefined)
    throw wiringError(
      sources,
      (other.holder ?? other.owner)!.node,
      `the ${group} are written more than once, so mcpgen cannot tell which of them to change`,
    );
  return first;
}

/** Returns the name under which the generated contract exports the function that is called. */
function calleeOf(sources: AuthorSources, call: CallExpression): string | undefined {
  const callee = call.getExpression();
  if (Node.isIdentifier(callee)) return importedName(sources, callee);
  if (!Node.isPropertyAccessExpression(callee)) return undefined;
  const namespace = callee.getExpression();
  return Node.isIdentifier(namespace) && importedName(sources, namespace) === "*" ? callee.getName() : undefined;
}

/** Returns the name that an identifier has in the generated contract; `*` for the whole module. */
export function importedName(sources: AuthorSources, name: Identifier): string | undefined {
  for (const declaration of name.getSymbol()?.getDeclarations() ?? []) {
    const imported = declaration.getFirstAncestor(Node.isImportDeclaration);
    if (imported === undefined) continue;
    const specifier = imported.getModuleSpecifierValue();
    const target = imported.getModuleSpecifierSourceFile();
    // A source of the author may export what the contract exports.
    if (target === undefined && !sources.isContract(name.getSourceFile(), specifier)) continue;
    if (Node.isNamespaceImport(declaration)) return target === undefined ? "*" : undefined;
    if (Node.isImportSpecifier(declaration)) return declaration.getName();
  }
  return undefined;
}

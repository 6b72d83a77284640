import { Node, type SourceFile } from "ts-morph";
import { findExportUses, findNamesInTypes, findGroup, findOtherMembers } from "./groups.js";
import { entryTestTitle } from "../scaffold/plannedHandlers.js";
import type { ContractEntry } from "./contractEntry.js";
import { functionOfMember, unusedStub, statementOf, type HandlerFunction } from "./addHandler.js";
import { findHolder, findMember, type HeldMember } from "./memberContainers.js";
import { removeItem, removeNames, removeStatement } from "./imports.js";
import { unsafeEdit, type Sources } from "./sources.js";
import { testFileOf, testsByTitle, isTestCall } from "./tests.js";

/** An entry of the contract whose handler is removed from the author's sources. */
interface ContractEntryToRemove extends ContractEntry {
  readonly isLastOfGroup: boolean;
  /** The names that the generated contract exports only because of the entry. */
  readonly exports: ReadonlySet<string>;
  /** The titles of further tests to remove, because they fail without the entry. */
  readonly otherTests: readonly string[];
}

/** Removes the member, import, function and tests of an entry. A function that other code uses is kept. */
export function removeHandler(sources: Sources, entry: ContractEntryToRemove): void {
  const { group, member } = entry;
  const served = findGroup(sources, group);
  const found = served.holder && findMember(sources, served.holder, member);
  const handler = (found && functionOfMember(found.node)) ?? unusedStub(sources, entry);
  removeTests(sources, entry);
  if (found !== undefined) removeMember(sources, found);
  for (const path of findOtherMembers(sources, served, entry))
    removeMember(sources, outermostWithoutOthers(sources, path));
  if (entry.isLastOfGroup && served.member !== undefined) removeMember(sources, served.member);
  if (handler !== undefined) removeFunction(sources, handler, entry);
  for (const file of sources.all()) removeUnusedImports(sources, file);
  refuseUses(sources, entry);
}

/** Throws if the sources still use generated types or functions of a removed entry. */
function refuseUses(sources: Sources, entry: ContractEntryToRemove): void {
  const uses = [...findExportUses(sources, (name) => entry.exports.has(name)), ...findNamesInTypes(sources, entry)];
  const use = uses.find((each) => !sources.isDeleted(each));
  if (use !== undefined)
    throw unsafeEdit(
      sources,
      use,
      `this code uses ${use.getText()}, which is removed together with ${entry.name} (change this code first)`,
    );
}

/** Returns the last member of a path, or the outermost one that contains nothing else: an empty `prompts` of completions may not compile. */
function outermostWithoutOthers(sources: Sources, path: readonly HeldMember[]): HeldMember {
  const [inner, outer] = [path.at(-1)!, path.at(-2)];
  if (outer === undefined) return inner;
  const holder = findHolder(sources, outer.node);
  const isAlone = holder.kind === "object" && holder.node.getProperties().length + holder.assignments.length === 1;
  return isAlone && holder.node === inner.holder.node ? outermostWithoutOthers(sources, path.slice(0, -1)) : inner;
}

function removeMember(sources: Sources, { node, holder }: HeldMember): void {
  if (Node.isExportSpecifier(node)) removeNames(sources, [node]);
  else if (holder.kind === "object" && !Node.isBinaryExpression(node)) removeItem(sources, node);
  else removeStatement(sources, statementOf(node));
}

function removeFunction(
  sources: Sources,
  { declaration, name, file }: HandlerFunction,
  { stubs }: ContractEntry,
): void {
  const references = name.findReferencesAsNodes().filter((each) => each !== name && !sources.isDeleted(each));
  const specifiers = references.flatMap((each) => {
    const parent = each.getParent();
    return Node.isImportSpecifier(parent) || Node.isExportSpecifier(parent) ? [parent] : [];
  });
  const isUsed = references.some((each) => !specifiers.includes(each.getParent() as (typeof specifiers)[number]));
  if (isUsed) return;
  removeNames(sources, [...new Set(specifiers)]);
  const isStub = stubs.some(({ path }) => sources.file(path) === file);
  const exported = [...file.getExportedDeclarations().values()].flat();
  if (isStub && exported.every((each) => each === declaration)) sources.remove(file);
  else if (!sources.isDeleted(declaration)) removeStatement(sources, statementOf(declaration));
}

function removeTests(sources: Sources, entry: ContractEntryToRemove): void {
  const titles = [entryTestTitle(entry), ...entry.otherTests];
  const own = testFileOf(sources, entry);
  if (own !== undefined) sources.remove(own);
  for (const file of sources.below("test")) {
    if (sources.isRemoved(file)) continue;
    const tests = testsByTitle(file, titles);
    const all = file.getStatements().filter(isTestCall);
    if (tests.length > 0 && tests.length === all.length) sources.remove(file);
    else for (const test of tests) removeStatement(sources, test);
  }
}

/** Removes the imports that only deleted code used. */
function removeUnusedImports(sources: Sources, file: SourceFile): void {
  if (sources.isRemoved(file)) return;
  const names = file
    .getImportDeclarations()
    .flatMap((each) => [
      ...each.getNamedImports(),
      ...[each.getDefaultImport(), each.getNamespaceImport()].filter((name) => name !== undefined),
    ]);
  const unused = names.filter((imported) => {
    if (sources.isDeleted(imported)) return false;
    const name = Node.isImportSpecifier(imported) ? (imported.getAliasNode() ?? imported.getNameNode()) : imported;
    const uses = file
      .getDescendants()
      .filter(
        (node) =>
          Node.isIdentifier(node) &&
          node.getText() === name.getText() &&
          !imported.containsRange(node.getPos(), node.getEnd()),
      );
    return uses.length > 0 && uses.every((node) => sources.isDeleted(node));
  });
  if (unused.length > 0) removeNames(sources, unused);
}

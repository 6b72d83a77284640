import { Node, type SourceFile } from "ts-morph";
import { findContractExportUses, findEntryNameLiteralsInTypes, findFeatureHandlers } from "./groups.js";
import { formatEntryTestTitle } from "../scaffold/plannedHandlers.js";
import type { ContractEntry } from "./contractEntry.js";
import {
  findFunctionOfHandlersMember,
  findUnusedStubFunction,
  getStatementOfDeclaration,
  type HandlerFunctionInUserSource,
} from "./addHandler.js";
import { findMember, type ObjectClassOrModuleMember } from "./memberContainers.js";
import { removeCommaSeparatedItem, removeImportOrExportNames, removeStatement } from "./imports.js";
import type { UserSourcesEditor } from "./sources.js";
import { createUnsafeSourceEditError } from "./wiringError.js";
import { findTestFileOfEntry, findTestsByTitle, isTestCall } from "./tests.js";

/** An entry of the contract whose handler is removed from the author's sources. */
interface ContractEntryToRemove extends ContractEntry {
  readonly isLastOfGroup: boolean;
  /** The names that the generated contract exports only because of the entry. */
  readonly exports: ReadonlySet<string>;
  /** The titles of further tests to remove, because they fail without the entry. */
  readonly otherTests: readonly string[];
}

/** Removes the member, import, function and tests of an entry. A function that other code uses is kept. */
export function removeHandlerFromSources(sources: UserSourcesEditor, entry: ContractEntryToRemove): void {
  const { group, member } = entry;
  const served = findFeatureHandlers(sources, group);
  const found = served.holder && findMember(sources, served.holder, member);
  const handler = (found && findFunctionOfHandlersMember(found.node)) ?? findUnusedStubFunction(sources, entry);
  removeTests(sources, entry);
  if (found !== undefined) removeMember(sources, found);
  if (entry.isLastOfGroup && served.member !== undefined) removeMember(sources, served.member);
  if (handler !== undefined) removeFunction(sources, handler, entry);
  for (const file of sources.all()) removeUnusedImports(sources, file);
  refuseUses(sources, entry);
}

/** Throws if the sources still use generated types or functions of a removed entry. */
function refuseUses(sources: UserSourcesEditor, entry: ContractEntryToRemove): void {
  const uses = [
    ...findContractExportUses(sources, (name) => entry.exports.has(name)),
    ...findEntryNameLiteralsInTypes(sources, entry),
  ];
  const use = uses.find((each) => !sources.isDeleted(each));
  if (use !== undefined)
    throw createUnsafeSourceEditError(
      sources,
      use,
      `this code uses ${use.getText()}, which is removed together with ${entry.name} (change this code first)`,
    );
}

function removeMember(sources: UserSourcesEditor, { node, holder }: ObjectClassOrModuleMember): void {
  if (Node.isExportSpecifier(node)) removeImportOrExportNames(sources, [node]);
  else if (holder.kind === "object" && !Node.isBinaryExpression(node)) removeCommaSeparatedItem(sources, node);
  else removeStatement(sources, getStatementOfDeclaration(node));
}

function removeFunction(
  sources: UserSourcesEditor,
  { declaration, name, file }: HandlerFunctionInUserSource,
  { stubs }: ContractEntry,
): void {
  const references = name.findReferencesAsNodes().filter((each) => each !== name && !sources.isDeleted(each));
  const specifiers = references.flatMap((each) => {
    const parent = each.getParent();
    return Node.isImportSpecifier(parent) || Node.isExportSpecifier(parent) ? [parent] : [];
  });
  const isUsed = references.some((each) => !specifiers.includes(each.getParent() as (typeof specifiers)[number]));
  if (isUsed) return;
  removeImportOrExportNames(sources, [...new Set(specifiers)]);
  const isStub = stubs.some(({ path }) => sources.file(path) === file);
  const exported = [...file.getExportedDeclarations().values()].flat();
  if (isStub && exported.every((each) => each === declaration)) sources.remove(file);
  else if (!sources.isDeleted(declaration)) removeStatement(sources, getStatementOfDeclaration(declaration));
}

function removeTests(sources: UserSourcesEditor, entry: ContractEntryToRemove): void {
  const titles = [formatEntryTestTitle(entry), ...entry.otherTests];
  const own = findTestFileOfEntry(sources, entry);
  if (own !== undefined) sources.remove(own);
  for (const file of sources.below("test")) {
    if (sources.isRemoved(file)) continue;
    const tests = findTestsByTitle(file, titles);
    const all = file.getStatements().filter(isTestCall);
    if (tests.length > 0 && tests.length === all.length) sources.remove(file);
    else for (const test of tests) removeStatement(sources, test);
  }
}

/** Removes the imports that only deleted code used. */
function removeUnusedImports(sources: UserSourcesEditor, file: SourceFile): void {
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
  if (unused.length > 0) removeImportOrExportNames(sources, unused);
}

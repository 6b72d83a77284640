import { posix } from "node:path";
import { Node, SyntaxKind, type SourceFile } from "ts-morph";
import { findExportUses, findNamesInTypes, findGroup, findOtherMembers } from "./groups.js";
import { entryTestTitle } from "../scaffold/plannedHandlers.js";
import type { ContractEntry, HandlerStub } from "./contractEntry.js";
import { functionOfMember, unusedStub, type HandlerFunction } from "./addHandler.js";
import { findMember, memberName, nameNodeOf } from "./memberContainers.js";
import type { Sources } from "./sources.js";
import { testFileOf, testTitle } from "./tests.js";

interface ContractEntryToRename {
  readonly from: ContractEntry;
  readonly to: ContractEntry;
  /** The new names of the entry's exports in the generated contract. The key is the old name. */
  readonly exports: ReadonlyMap<string, string>;
}

/** Renames the member, function, files and tests of an entry. @throws UnsafeEditError */
export function renameHandler(sources: Sources, renamed: ContractEntryToRename): void {
  const { from, to } = renamed;
  const served = findGroup(sources, from.group);
  const { holder } = served;
  const member = (holder && findMember(sources, holder, from.member))?.node;
  const handler = (member && functionOfMember(member)) ?? unusedStub(sources, from);
  const names = handler === undefined ? undefined : newNames(sources, handler, renamed);
  const local = handler === undefined ? undefined : renameAlias(sources, handler, renamed);
  if (member !== undefined) renameMember(sources, member, { to: to.member, value: local ?? names?.functionName });
  for (const path of findOtherMembers(sources, served, from))
    renameMember(sources, path.at(-1)!.node, { to: to.member, value: undefined });
  if (handler !== undefined && names !== undefined) {
    renameFunction(sources, handler, { to: names.functionName, member });
    if (names.path !== undefined) move(sources, handler.file, names.path);
  }
  renameExports(sources, renamed.exports);
  for (const name of findNamesInTypes(sources, from)) replace(sources, name, to.member);
  const test = testFileOf(sources, from);
  renameTests(sources, renamed);
  if (test !== undefined && names !== undefined) sources.move(test, names.testPath);
}

/** Renames the alias of an import if mcpgen chose it. @returns the alias; undefined if the import has none. */
function renameAlias(
  sources: Sources,
  { use, name }: HandlerFunction,
  { from, to }: ContractEntryToRename,
): string | undefined {
  const alias = use.getText();
  if (alias === name.getText()) return undefined;
  const index = from.stubs.findIndex(({ functionName }) => functionName === alias);
  const fresh = to.stubs[index]?.functionName;
  if (fresh === undefined || usesName(use.getSourceFile(), fresh)) return alias;
  for (const location of new Set([use, ...renameLocations(use)])) replace(sources, location, fresh);
  return fresh;
}

interface NewNames extends Pick<HandlerStub, "functionName" | "testPath"> {
  /** The new path of the function's file; undefined if the file is not the stub that mcpgen wrote. */
  readonly path: string | undefined;
}

/** Returns undefined if the function keeps its name: the author chose it, or each new name is already used. */
function newNames(
  sources: Sources,
  { name, file }: HandlerFunction,
  { from, to }: ContractEntryToRename,
): NewNames | undefined {
  const index = from.stubs.findIndex(({ functionName }) => functionName === name.getText());
  if (index < 0) return undefined;
  const users = new Set([file, ...renameLocations(name).map((each) => each.getSourceFile())]);
  const isFree = (text: string): boolean => [...users].every((user) => !usesName(user, text));
  const isStub = sources.file(from.stubs[index]!.path) === file;
  const isTaken = (path: string): boolean => sources.file(path) !== undefined;
  const candidates = [...to.stubs.slice(index), ...to.stubs.slice(0, index)];
  const found = candidates.find(
    ({ functionName, path, testPath }) => isFree(functionName) && !(isStub && isTaken(path)) && !isTaken(testPath),
  );
  if (found === undefined) return undefined;
  const { functionName, path, testPath } = found;
  return { functionName, path: isStub ? path : undefined, testPath };
}

function usesName(file: SourceFile, name: string): boolean {
  return file
    .getDescendantsOfKind(SyntaxKind.Identifier)
    .some((node) => node.getText() === name && !Node.isPropertyAccessExpression(node.getParent()));
}

function renameLocations(name: Node): Node[] {
  const locations = name.getProject().getLanguageService().findRenameLocations(name, {});
  return locations.flatMap((location) => {
    const node = location.getNode();
    return node === undefined ? [] : [node];
  });
}

function renameMember(
  sources: Sources,
  member: Node,
  { to, value }: { readonly to: string; readonly value: string | undefined },
): void {
  const name = nameNodeOf(member)!;
  const inner = Node.isComputedPropertyName(name) ? name.getExpression() : name;
  if (Node.isShorthandPropertyAssignment(member)) {
    const kept = value ?? member.getName();
    return replace(sources, inner, kept === to ? to : `${to}: ${kept}`);
  }
  if (Node.isExportSpecifier(member)) {
    const kept = value ?? member.getName();
    const [start, end] = [member.getStart(), member.getEnd()];
    return sources.edit(member, { start, end, text: kept === to ? to : `${kept} as ${to}` });
  }
  for (const location of new Set([inner, ...renameLocations(inner)])) {
    const parent = location.getParent();
    replace(sources, location, Node.isShorthandPropertyAssignment(parent) ? `${to}: ${location.getText()}` : to);
  }
}

function renameFunction(
  sources: Sources,
  { name }: HandlerFunction,
  { to, member }: { readonly to: string; readonly member: Node | undefined },
): void {
  for (const location of new Set([name, ...renameLocations(name)])) {
    const parent = location.getParent();
    if (parent === member && (Node.isShorthandPropertyAssignment(parent) || Node.isExportSpecifier(parent))) continue;
    const isShort = Node.isShorthandPropertyAssignment(parent);
    replace(sources, location, isShort ? `${location.getText()}: ${to}` : to);
  }
}

/** Renames a file within its folder, and updates the imports of the file in other files. */
function move(sources: Sources, file: SourceFile, path: string): void {
  const [before, after] = [file.getBaseNameWithoutExtension(), posix.basename(path, ".ts")];
  sources.move(file, path);
  for (const user of sources.all())
    for (const declaration of [...user.getImportDeclarations(), ...user.getExportDeclarations()]) {
      const specifier = declaration.getModuleSpecifier();
      if (specifier === undefined || declaration.getModuleSpecifierSourceFile() !== file) continue;
      const text = specifier.getLiteralText();
      const at = text.lastIndexOf(before);
      replace(sources, specifier, text.slice(0, at) + after + text.slice(at + before.length));
    }
}

/** Replaces the text of an identifier, or the text between the quotes of a string literal. */
function replace(sources: Sources, node: Node, text: string): void {
  const quote = /^["'`]/.test(node.getText()) ? 1 : 0;
  sources.edit(node, { start: node.getStart() + quote, end: node.getEnd() - quote, text });
}

function renameExports(sources: Sources, exports: ContractEntryToRename["exports"]): void {
  for (const use of findExportUses(sources, (name) => exports.has(name))) {
    const to = exports.get(use.getText())!;
    replace(sources, use, Node.isShorthandPropertyAssignment(use.getParent()) ? `${use.getText()}: ${to}` : to);
  }
}

function renameTests(sources: Sources, { from, to }: ContractEntryToRename): void {
  for (const file of sources.below("test")) {
    for (const statement of file.getStatements()) {
      const title = testTitle(statement);
      if (title?.getLiteralText() === entryTestTitle(from)) replace(sources, title, entryTestTitle(to));
    }
    for (const name of calledNames(file, from)) replace(sources, name, to.name);
  }
}

/** Returns the string literals with the name of an entry in test calls such as `client.callTool("get_forecast")`. */
function calledNames(file: SourceFile, { group, name }: ContractEntry): Node[] {
  const method = { tools: "tools/call", prompts: "prompts/get", resources: undefined }[group];
  return file.getDescendantsOfKind(SyntaxKind.CallExpression).flatMap((call): Node[] => {
    const callee = call.getExpression();
    const called = Node.isPropertyAccessExpression(callee) ? callee.getName() : undefined;
    const [first, second] = call.getArguments();
    if (called === "callTool" && group === "tools") return first !== undefined && isText(first, name) ? [first] : [];
    if (called !== "request" || method === undefined || first === undefined || !isText(first, method)) return [];
    if (!Node.isObjectLiteralExpression(second)) return [];
    const property = second.getProperties().find((each) => memberName(each) === "name");
    const value = Node.isPropertyAssignment(property) ? property.getInitializer() : undefined;
    return value !== undefined && isText(value, name) ? [value] : [];
  });
}

function isText(node: Node, text: string): boolean {
  return (Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node)) && node.getLiteralText() === text;
}

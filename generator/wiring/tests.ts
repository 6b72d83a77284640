import { Node, type SourceFile } from "ts-morph";
import { formatEntryTestTitle } from "../scaffold/plannedHandlers.js";
import type { ContractEntry } from "./contractEntry.js";
import type { UserSourcesEditor } from "./sources.js";

/** The names of the functions that declare a test in scaffolded test files. */
const TEST_FUNCTIONS: ReadonlySet<string> = new Set(["test", "testEach", "test.todo", "test.skip", "it", "describe"]);

export function isTestCall(statement: Node): boolean {
  return callOf(statement) !== undefined;
}

/** The file must contain a test of the entry, because another entry can have a test file with the same name. */
export function findTestFileOfEntry(sources: UserSourcesEditor, entry: ContractEntry): SourceFile | undefined {
  return entry.stubs
    .flatMap(({ testPath }) => sources.file(testPath) ?? [])
    .find((file) => findTestsByTitle(file, [formatEntryTestTitle(entry)]).length > 0);
}

export function findTestsByTitle(file: SourceFile, titles: readonly string[]): Node[] {
  return file.getStatements().filter((statement) => {
    const title = getTestTitleLiteral(statement);
    return title !== undefined && titles.includes(title.getLiteralText());
  });
}

export function getTestTitleLiteral(statement: Node): (Node & { getLiteralText(): string }) | undefined {
  const [title] = callOf(statement)?.getArguments() ?? [];
  return Node.isStringLiteral(title) || Node.isNoSubstitutionTemplateLiteral(title) ? title : undefined;
}

function callOf(statement: Node): (Node & { getArguments(): Node[] }) | undefined {
  const call = Node.isExpressionStatement(statement) ? statement.getExpression() : undefined;
  return Node.isCallExpression(call) && TEST_FUNCTIONS.has(call.getExpression().getText()) ? call : undefined;
}

import { Node, type SourceFile } from "ts-morph";
import { entryTestTitle } from "../scaffold/plannedHandlers.js";
import type { ContractEntry } from "./contractEntry.js";
import type { Sources } from "./sources.js";

/** The names of the functions that declare a test in scaffolded test files. */
const TEST_FUNCTIONS: ReadonlySet<string> = new Set(["test", "testEach", "test.todo", "test.skip", "it", "describe"]);

export function isTestCall(statement: Node): boolean {
  return callOf(statement) !== undefined;
}

/** The file must contain a test of the entry, because another entry can have a test file with the same name. */
export function testFileOf(sources: Sources, entry: ContractEntry): SourceFile | undefined {
  return entry.stubs
    .flatMap(({ testPath }) => sources.file(testPath) ?? [])
    .find((file) => testsByTitle(file, [entryTestTitle(entry)]).length > 0);
}

export function testsByTitle(file: SourceFile, titles: readonly string[]): Node[] {
  return file.getStatements().filter((statement) => {
    const title = testTitle(statement);
    return title !== undefined && titles.includes(title.getLiteralText());
  });
}

export function testTitle(statement: Node): (Node & { getLiteralText(): string }) | undefined {
  const [title] = callOf(statement)?.getArguments() ?? [];
  return Node.isStringLiteral(title) || Node.isNoSubstitutionTemplateLiteral(title) ? title : undefined;
}

function callOf(statement: Node): (Node & { getArguments(): Node[] }) | undefined {
  const call = Node.isExpressionStatement(statement) ? statement.getExpression() : undefined;
  return Node.isCallExpression(call) && TEST_FUNCTIONS.has(call.getExpression().getText()) ? call : undefined;
}

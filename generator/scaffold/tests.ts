import { SchemaGuard } from "../../templates/runtime/json-schema/schemaGuard.js";
import { formatJsonValueAsCode } from "../contract/contractCode.js";
import { renderTemplate } from "../emit/templates.js";
import { findExampleValueForSchema } from "./exampleInput.js";
import { SCAFFOLD_FEATURES, type ExampleToolInputAndOutputCode } from "./features.js";
import { CONTRACT_FEATURE_NAMES, type ContractFeatureName, type ContractHandler } from "./plannedHandlers.js";
import type { UserFile } from "./project.js";

/** A test of a handler: its code and its imports. */
interface HandlerTest {
  readonly text: string;
  /** The names that the test imports from the generated contract. */
  readonly contract: readonly string[];
  /** The names that the test imports from test/client.ts. */
  readonly client: readonly string[];
  readonly uses: "assert" | "todo";
}

const KINDS: { readonly [G in ContractFeatureName]: string } = {
  tools: "tool",
  prompts: "prompt",
  resources: "resource",
};

/** Returns the test files of a project: a file for each group of handlers. */
export function createHandlerTestModules(handlers: readonly ContractHandler[], examples: boolean): UserFile[] {
  const known = examples ? knownExamples() : {};
  return CONTRACT_FEATURE_NAMES.flatMap((group) => {
    const own = handlers.filter((handler) => handler.group === group && handler.isOptional !== true);
    if (own.length === 0) return [];
    return [
      testModule(
        `test/${group}.test.ts`,
        own.map((handler) => testOf(handler, Object.hasOwn(known, handler.member) ? known[handler.member] : undefined)),
      ),
    ];
  });
}

/**
 * Returns the test file for a handler that is added to an existing project.
 *
 * @param stub the name of the stub, which is the new handler function.
 */
export function createAddedHandlerTestModule(handler: ContractHandler, stub: string): UserFile {
  return testModule(getHandlerStubTestPath(stub), [testOf(handler, undefined)]);
}

export function getHandlerStubTestPath(stub: string): string {
  return `test/${stub}.test.ts`;
}

function testModule(path: string, tests: readonly HandlerTest[]): UserFile {
  const contract = [...new Set(tests.flatMap((test) => test.contract))].sort(byName);
  const client = [...new Set(tests.flatMap((test) => test.client))].sort(byName);
  const text = renderTemplate("scaffold/handler.test.ts", {
    usesAssert: tests.some(({ uses }) => uses === "assert"),
    usesTodo: tests.some(({ uses }) => uses === "todo"),
    usesContract: contract.length > 0,
    usesClient: client.length > 0,
    contract,
    client: client.join(", "),
    tests: tests.map((test) => test.text.trimEnd()),
  });
  return { path, text: `${text.trimEnd()}\n` };
}

function byName(a: string, b: string): number {
  const bare = (name: string): string => name.replace("type ", "");
  return bare(a) < bare(b) ? -1 : 1;
}

function testOf(handler: ContractHandler, example: ExampleToolInputAndOutputCode | undefined): HandlerTest {
  const title = formatJsonValueAsCode(`${KINDS[handler.group]} ${handler.name}`);
  const view = { title, wire: formatJsonValueAsCode(handler.name) };
  if (handler.group === "tools") return toolTest(handler, view, example);
  const client = ["isStub", "testEach"];
  if (handler.group === "prompts") {
    const input = Object.fromEntries((handler.required ?? []).map((name) => [name, "text"]));
    const text = renderTemplate("scaffold/promptTest", { ...view, input: formatJsonValueAsCode(input) });
    return { text, contract: [], client, uses: "assert" };
  }
  const text = renderTemplate("scaffold/resourceTest", { ...view, uri: formatJsonValueAsCode(handler.uri ?? "") });
  return { text, contract: [], client, uses: "assert" };
}

function toolTest(
  { type, inputSchema = true, outputSchema }: ContractHandler,
  view: { readonly title: string; readonly wire: string },
  example: ExampleToolInputAndOutputCode | undefined,
): HandlerTest {
  const input = example?.input ?? inputText(findExampleValueForSchema(inputSchema), inputSchema);
  if (input === undefined) return { text: `test.todo(${view.title});`, contract: [], client: [], uses: "todo" };
  const hasOutput = outputSchema !== undefined;
  const text = renderTemplate("scaffold/toolTest", {
    ...view,
    inputType: `${type}Input`,
    input,
    hasOutput,
    outputGuard: `is${type}Output`,
    hasExpected: hasOutput && example !== undefined,
    expected: example?.output ?? "",
  });
  const contract = [`type ${type}Input`, ...(hasOutput ? [`is${type}Output`] : [])];
  return {
    text,
    contract,
    client: ["isStub", ...(hasOutput ? ["outputOf"] : []), "testEach", "textOf"],
    uses: "assert",
  };
}

/** Returns an example input as code; undefined if the schema rejects the example. The author must then write an example. */
function inputText(example: unknown, schema: ConstructorParameters<typeof SchemaGuard>[0]): string | undefined {
  if (example === undefined || !new SchemaGuard(schema).accepts(example)) return undefined;
  const text = formatJsonValueAsCode(example);
  // `__proto__` in an object literal would set the prototype, so such an example cannot be written as code.
  return text.includes('"__proto__":') ? undefined : text;
}

function knownExamples(): { readonly [member: string]: ExampleToolInputAndOutputCode } {
  return Object.fromEntries(Object.values(SCAFFOLD_FEATURES).flatMap(({ examples = {} }) => Object.entries(examples)));
}

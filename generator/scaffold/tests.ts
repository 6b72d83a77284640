import { SchemaGuard } from "../../templates/runtime/json-schema/schemaGuard.js";
import { formatJsonValueAsCode } from "../contract/contractCode.js";
import { returnsObject } from "../contract/toolNotes.js";
import { renderTemplate } from "../emit/templates.js";
import { exampleFor } from "./exampleInput.js";
import { SCAFFOLD_FEATURES, type ContentBlockForms, type ExampleToolCode, type ExampleFeature } from "./features.js";
import { HANDLER_GROUPS, entryTestTitle, type ContractHandler } from "./plannedHandlers.js";
import { contractImport, type ServedRevision, type UserFile } from "./project.js";

/** A test of a handler: its code and its imports. */
interface HandlerTest {
  readonly text: string;
  /** The names that the test imports from the generated contract. */
  readonly contract: readonly string[];
  readonly client: readonly string[];
  readonly uses: "assert" | "todo";
}

interface TestModulesOptions {
  /** True if mcpgen wrote the contract from {@link SCAFFOLD_FEATURES}. */
  readonly examples: boolean;
  readonly revisions: readonly ServedRevision[];
}

/** Returns the test files of a project: a file for each group of handlers. */
export function handlerTestModules(
  handlers: readonly ContractHandler[],
  { examples, revisions }: TestModulesOptions,
): UserFile[] {
  const known = examples ? knownExamples(revisions) : {};
  return HANDLER_GROUPS.flatMap((group) => {
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

/** Returns the test file for a handler that is added to an existing project. @param stub the name of its function. */
export function stubTestModule(handler: ContractHandler, stub: string, generated?: string): UserFile {
  return testModule(stubTestPath(stub), [testOf(handler, undefined)], generated);
}

export function stubTestPath(stub: string): string {
  return `${TESTS_FOLDER}/${stub}.test.ts`;
}

const TESTS_FOLDER = "test";

function testModule(path: string, tests: readonly HandlerTest[], generated?: string): UserFile {
  const contract = [...new Set(tests.flatMap((test) => test.contract))].sort(byName);
  const client = [...new Set(tests.flatMap((test) => test.client))].sort(byName);
  const text = renderTemplate("scaffold/handler.test.ts", {
    usesAssert: tests.some(({ uses }) => uses === "assert"),
    usesTodo: tests.some(({ uses }) => uses === "todo"),
    contractModule: contractImport(TESTS_FOLDER, generated),
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

function testOf(handler: ContractHandler, example: ExampleOfTool | undefined): HandlerTest {
  const title = formatJsonValueAsCode(entryTestTitle(handler));
  const view = { title, wire: formatJsonValueAsCode(handler.name) };
  if (handler.group === "tools") return toolTest(handler, view, example);
  const client = ["exampleResult", "testEach"];
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
  example: ExampleOfTool | undefined,
): HandlerTest {
  const input = example?.input ?? inputText(exampleFor(inputSchema), inputSchema);
  if (input === undefined) return { text: `test.todo(${view.title});`, contract: [], client: [], uses: "todo" };
  const hasOutput = outputSchema !== undefined;
  const isExample = example !== undefined;
  const text = renderTemplate("scaffold/toolTest", {
    ...view,
    isExample,
    inputType: `${type}Input`,
    input,
    hasOutput,
    outputGuard: `is${type}Output`,
    isWrapped: !returnsObject({ outputSchema }),
    refusing: example?.refusing,
    forms: example?.forms,
    hasExpected: hasOutput && example?.output !== undefined,
    expected: example?.output ?? "",
  });
  const contract = [`type ${type}Input`, ...(hasOutput ? [`is${type}Output`] : [])];
  return {
    text,
    contract,
    client: [...(isExample ? ["textOf"] : ["exampleResult"]), ...(hasOutput ? ["outputOf"] : []), "testEach"],
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

/** The facts about an example tool that its test needs. */
interface ExampleOfTool extends Partial<ExampleToolCode> {
  /** The code of the list of revisions that lack the request that the tool sends to the client; undefined if all revisions have it. */
  readonly refusing?: string | undefined;
  /** The code of the types of the result's content blocks by revision; undefined if all clients get the same blocks. */
  readonly forms?: string | undefined;
}

function knownExamples(revisions: readonly ServedRevision[]): {
  readonly [member: string]: ExampleOfTool;
} {
  return Object.fromEntries(
    Object.values(SCAFFOLD_FEATURES).flatMap((feature) => {
      const differences = {
        refusing: refusingRevisions(feature, revisions),
        forms: formsByRevision(feature, revisions),
      };
      return Object.keys(feature.functions).map((member) => [
        member,
        { ...feature.examples?.[member], ...differences },
      ]);
    }),
  );
}

function refusingRevisions(
  { clientRequest }: ExampleFeature,
  revisions: readonly ServedRevision[],
): string | undefined {
  const without = revisions.filter(({ methods }) => clientRequest !== undefined && !methods.has(clientRequest.method));
  return without.length === 0 ? undefined : formatJsonValueAsCode(without.map(({ revision }) => revision));
}

function formsByRevision({ contentForms }: ExampleFeature, revisions: readonly ServedRevision[]): string | undefined {
  if (contentForms === undefined) return undefined;
  const typeIn = ({ declarations }: ServedRevision, { declaration, type, degraded }: ContentBlockForms) =>
    declarations.has(declaration) ? type : degraded;
  return formatJsonValueAsCode(
    Object.fromEntries(revisions.map((one) => [one.revision, contentForms.map((forms) => typeIn(one, forms))])),
  );
}

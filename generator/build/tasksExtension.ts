import { join } from "node:path";
import { bundledExtensionFolder, loadBundledProtocolModel, loadFacts } from "../bundled/bundled.js";
import { mergeExtensions } from "../extension/mergeExtensions.js";
import { readExtensionFacts } from "../extension/readFacts.js";
import type { ProtocolExtension, ProtocolModel, SchemaType } from "../model/protocol.js";
import { readExtensionSchema } from "../read/readExtension.js";

const ID = "io.modelcontextprotocol/tasks";

/** The path of the module of {@link tasksExtensionModule}, from the root of the repository. */
export const TASKS_EXTENSION_MODULE = "templates/runtime/protocol/tasksExtension.ts";

/**
 * Returns the facts about the tasks extension that the runtime needs without generated code, as the text of a module: `Tasks`, clients and
 * bridges know the extension in packages that were generated without it, too.
 */
export async function tasksExtensionModule(): Promise<string> {
  const folder = bundledExtensionFolder(ID)!;
  const facts = readExtensionFacts(join(folder, "extension.json"), ID);
  const revision = facts.facts.revisions![0]!;
  const core = (await loadBundledProtocolModel(revision)).model;
  const schema = await readExtensionSchema(join(folder, "schema.ts"), core);
  const model = mergeExtensions(core, [{ facts, schema }]);
  const extension = model.extensions!.find(({ id }) => id === ID)!;
  const requests = model.methods.filter((method) => method.extension === ID && method.kind === "request");
  const [result] = extension.results;
  return `// Written from schema/extensions/${ID}. To update it, run: UPDATE_GOLDEN=1 npm test -- tasksExtension

import type { HeaderRule } from "./revision.js";

/** The name of the extension by which a client of a stateless revision accepts a task as the result of a call. */
export const TASKS_EXTENSION = ${JSON.stringify(ID)};

/** The requests of the extension. */
export const TASK_REQUESTS = ${JSON.stringify(requests.map(({ method }) => method))} as const;

/** A request of the extension. */
export type TaskRequest = (typeof TASK_REQUESTS)[number];

/** The headers of these requests. */
export const TASK_HEADERS: readonly HeaderRule[] = [
${headerRules(extension, revision)}
];

/** The \`resultType\` of the handle of a task. */
export const TASK_RESULT_TYPE = ${JSON.stringify(result!.resultType)};

/** The status of a task, as clients see it. */
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_STATUSES = ${JSON.stringify(literalsOf(model, "TaskStatus"))} as const;
`;
}

function headerRules({ headers }: ProtocolExtension, revision: string): string {
  const { onMismatch } = loadFacts(revision).headers.find(({ name }) => name === "Mcp-Name")!;
  return headers
    .map(({ name, pointer, methods }) => JSON.stringify({ name, pointer, methods, code: onMismatch!.code }))
    .join(",\n");
}

function literalsOf({ declarations }: ProtocolModel, name: string): unknown[] {
  const declaration = declarations.find((one) => one.name === name);
  const type: SchemaType | undefined = declaration?.kind === "alias" ? declaration.type : undefined;
  if (type?.kind !== "union") throw new Error(`${name} of ${ID} is no union`);
  return type.members.map((member) => {
    if (member.kind !== "literal") throw new Error(`a member of ${name} of ${ID} is no literal`);
    return member.value;
  });
}

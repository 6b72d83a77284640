import { join } from "node:path";
import { bundledExtensionFolder, loadBundledProtocolModel, loadFacts } from "../bundled/bundled.js";
import { mergeExtensions } from "../extension/mergeExtensions.js";
import { readExtensionFacts } from "../extension/readFacts.js";
import type { ProtocolExtension, ProtocolModel, SchemaType } from "../model/protocol.js";
import { readExtensionSchema } from "../read/readExtension.js";

const ID = "io.modelcontextprotocol/tasks";

const ABOUT = `// Written from schema/extensions/${ID}. To update it, run: UPDATE_GOLDEN=1 npm test -- tasksExtension`;

/**
 * Returns what the runtime knows about the tasks extension without generated code, as modules by their paths: `Tasks`, clients and bridges
 * have the extension in packages that were generated without it, too.
 */
export async function tasksExtensionModules(): Promise<ReadonlyMap<string, string>> {
  const folder = bundledExtensionFolder(ID)!;
  const facts = readExtensionFacts(join(folder, "extension.json"), ID);
  const revision = facts.facts.revisions![0]!;
  const core = (await loadBundledProtocolModel(revision)).model;
  const schema = await readExtensionSchema(join(folder, "schema.ts"), core);
  const model = mergeExtensions(core, [{ facts, schema }]);
  const extension = model.extensions!.find(({ id }) => id === ID)!;
  return new Map([
    ["templates/runtime/protocol/tasksExtension.ts", sharedModule(model, extension)],
    ["templates/runtime/tasks/requests.ts", requestsModule(model, extension)],
  ]);
}

/** Returns the module of what clients and servers know. */
function sharedModule(model: ProtocolModel, { results }: ProtocolExtension): string {
  return `${ABOUT}

/** The name of the extension by which a client of a stateless revision accepts a task as the result of a call. */
export const TASKS_EXTENSION = ${JSON.stringify(ID)};

/** The \`resultType\` of the handle of a task. */
export const TASK_RESULT_TYPE = ${JSON.stringify(results[0]!.resultType)};

/** The status of a task, as clients see it. */
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_STATUSES = ${JSON.stringify(literalsOf(model, "TaskStatus"))} as const;
`;
}

/** Returns the module of what servers with tasks know. */
function requestsModule({ methods, revision }: ProtocolModel, extension: ProtocolExtension): string {
  const requests = methods.filter((method) => method.extension === ID && method.kind === "request");
  return `${ABOUT}

import type { HeaderRule } from "../protocol/revision.js";

/** The requests of the tasks extension. */
export const TASK_REQUESTS = ${JSON.stringify(requests.map(({ method }) => method))} as const;

/** A request of the tasks extension. */
export type TaskRequest = (typeof TASK_REQUESTS)[number];

/** The notification of the state of a task, to clients that subscribed to it. */
export const TASK_NOTIFICATION = ${JSON.stringify(extension.filters[0]!.method)};

/** The headers of these requests. */
export const TASK_HEADERS: readonly HeaderRule[] = [
${headerRules(extension, revision)}
];
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

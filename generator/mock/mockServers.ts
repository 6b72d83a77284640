import type { Aliases } from "../../templates/runtime/contract/aliases.js";
import type { ContractTasks } from "../../templates/runtime/contract/toolTasks.js";
import type { CompiledSchemaGuard } from "../../templates/runtime/json-schema/schemaGuard.js";
import type { RuntimeMethodHandler, Server } from "../../templates/runtime/server/server.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { aliasTable } from "../contract/aliases.js";
import { CONTRACT_LISTS, type AliasedListName, type Contract } from "../contract/contract.js";
import { canToolRunAsTask } from "../contract/toolNotes.js";
import { createAnswers } from "./answers.js";
import { createEntryTables } from "./entryTables.js";
import { createFaults, type FaultOptions, type Faults } from "./faults.js";
import type { ServerRuntime } from "./serverRuntime.js";

export interface MockOptions extends FaultOptions {
  /** The maximum number of entries on one page of a list. */
  readonly pageSize: number;
  /** Called with each error inside a server. */
  readonly onError: (error: unknown) => void;
}

/**
 * Returns servers of a contract for the clients of all bundled revisions, as `mcpgen generate` writes them: a server of the newest revision,
 * and bridges. Requests are checked as there; the answers are examples.
 */
export function createMockServers(contract: Contract, options: MockOptions, runtime: ServerRuntime): Server[] {
  const { contract: parts, core, bridge, newest } = runtime;
  const faults = createFaults(options);
  const tasks = createTasks(contract, runtime);
  const groups = createHandlers(contract, { faults, tasks, seed: options.seed, runtime });
  const features = [...Object.keys(groups), ...(tasks === undefined ? [] : ["tasks"])];
  const { instructions } = contract;
  const { name, version, title, ...identity } = contract.about;
  const about = {
    name,
    version,
    ...(title !== undefined && { title }),
    ...(instructions !== undefined && { instructions }),
    ...(contract.extensions && { capabilities: { extensions: contract.extensions } }),
    onError: options.onError,
    exposeErrors: true,
  };
  const binding = parts.selectFeatures(newest, features);
  const native = core.createServerOfRevision<Server>(binding, parts.offerTasks(about, tasks), groups);
  const server = withPagedLists(parts.copyServerWithIdentity(native, identity), { faults, ...options, runtime });
  const modules = runtime.bridges.map(({ BRIDGE }) => ({
    BRIDGE: { ...BRIDGE, binding: parts.selectFeatures(BRIDGE.binding, features) },
  }));
  return [server, ...bridge.bridge(server as never, modules as never, bridge.ignoreCachingLosses())];
}

function createTasks({ tools }: Contract, { tasks }: ServerRuntime): ContractTasks | undefined {
  return tools.some(canToolRunAsTask) ? (new tasks.Tasks() as object as ContractTasks) : undefined;
}

/** Returns the handlers of a contract, by feature. */
function createHandlers(
  contract: Contract,
  {
    faults,
    tasks,
    seed,
    runtime,
  }: { faults: Faults; tasks: ContractTasks | undefined; seed: number; runtime: ServerRuntime },
): { readonly [feature: string]: object } {
  const { contract: parts, jsonSchema } = runtime;
  const tables = createEntryTables(contract);
  const answers = createAnswers(contract, { runtime, faults, seed });
  const guardOf = createGuards(runtime);
  const aliasesOf = (list: AliasedListName): { aliases?: Aliases } => {
    const table = aliasTable(contract.aliases, list);
    return table === undefined ? {} : { aliases: parts.createAliases(table) };
  };
  const groups = {
    ...(contract.tools.length > 0 && {
      tools: parts.createToolHandlers<object>(tables.tools, answers.tools, {
        guardOf,
        defaultsOf: (schema) => jsonSchema.createDefaultsFiller(schema as JsonObject),
        toolTasks: parts.createToolTasks(tables.taskSupport, tasks),
        ...aliasesOf("tools"),
      }),
    }),
    ...(contract.prompts.length > 0 && {
      prompts: parts.createPromptHandlers<object>(tables.prompts, answers.prompts, aliasesOf("prompts")),
    }),
    ...(contract.resources.length + contract.resourceTemplates.length > 0 && {
      resources: parts.createResourceHandlers<object>(
        tables.resources,
        parts.withJsonContents(tables.resources, answers.resources, { contents: tables.contents, guardOf }),
        {},
      ),
    }),
  };
  const { prompts, resources } = tables;
  return parts.addDynamicEntries(
    groups,
    { completions: answers.completions },
    { prompts, resources, ...aliasesOf("prompts") },
  );
}

function createGuards({ jsonSchema }: ServerRuntime): (schema: object) => CompiledSchemaGuard {
  const guards = new WeakMap<object, CompiledSchemaGuard>();
  return (schema) => {
    const guard = guards.get(schema) ?? new jsonSchema.SchemaGuard(schema as JsonObject);
    guards.set(schema, guard);
    return guard;
  };
}

/** Returns a server that waits for the latency before it sends a list, and sends a long list in pages. */
function withPagedLists(
  server: Server,
  { faults, pageSize, runtime }: { faults: Faults; pageSize: number; runtime: ServerRuntime },
): Server {
  const handlers = new Map(server.handlers);
  for (const { list, listedBy } of CONTRACT_LISTS) {
    const handle = handlers.get(listedBy);
    if (handle === undefined) continue;
    const paged: RuntimeMethodHandler = async (params: JsonObject | undefined, context) => {
      await faults.delay(context.signal);
      const { cursor, ...others } = params ?? {};
      const all = (await handle(others as never, context)) as JsonObject;
      const entries = all[list] as readonly unknown[];
      if (cursor === undefined && entries.length <= pageSize) return all;
      const { page, nextCursor } = runtime.core.paginate(entries, cursor as string | undefined, pageSize);
      return { ...all, [list]: page, ...(nextCursor !== undefined && { nextCursor }) };
    };
    handlers.set(listedBy, paged);
  }
  return { ...server, handlers };
}

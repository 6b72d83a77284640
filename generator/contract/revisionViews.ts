import { receivedBy } from "../emit/handlers.js";
import { memberKey } from "../emit/literals.js";
import { notificationInterfaces } from "../emit/server.js";
import { type Contract, CONTRACT_LISTS } from "./contract.js";
import { formatJsonValueAsCode, quotedName } from "./contractCode.js";
import type { ContractTypeScriptNames } from "./names.js";
import { listUriTemplateVariables } from "./uriTemplate.js";
import { canToolRunAsTask } from "./toolNotes.js";
import { getObjectTypeMembers, buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { lifecycleName } from "../emit/facts.js";
import { TASKS_EXTENSION } from "../../templates/runtime/protocol/tasksExtension.js";

/** A revision for which mcpgen generates the server of a contract. */
export interface ServedRevision {
  model: ProtocolModel;
  facts: SpecificationRevisionFacts;
}

export function findNewestRevision(revisions: readonly ServedRevision[]): ServedRevision {
  return revisions.reduce((newest, one) => (one.model.revision > newest.model.revision ? one : newest));
}

/** Returns the members of the type `Implementation` in a revision, with which a server can describe itself. */
function serverInfoMembers({ model }: ServedRevision): ReadonlySet<string> {
  const members = getObjectTypeMembers(buildSchemaSymbolTable(model), { kind: "reference", name: "Implementation" });
  return new Set(members?.properties.keys() ?? []);
}

/**
 * Rejects a revision without a method that the contract needs. Only a schema file of the user can lack such a method.
 *
 * @throws SchemaError with the missing method.
 */
export function refuseMissingMethods(contract: Contract, revisions: readonly ServedRevision[]): void {
  for (const { model } of revisions) {
    for (const { list, usedBy } of CONTRACT_LISTS) {
      if (contract[list].length === 0 || model.methods.some(({ method }) => method === usedBy)) continue;
      throw contract.fail(
        [list],
        `revision ${model.revision} has no method ${usedBy} (remove the revision, or remove "${list}" from the contract)`,
      );
    }
  }
}

/** True for each kind of entry (tools, prompts, resources) that a contract contains. */
export interface Features {
  tools: boolean;
  prompts: boolean;
  resources: boolean;
}

/** A bridge by which the server of the newest revision serves the clients of another revision. */
export interface BridgeToClients {
  readonly revision: string;
  /** The folders in `bridges/` whose converters are applied in turn, from the server's revision to the clients'. */
  readonly folders: readonly string[];
  /** The export of the runtime that implements what the bridge does besides converting messages. */
  readonly behaviour: string;
}

export interface ServedContract {
  /** The revisions that have a server of their own, oldest first. The types of the handlers fit these revisions. */
  readonly natives: readonly ServedRevision[];
  /** All revisions, oldest first. */
  readonly servers: readonly ServedRevision[];
  /** The bridges to the clients of the other revisions, newest first; undefined if each revision has a server of its own. */
  readonly bridges: readonly BridgeToClients[] | undefined;
}

const GROUPS = [
  { feature: "tools", entry: "tool", type: "Tools", create: "createTools", handlers: "ToolsHandlers" },
  { feature: "prompts", entry: "prompt", type: "Prompts", create: "createPrompts", handlers: "PromptsHandlers" },
  {
    feature: "resources",
    entry: "resource",
    type: "Resources",
    create: "createResources",
    handlers: "ResourcesHandlers",
  },
] as const;

/** Returns the input of the template `contract/context.ts`: the types of the handlers' context and of the handlers' results. */
export function contextModuleView({ natives: revisions, bridges }: ServedContract, has: Features): object {
  const all = (type: string): string => revisions.map((one) => `${moduleName(one)}.${type}`).join(" & ");
  return {
    ...has,
    native: bridges === undefined ? undefined : revisions[0]!.model.revision,
    revisions: imports(revisions),
    context: revisions.map((one) => `${moduleName(one)}.ServerContext`).join(" | "),
    content: all('CallToolReturn["content"][number]'),
    message: all('GetPromptReturn["messages"][number]'),
    contents: all('ReadResourceReturn["contents"][number]'),
  };
}

/** Returns the prompts with arguments and the resource templates with variables, whose values functions of the author can complete. */
function completableEntries(
  { prompts, resourceTemplates }: Contract,
  names: ContractTypeScriptNames,
): { prompts: object[]; templates: object[] } {
  return {
    prompts: prompts.flatMap(({ arguments: given = [] }, i) => {
      const { member, type } = names.prompts[i]!;
      return given.length === 0 ? [] : [{ member, type: `${type}Arguments` }];
    }),
    templates: resourceTemplates.flatMap(({ uriTemplate }, i) => {
      const { member, type } = names.resourceTemplates[i]!;
      return listUriTemplateVariables(uriTemplate).length === 0 ? [] : [{ member, type: `${type}Variables` }];
    }),
  };
}

/** Returns the input of the template `contract/dynamic.ts`: the types of functions by which entries change while the server runs. */
export function dynamicModuleView(
  contract: Contract,
  names: ContractTypeScriptNames,
  {
    natives,
    has,
    taskTools,
  }: Pick<ServedContract, "natives"> & { readonly has: Features; readonly taskTools: boolean },
): object {
  const { prompts, templates } = completableEntries(contract, names);
  const groups = GROUPS.filter(({ feature }) => has[feature]);
  return {
    taskTools,
    hasCompletions: prompts.length + templates.length > 0,
    prompts,
    templates,
    types: prompts.length + contract.resourceTemplates.length > 0,
    entries: groups.map(({ entry, type }) => ({
      own: entry,
      type,
      others: groups.flatMap((other) => (other.entry === entry ? [] : [other.entry])),
    })),
    revisions: imports(natives),
    resource: natives.map((one) => `${moduleName(one)}.ListResourcesReturn["resources"][number]`).join(" & "),
    lists: contract.resourceTemplates.map(({ uriTemplate }, i) => {
      const { member, type } = names.resourceTemplates[i]!;
      return {
        member,
        name: type,
        type: `${type}Variables`,
        what: quotedName(uriTemplate),
        uriTemplate: formatJsonValueAsCode(uriTemplate),
      };
    }),
  };
}

/**
 * Returns the `taskSupport` of the tools that can run as tasks, by their functions. Tasks of different revisions are different objects, so a
 * contract with a server for each revision has none.
 */
export function taskSupportOf(
  { tools }: Contract,
  { natives }: Pick<ServedContract, "natives">,
  names: Pick<ContractTypeScriptNames, "tools">,
): (readonly [member: string, taskSupport: string])[] {
  const [native, ...others] = natives;
  if (native === undefined || others.length > 0 || !hasTasks(native)) return [];
  return tools.flatMap((tool, i) =>
    canToolRunAsTask(tool) ? [[names.tools[i]!.member, tool.execution!.taskSupport!] as const] : [],
  );
}

/** Returns true if a revision has tasks, itself or by the extension for stateless revisions. */
function hasTasks({ model, facts }: ServedRevision): boolean {
  return lifecycleName(facts) === "stateless" || model.methods.some(({ method }) => method === "tasks/result");
}

/** Returns which functions of {@link dynamicModuleView} a contract can have. */
function dynamicFunctions(contract: Contract, has: Features): object {
  const completions = hasCompletions(contract);
  const lists = contract.resourceTemplates.length > 0;
  const tables = [
    ...(has.prompts ? ["prompts: PROMPTS"] : []),
    ...(contract.aliases.prompts.size > 0 ? ["aliases: PROMPT_ALIASES"] : []),
    ...(has.resources ? ["resources: TABLE"] : []),
  ];
  return {
    hasEntries: Object.values(has).includes(true),
    completions,
    lists,
    hasFunctions: completions || lists,
    tables: tables.join(", "),
  };
}

/** Returns true if a contract has arguments of prompts or variables of resource templates. */
function hasCompletions({ prompts, resourceTemplates }: Pick<Contract, "prompts" | "resourceTemplates">): boolean {
  return (
    prompts.some(({ arguments: given = [] }) => given.length > 0) ||
    resourceTemplates.some(({ uriTemplate }) => listUriTemplateVariables(uriTemplate).length > 0)
  );
}

export function revisionsModuleView(
  contract: Contract,
  { natives, servers, bridges }: ServedContract,
  { has, taskTools }: { readonly has: Features; readonly taskTools: boolean },
): object {
  const features: string[] = GROUPS.filter(({ feature }) => has[feature]).map(({ feature }) => feature);
  if (hasCompletions(contract)) features.push("completions");
  if (taskTools) features.push("tasks");
  features.push(...extensionsOfServers(natives).map(({ feature }) => feature));
  return {
    hasHandlers: GROUPS.some(({ feature }) => has[feature]),
    revisions: imports(natives),
    handlers: GROUPS.filter(({ feature }) => has[feature]).map(({ feature, handlers }) => ({
      feature,
      type: handlers,
      users: bridges === undefined ? "the servers of all revisions" : "the server and its bridges",
      all: natives.map((one) => `${moduleName(one)}.${handlers}`).join(" & "),
    })),
    features: formatJsonValueAsCode([...new Set(features)]),
    hasCore: !servers.every(isExtended),
    hasExtensions: servers.some(isExtended),
    bound: servers.map((one) => ({
      revision: one.model.revision,
      type: isExtended(one) ? "ExtendedRevision" : "RevisionImplementation",
      constant: constantOf(one.model.revision),
      bound: `REVISION${toIdentifierPart(one.model.revision)}`,
    })),
    ...(bridges === undefined ? { native: undefined } : bridgesView(natives[0]!.model.revision, bridges)),
  };
}

/** Returns the code for the bridges in the template `contract/revisions.ts`. */
function bridgesView(native: string, bridges: readonly BridgeToClients[]): object {
  const tables = new Map(
    bridges
      .flatMap(({ folders }) => folders)
      .map((folder) => [folder, `TO_${folder.slice(0, 10).replaceAll("-", "_")}`]),
  );
  return {
    native,
    tables: [...tables].map(([folder, name]) => ({ folder, name })),
    behaviours: [...new Set(bridges.map(({ behaviour }) => behaviour))],
    bridges: bridges.map(({ revision, folders, behaviour }) => ({
      revision,
      server: native,
      constant: constantOf(revision),
      chain: folders.map((folder) => tables.get(folder)).join(", "),
      behaviour,
    })),
  };
}

function constantOf(revision: string): string {
  return `BINDING${toIdentifierPart(revision)}`;
}

/** Returns the input of the template `contract/server.ts`. */
export function serverModuleView(
  contract: Contract,
  { natives: revisions, bridges }: ServedContract,
  { has, taskTools }: { readonly has: Features; readonly taskTools: boolean },
): object {
  const { about, instructions } = contract;
  const { name, version, title, ...identity } = about;
  const told = Object.keys(identity);
  const knows = (one: ServedRevision): boolean => told.every((member) => serverInfoMembers(one).has(member));
  const isIdentified = told.length > 0 && revisions.some(knows);
  // The option with the tasks of tools also serves the requests of the tasks extension.
  const extensions = extensionsOfServers(revisions).filter(({ id }) => !taskTools || id !== TASKS_EXTENSION);
  const notifications = notificationViews(revisions, has);
  return {
    hasTools: has.tools,
    native: bridges === undefined ? undefined : revisions[0]!.model.revision,
    generic: has.tools ? "<T extends Tools>" : "",
    handlers: has.tools ? "Handlers & { tools: T & ToolsWithExactReturns<T, Tools> }" : "Handlers",
    dynamic: dynamicFunctions(contract, has),
    taskTools,
    isIdentified,
    identity: formatJsonValueAsCode(identity),
    about: formatJsonValueAsCode({ name, version, title, instructions }),
    groups: GROUPS.filter(({ feature }) => has[feature]).map((group) => ({
      ...group,
      isTools: group.feature === "tools",
    })),
    modules: imports(revisions),
    extensions: extensions.map(({ id, feature, natives }) => {
      const types = natives.map((one) => `${moduleName(one)}.ServerHandlers[${formatJsonValueAsCode(feature)}]`);
      const isStated = contract.extensions !== undefined && Object.hasOwn(contract.extensions, id);
      return {
        about: isStated ? "The contract declares it." : "The server declares the extension if they are present.",
        id,
        feature: memberKey(feature),
        given: memberKey(feature) === feature ? `handlers.${feature}` : `handlers[${formatJsonValueAsCode(feature)}]`,
        member: isStated
          ? `${memberKey(feature)}: NonNullable<${types.join(" & ")}>`
          : `${memberKey(feature)}?: ${types.join(" & ")} | undefined`,
      };
    }),
    creators: [
      ...(revisions.every(isExtended) ? [] : [{ name: "createServerOfRevision", room: "serverCore" }]),
      ...(revisions.some(isExtended) ? [{ name: "createExtendedServer", room: "serverExtensions" }] : []),
    ],
    importsModules: notifications.length + extensions.length > 0,
    notifications,
    hasLogging: revisions.every(({ model }) => model.methods.some(({ feature }) => feature === "logging")),
    revisions: [...revisions].reverse().map((one) => {
      const type = bridges === undefined ? "Server" : `ServerOfRevision<${formatJsonValueAsCode(one.model.revision)}>`;
      const create = isExtended(one) ? "createExtendedServer" : "createServerOfRevision";
      const made = `${create}<${type}>(${constantOf(one.model.revision)}, about, groups)`;
      return {
        constant: constantOf(one.model.revision),
        made: isIdentified && knows(one) ? `copyServerWithIdentity(${made}, IDENTITY)` : made,
      };
    }),
  };
}

function isExtended({ model }: ServedRevision): boolean {
  return model.extensions !== undefined;
}

/** Returns the extensions of a contract that no server can declare, because no package was generated with them. */
export function findMissingExtensions({ extensions = {} }: Contract, natives: readonly ServedRevision[]): string[] {
  const known = new Set(natives.flatMap(({ model }) => (model.extensions ?? []).map(({ id }) => id)));
  return Object.keys(extensions).filter((id) => !known.has(id) && id !== TASKS_EXTENSION);
}

/** An extension that a server can have handlers for, and the revisions whose packages have it. */
interface ExtensionOfServers {
  readonly id: string;
  readonly feature: string;
  readonly natives: readonly ServedRevision[];
}

/** Returns the extensions that servers have handlers for or declare, each once. */
function extensionsOfServers(natives: readonly ServedRevision[]): ExtensionOfServers[] {
  const found = natives.flatMap((one) => {
    const handled = new Set(receivedBy(one.model.methods, "server", "request").map(({ feature }) => feature));
    return (one.model.extensions ?? [])
      .filter(({ feature, declaredBy }) => handled.has(feature) || declaredBy.includes("server"))
      .map(({ id, feature }) => ({ id, feature, one }));
  });
  const ids = [...new Set(found.map(({ id }) => id))];
  return ids.map((id) => {
    const own = found.filter((each) => each.id === id);
    return { id, feature: own[0]!.feature, natives: own.map(({ one }) => one) };
  });
}

/** Returns the notifications about tools, prompts, resources and extensions, with params that are valid in each revision that has them. */
function notificationViews(revisions: readonly ServedRevision[], has: Features): NotificationView[] {
  const extended = new Set(extensionsOfServers(revisions).map(({ feature }) => feature));
  const declared = revisions.flatMap((one) =>
    notificationInterfaces(one.model.methods)
      .filter(({ feature }) => has[feature as keyof Features] === true || extended.has(feature))
      .flatMap(({ name: type, methods }) => methods.map((method) => ({ method, of: `${moduleName(one)}.${type}` }))),
  );
  return [...new Set(declared.map(({ method }) => method.name))].map((name) => {
    const all = declared.filter(({ method }) => method.name === name);
    const isRequired = all.some(({ method }) => method.params?.optional === false);
    const types = all.map(({ of }) => `Parameters<${of}[${formatJsonValueAsCode(name)}]>[0]`).join(" & ");
    return {
      name,
      method: all[0]!.method.method,
      params: `params${isRequired ? "" : "?"}: ${types}, to?: NotificationRecipients`,
    };
  });
}

interface NotificationView {
  name: string;
  method: string;
  params: string;
}

function imports(revisions: readonly ServedRevision[]): object[] {
  return revisions.map((one) => ({ name: moduleName(one), revision: one.model.revision }));
}

function moduleName({ model }: ServedRevision): string {
  return nameModuleOfRevision(model.revision);
}

/** Returns the name under which generated code imports the package of a revision. */
export function nameModuleOfRevision(revision: string): string {
  return `revision${toIdentifierPart(revision)}`;
}

function toIdentifierPart(revision: string): string {
  return revision.replace(/[^A-Za-z0-9]/g, "_");
}

import { methodsTable } from "../emit/methods.js";
import { layOut, lines } from "../emit/layout.js";
import { notificationInterfaces } from "../emit/serverInterfaces.js";
import { revisionTables, type RevisionTables } from "../emit/revision.js";
import type { Method } from "../model/protocol.js";
import type { Contract } from "./contract.js";
import { jsonCode } from "./contractCode.js";
import { methodsWithCheckedResults } from "./listedItems.js";
import { contractFacts, identityMembers, type ServedRevision } from "./revisionFacts.js";
import { servedMethods } from "./servedMethods.js";

/** The groups of entries that a contract has; true for a group with at least one entry. */
export interface UsedGroups {
  tools: boolean;
  prompts: boolean;
  resources: boolean;
}

const GROUPS = [
  { feature: "tools", type: "Tools", create: "createTools", handlers: "ToolsHandlers" },
  { feature: "prompts", type: "Prompts", create: "createPrompts", handlers: "PromptsHandlers" },
  { feature: "resources", type: "Resources", create: "createResources", handlers: "ResourcesHandlers" },
] as const;

/** Returns the input of the template `contract/context.ts`: the types of the context and the results of functions. */
export function contextView(revisions: readonly ServedRevision[], has: UsedGroups): object {
  const all = (type: string): string => revisions.map((one) => `${moduleName(one)}.${type}`).join(" & ");
  return {
    ...has,
    revisions: imports(revisions),
    context: revisions.map((one) => `${moduleName(one)}.ServerContext`).join(" | "),
    content: all('CallToolReturn["content"][number]'),
    message: all('GetPromptReturn["messages"][number]'),
    contents: all('ReadResourceReturn["contents"][number]'),
  };
}

/** Returns the input of the template `contract/revisions.ts`: the facts and methods of each revision. */
export function revisionsView(revisions: readonly ServedRevision[], has: UsedGroups): object {
  const features = new Set<string>(GROUPS.flatMap(({ feature }) => (has[feature] ? [feature] : [])));
  const bound = revisions.map((one) => boundView(one, features));
  return {
    hasHandlers: GROUPS.some(({ feature }) => has[feature]),
    revisions: imports(revisions),
    handlers: GROUPS.filter(({ feature }) => has[feature]).map(({ feature, handlers }) => ({
      feature,
      type: handlers,
      all: revisions.map((one) => `${moduleName(one)}.${handlers}`).join(" & "),
    })),
    facts: jsonCode(Object.fromEntries(revisions.map((one) => [one.model.revision, contractFacts(one)]))),
    lifecycles: lifecyclesOf(bound),
    bound,
  };
}

/** Returns the parts of a revision's package that a server of the contract uses. */
function boundView(one: ServedRevision, features: ReadonlySet<string>): BoundView {
  const methods = servedMethods(one.model, features);
  const guards = `guards${suffix(one)}`;
  // The runtime handles the notifications of clients.
  const checked = methods.filter(({ kind }) => kind === "request").map(withoutTask);
  const options = { methods: checked, uncheckedResults: methodsWithCheckedResults(one), guards };
  const { messages, results, inputs, answers, facts, ...lifecycle } = revisionTables(one.model, one.facts, options);
  return {
    revision: one.model.revision,
    constant: constantOf(one),
    guards,
    methods: methodsTable(methods),
    ...lifecycle,
    messages: layOut(messages),
    results: layOut(results),
    inputs: layOut(inputs),
    answers: layOut(answers),
    facts: layOut(lines(facts)),
  };
}

/** Returns a method without its task result if the server handles the method, because functions of a contract do not create tasks. */
function withoutTask(method: Method): Method {
  if (method.direction !== "clientToServer") return method;
  const { taskResult: _, ...rest } = method;
  return rest;
}

/** The view of a revision in the template `contract/revisions.ts`: the tables of {@link revisionTables} as text. */
interface BoundView extends Record<keyof RevisionTables, string> {
  revision: string;
  constant: string;
  guards: string;
  methods: string;
}

function lifecyclesOf(bound: readonly BoundView[]): object[] {
  return [
    ...new Map(bound.map(({ lifecycle, lifecycleModule }) => [lifecycle, { lifecycle, lifecycleModule }])).values(),
  ];
}

function constantOf(one: ServedRevision): string {
  return `BINDING${suffix(one)}`;
}

/** Returns the input of the template `contract/server.ts`. */
export function serverView(
  { about, instructions }: Contract,
  revisions: readonly ServedRevision[],
  has: UsedGroups,
): object {
  const { name, version, title, ...identity } = about;
  const told = Object.keys(identity);
  const knows = (one: ServedRevision): boolean => told.every((member) => identityMembers(one).has(member));
  const isIdentified = told.length > 0 && revisions.some(knows);
  return {
    hasTools: has.tools,
    generic: has.tools ? "<T extends Tools>" : "",
    handlers: has.tools ? "Handlers & { tools: T & ExactTools<T, Tools> }" : "Handlers",
    isIdentified,
    identity: jsonCode(identity),
    about: jsonCode({ name, version, title, instructions }),
    groups: GROUPS.filter(({ feature }) => has[feature]).map((group) => ({
      ...group,
      isTools: group.feature === "tools",
    })),
    modules: imports(revisions),
    notifications: notificationViews(revisions, has),
    hasLogging: revisions.every(({ model }) => model.methods.some(({ feature }) => feature === "logging")),
    revisions: [...revisions].reverse().map((one) => {
      const made = `createServerOf<Server>(${constantOf(one)}, about, groups)`;
      return { constant: constantOf(one), made: isIdentified && knows(one) ? `withIdentity(${made}, IDENTITY)` : made };
    }),
  };
}

/** Returns the notifications for the groups of a contract, with params that are valid in each revision that has them. */
function notificationViews(revisions: readonly ServedRevision[], has: UsedGroups): NotificationView[] {
  const declared = revisions.flatMap((one) =>
    notificationInterfaces(one.model.methods)
      .filter(({ feature }) => has[feature as keyof UsedGroups] === true)
      .flatMap(({ name: type, methods }) => methods.map((method) => ({ method, of: `${moduleName(one)}.${type}` }))),
  );
  return [...new Set(declared.map(({ method }) => method.name))].map((name) => {
    const all = declared.filter(({ method }) => method.name === name);
    const isRequired = all.some(({ method }) => method.params?.optional === false);
    const types = all.map(({ of }) => `Parameters<${of}[${jsonCode(name)}]>[0]`).join(" & ");
    return { name, method: all[0]!.method.method, params: `params${isRequired ? "" : "?"}: ${types}` };
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

function moduleName(one: ServedRevision): string {
  return `revision${suffix(one)}`;
}

function suffix({ model }: ServedRevision): string {
  return model.revision.replace(/[^A-Za-z0-9]/g, "_");
}

import { buildMethodsTableCode } from "../emit/methods.js";
import { printPrettierDoc, joinWithLineBreaks } from "../emit/layout.js";
import { buildNotificationInterfacesByFeature } from "../emit/serverInterfaces.js";
import { buildRevisionRuntimeDataCode, type RevisionRuntimeDataCode } from "../emit/revision.js";
import type { ProtocolMethod } from "../model/protocol.js";
import type { Contract } from "./contract.js";
import { formatJsonValueAsCode } from "./contractCode.js";
import { listMethodsWithoutResultCheck } from "./listedItems.js";
import {
  getRevisionFactsForContractHandlers,
  listServerInfoMembersOfRevision,
  type ServedRevision,
} from "./revisionFacts.js";
import { listMethodsForServerFeatures } from "./servedMethods.js";

/** True for each kind of entry (tools, prompts, resources) that a contract contains. */
export interface FeaturesUsedByContract {
  tools: boolean;
  prompts: boolean;
  resources: boolean;
}

const GROUPS = [
  { feature: "tools", type: "Tools", create: "createTools", handlers: "ToolsHandlers" },
  { feature: "prompts", type: "Prompts", create: "createPrompts", handlers: "PromptsHandlers" },
  { feature: "resources", type: "Resources", create: "createResources", handlers: "ResourcesHandlers" },
] as const;

/** Returns the input of the template `contract/context.ts`: the types of the handlers' context and of the handlers' results. */
export function buildHandlerContextModuleTemplateInput(
  revisions: readonly ServedRevision[],
  has: FeaturesUsedByContract,
): object {
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
export function buildRevisionsModuleTemplateInput(
  revisions: readonly ServedRevision[],
  has: FeaturesUsedByContract,
): object {
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
    facts: formatJsonValueAsCode(
      Object.fromEntries(revisions.map((one) => [one.model.revision, getRevisionFactsForContractHandlers(one)])),
    ),
    lifecycles: lifecyclesOf(bound),
    bound,
  };
}

/** Returns the code for one revision in the template `contract/revisions.ts`: the methods and tables that the server of a contract uses. */
function boundView(one: ServedRevision, features: ReadonlySet<string>): BoundView {
  const methods = listMethodsForServerFeatures(one.model, features);
  const guards = `guards${suffix(one)}`;
  // The tables of guards list only requests, because the runtime itself handles the notifications that clients send.
  const checked = methods.filter(({ kind }) => kind === "request").map(withoutTask);
  const options = { methods: checked, uncheckedResults: listMethodsWithoutResultCheck(one), guards };
  const { messages, results, inputs, answers, facts, ...lifecycle } = buildRevisionRuntimeDataCode(
    one.model,
    one.facts,
    options,
  );
  return {
    revision: one.model.revision,
    constant: constantOf(one),
    guards,
    methods: buildMethodsTableCode(methods),
    ...lifecycle,
    messages: printPrettierDoc(messages),
    results: printPrettierDoc(results),
    inputs: printPrettierDoc(inputs),
    answers: printPrettierDoc(answers),
    facts: printPrettierDoc(joinWithLineBreaks(facts)),
  };
}

/**
 * Removes `taskResult` from the description of a method that the server handles. A handler of a contract never returns a task, so its
 * results need no check for this type.
 */
function withoutTask(method: ProtocolMethod): ProtocolMethod {
  if (method.direction !== "clientToServer") return method;
  const { taskResult: _, ...rest } = method;
  return rest;
}

/** The code for one revision in the template `contract/revisions.ts`, including the tables of {@link buildRevisionRuntimeDataCode}. */
interface BoundView extends Record<keyof RevisionRuntimeDataCode, string> {
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
export function buildServerModuleTemplateInput(
  { about, instructions }: Contract,
  revisions: readonly ServedRevision[],
  has: FeaturesUsedByContract,
): object {
  const { name, version, title, ...identity } = about;
  const told = Object.keys(identity);
  const knows = (one: ServedRevision): boolean =>
    told.every((member) => listServerInfoMembersOfRevision(one).has(member));
  const isIdentified = told.length > 0 && revisions.some(knows);
  return {
    hasTools: has.tools,
    generic: has.tools ? "<T extends Tools>" : "",
    handlers: has.tools ? "Handlers & { tools: T & ToolsWithExactReturns<T, Tools> }" : "Handlers",
    isIdentified,
    identity: formatJsonValueAsCode(identity),
    about: formatJsonValueAsCode({ name, version, title, instructions }),
    groups: GROUPS.filter(({ feature }) => has[feature]).map((group) => ({
      ...group,
      isTools: group.feature === "tools",
    })),
    modules: imports(revisions),
    notifications: notificationViews(revisions, has),
    hasLogging: revisions.every(({ model }) => model.methods.some(({ feature }) => feature === "logging")),
    revisions: [...revisions].reverse().map((one) => {
      const made = `createServerOfRevision<Server>(${constantOf(one)}, about, groups)`;
      return {
        constant: constantOf(one),
        made: isIdentified && knows(one) ? `copyServerWithIdentity(${made}, IDENTITY)` : made,
      };
    }),
  };
}

/**
 * Returns the notifications that a server can send about its tools, prompts and resources. Their params are valid in each revision that has
 * the notification.
 */
function notificationViews(revisions: readonly ServedRevision[], has: FeaturesUsedByContract): NotificationView[] {
  const declared = revisions.flatMap((one) =>
    buildNotificationInterfacesByFeature(one.model.methods)
      .filter(({ feature }) => has[feature as keyof FeaturesUsedByContract] === true)
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

function moduleName(one: ServedRevision): string {
  return `revision${suffix(one)}`;
}

function suffix({ model }: ServedRevision): string {
  return model.revision.replace(/[^A-Za-z0-9]/g, "_");
}

import {
  buildSchemaSymbolTable,
  getObjectTypeMembers,
  resolveTypeAlias,
  type SchemaSymbolTable,
} from "../model/members.js";
import type { ProtocolMethod, ProtocolModel, SchemaProperty, SchemaType } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { FILTER_TYPE } from "../model/subscriptions.js";
import { extensionFacts, lifecycleConstant, listDraftFilters, sharedFacts } from "./facts.js";
import type { EmittedModule } from "./generatedFile.js";
import {
  alternatives,
  clientType,
  extensionsWithoutHandlers,
  handlerInterfaces,
  interfaceOf,
  interfaceView,
  isFinal,
  notificationHandlers,
  receivedBy,
  returnInterfaces,
  type GeneratedInterface,
} from "./handlers.js";
import { RUNTIME_PATHS, importsIn, imported } from "./imports.js";
import {
  HARD_LINE_BREAK,
  arrow,
  block,
  entry,
  functionMember,
  generic,
  methodSignature,
  print,
  signature,
  type Doc,
} from "./layout.js";
import { memberKey, quote } from "./literals.js";
import { answersTable, cacheableMethods, GUARDS_MODULE, inputsTable, messageGuards, resultGuards } from "./methods.js";
import { renderModule } from "./templates.js";
import { builders } from "prettier/doc";
import {
  TYPES_MODULE_PATH,
  docComment,
  documented,
  methodComment,
  paramsAfter,
  qualifiedName,
  typeDoc,
  typeMembers,
} from "./types.js";

/** Returns `client.ts`: typed calls, handlers for messages of the server, and `CLIENT_BINDING` for the options of `connect`. */
export function emitClientModule(model: ProtocolModel, facts: SpecificationRevisionFacts | undefined): EmittedModule {
  const { methods } = model;
  const scope = buildSchemaSymbolTable(model);
  // A client sends the messages that a server receives.
  const requests = receivedBy(methods, "server", "request");
  const notifications = receivedBy(methods, "server", "notification");
  const handlers = clientHandlers(model, scope);
  const main = [clientInterface(model, scope), notifierInterface(notifications), handlers.main];
  const others = [
    ...requests.flatMap((method) => callInput(method, scope).interface ?? []),
    ...handlers.groups,
    ...returnInterfaces(methods, scope, "client"),
  ];
  const imports = importsIn([...main, ...others].map(({ code }) => code));
  return renderModule("client", model, {
    exports: ["CLIENT_BINDING", "createClient", ...[...main, ...others].map(({ name }) => name)],
    lifecycle: lifecycleConstant("client", facts),
    extensions: extensionFacts(model),
    imports: imports.lines("type ", (module) => module === RUNTIME_PATHS.clientCore),
    usesTypes: imports.uses(TYPES_MODULE_PATH),
    revisionName: quote(model.revision),
    facts: print(block([...sharedFacts(model, facts)]), 1).trimStart(),
    main: main.map(interfaceView),
    // Compilers report an unused parameter, unless its name starts with `_`.
    caller: requests.length + notifications.length === 0 ? "_caller" : "caller",
    calls: requests.map((method) => print(callBody(method), 2).trimStart()),
    notifications: notifications.map((method) => print(notificationBody(method), 3).trimStart()),
    others: others.map(interfaceView),
  });
}

/** Returns `clientChecks.ts`: the tables of methods and guards that a client loads when it connects. */
export function emitClientChecksModule(model: ProtocolModel): EmittedModule {
  const { methods } = model;
  const scope = buildSchemaSymbolTable(model);
  const requests = receivedBy(methods, "server", "request");
  const results = resultGuards(requests, scope);
  const notifications = messageGuards(handledNotifications(receivedBy(methods, "client", "notification")));
  return renderModule("clientChecks", model, {
    exports: ["CLIENT_CHECKS"],
    usesGuards: importsIn([results, notifications]).uses(GUARDS_MODULE),
    results: print(results),
    notifications: print(notifications),
    cacheable: print(entry("cacheable", cacheableMethods(requests, scope)), 1),
    inputs: print(inputsTable(methods, scope), 1).trimStart(),
    answers: print(answersTable(methods, scope), 1).trimStart(),
  });
}

function clientInterface(model: ProtocolModel, scope: SchemaSymbolTable): GeneratedInterface {
  const requests = receivedBy(model.methods, "server", "request");
  const notify: Doc = [
    "/** The functions that send notifications. Servers do not respond to notifications. */",
    HARD_LINE_BREAK,
    "readonly notify: ClientNotifier;",
  ];
  return interfaceOf("Client", "The requests that a client can send to a server, one function for each.", [
    ...requests.map((method) => callMember(method, scope)),
    notify,
    ...subscriptionTypes(model, scope),
  ]);
}

/** Returns the member that carries what extensions add to subscriptions: the members of the filter, and the notifications. */
function subscriptionTypes(model: ProtocolModel, scope: SchemaSymbolTable): Doc[] {
  const { methods, extensions = [] } = model;
  const filters = [...extensions.flatMap((extension) => extension.filters), ...listDraftFilters(model)];
  if (filters.length === 0) return [];
  const members = [...new Set(filters.map(({ member }) => member))];
  const filter: Doc = scope.declarations.has(FILTER_TYPE)
    ? generic("Pick", [qualifiedName(FILTER_TYPE), builders.join(" | ", members.map(quote))])
    : block(
        filters.map(
          ({ member, pointer }) =>
            `readonly ${memberKey(member)}?: ${pointer === undefined ? "boolean" : "readonly string[]"};`,
        ),
      );
  const notifications = filters.flatMap(({ method }) => methods.filter((one) => one.method === method));
  const types = notifications.map((method) =>
    block([
      `readonly method: ${quote(method.method)};`,
      ...paramsAfter("readonly params:", method, "defined").map((code) => [code, ";"]),
    ]),
  );
  return [
    documented("What extensions add to `listen`, for the compiler. The client does not have this member.", [
      "readonly extensionTypes?: ",
      block([
        ["readonly filter: ", filter, ";"],
        ["readonly notification: ", builders.join(" | ", types), ";"],
      ]),
      ";",
    ]),
  ];
}

function notifierInterface(notifications: readonly ProtocolMethod[]): GeneratedInterface {
  return interfaceOf(
    "ClientNotifier",
    "The notifications that a client can send to a server.",
    notifications.map((method) => [
      methodComment(method.doc),
      methodSignature(method.name, paramsOf(method), "Promise<void>"),
    ]),
  );
}

function paramsOf(method: ProtocolMethod): Doc[] {
  return paramsAfter(method.params?.optional ? "params?:" : "params:", method, "");
}

function callMember(method: ProtocolMethod, scope: SchemaSymbolTable): Doc {
  const { parameter } = callInput(method, scope);
  return [
    methodComment(method.doc),
    methodSignature(
      method.name,
      [...(parameter === undefined ? [] : [parameter]), "options?: CallOptions"],
      generic("Promise", [resultDoc(finalResult(method.result!), scope)]),
    ),
  ];
}

/** Returns the type of a result without its inherited index signature, so that the compiler reports misspelled members. */
function resultDoc(result: SchemaType, scope: SchemaSymbolTable): Doc {
  if (result.kind === "union")
    return builders.join(
      " | ",
      result.members.map((member) => resultDoc(member, scope)),
    );
  const doc = typeDoc(result, qualifiedName);
  const inherits = getObjectTypeMembers(scope, result)?.index !== undefined && !declaresIndex(result, scope);
  return inherits ? generic(imported(RUNTIME_PATHS.clientCore, "KnownMembers"), [doc]) : doc;
}

function declaresIndex(result: SchemaType, scope: SchemaSymbolTable): boolean {
  const type = resolveTypeAlias(scope, result);
  const declaration = type.kind === "reference" ? scope.declarations.get(type.name) : type;
  return declaration !== undefined && "index" in declaration && declaration.index !== undefined;
}

/** Returns the type of a result without the `input_required` result, because the runtime answers it. */
function finalResult(result: SchemaType): SchemaType {
  if (result.kind !== "union") return result;
  const members = result.members.filter(isFinal);
  return members.length === 1 ? members[0]! : { ...result, members };
}

function callBody({ method, name, params }: ProtocolMethod): Doc {
  const [names, given] = params === undefined ? ["(options)", "undefined"] : ["(params, options)", "params"];
  const sent = signature("caller.request", [quote(method), given, "options"], { returns: "", room: "," });
  return arrow(`${name}: ${names} =>`, sent);
}

function notificationBody({ method, name, params }: ProtocolMethod): Doc {
  const [names, given] = params === undefined ? ["()", "undefined"] : ["(params)", "params"];
  const sent = signature("caller.notify", [quote(method), given], { returns: "", room: "," });
  return arrow(`${name}: ${names} =>`, sent);
}

/** The notifications that the runtime of a client handles itself. The generated client has neither guards nor handlers for them. */
const HANDLED_BY_RUNTIME: ReadonlySet<string> = new Set(["notifications/progress", "notifications/cancelled"]);

function handledNotifications(methods: readonly ProtocolMethod[]): ProtocolMethod[] {
  return methods.filter(({ method }) => !HANDLED_BY_RUNTIME.has(method));
}

/** Returns the interface `ClientHandlers`, which groups the handlers of a client by feature, and the interfaces of these groups. */
function clientHandlers(
  { methods, extensions }: ProtocolModel,
  scope: SchemaSymbolTable,
): { main: GeneratedInterface; groups: GeneratedInterface[] } {
  const features = handlerInterfaces(methods, scope, {
    receiver: "client",
    extensions,
    noteOf: (method) =>
      findUrlRequest(method, scope) === undefined
        ? ""
        : "For a request to open a URL, this function is called only after `confirmUrl` has returned `true`.",
    listMore: (method) => urlConsent(method, scope),
  });
  const notifications = notificationHandlers(handledNotifications(methods), "client", "ServerNotificationHandlers");
  const main = interfaceOf(
    "ClientHandlers",
    "The handlers of a client, by feature. The client declares only the capabilities of the features that are present.",
    [
      ...features.map(({ feature, name }) =>
        documented(`The handlers of requests for \`${feature}\`.`, `${memberKey(feature)}?: ${name};`),
      ),
      ...extensionsWithoutHandlers(extensions, scope, {
        peer: "client",
        withHandlers: features.map(({ feature }) => feature),
      }),
      documented(
        "The handlers of notifications from the server. All of them are optional.",
        `notifications?: ${notifications.name};`,
      ),
    ],
  );
  return { main, groups: [...features, notifications] };
}

/** Returns the member `confirmUrl` for a request whose params may contain a URL, with which the user can refuse it. */
function urlConsent(method: ProtocolMethod, scope: SchemaSymbolTable): Doc[] {
  const request = findUrlRequest(method, scope);
  if (request === undefined) return [];
  const text =
    "Asks the user whether to open a URL from the server; `false` declines. Without this function, the client does not declare URL mode.";
  const parameters: Doc[] = ["url: URL", ["request: ", typeDoc(request, qualifiedName)]];
  return [[docComment({ text }), functionMember("confirmUrl?", parameters, [clientType("Awaitable"), "<boolean>"])]];
}

function findUrlRequest(method: ProtocolMethod, scope: SchemaSymbolTable): SchemaType | undefined {
  const type = method.params && resolveTypeAlias(scope, method.params.type);
  const modes: readonly SchemaType[] = type?.kind === "union" ? type.members : [];
  return modes.find((mode) => {
    const { type: value } = getObjectTypeMembers(scope, mode)?.properties.get("mode") ?? {};
    return value?.kind === "literal" && value.value === "url";
  });
}

/** The parameter of a call of the generated client. */
interface CallInput {
  /** The parameter of the call, such as `params?: ListToolsInput`; absent if the request has no params. */
  parameter?: Doc;
  /** The interface of the parameter; absent if the parameter has the type of the schema. */
  interface?: GeneratedInterface;
}

/** The members of the params with which the client answers an `input_required` result. */
const ANSWER_MEMBERS: readonly string[] = ["inputResponses", "requestState"];

/** The member of the params by which a client requests a task. */
const TASK_MEMBER = "task";

/** The member `_meta` that a caller passes: without the members that the protocol requires, because the client adds them. */
const META: SchemaProperty = {
  name: "_meta",
  optional: true,
  type: { kind: "object", properties: [], index: { value: { kind: "primitive", name: "unknown" } } },
  doc: {
    text: "The metadata that you attach to this request. The client adds the members that the protocol requires.",
  },
};

/**
 * Returns the parameter of a call. If the client itself adds members to the params, the parameter has its own interface
 * without these members, so that messages of the compiler name this interface.
 */
function callInput(method: ProtocolMethod, scope: SchemaSymbolTable): CallInput {
  if (method.params === undefined) return {};
  const members = getObjectTypeMembers(scope, method.params.type);
  const properties = members && listInputMembers(method, [...members.properties.values()]);
  if (members === undefined || properties === undefined) return { parameter: paramsOf(method)[0]! };
  const name = `${method.message.replace(/Request$/, "")}Input`;
  const isOptional = method.params.optional || properties.every(({ optional }) => optional);
  const body = { properties, ...(members.index && { index: members.index }) };
  return {
    parameter: `${isOptional ? "params?" : "params"}: ${name}`,
    interface: interfaceOf(name, `The params of a call of \`${method.method}\`.`, typeMembers(body, qualifiedName)),
  };
}

/** Returns the members of the params that a caller passes; undefined if a caller passes all members. */
function listInputMembers(
  { result, taskResult }: ProtocolMethod,
  declared: readonly SchemaProperty[],
): SchemaProperty[] | undefined {
  const sentByClient = new Set([
    ...(alternatives(result).every(isFinal) ? [] : ANSWER_MEMBERS),
    ...(taskResult === undefined ? [] : [TASK_MEMBER]),
  ]);
  const given = declared.filter(({ name }) => !sentByClient.has(name));
  const hasDutiesInMeta = given.some(({ name, optional }) => name === META.name && !optional);
  if (given.length === declared.length && !hasDutiesInMeta) return undefined;
  // Callers rarely pass metadata, so `_meta` is the last member.
  return hasDutiesInMeta ? [...given.filter(({ name }) => name !== META.name), META] : given;
}

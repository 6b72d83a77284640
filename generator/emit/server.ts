import { buildSchemaSymbolTable, type SchemaSymbolTable } from "../model/members.js";
import type { DeclarationDocumentation, ProtocolMethod, ProtocolModel, SchemaType } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import type { EmittedModule } from "./generatedFile.js";
import {
  contextType,
  extensionsWithoutHandlers,
  featureInterfaceName,
  featuresOf,
  findContextTypes,
  handlerInterfaces,
  handlersName,
  interfaceOf,
  interfaceView,
  notificationHandlers,
  receivedBy,
  returnInterfaces,
  type ContextTypes,
  type GeneratedInterface,
} from "./handlers.js";
import { RUNTIME_PATHS, importsIn } from "./imports.js";
import { extensionFacts, lifecycleConstant, serverFacts, sharedFacts } from "./facts.js";
import { renderModule } from "./templates.js";
import {
  TYPES_MODULE_PATH,
  docComment,
  documented,
  methodComment,
  paramsAfter,
  qualifiedName,
  typeDoc,
} from "./types.js";
import { block, entry, interfaceHead, methodSignature, print, type Doc } from "./layout.js";
import { memberKey } from "./literals.js";
import { GUARDS_MODULE, answersTable, inputsTable, messageGuards, resultGuards } from "./methods.js";

/**
 * Returns `server.ts`: the interfaces that a server author implements, one for each feature, `createServer`, and the facts and guards by
 * which the runtime serves the revision.
 */
export function emitServerModule(model: ProtocolModel, facts: SpecificationRevisionFacts | undefined): EmittedModule {
  const { methods } = model;
  const scope = buildSchemaSymbolTable(model);
  const early = findContextTypes(methods, scope);
  const main = [serverContext(methods, early), serverHandlers(model, scope), serverNotifications(methods)];
  const others = [
    ...handlerInterfaces(methods, scope, { receiver: "server", extensions: model.extensions }),
    ...notificationInterfaces(methods),
    notificationHandlers(methods, "server", "ClientNotificationHandlers"),
    ...returnInterfaces(methods, scope, "server"),
    ...(early.inputRequired === undefined ? [] : [early.inputRequired]),
  ];
  const imports = importsIn([...main, ...others].map(({ code }) => code));
  const requests = receivedBy(methods, "server", "request");
  const messages = messageGuards(
    [...requests, ...receivedBy(methods, "server", "notification")],
    model.extensions?.flatMap(({ ignored }) => ignored),
  );
  const results = resultGuards(requests, scope);
  const definition = block([
    ...sharedFacts(model, facts),
    ...serverFacts(model, facts),
    "methods: METHODS,",
    entry("inputs", inputsTable(methods, scope)),
    entry("answers", answersTable(methods, scope)),
  ]);
  return renderModule("server", model, {
    exports: ["REVISION", "CHECKS", "BINDING", "createServer", ...[...main, ...others].map(({ name }) => name)],
    lifecycle: lifecycleConstant("server", facts),
    extensions: extensionFacts(model),
    definition: print(definition),
    messages: print(messages),
    results: print(results),
    usesGuards: importsIn([messages, results]).uses(GUARDS_MODULE),
    imports: imports.lines("type ", (module) => SERVER_MODULES.includes(module)),
    values: importsIn(messages).lines("", (module) => SERVER_MODULES.includes(module)),
    usesTypes: imports.uses(TYPES_MODULE_PATH),
    main: main.map(interfaceView),
    others: others.map(interfaceView),
  });
}

/** The modules of the runtime from which code imports what only some revisions need. */
const SERVER_MODULES: readonly string[] = [RUNTIME_PATHS.serverCore, RUNTIME_PATHS.serverExtensions];

/** Returns the interface `ServerContext`: the context of a handler, with the requests and notifications of this revision. */
function serverContext(methods: readonly ProtocolMethod[], { inputRequired, task }: ContextTypes): GeneratedInterface {
  const requests = receivedBy(methods, "client", "request").filter(({ direction }) => direction !== "both");
  // The notifications of a capability that clients can declare: the server sends each of them to one client only.
  const notifications = receivedBy(methods, "client", "notification").filter(
    ({ declaredBy }) => declaredBy === "client" || declaredBy === "either",
  );
  const members = [
    ...requests.map(clientRequest),
    ...notifications.map((method) => notification(method, paramsOf(method))),
    ...(inputRequired === undefined ? [] : [inputRequiredMember(inputRequired.name)]),
    ...(task === undefined ? [] : [createTaskMember(task)]),
  ];
  const comment =
    "The context of a handler: the current call, and the requests and notifications that the server can send to the client of this call.";
  return {
    ...interfaceOf("ServerContext", comment, members),
    code: [interfaceHead("ServerContext", [contextType("HandlerContext")]), block(members)],
  };
}

function inputRequiredMember(type: string): Doc {
  const text =
    "Ends the handler by throwing, and asks the client for input. The client answers the requests and repeats the call, with its answers in `inputResponses` and the state in `requestState`. Functions such as `elicit` do this for a single request. A `catch` block around this call must throw the caught value again.";
  return [docComment({ text }), methodSignature("inputRequired", [`required: ${type}`], "never")];
}

function createTaskMember(task: SchemaType): Doc {
  const text =
    "Ends the handler by throwing, and answers the call with the handle of a task. The task must be stored in the server; `SessionTasks` of the runtime can store it. A `catch` block around this call must throw the caught value again.";
  return [docComment({ text }), methodSignature("createTask", [["created: ", typeDoc(task, qualifiedName)]], "never")];
}

function clientRequest(method: ProtocolMethod): Doc {
  return [
    methodComment(method.direction === "embedded" ? withRepetition(method.doc) : method.doc),
    methodSignature(
      method.name,
      [...paramsOrUndefined(method), ["options?: ", contextType("AskOptions")]],
      ["Promise<", typeDoc(method.result!, qualifiedName), ">"],
    ),
  ];
}

/** Adds the note that the handler of a request inside a result runs again, since the client repeats its call with the answer. */
function withRepetition(doc: DeclarationDocumentation): DeclarationDocumentation {
  return { ...doc, text: `${doc.text}\n\n${REPETITION}`.trimStart() };
}

const REPETITION =
  "The handler runs again from its start once the client has answered, so the code before this call must be safe to repeat.";

const LOGGING_WITH_HANDLERS =
  "The handlers of requests for `logging`, or `true`. The runtime stores the log level of each session in both cases.";

/** Returns the interface `ServerHandlers`, which groups the handlers of a server by feature. */
function serverHandlers({ methods, extensions }: ProtocolModel, scope: SchemaSymbolTable): GeneratedInterface {
  const withHandlers = featuresOf(receivedBy(methods, "server", "request"));
  const ofExtensions = (extensions ?? []).map(({ feature }) => feature);
  const withoutHandlers = featuresOf(broadcast(methods)).filter(
    (feature) => !withHandlers.includes(feature) && !ofExtensions.includes(feature),
  );
  return interfaceOf(
    "ServerHandlers",
    "The handlers of a server, by feature. The server declares only the capabilities of the features that are present.",
    [
      ...withHandlers.map((feature) =>
        feature === "logging"
          ? documented(LOGGING_WITH_HANDLERS, `logging?: true | ${handlersName(feature)};`)
          : documented(
              `The handlers of requests for \`${feature}\`.`,
              `${memberKey(feature)}?: ${handlersName(feature)};`,
            ),
      ),
      ...withoutHandlers.map((feature) =>
        documented(`Set to \`true\` if the server offers \`${feature}\`.`, `${memberKey(feature)}?: true;`),
      ),
      ...extensionsWithoutHandlers(extensions, scope, { peer: "server", withHandlers }),
      documented(
        "The handlers of notifications from clients. All of them are optional.",
        "notifications?: ClientNotificationHandlers;",
      ),
    ],
  );
}

/** Returns one interface for each feature with notifications, with the functions that send them. */
export function notificationInterfaces(
  methods: readonly ProtocolMethod[],
): (GeneratedInterface & { feature: string; methods: ProtocolMethod[] })[] {
  return featuresOf(broadcast(methods)).flatMap((feature) => {
    const own = broadcast(methods).filter((method) => method.feature === feature && method.kind === "notification");
    if (own.length === 0 || feature === "logging") return [];
    const declared = interfaceOf(
      featureInterfaceName(feature, "", "Notifications"),
      `The notifications that a server with \`${feature}\` can send to its clients.`,
      own.map((method) =>
        notification(method, [...paramsOrUndefined(method), ["to?: ", contextType("NotificationRecipients")]]),
      ),
    );
    return { ...declared, feature, methods: own };
  });
}

/** Returns the interface `ServerNotifications`: the notifications that a server can send, by the feature that it must offer for them. */
function serverNotifications(methods: readonly ProtocolMethod[]): GeneratedInterface {
  return interfaceOf(
    "ServerNotifications",
    "The notifications that a server can send to its clients, by feature.",
    notificationInterfaces(methods).map(({ feature, name }) =>
      documented(`The notifications of servers that offer \`${feature}\`.`, `${memberKey(feature)}: ${name};`),
    ),
  );
}

function paramsOf(method: ProtocolMethod): Doc[] {
  return paramsAfter(method.params?.optional === false ? "params:" : "params?:", method, "");
}

/** Returns the parameter `params`, also of a method without params if another parameter follows. */
function paramsOrUndefined(method: ProtocolMethod): Doc[] {
  const params = paramsOf(method);
  return params.length === 0 ? ["params?: undefined"] : params;
}

function notification(method: ProtocolMethod, parameters: readonly Doc[]): Doc {
  return [methodComment(method.doc), methodSignature(method.name, parameters, "void")];
}

/** Returns the notifications under capabilities that only servers declare. A server may send them to all clients. */
function broadcast(methods: readonly ProtocolMethod[]): ProtocolMethod[] {
  return receivedBy(methods, "client", "notification").filter(({ declaredBy }) => declaredBy === "server");
}

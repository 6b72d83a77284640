import {
  buildSchemaSymbolTable,
  getObjectTypeMembers,
  resolveTypeAlias,
  type SchemaSymbolTable,
} from "../model/members.js";
import type { ProtocolMethod, ProtocolModel, SchemaType } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { callInput, clientHandlers } from "./clientHandlers.js";
import { sharedFacts, lifecycleImport } from "./facts.js";
import { headerOf, type EmittedModule } from "./generatedFile.js";
import { returnInterfaces, interfaceView, receivedBy, type GeneratedInterface } from "./handlers.js";
import { RUNTIME_PATHS, importsIn, imported } from "./imports.js";
import { HARD_LINE_BREAK, arrow, block, signature, generic, print, quote, type Doc } from "./layout.js";
import { isFinal } from "./methodTables.js";
import { renderModule } from "./templates.js";
import { TYPES_MODULE_PATH, methodComment, paramsAfter, typeDoc, qualifiedName } from "./typeText.js";

/**
 * Returns `client.ts`: typed calls, handlers for requests and notifications of the server, and `CLIENT_BINDING` for the
 * options of `connect`.
 */
export function emitClientModule(model: ProtocolModel, facts: SpecificationRevisionFacts | undefined): EmittedModule {
  const { methods } = model;
  const scope = buildSchemaSymbolTable(model);
  // A client sends the messages that a server receives.
  const requests = receivedBy(methods, "server", "request");
  const notifications = receivedBy(methods, "server", "notification");
  const handlers = clientHandlers(methods, scope);
  const main = [clientInterface(requests, scope), notifierInterface(notifications), handlers.main];
  const others = [
    ...requests.flatMap((method) => callInput(method, scope).interface ?? []),
    ...handlers.groups,
    ...returnInterfaces(methods, scope, "client"),
  ];
  const imports = importsIn([...main, ...others].map(({ code }) => code));
  const view = {
    ...headerOf(model),
    ...lifecycleImport("client", facts),
    imports: imports.lines("type ", (module) => module === RUNTIME_PATHS.hostContext),
    knownMembers: imports.lines("type ", (module) => module === RUNTIME_PATHS.knownMembers),
    usesTypes: imports.uses(TYPES_MODULE_PATH),
    revisionName: quote(model.revision),
    facts: print(block([...sharedFacts(model, facts)]), 1).trimStart(),
    main: main.map(interfaceView),
    // Compilers report an unused parameter, unless its name starts with `_`.
    caller: requests.length + notifications.length === 0 ? "_caller" : "caller",
    calls: requests.map((method) => print(callBody(method), 2).trimStart()),
    notifications: notifications.map((method) => print(notificationBody(method), 3).trimStart()),
    others: others.map(interfaceView),
  };
  const exports = ["CLIENT_BINDING", "createClient", ...[...main, ...others].map(({ name }) => name)];
  return { ...renderModule("client", () => view), exports };
}

function clientInterface(requests: readonly ProtocolMethod[], scope: SchemaSymbolTable): GeneratedInterface {
  const notify: Doc = [
    "/** The functions that send notifications. Servers do not respond to notifications. */",
    HARD_LINE_BREAK,
    "readonly notify: ClientNotifier;",
  ];
  return {
    name: "Client",
    comment: "/** The requests that a client can send to a server, one function for each. */\n",
    code: ["export interface Client ", block([...requests.map((method) => callDoc(method, scope)), notify])],
  };
}

function notifierInterface(notifications: readonly ProtocolMethod[]): GeneratedInterface {
  return {
    name: "ClientNotifier",
    comment: "/** The notifications that a client can send to a server. */\n",
    code: ["export interface ClientNotifier ", block(notifications.map(notificationDoc))],
  };
}

function callDoc(method: ProtocolMethod, scope: SchemaSymbolTable): Doc {
  const { parameter } = callInput(method, scope);
  const returns: Doc = [": ", generic("Promise", [resultDoc(finalResult(method.result!), scope)])];
  return [
    methodComment(method.doc),
    signature(method.name, [...(parameter === undefined ? [] : [parameter]), "options?: CallOptions"], {
      returns,
      room: ";",
    }),
  ];
}

/** Returns the type of a result without its inherited index signature, so that the compiler reports misspelled members. */
function resultDoc(result: SchemaType, scope: SchemaSymbolTable): Doc {
  const doc = typeDoc(result, qualifiedName);
  const inherits = getObjectTypeMembers(scope, result)?.index !== undefined && !declaresIndex(result, scope);
  return inherits ? generic(imported(RUNTIME_PATHS.knownMembers, "KnownMembers"), [doc]) : doc;
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

function notificationDoc(method: ProtocolMethod): Doc {
  const params = paramsAfter(method.params?.optional ? "params?:" : "params:", method, "");
  return [methodComment(method.doc), signature(method.name, params, { returns: ": Promise<void>", room: ";" })];
}

function callBody({ method, name, params }: ProtocolMethod): Doc {
  const given = params === undefined ? "undefined" : "params";
  const names = params === undefined ? "(options)" : "(params, options)";
  return [
    arrow(
      `${name}: ${names} =>`,
      signature("caller.request", [quote(method), given, "options"], {
        returns: "",
        room: ",",
      }),
    ),
  ];
}

function notificationBody({ method, name, params }: ProtocolMethod): Doc {
  const given = params === undefined ? "undefined" : "params";
  return [
    arrow(
      `${name}: (${params === undefined ? "" : "params"}) =>`,
      signature("caller.notify", [quote(method), given], { returns: "", room: "," }),
    ),
  ];
}

import { scopeOf } from "../model/members.js";
import type { Method, ProtocolModel } from "../model/protocol.js";
import { preambleOf, type EmittedModule } from "./generatedFile.js";
import {
  handlerInterfaces,
  mentionsTypes,
  notificationInterface,
  received,
  returnInterfaces,
  sharedReturns,
} from "./handlers.js";
import { arrow, block, hard, layOut, namedImport, quote, signature, type Doc } from "./layout.js";
import { render } from "./templates.js";
import { comment, paramsAfter, QUALIFIED, typeDoc } from "./typeText.js";

/** `client.ts`: typed calls to a server, and what a client may be asked in return. */
export function emitClient(model: ProtocolModel): EmittedModule {
  // What a client sends is what a server receives.
  const requests = received(model.methods, "server", "request");
  const notifications = received(model.methods, "server", "notification");
  const scope = scopeOf(model);
  const shared = sharedReturns(model.methods, scope);
  const notify: Doc = ["/** Sends notifications, which have no answer. */", hard, "readonly notify: ClientNotifier;"];
  // A client without calls still takes a caller; compilers complain of a parameter that is not used, unless its name says so.
  const caller = requests.length + notifications.length === 0 ? "_caller" : "caller";
  const page = {
    ...preambleOf(model),
    typed: true,
    client: layOut(["export interface Client ", block([...requests.map(callDoc), notify])]),
    notifier: layOut(["export interface ClientNotifier ", block(notifications.map(noticeDoc))]),
    createHead: `export function createClient(${caller}: Caller): Client`,
    calls: requests.map((method) => layOut(callBody(method), 2).trimStart()),
    notices: notifications.map((method) => layOut(noticeBody(method), 3).trimStart()),
    handlers: handlerInterfaces(model.methods, scope, "client"),
    notifications: notificationInterface(model.methods, "client", "ServerNotificationHandlers"),
    shared: shared.length === 0 ? "" : layOut(namedImport("type ", shared, "./server.js")),
    returns: returnInterfaces(model.methods, scope, "client").filter(({ name }) => !shared.includes(name)),
  };
  const view = { ...page, usesTypes: mentionsTypes(page) };
  const declared = { ...view, createHead: "export declare function createClient(caller: Caller): Client" };
  const plain = { ...view, typed: false, createHead: `export function createClient(${caller})` };
  return { ts: render("client.ts", view), js: render("client.ts", plain), dts: render("client.d.ts", declared) };
}

function callDoc(method: Method): Doc {
  const returns: Doc = [": Promise<", typeDoc(method.result!, QUALIFIED), ">"];
  return [
    comment(method.doc),
    signature(method.name, [...parameters(method), "options?: CallOptions"], { returns, room: ";" }),
  ];
}

function noticeDoc(method: Method): Doc {
  return [comment(method.doc), signature(method.name, parameters(method), { returns: ": Promise<void>", room: ";" })];
}

function parameters(method: Method): Doc[] {
  return paramsAfter(method.params?.optional ? "params?:" : "params:", method, "");
}

function callBody({ method, name, params }: Method): Doc {
  const given = params === undefined ? "undefined" : "params";
  const names = params === undefined ? "(options)" : "(params, options)";
  return [
    arrow(
      `${name}: ${names} =>`,
      signature("caller.request", [quote(method), given, "options"], { returns: "", room: "," }),
    ),
  ];
}

function noticeBody({ method, name, params }: Method): Doc {
  const given = params === undefined ? "undefined" : "params";
  return [
    arrow(
      `${name}: (${params === undefined ? "" : "params"}) =>`,
      signature("caller.notify", [quote(method), given], { returns: "", room: "," }),
    ),
  ];
}

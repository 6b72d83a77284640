import { getObjectTypeMembers, resolveTypeAlias, type SchemaSymbolTable } from "../model/members.js";
import type { ProtocolMethod, SchemaProperty, SchemaType } from "../model/protocol.js";
import {
  handlerInterfaces,
  notificationHandlers,
  sentenceComment,
  hostType,
  type GeneratedInterface,
} from "./handlers.js";
import { block, functionMember, interfaceHead, memberKey, type Doc } from "./layout.js";
import { docComment, documented, paramsAfter, typeDoc, typeMembers, qualifiedName } from "./typeText.js";
import { isFinal } from "./methodTables.js";

/**
 * The notifications that the runtime of a client handles itself. The generated client has neither guards nor handlers
 * for them.
 */
const HANDLED_BY_RUNTIME: ReadonlySet<string> = new Set(["notifications/progress", "notifications/cancelled"]);

/** Returns the methods without the notifications that the runtime of a client handles itself. */
export function handledNotifications(methods: readonly ProtocolMethod[]): ProtocolMethod[] {
  return methods.filter(({ method }) => !HANDLED_BY_RUNTIME.has(method));
}

/**
 * Returns the interface `ClientHandlers`, which groups the handlers of a client by feature, and the interfaces of these
 * groups.
 */
export function clientHandlers(
  methods: readonly ProtocolMethod[],
  scope: SchemaSymbolTable,
): { main: GeneratedInterface; groups: GeneratedInterface[] } {
  const features = handlerInterfaces(methods, scope, {
    receiver: "client",
    noteOf: (method) =>
      findUrlRequest(method, scope) === undefined
        ? ""
        : "For a request to open a URL, this function is called only after `confirmUrl` has returned `true`.",
    listMore: (method) => layOutUrlConsent(method, scope),
  });
  const notifications = notificationHandlers(handledNotifications(methods), "client", "ServerNotificationHandlers");
  const members = [
    ...features.map(({ feature, name }): Doc =>
      documented(`The handlers of requests for \`${feature}\`.`, `${memberKey(feature)}?: ${name};`),
    ),
    documented(
      "The handlers of notifications from the server. All of them are optional.",
      `notifications?: ${notifications.name};`,
    ),
  ];
  return {
    main: {
      name: "ClientHandlers",
      comment: sentenceComment(
        "The handlers of a client, by feature. The client declares only the capabilities of the features that are present.",
      ),
      code: [interfaceHead("ClientHandlers", []), block(members)],
    },
    groups: [...features, notifications],
  };
}

/**
 * Returns the member `confirmUrl` for a request whose params may contain a URL for the user. The function lets the user
 * refuse the URL.
 */
function layOutUrlConsent(method: ProtocolMethod, scope: SchemaSymbolTable): Doc[] {
  const request = findUrlRequest(method, scope);
  if (request === undefined) return [];
  return [
    [
      docComment({
        text: "The client asks its user whether to open a URL that the server sent. If the function returns `false`, the client declines the request. Without this function, the client does not declare URL mode.",
      }),
      functionMember(
        "confirmUrl?",
        ["url: URL", ["request: ", typeDoc(request, qualifiedName)]],
        [hostType("Awaitable"), "<boolean>"],
      ),
    ],
  ];
}

/** Returns the params with which a server requests that the user opens a URL; undefined if the method has no such params. */
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
export function callInput(method: ProtocolMethod, scope: SchemaSymbolTable): CallInput {
  if (method.params === undefined) return {};
  const members = getObjectTypeMembers(scope, method.params.type);
  const properties = members && listInputMembers(method, [...members.properties.values()]);
  if (members === undefined || properties === undefined) {
    const [parameter] = paramsAfter(method.params.optional ? "params?:" : "params:", method, "");
    return { parameter: parameter! };
  }
  const name = `${method.message.replace(/Request$/, "")}Input`;
  const isOptional = method.params.optional || properties.every(({ optional }) => optional);
  const body = { properties, ...(members.index && { index: members.index }) };
  return {
    parameter: `${isOptional ? "params?" : "params"}: ${name}`,
    interface: {
      name,
      comment: sentenceComment(`The params of a call of \`${method.method}\`.`),
      code: [interfaceHead(name, []), block(typeMembers(body, qualifiedName))],
    },
  };
}

/** Returns the members of the params that a caller passes; undefined if a caller passes all members. */
function listInputMembers(
  { result, taskResult }: ProtocolMethod,
  declared: readonly SchemaProperty[],
): SchemaProperty[] | undefined {
  const alternatives: readonly SchemaType[] = result?.kind === "union" ? result.members : [result!];
  const sentByClient = new Set([
    ...(alternatives.every(isFinal) ? [] : ANSWER_MEMBERS),
    ...(taskResult === undefined ? [] : [TASK_MEMBER]),
  ]);
  const given = declared.filter(({ name }) => !sentByClient.has(name));
  const hasDutiesInMeta = given.some(({ name, optional }) => name === META.name && !optional);
  if (given.length === declared.length && !hasDutiesInMeta) return undefined;
  // Callers rarely pass metadata, so `_meta` is the last member.
  return hasDutiesInMeta ? [...given.filter(({ name }) => name !== META.name), META] : given;
}

import { getObjectTypeMembers, resolveTypeAlias, type SchemaSymbolTable } from "../model/members.js";
import type { ProtocolMethod, SchemaType } from "../model/protocol.js";
import {
  buildHandlerInterfaces,
  buildNotificationHandlersInterface,
  formatOneSentenceDocComment,
  layOutHostContextTypeName,
  type GeneratedInterface,
} from "./handlers.js";
import {
  layOutBracedBlock,
  layOutFunctionMember,
  layOutInterfaceHead,
  quoteMemberNameIfNeeded,
  type Doc,
} from "./layout.js";
import { layOutDocComment, layOutDocumentedMember, layOutType, qualifyTypeName } from "./typeText.js";

/**
 * The notifications that the runtime of a client handles itself. The generated client has neither guards nor handlers
 * for them.
 */
const HANDLED_BY_RUNTIME: ReadonlySet<string> = new Set(["notifications/progress", "notifications/cancelled"]);

/** Returns the methods without the notifications that the runtime of a client handles itself. */
export function withoutNotificationsOfRuntime(methods: readonly ProtocolMethod[]): ProtocolMethod[] {
  return methods.filter(({ method }) => !HANDLED_BY_RUNTIME.has(method));
}

/**
 * Returns the interface `ClientHandlers`, which groups the handlers of a client by feature, and the interfaces of these
 * groups.
 */
export function buildClientHandlerInterfaces(
  methods: readonly ProtocolMethod[],
  scope: SchemaSymbolTable,
): { main: GeneratedInterface; groups: GeneratedInterface[] } {
  const features = buildHandlerInterfaces(methods, scope, {
    receiver: "client",
    noteOf: (method) =>
      findUrlRequest(method, scope) === undefined
        ? ""
        : "For a request to open a URL, this function is called only after `confirmUrl` has returned `true`.",
    listMore: (method) => layOutUrlConsent(method, scope),
  });
  const notifications = buildNotificationHandlersInterface(
    withoutNotificationsOfRuntime(methods),
    "client",
    "ServerNotificationHandlers",
  );
  const members = [
    ...features.map(({ feature, name }): Doc =>
      layOutDocumentedMember(
        `The handlers of requests for \`${feature}\`.`,
        `${quoteMemberNameIfNeeded(feature)}?: ${name};`,
      ),
    ),
    layOutDocumentedMember(
      "The handlers of notifications from the server. All of them are optional.",
      `notifications?: ${notifications.name};`,
    ),
  ];
  return {
    main: {
      name: "ClientHandlers",
      comment: formatOneSentenceDocComment(
        "The handlers of a client, by feature. The client declares only the capabilities of the features that are present.",
      ),
      code: [layOutInterfaceHead("ClientHandlers", []), layOutBracedBlock(members)],
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
      layOutDocComment({
        text: "The client asks its user whether to open a URL that the server sent. If the function returns `false`, the client declines the request. Without this function, the client does not declare URL mode.",
      }),
      layOutFunctionMember(
        "confirmUrl?",
        ["url: URL", ["request: ", layOutType(request, qualifyTypeName)]],
        [layOutHostContextTypeName("Awaitable"), "<boolean>"],
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

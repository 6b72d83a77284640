import { TASK_RESULT_TYPE_NAMES, METHOD_RESULT_TABLE, METHOD_CAPABILITY_TABLE } from "./capabilityTable.js";
import { getObjectTypeMembers, resolveTypeAlias, getTypeOfDeclaration, type SchemaSymbolTable } from "./members.js";
import { listClientAndServerMessages, type RoutedMessage } from "./messages.js";
import type { CapabilityPathsByRole, MessageDirection, ProtocolMethod, SchemaType } from "./protocol.js";
import type { ParsedSchemaFile, SchemaError } from "./schemaError.js";
import { declaringSides } from "./sides.js";

interface Building {
  schema: ParsedSchemaFile;
  scope: SchemaSymbolTable;
  capabilities: CapabilityPathsByRole;
}

/**
 * Returns all requests and notifications that role unions such as `ClientRequest` list, each with its handler name, params,
 * result and capability.
 *
 * @throws SchemaError if a message is missing in all role unions, or if two messages have the same handler name.
 */
export function buildProtocolMethodModels(building: Building): { methods: ProtocolMethod[]; warnings: string[] } {
  const found = new Map<string, ProtocolMethod>();
  const warnings: string[] = [];
  for (const message of listClientAndServerMessages(building.schema, building.scope, warnings)) {
    const known = found.get(message.method);
    if (known !== undefined) known.direction = combine(known.direction, message.role.direction);
    else found.set(message.method, buildMethod(building, message, warnings));
  }
  const methods = [...found.values()];
  const { schema, scope } = building;
  refuseSharedNames(methods, ({ message }, problem, what) =>
    schema.errorAt(scope.declarations.get(message)!, `${problem} (rename ${what})`),
  );
  return { methods, warnings };
}

/**
 * Returns the direction of a method that two unions such as `ClientRequest` and `ServerRequest` list: `both` if the directions
 * of the unions differ. `embedded` (the request is part of a result) does not change the direction that an earlier union gave.
 */
function combine(known: MessageDirection, other: MessageDirection): MessageDirection {
  return known === other || other === "embedded" ? known : "both";
}

function buildMethod(building: Building, message: RoutedMessage, warnings: string[]): ProtocolMethod {
  const { scope } = building;
  const { method, declaration, role } = message;
  const { direction, kind } = role;
  const params = getObjectTypeMembers(scope, getTypeOfDeclaration(declaration))?.properties.get("params");
  const doc = declaration.doc;
  return {
    method,
    name: handlerName(declaration.name, kind),
    kind,
    direction,
    message: declaration.name,
    ...(params && { params: { type: params.type, optional: params.optional } }),
    ...(kind === "request" && { result: resultOf(scope, message, warnings) }),
    ...(params &&
      mayBeTask(scope, params.type) && { taskResult: { kind: "reference", name: TASK_RESULT_TYPE_NAMES.result } }),
    ...capabilityOf(building, message, warnings),
    doc,
  };
}

/** Returns the name of the function that handles or sends a message: `callTool` for `CallToolRequest`. */
export function handlerName(message: string, kind: ProtocolMethod["kind"]): string {
  const stem = message.replace(kind === "request" ? /Request$/ : /Notification$/, "");
  return stem.charAt(0).toLowerCase() + stem.slice(1);
}

/** Returns the result of `XRequest` in `XResultResponse`; undefined if the schema declares no such response. */
export function resultInResponse(scope: SchemaSymbolTable, stem: string): SchemaType | undefined {
  const response = scope.declarations.get(`${stem}ResultResponse`);
  return response && getObjectTypeMembers(scope, getTypeOfDeclaration(response))?.properties.get("result")?.type;
}

function resultOf(
  scope: SchemaSymbolTable,
  { method, declaration, others }: RoutedMessage,
  warnings: string[],
): SchemaType {
  const stems = [declaration, ...others].map(({ name }) => name.replace(/Request$/, ""));
  for (const stem of stems) {
    const result = resultInResponse(scope, stem);
    if (result !== undefined) return result;
  }
  const declared = [...stems.map((stem) => `${stem}Result`), METHOD_RESULT_TABLE.get(method)?.result].find(
    (name) => name !== undefined && name !== declaration.name && scope.declarations.has(name),
  );
  if (declared !== undefined) return { kind: "reference", name: declared };
  warnings.push(`no result is declared for ${method}, so any object is a valid result (declare ${stems[0]}Result)`);
  const general = ["EmptyResult", "Result"].find((name) => scope.declarations.has(name));
  return general === undefined ? { kind: "primitive", name: "object" } : { kind: "reference", name: general };
}

/** Returns true if the params, or one member of their union, have the member `task`, so that the request can run as a task. */
function mayBeTask(scope: SchemaSymbolTable, params: SchemaType): boolean {
  const resolved = resolveTypeAlias(scope, params);
  if (resolved.kind === "union") return resolved.members.some((member) => mayBeTask(scope, member));
  const { type } = getObjectTypeMembers(scope, resolved)?.properties.get(TASK_RESULT_TYPE_NAMES.member) ?? {};
  return (
    type?.kind === "reference" &&
    type.name === TASK_RESULT_TYPE_NAMES.metadata &&
    scope.declarations.has(TASK_RESULT_TYPE_NAMES.result)
  );
}

function capabilityOf(
  { scope, capabilities }: Building,
  { method, role }: RoutedMessage,
  warnings: string[],
): Pick<ProtocolMethod, "feature" | "capability" | "declaredBy"> {
  const none = { capability: null, declaredBy: null };
  const row = METHOD_CAPABILITY_TABLE.get(method);
  if (row === undefined) {
    const assumed = assumedCapability(capabilities, method, role);
    const needs =
      assumed === undefined ? "no capability" : `the capability ${assumed.capability} of the ${assumed.declaredBy}`;
    warnings.push(`${method} is in no bundled revision: mcpgen assumes that it needs ${needs}`);
    return assumed ?? { feature: method.split("/")[0]!, ...none };
  }
  const { capability, declaredBy, missingBecause } = row;
  if (capability === null || declaredBy === null) return { feature: null, ...none };
  const feature = capability.split(".")[0]!;
  const sides = declaringSides(declaredBy);
  if (sides.every((side) => capabilities[side].includes(capability))) return { feature, capability, declaredBy };
  const declares = sides.every((side) =>
    scope.declarations.has(side === "client" ? "ClientCapabilities" : "ServerCapabilities"),
  );
  if (missingBecause === undefined && declares)
    warnings.push(
      `${method} needs the capability ${capability} of the ${sides.join(" and ")} in the published revisions, but this schema does not declare the capability: mcpgen assumes that ${method} needs no capability`,
    );
  return { feature, ...none };
}

/**
 * Returns the capability of a method that no bundled revision has: the one with the first part of its name, as in all published revisions. The
 * receiver of a request declares it, and the sender of a notification.
 */
function assumedCapability(
  capabilities: CapabilityPathsByRole,
  method: string,
  { kind, direction }: RoutedMessage["role"],
): (Pick<ProtocolMethod, "feature" | "capability"> & { declaredBy: "client" | "server" }) | undefined {
  const [feature] = method.replace(/^notifications\//, "").split("/") as [string];
  const sender = direction === "clientToServer" ? "client" : "server";
  const receiver = sender === "client" ? "server" : "client";
  const declaredBy = kind === "request" ? receiver : sender;
  return capabilities[declaredBy].includes(feature) ? { feature, capability: feature, declaredBy } : undefined;
}

/** No handler can have these names: `notify` is a member of each client, and `then` would make a promise of the handlers. */
const UNFIT: ReadonlySet<string> = new Set(["", "notify", "then"]);

/** The fixed members of a handler's context, which also has functions that send messages to the client. */
export const HANDLER_CONTEXT_MEMBERS: ReadonlySet<string> = new Set(
  "signal requestId meta client clientRevision revision progress log detach request principal trace".split(" "),
);

/** Returns true if the handler name of a method is reserved, or is already the name of a member of the handler's context. */
function isUnfit({ name, kind, direction, declaredBy }: ProtocolMethod): boolean {
  if (UNFIT.has(name)) return true;
  const isRequestToClient = kind === "request" && (direction === "serverToClient" || direction === "embedded");
  const isNotificationToClient = kind === "notification" && direction !== "clientToServer" && declaredBy !== null;
  return HANDLER_CONTEXT_MEMBERS.has(name) && (isRequestToClient || isNotificationToClient);
}

/** Returns the error about the handler name or the method of a message. @param what what to rename, in words. */
export type NameErrorOf = (method: ProtocolMethod, problem: string, what: NameRemedy) => SchemaError;

/** What a person renames if two messages clash: a message decides its handler name, if nothing else does. */
export type NameRemedy = "the message" | "one of the messages" | "the method";

/**
 * Checks the handler names. Two requests must not have the same name, because a generated client has a function for each request; two
 * notifications must not either.
 *
 * @throws SchemaError if a name is reserved or occurs twice, or if the method of a request begins with `notifications/`.
 */
export function refuseSharedNames(methods: readonly ProtocolMethod[], errorOf: NameErrorOf): void {
  const seen = new Map<string, ProtocolMethod>();
  for (const method of methods) {
    const key = `${method.kind} ${method.name}`;
    if (isUnfit(method))
      throw errorOf(
        method,
        `the handler of ${method.message} would have the reserved name "${method.name}"`,
        "the message",
      );
    if (method.kind === "request" && method.feature === "notifications")
      throw errorOf(
        method,
        `${method.message} is a request, but its method ${method.method} has the prefix of notifications`,
        "the method",
      );
    const other = seen.get(key);
    if (other !== undefined)
      throw errorOf(
        method,
        `${method.method} and ${other.method} would have the same handler name ${method.name}`,
        "one of the messages",
      );
    seen.set(key, method);
  }
}

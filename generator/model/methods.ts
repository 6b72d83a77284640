import { CAPABILITY_TABLE } from "./capabilityTable.js";
import { membersOf, onlyString, resolveAlias, typeOf, type Scope } from "./members.js";
import type { Capabilities, Declaration, Direction, Method, Type } from "./protocol.js";
import { RESULT_TABLE, TASK_RESULT } from "./resultTable.js";
import type { SourceSchema } from "./sourceSchema.js";

/** The unions that say who sends what; nothing else does. */
const ROLE_UNIONS: readonly { name: string; direction: Direction; kind: Method["kind"] }[] = [
  { name: "ClientRequest", direction: "clientToServer", kind: "request" },
  { name: "ServerRequest", direction: "serverToClient", kind: "request" },
  { name: "InputRequest", direction: "embedded", kind: "request" },
  { name: "ClientNotification", direction: "clientToServer", kind: "notification" },
  { name: "ServerNotification", direction: "serverToClient", kind: "notification" },
];

interface Building {
  schema: SourceSchema;
  scope: Scope;
  capabilities: Capabilities;
}

/** A message declaration with the wire string that it carries. */
interface Message {
  declaration: Declaration;
  method: string;
}

/**
 * Finds every request and notification by the role unions and pairs each with handler name, params, result and capability.
 *
 * @throws SchemaError where a request has no result, a capability path is not declared, or two messages share a name.
 */
export function buildMethods(building: Building): { methods: Method[]; warnings: string[] } {
  const messages = declaredMessages(building);
  const found = new Map<string, Method>();
  const warnings: string[] = [];
  for (const role of ROLE_UNIONS) {
    const union = building.scope.declarations.get(role.name);
    if (union === undefined) continue;
    for (const { method, declaration } of roleMembers(building, union, messages)) {
      const known = found.get(method);
      if (known !== undefined) known.direction = combine(known.direction, role.direction);
      else found.set(method, buildMethod(building, { method, declaration, ...role }, warnings));
    }
  }
  const methods = [...found.values()];
  refuseSharedNames(building, methods);
  for (const { method, declaration } of messages.values()) {
    if (!found.has(method))
      warnings.push(`${declaration.name} (${method}) is in no role union: nobody is said to send it`);
  }
  return { methods, warnings };
}

/** Interfaces with one fixed `method`, by that method. */
function declaredMessages({ schema, scope }: Building): Map<string, Message> {
  const messages = new Map<string, Message>();
  const roles = new Set(ROLE_UNIONS.map(({ name }) => name));
  for (const declaration of scope.declarations.values()) {
    if (declaration.kind !== "interface" || roles.has(declaration.name)) continue;
    const method = methodOf(scope, typeOf(declaration));
    if (method === undefined) continue;
    if (method === "__proto__")
      throw schema.errorAt(
        declaration,
        '"__proto__" cannot be a method: JavaScript objects give it another meaning (rename it)',
      );
    const other = messages.get(method);
    if (other !== undefined)
      throw schema.errorAt(
        declaration,
        `${other.declaration.name} and ${declaration.name} are both ${method} (one message for a method)`,
      );
    messages.set(method, { declaration, method });
  }
  return messages;
}

function methodOf(scope: Scope, type: Type): string | undefined {
  return onlyString(scope, membersOf(scope, type)?.properties.get("method")?.type);
}

/** The messages of a role union; a union of one may be an alias, or (in JSON Schema) a copy of its only member. */
function roleMembers({ schema, scope }: Building, union: Declaration, messages: Map<string, Message>): Message[] {
  const type = resolveAlias(scope, typeOf(union));
  const members = type.kind === "union" ? type.members : [type];
  return members.flatMap((member): Message | Message[] => {
    const resolved = resolveAlias(scope, member);
    if (resolved.kind === "union") return resolved.members.map((inner) => messageOf(inner));
    return messageOf(resolved);
  });

  function messageOf(member: Type): Message {
    const method = methodOf(scope, member);
    const message = method === undefined ? undefined : messages.get(method);
    if (message !== undefined) return message;
    throw schema.errorAt(
      member,
      `a member of ${union.name} has no fixed method (declare an interface with a literal method)`,
    );
  }
}

/** A request that is sent as a message in its own right and embedded as well goes by its own direction. */
function combine(known: Direction, other: Direction): Direction {
  return known === other || other === "embedded" ? known : "both";
}

function buildMethod(
  building: Building,
  role: Message & { direction: Direction; kind: Method["kind"] },
  warnings: string[],
): Method {
  const { scope } = building;
  const { method, declaration, direction, kind } = role;
  const params = membersOf(scope, typeOf(declaration))?.properties.get("params");
  const doc = declaration.doc;
  return {
    method,
    name: handlerName(declaration.name, kind),
    kind,
    direction,
    message: declaration.name,
    ...(params && { params: { type: params.type, optional: params.optional } }),
    ...(kind === "request" && { result: resultOf(building, role) }),
    ...(params && mayBeTask(scope, params.type) && { taskResult: { kind: "reference", name: TASK_RESULT.result } }),
    ...capabilityOf(building, role, warnings),
    doc,
  };
}

/** `CallToolRequest` → `callTool`. */
function handlerName(message: string, kind: Method["kind"]): string {
  const stem = message.replace(kind === "request" ? /Request$/ : /Notification$/, "");
  return stem.charAt(0).toLowerCase() + stem.slice(1);
}

function resultOf({ schema, scope }: Building, { method, declaration }: Message): Type {
  const stem = declaration.name.replace(/Request$/, "");
  const response = scope.declarations.get(`${stem}ResultResponse`);
  const answered = response && membersOf(scope, typeOf(response))?.properties.get("result")?.type;
  if (answered !== undefined) return answered;
  for (const name of [`${stem}Result`, RESULT_TABLE.get(method)?.result]) {
    if (name !== undefined && scope.declarations.has(name)) return { kind: "reference", name };
  }
  throw schema.errorAt(declaration, `no result is declared for ${method} (declare ${stem}Result)`);
}

/** Whether params may ask for a task: one alternative is enough. */
function mayBeTask(scope: Scope, params: Type): boolean {
  const resolved = resolveAlias(scope, params);
  if (resolved.kind === "union") return resolved.members.some((member) => mayBeTask(scope, member));
  const { type } = membersOf(scope, resolved)?.properties.get(TASK_RESULT.member) ?? {};
  return type?.kind === "reference" && type.name === TASK_RESULT.metadata && scope.declarations.has(TASK_RESULT.result);
}

function capabilityOf(
  { schema, scope, capabilities }: Building,
  { method, declaration }: Message,
  warnings: string[],
): Pick<Method, "feature" | "capability" | "declaredBy"> {
  const none = { capability: null, declaredBy: null };
  const row = CAPABILITY_TABLE.get(method);
  if (row === undefined) {
    warnings.push(`${method} is in no bundled revision: it is taken to need no capability`);
    return { feature: method.split("/")[0]!, ...none };
  }
  const { capability, declaredBy, missingBecause } = row;
  if (capability === null || declaredBy === null) return { feature: null, ...none };
  const feature = capability.split(".")[0]!;
  const sides = declaredBy === "either" ? (["client", "server"] as const) : [declaredBy];
  if (sides.every((side) => capabilities[side].includes(capability))) return { feature, capability, declaredBy };
  const declares = sides.every((side) =>
    scope.declarations.has(side === "client" ? "ClientCapabilities" : "ServerCapabilities"),
  );
  if (missingBecause !== undefined || !declares) return { feature, ...none };
  throw schema.errorAt(
    declaration,
    `${method} needs the capability ${capability}, which the ${sides.join(" and ")} cannot declare (declare it)`,
  );
}

/** What a handler cannot be called: nothing, what a client has besides calls, and what makes an object a promise. */
const UNFIT = new Set(["", "notify", "then"]);

/** Handlers of one side share one object, so their names must differ, and be fit for a member. */
function refuseSharedNames({ schema, scope }: Building, methods: readonly Method[]): void {
  const seen = new Map<string, Method>();
  for (const method of methods) {
    const key = `${method.kind} ${method.name}`;
    if (UNFIT.has(method.name)) {
      throw schema.errorAt(
        scope.declarations.get(method.message)!,
        `the handler of ${method.message} would be called "${method.name}" (rename the message)`,
      );
    }
    const other = seen.get(key);
    if (other !== undefined) {
      throw schema.errorAt(
        scope.declarations.get(method.message)!,
        `${method.method} and ${other.method} would share the handler name ${method.name} (rename one message)`,
      );
    }
    seen.set(key, method);
  }
}

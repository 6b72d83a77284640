import { membersOf, onlyStringValue, typeOf, type Scope } from "./members.js";
import type { Declaration, Direction, Method, Type } from "./protocol.js";
import { SENDER_TABLE } from "./senderTable.js";
import type { SourceSchema } from "./sourceSchema.js";

/** The unions that say who sends what; nothing else does. */
const ROLE_UNIONS: readonly RoleUnion[] = [
  { union: "ClientRequest", direction: "clientToServer", kind: "request" },
  { union: "ServerRequest", direction: "serverToClient", kind: "request" },
  { union: "InputRequest", direction: "embedded", kind: "request" },
  { union: "ClientNotification", direction: "clientToServer", kind: "notification" },
  { union: "ServerNotification", direction: "serverToClient", kind: "notification" },
];

/** A role union: who sends its members. */
export interface RoleUnion {
  union: string;
  direction: Direction;
  kind: Method["kind"];
}

/** A message declaration with the wire string that it carries. */
export interface Message {
  declaration: Declaration;
  method: string;
}

/** A message that a role sends. */
export interface SentMessage extends Message {
  role: RoleUnion;
  /** Other messages of the same method, which are passed over. */
  others: readonly Declaration[];
}

/**
 * Lists the messages of each role union, in the order of the unions.
 *
 * @param warnings takes a note for each message that is in no union, and for each of several messages of one method that is
 *   passed over.
 * @throws SchemaError if a union has a member that is no message, or a declared message is in no union.
 */
export function sentMessages(schema: SourceSchema, scope: Scope, warnings: string[]): SentMessage[] {
  const messages = declaredMessages(schema, scope);
  const sent = ROLE_UNIONS.flatMap((role) => {
    const union = scope.declarations.get(role.union);
    if (union === undefined) return [];
    const members = roleMembers({ schema, scope, messages }, union);
    return [...members, ...forgottenMessages(role, members, { messages, warnings })].map((message) => ({
      ...message,
      role,
      others: (messages.get(message.method) ?? []).flatMap(({ declaration }) =>
        declaration === message.declaration ? [] : [declaration],
      ),
    }));
  });
  refuseUnsent(schema, messages, sent);
  return firstOfEach(sent, warnings);
}

type Messages = ReadonlyMap<string, readonly Message[]>;

/** Object types with one fixed `method`, by that method. */
function declaredMessages(schema: SourceSchema, scope: Scope): Messages {
  const messages = new Map<string, Message[]>();
  const roles = new Set(ROLE_UNIONS.map(({ union }) => union));
  for (const declaration of scope.declarations.values()) {
    // An alias of a name is that other declaration.
    if (roles.has(declaration.name) || (declaration.kind === "alias" && declaration.type.kind === "reference"))
      continue;
    const method = methodOf(scope, typeOf(declaration));
    if (method === undefined) continue;
    if (method === "__proto__")
      throw schema.errorAt(
        declaration,
        '"__proto__" cannot be a method: JavaScript objects give it another meaning (rename it)',
      );
    messages.set(method, [...(messages.get(method) ?? []), { declaration, method }]);
  }
  return messages;
}

function methodOf(scope: Scope, type: Type): string | undefined {
  return onlyStringValue(scope, membersOf(scope, type)?.properties.get("method")?.type);
}

interface Reading {
  schema: SourceSchema;
  scope: Scope;
  messages: Messages;
}

/** The messages of a role union; a union of one may be an alias, or (in JSON Schema) a copy of its only member. */
function roleMembers(reading: Reading, union: Declaration): Message[] {
  const { schema, scope, messages } = reading;
  const read = (type: Type): Message[] => {
    if (type.kind === "union") return type.members.flatMap(read);
    const candidates = messages.get(methodOf(scope, type) ?? "") ?? [];
    const named =
      type.kind === "reference" ? candidates.find(({ declaration }) => declaration.name === type.name) : undefined;
    if (named !== undefined) return [named];
    const resolved = type.kind === "reference" ? behind(scope, type.name) : undefined;
    if (resolved !== undefined && (resolved.kind === "reference" || resolved.kind === "union")) return read(resolved);
    if (candidates.length > 0) return [candidates[0]!];
    throw schema.errorAt(
      type,
      `a member of ${union.name} has no fixed method (declare an interface with a literal method)`,
    );
  };
  return read(typeOf(union));
}

/** What the name of an alias stands for. */
function behind(scope: Scope, name: string): Type | undefined {
  const declaration = scope.declarations.get(name);
  return declaration?.kind === "alias" ? declaration.type : undefined;
}

/** Messages that this union lists in every published revision. */
function forgottenMessages(
  { union }: RoleUnion,
  members: readonly Message[],
  { messages, warnings }: { messages: Messages; warnings: string[] },
): Message[] {
  return [...SENDER_TABLE].flatMap(([method, row]) => {
    const message = messages.get(method)?.[0];
    if (row.union !== union || message === undefined || members.some((member) => member.method === method)) return [];
    warnings.push(
      `${message.declaration.name} (${method}) is in no role union: it is read as a member of ${union}, as in every published revision`,
    );
    return [message];
  });
}

/** @throws SchemaError at a message that no role union lists: nothing could be generated for it. */
function refuseUnsent(schema: SourceSchema, messages: Messages, sent: readonly Message[]): void {
  const methods = new Set(sent.map(({ method }) => method));
  for (const [method, [first]] of messages) {
    if (methods.has(method)) continue;
    const { name } = first!.declaration;
    const kind = name.endsWith("Notification") || method.startsWith("notifications/") ? "notification" : "request";
    const unions = ROLE_UNIONS.filter((role) => role.kind === kind).map(({ union }) => union);
    throw schema.errorAt(
      first!.declaration,
      `${name} (${method}) is in no role union, so nothing says who sends it (add it to ${unions.slice(0, -1).join(", ")} or ${unions.at(-1)})`,
    );
  }
}

/** Calls and guards follow one message of a method: the first that a role union lists. */
function firstOfEach(sent: readonly SentMessage[], warnings: string[]): SentMessage[] {
  const first = new Map<string, SentMessage>();
  for (const message of sent) if (!first.has(message.method)) first.set(message.method, message);
  for (const used of first.values()) {
    for (const declaration of used.others)
      warnings.push(
        `${used.declaration.name} and ${declaration.name} are both ${used.method}: calls and guards follow ${used.declaration.name}, which ${used.role.union} lists (give one message a union of params)`,
      );
  }
  return sent.map((message) => ({ ...first.get(message.method)!, role: message.role }));
}

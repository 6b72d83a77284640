import {
  getObjectTypeMembers,
  getOnlyStringValueOfType,
  getTypeOfDeclaration,
  type SchemaSymbolTable,
} from "./members.js";
import type { SchemaDeclaration, MessageDirection, ProtocolMethod, SchemaType } from "./protocol.js";
import type { ParsedSchemaFile } from "./schemaError.js";

/** The unions that list the messages of one sender. No other declaration states the sender of a message. */
const ROLE_UNIONS: readonly SchemaUnionOfMessages[] = [
  { union: "ClientRequest", direction: "clientToServer", kind: "request" },
  { union: "ServerRequest", direction: "serverToClient", kind: "request" },
  { union: "InputRequest", direction: "embedded", kind: "request" },
  { union: "ClientNotification", direction: "clientToServer", kind: "notification" },
  { union: "ServerNotification", direction: "serverToClient", kind: "notification" },
];

/** A role union: a union of the schema, such as `ClientRequest`, with the direction of the messages that it lists. */
interface SchemaUnionOfMessages {
  union: string;
  direction: MessageDirection;
  kind: ProtocolMethod["kind"];
}

/** The declaration of a message, and the fixed value of its `method` member. */
export interface DeclaredMessage {
  declaration: SchemaDeclaration;
  method: string;
}

/** A message that a role union such as `ClientRequest` lists. */
export interface RoutedMessage extends DeclaredMessage {
  role: SchemaUnionOfMessages;
  /** Other declarations with the same `method` value. mcpgen generates no code for them. */
  others: readonly SchemaDeclaration[];
}

/**
 * Returns the messages of each role union (such as `ClientRequest`), in the order of the unions.
 *
 * @param warnings receives a warning for each message that is added to a union by {@link SENDER_TABLE}, and
 * for each declaration that gets no code because another declaration has the same method.
 * @throws SchemaError if a member of a role union has no fixed method, or if a message is missing in all role unions.
 */
export function listClientAndServerMessages(
  schema: ParsedSchemaFile,
  scope: SchemaSymbolTable,
  warnings: string[],
): RoutedMessage[] {
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

type Messages = ReadonlyMap<string, readonly DeclaredMessage[]>;

/** Returns the declared messages by method. A message is an object type whose `method` is one fixed string. */
function declaredMessages(schema: ParsedSchemaFile, scope: SchemaSymbolTable): Messages {
  const messages = new Map<string, DeclaredMessage[]>();
  const roles = new Set(ROLE_UNIONS.map(({ union }) => union));
  for (const declaration of scope.declarations.values()) {
    // An alias that only gives a message a second name is not another message.
    if (roles.has(declaration.name) || (declaration.kind === "alias" && declaration.type.kind === "reference"))
      continue;
    const method = methodOf(scope, getTypeOfDeclaration(declaration));
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

/** Returns the fixed value of `method` in a type; undefined if it is not the type of one message. */
export function methodOf(scope: SchemaSymbolTable, type: SchemaType): string | undefined {
  return getOnlyStringValueOfType(scope, getObjectTypeMembers(scope, type)?.properties.get("method")?.type);
}

interface Reading {
  schema: ParsedSchemaFile;
  scope: SchemaSymbolTable;
  messages: Messages;
}

/** Returns the messages that a union lists. A union with one member may be an alias, or in JSON Schema a copy of the member. */
function roleMembers(reading: Reading, union: SchemaDeclaration): DeclaredMessage[] {
  const { schema, scope, messages } = reading;
  const read = (type: SchemaType): DeclaredMessage[] => {
    if (type.kind === "union") return type.members.flatMap(read);
    const candidates = messages.get(methodOf(scope, type) ?? "") ?? [];
    const named =
      type.kind === "reference" ? candidates.find(({ declaration }) => declaration.name === type.name) : undefined;
    if (named !== undefined) return [named];
    const resolved = type.kind === "reference" ? aliasedType(scope, type.name) : undefined;
    if (resolved !== undefined && (resolved.kind === "reference" || resolved.kind === "union")) return read(resolved);
    if (candidates.length > 0) return [candidates[0]!];
    throw schema.errorAt(
      type,
      `a member of ${union.name} has no fixed method (declare an interface with a literal method)`,
    );
  };
  return read(getTypeOfDeclaration(union));
}

function aliasedType(scope: SchemaSymbolTable, name: string): SchemaType | undefined {
  const declaration = scope.declarations.get(name);
  return declaration?.kind === "alias" ? declaration.type : undefined;
}

/** Returns the messages that a union of this schema does not list, although every published revision lists them there. */
function forgottenMessages(
  { union }: SchemaUnionOfMessages,
  members: readonly DeclaredMessage[],
  { messages, warnings }: { messages: Messages; warnings: string[] },
): DeclaredMessage[] {
  return [...SENDER_TABLE].flatMap(([method, row]) => {
    const message = messages.get(method)?.[0];
    if (row.union !== union || message === undefined || members.some((member) => member.method === method)) return [];
    warnings.push(
      `${message.declaration.name} (${method}) is in no role union: mcpgen adds it to ${union}, as in every published revision`,
    );
    return [message];
  });
}

/**
 * Checks that a role union such as `ClientRequest` lists each message. Otherwise the sender of the message is unknown.
 *
 * @throws SchemaError at a message that no role union lists.
 */
function refuseUnsent(schema: ParsedSchemaFile, messages: Messages, sent: readonly DeclaredMessage[]): void {
  const methods = new Set(sent.map(({ method }) => method));
  for (const [method, [first]] of messages) {
    if (methods.has(method)) continue;
    const { name } = first!.declaration;
    const kind = name.endsWith("Notification") || method.startsWith("notifications/") ? "notification" : "request";
    const unions = ROLE_UNIONS.filter((role) => role.kind === kind).map(({ union }) => union);
    throw schema.errorAt(
      first!.declaration,
      `${name} (${method}) is in no role union, so its sender is unknown (add ${name} to ${unions.slice(0, -1).join(", ")} or ${unions.at(-1)})`,
    );
  }
}

/** Returns the first message for each method and union, with a warning if there are several. */
function firstOfEach(sent: readonly RoutedMessage[], warnings: string[]): RoutedMessage[] {
  const first = new Map<string, RoutedMessage>();
  for (const message of sent) if (!first.has(message.method)) first.set(message.method, message);
  for (const used of first.values()) {
    for (const declaration of used.others)
      warnings.push(
        `${used.declaration.name} and ${declaration.name} have the same method ${used.method}: mcpgen uses only ${used.declaration.name}, which ${used.role.union} lists (declare one message whose params are a union)`,
      );
  }
  return sent.map((message) => ({ ...first.get(message.method)!, role: message.role }));
}

/** A message that a draft did not list in its union, although every published revision does. */
interface MessageMissingInSchemaUnion {
  /** The name of the union, such as `ClientRequest`, that lists the message in every bundled revision. */
  union: string;
  reason: string;
}

export const SENDER_TABLE: ReadonlyMap<string, MessageMissingInSchemaUnion> = new Map([
  [
    "resources/templates/list",
    { union: "ClientRequest", reason: "missing in ClientRequest of the drafts from November 2024 to June 2025" },
  ],
]);

/** The result by which a server asks its client for input in revisions without requests from servers. */
export const INPUT_REQUIRED_RESULT_NAME = "InputRequiredResult";

/** Returns whether a type is the result by which a server asks its client for input. */
export function isInputRequiredResult(type: SchemaType): boolean {
  return type.kind === "reference" && type.name === INPUT_REQUIRED_RESULT_NAME;
}

/**
 * The protocol model: one protocol revision as plain data, independent of the syntax of the schema.
 *
 * This file has types only. Schema readers produce {@link SchemaDeclaration}s and {@link SchemaConstant}s, and
 * `buildProtocolModel` adds methods and capabilities. Emitters and the diff read the whole model.
 */

export interface ProtocolModel {
  /** The dated protocol version, such as `2025-11-25`. */
  revision: string;
  /**
   * The published revision whose prose facts are assumed: lifecycle, transports, headers, error codes. Absent for a published revision, which
   * has its own.
   */
  factsFrom?: string;
  source: SchemaSourceFile;
  constants: SchemaConstant[];
  /** All types of the schema, in source order. */
  declarations: SchemaDeclaration[];
  /** All requests, then all notifications, both in the order of the unions that list them, such as `ClientRequest`. */
  methods: ProtocolMethod[];
  capabilities: CapabilityPathsByRole;
  /** The extensions whose types and methods are part of the model; absent without any. */
  extensions?: ProtocolExtension[];
}

/** An extension of the protocol that was merged into a model, with what servers and clients must know of it. */
export interface ProtocolExtension {
  /** The key under `capabilities.extensions`, such as `com.example/audit`. */
  id: string;
  /** The feature of its methods, such as `audit`. */
  feature: string;
  source: SchemaSourceFile;
  /** The URL of the page that describes the extension. */
  page?: string;
  /** The peers that declare the extension. */
  declaredBy: ExtensionPeer[];
  /** The types of the value under `capabilities.extensions`, by the peer that declares it. */
  settings: { [P in ExtensionPeer]?: string };
  /** The HTTP headers in which its requests repeat a member of the body. */
  headers: ExtensionHeader[];
  /** Maps in the params whose invalid entries the receiver ignores. */
  ignored: IgnoredEntries[];
  /** The notifications that a client subscribes to, each with the member of the filter that selects it. */
  filters: ExtensionFilter[];
  /** The results that core requests may have with the extension. */
  results: ExtensionResult[];
  /** Keys of `_meta` in core types. */
  meta: ExtensionMetaKey[];
  errorCodes: ExtensionErrorCode[];
  /** The messages between a view and its host. They are not messages of clients and servers, so `methods` of the model lacks them. */
  viewMethods: ViewMethod[];
  /** How a view and its host begin; absent if neither waits for the other. */
  handshake?: ViewHandshake;
}

/** The messages with which a view and its host begin. */
export interface ViewHandshake {
  /** The first request of the view. */
  open: string;
  /** The notification of the view after the response. The host sends nothing before it. */
  opened: string;
  /** The version of the messages, which both agree on. */
  version: string;
  /** How the methods begin that the host exchanges with the page around the view, before the handshake. */
  sandbox?: string;
}

export type ExtensionPeer = "client" | "server";

interface ExtensionHeader {
  name: string;
  /** The JSON pointer of the repeated member in the message. */
  pointer: string;
  methods: string[];
}

interface IgnoredEntries {
  method: string;
  /** The member of the params that is the map. */
  member: string;
  /** The name of the type of the entries. */
  type: string;
}

interface ExtensionFilter {
  method: string;
  /** The member of the subscription filter: `true` selects the notification, or a list of values. */
  member: string;
  /** The JSON pointer of the member of the params that the list names; absent if the member is `true`. */
  pointer?: string;
}

interface ExtensionResult {
  method: string;
  /** The name of the result's type. */
  type: string;
  resultType: string;
  page?: string;
}

interface ExtensionMetaKey {
  /** The name of the core type that has the member `_meta`. */
  owner: string;
  key: string;
  type: string;
}

interface ExtensionErrorCode {
  name: string;
  code: number;
  meaning: string;
  page?: string;
}

/** A message between a view, which a host shows for a server, and this host. */
export interface ViewMethod extends Omit<ProtocolMethod, "direction" | "capability" | "declaredBy" | "feature"> {
  /** The senders of the message. */
  from: ("view" | "host")[];
  /** The capability of a host that handles the message of a view; absent if it needs none. */
  capability?: string;
}

export interface SchemaSourceFile {
  /** The name of the file without its folder, so that the output does not depend on the machine. */
  file: string;
  /** Hexadecimal SHA-256 of the file's bytes. */
  sha256: string;
}

/** A named value of the schema, such as an error code. */
export interface SchemaConstant {
  name: string;
  value: string | number;
  doc: DeclarationDocumentation;
  /** The id of the extension that declares the constant; absent for a constant of the core. */
  extension?: string;
}

export type SchemaDeclaration = InterfaceDeclaration | TypeAliasDeclaration;

export interface InterfaceDeclaration {
  kind: "interface";
  name: string;
  doc: DeclarationDocumentation;
  extends: InterfaceBaseType[];
  /** The members that the interface declares itself, in source order. */
  properties: SchemaProperty[];
  index?: IndexSignature;
  /** The id of the extension that declares the interface; absent for one of the core. */
  extension?: string;
}

export interface TypeAliasDeclaration {
  kind: "alias";
  name: string;
  doc: DeclarationDocumentation;
  type: SchemaType;
  constraints?: ValueConstraints;
  /** The id of the extension that declares the alias; absent for one of the core. */
  extension?: string;
}

/** A type that an interface may extend. */
export type InterfaceBaseType = TypeReference | OmitType;

export interface SchemaProperty {
  name: string;
  optional: boolean;
  type: SchemaType;
  constraints?: ValueConstraints;
  doc: DeclarationDocumentation;
}

/** An index signature `[key: string]: value`, the type of all members that are not declared. */
export interface IndexSignature {
  value: SchemaType;
}

export interface DeclarationDocumentation {
  /** The documentation as Markdown with `{@link Name}`; empty if the source has no comment. */
  text: string;
  /**
   * The text of the `@deprecated` tag: the revision that deprecates the declaration, and its replacement. Absent if the
   * declaration is not deprecated.
   */
  deprecated?: string;
  /** URLs of the specification pages that describe the declaration. */
  see?: string[];
}

/**
 * Limits of a value in addition to its type. If the type is a union, each limit applies only to the fitting members: `minimum`,
 * `maximum` and `integer` to numbers, `format` and the lengths to strings, `minItems` and `maxItems` to arrays.
 */
export interface ValueConstraints {
  minimum?: number;
  maximum?: number;
  /** The minimum length of a string, in Unicode code points. */
  minLength?: number;
  /** The maximum length of a string, in Unicode code points. */
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  /** The name of a JSON Schema string format, such as `uri`. */
  format?: string;
  /** `true` if the value must be an integer; otherwise absent. */
  integer?: true;
}

export type SchemaType =
  | PrimitiveType
  | LiteralType
  | ConstantReferenceType
  | TypeReference
  | TemplateType
  | ArrayType
  | TupleType
  | AnonymousObjectType
  | UnionType
  | IntersectionType
  | OmitType;

interface PrimitiveType {
  kind: "primitive";
  /**
   * The name of the type. `object` is any JSON object; `unknown` and `any` are any JSON value. `never` is the type of an
   * optional member that must be absent, or of an index signature that allows no members.
   */
  name: PrimitiveTypeName;
}

export type PrimitiveTypeName = "string" | "number" | "boolean" | "null" | "object" | "unknown" | "any" | "never";

export interface LiteralType {
  kind: "literal";
  value: string | number | boolean;
}

/** A type with one value: the value of the {@link SchemaConstant} `name`. */
interface ConstantReferenceType {
  kind: "constant";
  name: string;
}

/** A reference to a {@link SchemaDeclaration} of this name. */
export interface TypeReference {
  kind: "reference";
  name: string;
}

interface ArrayType {
  kind: "array";
  element: SchemaType;
}

/** An array whose first items have types of their own: `[string, number?, ...boolean[]]`. */
export interface TupleType {
  kind: "tuple";
  elements: SchemaType[];
  /** The number of elements that an array must have; those after it are optional. */
  required: number;
  /** The type of all items after the elements. Absent if an array ends with the elements. */
  rest?: SchemaType;
}

/** A string with fixed and open parts: `` `audit/${string}` ``. No open part follows another. */
export interface TemplateType {
  kind: "template";
  parts: TemplatePart[];
}

/** The fixed text of a part, or what stands in an open part: any text, or a decimal number. */
export type TemplatePart = { text: string } | { open: "string" | "number" };

export interface AnonymousObjectType {
  kind: "object";
  properties: SchemaProperty[];
  index?: IndexSignature;
}

export interface UnionType {
  kind: "union";
  members: SchemaType[];
}

export interface IntersectionType {
  kind: "intersection";
  members: SchemaType[];
}

/** The type `Omit<type, keys>`: all members of a declared type except those in `keys`. */
interface OmitType {
  kind: "omit";
  type: TypeReference;
  keys: string[];
}

/** A request or notification of the protocol, with all that the schema states about it. */
export interface ProtocolMethod {
  /** The value of `method` in the message, such as `tools/call`. */
  method: string;
  /** The name of the handler function, such as `callTool`. */
  name: string;
  kind: "request" | "notification";
  direction: MessageDirection;
  /** The name of the schema declaration of the whole message, such as `CallToolRequest`. */
  message: string;
  /** The params of the message. Absent if the message declares no `params`. */
  params?: ProtocolMethodParams;
  /** The type of the request's result. Absent for notifications. */
  result?: SchemaType;
  /** The type of the result if the client asked to run the request as a task. Absent if the request cannot run as a task. */
  taskResult?: SchemaType;
  /** The protocol feature to which the method belongs, such as `tools`; null if the method belongs to the protocol itself. */
  feature: string | null;
  /** Path of the capability that the method requires, such as `resources.subscribe`; null if it requires no capability. */
  capability: string | null;
  /**
   * The peer that must declare the capability: the receiver for `either`, and client and server for `both`, as only extensions require; null
   * if the method requires no capability.
   */
  declaredBy: "client" | "server" | "either" | "both" | null;
  doc: DeclarationDocumentation;
  /** The id of the extension that has the method; absent for a method of the core. */
  extension?: string;
}

/**
 * The direction in which a message is sent. `both` means that client and server may send it. An `embedded` request is never
 * sent as a message. The server puts it into a result, and the client answers it in its next request.
 */
export type MessageDirection = "clientToServer" | "serverToClient" | "both" | "embedded";

interface ProtocolMethodParams {
  type: SchemaType;
  optional: boolean;
}

/** The paths of the capabilities that client and server may declare, such as `tools.listChanged`, in source order. */
export interface CapabilityPathsByRole {
  client: string[];
  server: string[];
}

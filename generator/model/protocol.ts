/**
 * The protocol model: one protocol revision as plain data, independent of the syntax of the schema.
 *
 * Types only. Readers produce {@link SchemaDeclaration}s and {@link SchemaConstant}s, `buildProtocolModel` adds methods and capabilities, emitters
 * and the diff read the whole model.
 */

/** One protocol revision. */
export interface ProtocolModel {
  /** The dated protocol version, such as `2025-11-25`. */
  revision: string;
  source: SchemaSourceFile;
  /** All constants, in source order. */
  constants: SchemaConstant[];
  /** All types, in source order. */
  declarations: SchemaDeclaration[];
  /** All requests, then all notifications, both in the order of the role unions. */
  methods: ProtocolMethod[];
  capabilities: CapabilityPathsByRole;
}

/** The schema file that a model was read from. */
export interface SchemaSourceFile {
  /** Base name of the file: no folder, so that output does not depend on the machine. */
  file: string;
  /** Hexadecimal SHA-256 of the file's bytes. */
  sha256: string;
}

/** A named value of the schema, such as an error code. */
export interface SchemaConstant {
  name: string;
  value: string | number;
  doc: DeclarationDocumentation;
}

export type SchemaDeclaration = InterfaceDeclaration | TypeAliasDeclaration;

export interface InterfaceDeclaration {
  kind: "interface";
  name: string;
  doc: DeclarationDocumentation;
  /** In source order; an interface inherits the members of each. */
  extends: InterfaceBaseType[];
  /** The members that the interface declares itself, in source order. */
  properties: SchemaProperty[];
  index?: IndexSignature;
}

export interface TypeAliasDeclaration {
  kind: "alias";
  name: string;
  doc: DeclarationDocumentation;
  type: SchemaType;
  constraints?: ValueConstraints;
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
  /** Markdown with `{@link Name}`; empty if the source has no comment. */
  text: string;
  /** Present if deprecated: the revision that deprecates the declaration, and its replacement. */
  deprecated?: string;
  /** Addresses of the specification pages that describe the declaration. */
  see?: string[];
}

/**
 * Limits of a value in addition to its type. In a union, `minimum`, `maximum` and `integer` apply to the number, `format` and the
 * lengths to the string, `minItems` and `maxItems` to the array.
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
  /** A JSON Schema format name, such as `uri`. */
  format?: string;
  /** Present if the number must have no fraction. */
  integer?: true;
}

export type SchemaType =
  | PrimitiveType
  | LiteralType
  | ConstantType
  | TypeReference
  | ArrayType
  | ObjectType
  | UnionType
  | IntersectionType
  | OmitType;

export interface PrimitiveType {
  kind: "primitive";
  /**
   * `object` is any JSON object; `unknown` and `any` are any JSON value; `never` is the type of an optional member that must be
   * absent, or of an index signature that allows no members.
   */
  name: PrimitiveTypeName;
}

export type PrimitiveTypeName = "string" | "number" | "boolean" | "null" | "object" | "unknown" | "any" | "never";

export interface LiteralType {
  kind: "literal";
  value: string | number | boolean;
}

/** The type whose only value is that of a {@link SchemaConstant}. */
export interface ConstantType {
  kind: "constant";
  name: string;
}

/** A reference to a {@link SchemaDeclaration} by its name. */
export interface TypeReference {
  kind: "reference";
  name: string;
}

export interface ArrayType {
  kind: "array";
  element: SchemaType;
}

export interface ObjectType {
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

/** All members of a declaration except those in `keys`. */
export interface OmitType {
  kind: "omit";
  type: TypeReference;
  keys: string[];
}

/** A request or notification of the protocol. */
export interface ProtocolMethod {
  /** The value of `method` in the message, such as `tools/call`. */
  method: string;
  /** The name of the handler function, such as `callTool`. */
  name: string;
  kind: "request" | "notification";
  direction: MessageDirection;
  /** Name of the declaration of the whole message. */
  message: string;
  /** The params of the message. Absent if the message declares no `params`. */
  params?: MethodParams;
  /** The type of the result. Absent for notifications. */
  result?: SchemaType;
  /** The result if the request asked for a task. Absent if the request cannot ask for a task. */
  taskResult?: SchemaType;
  /** The feature that groups the handlers, such as `tools`; null if the method belongs to the protocol itself. */
  feature: string | null;
  /** Path of the capability that the method requires, such as `resources.subscribe`; null if it requires no capability. */
  capability: string | null;
  /** The peer that declares the capability; null if the method requires no capability. */
  declaredBy: "client" | "server" | "either" | null;
  doc: DeclarationDocumentation;
}

/**
 * The sender and receiver of a method. `both` means that client and server may send it. `embedded` means that the request is never
 * a message of its own: the server puts it into a result, and the client answers it in its next request.
 */
export type MessageDirection = "clientToServer" | "serverToClient" | "both" | "embedded";

export interface MethodParams {
  type: SchemaType;
  optional: boolean;
}

/** The capability paths that client and server may declare, in source order: `tools`, `tools.listChanged`, ... */
export interface CapabilityPathsByRole {
  client: string[];
  server: string[];
}

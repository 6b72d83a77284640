/**
 * The protocol model: one protocol revision as plain data, independent of the syntax of the schema.
 *
 * Types only. Readers produce {@link Declaration}s and {@link Constant}s, `buildModel` adds methods and capabilities, emitters
 * and the diff read the whole model.
 */

/** One protocol revision. */
export interface ProtocolModel {
  /** The dated protocol version, such as `2025-11-25`. */
  revision: string;
  source: Source;
  /** All constants, in source order. */
  constants: Constant[];
  /** All types, in source order. */
  declarations: Declaration[];
  /** All requests, then all notifications, both in the order of the role unions. */
  methods: Method[];
  capabilities: Capabilities;
}

/** The schema file that a model was read from. */
export interface Source {
  /** Base name of the file: no folder, so that output does not depend on the machine. */
  file: string;
  /** Hexadecimal SHA-256 of the file's bytes. */
  sha256: string;
}

/** A named value of the schema, such as an error code. */
export interface Constant {
  name: string;
  value: string | number;
  doc: Documentation;
}

export type Declaration = InterfaceDeclaration | AliasDeclaration;

export interface InterfaceDeclaration {
  kind: "interface";
  name: string;
  doc: Documentation;
  /** In source order; an interface inherits the members of each. */
  extends: Heritage[];
  /** The members that the interface declares itself, in source order. */
  properties: Property[];
  index?: IndexSignature;
}

export interface AliasDeclaration {
  kind: "alias";
  name: string;
  doc: Documentation;
  type: Type;
  constraints?: Constraints;
}

/** A type that an interface may extend. */
export type Heritage = ReferenceType | OmitType;

export interface Property {
  name: string;
  optional: boolean;
  type: Type;
  constraints?: Constraints;
  doc: Documentation;
}

/** An index signature `[key: string]: value`, the type of all members that are not declared. */
export interface IndexSignature {
  value: Type;
}

export interface Documentation {
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
export interface Constraints {
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

export type Type =
  | PrimitiveType
  | LiteralType
  | ConstantType
  | ReferenceType
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
  name: PrimitiveName;
}

export type PrimitiveName = "string" | "number" | "boolean" | "null" | "object" | "unknown" | "any" | "never";

export interface LiteralType {
  kind: "literal";
  value: string | number | boolean;
}

/** The type whose only value is that of a {@link Constant}. */
export interface ConstantType {
  kind: "constant";
  name: string;
}

/** A reference to a {@link Declaration} by its name. */
export interface ReferenceType {
  kind: "reference";
  name: string;
}

export interface ArrayType {
  kind: "array";
  element: Type;
}

export interface ObjectType {
  kind: "object";
  properties: Property[];
  index?: IndexSignature;
}

export interface UnionType {
  kind: "union";
  members: Type[];
}

export interface IntersectionType {
  kind: "intersection";
  members: Type[];
}

/** All members of a declaration except those in `keys`. */
export interface OmitType {
  kind: "omit";
  type: ReferenceType;
  keys: string[];
}

/** A request or notification of the protocol. */
export interface Method {
  /** The value of `method` in the message, such as `tools/call`. */
  method: string;
  /** The name of the handler function, such as `callTool`. */
  name: string;
  kind: "request" | "notification";
  direction: Direction;
  /** Name of the declaration of the whole message. */
  message: string;
  /** The params of the message. Absent if the message declares no `params`. */
  params?: Params;
  /** The type of the result. Absent for notifications. */
  result?: Type;
  /** The result if the request asked for a task. Absent if the request cannot ask for a task. */
  taskResult?: Type;
  /** The feature that groups the handlers, such as `tools`; null if the method belongs to the protocol itself. */
  feature: string | null;
  /** Path of the capability that the method requires, such as `resources.subscribe`; null if it requires no capability. */
  capability: string | null;
  /** The peer that declares the capability; null if the method requires no capability. */
  declaredBy: "client" | "server" | "either" | null;
  doc: Documentation;
}

/**
 * The sender and receiver of a method. `both` means that client and server may send it. `embedded` means that the request is never
 * a message of its own: the server puts it into a result, and the client answers it in its next request.
 */
export type Direction = "clientToServer" | "serverToClient" | "both" | "embedded";

export interface Params {
  type: Type;
  optional: boolean;
}

/** The capability paths that client and server may declare, in source order: `tools`, `tools.listChanged`, ... */
export interface Capabilities {
  client: string[];
  server: string[];
}

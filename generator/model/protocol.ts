/**
 * The protocol model: one protocol revision as plain data, free of any syntax.
 *
 * Types only. Readers produce {@link Declaration}s and {@link Constant}s, `buildModel` adds what follows from them, emitters
 * and the diff consume the whole.
 */

/** One protocol revision. */
export interface ProtocolModel {
  /** The dated protocol version, such as `2025-11-25`. */
  revision: string;
  source: Source;
  /** In source order. */
  constants: Constant[];
  /** In source order. */
  declarations: Declaration[];
  /** Requests first, then notifications, each in the order of the role unions. */
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
  /** Own members, in source order. */
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

/** What an interface may extend. */
export type Heritage = ReferenceType | OmitType;

export interface Property {
  name: string;
  optional: boolean;
  type: Type;
  constraints?: Constraints;
  doc: Documentation;
}

/** `[key: string]: value`: undeclared members are part of the declared shape. */
export interface IndexSignature {
  value: Type;
}

export interface Documentation {
  /** Markdown with `{@link Name}`; empty where the source has no comment. */
  text: string;
  /** Present when deprecated: since when, and what to use instead. */
  deprecated?: string;
  /** Addresses of specification pages. */
  see?: string[];
}

/**
 * Limits on a value beyond its type. A limit applies to the branch of a union that it can apply to: `minimum` and `integer` to
 * the number, `format` and the lengths to the string, the item counts to the array.
 */
export interface Constraints {
  minimum?: number;
  maximum?: number;
  /** In Unicode code points. */
  minLength?: number;
  /** In Unicode code points. */
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  /** A JSON Schema format name, such as `uri`. */
  format?: string;
  /** A number without a fraction. */
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

/** The type of a {@link Constant}: exactly its value. */
export interface ConstantType {
  kind: "constant";
  name: string;
}

/** A {@link Declaration} by name. */
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

/** All members of a declaration but the named ones. */
export interface OmitType {
  kind: "omit";
  type: ReferenceType;
  keys: string[];
}

/** A request or notification of the protocol. */
export interface Method {
  /** The wire string, such as `tools/call`. */
  method: string;
  /** The handler's name, such as `callTool`. */
  name: string;
  kind: "request" | "notification";
  direction: Direction;
  /** Name of the declaration of the whole message. */
  message: string;
  /** Absent where the message declares no `params`. */
  params?: Params;
  /** Absent for notifications. */
  result?: Type;
  /** What may answer instead, where the request asked for a task. Absent where it cannot ask. */
  taskResult?: Type;
  /** The feature whose handlers belong together, such as `tools`; null for what belongs to the protocol itself. */
  feature: string | null;
  /** Path of the capability that must be declared first, such as `resources.subscribe`; null where none is needed. */
  capability: string | null;
  /** Who declares that capability; null where none is needed. */
  declaredBy: "client" | "server" | "either" | null;
  doc: Documentation;
}

/**
 * Who sends. `both` goes either way; `embedded` is never a message of its own: it travels inside a result as a question to the
 * client.
 */
export type Direction = "clientToServer" | "serverToClient" | "both" | "embedded";

export interface Params {
  type: Type;
  optional: boolean;
}

/** Every capability path that either side may declare, in source order: `tools`, `tools.listChanged`, ... */
export interface Capabilities {
  client: string[];
  server: string[];
}

import type { SchemaType, ValueConstraints } from "../model/protocol.js";
import type { BridgeRule } from "./bridgeRules.js";

/** The conversion of a value, as a tree. Named types that need a conversion are {@link NamedConversion}s, which the tree refers to. */
export type ValueConversion =
  | { readonly kind: "same" }
  | { readonly kind: "named"; readonly target: NamedConversion }
  | ObjectConversion
  | { readonly kind: "items"; readonly item: ValueConversion }
  /** A member that only the receiver declares: it is dropped unless it has the type that the receiver declares. */
  | { readonly kind: "checked"; readonly type: TypeAtPlace }
  | { readonly kind: "rule"; readonly rule: BridgeRule }
  /** An array that the receiver's revision does not have: its only item is converted. */
  | { readonly kind: "onlyItem"; readonly rule: BridgeRule; readonly item: ValueConversion }
  | { readonly kind: "byKind"; readonly array: ValueConversion; readonly object: ValueConversion }
  | {
      readonly kind: "byMember";
      readonly member: string;
      readonly cases: readonly ConversionCase[];
      readonly otherwise: ValueConversion;
    }
  /** An alternative that has a member which the refused alternatives do not require: without the member, a value is refused. */
  | {
      readonly kind: "present";
      readonly member: string;
      readonly rule: BridgeRule;
      readonly conversion: ValueConversion;
    }
  /** Alternatives that no member distinguishes, each with the name of its type. The first alternative whose guard accepts the value is used. */
  | {
      readonly kind: "byGuard";
      readonly cases: readonly { readonly type: string; readonly conversion: ValueConversion }[];
    };

/** An alternative of a union that a member distinguishes. */
export interface ConversionCase {
  /** The value of the member that distinguishes the alternatives; undefined if the member is absent. */
  readonly value: string | number | boolean | undefined;
  readonly conversion: ValueConversion;
}

/** The conversion of an object by its members. */
export interface ObjectConversion {
  readonly kind: "object";
  readonly members: ReadonlyMap<string, ValueConversion>;
  /** The members that the receiver requires and that the sender may leave out. */
  readonly missing: ReadonlyMap<string, BridgeRule>;
  /** The members that the caller of the converter adds. */
  readonly given: readonly string[];
  /** The conversion of the members without a declared name. */
  readonly others: ValueConversion;
  /** The conversions of the whole object, which follow those of its members. */
  readonly whole: readonly BridgeRule[];
}

/** A type of the sender and a type of the receiver, both with a name, and the conversion between them. */
export interface NamedConversion {
  readonly from: string;
  readonly to: string;
  conversion: ValueConversion;
}

/** The type of a value at one place of a message, with the limits of the place. */
export interface TypeAtPlace {
  readonly type: SchemaType;
  readonly constraints?: ValueConstraints | undefined;
}

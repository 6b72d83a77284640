// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type MessageConverter } from "./conversion.js";
/** The converters of objects, arrays and unions. Each returns its argument if no part of it changes. */
type MembersConverter = {
  readonly [name: string]: MessageConverter;
};
/** Returns the converter of a type that converts single members. A member that becomes undefined is removed. */
export declare function convertMembers<From, To>(
  converters: MembersConverter,
): MessageConverter<From, To>;
/** Returns the converter of an object whose members all have the same type, such as a map of answers. */
export declare function convertValues<From, To>(
  convert: MessageConverter,
): MessageConverter<From, To>;
/** Returns the converter of an array. */
export declare function convertItems<From, To>(
  convert: MessageConverter,
): MessageConverter<From, To>;
/** Returns a converter that calls several converters in turn, each with the result of the converter before it. */
export declare function convertInTurn<From, To>(
  ...converters: readonly MessageConverter[]
): MessageConverter<From, To>;
/** Returns the converter of a union whose alternatives a member distinguishes. The key `undefined` is for an absent member. */
export declare function chooseByMember<From, To>(
  member: string,
  cases: MembersConverter,
  otherwise?: MessageConverter,
): MessageConverter<From, To>;
/** Returns the converter of a union. The first converter whose guard accepts the value is used, otherwise the last converter. */
export declare function chooseByGuard<From, To>(
  cases: readonly (readonly [
    guard: (value: unknown) => boolean,
    convert: MessageConverter,
  ])[],
  otherwise: MessageConverter,
): MessageConverter<From, To>;
/** Returns the converter of a value that may be an array, such as the content of a message. */
export declare function chooseByKind<From, To>(
  array: MessageConverter,
  other: MessageConverter,
): MessageConverter<From, To>;
export {};

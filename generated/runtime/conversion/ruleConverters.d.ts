// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import { type ConversionLoss, type MessageConverter } from "./conversion.js";
/** The converters of single values, for the rules of `schema/bridges.json`. */
/** Returns the value unchanged, for an alternative that needs no conversion. */
export declare function keepValue<T>(value: T): T;
/** Returns the converter of a member that only the receiver declares. A value of another type is removed. */
export declare function keepIfValid<From, To>(
  guard: (value: unknown) => boolean,
  loss: ConversionLoss,
): MessageConverter<From, To>;
/**
 * Returns a converter that removes a member.
 *
 * @param restored the value that the opposite conversion adds. Its removal is not a loss.
 */
export declare function removeValue<From, To>(
  loss: ConversionLoss,
  restored?: string | number,
): MessageConverter<From, To>;
/** Returns a converter that replaces any other value by a fixed value. */
export declare function replaceByFixed<From, To>(
  fixed: string,
  loss: ConversionLoss,
): MessageConverter<From, To>;
/** Returns a converter that replaces a value by another form. */
export declare function replaceBy<From, To>(
  replace: (value: From) => To,
  loss: ConversionLoss,
): MessageConverter<From, To>;
/** Returns a converter that throws a refusal, because the receiver's revision has no form for the value. */
export declare function refuseValue<From, To>(
  feature: string,
  revision: string,
): MessageConverter<From, To>;
/** Returns a converter that throws a refusal if a member is absent. */
export declare function refuseWithout<From, To>(
  member: string,
  feature: string,
  revision: string,
): MessageConverter<From, To>;
/** Returns a converter that adds members which are absent. */
export declare function addMissing<From, To>(
  members: JsonObject,
): MessageConverter<From, To>;
/** Returns a converter that adds a random UUID as a member, unless the member is a text. */
export declare function addUuid<From, To>(
  member: string,
): MessageConverter<From, To>;
/** Returns a converter that wraps a value in an object with one member, unless the value is an object. */
export declare function wrapUnlessObject<From, To>(
  member: string,
  loss: ConversionLoss,
): MessageConverter<From, To>;
/**
 * Returns a converter that replaces an array by its only item. It throws a refusal for an array of another length.
 *
 * @param convert the converter of the array.
 */
export declare function takeOnlyItem<From, To>(
  convert: MessageConverter,
  feature: string,
  revision: string,
): MessageConverter<From, To>;
/** The array that {@link truncateItems} shortens. */
export interface TruncatedArray {
  readonly member: string;
  readonly length: number;
  /** The member that is set to true if items were removed. */
  readonly mark: string;
}
/** Returns the converter of an object that shortens one of its arrays. */
export declare function truncateItems<From, To>(
  { member, length, mark }: TruncatedArray,
  loss: ConversionLoss,
): MessageConverter<From, To>;
/** Returns the converter of a tool result that repeats a member as JSON text, unless the content has a text. */
export declare function addTextOf<From, To>(
  member: string,
  loss: ConversionLoss,
): MessageConverter<From, To>;
/** Returns the converter of an enum schema with titled choices (`oneOf`) to one with `enum` and `enumNames`. */
export declare function convertChoices<From, To>(
  loss: ConversionLoss,
): MessageConverter<From, To>;

import { isObject, type JsonObject } from "../validation/checks.js";
import { BridgeRefusal } from "./lossPolicy.js";
import { asConverter, copyOf, type ConversionLoss, type MessageConverter, type WritableObject } from "./conversion.js";

/** The converters of single values, for the rules of `schema/bridges.json`. */

/** Returns the value unchanged, for an alternative that needs no conversion. */
export function keepValue<T>(value: T): T {
  return value;
}

/** Returns the converter of a member that only the receiver declares. A value of another type is removed. */
export function keepIfValid<From, To>(
  guard: (value: unknown) => boolean,
  loss: ConversionLoss,
): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    if (guard(value)) return value;
    losses.push(loss);
    return undefined;
  });
}

/**
 * Returns a converter that removes a member.
 *
 * @param restored the value that the opposite conversion adds. Its removal is not a loss.
 */
export function removeValue<From, To>(loss: ConversionLoss, restored?: string | number): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    if (value !== restored) losses.push(loss);
    return undefined;
  });
}

/** Returns a converter that replaces any other value by a fixed value. */
export function replaceByFixed<From, To>(fixed: string, loss: ConversionLoss): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    if (value !== fixed) losses.push(loss);
    return fixed;
  });
}

/** Returns a converter that replaces a value by another form. */
export function replaceBy<From, To>(replace: (value: From) => To, loss: ConversionLoss): MessageConverter<From, To> {
  return (value, losses) => {
    losses.push(loss);
    return replace(value);
  };
}

/** Returns a converter that throws a refusal, because the receiver's revision has no form for the value. */
export function refuseValue<From, To>(feature: string, revision: string): MessageConverter<From, To> {
  return () => {
    throw refusal(feature, revision);
  };
}

/** Returns a converter that throws a refusal if a member is absent. */
export function refuseWithout<From, To>(member: string, feature: string, revision: string): MessageConverter<From, To> {
  return asConverter((value) => {
    if ((value as JsonObject)[member] !== undefined) return value;
    throw refusal(feature, revision);
  });
}

/** Returns a converter that adds members which are absent. */
export function addMissing<From, To>(members: JsonObject): MessageConverter<From, To> {
  return asConverter((value) => {
    const given = value as JsonObject;
    let copy: WritableObject | undefined;
    for (const name in members) if (given[name] === undefined) (copy ??= copyOf(given))[name] = members[name];
    return copy ?? value;
  });
}

/** Returns a converter that adds a random UUID as a member, unless the member is a text. */
export function addUuid<From, To>(member: string): MessageConverter<From, To> {
  return asConverter((value) =>
    typeof (value as JsonObject)[member] === "string"
      ? value
      : { ...(value as JsonObject), [member]: crypto.randomUUID() },
  );
}

/** Returns a converter that wraps a value in an object with one member, unless the value is an object. */
export function wrapUnlessObject<From, To>(member: string, loss: ConversionLoss): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    if (isObject(value)) return value;
    losses.push(loss);
    return { [member]: value };
  });
}

/**
 * Returns a converter that replaces an array by its only item. It throws a refusal for an array of another length.
 *
 * @param convert the converter of the array.
 */
export function takeOnlyItem<From, To>(
  convert: MessageConverter,
  feature: string,
  revision: string,
): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    const items = value as readonly unknown[];
    if (items.length !== 1) throw refusal(feature, revision);
    const [converted] = convert(items as never, losses) as [unknown];
    return converted;
  });
}

/**
 * Returns the converter of an object that shortens one of its arrays.
 *
 * @param array the member, its maximum length, and the member that is set to true if items were removed.
 */
export function truncateItems<From, To>(
  { member, length, mark }: { readonly member: string; readonly length: number; readonly mark: string },
  loss: ConversionLoss,
): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    const items = (value as JsonObject)[member] as readonly unknown[];
    if (items.length <= length) return value;
    losses.push({ ...loss, path: `/${member}` });
    return { ...(value as JsonObject), [member]: items.slice(0, length), [mark]: true };
  });
}

/** Returns the converter of a tool result that repeats a member as JSON text, unless the content has a text. */
export function addTextOf<From, To>(member: string, loss: ConversionLoss): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    const { content, [member]: structured } = value as JsonObject & { content: readonly JsonObject[] };
    if (structured === undefined) return value;
    if (content.some(({ type }) => type === "text")) return value;
    losses.push({ ...loss, path: `/${member}` });
    const block = { type: "text", text: JSON.stringify(structured) };
    return { ...(value as JsonObject), content: [...content, block] };
  });
}

/** Returns the converter of an enum schema with titled choices (`oneOf`) to one with `enum` and `enumNames`. */
export function convertChoices<From, To>(loss: ConversionLoss): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    losses.push(loss);
    const { oneOf, ...others } = value as { oneOf: readonly JsonObject[] };
    return { ...others, enum: oneOf.map((choice) => choice["const"]), enumNames: oneOf.map(({ title }) => title) };
  });
}

function refusal(feature: string, revision: string): BridgeRefusal {
  return new BridgeRefusal(feature, "", `the feature ${feature} has no equivalent in revision ${revision}`);
}

import { isObject, type JsonObject } from "../validation/checks.js";
import { escapePointerToken } from "../validation/issues.js";
import { BridgeRefusal } from "./lossPolicy.js";
import { asConverter, copyOf, type ConversionLoss, type MessageConverter, type WritableObject } from "./conversion.js";

/** The converters of objects, arrays and unions. Each returns its argument if no part of it changes. */

type MembersConverter = { readonly [name: string]: MessageConverter };

/** Returns the converter of a type that converts single members. A member that becomes undefined is removed. */
export function convertMembers<From, To>(converters: MembersConverter): MessageConverter<From, To> {
  const parts = Object.entries(converters).map(([name, convert]) => ({ name, convert: partConverter(convert) }));
  return asConverter((value, losses) => {
    if (!isObject(value)) return value;
    let copy: WritableObject | undefined;
    let removed: string[] | undefined;
    for (const { name, convert } of parts) {
      const member = value[name];
      if (member === undefined) continue;
      const converted = convert(member, name, losses);
      if (Object.is(converted, member)) continue;
      if (converted === undefined) (removed ??= []).push(name);
      else (copy ??= { ...value })[name] = converted;
    }
    const whole = copy ?? value;
    return removed === undefined ? whole : copyOf(whole, removed);
  });
}

/** Returns the converter of an object whose members all have the same type, such as a map of answers. */
export function convertValues<From, To>(converter: MessageConverter): MessageConverter<From, To> {
  const convert = partConverter(converter);
  return asConverter((value, losses) => {
    const given = value as JsonObject;
    let changes: (readonly [string, unknown])[] | undefined;
    for (const name in given) {
      const converted = convert(given[name], name, losses);
      if (!Object.is(converted, given[name])) (changes ??= []).push([name, converted]);
    }
    if (changes === undefined) return value;
    return Object.fromEntries([...Object.entries(given), ...changes]);
  });
}

/** Returns the converter of an array. */
export function convertItems<From, To>(converter: MessageConverter): MessageConverter<From, To> {
  const convert = partConverter(converter);
  return asConverter((value, losses) => {
    const items = value as readonly unknown[];
    let copy: unknown[] | undefined;
    for (let index = 0; index < items.length; index++) {
      const converted = convert(items[index], index, losses);
      if (copy === undefined && !Object.is(converted, items[index])) copy = items.slice(0, index);
      copy?.push(converted);
    }
    return copy ?? items;
  });
}

/** Returns a function that converts a member or an item. The paths of its losses, and of a refusal, begin with its name. */
function partConverter(
  convert: MessageConverter,
): (part: unknown, name: string | number, losses: ConversionLoss[]) => unknown {
  return (part, name, losses) => {
    const before = losses.length;
    let converted: unknown;
    try {
      converted = convert(part as never, losses);
    } catch (error) {
      throw error instanceof BridgeRefusal ? error.below(pointerTo(name)) : error;
    }
    for (let index = before; index < losses.length; index++) {
      const loss = losses[index]!;
      losses[index] = { ...loss, path: pointerTo(name) + loss.path };
    }
    return converted;
  };
}

/** Returns the JSON pointer to a member. */
function pointerTo(name: string | number): string {
  return `/${escapePointerToken(String(name))}`;
}

/** Returns a converter that calls several converters in turn, each with the result of the converter before it. */
export function convertInTurn<From, To>(...converters: readonly MessageConverter[]): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    let current = value;
    for (const convert of converters) current = convert(current as never, losses);
    return current;
  });
}

/** Returns the converter of a union whose alternatives a member distinguishes. The key `undefined` is for an absent member. */
export function chooseByMember<From, To>(
  member: string,
  cases: MembersConverter,
  otherwise?: MessageConverter,
): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    if (!isObject(value)) return value;
    const label = String(value[member]);
    const convert = Object.hasOwn(cases, label) ? cases[label] : otherwise;
    return convert === undefined ? value : convert(value as never, losses);
  });
}

/** Returns the converter of a union. The first converter whose guard accepts the value is used, otherwise the last converter. */
export function chooseByGuard<From, To>(
  cases: readonly (readonly [guard: (value: unknown) => boolean, convert: MessageConverter])[],
  otherwise: MessageConverter,
): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    const found = cases.find(([guard]) => guard(value));
    return (found?.[1] ?? otherwise)(value as never, losses);
  });
}

/** Returns the converter of a value that may be an array, such as the content of a message. */
export function chooseByKind<From, To>(array: MessageConverter, other: MessageConverter): MessageConverter<From, To> {
  return asConverter((value, losses) => (Array.isArray(value) ? array : other)(value as never, losses));
}

import { isObject, type JsonObject } from "../validation/checks.js";
import { BridgeRefusal } from "./lossPolicy.js";
import { asConverter, copyOf, type ConversionLoss, type MessageConverter, type WritableObject } from "./conversion.js";

/** The converters of objects, arrays and unions. Each returns its argument if no part of it changes. */

type MembersConverter = { readonly [name: string]: MessageConverter };

/** Returns the converter of a type that converts single members. A member that becomes undefined is removed. */
export function convertMembers<From, To>(converters: MembersConverter): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    if (!isObject(value)) return value;
    let copy: WritableObject | undefined;
    let removed: string[] | undefined;
    for (const name in converters) {
      const member = value[name];
      if (member === undefined) continue;
      const before = losses.length;
      let converted: unknown;
      try {
        converted = converters[name]!(member as never, losses);
      } catch (error) {
        throw belowMember(error, name);
      }
      if (losses.length > before) prefixPaths(losses, before, name);
      if (Object.is(converted, member)) continue;
      if (converted === undefined) (removed ??= []).push(name);
      else (copy ??= { ...value })[name] = converted;
    }
    const whole = copy ?? value;
    return removed === undefined ? whole : copyOf(whole, removed);
  });
}

/** Returns the converter of an object whose members all have the same type, such as a map of answers. */
export function convertValues<From, To>(convert: MessageConverter): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    const given = value as JsonObject;
    let changes: (readonly [string, unknown])[] | undefined;
    for (const name in given) {
      const before = losses.length;
      let converted: unknown;
      try {
        converted = convert(given[name] as never, losses);
      } catch (error) {
        throw belowMember(error, name);
      }
      if (losses.length > before) prefixPaths(losses, before, name);
      if (!Object.is(converted, given[name])) (changes ??= []).push([name, converted]);
    }
    if (changes === undefined) return value;
    return Object.fromEntries([...Object.entries(given), ...changes]);
  });
}

/** Returns the converter of an array. */
export function convertItems<From, To>(convert: MessageConverter): MessageConverter<From, To> {
  return asConverter((value, losses) => {
    const items = value as readonly unknown[];
    let copy: unknown[] | undefined;
    for (let index = 0; index < items.length; index++) {
      const item = items[index];
      const before = losses.length;
      let converted: unknown;
      try {
        converted = convert(item as never, losses);
      } catch (error) {
        throw belowMember(error, index);
      }
      if (losses.length > before) prefixPaths(losses, before, index);
      if (copy === undefined && !Object.is(converted, item)) copy = items.slice(0, index);
      copy?.push(converted);
    }
    return copy ?? items;
  });
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

/** Puts the name of a member before the paths of the losses from the index `first` on. */
function prefixPaths(losses: ConversionLoss[], first: number, name: string | number): void {
  const prefix = pointerTo(name);
  for (let index = first; index < losses.length; index++) {
    const loss = losses[index]!;
    losses[index] = { ...loss, path: prefix + loss.path };
  }
}

/** Puts the name of a member before the path of a refusal. Returns any other error unchanged. */
function belowMember(error: unknown, name: string | number): unknown {
  return error instanceof BridgeRefusal ? error.below(pointerTo(name)) : error;
}

/** Returns the JSON pointer to a member. @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
function pointerTo(name: string | number): string {
  if (typeof name === "number") return `/${name}`;
  return `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
import { BridgeRefusal } from "./bridgeRefusal.js";
import { asConverter } from "./conversion.js";
import { copyOf } from "./copies.js";
/** Returns the converter of a type that converts single members. A member that becomes undefined is removed. */
export function convertMembers(converters) {
  return asConverter((value, losses) => {
    if (!isObject(value)) return value;
    let copy;
    let removed;
    for (const name in converters) {
      const member = value[name];
      if (member === undefined) continue;
      const before = losses.length;
      let converted;
      try {
        converted = converters[name](member, losses);
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
export function convertValues(convert) {
  return asConverter((value, losses) => {
    const given = value;
    let changes;
    for (const name in given) {
      const before = losses.length;
      let converted;
      try {
        converted = convert(given[name], losses);
      } catch (error) {
        throw belowMember(error, name);
      }
      if (losses.length > before) prefixPaths(losses, before, name);
      if (!Object.is(converted, given[name]))
        (changes ??= []).push([name, converted]);
    }
    if (changes === undefined) return value;
    return Object.fromEntries([...Object.entries(given), ...changes]);
  });
}
/** Returns the converter of an array. */
export function convertItems(convert) {
  return asConverter((value, losses) => {
    const items = value;
    let copy;
    for (let index = 0; index < items.length; index++) {
      const item = items[index];
      const before = losses.length;
      let converted;
      try {
        converted = convert(item, losses);
      } catch (error) {
        throw belowMember(error, index);
      }
      if (losses.length > before) prefixPaths(losses, before, index);
      if (copy === undefined && !Object.is(converted, item))
        copy = items.slice(0, index);
      copy?.push(converted);
    }
    return copy ?? items;
  });
}
/** Returns a converter that calls several converters in turn, each with the result of the converter before it. */
export function convertInTurn(...converters) {
  return asConverter((value, losses) => {
    let current = value;
    for (const convert of converters) current = convert(current, losses);
    return current;
  });
}
/** Returns the converter of a union whose alternatives a member distinguishes. The key `undefined` is for an absent member. */
export function chooseByMember(member, cases, otherwise) {
  return asConverter((value, losses) => {
    if (!isObject(value)) return value;
    const label = String(value[member]);
    const convert = Object.hasOwn(cases, label) ? cases[label] : otherwise;
    return convert === undefined ? value : convert(value, losses);
  });
}
/** Returns the converter of a union. The first converter whose guard accepts the value is used, otherwise the last converter. */
export function chooseByGuard(cases, otherwise) {
  return asConverter((value, losses) => {
    const found = cases.find(([guard]) => guard(value));
    return (found?.[1] ?? otherwise)(value, losses);
  });
}
/** Returns the converter of a value that may be an array, such as the content of a message. */
export function chooseByKind(array, other) {
  return asConverter((value, losses) =>
    (Array.isArray(value) ? array : other)(value, losses),
  );
}
/** Puts the name of a member before the paths of the losses from the index `first` on. */
function prefixPaths(losses, first, name) {
  const prefix = pointerTo(name);
  for (let index = first; index < losses.length; index++) {
    const loss = losses[index];
    losses[index] = { ...loss, path: prefix + loss.path };
  }
}
/** Puts the name of a member before the path of a refusal. Returns any other error unchanged. */
function belowMember(error, name) {
  return error instanceof BridgeRefusal ? error.below(pointerTo(name)) : error;
}
/** Returns the JSON pointer to a member. @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
function pointerTo(name) {
  if (typeof name === "number") return `/${name}`;
  return `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

import { isObject, ownMember } from "../../templates/runtime/validation/checks.js";

/**
 * Returns a value that is written like another one, and is made of the parts of a third where these are the same. So what is known of these
 * parts need not be found out twice.
 */
export function withPartsOf<T>(source: unknown, value: T): T {
  return sharing(source, value) as T;
}

function sharing(source: unknown, value: unknown): unknown {
  if (Array.isArray(source) && Array.isArray(value)) {
    const items = value.map((item, i) => sharing(source[i], item));
    return items.length === source.length && items.every((item, i) => item === source[i]) ? source : items;
  }
  if (!isObject(source) || !isObject(value)) return value;
  const names = Object.keys(value);
  const known = Object.keys(source);
  const parts = names.map((name) => [name, sharing(ownMember(source, name), value[name])] as const);
  // Another order of members is another text.
  const isSame =
    parts.length === known.length && parts.every(([name, part], i) => name === known[i] && part === source[name]);
  return isSame ? source : Object.fromEntries(parts);
}

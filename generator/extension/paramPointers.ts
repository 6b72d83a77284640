import { getObjectTypeMembers, reference } from "../model/members.js";
import { methodOf } from "../model/messages.js";
import type { ProtocolExtension, SchemaProperty, SchemaType } from "../model/protocol.js";
import type { MethodsOfExtension } from "./extensionMethods.js";
import type { ExtensionMerge } from "./merge.js";

/** Returns the headers in which requests of an extension repeat members of their params. */
export function headersOf(merge: ExtensionMerge, { methods }: MethodsOfExtension): ProtocolExtension["headers"] {
  const rows = new Map<string, ProtocolExtension["headers"][number]>();
  for (const { method } of methods)
    for (const [i, { name, pointer }] of merge.facts.methods[method]!.headers.entries()) {
      paramAt(merge, ["methods", method, "headers", String(i), "pointer"], { method, pointer });
      const row = rows.get(`${name} ${pointer}`) ?? { name, pointer, methods: [] };
      row.methods.push(method);
      rows.set(`${name} ${pointer}`, row);
    }
  return [...rows.values()];
}

/**
 * Returns the maps in the params of an extension whose invalid entries the receiver ignores.
 *
 * @throws SchemaError if a member of the params is not a map of a declared type.
 */
export function ignoredEntriesOf(merge: ExtensionMerge): ProtocolExtension["ignored"] {
  return Object.entries(merge.facts.methods).flatMap(([method, { ignored }]) =>
    ignored.map(({ pointer }, i) => {
      const at = ["methods", method, "ignored", String(i), "pointer"];
      const map = paramAt(merge, at, { method, pointer })?.type;
      const entry = map && getObjectTypeMembers(merge.scope, map)?.index?.value;
      if (entry?.kind !== "reference")
        throw merge.fail(at, `${pointer} is no map of a declared type (correct the pointer)`);
      return { method, member: memberOf(pointer), type: entry.name };
    }),
  );
}

/**
 * Returns the member of the params that the first step of a pointer names; undefined if the params are a union.
 *
 * @throws SchemaError if it is not a declared member.
 */
function paramAt(
  merge: ExtensionMerge,
  at: readonly string[],
  { method, pointer }: { readonly method: string; readonly pointer: string },
): SchemaProperty | undefined {
  const params = paramsOf(merge, method);
  const members = params && getObjectTypeMembers(merge.scope, params);
  const name = memberOf(pointer);
  // A union of params has no members that are known; the guards check each of its alternatives.
  if (params === undefined || (members !== undefined && !members.properties.has(name)))
    throw merge.fail(at, `the params of ${method} have no member ${name} (correct the pointer)`);
  return members?.properties.get(name);
}

/** Returns the params of a message of this extension; undefined if it has none. */
export function paramsOf(merge: ExtensionMerge, method: string): SchemaType | undefined {
  const message = merge.schema.declarations.find(({ name }) => methodOf(merge.scope, reference(name)) === method);
  return message && getObjectTypeMembers(merge.scope, reference(message.name))?.properties.get("params")?.type;
}

/** Returns the member of the params that the first step of a pointer names. */
function memberOf(pointer: string): string {
  return pointer.split("/")[2]!.replaceAll("~1", "/").replaceAll("~0", "~");
}

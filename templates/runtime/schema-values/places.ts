import type { JsonSchema } from "../json-schema/document.js";
import { isObject, ownMember } from "../validation/checks.js";
import { escapePointerToken } from "../validation/issues.js";
import type { SchemaLayers, SchemaScope } from "./scope.js";

/** The path of a part of a value: the names of members and the indexes of items. */
export type ValuePath = readonly (string | number)[];

/** A part of a value, with the schemas that apply to it. */
export interface ValuePlace {
  readonly path: ValuePath;
  readonly value: unknown;
  /** The schemas that the value's parent applies to it. */
  readonly schemas: readonly JsonSchema[];
  /** These schemas, with those that they apply to the same value. */
  readonly layers: SchemaLayers;
}

/** The maximum number of parts of one value that are varied. */
const MAX_PLACES = 200;

/** Yields the parts of a valid value, outer parts first. Of an array, only the items with schemas of their own and one more. */
export function* placesOf(value: unknown, scope: SchemaScope): Generator<ValuePlace> {
  const open: Omit<ValuePlace, "layers">[] = [{ path: [], value, schemas: [scope.root] }];
  for (let count = 0; count < Math.min(open.length, MAX_PLACES); count++) {
    const part = open[count]!;
    const layers = scope.layersOf(part.value, part.schemas);
    yield { ...part, layers };
    if (Array.isArray(part.value)) {
      const listed = Math.max(0, ...layers.prefix().map((schemas) => schemas.length)) + 1;
      for (const [i, item] of (part.value as unknown[]).slice(0, listed).entries())
        open.push({ path: [...part.path, i], value: item, schemas: layers.itemSchemas(i) });
    } else if (isObject(part.value))
      for (const [name, member] of Object.entries(part.value))
        open.push({ path: [...part.path, name], value: member, schemas: layers.memberSchemas(name) });
  }
}

export function pointerOf(path: ValuePath): string {
  return path.map((step) => `/${escapePointerToken(String(step))}`).join("");
}

/** Returns a copy of a value with another part at a path; without the part if it is undefined. */
export function withPart(value: unknown, [step, ...rest]: ValuePath, part: unknown): unknown {
  if (step === undefined) return part;
  if (Array.isArray(value)) {
    const items = value as unknown[];
    const replaced = withPart(items[Number(step)], rest, part);
    const after = items.slice(Number(step) + 1);
    return [...items.slice(0, Number(step)), ...(replaced === undefined ? [] : [replaced]), ...after];
  }
  if (!isObject(value)) return value;
  const name = String(step);
  const replaced = withPart(ownMember(value, name), rest, part);
  const entries: [string, unknown][] = Object.entries(value).map(([key, member]) => [
    key,
    key === name ? replaced : member,
  ]);
  if (!Object.hasOwn(value, name)) entries.push([name, replaced]);
  return Object.fromEntries(entries.filter(([, member]) => member !== undefined));
}

import type { Scope } from "./members.js";
import type { Declaration, Type } from "./protocol.js";
import type { SourceSchema } from "./sourceSchema.js";

/** Names that a TypeScript declaration cannot have: reserved words and the predefined types. */
const RESERVED = new Set(
  (
    "any bigint boolean never null number object string symbol undefined unknown void " +
    "break case catch class const continue debugger default delete do else enum export extends false finally for function if " +
    "import in instanceof new return super switch this throw true try typeof var while with " +
    "implements interface let package private protected public static yield await"
  ).split(" "),
);

/**
 * Refuses a schema in which a name cannot be declared, is declared twice, is missing, or stands for nothing but itself.
 *
 * @throws SchemaError at the first such place.
 */
export function refuseUnresolved(schema: SourceSchema, scope: Scope): void {
  if (schema.declarations.length === 0) {
    throw schema.errorAt(
      schema,
      "no declarations found (is this the schema.ts or schema.json of a protocol revision?)",
    );
  }
  refuseBadNames(schema);
  for (const declaration of schema.declarations) {
    for (const type of typesWithin(declaration)) {
      if (type.kind === "reference" && !scope.declarations.has(type.name)) {
        throw schema.errorAt(
          type,
          `${declaration.name} refers to ${type.name}, which is not declared (declare it, or correct the name)`,
        );
      }
      if (type.kind === "constant" && !scope.constants.has(type.name)) {
        throw schema.errorAt(
          type,
          `${declaration.name} refers to the constant ${type.name}, which is not declared (declare it, or correct the name)`,
        );
      }
    }
  }
  const free = new Set<string>();
  for (const declaration of schema.declarations) refuseCycle(schema, scope, { declaration, path: [], free });
}

function refuseBadNames(schema: SourceSchema): void {
  const seen = new Set<string>();
  for (const named of [...schema.constants, ...schema.declarations]) {
    if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(named.name)) {
      throw schema.errorAt(named, `"${named.name}" is no TypeScript name (use letters, digits, $ and _)`);
    }
    if (RESERVED.has(named.name))
      throw schema.errorAt(named, `"${named.name}" is a reserved word of TypeScript (rename the declaration)`);
    if (seen.has(named.name)) throw schema.errorAt(named, `${named.name} is declared twice (rename or remove one)`);
    seen.add(named.name);
  }
}

interface Walk {
  declaration: Declaration;
  /** Names on the way here. */
  path: readonly string[];
  /** Names known to lead to no cycle. */
  free: Set<string>;
}

/** A cycle through heritage, unions and intersections has no members to stop at; one through a member or array is fine. */
function refuseCycle(schema: SourceSchema, scope: Scope, { declaration, path, free }: Walk): void {
  if (free.has(declaration.name)) return;
  if (path.includes(declaration.name)) {
    const cycle = [...path.slice(path.indexOf(declaration.name)), declaration.name].join(" → ");
    throw schema.errorAt(
      declaration,
      `${declaration.name} is declared by itself: ${cycle} (break the circle with a member)`,
    );
  }
  const bases = declaration.kind === "interface" ? declaration.extends : [declaration.type];
  for (const name of bases.flatMap(immediateNames)) {
    const next = scope.declarations.get(name);
    if (next !== undefined) refuseCycle(schema, scope, { declaration: next, path: [...path, declaration.name], free });
  }
  free.add(declaration.name);
}

function immediateNames(type: Type): string[] {
  switch (type.kind) {
    case "reference":
      return [type.name];
    case "omit":
      return [type.type.name];
    case "union":
    case "intersection":
      return type.members.flatMap(immediateNames);
    default:
      return [];
  }
}

/** Every type within a declaration, outer ones first. */
export function* typesWithin(declaration: Declaration): Generator<Type> {
  if (declaration.kind === "alias") yield* nestedTypes(declaration.type);
  else {
    for (const base of declaration.extends) yield* nestedTypes(base);
    yield* nestedTypes({ ...declaration, kind: "object" });
  }
}

function* nestedTypes(type: Type): Generator<Type> {
  yield type;
  switch (type.kind) {
    case "array":
      yield* nestedTypes(type.element);
      break;
    case "object":
      for (const property of type.properties) yield* nestedTypes(property.type);
      if (type.index !== undefined) yield* nestedTypes(type.index.value);
      break;
    case "union":
    case "intersection":
      for (const member of type.members) yield* nestedTypes(member);
      break;
    case "omit":
      yield* nestedTypes(type.type);
      break;
  }
}

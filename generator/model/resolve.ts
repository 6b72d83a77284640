import { membersOf, type Scope } from "./members.js";
import { nameProblem } from "./names.js";
import type { Declaration, Type } from "./protocol.js";
import type { SourceSchema } from "./sourceSchema.js";

/**
 * Refuses a schema in which a name cannot be declared, is declared twice, is missing, or stands for nothing but itself.
 *
 * {@link refuseNonObjectTypes} refuses the rest, once intersections with unions have been distributed.
 *
 * @throws SchemaError at the first such place.
 */
export function refuseInvalidDeclarations(schema: SourceSchema, scope: Scope): void {
  if (schema.declarations.length === 0) {
    throw schema.errorAt(
      schema,
      "no declarations found (is this the schema.ts or schema.json of a protocol revision?)",
    );
  }
  refuseBadNames(schema);
  refuseHalfCharacters(schema);
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
  const depths = new Map<string, number>();
  for (const declaration of schema.declarations) depthOf(schema, scope, { declaration, path: [], depths });
}

/**
 * Refuses heritage, intersections and `Omit<>` of what has no known members.
 *
 * @throws SchemaError at the first such place.
 */
export function refuseNonObjectTypes(schema: SourceSchema, scope: Scope): void {
  for (const declaration of schema.declarations) refuseShapelessIn(schema, scope, declaration);
}

function refuseBadNames(schema: SourceSchema): void {
  const seen = new Set<string>();
  for (const named of [...schema.constants, ...schema.declarations]) {
    const problem = nameProblem(named.name);
    if (problem !== undefined) throw schema.errorAt(named, problem);
    if (seen.has(named.name)) throw schema.errorAt(named, `${named.name} is declared twice (rename or remove one)`);
    seen.add(named.name);
  }
}

/** Half of a character: JSON text can escape it, but no UTF-8 message can carry it. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/** @throws SchemaError at a name or a fixed value that cannot be sent. */
function refuseHalfCharacters(schema: SourceSchema): void {
  const refuse = (node: object, text: unknown): void => {
    if (typeof text === "string" && HALF_CHARACTER.test(text))
      throw schema.errorAt(
        node,
        `${JSON.stringify(text)} holds half a character, a lone surrogate, which UTF-8 cannot carry (complete or remove it)`,
      );
  };
  for (const constant of schema.constants) refuse(constant, constant.value);
  for (const declaration of schema.declarations)
    for (const type of typesWithin(declaration)) {
      if (type.kind === "literal") refuse(type, type.value);
      if (type.kind === "omit") for (const key of type.keys) refuse(type, key);
      if (type.kind === "object") for (const property of type.properties) refuse(property, property.name);
    }
}

/** No chain of the protocol's declarations is longer than five. */
const DEEPEST = 100;

interface Walk {
  declaration: Declaration;
  /** Names on the way here. */
  path: readonly string[];
  /** For each declaration known to be free of cycles, how many levels it is made of. */
  depths: Map<string, number>;
}

/**
 * How many declarations stand on top of each other, through heritage, unions and intersections.
 *
 * A cycle through these has no members to stop at; one through a member or an array is fine.
 */
function depthOf(schema: SourceSchema, scope: Scope, { declaration, path, depths }: Walk): number {
  const { name } = declaration;
  const known = depths.get(name);
  if (known !== undefined) return known;
  if (path.includes(name)) {
    const cycle = [...path.slice(path.indexOf(name)), name].join(" → ");
    throw schema.errorAt(declaration, `${name} is declared by itself: ${cycle} (break the circle with a member)`);
  }
  const below = (declaration.kind === "interface" ? declaration.extends : [declaration.type]).flatMap(immediateNames);
  let depth = 1;
  for (const next of below) {
    const target = scope.declarations.get(next)!;
    if (path.length < DEEPEST)
      depth = Math.max(depth, 1 + depthOf(schema, scope, { declaration: target, path: [...path, name], depths }));
    else depth = DEEPEST + 1;
  }
  if (depth > DEEPEST)
    throw schema.errorAt(declaration, `${name} stands on more than ${DEEPEST} declarations (flatten the chain)`);
  depths.set(name, depth);
  return depth;
}

/** What is extended, intersected or taken from must be an object type: only those have members that can be put together. */
function refuseShapelessIn(schema: SourceSchema, scope: Scope, declaration: Declaration): void {
  if (declaration.kind === "interface") {
    for (const base of declaration.extends) {
      const name = base.kind === "omit" ? base.type.name : base.name;
      if (membersOf(scope, base) === undefined) {
        throw schema.errorAt(
          base,
          `${declaration.name} extends ${name}, which is no object type (extend an interface)`,
        );
      }
    }
  }
  for (const type of typesWithin(declaration)) {
    if (type.kind === "omit" && contains(scope, type.type.name, declaration.name)) {
      throw schema.errorAt(
        type,
        `Omit<${type.type.name}> within ${type.type.name} itself has no end (declare an interface for it)`,
      );
    }
    if ((type.kind === "intersection" || type.kind === "omit") && membersOf(scope, type) === undefined) {
      const what = type.kind === "omit" ? "Omit<>" : "an intersection";
      throw schema.errorAt(type, `${what} is read of object types only (write the type out)`);
    }
  }
}

/** Whether a declaration mentions another, itself or through others. */
function contains(scope: Scope, name: string, sought: string): boolean {
  const seen = new Set<string>();
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === sought) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    for (const type of typesWithin(scope.declarations.get(next)!)) if (type.kind === "reference") open.push(type.name);
  }
  return false;
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

import { getObjectTypeMembers, itemTypes, type SchemaSymbolTable } from "./members.js";
import { explainInvalidName } from "./names.js";
import type { ProtocolMethod, SchemaDeclaration, SchemaType } from "./protocol.js";
import type { ParsedSchemaFile } from "./schemaError.js";

/**
 * Checks the names in all declarations and the references between declarations. {@link refuseNonObjectBaseTypes} checks base
 * types later, after {@link distributeIntersections}.
 *
 * @throws SchemaError if the schema declares no types, if a name or fixed value is invalid, if a name is declared twice or
 * not declared, or if a type is defined by itself, such as `type A = A | string`.
 */
export function refuseInvalidDeclarations(schema: ParsedSchemaFile, scope: SchemaSymbolTable): void {
  if (schema.declarations.length === 0) {
    throw schema.errorAt(
      schema,
      "the schema declares no types (check that the file is the schema.ts or schema.json of a protocol revision)",
    );
  }
  refuseBadNames(schema);
  refuseLoneSurrogates(schema);
  for (const declaration of schema.declarations) {
    for (const type of typesWithin(declaration)) {
      if (type.kind === "reference" && !scope.declarations.has(type.name)) {
        throw schema.errorAt(
          type,
          `${declaration.name} refers to ${type.name}, which is not declared (declare ${type.name}, or correct the name)`,
        );
      }
      if (type.kind === "constant" && !scope.constants.has(type.name)) {
        throw schema.errorAt(
          type,
          `${declaration.name} refers to the constant ${type.name}, which is not declared (declare the constant, or correct the name)`,
        );
      }
    }
  }
  const depths = new Map<string, number>();
  for (const declaration of schema.declarations) depthOf(schema, scope, { declaration, path: [], depths });
}

/**
 * Checks that each type in `extends`, in an intersection or in `Omit<>` is an object type with known members.
 *
 * @throws SchemaError at the first type that is not an object type with known members.
 */
export function refuseNonObjectBaseTypes(schema: ParsedSchemaFile, scope: SchemaSymbolTable): void {
  for (const declaration of schema.declarations) refuseShapelessIn(schema, scope, declaration);
}

function refuseBadNames(schema: ParsedSchemaFile): void {
  const seen = new Set<string>();
  for (const named of [...schema.constants, ...schema.declarations]) {
    const problem = explainInvalidName(named.name);
    if (problem !== undefined) throw schema.errorAt(named, problem);
    if (seen.has(named.name)) throw schema.errorAt(named, `${named.name} is declared twice (rename or remove one)`);
    seen.add(named.name);
  }
}

/** Matches a surrogate without its second half. JSON can escape it, but UTF-8 cannot encode it. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Checks that UTF-8 can encode all names and fixed values of the schema.
 *
 * @throws SchemaError at the first name or value with a lone surrogate.
 */
function refuseLoneSurrogates(schema: ParsedSchemaFile): void {
  const refuse = (node: object, text: unknown): void => {
    if (typeof text === "string" && LONE_SURROGATE.test(text))
      throw schema.errorAt(
        node,
        `${JSON.stringify(text)} contains a lone surrogate, which UTF-8 cannot encode (complete the surrogate pair, or remove it)`,
      );
  };
  for (const constant of schema.constants) refuse(constant, constant.value);
  for (const declaration of schema.declarations)
    for (const type of typesWithin(declaration)) {
      if (type.kind === "literal") refuse(type, type.value);
      if (type.kind === "template") for (const part of type.parts) if ("text" in part) refuse(type, part.text);
      if (type.kind === "omit") for (const key of type.keys) refuse(type, key);
      if (type.kind === "object") for (const property of type.properties) refuse(property, property.name);
    }
}

/** The maximum length of a chain of declarations that refer to each other. The longest chain in a published revision has five. */
const DEEPEST = 100;

interface Walk {
  declaration: SchemaDeclaration;
  /** Names of the declarations through which the walk reached this declaration. */
  path: readonly string[];
  /** The results of {@link depthOf} by name of the declaration, for declarations that are already checked. */
  depths: Map<string, number>;
}

/**
 * Returns the length of the longest chain of declarations that starts at the given declaration. Each declaration of a chain
 * extends the next, is an alias of it, or has it as a part of a union or intersection.
 *
 * A cycle through a member or an array is legal and not followed.
 *
 * @throws SchemaError at a cycle, or at a chain longer than {@link DEEPEST}.
 */
function depthOf(schema: ParsedSchemaFile, scope: SchemaSymbolTable, { declaration, path, depths }: Walk): number {
  const { name } = declaration;
  const known = depths.get(name);
  if (known !== undefined) return known;
  if (path.includes(name)) {
    const cycle = [...path.slice(path.indexOf(name)), name].join(" → ");
    throw schema.errorAt(declaration, `${name} is declared by itself: ${cycle} (put one of these types into a member)`);
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
    throw schema.errorAt(declaration, `${name} is a chain of more than ${DEEPEST} declarations (shorten the chain)`);
  depths.set(name, depth);
  return depth;
}

/** Checks `extends`, intersections and `Omit<>` of one declaration for {@link refuseNonObjectBaseTypes}. */
function refuseShapelessIn(schema: ParsedSchemaFile, scope: SchemaSymbolTable, declaration: SchemaDeclaration): void {
  if (declaration.kind === "interface") {
    for (const base of declaration.extends) {
      const name = base.kind === "omit" ? base.type.name : base.name;
      if (getObjectTypeMembers(scope, base) === undefined) {
        throw schema.errorAt(
          base,
          `${declaration.name} extends ${name}, which is not an object type (extend an interface)`,
        );
      }
    }
  }
  for (const type of typesWithin(declaration)) {
    if (type.kind === "omit" && contains(scope, type.type.name, declaration.name)) {
      throw schema.errorAt(
        type,
        `${type.type.name} contains Omit<${type.type.name}> of itself (declare an interface with the members that remain)`,
      );
    }
    if ((type.kind === "intersection" || type.kind === "omit") && getObjectTypeMembers(scope, type) === undefined) {
      const construct = type.kind === "omit" ? "Omit<>" : "an intersection";
      throw schema.errorAt(type, `${construct} must consist of object types (replace it by an interface)`);
    }
  }
}

/** Returns true if the declaration `name` refers to the declaration `sought`, directly or through other declarations. */
function contains(scope: SchemaSymbolTable, name: string, sought: string): boolean {
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

function immediateNames(type: SchemaType): string[] {
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

/** Yields all types within a declaration. An outer type comes before the types that it contains. */
export function* typesWithin(declaration: SchemaDeclaration): Generator<SchemaType> {
  if (declaration.kind === "alias") yield* nestedTypes(declaration.type);
  else {
    for (const base of declaration.extends) yield* nestedTypes(base);
    yield* nestedTypes({ ...declaration, kind: "object" });
  }
}

/** Yields a type and all types in it, the outer before the inner ones. */
export function* nestedTypes(type: SchemaType): Generator<SchemaType> {
  yield type;
  switch (type.kind) {
    case "array":
      yield* nestedTypes(type.element);
      break;
    case "tuple":
      for (const item of itemTypes(type)) yield* nestedTypes(item);
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

/** Returns the names of the declarations and constants to which types refer. */
export function namesOf(types: Iterable<SchemaType>): string[] {
  return [...types].flatMap((type) => (type.kind === "reference" || type.kind === "constant" ? [type.name] : []));
}

/** Returns the names of the declarations and constants in the messages of a method. */
export function namesInMethod({ message, params, result, taskResult }: ProtocolMethod): string[] {
  const types = [params?.type, result, taskResult].filter((type) => type !== undefined);
  return [message, ...namesOf(types.flatMap((type) => [...nestedTypes(type)]))];
}

/** Returns the names of the declarations to which names refer, directly or through others, the names themselves included. */
export function reachableNames(
  declarations: readonly SchemaDeclaration[],
  names: readonly string[],
  isLeftOut: (name: string) => boolean = () => false,
): Set<string> {
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  const found = new Set<string>();
  const open = [...names];
  for (const name of open) {
    const declaration = byName.get(name);
    if (declaration === undefined || found.has(name) || isLeftOut(name)) continue;
    found.add(name);
    open.push(...namesOf(typesWithin(declaration)));
  }
  return found;
}

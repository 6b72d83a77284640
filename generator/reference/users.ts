import type { ProtocolModel, SchemaDeclaration } from "../model/protocol.js";
import { listNamesInType } from "./types.js";

/** A method or a type that refers to a type or a constant. */
export interface TypeUser {
  kind: "method" | "type";
  name: string;
}

/** Returns, for each type and constant, the methods and then the types that refer to it, each in source order. */
export function findTypeUsers(model: ProtocolModel): ReadonlyMap<string, readonly TypeUser[]> {
  const users = new Map<string, TypeUser[]>();
  const add = (user: TypeUser, names: readonly string[]): void => {
    for (const name of new Set(names)) users.set(name, [...(users.get(name) ?? []), user]);
  };
  for (const { method, message, params, result, taskResult } of model.methods) {
    const types = [params?.type, result, taskResult].filter((type) => type !== undefined);
    add({ kind: "method", name: method }, [message, ...types.flatMap(listNamesInType)]);
  }
  for (const declaration of model.declarations)
    add(
      { kind: "type", name: declaration.name },
      listNamesInDeclaration(declaration).filter((name) => name !== declaration.name),
    );
  return users;
}

/** Returns the names of all types and constants to which a declaration refers. */
function listNamesInDeclaration(declaration: SchemaDeclaration): string[] {
  if (declaration.kind === "alias") return listNamesInType(declaration.type);
  const { extends: bases, properties, index } = declaration;
  return [
    ...bases.flatMap(listNamesInType),
    ...properties.flatMap(({ type }) => listNamesInType(type)),
    ...(index === undefined ? [] : listNamesInType(index.value)),
  ];
}

/** The heading of types that the messages of several features contain. */
const SHARED_TYPES = "Several features";
/** The heading of types that no method refers to, such as unions of all messages. */
const OTHER_TYPES = "Other types";

/** A group of types with a heading, such as the types that only the messages of `tools` contain. */
export interface TypeGroup {
  heading: string;
  types: SchemaDeclaration[];
}

/** Groups the types of a revision by the feature whose messages contain them. Empty groups are left out. */
export function groupTypesByFeature(model: ProtocolModel, headingOf: (feature: string | null) => string): TypeGroup[] {
  const declarations = new Map(model.declarations.map((declaration) => [declaration.name, declaration]));
  const features = new Map<string, Set<string>>();
  for (const { feature, message, params, result, taskResult } of model.methods) {
    const types = [params?.type, result, taskResult].filter((type) => type !== undefined);
    const open = [message, ...types.flatMap(listNamesInType)];
    const seen = new Set<string>();
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      const declaration = declarations.get(name);
      if (declaration === undefined || seen.has(name)) continue;
      seen.add(name);
      features.set(name, (features.get(name) ?? new Set()).add(headingOf(feature)));
      open.push(...listNamesInDeclaration(declaration));
    }
  }
  const headings = [...new Set(model.methods.map(({ feature }) => headingOf(feature))), SHARED_TYPES, OTHER_TYPES];
  const headingOfType = (name: string): string => {
    const [first, ...more] = features.get(name) ?? [];
    return first === undefined ? OTHER_TYPES : more.length > 0 ? SHARED_TYPES : first;
  };
  return headings
    .map((heading) => ({ heading, types: model.declarations.filter(({ name }) => headingOfType(name) === heading) }))
    .filter(({ types }) => types.length > 0);
}

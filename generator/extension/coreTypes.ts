import { getObjectTypeMembers, getTypeOfDeclaration, type SchemaSymbolTable } from "../model/members.js";
import type {
  DeclarationDocumentation,
  ExtensionPeer,
  SchemaDeclaration,
  SchemaProperty,
  SchemaType,
} from "../model/protocol.js";

/**
 * The declarations of a model while an extension changes some types of the core. The declarations themselves are not changed: each change
 * replaces one by a copy.
 */
export class ChangedDeclarations {
  readonly #declarations: Map<string, SchemaDeclaration>;

  constructor(declarations: readonly SchemaDeclaration[]) {
    this.#declarations = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  }

  get all(): SchemaDeclaration[] {
    return [...this.#declarations.values()];
  }

  get(name: string): SchemaDeclaration | undefined {
    return this.#declarations.get(name);
  }

  /** Adds the members of another type to an object type. */
  addBase(name: string, added: string): void {
    const declaration = this.#declarations.get(name)!;
    const base = { kind: "reference", name: added } as const;
    if (declaration.kind === "interface") this.#set({ ...declaration, extends: [...declaration.extends, base] });
    else this.#set({ ...declaration, type: intersection(declaration.type, base) });
  }

  /** Declares a member of an object type, in the place of an earlier declaration of it. */
  setProperty(name: string, property: SchemaProperty): void {
    const declaration = this.#declarations.get(name)!;
    if (declaration.kind === "interface")
      this.#set({ ...declaration, properties: withProperty(declaration.properties, property) });
    else if (declaration.type.kind === "object") {
      const properties = withProperty(declaration.type.properties, property);
      this.#set({ ...declaration, type: { ...declaration.type, properties } });
    } else {
      const type = intersection(declaration.type, { kind: "object", properties: [property] });
      this.#set({ ...declaration, type });
    }
  }

  /** Adds a type to a union, also if it is an alias of its only member. Does nothing if the union is not declared or has the type. */
  addAlternative(name: string, type: SchemaType): void {
    const union = this.#declarations.get(name);
    if (union?.kind === "alias") this.#set({ ...union, type: unionWith(union.type, type) });
  }

  /** Types the value of a key in objects such as `_meta` that a member holds. Other keys stay as they are. */
  addKey(owner: string, member: SchemaProperty, { key, type, doc }: TypedKey): void {
    const property: SchemaProperty = { name: key, optional: true, type: { kind: "reference", name: type }, doc };
    const keys: SchemaType = { kind: "object", properties: [property] };
    this.setProperty(owner, { ...member, type: intersection(member.type, keys) });
  }

  #set(declaration: SchemaDeclaration): void {
    this.#declarations.set(declaration.name, declaration);
  }
}

interface TypedKey {
  readonly key: string;
  /** The name of the type of the value. */
  readonly type: string;
  readonly doc: DeclarationDocumentation;
}

function withProperty(properties: readonly SchemaProperty[], property: SchemaProperty): SchemaProperty[] {
  const isDeclared = properties.some(({ name }) => name === property.name);
  return isDeclared
    ? properties.map((other) => (other.name === property.name ? property : other))
    : [...properties, property];
}

function intersection(type: SchemaType, added: SchemaType): SchemaType {
  return { kind: "intersection", members: [...(type.kind === "intersection" ? type.members : [type]), added] };
}

/** Returns a union with a further member, unless it has the member. */
export function unionWith(type: SchemaType, added: SchemaType): SchemaType {
  const members = type.kind === "union" ? type.members : [type];
  const isSame = (member: SchemaType): boolean => JSON.stringify(member) === JSON.stringify(added);
  return members.some(isSame) ? type : { kind: "union", members: [...members, added] };
}

/** The types of the core in which peers declare their capabilities. */
export const CAPABILITIES: { readonly [P in ExtensionPeer]: string } = {
  client: "ClientCapabilities",
  server: "ServerCapabilities",
};

/** The member of capabilities that lists extensions, for revisions whose schema does not declare it. */
const EXTENSIONS_MEMBER: SchemaProperty = {
  name: "extensions",
  optional: true,
  type: { kind: "object", properties: [], index: { value: { kind: "primitive", name: "object" } } },
  doc: {
    text: "The extensions that this peer supports. The key is the identifier of the extension, and the value has its settings.",
  },
};

/** Types the settings that a peer declares under `capabilities.extensions`. */
export function addSettings(
  declarations: ChangedDeclarations,
  { peer, ...key }: TypedKey & { readonly peer: ExtensionPeer },
  scope: SchemaSymbolTable,
): void {
  const owner = declarations.get(CAPABILITIES[peer]);
  if (owner === undefined) return;
  const members = getObjectTypeMembers(scope, getTypeOfDeclaration(owner))?.properties;
  declarations.addKey(owner.name, members?.get(EXTENSIONS_MEMBER.name) ?? EXTENSIONS_MEMBER, key);
}

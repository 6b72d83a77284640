import type {
  SchemaDeclaration,
  SchemaProperty,
  ProtocolModel,
  SchemaType,
} from "../../../generator/model/protocol.js";
import { seeded, type Choose } from "../../support/random.js";

/**
 * Returns the same protocol with its declarations, members, unions, methods and constants in another order.
 *
 * @param options `members: false` keeps the order of members.
 */
export function shuffled(
  model: ProtocolModel,
  seed: number,
  { members = true }: { members?: boolean } = {},
): ProtocolModel {
  const shuffling = new Shuffling(seeded(seed), members);
  const { client, server } = model.capabilities;
  return {
    ...model,
    constants: shuffling.list(model.constants),
    declarations: shuffling.list(model.declarations).map((declaration) => shuffling.declaration(declaration)),
    methods: shuffling.list(model.methods),
    capabilities: { client: shuffling.list(client), server: shuffling.list(server) },
  };
}

class Shuffling {
  readonly #choose: Choose;
  readonly #movesMembers: boolean;

  constructor(choose: Choose, movesMembers: boolean) {
    this.#choose = choose;
    this.#movesMembers = movesMembers;
  }

  list<T>(list: readonly T[]): T[] {
    const rest = [...list];
    return list.map(() => rest.splice(this.#choose(rest.length), 1)[0]!);
  }

  declaration(declaration: SchemaDeclaration): SchemaDeclaration {
    if (declaration.kind === "alias") return { ...declaration, type: this.#type(declaration.type) };
    return { ...declaration, properties: this.#properties(declaration.properties) };
  }

  #properties(properties: readonly SchemaProperty[]): SchemaProperty[] {
    const moved = this.#movesMembers ? this.list(properties) : properties;
    return moved.map((property) => ({ ...property, type: this.#type(property.type) }));
  }

  /** Base types and intersections keep their order, since the last type with a member wins. */
  #type(type: SchemaType): SchemaType {
    switch (type.kind) {
      case "array":
        return { ...type, element: this.#type(type.element) };
      case "union":
        return { ...type, members: this.list(type.members).map((member) => this.#type(member)) };
      case "object":
        return { ...type, properties: this.#properties(type.properties) };
      default:
        return type;
    }
  }
}

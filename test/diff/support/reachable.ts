import {
  getObjectTypeMembers,
  buildSchemaSymbolTable,
  type SchemaSymbolTable,
} from "../../../generator/model/members.js";
import type { ProtocolModel, SchemaType } from "../../../generator/model/protocol.js";

/**
 * Returns every member and alternative that values of a revision's messages and results may have: `Tool.icons`, `RequestId|0`.
 */
export function reachable({ declarations, constants, methods }: ProtocolModel): Set<string> {
  const walk = new Walk(buildSchemaSymbolTable({ declarations, constants }));
  for (const { message, result } of methods) {
    walk.type({ kind: "reference", name: message }, "");
    if (result !== undefined) walk.type(result, "");
  }
  return walk.found;
}

class Walk {
  readonly found: Set<string> = new Set();
  readonly #scope: SchemaSymbolTable;
  readonly #seen = new Set<string>();

  constructor(scope: SchemaSymbolTable) {
    this.#scope = scope;
  }

  type(type: SchemaType, place: string): void {
    switch (type.kind) {
      case "array":
        return this.type(type.element, `${place}[]`);
      case "union":
        for (const [at, member] of type.members.entries()) {
          this.found.add(`${place}|${at}`);
          this.type(member, place);
        }
        return;
      case "reference": {
        if (this.#seen.has(type.name)) return;
        this.#seen.add(type.name);
        const declaration = this.#scope.declarations.get(type.name)!;
        return declaration.kind === "alias" ? this.type(declaration.type, type.name) : this.#members(type, type.name);
      }
      case "object":
      case "omit":
      case "intersection":
        return this.#members(type, place);
    }
  }

  #members(type: SchemaType, place: string): void {
    const { properties, index } = getObjectTypeMembers(this.#scope, type)!;
    for (const [name, property] of properties) {
      this.found.add(`${place}.${name}`);
      this.type(property.type, `${place}.${name}`);
    }
    if (index !== undefined) this.type(index.value, place);
  }
}

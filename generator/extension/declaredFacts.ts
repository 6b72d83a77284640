import {
  buildSchemaSymbolTable,
  getObjectTypeMembers,
  getOnlyStringValueOfType,
  getTypeOfDeclaration,
} from "../model/members.js";
import { methodOf } from "../model/messages.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { ParsedSchemaFile } from "../model/schemaError.js";
import type { ReadExtensionFacts } from "./readFacts.js";

/**
 * Returns the facts without the rows about messages and types that a schema does not declare: the facts of one version of an extension, for
 * the schema of another version.
 */
export function withoutUndeclared(
  given: ReadExtensionFacts,
  schema: ParsedSchemaFile,
  core: ProtocolModel,
): ReadExtensionFacts {
  const scope = buildSchemaSymbolTable({
    constants: [...core.constants, ...schema.constants],
    declarations: [...core.declarations, ...schema.declarations],
  });
  const methods = new Set([
    ...core.methods.map(({ method }) => method),
    ...schema.declarations.map((declaration) => methodOf(scope, getTypeOfDeclaration(declaration))),
  ]);
  const isDeclared = (type: string): boolean => scope.declarations.has(type);
  const { facts } = given;
  return {
    ...given,
    facts: {
      ...facts,
      methods: kept(facts.methods, (_, method) => methods.has(method)),
      settings: kept(facts.settings, isDeclared),
      members: kept(facts.members, isDeclared),
      results: kept(facts.results, ({ type, resultType }) => {
        const members = isDeclared(type) ? getObjectTypeMembers(scope, { kind: "reference", name: type }) : undefined;
        return getOnlyStringValueOfType(scope, members?.properties.get("resultType")?.type) === resultType;
      }),
      meta: Object.fromEntries(
        Object.entries(facts.meta).map(([owner, keys]) => [owner, kept(keys, (type) => isDeclared(type))]),
      ),
    },
  };
}

function kept<T>(
  rows: { readonly [name: string]: T },
  isKept: (row: T, name: string) => boolean,
): { [name: string]: T } {
  return Object.fromEntries(Object.entries(rows).filter(([name, row]) => isKept(row, name)));
}

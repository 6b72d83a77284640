import { getObjectTypeMembers, type SchemaSymbolTable } from "../model/members.js";
import type { ProtocolMethod, SchemaType } from "../model/protocol.js";
import { alternatives, isFinal, isInputRequiredResult, receivedBy } from "./handlers.js";
import { imported } from "./imports.js";
import { block, array, memberKey, quote, scalarEntry, entry, type Doc } from "./layout.js";
import { builders } from "prettier/doc";

const { group, indent, join, line } = builders;

/** The module of a package whose guards the tables name. */
export const GUARDS_MODULE = "./guards.js";

export function messageGuards(methods: readonly ProtocolMethod[]): Doc {
  return guardTable(methods.map(({ method, message }) => [method, [message]]));
}

/** Returns the code of a table with the guard of each request's result. A result that asks the client for input is not accepted. */
export function resultGuards(requests: readonly ProtocolMethod[], scope: SchemaSymbolTable): Doc {
  return guardTable(requests.map((method) => [method.method, namesOf(scope, resultTypes(method).filter(isFinal))]));
}

/** Returns the code of a table with the names of the results that ask the client for input. */
export function inputsTable(methods: readonly ProtocolMethod[], scope: SchemaSymbolTable): Doc {
  return block(
    receivedBy(methods, "server", "request").flatMap((method) => {
      const [name] = namesOf(scope, resultTypes(method).filter(isInputRequiredResult));
      return name === undefined ? [] : [entry(memberKey(method.method), quote(name))];
    }),
  );
}

/** Returns the code of a table with the names of the results that a client sends. */
export function answersTable(methods: readonly ProtocolMethod[], scope: SchemaSymbolTable): Doc {
  return block(
    receivedBy(methods, "client", "request").flatMap((method) => {
      const names = namesOf(scope, resultTypes(method));
      return names.length === 0 ? [] : [entry(memberKey(method.method), array(names.map(quote)))];
    }),
  );
}

/** Returns the code of a list of the requests whose results have the caching members `ttlMs` and `cacheScope`. */
export function cacheableMethods(requests: readonly ProtocolMethod[], scope: SchemaSymbolTable): Doc {
  const isCacheable = (method: ProtocolMethod): boolean =>
    resultTypes(method).some((type) => getObjectTypeMembers(scope, type)?.properties.has("ttlMs") === true);
  return array(requests.filter(isCacheable).map(({ method }) => quote(method)));
}

function resultTypes({ result, taskResult }: ProtocolMethod): SchemaType[] {
  return [...alternatives(result), ...(taskResult === undefined ? [] : [taskResult])];
}

/** Returns the names of the given types. Returns an empty list if a type is not declared, because such a type has no guard. */
function namesOf(scope: SchemaSymbolTable, types: readonly SchemaType[]): string[] {
  const names = types.flatMap((type) =>
    type.kind === "reference" && scope.declarations.has(type.name) ? [type.name] : [],
  );
  return names.length === types.length ? names : [];
}

/** Returns the code of a table: for each method, a guard that accepts any of the types of this method. */
function guardTable(rows: readonly (readonly [method: string, names: readonly string[]])[]): Doc {
  const guard = (name: string): Doc => [imported(GUARDS_MODULE, "*", "guards"), `.is${name}`];
  return block(rows.flatMap(([method, names]) => (names.length === 0 ? [] : [guardEntry(method, names.map(guard))])));
}

function guardEntry(method: string, checks: readonly Doc[]): Doc {
  const [only, ...others] = checks;
  if (others.length === 0) return scalarEntry(memberKey(method), only!);
  const calls = checks.map((check): Doc => [check, "(value)"]);
  return group([memberKey(method), ": (value) =>", indent([line, group(join([" ||", line], calls))]), ","]);
}

import { membersOf, scopeOf, type Scope } from "../model/members.js";
import { inputErrorsIn } from "./inputErrors.js";
import type { Method, ProtocolModel, Type } from "../model/protocol.js";
import type { ReservedCodes, RevisionFacts } from "../model/revisionFacts.js";
import { preambleOf, type EmittedModule } from "./generatedFile.js";
import { INPUT_REQUIRED, messagesTo } from "./handlers.js";
import { imported, importsOf } from "./imports.js";
import { block, layOut, list, literalText, memberName, quote, scalarEntry, tableEntry, type Doc } from "./layout.js";
import { renderModule } from "./templates.js";
import { builders } from "prettier/doc";

const { group, indent, join, line } = builders;

const GUARDS_MODULE = "./guards.js";

/** Returns `revision.ts`: the data by which the runtime serves the revision, from the schema and from the prose. */
export function emitRevision(model: ProtocolModel, facts: RevisionFacts | undefined): EmittedModule {
  const { messages, results, inputs, answers, facts: entries, ...lifecycle } = revisionTables(model, facts);
  const view = {
    ...preambleOf(model),
    ...lifecycle,
    messages: layOut(messages),
    results: layOut(results),
    inputs: layOut(inputs),
    answers: layOut(answers),
    facts: layOut(block(entries)),
    usesGuards: importsOf([messages, results]).uses(GUARDS_MODULE),
  };
  return { ...renderModule("revision", () => view), exports: ["REVISION", "CHECKS"] };
}

/** Selects the rows of {@link revisionTables}. */
export interface RevisionTableOptions {
  /** The methods that a server handles; by default all methods of the revision. */
  methods?: readonly Method[];
  /** Methods whose results need no guard. */
  uncheckedResults?: ReadonlySet<string>;
  /** The name under which the code imports the module of the guards. */
  guards?: string;
}

/** The tables of a revision as code. */
export interface RevisionTables {
  messages: Doc;
  results: Doc;
  inputs: Doc;
  answers: Doc;
  /** The facts of the schema and of the prose, as members of an object. */
  facts: readonly Doc[];
  /** The constant of the runtime that holds the revision's lifecycle, and its module. */
  lifecycle: string;
  lifecycleModule: string;
}

/** Returns the tables by which the runtime serves a revision; {@link methodsTable} is the remaining one. */
export function revisionTables(
  model: ProtocolModel,
  facts: RevisionFacts | undefined,
  { methods = model.methods, uncheckedResults = new Set(), guards = "guards" }: RevisionTableOptions = {},
): RevisionTables {
  const scope = scopeOf(model);
  const requests = messagesTo(methods, "server", "request");
  const messages = [...requests, ...messagesTo(methods, "server", "notification")];
  const clientRequests = messagesTo(methods, "client", "request");
  const checkedRequests = requests.filter(({ method }) => !uncheckedResults.has(method));
  const finalTypes = (method: Method): string[] => namesOf(scope, resultTypes(method).filter(isFinal));
  return {
    messages: table(
      guards,
      messages.map(({ method, message }) => [method, [message]]),
    ),
    results: table(
      guards,
      checkedRequests.map((method) => [method.method, finalTypes(method)]),
    ),
    inputs: block(requests.flatMap((method) => inputEntry(method, scope))),
    answers: block(clientRequests.flatMap((method) => answerEntry(method, scope))),
    facts: [...ownFacts(model, facts, scope), ...proseFacts(facts)],
    ...lifecycleOf(facts),
  };
}

type LifecycleName = RevisionFacts["lifecycle"]["name"];

/** The constant and the module of each lifecycle in the runtime. */
const LIFECYCLES: { readonly [name in LifecycleName]: Pick<RevisionTables, "lifecycle" | "lifecycleModule"> } = {
  handshake: { lifecycle: "HANDSHAKE", lifecycleModule: "lifecycles/handshake/lifecycle" },
  stateless: { lifecycle: "STATELESS", lifecycleModule: "lifecycles/stateless/lifecycle" },
};

/** Returns the constant and the module of a revision's lifecycle in the runtime. */
export function lifecycleOf(facts: RevisionFacts | undefined): Pick<RevisionTables, "lifecycle" | "lifecycleModule"> {
  return LIFECYCLES[lifecycleNameOf(facts)];
}

function lifecycleNameOf(facts: RevisionFacts | undefined): LifecycleName {
  return facts?.lifecycle.name ?? "handshake";
}

/** Returns whether a result ends the request. A result that asks the client for input does not: the client repeats the request. */
function isFinal(type: Type): boolean {
  return !(type.kind === "reference" && type.name === INPUT_REQUIRED);
}

function resultTypes({ result, taskResult }: Method): Type[] {
  const types = result?.kind === "union" ? result.members : result === undefined ? [] : [result];
  return taskResult === undefined ? [...types] : [...types, taskResult];
}

/** Returns the names of declared types, or an empty list if a type has no name and therefore no guard. */
function namesOf(scope: Scope, types: readonly Type[]): string[] {
  const names = types.flatMap((type) =>
    type.kind === "reference" && scope.declarations.has(type.name) ? [type.name] : [],
  );
  return names.length === types.length ? names : [];
}

/** Returns the row with the name of the result that asks the client for input, if the method has such a result. */
function inputEntry(method: Method, scope: Scope): Doc[] {
  const [name] = namesOf(
    scope,
    resultTypes(method).filter((type) => !isFinal(type)),
  );
  return name === undefined ? [] : [tableEntry(memberName(method.method), quote(name))];
}

function answerEntry(method: Method, scope: Scope): Doc[] {
  const names = namesOf(scope, resultTypes(method));
  return names.length === 0 ? [] : [tableEntry(memberName(method.method), list(names.map(quote)))];
}

/** Returns a table with a guard for each method, which accepts any of its types. */
function table(guards: string, rows: readonly (readonly [method: string, names: readonly string[]])[]): Doc {
  const guard = (name: string): Doc => [imported(GUARDS_MODULE, "*", guards), `.is${name}`];
  return block(rows.flatMap(([method, names]) => (names.length === 0 ? [] : [guardEntry(method, names.map(guard))])));
}

function guardEntry(method: string, checks: readonly Doc[]): Doc {
  const [only, ...others] = checks;
  if (others.length === 0) return scalarEntry(memberName(method), only!);
  const calls = checks.map((check): Doc => [check, "(value)"]);
  return group([memberName(method), ": (value) =>", indent([line, group(join([" ||", line], calls))]), ","]);
}

function ownFacts(model: ProtocolModel, facts: RevisionFacts | undefined, scope: Scope): Doc[] {
  const optionalIn = (name: string, member: string): boolean | undefined =>
    membersOf(scope, { kind: "reference", name })?.properties.get(member)?.optional;
  const errors = ["JSONRPCErrorResponse", "JSONRPCError"].find((name) => scope.declarations.has(name));
  return [
    `revision: ${quote(model.revision)},`,
    `lifecycle: ${quote(lifecycleNameOf(facts))},`,
    `errorWithoutId: ${errors !== undefined && optionalIn(errors, "id") === true},`,
    tableEntry("objectCapabilities", list(objectCapabilities(model, scope).map(quote))),
    `inputErrors: ${quote(inputErrorsIn(model.revision))},`,
    `typedResults: ${scope.declarations.has("Result") && optionalIn("Result", "resultType") === false},`,
  ];
}

/** Returns the paths of capabilities inside a feature that a server declares with an object. It declares others with `true`. */
function objectCapabilities({ methods }: ProtocolModel, scope: Scope): string[] {
  const paths = new Set(methods.flatMap(({ capability }) => (capability?.includes(".") ? [capability] : [])));
  return [...paths].filter((path) => {
    let type: Type | undefined = { kind: "reference", name: "ServerCapabilities" };
    for (const part of path.split(".")) type = type && membersOf(scope, type)?.properties.get(part)?.type;
    return type !== undefined && !(type.kind === "primitive" && type.name === "boolean");
  });
}

/** Returns the facts from the prose. A schema without such facts is served with the initialize handshake on stdio. */
function proseFacts(facts: RevisionFacts | undefined): Doc[] {
  const headers = facts?.headers.filter(({ on, value }) => on === "request" && value.startsWith("body:")) ?? [];
  return [
    `batching: ${facts?.batching.value === "receive"},`,
    `open: ${quote(facts?.lifecycle.open ?? "initialize")},`,
    tableEntry("transports", list((facts?.transports ?? [{ name: "stdio" }]).map(({ name }) => quote(name)))),
    tableEntry(
      "headers",
      list(
        headers.map(({ name, value, methods, onMismatch }) =>
          block([
            `name: ${quote(name)},`,
            tableEntry("pointer", quote(value.slice("body:".length))),
            tableEntry("methods", methods === null ? "null" : list(methods.map(quote))),
            `code: ${onMismatch?.code ?? -32600},`,
          ]),
        ),
      ),
    ),
    [
      "codes: ",
      block((facts?.errorCodes ?? []).map(({ name, code }) => `${memberName(name)}: ${literalText(code)},`)),
      ",",
    ],
    tableEntry("reservedCodes", list((facts?.reservedCodes ?? []).map(reservedEntry))),
  ];
}

function reservedEntry({ first, last, instead }: ReservedCodes): Doc {
  return block([`first: ${first},`, `last: ${last},`, `instead: ${instead},`]);
}

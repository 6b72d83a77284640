import { membersOf, scopeOf, type Scope } from "../model/members.js";
import { inputErrorsIn } from "./inputErrors.js";
import type { Method, ProtocolModel, Type } from "../model/protocol.js";
import type { ReservedCodes, RevisionFacts } from "../model/revisionFacts.js";
import { preambleOf, type EmittedModule } from "./generatedFile.js";
import { INPUT_REQUIRED, messagesTo } from "./handlers.js";
import { imported, importsOf } from "./imports.js";
import { block, layOut, literalText, memberName, quote, scalarEntry, tableEntry, type Doc } from "./layout.js";
import { renderModule } from "./templates.js";
import { builders } from "prettier/doc";

const { group, indent, join, line } = builders;

const GUARDS_MODULE = "./guards.js";

/** `revision.ts`: what the runtime must know of the revision, from the schema and from the prose. */
export function emitRevision(model: ProtocolModel, facts: RevisionFacts | undefined): EmittedModule {
  const { messages, results, inputs, answers, facts: entries, ...era } = revisionTables(model, facts);
  const view = {
    ...preambleOf(model),
    ...era,
    messages: layOut(messages),
    results: layOut(results),
    inputs: layOut(inputs),
    answers: layOut(answers),
    facts: layOut(block(entries)),
    usesGuards: importsOf([messages, results]).uses(GUARDS_MODULE),
  };
  return { ...renderModule("revision", () => view), exports: ["REVISION", "CHECKS"] };
}

/** What {@link revisionTables} tell of. */
export interface RevisionTableOptions {
  /** The methods whose messages are looked at; all of the revision unless told otherwise. */
  methods?: readonly Method[];
  /** Methods whose results need no look. */
  uncheckedResults?: ReadonlySet<string>;
  /** What the module of the guards is imported as. */
  guards?: string;
}

/** The tables of a revision, each as code. */
export interface RevisionTables {
  messages: Doc;
  results: Doc;
  inputs: Doc;
  answers: Doc;
  /** The members of an object. */
  facts: readonly Doc[];
  /** The constant of the runtime that holds the revision's lifecycle, and its module. */
  lifecycle: string;
  lifecycleModule: string;
}

/** What the runtime must know of a revision besides {@link methodsTable}. */
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

type LifecycleName = RevisionFacts["era"]["value"];

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
  return facts?.era.value ?? "handshake";
}

/** A result that asks the client for input is no answer yet; it carries another `resultType`. */
function isFinal(type: Type): boolean {
  return !(type.kind === "reference" && type.name === INPUT_REQUIRED);
}

function resultTypes({ result, taskResult }: Method): Type[] {
  const types = result?.kind === "union" ? result.members : result === undefined ? [] : [result];
  return taskResult === undefined ? [...types] : [...types, taskResult];
}

/** Names of declared types; nothing where one has no name, and so no guard. */
function namesOf(scope: Scope, types: readonly Type[]): string[] {
  const names = types.flatMap((type) =>
    type.kind === "reference" && scope.declarations.has(type.name) ? [type.name] : [],
  );
  return names.length === types.length ? names : [];
}

/** The type of a result that asks the client for input. */
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

/** Guards by method: the guard itself, or one that tries several. */
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

/** Parts of a server's capabilities that are declared by an object, where others are by true. */
function objectCapabilities({ methods }: ProtocolModel, scope: Scope): string[] {
  const paths = new Set(methods.flatMap(({ capability }) => (capability?.includes(".") ? [capability] : [])));
  return [...paths].filter((path) => {
    let type: Type | undefined = { kind: "reference", name: "ServerCapabilities" };
    for (const part of path.split(".")) type = type && membersOf(scope, type)?.properties.get(part)?.type;
    return type !== undefined && !(type.kind === "primitive" && type.name === "boolean");
  });
}

/** Without facts of its own, a schema is served as a revision with a handshake on stdio. */
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

function list(items: readonly Doc[]): Doc {
  if (items.length === 0) return "[]";
  const { softline, ifBreak } = builders;
  return group(["[", indent([softline, join([",", line], [...items])]), ifBreak(","), softline, "]"]);
}

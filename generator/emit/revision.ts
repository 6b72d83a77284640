import { membersOf, scopeOf, type Scope } from "../model/members.js";
import type { Method, ProtocolModel, Type } from "../model/protocol.js";
import type { RevisionFacts } from "../model/revisionFacts.js";
import { preambleOf, type EmittedModule } from "./generatedFile.js";
import { received } from "./handlers.js";
import { block, layOut, literalText, memberName, quote, tableEntry, type Doc } from "./layout.js";
import { render } from "./templates.js";
import { builders } from "prettier/doc";

const { group, indent, join, line } = builders;

/** `revision.ts`: what the runtime must know of the revision, from the schema and from the prose. */
export function emitRevision(model: ProtocolModel, facts: RevisionFacts | undefined): EmittedModule {
  const scope = scopeOf(model);
  const { methods } = model;
  const messages = [...received(methods, "server", "request"), ...received(methods, "server", "notification")];
  const requests = received(methods, "server", "request");
  const questions = received(methods, "client", "request");
  const view = {
    ...preambleOf(model),
    messages: table(messages.map(({ method, message }) => [method, [message]])),
    results: table(requests.map((method) => [method.method, namesOf(scope, resultTypes(method).filter(isFinal))])),
    inputs: layOut(block(requests.flatMap((method) => inputEntry(method, scope)))),
    answers: layOut(block(questions.flatMap((method) => answerEntry(method, scope)))),
    ...ERAS[facts?.era.value ?? "handshake"],
    facts: layOut(block([...ownFacts(model, scope), ...proseFacts(facts)])),
  };
  return {
    ts: render("revision.ts", { ...view, typed: true }),
    js: render("revision.ts", { ...view, typed: false }),
    dts: render("revision.d.ts", view),
  };
}

/** What the runtime makes of messages in an era, and the module that it is in. */
const ERAS: { readonly [era in RevisionFacts["era"]["value"]]: { readonly era: string; readonly eraModule: string } } =
  {
    handshake: { era: "HANDSHAKE", eraModule: "handshake" },
    stateless: { era: "STATELESS", eraModule: "standalone" },
  };

/** A result that asks the client for input is no answer yet; it carries another `resultType`. */
function isFinal(type: Type): boolean {
  return !(type.kind === "reference" && type.name === "InputRequiredResult");
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
function table(rows: readonly (readonly [method: string, names: readonly string[]])[]): string {
  return layOut(block(rows.flatMap(([method, names]) => (names.length === 0 ? [] : [guardEntry(method, names)]))));
}

function guardEntry(method: string, names: readonly string[]): Doc {
  const [only, ...others] = names;
  if (others.length === 0) return tableEntry(memberName(method), `guards.is${only!}`);
  const calls = names.map((name) => `guards.is${name}(value)`);
  return group([memberName(method), ": (value) =>", indent([line, group(join([" ||", line], calls))]), ","]);
}

function ownFacts(model: ProtocolModel, scope: Scope): Doc[] {
  const optionalIn = (name: string, member: string): boolean | undefined =>
    membersOf(scope, { kind: "reference", name })?.properties.get(member)?.optional;
  const errors = ["JSONRPCErrorResponse", "JSONRPCError"].find((name) => scope.declarations.has(name));
  return [
    `revision: ${quote(model.revision)},`,
    `errorWithoutId: ${errors !== undefined && optionalIn(errors, "id") === true},`,
    tableEntry("objectCapabilities", list(objectCapabilities(model, scope).map(quote))),
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
  ];
}

function list(items: readonly Doc[]): Doc {
  if (items.length === 0) return "[]";
  const { softline, ifBreak } = builders;
  return group(["[", indent([softline, join([",", line], [...items])]), ifBreak(","), softline, "]"]);
}

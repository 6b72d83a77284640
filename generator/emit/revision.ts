import { getObjectTypeMembers, buildSchemaSymbolTable, type SchemaSymbolTable } from "../model/members.js";
import { getToolInputErrorResponseKind } from "./inputErrors.js";
import type { ProtocolMethod, ProtocolModel, SchemaType } from "../model/protocol.js";
import type { ReservedErrorCodeRange, SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { buildGeneratedFileHeader, type EmittedModule } from "./generatedFile.js";
import { INPUT_REQUIRED_RESULT_NAME, listMethodsReceivedByRole } from "./handlers.js";
import { layOutImportedName, collectImportsUsedByCode } from "./imports.js";
import {
  layOutBracedBlock,
  printPrettierDoc,
  layOutArrayLiteral,
  formatLiteralCode,
  quoteMemberNameIfNeeded,
  quoteStringLiteral,
  layOutScalarObjectEntry,
  layOutObjectEntry,
  type Doc,
} from "./layout.js";
import { renderModuleTemplates } from "./templates.js";
import { builders } from "prettier/doc";

const { group, indent, join, line } = builders;

const GUARDS_MODULE = "./guards.js";

/** Returns `revision.ts`: the data by which the runtime serves the revision, from the schema and from the prose. */
export function emitRevisionModule(model: ProtocolModel, facts: SpecificationRevisionFacts | undefined): EmittedModule {
  const {
    messages,
    results,
    inputs,
    answers,
    facts: entries,
    ...lifecycle
  } = buildRevisionRuntimeDataCode(model, facts);
  const view = {
    ...buildGeneratedFileHeader(model),
    ...lifecycle,
    messages: printPrettierDoc(messages),
    results: printPrettierDoc(results),
    inputs: printPrettierDoc(inputs),
    answers: printPrettierDoc(answers),
    facts: printPrettierDoc(layOutBracedBlock(entries)),
    usesGuards: collectImportsUsedByCode([messages, results]).uses(GUARDS_MODULE),
  };
  return { ...renderModuleTemplates("revision", () => view), exports: ["REVISION", "CHECKS"] };
}

export interface RevisionRuntimeDataCodeOptions {
  /** The methods that a server handles; by default all methods of the revision. */
  methods?: readonly ProtocolMethod[];
  /** The methods whose results the runtime does not check, so that their results get no guard. */
  uncheckedResults?: ReadonlySet<string>;
  /** The name under which the code imports the module of the guards. */
  guards?: string;
}

export interface RevisionRuntimeDataCode {
  messages: Doc;
  results: Doc;
  inputs: Doc;
  answers: Doc;
  /**
   * The code of an object with facts about the revision, one element for each member. The facts come from the schema and from the
   * text of the specification.
   */
  facts: readonly Doc[];
  /**
   * The name of the constant that holds the revision's lifecycle, `HANDSHAKE` or `STATELESS`. The runtime module `lifecycleModule`
   * exports this constant.
   */
  lifecycle: string;
  lifecycleModule: string;
}

/** Returns the code of the tables that the runtime needs to serve a revision, except the table of methods. */
export function buildRevisionRuntimeDataCode(
  model: ProtocolModel,
  facts: SpecificationRevisionFacts | undefined,
  { methods = model.methods, uncheckedResults = new Set(), guards = "guards" }: RevisionRuntimeDataCodeOptions = {},
): RevisionRuntimeDataCode {
  const scope = buildSchemaSymbolTable(model);
  const requests = listMethodsReceivedByRole(methods, "server", "request");
  const messages = [...requests, ...listMethodsReceivedByRole(methods, "server", "notification")];
  const clientRequests = listMethodsReceivedByRole(methods, "client", "request");
  const checkedRequests = requests.filter(({ method }) => !uncheckedResults.has(method));
  const finalTypes = (method: ProtocolMethod): string[] => namesOf(scope, resultTypes(method).filter(isFinal));
  return {
    messages: table(
      guards,
      messages.map(({ method, message }) => [method, [message]]),
    ),
    results: table(
      guards,
      checkedRequests.map((method) => [method.method, finalTypes(method)]),
    ),
    inputs: layOutBracedBlock(requests.flatMap((method) => inputEntry(method, scope))),
    answers: layOutBracedBlock(clientRequests.flatMap((method) => answerEntry(method, scope))),
    facts: [...ownFacts(model, facts, scope), ...proseFacts(facts)],
    ...getConnectionLifecycleImport(facts),
  };
}

type LifecycleName = SpecificationRevisionFacts["lifecycle"]["name"];

/** The constant and the module of each lifecycle in the runtime. */
const LIFECYCLES: { readonly [name in LifecycleName]: Pick<RevisionRuntimeDataCode, "lifecycle" | "lifecycleModule"> } =
  {
    handshake: { lifecycle: "HANDSHAKE", lifecycleModule: "lifecycles/handshake/lifecycle" },
    stateless: { lifecycle: "STATELESS", lifecycleModule: "lifecycles/stateless/lifecycle" },
  };

/** Returns the constant and the module of a revision's lifecycle in the runtime. */
export function getConnectionLifecycleImport(
  facts: SpecificationRevisionFacts | undefined,
): Pick<RevisionRuntimeDataCode, "lifecycle" | "lifecycleModule"> {
  return LIFECYCLES[lifecycleNameOf(facts)];
}

function lifecycleNameOf(facts: SpecificationRevisionFacts | undefined): LifecycleName {
  return facts?.lifecycle.name ?? "handshake";
}

/** Returns whether a result ends the request. A result that asks the client for input does not: the client repeats the request. */
function isFinal(type: SchemaType): boolean {
  return !(type.kind === "reference" && type.name === INPUT_REQUIRED_RESULT_NAME);
}

function resultTypes({ result, taskResult }: ProtocolMethod): SchemaType[] {
  const types = result?.kind === "union" ? result.members : result === undefined ? [] : [result];
  return taskResult === undefined ? [...types] : [...types, taskResult];
}

/** Returns the names of the given types. Returns an empty list if a type is not declared, because such a type has no guard. */
function namesOf(scope: SchemaSymbolTable, types: readonly SchemaType[]): string[] {
  const names = types.flatMap((type) =>
    type.kind === "reference" && scope.declarations.has(type.name) ? [type.name] : [],
  );
  return names.length === types.length ? names : [];
}

/**
 * Returns the entry of a method in the table `inputs`: the method and the name of the result that asks the client for input. Returns
 * an empty list if the method has no such result.
 */
function inputEntry(method: ProtocolMethod, scope: SchemaSymbolTable): Doc[] {
  const [name] = namesOf(
    scope,
    resultTypes(method).filter((type) => !isFinal(type)),
  );
  return name === undefined
    ? []
    : [layOutObjectEntry(quoteMemberNameIfNeeded(method.method), quoteStringLiteral(name))];
}

function answerEntry(method: ProtocolMethod, scope: SchemaSymbolTable): Doc[] {
  const names = namesOf(scope, resultTypes(method));
  return names.length === 0
    ? []
    : [layOutObjectEntry(quoteMemberNameIfNeeded(method.method), layOutArrayLiteral(names.map(quoteStringLiteral)))];
}

/** Returns the code of a table: for each method, a guard that accepts any of the types of this method. */
function table(guards: string, rows: readonly (readonly [method: string, names: readonly string[]])[]): Doc {
  const guard = (name: string): Doc => [layOutImportedName(GUARDS_MODULE, "*", guards), `.is${name}`];
  return layOutBracedBlock(
    rows.flatMap(([method, names]) => (names.length === 0 ? [] : [guardEntry(method, names.map(guard))])),
  );
}

function guardEntry(method: string, checks: readonly Doc[]): Doc {
  const [only, ...others] = checks;
  if (others.length === 0) return layOutScalarObjectEntry(quoteMemberNameIfNeeded(method), only!);
  const calls = checks.map((check): Doc => [check, "(value)"]);
  return group([
    quoteMemberNameIfNeeded(method),
    ": (value) =>",
    indent([line, group(join([" ||", line], calls))]),
    ",",
  ]);
}

function ownFacts(
  model: ProtocolModel,
  facts: SpecificationRevisionFacts | undefined,
  scope: SchemaSymbolTable,
): Doc[] {
  const optionalIn = (name: string, member: string): boolean | undefined =>
    getObjectTypeMembers(scope, { kind: "reference", name })?.properties.get(member)?.optional;
  const errors = ["JSONRPCErrorResponse", "JSONRPCError"].find((name) => scope.declarations.has(name));
  return [
    `revision: ${quoteStringLiteral(model.revision)},`,
    `lifecycle: ${quoteStringLiteral(lifecycleNameOf(facts))},`,
    `errorWithoutId: ${errors !== undefined && optionalIn(errors, "id") === true},`,
    layOutObjectEntry(
      "objectCapabilities",
      layOutArrayLiteral(objectCapabilities(model, scope).map(quoteStringLiteral)),
    ),
    `inputErrors: ${quoteStringLiteral(getToolInputErrorResponseKind(model.revision))},`,
    `typedResults: ${scope.declarations.has("Result") && optionalIn("Result", "resultType") === false},`,
  ];
}

/**
 * Returns the paths of the capabilities inside a feature, such as `resources.subscribe`, that a server declares with an object. A
 * server declares the others with `true`.
 */
function objectCapabilities({ methods }: ProtocolModel, scope: SchemaSymbolTable): string[] {
  const paths = new Set(methods.flatMap(({ capability }) => (capability?.includes(".") ? [capability] : [])));
  return [...paths].filter((path) => {
    let type: SchemaType | undefined = { kind: "reference", name: "ServerCapabilities" };
    for (const part of path.split(".")) type = type && getObjectTypeMembers(scope, type)?.properties.get(part)?.type;
    return type !== undefined && !(type.kind === "primitive" && type.name === "boolean");
  });
}

/**
 * Returns the code of the facts that only the text of the specification states: batching, the first request, transports and HTTP
 * headers. Without these facts, the defaults are no batching, the initialize handshake, stdio and no headers.
 */
function proseFacts(facts: SpecificationRevisionFacts | undefined): Doc[] {
  const http = facts?.transports.find(({ name }) => name === "streamable-http");
  const hasVersionHeader = facts?.headers.some(({ name }) => name === "MCP-Protocol-Version") ?? false;
  const headers = facts?.headers.filter(({ on, value }) => on === "request" && value.startsWith("body:")) ?? [];
  return [
    `batching: ${facts?.batching.value === "receive"},`,
    `open: ${quoteStringLiteral(facts?.lifecycle.open ?? "initialize")},`,
    layOutObjectEntry(
      "transports",
      layOutArrayLiteral((facts?.transports ?? [{ name: "stdio" }]).map(({ name }) => quoteStringLiteral(name))),
    ),
    `sessions: ${http?.sessions ?? false},`,
    `resumable: ${http?.resumable ?? false},`,
    `versionHeader: ${hasVersionHeader},`,
    layOutObjectEntry(
      "headers",
      layOutArrayLiteral(
        headers.map(({ name, value, methods, onMismatch }) =>
          layOutBracedBlock([
            `name: ${quoteStringLiteral(name)},`,
            layOutObjectEntry("pointer", quoteStringLiteral(value.slice("body:".length))),
            layOutObjectEntry(
              "methods",
              methods === null ? "null" : layOutArrayLiteral(methods.map(quoteStringLiteral)),
            ),
            `code: ${onMismatch?.code ?? -32600},`,
          ]),
        ),
      ),
    ),
    [
      "codes: ",
      layOutBracedBlock(
        (facts?.errorCodes ?? []).map(
          ({ name, code }) => `${quoteMemberNameIfNeeded(name)}: ${formatLiteralCode(code)},`,
        ),
      ),
      ",",
    ],
    layOutObjectEntry("reservedCodes", layOutArrayLiteral((facts?.reservedCodes ?? []).map(reservedEntry))),
  ];
}

function reservedEntry({ first, last, instead }: ReservedErrorCodeRange): Doc {
  return layOutBracedBlock([`first: ${first},`, `last: ${last},`, `instead: ${instead},`]);
}

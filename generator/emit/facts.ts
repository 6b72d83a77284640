import {
  buildSchemaSymbolTable,
  getObjectTypeMembers,
  getOnlyStringValueOfType,
  type SchemaSymbolTable,
} from "../model/members.js";
import type { ProtocolExtension, ProtocolModel, SchemaType } from "../model/protocol.js";
import type { ReservedErrorCodeRange, SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { array, block, entry, print, type Doc } from "./layout.js";
import { scalarCode, memberKey, quote } from "./literals.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { draftFilters, type DraftFilter } from "../model/subscriptions.js";
import { alternatives, type Receiver } from "./handlers.js";
import { resultRules } from "./resultRules.js";

/**
 * Returns the code of the facts about a revision that servers and clients need, one element for each member of an object. The facts that only
 * the text of the specification states have defaults: no batching, the initialize handshake and no headers.
 */
export function sharedFacts(model: ProtocolModel, facts: SpecificationRevisionFacts | undefined): readonly Doc[] {
  const scope = buildSchemaSymbolTable(model);
  const errors = ["JSONRPCErrorResponse", "JSONRPCError"].find((name) => scope.declarations.has(name));
  const headers = facts?.headers ?? [];
  const http = facts?.transports.find(({ name }) => name === "streamable-http");
  const { sessions = false, resumable = false, polling = false } = http ?? {};
  return [
    `revision: ${quote(model.revision)},`,
    `lifecycle: ${quote(lifecycleName(facts))},`,
    `errorWithoutId: ${errors !== undefined && isOptionalMember(scope, errors, "id") === true},`,
    `typedResults: ${isOptionalMember(scope, "Result", "resultType") === false},`,
    `inputErrors: ${quote(inputErrorKind(model.revision))},`,
    `batching: ${facts?.batching.value === "receive"},`,
    `open: ${quote(facts?.lifecycle.open ?? "initialize")},`,
    `sessions: ${sessions},`,
    `resumable: ${resumable},`,
    `polling: ${polling},`,
    `versionHeader: ${headers.some(({ name }) => name === "MCP-Protocol-Version")},`,
    ...rulesOfMessages(model, facts),
  ];
}

/** Returns the members with the headers and error codes of the core and of extensions. */
function rulesOfMessages(model: ProtocolModel, facts: SpecificationRevisionFacts | undefined): readonly Doc[] {
  const headers = facts?.headers ?? [];
  const { extensions = [] } = model;
  return [
    entry(
      "headers",
      array([...headers.filter(repeatsBodyMember), ...headersOfExtensions(model, headers)].map(headerEntry)),
    ),
    [
      "codes: ",
      block(
        [...(facts?.errorCodes ?? []), ...extensions.flatMap(({ errorCodes }) => errorCodes)].map(
          ({ name, code }) => `${memberKey(name)}: ${scalarCode(code)},`,
        ),
      ),
      ",",
    ],
  ];
}

/** Returns the header rules of extensions. A server answers a mismatch as it does for the headers of the core. */
function headersOfExtensions({ extensions = [] }: ProtocolModel, ofCore: readonly HeaderFact[]): HeaderRow[] {
  const onMismatch = ofCore.find((rule) => repeatsBodyMember(rule) && rule.onMismatch !== null)?.onMismatch ?? null;
  return extensions.flatMap(({ headers }) =>
    headers.map(({ name, pointer, methods }) => ({ name, value: `${BODY}${pointer}`, methods, onMismatch })),
  );
}

/**
 * Returns the code of the facts about extensions that servers and clients need; undefined in a revision without extensions. What only a draft
 * has is among them, as an extension that nobody declares.
 */
export function extensionFacts(model: ProtocolModel): string | undefined {
  const { revision, extensions = [] } = model;
  const [filters, results] = [listDraftFilters(model), listDraftResults(model)];
  const hasDraft = filters.length + results.length > 0;
  const ofDraft = { id: revision, feature: "", declaredBy: [], filters, results };
  const all = [...extensions, ...(hasDraft ? [ofDraft] : [])];
  return all.length === 0 ? undefined : print(array(all.map(extensionEntry)));
}

/** The values of `resultType` that the runtime knows. */
const KNOWN_RESULT_TYPES: ReadonlySet<string> = new Set(["complete", "input_required", "task"]);

/** Returns the results with a fixed `resultType` of their own that belong to no extension; none in published revisions. */
function listDraftResults({ methods, extensions = [], ...symbols }: ProtocolModel): DescribedExtension["results"] {
  const scope = buildSchemaSymbolTable(symbols);
  const ofExtensions = extensions.flatMap(({ results }) => results);
  return methods.flatMap(({ method, result }) =>
    alternatives(result).flatMap((type) => {
      const { type: typeOfMember } = getObjectTypeMembers(scope, type)?.properties.get("resultType") ?? {};
      const resultType = getOnlyStringValueOfType(scope, typeOfMember);
      if (resultType === undefined || KNOWN_RESULT_TYPES.has(resultType)) return [];
      const isKnown = ofExtensions.some((row) => row.method === method && row.resultType === resultType);
      return isKnown ? [] : [{ method, resultType }];
    }),
  );
}

/** Returns the notifications that members of the filter select, if neither published revisions nor extensions have these members. */
export function listDraftFilters({ methods, extensions = [], ...symbols }: ProtocolModel): readonly DraftFilter[] {
  const members = extensions.flatMap(({ filters }) => filters.map(({ member }) => member));
  return draftFilters({ methods, scope: buildSchemaSymbolTable(symbols) }, members).filters;
}

/** The facts of an extension that generated code has. */
interface DescribedExtension extends Pick<ProtocolExtension, "id" | "feature" | "declaredBy"> {
  readonly filters: readonly DraftFilter[];
  readonly results: readonly { readonly method: string; readonly resultType: string }[];
}

function extensionEntry({ id, feature, declaredBy, filters, results }: DescribedExtension): Doc {
  return block([
    `id: ${quote(id)},`,
    `feature: ${quote(feature)},`,
    entry("declaredBy", array(declaredBy.map(quote))),
    entry("filters", array(filters.map(filterEntry))),
    entry(
      "results",
      array(
        results.map(({ method, resultType }) =>
          block([`method: ${quote(method)},`, `resultType: ${quote(resultType)},`]),
        ),
      ),
    ),
  ]);
}

function filterEntry({ method, member, pointer }: DraftFilter): Doc {
  const members = [`method: ${quote(method)},`, `member: ${quote(member)},`];
  return block(pointer === undefined ? members : [...members, `pointer: ${quote(pointer)},`]);
}

/** Returns the members of an object with the facts about a revision that only servers need. */
export function serverFacts(model: ProtocolModel, facts: SpecificationRevisionFacts | undefined): readonly Doc[] {
  const scope = buildSchemaSymbolTable(model);
  const transports = facts?.transports ?? [{ name: "stdio" }];
  const { structured, cached } = resultRules(model);
  return [
    entry("objectCapabilities", array(objectCapabilities(model, scope).map(quote))),
    `structured: ${quote(structured)},`,
    `cached: ${cached},`,
    entry("transports", array(transports.map(({ name }) => quote(name)))),
    entry("reservedCodes", array((facts?.reservedCodes ?? []).map(reservedEntry))),
  ];
}

function isOptionalMember(scope: SchemaSymbolTable, name: string, member: string): boolean | undefined {
  if (!scope.declarations.has(name)) return undefined;
  return getObjectTypeMembers(scope, { kind: "reference", name })?.properties.get(member)?.optional;
}

/** Returns the capabilities inside a feature, such as `resources.subscribe`, that are declared with an object instead of `true`. */
function objectCapabilities({ methods }: ProtocolModel, scope: SchemaSymbolTable): string[] {
  const paths = new Set(
    methods.flatMap(({ capability, extension }) =>
      extension === undefined && capability?.includes(".") ? [capability] : [],
    ),
  );
  return [...paths].filter((path) => {
    let type: SchemaType | undefined = { kind: "reference", name: "ServerCapabilities" };
    for (const part of path.split(".")) type = type && getObjectTypeMembers(scope, type)?.properties.get(part)?.type;
    return type !== undefined && !(type.kind === "primitive" && type.name === "boolean");
  });
}

type HeaderFact = SpecificationRevisionFacts["headers"][number];

/** The members of a header rule that generated code has. */
type HeaderRow = Pick<HeaderFact, "name" | "value" | "methods" | "onMismatch">;

/** The start of the value of a header that repeats a member of the body; a JSON pointer follows. */
const BODY = "body:";

function repeatsBodyMember({ on, value }: HeaderFact): boolean {
  return on === "request" && value.startsWith(BODY);
}

function headerEntry({ name, value, methods, onMismatch }: HeaderRow): Doc {
  return block([
    `name: ${quote(name)},`,
    entry("pointer", quote(value.slice(BODY.length))),
    entry("methods", methods === null ? "null" : array(methods.map(quote))),
    `code: ${onMismatch?.code ?? -32600},`,
  ]);
}

function reservedEntry({ first, last, instead }: ReservedErrorCodeRange): Doc {
  return block([`first: ${first},`, `last: ${last},`, `instead: ${instead},`]);
}

/**
 * Returns `result` if a server reports invalid arguments of a tool as a result with `isError`, and `error` if it reports them as a
 * JSON-RPC error. Only the prose of the specification defines this.
 */
function inputErrorKind(revision: string): "result" | "error" {
  const file = join(PACKAGE_ROOT, "schema", "prose.json");
  const { facts } = JSON.parse(readFileSync(file, "utf8")) as { facts: { id: string; since?: string }[] };
  const fact = facts.find(({ id }) => id === "tool-input-errors");
  if (fact === undefined)
    throw new Error('schema/prose.json: the list "facts" has no entry with the id tool-input-errors (add the entry)');
  return revision >= (fact.since ?? "") ? "result" : "error";
}

type LifecycleName = SpecificationRevisionFacts["lifecycle"]["name"];

/** Returns the constant of a revision's lifecycle in the runtime of servers or clients. */
export function lifecycleConstant(role: Receiver, facts: SpecificationRevisionFacts | undefined): string {
  return `${lifecycleName(facts).toUpperCase()}${role === "client" ? "_CLIENT" : ""}`;
}

/** Returns the name of a revision's lifecycle: `handshake` if the facts of the revision are unknown. */
export function lifecycleName(facts: SpecificationRevisionFacts | undefined): LifecycleName {
  return facts?.lifecycle.name ?? "handshake";
}

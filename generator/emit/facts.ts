import { getObjectTypeMembers, buildSchemaSymbolTable, type SchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel, SchemaType } from "../model/protocol.js";
import type { ReservedErrorCodeRange, SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { buildGeneratedFileHeader, type EmittedModule } from "./generatedFile.js";
import { getToolInputErrorResponseKind } from "./inputErrors.js";
import { getLifecycleName } from "./lifecycles.js";
import {
  layOutBracedBlock,
  printPrettierDoc,
  layOutArrayLiteral,
  formatLiteralCode,
  quoteMemberNameIfNeeded,
  quoteStringLiteral,
  layOutObjectEntry,
  type Doc,
} from "./layout.js";
import { buildAnswersTableCode, buildInputsTableCode } from "./methodTables.js";
import { renderModuleTemplates } from "./templates.js";

/**
 * Returns `facts.ts`: the facts of a revision by which the runtime serves and calls, from the schema and from the
 * prose.
 */
export function emitFactsModule(model: ProtocolModel, facts: SpecificationRevisionFacts | undefined): EmittedModule {
  const entries: Doc[] = [
    ...buildRevisionFactsCode(model, facts),
    "methods: METHODS,",
    layOutObjectEntry("inputs", buildInputsTableCode(model.methods, buildSchemaSymbolTable(model))),
    layOutObjectEntry("answers", buildAnswersTableCode(model.methods, buildSchemaSymbolTable(model))),
  ];
  const view = { ...buildGeneratedFileHeader(model), facts: printPrettierDoc(layOutBracedBlock(entries)) };
  return { ...renderModuleTemplates("facts", () => view), exports: ["REVISION"] };
}

/** Returns the code of the facts about a revision, one element for each member of an object. */
export function buildRevisionFactsCode(
  model: ProtocolModel,
  facts: SpecificationRevisionFacts | undefined,
): readonly Doc[] {
  return [...schemaFacts(model, facts, buildSchemaSymbolTable(model)), ...proseFacts(facts)];
}

function schemaFacts(
  model: ProtocolModel,
  facts: SpecificationRevisionFacts | undefined,
  scope: SchemaSymbolTable,
): Doc[] {
  const optionalIn = (name: string, member: string): boolean | undefined =>
    getObjectTypeMembers(scope, { kind: "reference", name })?.properties.get(member)?.optional;
  const errors = ["JSONRPCErrorResponse", "JSONRPCError"].find((name) => scope.declarations.has(name));
  return [
    `revision: ${quoteStringLiteral(model.revision)},`,
    `lifecycle: ${quoteStringLiteral(getLifecycleName(facts))},`,
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
 * Returns the paths of the capabilities inside a feature, such as `resources.subscribe`, that a server declares with an
 * object. A server declares the others with `true`.
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
 * Returns the code of the facts that only the text of the specification states: batching, the first request, transports
 * and HTTP headers. Without these facts, the defaults are no batching, the initialize handshake, stdio and no headers.
 */
function proseFacts(facts: SpecificationRevisionFacts | undefined): Doc[] {
  const headers = facts?.headers ?? [];
  return [
    `batching: ${facts?.batching.value === "receive"},`,
    `open: ${quoteStringLiteral(facts?.lifecycle.open ?? "initialize")},`,
    ...transportEntries(facts?.transports),
    `versionHeader: ${headers.some(({ name }) => name === "MCP-Protocol-Version")},`,
    layOutObjectEntry("headers", layOutArrayLiteral(headers.filter(repeatsBodyMember).map(headerEntry))),
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

function transportEntries(transports: SpecificationRevisionFacts["transports"] | undefined): Doc[] {
  const http = transports?.find(({ name }) => name === "streamable-http");
  const names = (transports ?? [{ name: "stdio" }]).map(({ name }) => quoteStringLiteral(name));
  return [
    layOutObjectEntry("transports", layOutArrayLiteral(names)),
    `sessions: ${http?.sessions ?? false},`,
    `resumable: ${http?.resumable ?? false},`,
  ];
}

type HeaderFact = SpecificationRevisionFacts["headers"][number];

/** Returns true for a header of requests that repeats a member of the body. */
function repeatsBodyMember({ on, value }: HeaderFact): boolean {
  return on === "request" && value.startsWith("body:");
}

function headerEntry({ name, value, methods, onMismatch }: HeaderFact): Doc {
  return layOutBracedBlock([
    `name: ${quoteStringLiteral(name)},`,
    layOutObjectEntry("pointer", quoteStringLiteral(value.slice("body:".length))),
    layOutObjectEntry("methods", methods === null ? "null" : layOutArrayLiteral(methods.map(quoteStringLiteral))),
    `code: ${onMismatch?.code ?? -32600},`,
  ]);
}

function reservedEntry({ first, last, instead }: ReservedErrorCodeRange): Doc {
  return layOutBracedBlock([`first: ${first},`, `last: ${last},`, `instead: ${instead},`]);
}

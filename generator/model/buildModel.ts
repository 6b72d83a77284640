import { oneLine, type ParsedSchemaFile } from "./schemaError.js";
import { getObjectTypeMembers, buildSchemaSymbolTable, type SchemaSymbolTable } from "./members.js";
import type { SchemaType, ProtocolModel, CapabilityPathsByRole } from "./protocol.js";
import { distributeIntersections } from "./distribute.js";
import { buildProtocolMethodModels } from "./methods.js";
import { draftFilters, FILTER_TYPE } from "./subscriptions.js";
import { refuseInvalidDeclarations, refuseNonObjectBaseTypes } from "./resolve.js";

export interface ProtocolModelWithWarnings {
  model: ProtocolModel;
  /** Warnings for the user about declarations that are legal but probably a mistake. */
  warnings: string[];
}

/**
 * Builds the protocol model of a schema: its declarations, and the methods and capabilities that follow from them.
 *
 * @throws SchemaError if a name is not declared or is declared twice, if a type is defined by itself (such as
 * `type A = A | string`), or if a message is missing in all unions of messages such as `ClientRequest`.
 */
export function buildProtocolModel(revision: string, given: ParsedSchemaFile): ProtocolModelWithWarnings {
  refuseInvalidDeclarations(given, buildSchemaSymbolTable(given));
  const schema = { ...given, declarations: distributeIntersections(given) };
  const scope = buildSchemaSymbolTable(schema);
  refuseNonObjectBaseTypes(schema, scope);
  const labelWarnings = compareLabels(revision, schema);
  const capabilities = listCapabilityPaths(scope);
  const { methods, warnings } = buildProtocolMethodModels({ schema, scope, capabilities });
  const { source, constants, declarations } = schema;
  return {
    model: { revision, source, constants, declarations, methods, capabilities },
    warnings: [...labelWarnings, ...warnings, ...filterWarnings(draftFilters({ methods, scope }))],
  };
}

/** Returns warnings about what mcpgen assumes of subscriptions that no published revision has. */
function filterWarnings({ filters, unknown }: ReturnType<typeof draftFilters>): string[] {
  return [
    ...filters.map(
      ({ member, method, pointer }) =>
        `no schema states what ${member} of ${FILTER_TYPE} selects: mcpgen assumes ${method}${pointer === undefined ? "" : `, by its member ${pointer.slice(1)}`}`,
    ),
    ...unknown.map(
      (member) =>
        `no notification is known that ${member} of ${FILTER_TYPE} selects, so servers do not accept this member`,
    ),
  ];
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Compares the label in `LATEST_PROTOCOL_VERSION` with the revision that the user gave.
 *
 * @returns a warning if one of both is the label of a draft, such as `DRAFT-2026-v1`. The labels of drafts change often, and a new draft has
 * the date of the last revision, so this is not an error.
 * @throws SchemaError if both are dates.
 */
function compareLabels(revision: string, schema: ParsedSchemaFile): string[] {
  const latest = schema.constants.find(({ name }) => name === "LATEST_PROTOCOL_VERSION");
  if (latest === undefined || latest.value === revision) return [];
  if (typeof latest.value === "string" && !(DATE.test(latest.value) && DATE.test(revision)))
    return [
      `LATEST_PROTOCOL_VERSION is ${oneLine(latest.value)}, but generated code negotiates ${revision} (give --revision ${oneLine(latest.value)} to negotiate the label of the schema)`,
    ];
  throw schema.errorAt(
    latest,
    `LATEST_PROTOCOL_VERSION is ${latest.value}, so this is not the schema of revision ${revision} (give --revision ${latest.value})`,
  );
}

/** Returns the capability paths that client and server may declare, such as `tools.listChanged`. */
function listCapabilityPaths(scope: SchemaSymbolTable): CapabilityPathsByRole {
  return {
    client: pathsBelow(scope, { kind: "reference", name: "ClientCapabilities" }, ""),
    server: pathsBelow(scope, { kind: "reference", name: "ServerCapabilities" }, ""),
  };
}

function pathsBelow(scope: SchemaSymbolTable, type: SchemaType, prefix: string): string[] {
  // Nested capabilities are declared as inline object types. A reference to another type is not followed, because it could be
  // cyclic.
  if (type.kind !== "object" && prefix !== "") return [];
  const members = getObjectTypeMembers(scope, type);
  if (members === undefined) return [];
  return [...members.properties.values()].flatMap(({ name, type: below }) => [
    prefix + name,
    ...pathsBelow(scope, below, `${prefix}${name}.`),
  ]);
}

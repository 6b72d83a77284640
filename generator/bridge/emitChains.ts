import { compiledModuleFiles } from "../emit/compiledModule.js";
import type { GeneratedFile } from "../emit/generatedFile.js";
import { lifecycleName } from "../emit/facts.js";
import type { OutputLanguage } from "../emit/parts.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import { loadBridgeTable } from "./bridgeRules.js";
import { renderTemplate } from "../emit/templates.js";
import { quote } from "../emit/literals.js";
import { buildSchemaSymbolTable, getObjectTypeMembers } from "../model/members.js";
import type { ProtocolModel, SchemaProperty, SchemaType } from "../model/protocol.js";

/** A revision, and its facts, which are undefined if they are unknown. */
export interface RevisionWithFacts {
  readonly model: ProtocolModel;
  readonly facts: SpecificationRevisionFacts | undefined;
}

/** The behaviours of bridges, by both lifecycles. A chain without a behaviour is not written. */
const BEHAVIOURS: { readonly [serverAndClient: string]: string } = {
  "handshake handshake": "SAME_LIFECYCLE",
  "handshake stateless": "STATELESS_FROM_SESSIONS",
  "stateless handshake": "SESSIONS_FROM_STATELESS",
};

/** The parts of a bridge: the pairs of neighbouring revisions from the server's revision to the clients', and the behaviour. */
export interface BridgeParts {
  readonly pairs: readonly PairOfRevisions[];
  /** The export of the runtime that implements what the bridge does besides converting messages. */
  readonly behaviour: string;
}

/** Returns the parts of the bridge by which servers of one revision serve clients of another; undefined if there is no such bridge. */
export function findBridgeParts(native: RevisionWithFacts, client: RevisionWithFacts): BridgeParts | undefined {
  const pairs = chainBetween(revisionsWithRules(), native.model.revision, client.model.revision);
  const behaviour = BEHAVIOURS[`${lifecycleName(native.facts)} ${lifecycleName(client.facts)}`];
  return behaviour === undefined || pairs.length === 0 ? undefined : { pairs, behaviour };
}

/** Writes a module by a template of `templates/bridge/`. */
function chainFiles(path: string, template: string, { target, ...view }: ChainView): Promise<GeneratedFile[]> {
  const text = renderTemplate(`bridge/${template}.ts`, view);
  return compiledModuleFiles(path, { about: [`Written by mcpgen ${MCPGEN_VERSION}.`], text }, target);
}

interface ChainView {
  readonly target: OutputLanguage;
  readonly [value: string]: unknown;
}

/** Returns the names under which a chain imports the tables of its pairs, and the folders of these tables. */
function tablesOf(use: string, pairs: readonly PairOfRevisions[], isToNewer: boolean): object[] {
  return pairs.map((pair) => ({
    use,
    name: `${use}_${pair[isToNewer ? 1 : 0].replaceAll("-", "_")}`,
    folder: pair.join("_"),
  }));
}

/**
 * Returns the modules `<server>/bridges/<client>`, one for each server revision and client revision that a bridge can connect. A module
 * imports only the converters of the pairs between the two revisions.
 *
 * @param servers the revisions whose packages have a server.
 * @param pairs the names of the pairs whose converters are written, such as `2025-06-18..2025-11-25`.
 */
export async function emitBridgeChains(
  servers: readonly RevisionWithFacts[],
  pairs: ReadonlySet<string>,
  target: OutputLanguage,
): Promise<GeneratedFile[]> {
  const files = servers.flatMap((server) =>
    servers.map(async (other) => {
      const parts = findBridgeParts(server, other);
      if (parts === undefined || !parts.pairs.every((pair) => pairs.has(pair.join("..")))) return [];
      const [native, client] = [server.model.revision, other.model.revision];
      const use = native < client ? "SERVE_NEWER" : "SERVE_OLDER";
      const tables = tablesOf(use, parts.pairs, native < client);
      const { behaviour } = parts;
      return chainFiles(`${native}/bridges/${client}`, "serverChain", {
        native,
        client,
        tables,
        behaviour,
        target,
      });
    }),
  );
  return (await Promise.all(files)).flat();
}

type PairOfRevisions = readonly [older: string, newer: string];

/** Returns the revisions that `schema/bridges.json` has rules for, oldest first. */
function revisionsWithRules(): string[] {
  return [...new Set(loadBridgeTable().rules.flatMap(({ pair }) => pair.split("..")))].sort();
}

/** Returns the pairs between the server's revision and the client's, in this order; an empty list for unknown or equal revisions. */
export function chainBetween(order: readonly string[], native: string, client: string): PairOfRevisions[] {
  const [first, last] = [native, client].map((revision) => order.indexOf(revision)).sort((a, b) => a - b);
  if (first === -1) return [];
  const passed = order.slice(first, last! + 1);
  const pairs = passed.slice(1).map((newer, index): PairOfRevisions => [passed[index]!, newer]);
  return native < client ? pairs : pairs.reverse();
}

/**
 * Returns one module, `<as>/bridges/client-<server>`, for each revision `<as>` of a client and each revision `<server>`
 * of a server between which messages can be converted. The module imports only the converters of the pairs between both
 * revisions.
 *
 * @param clients the revisions whose packages have a client.
 * @param pairs the names of the pairs whose converters are written, such as `2025-06-18..2025-11-25`.
 */
export async function emitClientChains(
  clients: readonly ProtocolModel[],
  pairs: ReadonlySet<string>,
  target: OutputLanguage,
): Promise<GeneratedFile[]> {
  const order = revisionsWithRules();
  const files = clients.flatMap((as) =>
    clients.map(async (server) => {
      const chain = chainBetween(order, server.revision, as.revision);
      const isComplete = chain.length > 0 && chain.every((pair) => pairs.has(pair.join("..")));
      if (!isComplete) return [];
      const isServerOlder = server.revision < as.revision;
      const use = isServerOlder ? "CALL_OLDER" : "CALL_NEWER";
      return chainFiles(`${as.revision}/bridges/client-${server.revision}`, "clientChain", {
        as: as.revision,
        server: server.revision,
        tables: tablesOf(use, chain, isServerOlder),
        unknown: findUnknownCapabilities(as, server).map(quote).join(", "),
        target,
      });
    }),
  );
  return (await Promise.all(files)).flat();
}

/**
 * Returns the paths of the client capabilities that the revision of the calls defines and the server's revision does not, such as
 * `sampling.tools`. Maps such as `extensions` are left out: the user chooses their members, and no revision defines them.
 */
function findUnknownCapabilities(as: ProtocolModel, server: ProtocolModel): string[] {
  const defined = new Set(listCapabilities(server));
  const unknown = listCapabilities(as).filter((path) => !defined.has(path));
  return unknown.filter((path) => !unknown.some((other) => path.startsWith(`${other}.`)));
}

/** Returns the paths of the client capabilities that a revision defines. */
function listCapabilities(model: ProtocolModel): string[] {
  const scope = buildSchemaSymbolTable(model);
  const membersOf = (type: SchemaType): ReadonlyMap<string, SchemaProperty> =>
    getObjectTypeMembers(scope, type)?.properties ?? new Map<string, SchemaProperty>();
  const features = [...membersOf({ kind: "reference", name: "ClientCapabilities" })];
  const isMap = (type: SchemaType): boolean => getObjectTypeMembers(scope, type)?.index !== undefined;
  return features
    .filter(([, { type }]) => !isMap(type))
    .flatMap(([feature, { type }]) => [feature, ...[...membersOf(type).keys()].map((name) => `${feature}.${name}`)]);
}

import { IGNORE_COMMENTS, type GeneratedFile } from "../emit/generatedFile.js";
import { lifecycleName } from "../emit/facts.js";
import type { OutputLanguage } from "../emit/parts.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import { loadBridgeTable } from "./bridgeRules.js";
import { emitModuleFiles } from "./moduleFiles.js";
import { quote } from "../emit/layout.js";
import { buildSchemaSymbolTable, getObjectTypeMembers } from "../model/members.js";
import type { ProtocolModel, SchemaProperty, SchemaType } from "../model/protocol.js";

/** A revision whose package has a server. */
interface RevisionWithServer {
  readonly revision: string;
  /** The facts that the specification states in prose; undefined if they are unknown. */
  readonly facts: SpecificationRevisionFacts | undefined;
}

/** The behaviour of a bridge between two lifecycles, as the runtime exports it. */
interface BridgeBehaviourImport {
  readonly name: string;
}

/** The behaviours of bridges, by both lifecycles. A chain without a behaviour is not written. */
const BEHAVIOURS: { readonly [serverAndClient: string]: BridgeBehaviourImport } = {
  "handshake handshake": { name: "SAME_LIFECYCLE" },
  "handshake stateless": { name: "STATELESS_FROM_SESSIONS" },
  "stateless handshake": { name: "SESSIONS_FROM_STATELESS" },
};

/** The parts of a bridge: the pairs of neighbouring revisions from the server's revision to the clients', and the behaviour. */
export interface BridgeParts {
  readonly pairs: readonly PairOfRevisions[];
  readonly behaviour: BridgeBehaviourImport;
}

/** Returns the parts of the bridge by which servers of one revision serve clients of another; undefined if there is no such bridge. */
export function findBridgeParts(native: RevisionWithServer, client: RevisionWithServer): BridgeParts | undefined {
  const pairs = chainBetween(revisionsWithRules(), native.revision, client.revision);
  const behaviour = BEHAVIOURS[`${lifecycleName(native.facts)} ${lifecycleName(client.facts)}`];
  return behaviour === undefined || pairs.length === 0 ? undefined : { pairs, behaviour };
}

/**
 * Returns the modules `<server>/bridges/<client>`, one for each server revision and client revision that a bridge can connect. A module
 * imports only the converters of the pairs between the two revisions.
 *
 * @param servers the revisions whose packages have a server.
 * @param pairs the names of the pairs whose converters are written, such as `2025-06-18..2025-11-25`.
 */
export async function emitBridgeChains(
  servers: readonly RevisionWithServer[],
  pairs: ReadonlySet<string>,
  target: OutputLanguage,
): Promise<GeneratedFile[]> {
  const files = servers.flatMap((native) =>
    servers.map(async (client) => {
      const parts = findBridgeParts(native, client);
      if (parts === undefined || !parts.pairs.every((pair) => pairs.has(pair.join("..")))) return [];
      const text = serverChainCode({ native: native.revision, client: client.revision, ...parts });
      return emitModuleFiles(`${native.revision}/bridges/${client.revision}`, { header: CHAIN_HEADER, text }, target);
    }),
  );
  return (await Promise.all(files)).flat();
}

/** The first lines of a chain module. */
const CHAIN_HEADER: string = [
  `// Written by mcpgen ${MCPGEN_VERSION}.`,
  "// Do not edit: run `mcpgen generate` instead.",
  IGNORE_COMMENTS,
].join("\n");

/** Two neighbouring revisions. */
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

interface ChainDescription extends BridgeParts {
  readonly native: string;
  readonly client: string;
}

function serverChainCode({ native, client, pairs, behaviour }: ChainDescription): string {
  const use = native < client ? "SERVE_NEWER" : "SERVE_OLDER";
  const tables = pairs.map((pair) => ({
    name: `${use}_${pair[native < client ? 1 : 0].replaceAll("-", "_")}`,
    folder: pair.join("_"),
  }));
  return [
    `import { BINDING } from "../../${client}/server.js";`,
    ...tables.map(({ name, folder }) => `import { ${use} as ${name} } from "../../bridges/${folder}/tables.js";`),
    `import type { BridgeChain } from "../../runtime/bridge.js";`,
    `import { ${behaviour.name} } from "../../runtime/bridge.js";`,
    "",
    `/** The conversions by which servers of ${native} serve clients of ${client}. */`,
    `export const BRIDGE: BridgeChain<"${native}"> = {`,
    `  from: "${native}",`,
    "  binding: BINDING,",
    `  chain: [${tables.map(({ name }) => name).join(", ")}],`,
    `  behaviour: ${behaviour.name},`,
    "};",
    "",
  ].join("\n");
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
      const text = clientChainCode({ as, server, chain });
      return emitModuleFiles(
        `${as.revision}/bridges/client-${server.revision}`,
        { header: CHAIN_HEADER, text },
        target,
      );
    }),
  );
  return (await Promise.all(files)).flat();
}

interface ClientChainDescription {
  readonly as: ProtocolModel;
  readonly server: ProtocolModel;
  readonly chain: readonly PairOfRevisions[];
}

function clientChainCode({ as, server, chain }: ClientChainDescription): string {
  const isServerOlder = server.revision < as.revision;
  const use = isServerOlder ? "CALL_OLDER" : "CALL_NEWER";
  const tables = chain.map((pair) => ({
    name: `${use}_${pair[isServerOlder ? 1 : 0].replaceAll("-", "_")}`,
    folder: pair.join("_"),
  }));
  const unknown = findUnknownCapabilities(as, server).map(quote);
  return [
    ...tables.map(({ name, folder }) => `import { ${use} as ${name} } from "../../bridges/${folder}/tables.js";`),
    `import { attachBridge } from "../../runtime/clientBridges.js";`,
    `import type { ClientChain } from "../../runtime/clientBridges.js";`,
    "",
    `export { CLIENT_BINDING } from "../../${server.revision}/client.js";`,
    "",
    `/** The conversions by which clients of ${as.revision} call servers of ${server.revision}. */`,
    `export const CONVERTERS: ClientChain<"${as.revision}"> = {`,
    `  as: "${as.revision}",`,
    `  chain: [${tables.map(({ name }) => name).join(", ")}],`,
    `  unknownCapabilities: [${unknown.join(", ")}],`,
    "  attach: attachBridge,",
    "};",
    "",
  ].join("\n");
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

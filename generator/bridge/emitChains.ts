import { LINT_AND_COVERAGE_IGNORE_COMMENTS, type GeneratedFile } from "../emit/generatedFile.js";
import { getLifecycleName } from "../emit/lifecycles.js";
import type { OutputLanguage } from "../emit/parts.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import { loadBridgeTable } from "./bridgeRules.js";
import { emitModuleFiles } from "./moduleFiles.js";

/** A revision whose package has a server. */
export interface RevisionWithServer {
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
  const behaviour = BEHAVIOURS[`${getLifecycleName(native.facts)} ${getLifecycleName(client.facts)}`];
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
      const text = chainCode({ native: native.revision, client: client.revision, ...parts });
      return emitModuleFiles(`${native.revision}/bridges/${client.revision}`, { header: CHAIN_HEADER, text }, target);
    }),
  );
  return (await Promise.all(files)).flat();
}

/** The first lines of a chain module. */
export const CHAIN_HEADER: string = [
  `// Written by mcpgen ${MCPGEN_VERSION}.`,
  "// Do not edit: run `mcpgen generate` instead.",
  LINT_AND_COVERAGE_IGNORE_COMMENTS,
].join("\n");

/** Two neighbouring revisions. */
export type PairOfRevisions = readonly [older: string, newer: string];

/** Returns the revisions that `schema/bridges.json` has rules for, oldest first. */
export function revisionsWithRules(): string[] {
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

function chainCode({ native, client, pairs, behaviour }: ChainDescription): string {
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

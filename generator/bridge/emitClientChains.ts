import type { GeneratedFile } from "../emit/generatedFile.js";
import { quoteStringLiteral } from "../emit/layout.js";
import type { OutputLanguage } from "../emit/parts.js";
import { buildSchemaSymbolTable, getObjectTypeMembers } from "../model/members.js";
import type { ProtocolModel, SchemaProperty, SchemaType } from "../model/protocol.js";
import { CHAIN_HEADER, chainBetween, revisionsWithRules, type PairOfRevisions } from "./emitChains.js";
import { emitModuleFiles } from "./moduleFiles.js";

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
      const text = chainCode({ as, server, chain });
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

function chainCode({ as, server, chain }: ClientChainDescription): string {
  const isServerOlder = server.revision < as.revision;
  const use = isServerOlder ? "CALL_OLDER" : "CALL_NEWER";
  const tables = chain.map((pair) => ({
    name: `${use}_${pair[isServerOlder ? 1 : 0].replaceAll("-", "_")}`,
    folder: pair.join("_"),
  }));
  const unknown = findUnknownCapabilities(as, server).map(quoteStringLiteral);
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

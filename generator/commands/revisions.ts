import { loadFacts, loadBundledProtocolModel, listBundledRevisions } from "../bundled/bundled.js";
import type { ProtocolMethod, ProtocolModel } from "../model/protocol.js";
import type { Flags } from "./given.js";
import { printLines, printJson } from "./terminal.js";

/** `mcpgen revisions`: lists the bundled revisions, with facts about each revision and the SHA-256 of its files. */
export async function runRevisionsCommand({ json = false }: Flags<"json">): Promise<number> {
  const bundled = await Promise.all(
    [...listBundledRevisions()].map(async ([revision, pins]) => {
      const { model } = await loadBundledProtocolModel(revision);
      const { lifecycle, released, transports, specification } = loadFacts(revision);
      return {
        revision,
        released,
        lifecycle: lifecycle.name,
        specification,
        transports: transports.filter(({ status }) => status === "standard").map(({ name }) => name),
        types: model.declarations.length,
        constants: model.constants.length,
        requests: {
          clientToServer: count(model, "request", "clientToServer"),
          serverToClient: count(model, "request", "serverToClient"),
          embedded: model.methods.filter(({ direction }) => direction === "embedded").length,
        },
        notifications: {
          clientToServer: count(model, "notification", "clientToServer"),
          serverToClient: count(model, "notification", "serverToClient"),
        },
        pins,
      };
    }),
  );
  if (json) {
    printJson(bundled, 2);
    return 0;
  }
  for (const { revision, lifecycle, transports, types, requests, notifications, pins } of bundled) {
    const embedded = requests.embedded > 0 ? ` (${requests.embedded} embedded)` : "";
    printLines(
      ...[
        `${revision}  ${lifecycle}, ${transports.join(" and ")}`,
        `  ${types} types   requests ${requests.clientToServer} to the server, ${requests.serverToClient} to the client${embedded}   notifications ${notifications.clientToServer} to the server, ${notifications.serverToClient} to the client`,
        ...Object.entries(pins).map(([file, hash]) => `  ${file.padEnd("revision.json".length)}  sha256 ${hash}`),
      ],
    );
  }
  return 0;
}

/** Counts the methods of a kind (request or notification) and a direction. A method that both peers may send counts for both directions. */
function count(
  { methods }: ProtocolModel,
  kind: ProtocolMethod["kind"],
  direction: ProtocolMethod["direction"],
): number {
  return methods.filter(
    (method) => method.kind === kind && (method.direction === direction || method.direction === "both"),
  ).length;
}

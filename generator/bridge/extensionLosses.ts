import { joinWithAnd } from "../diff/sentences.js";
import type { ProtocolExtension, ProtocolMethod, ProtocolModel } from "../model/protocol.js";
import type { BridgeVerdict } from "./bridgeRules.js";
import { BRIDGE_VERDICTS, type BridgedFeature, type LossTable, type LossTablesOfPair } from "./lossTable.js";

/** The request by which stateless clients choose the notifications that they receive without a request of their own. */
const LISTEN = "subscriptions/listen";

/**
 * Returns loss tables with a row for each extension of their revisions.
 *
 * @param models the revisions with their extensions.
 */
export function addExtensionLosses(
  [first, second]: LossTablesOfPair,
  models: readonly ProtocolModel[],
): [LossTable, LossTable] {
  const extended = (table: LossTable): LossTable => {
    const find = (name: string): ProtocolModel | undefined => models.find(({ revision }) => revision === name);
    const [server, client] = [find(table.server), find(table.client)];
    if (server === undefined || client === undefined) return table;
    return { ...table, features: [...table.features, ...lossesOfExtensions(server, client)] };
  };
  return [extended(first), extended(second)];
}

function lossesOfExtensions(server: ProtocolModel, client: ProtocolModel): BridgedFeature[] {
  const ids = [...(server.extensions ?? []), ...(client.extensions ?? [])].map(({ id }) => id);
  return [...new Set(ids)].sort().map((id) => lossesOfExtension(id, server, client));
}

/** What becomes of a part of an extension. */
type Outcome = readonly [verdict: BridgeVerdict, summary: string, reason: string];

function lossesOfExtension(id: string, server: ProtocolModel, client: ProtocolModel): BridgedFeature {
  const [ofServer, ofClient] = [server, client].map(({ extensions = [] }) => extensions.find((one) => one.id === id));
  const extension = (ofServer ?? ofClient)!;
  const from = ofServer === undefined ? client : server;
  const outcomes =
    ofServer !== undefined && ofClient !== undefined
      ? outcomesInBoth(ofClient, server, client)
      : outcomesInOne(extension, from, { isServer: from === server, other: from === server ? client : server });
  const pair = from === server ? `${server.revision}..${client.revision}` : `${client.revision}..${server.revision}`;
  const steps = outcomes.map(([verdict, summary, reason]) => ({
    pair,
    verdict,
    summary,
    reason,
    specification: extension.page ?? null,
  }));
  const verdict = BRIDGE_VERDICTS.findLast((one) => steps.some((step) => step.verdict === one))!;
  return { feature: id, verdict, steps };
}

/** Returns what becomes of an extension that the server or the client does not have. Only the peer with the extension sends its messages. */
function outcomesInOne(
  { id, results }: ProtocolExtension,
  having: ProtocolModel,
  { isServer, other }: Lacking,
): Outcome[] {
  const reason = `The extension is not for ${other.revision}.`;
  const sent = having.methods.filter(
    ({ extension, direction }) =>
      extension === id && (direction === "both" || (direction === "clientToServer") !== isServer),
  );
  const requests = codes(sent.filter(({ kind }) => kind === "request"));
  const notifications = codes(sent.filter(({ kind }) => kind === "notification"));
  const types = isServer ? joinWithAnd(results.map(({ resultType }) => `\`${resultType}\``)) : "";
  return [
    ["dropped", `The peer does not get the capability \`extensions["${id}"]\`.`, reason],
    ...row(
      requests,
      "refused",
      "Requests of # are refused: the sender gets an error, and the receiver gets no request.",
    ),
    ...row(notifications, "dropped", "Notifications of # are not sent."),
    ...row(
      types,
      "refused",
      "Results with the `resultType` # are refused: the client gets an error in place of the result.",
    ),
  ];

  function row(subjects: string, verdict: BridgeVerdict, summary: string): Outcome[] {
    return subjects === "" ? [] : [[verdict, summary.replace("#", subjects), reason]];
  }
}

interface Lacking {
  /** True if the peer with the extension is the server. */
  readonly isServer: boolean;
  /** The revision of the peer without it. */
  readonly other: ProtocolModel;
}

/** Returns what becomes of an extension that both revisions have. Its messages need no conversion. */
function outcomesInBoth({ id, filters }: ProtocolExtension, server: ProtocolModel, client: ProtocolModel): Outcome[] {
  const has = ({ methods }: ProtocolModel, name: string): boolean => methods.some(({ method }) => method === name);
  const unheard = client.methods.filter(
    ({ kind, direction, extension, method }) =>
      extension === id &&
      kind === "notification" &&
      direction !== "clientToServer" &&
      has(server, method) &&
      !filters.some((filter) => filter.method === method),
  );
  const passed: Outcome = ["lossless", "The peer gets each message unchanged.", "Both revisions have the extension."];
  if (has(server, LISTEN) || !has(client, LISTEN) || unheard.length === 0) return [passed];
  return [
    passed,
    [
      "dropped",
      `The client gets no ${codes(unheard)} that the server sends to all clients.`,
      "No member of a subscription selects the notification.",
    ],
  ];
}

function codes(methods: readonly ProtocolMethod[]): string {
  return joinWithAnd(methods.map(({ method }) => `\`${method}\``));
}

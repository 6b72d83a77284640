import type { MessageDirection, ProtocolMethod, ProtocolModel, ViewMethod } from "../model/protocol.js";
import type { PeerRole } from "./diffFinding.js";

/** A view is written by the author of a server, and its host is a client. Reports for these authors list their messages too. */
export const ROLE_OF_VIEW_SENDER = { view: "server", host: "client" } as const;

/** The sides of a view, by the role of its author. */
const SENDER_OF_ROLE: Readonly<Record<PeerRole, string>> = { server: "view", client: "host" };

/**
 * Returns a model whose methods include the messages between views and hosts. Messages that the core or an extension also has between client
 * and server are left out, because they have the same types.
 */
export function withViewMessages(model: ProtocolModel): ProtocolModel {
  const added = viewMethodsOf(model).map(({ from, ...method }): ProtocolMethod => ({
    ...method,
    direction: directionOf(from),
    feature: null,
    capability: null,
    declaredBy: null,
  }));
  return added.length === 0 ? model : { ...model, methods: [...model.methods, ...added] };
}

function viewMethodsOf({ methods, extensions = [] }: ProtocolModel): ViewMethod[] {
  const known = new Set(methods.map(({ method }) => method));
  return extensions.flatMap(({ viewMethods }) => viewMethods.filter(({ method }) => !known.has(method)));
}

function directionOf(from: ViewMethod["from"]): MessageDirection {
  if (from.length > 1) return "both";
  return ROLE_OF_VIEW_SENDER[from[0]!] === "server" ? "serverToClient" : "clientToServer";
}

/**
 * Returns a function that names a role in texts about messages. In texts about messages that only views and hosts exchange, it is `view` or
 * `host`.
 */
export function roleNamesOf(
  models: readonly ProtocolModel[],
): (messages: readonly string[]) => (role: PeerRole) => string {
  const ofViews = new Set(models.flatMap(viewMethodsOf).map(({ method }) => method));
  return (messages) => {
    const isOfViews = messages.length > 0 && messages.every((message) => ofViews.has(message.split("#")[0]!));
    return (role) => (isOfViews ? SENDER_OF_ROLE[role] : role);
  };
}

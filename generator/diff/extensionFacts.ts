import type { ProtocolExtension, ProtocolModel } from "../model/protocol.js";
import type { BrokenOperation, DiffFinding } from "./diffFinding.js";
import type { DiffFact } from "./fact.js";
import type { RevisionComparison } from "./revisionComparison.js";
import type { ModelSides, Sides } from "./typePair.js";
import { ROLE_OF_VIEW_SENDER } from "./viewMessages.js";

/** A difference in the facts of an extension, with its own texts. */
type ExtensionFinding = DiffFact & Pick<DiffFinding, "title" | "why" | "action">;

/**
 * Returns the differences between two versions of an extension in what no schema states: who declares it, the headers of its requests, how
 * clients subscribe to its notifications, and which messages of the core its views and hosts send.
 */
export function findExtensionDifferences({ models }: RevisionComparison): DiffFact[] {
  const { extensions: later = [] } = models.after;
  return (models.before.extensions ?? []).flatMap((before) => {
    const after = later.find(({ id }) => id === before.id);
    if (after === undefined) return [];
    const sides = { before, after };
    // A fact of a message that only one version has belongs to the difference of the message.
    const isShared = (method: string): boolean => [models.before, models.after].every((model) => has(model, method));
    return [
      ...declarers(sides),
      ...codes(sides),
      ...headers(sides, isShared),
      ...filters(sides, isShared),
      ...messagesOfViews(sides, models),
    ];
  });
}

function factOf(
  fact: Pick<ExtensionFinding, "path" | "title" | "why" | "action" | "breaks" | "senders"> & Partial<ExtensionFinding>,
): ExtensionFinding {
  const label = fact.path;
  return { rule: "EXT001", label, wire: fact.breaks.length > 0 ? "breaking" : "compatible", ts: "none", ...fact };
}

const PEERS = ["client", "server"] as const;

function declarers({ before, after }: Sides<ProtocolExtension>): DiffFact[] {
  const path = `extension:${before.id}`;
  return PEERS.flatMap((role): DiffFact[] => {
    const [did, does] = [before.declaredBy.includes(role), after.declaredBy.includes(role)];
    if (did === does) return [];
    const peer = role === "client" ? "server" : "client";
    const breaks: BrokenOperation[] = does ? [`${role}.send`] : [`${peer}.receive`];
    return [
      factOf({
        path: `${path}#declaredBy.${role}`,
        senders: [role],
        breaks,
        title: does ? `The ${role} must declare \`${before.id}\`` : `The ${role} need not declare \`${before.id}\``,
        why: does
          ? "A peer uses the messages of an extension only with a peer that declares it."
          : "A peer of the older version takes the messages only from a peer that declares the extension.",
        action: does
          ? { [role]: `The ${role} must declare \`${before.id}\` under \`capabilities.extensions\`.` }
          : { [peer]: `The ${peer} must take messages of \`${before.id}\` from a ${role} that does not declare it.` },
      }),
    ];
  });
}

/** Returns the error codes that have another value. The rules about constants report new and removed ones. */
function codes({ before, after }: Sides<ProtocolExtension>): DiffFact[] {
  return movedCodes(before, after).map(({ name, from, to }) => {
    const action = (role: string): string =>
      `The ${role} must send and recognise the error \`${name}\` by the code ${to}.`;
    return factOf({
      path: `extension:${before.id}#errorCodes.${name}`,
      before: String(from),
      after: String(to),
      senders: PEERS,
      breaks: ["client.receive", "server.receive"],
      title: `\`${name}\` has the error code ${to} instead of ${from}`,
      why: "A peer of the older version does not recognise the error by another code.",
      action: { client: action("client"), server: action("server") },
    });
  });
}

/** Returns the error codes of an extension that have another value in a later version. */
export function movedCodes(
  before: ProtocolExtension,
  after: ProtocolExtension,
): { readonly name: string; readonly from: number; readonly to: number }[] {
  return before.errorCodes.flatMap(({ name, code }) => {
    const later = after.errorCodes.find((one) => one.name === name);
    return later === undefined || later.code === code ? [] : [{ name, from: code, to: later.code }];
  });
}

/** Returns the pointers of repeated members, by method and header. */
function pointers({
  headers: rows,
}: ProtocolExtension): Map<string, { method: string; name: string; pointer: string }> {
  return new Map(
    rows.flatMap(({ name, pointer, methods }) =>
      methods.map((method) => [`${method}#header.${name}`, { method, name, pointer }] as const),
    ),
  );
}

function headers({ before, after }: Sides<ProtocolExtension>, isShared: (method: string) => boolean): DiffFact[] {
  const [from, to] = [pointers(before), pointers(after)];
  return both(from, to).flatMap((path): DiffFact[] => {
    const [old, now] = [from.get(path), to.get(path)];
    const { method, name } = (now ?? old)!;
    if (old?.pointer === now?.pointer || !isShared(method)) return [];
    const shown = { ...(old && { before: old.pointer }), ...(now && { after: now.pointer }) };
    if (now === undefined)
      return [
        factOf({
          path,
          ...shown,
          senders: ["client"],
          reachedFrom: [method],
          breaks: ["server.receive"],
          title: `\`${method}\` has no header \`${name}\``,
          why: "A server of the older version rejects the request over HTTP without the header.",
          action: { client: `The client need not send the header \`${name}\` with \`${method}\`.` },
        }),
      ];
    const value = `the value of \`${now.pointer}\``;
    return [
      factOf({
        path,
        ...shown,
        senders: ["client"],
        reachedFrom: [method],
        breaks: old === undefined ? ["client.send"] : ["client.send", "server.receive"],
        title: `\`${method}\` repeats ${value} in the header \`${name}\``,
        why: "Over HTTP, a server rejects a request whose header is absent or differs from the body.",
        action: {
          client: `The client must send ${value} in the header \`${name}\` of \`${method}\` over HTTP.`,
          server: `The server must compare the header \`${name}\` of \`${method}\` with ${value}.`,
        },
      }),
    ];
  });
}

function filters({ before, after }: Sides<ProtocolExtension>, isShared: (method: string) => boolean): DiffFact[] {
  const byMethod = ({ filters: rows }: ProtocolExtension): Map<string, string> =>
    new Map(
      rows.map(({ method, member, pointer }) => [method, pointer === undefined ? member : `${member}: ${pointer}`]),
    );
  const [from, to] = [byMethod(before), byMethod(after)];
  return both(from, to).flatMap((method): DiffFact[] => {
    const [old, now] = [from.get(method), to.get(method)];
    if (old === now || !isShared(method)) return [];
    return [
      factOf({
        path: `${method}#filter`,
        ...(old !== undefined && { before: old }),
        ...(now !== undefined && { after: now }),
        senders: ["client"],
        reachedFrom: [method],
        breaks: ["client.send", "server.receive"],
        title:
          now === undefined
            ? `\`${method}\` needs no subscription`
            : `A client subscribes to \`${method}\` by \`${now}\` of the filter`,
        why: "A subscription by another member of the filter does not select the notification.",
        action: {
          client:
            now === undefined
              ? `The client must expect \`${method}\` during its calls, without a subscription.`
              : `The client must subscribe to \`${method}\` by \`${now}\` of the filter.`,
          server:
            now === undefined
              ? `The server must send \`${method}\` during the calls that it belongs to.`
              : `The server must send \`${method}\` to the clients that subscribe by \`${now}\` of the filter.`,
        },
      }),
    ];
  });
}

/** Returns the differences in which of the core's messages views and hosts send to each other. */
function messagesOfViews({ before, after }: Sides<ProtocolExtension>, models: ModelSides): DiffFact[] {
  const sendersIn = ({ viewMethods }: ProtocolExtension): Map<string, "view" | "host"> =>
    new Map(
      viewMethods
        .filter(({ method }) => has(models.before, method) && has(models.after, method))
        .flatMap(({ method, from }) => from.map((sender) => [`${method}#${sender}`, sender] as const)),
    );
  const [from, to] = [sendersIn(before), sendersIn(after)];
  return both(from, to).flatMap((path): DiffFact[] => {
    if (from.has(path) === to.has(path)) return [];
    const [method] = path.split("#") as [string];
    const sender = (to.get(path) ?? from.get(path))!;
    const receiver = sender === "view" ? "host" : "view";
    const [role, peer] = [ROLE_OF_VIEW_SENDER[sender], ROLE_OF_VIEW_SENDER[receiver]];
    const isNew = to.has(path);
    return [
      factOf({
        path,
        senders: [role],
        reachedFrom: [method],
        breaks: isNew ? [`${peer}.receive`] : [`${role}.send`],
        title: isNew ? `The ${sender} can send \`${method}\`` : `The ${sender} can no longer send \`${method}\``,
        why: "The other side of a view knows only the messages that the extension gives it.",
        action: isNew
          ? { [peer]: `The ${receiver} must take \`${method}\` from the ${sender}.` }
          : { [role]: `The ${sender} must not send \`${method}\`.` },
      }),
    ];
  });
}

function has({ methods }: ProtocolModel, name: string): boolean {
  return methods.some(({ method }) => method === name);
}

function both(from: ReadonlyMap<string, unknown>, to: ReadonlyMap<string, unknown>): string[] {
  return [...new Set([...from.keys(), ...to.keys()])].sort();
}

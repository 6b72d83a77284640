import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import type { MessageReceiverRole } from "./handlers.js";

type LifecycleName = SpecificationRevisionFacts["lifecycle"]["name"];

/** The constant of the runtime that holds a revision's lifecycle. */
export interface LifecycleImport {
  lifecycle: string;
}

const LIFECYCLES: { readonly [R in MessageReceiverRole]: { readonly [N in LifecycleName]: LifecycleImport } } = {
  server: {
    handshake: { lifecycle: "HANDSHAKE" },
    stateless: { lifecycle: "STATELESS" },
  },
  client: {
    handshake: { lifecycle: "HANDSHAKE_CLIENT" },
    stateless: { lifecycle: "STATELESS_CLIENT" },
  },
};

/** Returns the constant of a revision's lifecycle in the runtime of servers or clients. */
export function getLifecycleImport(
  role: MessageReceiverRole,
  facts: SpecificationRevisionFacts | undefined,
): LifecycleImport {
  return LIFECYCLES[role][getLifecycleName(facts)];
}

/** Returns the name of a revision's lifecycle: `handshake` if the facts of the revision are unknown. */
export function getLifecycleName(facts: SpecificationRevisionFacts | undefined): LifecycleName {
  return facts?.lifecycle.name ?? "handshake";
}

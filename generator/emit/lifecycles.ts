import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import type { MessageReceiverRole } from "./handlers.js";

type LifecycleName = SpecificationRevisionFacts["lifecycle"]["name"];

/** The constant that holds a revision's lifecycle, and the module of the runtime that exports it. */
export interface LifecycleImport {
  lifecycle: string;
  lifecycleModule: string;
}

const LIFECYCLES: { readonly [R in MessageReceiverRole]: { readonly [N in LifecycleName]: LifecycleImport } } = {
  server: {
    handshake: { lifecycle: "HANDSHAKE", lifecycleModule: "serverCore" },
    stateless: { lifecycle: "STATELESS", lifecycleModule: "serverCore" },
  },
  client: {
    handshake: { lifecycle: "HANDSHAKE_CLIENT", lifecycleModule: "clientCore" },
    stateless: { lifecycle: "STATELESS_CLIENT", lifecycleModule: "clientCore" },
  },
};

/** Returns the constant and the module of a revision's lifecycle in the runtime of servers or clients. */
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

import type { Principal } from "../protocol/context.js";

/** Returns the context for a call that the server itself makes. The context sends nothing, and its signal is never aborted. */
export function contextWithoutClient(revision: string, principal?: Principal): object {
  const ignore = (): void => undefined;
  return {
    revision,
    principal,
    requestId: "",
    meta: {},
    client: { info: undefined, capabilities: {} },
    signal: new AbortController().signal,
    progress: ignore,
    log: ignore,
    detach: ignore,
  };
}

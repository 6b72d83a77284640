import type { Principal } from "../protocol/context.js";

/** The caller for which a server makes a call; undefined without authorization. */
interface Caller {
  readonly principal?: Principal | undefined;
  readonly owner?: string | undefined;
}

/** Returns the context for a call that the server itself makes. The context sends nothing, and its signal is never aborted. */
export function contextWithoutClient(revision: string, { principal, owner }: Caller = {}): object {
  const ignore = (): void => undefined;
  return {
    revision,
    principal,
    owner,
    requestId: "",
    meta: {},
    client: { info: undefined, capabilities: {} },
    signal: new AbortController().signal,
    progress: ignore,
    log: ignore,
    detach: ignore,
  };
}

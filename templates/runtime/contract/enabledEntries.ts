import type { McpError } from "../jsonrpc/errors.js";
import { isThenable, type Awaitable } from "../protocol/awaitable.js";
import type { HandlerContext } from "../server/context.js";

/** The kind of an entry. A resource template is a `resource` too. */
export type EntryKind = "tool" | "prompt" | "resource";

/** An entry of a contract, by the name of its function; undefined if the contract does not have it. */
export type EntryName = { readonly [kind in EntryKind]?: string | undefined };

/** The option by which an author switches entries of a contract on and off. */
export interface EnabledEntriesOptions {
  /** Returns true if the caller may see and use an entry. By default all entries are enabled. */
  readonly isEnabled?: ((entry: never) => Awaitable<boolean>) | undefined;
}

type IsEnabled = (entry: EntryName & { readonly context: HandlerContext }) => Awaitable<boolean>;

/** Returns true if the caller may see and use an entry. */
export function isEntryEnabled(
  entry: EntryName & { readonly context: HandlerContext },
  { isEnabled }: EnabledEntriesOptions,
): Awaitable<boolean> {
  return isEnabled === undefined || (isEnabled as IsEnabled)(entry);
}

/** Resolves with the names of the entries that are enabled for a request. */
export async function filterEnabled(
  members: readonly string[],
  kind: EntryKind,
  { isEnabled, context }: Required<EnabledEntriesOptions> & { readonly context: HandlerContext },
): Promise<string[]> {
  const ask = isEnabled as IsEnabled;
  const enabled = await Promise.all(members.map(async (member) => ask({ [kind]: member, context })));
  return members.filter((_, i) => enabled[i]);
}

/** How requests name entries, and the error for an entry that is switched off: that for an unknown name. */
interface EntryUse<Params> {
  readonly entryOf: (params: Params) => EntryName;
  readonly refused: (params: Params) => McpError;
}

/**
 * Returns a handler that refuses entries that are switched off. The handler stays synchronous if `isEnabled` returns no promise. Without
 * `isEnabled`, returns the given handler.
 */
export function onlyEnabled<Params, Context extends HandlerContext>(
  handle: (params: Params, context: Context) => unknown,
  { isEnabled }: EnabledEntriesOptions,
  { entryOf, refused }: EntryUse<Params>,
): (params: Params, context: Context) => unknown {
  if (isEnabled === undefined) return handle;
  return (params, context) => {
    const entry = entryOf(params);
    if (Object.values(entry)[0] === undefined) return handle(params, context);
    const use = (enabled: boolean): unknown => {
      if (!enabled) throw refused(params);
      return handle(params, context);
    };
    const enabled = (isEnabled as IsEnabled)({ ...entry, context });
    return isThenable(enabled) ? enabled.then(use) : use(enabled);
  };
}

import type { ClientRuntime } from "../../../../generator/connection/runtime.js";
import type { Target } from "../../../../templates/runtime/client.js";
import { INFO } from "../../../realBridges/support/peer.js";
import { REVISIONS } from "../../../support/revisions.js";

/** The revision in which a client speaks to the proxy. */
export interface ClientSide {
  readonly revision: string;
  /** True if the server itself speaks it, too. */
  readonly isSpoken: boolean;
}

/** Asks a server for each revision alone. Resolves with those that it speaks, oldest first. */
export async function revisionsOf(target: Target, { connect, revisions }: ClientRuntime): Promise<string[]> {
  const isSpoken = async (revision: string): Promise<boolean> => {
    try {
      const client = await connect(target, { ...INFO, as: revisions.get(revision)! });
      await client.close();
      return true;
    } catch (error) {
      if ((error as Error).name === "RevisionError") return false;
      throw error;
    }
  };
  const spoken: string[] = [];
  for (const revision of REVISIONS) if (await isSpoken(revision)) spoken.push(revision);
  return spoken;
}

/**
 * Chooses the revision of a client that the server does not speak; of several, the one that is farthest from the server's newest revision,
 * which the proxy uses. If the server speaks all of them, the farthest of these.
 */
export function chooseRevision(known: readonly string[], spoken: readonly string[]): ClientSide {
  const upstream = REVISIONS.indexOf(spoken.at(-1)!);
  const distance = (revision: string): number => Math.abs(REVISIONS.indexOf(revision) - upstream);
  const unspoken = known.filter((revision) => !spoken.includes(revision));
  const [revision] = [...(unspoken.length > 0 ? unspoken : known)].sort((a, b) => distance(b) - distance(a));
  return { revision: revision!, isSpoken: unspoken.length === 0 };
}

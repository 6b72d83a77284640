import type { JsonObject } from "../validation/checks.js";
import { BridgeRefusal } from "./lossPolicy.js";

/** A revision that may have extensions. */
export interface ResultsOfRevision {
  extensionOf?(method: string, resultType: unknown): string | undefined;
}

/** The revisions of the server and of the client. */
interface RevisionsOfResult {
  readonly server: ResultsOfRevision | undefined;
  readonly client: ResultsOfRevision | undefined;
  /** The name of the client's revision. */
  readonly revision: string;
}

/**
 * Returns true for a result of an extension that the revisions of the server and of the client have. The result needs no conversion.
 *
 * @throws BridgeRefusal if only the server's revision has the extension.
 */
export function isResultOfExtension(
  { server, client, revision }: RevisionsOfResult,
  method: string,
  { resultType }: JsonObject,
): boolean {
  const id = server?.extensionOf?.(method, resultType);
  if (id === undefined) return false;
  if (client?.extensionOf?.(method, resultType) === id) return true;
  throw new BridgeRefusal(id, "/resultType", `revision ${revision} does not have the extension ${id}`);
}

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadFacts } from "../../../generator/bundled/bundled.js";
import { CaptureValidator, type CheckedEntry } from "../../../generator/traffic/captureValidator.js";
import type { SequenceDiagram } from "../../../generator/traffic/diagram/sequence.js";
import { SequenceDiagramBuilder } from "../../../generator/traffic/diagram/sequenceBuilder.js";
import type { RevisionExports } from "../../../generator/traffic/schemaViolations.js";
import type { SessionValidatorOptions } from "../../../generator/traffic/sessionValidator.js";
import { ROOT } from "../../support/schemas.js";
import { NEWEST_STATELESS, REVISIONS } from "../../support/revisions.js";

const packages = new Map<string, RevisionExports>();
for (const revision of REVISIONS) {
  const file = pathToFileURL(join(ROOT, "generated", revision, "index.js")).href;
  packages.set(revision, (await import(file)) as RevisionExports);
}

/** The options of a validator for all revisions, which follows the revision that the messages name. */
export const OPTIONS: SessionValidatorOptions = {
  packages,
  errorCodes: new Map(REVISIONS.map((revision) => [revision, loadFacts(revision)])),
  revision: undefined,
  exact: false,
  from: undefined,
};

/** The `_meta` of a stateless request. */
export const META: { readonly [name: string]: unknown } = {
  "io.modelcontextprotocol/protocolVersion": NEWEST_STATELESS,
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** Validates entries of a capture. A string is a line as it is. */
export function checkCapture(entries: readonly unknown[], options?: Partial<SessionValidatorOptions>): CheckedEntry[] {
  const validator = new CaptureValidator({ ...OPTIONS, ...options });
  return entries.map((entry, i) =>
    validator.next({ line: i + 1, text: typeof entry === "string" ? entry : JSON.stringify(entry) }),
  );
}

export function diagramOf(entries: readonly unknown[], options?: Partial<SessionValidatorOptions>): SequenceDiagram {
  const builder = new SequenceDiagramBuilder({ hasBodies: true });
  for (const entry of checkCapture(entries, options)) builder.add(entry);
  return builder.end("session.jsonl", []);
}

/** Returns a message of JSON-RPC. */
export function rpc(message: object): object {
  return { jsonrpc: "2.0", ...message };
}

/** Returns a record of a message that a peer sent. */
export function sent(from: "client" | "server", message: object, more: object = {}): object {
  return { ...more, from, message: rpc(message) };
}

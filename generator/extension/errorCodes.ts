import { factsOf } from "../bundled/bundled.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { ReadExtensionFacts } from "./readFacts.js";

/**
 * The codes that JSON-RPC reserves for itself and for the protocols that use it.
 *
 * @see https://www.jsonrpc.org/specification#error_object
 */
const RESERVED = { first: -32768, last: -32000 };

/**
 * The codes of {@link RESERVED} that implementations of MCP used before it had rules about codes. No new error may have such a code.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#error-codes
 */
const LEGACY = { first: -32019, last: -32000 };

const REMEDY = `use a code outside ${RESERVED.first} to ${RESERVED.last}, such as 4100`;

/**
 * Checks that the error codes of an extension are free in a revision.
 *
 * @throws SchemaError at a code with a meaning in the core, or that JSON-RPC or MCP reserves.
 */
export function refuseReservedCodes({ facts, errorAt }: ReadExtensionFacts, core: ProtocolModel): void {
  const { errorCodes, reservedCodes = [] } = factsOf(core);
  for (const [name, { code }] of Object.entries(facts.errorCodes)) {
    const known = errorCodes.find((one) => one.code === code);
    const isOfMcp = reservedCodes.some((range) => isIn(range, code));
    const problem =
      known !== undefined
        ? `${code} is ${known.name} of ${core.revision}`
        : isOfMcp
          ? `MCP reserves ${code} for errors of its own`
          : isIn(RESERVED, code) && !isIn(LEGACY, code)
            ? `JSON-RPC reserves ${code} for errors of its own`
            : undefined;
    if (problem !== undefined) throw errorAt(["errorCodes", name, "code"], `${problem} (${REMEDY})`);
  }
}

/** Returns a note for each code that only errors from before the rules about codes may have. */
export function notesOnCodes({ facts, errorAt }: ReadExtensionFacts): string[] {
  return Object.entries(facts.errorCodes)
    .filter(([, { code }]) => isIn(LEGACY, code))
    .map(
      ([name, { code }]) =>
        errorAt(
          ["errorCodes", name, "code"],
          `MCP allows no new errors with codes from ${LEGACY.first} to ${LEGACY.last}, so ${code} has no certain meaning for peers (${REMEDY})`,
        ).message,
    );
}

function isIn({ first, last }: { readonly first: number; readonly last: number }, code: number): boolean {
  return code >= first && code <= last;
}

import type { ClassifiedMessage } from "../../templates/runtime/jsonrpc/envelope.js";
import type { MethodDescription } from "../../templates/runtime/protocol/revision.js";
import type { Issue, ValidateOptions, ValidateResultOptions } from "../../templates/runtime/validation/issues.js";
import type { Sender, TrafficFinding } from "./finding.js";
import type { PendingRequest } from "./pending.js";

/** The exports of a generated package with which captured messages are checked. */
export interface RevisionExports {
  classify(message: unknown): ClassifiedMessage;
  validate(name: string, value: unknown, options?: ValidateOptions): Issue[];
  validateResult(method: string, value: unknown, options?: ValidateResultOptions): Issue[];
  METHODS: { readonly [method: string]: MethodDescription };
  REVISION: { readonly errorWithoutId: boolean };
}

export type SchemaCheck = (checked: RevisionExports, options: ValidateOptions) => Issue[];

/**
 * Matches the JSON pointer of a keyword in the input or output schema of a tool. The types declare only some keywords, but the
 * specification allows all, so undeclared keywords are not reported.
 *
 * @see https://modelcontextprotocol.io/specification/2025-06-18/server/tools#data-types
 */
const KEYWORD = /\/(?:inputSchema|outputSchema)\/[^/]+$/;

/** In exact mode, the error for an undeclared member names the revisions that declare the member. */
export function findSchemaViolations(
  check: SchemaCheck,
  revision: string,
  { exact, packages }: { readonly exact: boolean; readonly packages: ReadonlyMap<string, RevisionExports> },
): TrafficFinding[] {
  return check(packages.get(revision)!, { exact }).flatMap(({ code, pointer, message }) => {
    if (code !== "undeclared") return { code, pointer, message };
    if (KEYWORD.test(pointer)) return [];
    const declaring = [...packages]
      .filter(([other, checked]) => other !== revision && declares(checked, check, pointer))
      .map(([other]) => other);
    const by = declaring.length === 0 ? "by any revision" : `by ${revision}, but by ${declaring.join(", ")}`;
    return { code, pointer, message: `is not declared ${by}` };
  });
}

/** Returns true if a revision declares both the type of a message and the member at the pointer. */
function declares(checked: RevisionExports, check: SchemaCheck, pointer: string): boolean {
  try {
    return !check(checked, { exact: true }).some((issue) => issue.pointer === pointer && issue.code === "undeclared");
  } catch {
    return false;
  }
}

/** A captured message that was validated: a message on its own, or one message of a batch. */
export interface CheckedMessage {
  readonly kind: "request" | "notification" | "result" | "error" | "invalid";
  readonly message: unknown;
  /** The JSON pointer of the message in its captured record: empty, `/message`, or the position in a batch. */
  readonly pointer: string;
  readonly method?: string | undefined;
  readonly id?: string | number | undefined;
  /** The peer that sent the message. If the capture does not name it, the method decides; undefined if both peers send the method. */
  readonly sender: Sender | undefined;
  readonly revision: string;
  readonly request?: PendingRequest | undefined;
  readonly findings: readonly TrafficFinding[];
}

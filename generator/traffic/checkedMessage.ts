import type { TrafficFinding } from "./finding.js";
import type { PendingTrafficRequest } from "./pending.js";
import type { MessageSenderRole } from "./senderRole.js";

/** A captured message that was validated: a message on its own, or one message of a batch. */
export interface CheckedMessage {
  readonly kind: "request" | "notification" | "result" | "error" | "invalid";
  readonly message: unknown;
  /** The JSON pointer of the message in its captured record: empty, `/message`, or the position in a batch. */
  readonly pointer: string;
  /** The method of a request or notification. */
  readonly method?: string | undefined;
  readonly id?: string | number | undefined;
  /** The peer that sent the message. If the capture does not name it, the method decides; undefined if both peers send the method. */
  readonly sender: MessageSenderRole | undefined;
  /** The revision against which the message was checked. */
  readonly revision: string;
  /** For a request, the request itself; for a response, the request that it answers. */
  readonly request?: PendingTrafficRequest | undefined;
  readonly findings: readonly TrafficFinding[];
}

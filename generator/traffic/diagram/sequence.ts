import type { MessageSenderRole } from "../senderRole.js";

/** A message of a sequence diagram. Its texts contain no secrets and no control characters. */
export interface DiagramMessage {
  /** The line of the capture on which the message begins. */
  readonly line: number;
  /** The position in a batch, counted from 1; undefined for a message on its own. */
  readonly batched?: number | undefined;
  /** The index of the session in {@link SequenceDiagram.sessions}. */
  readonly session: number;
  readonly kind: "request" | "notification" | "result" | "error" | "invalid";
  /** The peer that sent the message; undefined if it is unknown. */
  readonly sender?: MessageSenderRole | undefined;
  /** The method; for a response, the method of the request. */
  readonly method?: string | undefined;
  /** The id as JSON. */
  readonly id?: string | undefined;
  /** The method with the name of the tool, resource or prompt; for a response, its outcome. */
  readonly label: string;
  /** The revision against which the message was checked. */
  readonly revision?: string | undefined;
  /** The milliseconds since the first message of the capture that has a time. */
  readonly time?: number | undefined;
  /** The milliseconds between a request and its response. Both have it. */
  duration?: number | undefined;
  /** The index of the response to this request, or of the request that this response answers. */
  partner?: number | undefined;
  /** The index of an earlier message that this message belongs to. */
  readonly related?: DiagramRelation | undefined;
  /** The round of a multi round-trip request, counted from 1; undefined if there is one round only. */
  round?: number | undefined;
  /** True for a result that requires input, for a tool that failed, and for an error response. */
  readonly outcome?: "input" | "failed" | undefined;
  readonly findings: readonly DiagramFinding[];
  /** The message as lines of JSON; undefined if the diagram has reached its maximum size. */
  readonly body?: readonly string[] | undefined;
}

export interface DiagramRelation {
  readonly kind: "progress of" | "cancels" | "continues" | "belongs to";
  readonly index: number;
}

/** An error of a message, with the index of the line of its body that has it. */
export interface DiagramFinding {
  readonly pointer: string;
  readonly message: string;
  readonly bodyLine: number;
}

export interface DiagramSession {
  /** The name of the session; empty if the capture names none. */
  readonly name: string;
  /** The name and version of the peer, if the capture has them. */
  client?: string | undefined;
  server?: string | undefined;
}

/** A captured session as a sequence of messages between client and server. */
export interface SequenceDiagram {
  readonly file: string;
  readonly sessions: readonly DiagramSession[];
  readonly messages: readonly DiagramMessage[];
  readonly revisions: readonly string[];
  /** The number of all messages and of all invalid messages, also of those that the diagram leaves out. */
  readonly total: number;
  readonly wrong: number;
  /** The number of values that were masked. */
  readonly masked: number;
}

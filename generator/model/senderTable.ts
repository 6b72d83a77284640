/**
 * Methods that a draft of the protocol declares and leaves out of the role unions, although every published revision has them
 * there.
 */
export interface SenderRow {
  /** The role union that lists the message in every bundled revision. */
  union: string;
  reason: string;
}

export const SENDER_TABLE: ReadonlyMap<string, SenderRow> = new Map([
  [
    "resources/templates/list",
    { union: "ClientRequest", reason: "forgotten in ClientRequest by the drafts from November 2024 to June 2025" },
  ],
]);

/**
 * A message that a draft of the protocol did not list in its role union, such as `ClientRequest`, although every published
 * revision does.
 */
interface MessageMissingInSchemaUnion {
  /** The name of the union, such as `ClientRequest`, that lists the message in every bundled revision. */
  union: string;
  reason: string;
}

export const SENDER_TABLE: ReadonlyMap<string, MessageMissingInSchemaUnion> = new Map([
  [
    "resources/templates/list",
    { union: "ClientRequest", reason: "missing in ClientRequest of the drafts from November 2024 to June 2025" },
  ],
]);

/** The features in the loss tables of all revisions of which messages can lose parts. */
export const LOSS_FEATURES = [
  "audio",
  "caching",
  "completion-context",
  "completion-limit",
  "input-schema",
  "log-level",
  "output-schema",
  "parked-notifications",
  "resource-link",
  "result-type",
  "roots-changed",
  "structured-content",
  "structured-value",
  "task-awaited",
  "task-status",
  "tasks",
  "tasks-list",
  "titled-enum",
  "undeclared-member",
  "url-complete",
] as const;

/** A feature of which messages can lose parts. */
export type LossFeature = (typeof LOSS_FEATURES)[number];

/** A part of a message that the receiver gets in another form (`degraded`), or does not get (`dropped`). */
export interface ConversionLoss {
  /** The name of the feature in the loss table, such as `audio` or `structured-value`. */
  readonly feature: string;
  /** `degraded` if the receiver gets the part in another form, `dropped` if it does not get the part. */
  readonly kind: "degraded" | "dropped";
  /**
   * The place of the part in the value that was converted, as a JSON pointer such as `/content/0`. If a message passes several pairs of
   * revisions, the pointer refers to the value that reached the pair of `pair`.
   */
  readonly path: string;
  /** The pair of revisions whose conversion lost the part, the sender's revision first: `2026-07-28..2025-11-25`. */
  readonly pair: string;
  /**
   * True if the part is a hint, such as the time for which a result may be cached: the receiver gets all content without it. The option
   * `onLoss: "refuse"` permits the loss of hints, unless it names their feature.
   */
  readonly isHint?: true;
}

/** A loss, with the message that it occurred in. */
export interface ReportedLoss extends ConversionLoss {
  /** The method of the message, such as `tools/call`. */
  readonly method: string;
  /** The revision of the connection: of the client that a server serves, or of the server that a client calls. */
  readonly revision: string;
}

/** A loss as it is logged: in a message that was sent, or in a message that `onLoss` refused. */
export interface LoggedLoss extends Omit<ReportedLoss, "kind"> {
  /** The form in which the receiver gets the part of the message; `refused` if the message was not sent. */
  readonly kind: ReportedLoss["kind"] | "refused";
}

/**
 * The treatment of a loss: `degrade` sends the message without the lost part, `refuse` sends an error instead. A function decides for
 * each loss; `degrade` is used if it returns undefined.
 */
export type LossPolicy = "degrade" | "refuse" | ((loss: ReportedLoss) => "degrade" | "refuse" | void);

/**
 * The treatment of losses, for all features or by feature. A feature without a member is treated by `degrade`. Each bridge and each client
 * accepts all features, also those that its messages cannot lose.
 */
export type LossPolicies = LossPolicy | { readonly [Feature in LossFeature]?: LossPolicy };

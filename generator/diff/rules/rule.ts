/** The duty to take the action of a finding: a role must, should or may (new or optional features) take it, or has no duty (`none`). */
export type DiffDuty = "must" | "should" | "may" | "none";

/** The part of the protocol, or of its schemas, that a rule is about. */
export type DiffRuleSubjectKind =
  | "message"
  | "member"
  | "alternative"
  | "capability"
  | "errorCode"
  | "constant"
  | "type"
  | "deprecation"
  | "documentation"
  | "schemaForms"
  | "prose";

/**
 * One rule of the diff: the kind of difference that it reports, its texts, and how reports and guides treat its findings.
 *
 * `{path}` is the path of the finding, `{member}` the last member in it, `{label}` the name or value that was added or removed, `{before}`
 * and `{after}` the types in the two revisions. `{owner}` is the object that has the member and `{value}` the changed value, both in
 * words. In titles, `{formerly}` and `{later}` name the two revisions, and `{senders}` the roles that send the value. In actions, `{role}`
 * is the role that acts, `{peer}` the other role, `{must}` the duty, `{gate}` the condition, and `{shape}` the required members of `{label}`.
 */
export interface DiffRule extends DiffRuleTexts, DiffRuleReportOptions {
  readonly subject: DiffRuleSubjectKind;
}

/** The texts of a rule, which `mcpgen diff rules` and `mcpgen diff explain` print. */
export interface DiffRuleTexts {
  /** The rule's name in words joined by hyphens: `required-member-added`. */
  readonly name: string;
  /** The difference that the rule reports, as one sentence. */
  readonly sentence: string;
  /** The reason why the difference matters, or why it does not. */
  readonly why: string;
  /** The people or roles that have to act, in words: `whoever sends the object`. */
  readonly who: string;
  /** The title of a finding in a list of actions. */
  readonly title: string;
  /**
   * The actions for the sender and for the receiver of the value. An absent action means that this peer need not act.
   *
   * - `both`: the action of a role that sends and receives the value, if neither operation breaks.
   * - `reversed`: the actions if a value of a message becomes a message of its own again.
   * - `ofGeneralParams`: the actions for `_meta` in params, which the general type of requests and notifications always allows.
   * - `receiverOfDeclared`: the actions of a receiver that may, but need not, support the value, and gets it only if a peer declared a
   *   capability: if the receiver itself declares the capability, and if the sender does.
   * - `inSource`: the action of both peers if the change affects only source code, not messages.
   */
  readonly action: {
    readonly sender?: string;
    readonly receiver?: string;
    readonly both?: string;
    readonly reversed?: { readonly sender: string; readonly receiver: string };
    readonly inSource?: string;
    readonly receiverOfDeclared?: { readonly byReceiver: string; readonly bySender: string };
    readonly ofGeneralParams?: { readonly sender: string; readonly receiver: string };
  };
  /** An example from two published revisions: the same part of the schema before and after a change that the rule reports. */
  readonly example: { readonly before: string; readonly after: string };
}

/** The treatment of a rule's findings in the diff, its reports and the migration guides. An absent field means no special treatment. */
interface DiffRuleReportOptions {
  /**
   * The duties of the sender and of the receiver of the value if the change does not break their code. If a duty is absent, the
   * change is only listed. If the change breaks the code of a role, this role must act.
   */
  readonly duty?: { readonly sender?: DiffDuty; readonly receiver?: DiffDuty };
  /** True if the findings of the rule concern only names and documentation in source code, whatever part of the protocol they name. */
  readonly isAboutSource?: true;
  /** True if the path names a type of messages, and the roles that send messages of this type get the action of the sender. */
  readonly isDirectedByType?: true;
  /**
   * The roles that can use a new feature after the change: `everyone`, or only the `sender` of the value. Reports list the change as
   * "New" for these roles, and as "Good to know" for other roles. Changes that break code are listed as tasks instead.
   */
  readonly offer?: "everyone" | "sender";
  /** True if the change can be hidden behind a capability or an opt-in, so that it breaks only the implementations that opt in. */
  readonly gateable?: true;
  /**
   * The kind of example value that shows the difference: `memberAbsent` is an object without the member, `atLimits` are values just
   * inside and just outside of the limits.
   */
  readonly witness?: "memberAbsent" | "atLimits";
  /** True if the findings of the rule show the older and the newer type with their constraints, such as `@minimum`. */
  readonly showsTypes?: true;
  /**
   * True if the rule also reports types that are written differently but allow the same values. Such a finding concerns only source
   * code, not messages.
   */
  readonly maybeSpelling?: true;
  /**
   * The sign in the path of a finding about a union: `+` if an alternative was added (`union:ContentBlock+ResourceLink`), `-` if an
   * alternative was removed.
   */
  readonly unionSign?: "+" | "-";
  /**
   * The change that the finding reports if its member is in `ClientCapabilities` or `ServerCapabilities`: a capability was added or
   * removed. If absent, the finding reports that the type of the capability changed.
   */
  readonly ofCapability?: "added" | "removed";
  /**
   * The findings of the rule that reports merge into one entry ("`a` and `b` may be set"). Their titles may differ only in the
   * subject, the text in place of the placeholder.
   *
   * - `anywhere`: all findings of the rule.
   * - `samePlace`: findings in the same messages, whose paths also differ only in the subject.
   * - `samePathKind`: findings whose paths start with the same prefix, such as `type:` or `method:`.
   *
   * If absent, findings of the rule are merged only if their sentences are equal.
   */
  readonly mergeActions?: "anywhere" | "samePlace" | "samePathKind";
  /** True if the rule marks something as deprecated. */
  readonly deprecates?: true;
  /** True if each finding has its own title, reason and actions, so that several findings can have the same rule and the same path. */
  readonly ownWords?: true;
  /**
   * The place of the findings in a migration guide, for rules with one of these special cases:
   *
   * - `removal`: if messages break, the change is a task for both roles, because both have code to remove.
   * - `retyping`: the change is listed with the changes that the compiler reports, not with the new features.
   * - `rebinding`: the change is a task, because an existing name now means another type, and old code may still compile.
   * - `renaming`: the old and the new name are listed with the changes that concern only source code.
   * - `countedAs`: the findings are not listed, but counted under this heading with the changes that concern only source code.
   */
  readonly guide?: "removal" | "retyping" | "rebinding" | "renaming" | { readonly countedAs: string };
}

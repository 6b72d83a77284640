/** The duty to take the action of a finding: a role must, should or may (new or optional features) take it, or has no duty (`none`). */
export type DiffDuty = "must" | "should" | "may" | "none";

/** The part of the protocol, or of its schemas, that a rule is about, by the start of its id. */
export const RULE_SUBJECTS = {
  MSG: "message",
  FLD: "member",
  UNI: "alternative",
  CAP: "capability",
  ERR: "errorCode",
  CON: "constant",
  TYP: "type",
  DEP: "deprecation",
  DOC: "documentation",
  ART: "schemaForms",
  OVL: "prose",
  EXT: "extension",
} as const;

export type DiffRuleSubjectKind = (typeof RULE_SUBJECTS)[keyof typeof RULE_SUBJECTS];

export type DiffRules<Id extends string> = Readonly<Record<Id, DiffRule>>;

/**
 * One rule of the diff: its texts, and how reports and guides treat its findings.
 *
 * `{path}` is the path of the finding, `{member}` the last member in it, `{label}` the name or value that was added or removed, `{before}`
 * and `{after}` the types in the two revisions. `{owner}` is the object that has the member and `{value}` the changed value, both in
 * words. In titles, `{formerly}` and `{later}` name the two revisions, and `{senders}` the roles that send the value. In actions, `{role}`
 * is the role that acts, `{peer}` the other role, `{must}` the duty, `{gate}` the condition, and `{shape}` the required members of `{label}`.
 */
export interface DiffRule extends DiffRuleTexts, DiffRuleReportOptions {}

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
  readonly title: string;
  /** The actions for the sender and for the receiver of the value. An absent action means that this peer need not act. */
  readonly action: RolesOfAction & {
    /** The action of a role that sends and receives the value, if neither operation breaks. */
    readonly both?: string;
    /** The actions if a value of a message becomes a message of its own again. */
    readonly reversed?: RolesOfAction;
    /** The action of a receiver that should accept what breaks, because the senders are published: those of an extension. */
    readonly receiverOfOlder?: string;
    /** The action of both peers if the change affects only source code, not messages. */
    readonly inSource?: string;
    /** The actions of a receiver that need not support the value, and gets it only if itself or the sender declared a capability. */
    readonly receiverOfDeclared?: { readonly byReceiver: string; readonly bySender: string };
    /** The actions for `_meta` in params, which the general type of requests and notifications always allows. */
    readonly ofGeneralParams?: RolesOfAction;
  };
  /** The same part of the schema in two published revisions, before and after a change that the rule reports. */
  readonly example: { readonly before: string; readonly after: string };
}

interface RolesOfAction {
  readonly sender?: string;
  readonly receiver?: string;
}

/** The options of a rule about something that the sender and the receiver may use. */
export const NEW_FEATURE: Pick<DiffRule, "duty" | "offer" | "gateable"> = {
  duty: { sender: "may", receiver: "may" },
  offer: "everyone",
  gateable: true,
};

/** Returns the same action for the sender and the receiver. */
export function forBoth(text: string): RolesOfAction {
  return { sender: text, receiver: text };
}

/** The treatment of a rule's findings in the diff, its reports and the migration guides. An absent field means no special treatment. */
interface DiffRuleReportOptions {
  /** The duties if the change does not break code. If absent, the change is only listed. A role whose code breaks must act. */
  readonly duty?: { readonly sender?: DiffDuty; readonly receiver?: DiffDuty };
  /** True if the path names a type of messages, and the roles that send messages of this type get the action of the sender. */
  readonly isDirectedByType?: true;
  /**
   * The roles that can use a new feature after the change: `everyone`, or only the `sender` of the value. Reports list the change as
   * "New" for these roles, and as "Good to know" for other roles. Changes that break code are listed as tasks instead.
   */
  readonly offer?: "everyone" | "sender";
  /** True if the change can be hidden behind a capability or an opt-in, so that it breaks only the implementations that opt in. */
  readonly gateable?: true;
  /** The example value that shows the difference: an object without the member, or values just inside and outside of the limits. */
  readonly witness?: "memberAbsent" | "atLimits";
  /** True if the findings of the rule show the older and the newer type with their constraints, such as `@minimum`. */
  readonly showsTypes?: true;
  /** True if the rule also reports types that are written differently but allow the same values. This concerns only source code. */
  readonly maybeSpelling?: true;
  /** The sign before the alternative in the path of a finding about a union: `union:ContentBlock+ResourceLink`. */
  readonly unionSign?: "+" | "-";
  /** What happened to a capability if the member is in `ClientCapabilities` or `ServerCapabilities`. If absent, its type changed. */
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

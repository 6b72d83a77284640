/** The part of the protocol, or of its schemas, that a rule is about. */
export type DiffRuleSubject =
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
 * In texts, `{path}` is the path of the finding, `{member}` the last member in it, `{owner}` the object that has this member,
 * `{label}` the name or value that was added or removed, `{before}` and `{after}` the types in the two revisions.
 */
export interface DiffRule extends DiffRuleTexts, DiffRuleReportOptions {
  readonly subject: DiffRuleSubject;
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
  /** The actions for the sender and for the receiver of the value. An absent action means that this peer need not act. */
  readonly action: { readonly sender?: string; readonly receiver?: string };
  /** A change of this kind between two published revisions. */
  readonly example: { readonly before: string; readonly after: string };
}

/** The treatment of a rule's findings in the diff, its reports and the migration guides. An absent field means no special treatment. */
export interface DiffRuleReportOptions {
  /**
   * The roles to which a change that breaks no code offers a new feature: `everyone`, or the `sender` of the value. Reports list
   * the change as new for these roles, and as good to know for other roles.
   */
  readonly offer?: "everyone" | "sender";
  /** True if the change can be hidden behind a capability or an opt-in, so that it breaks only the implementations that opt in. */
  readonly gateable?: true;
  /**
   * The kind of example value that shows the difference: `memberAbsent` is an object without the member, `atLimits` are values just
   * inside and just outside of the limits.
   */
  readonly witness?: "memberAbsent" | "atLimits";
  /** True if the findings of the rule show the types in both revisions, with their limits. */
  readonly showsTypes?: true;
  /** True if a difference that allows the same values on the wire is only another spelling of the type in source. */
  readonly maybeSpelling?: true;
  /** The sign in the path of an alternative that was added to a union or removed: `union:ContentBlock+ResourceLink`. */
  readonly unionSign?: "+" | "-";
  /**
   * The change of a capability that the rule reports if the changed member is in `ClientCapabilities` or `ServerCapabilities`. If the
   * field is absent, the rule reports that the type of the capability changed.
   */
  readonly ofCapability?: "added" | "removed";
  /**
   * The findings of the rule that reports merge into one action. The titles of merged findings differ only in their subject.
   *
   * - `anywhere`: all findings of the rule.
   * - `samePlace`: findings whose paths differ only in the subject, in the same messages.
   * - `samePathKind`: findings whose paths start with the same prefix, such as `type:` or `method:`.
   */
  readonly mergeActions?: "anywhere" | "samePlace" | "samePathKind";
  /** True if the rule marks something as deprecated. */
  readonly deprecates?: true;
  /** True if each finding has its own title, reason and actions, so that several findings can have the same rule and the same path. */
  readonly ownWords?: true;
  /**
   * The section or list of a migration guide that contains the findings of the rule.
   *
   * - `removal`: a change that breaks messages is a task for both roles, because both have code to remove.
   * - `retyping`: the change is listed among the changes that the compiler reports, not among the new features.
   * - `rebinding`: the change is a task, because a name has a new meaning, and the compiler may accept the old uses of the name.
   * - `renaming`: the new name is listed among the changes that only source code sees.
   * - `countedAs`: the findings are counted under this heading among the changes that only source code sees.
   */
  readonly guide?: "removal" | "retyping" | "rebinding" | "renaming" | { readonly countedAs: string };
}

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
 * One rule of the diff: the kind of fact that it reports, its texts, and how reports and guides treat its findings.
 *
 * In texts, `{path}` is the path of the finding, `{member}` the last member in it, `{owner}` the object that has this member,
 * `{label}` the name or value that was added or removed, `{before}` and `{after}` the types in the two revisions.
 */
export interface DiffRule extends DiffRuleTexts, DiffRuleTreatment {
  readonly subject: DiffRuleSubject;
}

/** The texts of a rule, which `mcpgen diff rules` and `mcpgen diff explain` print. */
export interface DiffRuleTexts {
  /** The rule's name in words joined by hyphens: `required-member-added`. */
  readonly name: string;
  /** The fact that the rule reports, as one sentence. */
  readonly sentence: string;
  /** The reason why the fact matters, or why it does not. */
  readonly why: string;
  /** The role or the author that has to act. */
  readonly who: string;
  /** The title of a finding in a list of actions. */
  readonly title: string;
  /** The action for the sender and for the receiver; absent for an end that need not act. */
  readonly action: { readonly sender?: string; readonly receiver?: string };
  /** A change of this kind between two published revisions. */
  readonly example: { readonly before: string; readonly after: string };
}

/** How the diff, its reports and the migration guides treat the findings of a rule. An absent field means no special treatment. */
export interface DiffRuleTreatment {
  /**
   * The roles to which a change that breaks no code offers a new feature: `everyone`, or the `sender` of the value. Reports list
   * the change as new for these roles, and as good to know for other roles.
   */
  readonly offer?: "everyone" | "sender";
  /** True if the change can be hidden behind a capability or an opt-in, so that it breaks only the implementations that opt in. */
  readonly gateable?: true;
  /** The values that show the difference: an object without the member, or values just inside and outside of the limits. */
  readonly witness?: "memberAbsent" | "atLimits";
  /** True if a finding shows the types before and after, with their limits. */
  readonly showsTypes?: true;
  /** True if a difference that allows the same values on the wire is only another spelling of the type in source. */
  readonly maybeSpelling?: true;
  /** The sign in the path of an alternative that was added to a union or removed: `union:ContentBlock+ResourceLink`. */
  readonly unionSign?: "+" | "-";
  /** The change of a capability that a member of a capability type stands for. An absent field means that it was reshaped. */
  readonly ofCapability?: "added" | "removed";
  /**
   * The findings that reports merge into one action if only the subject of their titles differs: all findings of the rule, those
   * at the same place apart from the subject, or those whose paths start with the same prefix (`type:`, `method:`).
   */
  readonly mergeActions?: "anywhere" | "samePlace" | "samePathKind";
  /** True if the rule marks something as deprecated. */
  readonly deprecates?: true;
  /** True if each fact brings its own title, reason and actions, so that several findings can share a rule and a path. */
  readonly ownWords?: true;
  /**
   * The place of the findings in a migration guide.
   *
   * - `removal`: both roles have code to remove if the change breaks the wire.
   * - `retyping`: the compiler reports the change, and the change offers no new feature.
   * - `rebinding`: each use of the name must be reviewed, since the compiler may accept the new meaning.
   * - `renaming`: listed by name among the changes that only source code sees.
   * - `countedAs`: counted under this heading among the changes that only source code sees.
   */
  readonly guide?: "removal" | "retyping" | "rebinding" | "renaming" | { readonly countedAs: string };
}

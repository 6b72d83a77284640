import type { ContractAudience, Severity } from "../severity.js";

/**
 * One rule of the diff of contracts: its texts, and what its findings mean.
 *
 * In titles, `{entry}` is the tool, prompt or resource in words, `{member}` the argument or field, `{before}` and `{after}` the values in
 * the two contracts.
 */
export interface ContractRule extends ContractRuleTexts {
  /** What the change means for code that calls and for a host; absent if it does not concern them. For the author, the worst of both. */
  readonly severity: {
    /** `decided`: the comparison of both schemas decides for each finding. */
    readonly client?: Severity | "decided";
    readonly host?: Severity;
    /** With `decided`: the severity of a change that refuses no call, and is not without effect. */
    readonly least?: "notable";
  };
  /** True if a compatible change adds something: a minor version. */
  readonly adds?: true;
  /** True if the entry has moved to another key, which the finding has as `after`. */
  readonly moves?: true;
}

/** The texts of a rule, which `mcpgen diff rules` and `mcpgen diff explain` print. */
export interface ContractRuleTexts {
  /** The rule's name in words joined by hyphens: `required-argument-added`. */
  readonly name: string;
  /** The change that the rule reports, as one sentence. */
  readonly sentence: string;
  /** The reason why the change matters, or why it does not. */
  readonly why: string;
  /** The people or programs that have to act, in words. */
  readonly who: string;
  readonly title: string;
  /** What an audience should do; absent if it need not act. */
  readonly action: { readonly [A in ContractAudience]?: string };
  /** The same part of a contract before and after a change that the rule reports. */
  readonly example: { readonly before: string; readonly after: string };
}

export type ContractRules<Id extends string> = Readonly<Record<Id, ContractRule>>;

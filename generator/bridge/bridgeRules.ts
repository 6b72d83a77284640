import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_ROOT } from "../packageRoot.js";

/** `lower` converts from the newer revision of a pair to the older revision, `lift` from the older to the newer. */
export type ConversionDirection = "lower" | "lift";

/** The treatment of a feature that the receiver's revision has in another form, or does not have. */
export type BridgeVerdict = "lossless" | "degraded" | "dropped" | "refused";

/** A JSON value of `schema/bridges.json`. In texts, `{name}` is a member of the value that is replaced, and `|` separates alternatives. */
export type TemplateValue = string | { readonly [member: string]: TemplateValue };

/** The code that a rule stands for. `keep` and `lifecycle` add no code: a row of the loss table only. */
type BridgeOperation =
  | { readonly do: "keep" }
  | { readonly do: "lifecycle" }
  /** The caller of the converter adds the member, because a lifecycle has its value. */
  | { readonly do: "given" }
  | { readonly do: "refuse" }
  /** Refuses a message without the member, which the receiver requires. */
  | { readonly do: "refuseWithout" }
  /** Converts the alternative to this alternative of the receiver. */
  | { readonly do: "as"; readonly type: string }
  /** Removes the member. The loss is reported unless the value is `restored`, which the opposite direction adds. */
  | { readonly do: "remove"; readonly restored?: string | number }
  | { readonly do: "set"; readonly value: string }
  | { readonly do: "default"; readonly value: string | number }
  | { readonly do: "uuid" }
  | {
      readonly do: "replace";
      readonly by: { readonly [member: string]: TemplateValue };
      readonly keep: readonly string[];
    }
  | { readonly do: "wrap"; readonly as: string }
  | { readonly do: "single" }
  | { readonly do: "truncate"; readonly member: string; readonly length: number; readonly mark: string }
  | { readonly do: "appendText"; readonly from: string }
  | { readonly do: "choices" }
  | { readonly do: "schema"; readonly of: "input" | "output" };

/** A row of `schema/bridges.json`: one feature that differs between two neighbouring revisions, in one direction. */
export interface BridgeRule {
  /** The name of the feature, which losses and refusals repeat. */
  readonly id: string;
  /** The revisions, older first, as in `2025-11-25..2026-07-28`. */
  readonly pair: string;
  readonly direction: ConversionDirection;
  /** The places of the values in the types of the sender, such as `CallToolResult.structuredContent`. Empty if no place is converted. */
  readonly at: readonly string[];
  readonly operation: BridgeOperation;
  /** The member and its value by which an alternative is recognised, if the types do not distinguish the alternatives. */
  readonly where?: { readonly member: string; readonly value: string };
  /** The revision of the server if the rule applies only then. If absent, the types at the places decide. */
  readonly server?: "newer" | "older";
  /** The method of the feature, for a rule without places. The rule applies if only one of two revisions has the method. */
  readonly method?: string;
  readonly verdict: BridgeVerdict;
  /** Present if the lost part is not content, so that the receiver can do without it. `onLoss: "refuse"` permits its loss unless it names the feature. */
  readonly weight?: "hint";
  /** The notifications that only one of the revisions has. A bridge does not pass them on. */
  readonly notifications?: readonly string[];
  /** One sentence about the message that the receiver gets. */
  readonly summary: string;
  readonly reason: string;
  /** The address of the specification's page; null if the specification has no rule. */
  readonly specification: string | null;
}

/** An error code of two neighbouring revisions for the same error. */
export interface ConvertedCodes {
  /** The revisions, older first. */
  readonly pair: string;
  readonly older: number;
  readonly newer: number;
  /** The errors with these codes that are converted: a resource or a capability is missing. If absent, all errors. */
  readonly when?: "resource" | "capability";
  /** The direction in which the code is converted. If absent, both directions. */
  readonly direction?: ConversionDirection;
}

/** The contents of `schema/bridges.json`. */
export interface BridgeTable {
  readonly rules: readonly BridgeRule[];
  readonly codes: readonly ConvertedCodes[];
}

let table: BridgeTable | undefined;

/** Returns the contents of `schema/bridges.json`. */
export function loadBridgeTable(): BridgeTable {
  table ??= JSON.parse(readFileSync(join(PACKAGE_ROOT, "schema", "bridges.json"), "utf8")) as BridgeTable;
  return table;
}

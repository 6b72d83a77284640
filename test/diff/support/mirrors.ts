import { sortBreaks } from "../../../generator/diff/fact.js";
import type { BrokenOperation, DiffFinding } from "../../../generator/diff/diffFinding.js";
import { placesOf } from "./compared.js";
import { RULE_CASES } from "./ruleCases.js";

/** Returns the findings that report the same fact in the diff of the swapped revisions; if possible those at the same path. */
export function mirrorsOf(finding: DiffFinding, reversed: readonly DiffFinding[]): DiffFinding[] {
  const rules = RULE_CASES[finding.rule].reversed;
  const places = new Set(placesOf(finding).map(mirroredPath));
  const alike = reversed.filter(
    (other) => rules.includes(other.rule) && placesOf(other).some((place) => places.has(place)),
  );
  const exact = alike.filter(({ path }) => path === mirroredPath(finding.path));
  return exact.length > 0 ? exact : alike;
}

/** Returns the path of the same change in the swapped diff: an alternative that was added is removed there. */
function mirroredPath(path: string): string {
  return path.replace(/^(union:[^+]*?)([+-])/, (_, union: string, sign: string) => union + (sign === "+" ? "-" : "+"));
}

/**
 * Returns the broken operations of the same change in the swapped diff: a value that a sender must no longer send is a value that
 * its receiver may get.
 */
export function mirroredBreaks(breaks: readonly BrokenOperation[]): BrokenOperation[] {
  const MIRRORED: Readonly<Record<BrokenOperation, BrokenOperation>> = {
    "client.send": "server.receive",
    "server.receive": "client.send",
    "server.send": "client.receive",
    "client.receive": "server.send",
  };
  return sortBreaks(breaks.map((name) => MIRRORED[name]));
}

interface OneSided {
  /** The asymmetry: no finding in the swapped diff, or a finding with other broken operations or another direction. */
  aspect: "no mirror" | "other breaks" | "other direction";
  /** The rule and the path of each finding. */
  findings: readonly string[];
  reason: string;
}

const OPENED =
  "a closed object became an open map, so what was declared may be anything; the other way round, a member is declared that " +
  "could ride along, which by convention breaks nobody";

const GONE_AT_ONCE =
  "some params of the older revision declare no `_meta` of their own: going back, all of it goes at once";

/** The facts that the swapped diff does not report symmetrically, with the reasons. */
export const ONE_SIDED: readonly OneSided[] = [
  {
    aspect: "other breaks",
    findings: [
      "MSG003 notification:notifications/initialized",
      "MSG004 notification:notifications/initialized",
      "MSG003 notification:notifications/progress",
      "MSG005 notification:notifications/progress",
    ],
    reason: "a notification that is gone must not be sent, but one that is not known is ignored",
  },
  {
    aspect: "other breaks",
    findings: [
      "FLD007 Tool.inputSchema",
      "FLD008 Tool.inputSchema",
      "FLD010 Tool.inputSchema.properties",
      "FLD010 Tool.inputSchema.required",
      "FLD007 Tool.outputSchema",
      "FLD008 Tool.outputSchema",
      "FLD010 Tool.outputSchema.properties",
      "FLD010 Tool.outputSchema.required",
    ],
    reason: OPENED,
  },
  {
    aspect: "no mirror",
    findings: [
      "FLD001 RequestMetaObject.io.modelcontextprotocol/clientInfo",
      "FLD001 RequestMetaObject.io.modelcontextprotocol/logLevel",
      "FLD002 RequestMetaObject.io.modelcontextprotocol/clientCapabilities",
      "FLD002 RequestMetaObject.io.modelcontextprotocol/protocolVersion",
      "FLD010 RequestMetaObject.io.modelcontextprotocol/clientInfo",
      "FLD010 RequestMetaObject.io.modelcontextprotocol/logLevel",
    ],
    reason: GONE_AT_ONCE,
  },
  {
    aspect: "other direction",
    findings: [
      "FLD005 NotificationMetaObject.io.modelcontextprotocol/subscriptionId",
      "FLD010 NotificationMetaObject.io.modelcontextprotocol/subscriptionId",
    ],
    reason: GONE_AT_ONCE,
  },
];

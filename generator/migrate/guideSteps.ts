import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DiffFinding, PeerRole } from "../diff/diffFinding.js";
import { PACKAGE_ROOT } from "../packageRoot.js";

/** Where a guide tells something: what must be done, may be done, is on its way out, or is done by the runtime. */
export type GuideSection = "todo" | "optional" | "deprecated" | "done";

/**
 * Something that a guide says about our interfaces in place of single findings: an entry of `templates/migrate/server.json` or
 * `client.json`. Of several that fit a finding, the first one tells it.
 */
export interface GuideStep {
  id: string;
  section: GuideSection;
  /** What somebody must offer or use to be concerned; absent where everybody is. */
  area?: string;
  /** A further finding without which the step is not for these revisions. */
  when?: string;
  title: string;
  text?: string;
  /**
   * The findings that it tells: `RULE path`, or `RULE path | title` where facts share a path; `*` and `?` stand for anything.
   * Without the first one the step is not for these revisions, unless it is about what the runtime does.
   */
  findings: string[];
}

/** A part of the protocol that not everybody uses: an entry of `templates/migrate/areas.json`. */
export interface FeatureArea {
  id: string;
  /** Headings. */
  server: string;
  client: string;
  /** Findings that belong to it, beside those of the methods of the feature with its name. */
  paths: string[];
}

const FOLDER = join(PACKAGE_ROOT, "templates", "migrate");

/** The curated steps of a role, in the order in which a guide tells them. */
export function stepsOf(role: PeerRole): GuideStep[] {
  return read(`${role}.json`) as GuideStep[];
}

export function areas(): FeatureArea[] {
  return read("areas.json") as FeatureArea[];
}

/** A step that is for two revisions. */
export interface ApplicableStep {
  step: GuideStep;
  covers: (finding: DiffFinding) => boolean;
}

/** The steps that are for two revisions, by what was found. */
export function applicableSteps(role: PeerRole, findings: readonly DiffFinding[]): ApplicableStep[] {
  const isFound = (pattern: string): boolean => findings.some(findingMatcher(pattern));
  return stepsOf(role)
    .filter(
      ({ when, section, findings: [first] }) =>
        (when === undefined || isFound(when)) && (section === "done" || isFound(first!)),
    )
    .map((step) => {
      const matchers = step.findings.map(findingMatcher);
      return { step, covers: (finding) => matchers.some((isMatch) => isMatch(finding)) };
    });
}

/** Tells whether a finding is one that a pattern means. */
export function findingMatcher(pattern: string): (finding: DiffFinding) => boolean {
  const isMeant = wildcardMatcher(pattern);
  const hasTitle = pattern.includes(" | ");
  return ({ rule, path, title }) => isMeant(`${rule} ${path}`) || (hasTitle && isMeant(`${rule} ${path} | ${title}`));
}

/** Tells whether a text is what a pattern says, in which `*` stands for any text and `?` for a character. */
export function wildcardMatcher(pattern: string): (text: string) => boolean {
  const source = pattern
    .replace(/[\\^$.+()[\]{}|]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  const expression = new RegExp(`^${source}$`);
  return (text) => expression.test(text);
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, name), "utf8"));
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DiffFinding, PeerRole } from "../diff/diffFinding.js";
import { PACKAGE_ROOT } from "../packageRoot.js";

/** The section of a migration guide: required actions, options, deprecations, or changes that the generated runtime handles. */
export type GuideSection = "todo" | "optional" | "deprecated" | "done";

/**
 * A step of a migration guide. It explains several findings of the diff to users of the generated code. The steps are the
 * entries of `templates/migrate/server.json` and `client.json`. If several steps cover a finding, the guide lists the finding
 * only in the first step.
 */
export interface GuideStep {
  id: string;
  section: GuideSection;
  /** The id of a protocol feature. The step is only for users of this feature; if absent, for all authors of a server or client. */
  area?: string;
  /** A pattern in the format of `findings`. The guide contains the step only if a finding of the diff matches this pattern too. */
  when?: string;
  title: string;
  text?: string;
  /**
   * Patterns of the findings that the step explains, in the form `RULE path`: a rule id and a path (`FLD002 Tool.icons`). If several
   * findings share a path, the form is `RULE path | title`. `*` matches any text and `?` any character.
   *
   * The guide contains the step only if a finding matches the first pattern. Steps with the section `done` do not need this match.
   */
  findings: string[];
}

/** A feature of the protocol that a server or client may or may not use: an entry of `templates/migrate/areas.json`. */
export interface FeatureArea {
  id: string;
  server: string;
  client: string;
  /** Patterns for the paths of findings about the feature. Findings about the methods of the feature need no pattern. */
  paths: string[];
}

const FOLDER = join(PACKAGE_ROOT, "templates", "migrate");

export function loadSteps(role: PeerRole): GuideStep[] {
  return read(`${role}.json`) as GuideStep[];
}

export function loadFeatureAreas(): FeatureArea[] {
  return read("areas.json") as FeatureArea[];
}

/** A step of the migration guide between two revisions, and a function that tests whether the step covers a finding. */
interface ApplicableMigrationStep {
  step: GuideStep;
  covers: (finding: DiffFinding) => boolean;
}

export function applicableSteps(role: PeerRole, findings: readonly DiffFinding[]): ApplicableMigrationStep[] {
  const isFound = (pattern: string): boolean => findings.some(findingMatcher(pattern));
  return loadSteps(role)
    .filter(
      ({ when, section, findings: [first] }) =>
        (when === undefined || isFound(when)) && (section === "done" || isFound(first!)),
    )
    .map((step) => {
      const matchers = step.findings.map(findingMatcher);
      return { step, covers: (finding) => matchers.some((isMatch) => isMatch(finding)) };
    });
}

/** Tests findings for a pattern such as `FLD002 Tool.*`, see {@link GuideStep.findings}. */
export function findingMatcher(pattern: string): (finding: DiffFinding) => boolean {
  const isMeant = wildcard(pattern);
  const hasTitle = pattern.includes(" | ");
  return ({ rule, path, title }) => isMeant(`${rule} ${path}`) || (hasTitle && isMeant(`${rule} ${path} | ${title}`));
}

/** Returns a function that tests whether a text matches a pattern, in which `*` matches any text and `?` any character. */
export function wildcard(pattern: string): (text: string) => boolean {
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

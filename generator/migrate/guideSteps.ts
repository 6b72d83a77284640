import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DiffFinding, PeerRole } from "../diff/diffFinding.js";
import { PACKAGE_ROOT } from "../packageRoot.js";

/** The section of a guide: duties, options, deprecations, or changes that the generated runtime handles. */
export type MigrationGuideSection = "todo" | "optional" | "deprecated" | "done";

/**
 * A step of a guide, which explains several findings in terms of the generated interfaces: an entry of
 * `templates/migrate/server.json` or `client.json`. If several steps cover a finding, the first step contains it.
 */
export interface MigrationGuideStep {
  id: string;
  section: MigrationGuideSection;
  /** The id of the feature whose users the step concerns; absent if it concerns every author. */
  area?: string;
  /** A further finding that the diff must contain, otherwise the step is left out of the guide. */
  when?: string;
  title: string;
  text?: string;
  /**
   * The findings that the step covers: `RULE path`, or `RULE path | title` if several facts share a path. In the path and the
   * title, `*` matches any text and `?` any character. The first pattern must match a finding, otherwise the step is left out of
   * the guide, unless its section is `done`.
   */
  findings: string[];
}

/** A feature of the protocol that an author may or may not use: an entry of `templates/migrate/areas.json`. */
export interface MigrationFeatureArea {
  id: string;
  /** The heading in the part for server authors. */
  server: string;
  /** The heading in the part for client authors. */
  client: string;
  /** Paths of findings about the feature, in addition to the findings about its methods. */
  paths: string[];
}

const FOLDER = join(PACKAGE_ROOT, "templates", "migrate");

/** Returns the steps for a role, in the order of the guide. */
export function loadMigrationStepsForRole(role: PeerRole): MigrationGuideStep[] {
  return read(`${role}.json`) as MigrationGuideStep[];
}

/** Returns the features by which guides group findings, in the order of the guide. */
export function loadMigrationFeatureAreas(): MigrationFeatureArea[] {
  return read("areas.json") as MigrationFeatureArea[];
}

/** A step that applies to two revisions, and a function that tests whether it covers a finding. */
export interface ApplicableMigrationStep {
  step: MigrationGuideStep;
  covers: (finding: DiffFinding) => boolean;
}

/** Returns the steps that apply to the findings between two revisions. */
export function listApplicableMigrationSteps(
  role: PeerRole,
  findings: readonly DiffFinding[],
): ApplicableMigrationStep[] {
  const isFound = (pattern: string): boolean => findings.some(createFindingMatcher(pattern));
  return loadMigrationStepsForRole(role)
    .filter(
      ({ when, section, findings: [first] }) =>
        (when === undefined || isFound(when)) && (section === "done" || isFound(first!)),
    )
    .map((step) => {
      const matchers = step.findings.map(createFindingMatcher);
      return { step, covers: (finding) => matchers.some((isMatch) => isMatch(finding)) };
    });
}

/** Returns a function that tests whether a finding matches a pattern of {@link MigrationGuideStep.findings}. */
export function createFindingMatcher(pattern: string): (finding: DiffFinding) => boolean {
  const isMeant = createWildcardMatcher(pattern);
  const hasTitle = pattern.includes(" | ");
  return ({ rule, path, title }) => isMeant(`${rule} ${path}`) || (hasTitle && isMeant(`${rule} ${path} | ${title}`));
}

/** Returns a function that tests whether a text matches a pattern, in which `*` matches any text and `?` any character. */
export function createWildcardMatcher(pattern: string): (text: string) => boolean {
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

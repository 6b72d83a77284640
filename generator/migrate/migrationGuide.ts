import type { PeerRole } from "../diff/diffFinding.js";
import {
  buildMigrationGuideForRole,
  formatQuietChanges,
  toSafeRevisionName,
  type ComparedRevisionLabels,
  type MigrationGuideForRole,
  type MigrationGuideItem,
  type RevisionsWithDiffFindings,
} from "./roleGuide.js";
import {
  formatRuntimeChanges,
  formatMigrationDeprecations,
  formatOptionalMigrationSteps,
  formatRequiredMigrationSteps,
  formatTypeScriptOnlyChanges,
} from "./guideText.js";
import { loadMigrationFeatureAreas } from "./guideSteps.js";

/** The two compared revisions of a migration guide, and the roles (server, client) for which the guide is written. */
interface MigrationGuideOptions extends RevisionsWithDiffFindings {
  roles: readonly PeerRole[];
}

/** The work that the generated packages leave to the author of a server or client. */
const INTRODUCTIONS: { readonly [R in PeerRole]: string } = {
  server:
    "You implement handlers. The runtime does the rest: the section _Nothing to do_ lists the changes that it handles.",
  client:
    "This part is for clients made by `createClient`, for which you write the code that sends messages: so it lists the duties of this code too. Connections of the runtime (`connect`) fulfil these themselves.",
};

const TITLES: { readonly [R in PeerRole]: string } = { server: "For a server author", client: "For a client author" };

/** Returns a guide for users of generated packages, as Markdown. Each finding appears at most once for each role. */
export function formatMigrationGuide({ roles, ...comparison }: MigrationGuideOptions): string {
  const labels = {
    before: toSafeRevisionName(comparison.before.revision),
    after: toSafeRevisionName(comparison.after.revision),
  };
  const guides = roles.map((role) => buildMigrationGuideForRole(role, comparison));
  const verdicts = guides.map(
    (guide) => `- [${TITLES[guide.role]}](#${anchor(TITLES[guide.role])}): ${summarizeMigration(guide)}`,
  );
  return [
    `# From ${labels.before} to ${labels.after}`,
    `For code that uses the packages that mcpgen generates, imported as \`./mcp/${labels.before}\` and \`./mcp/${labels.after}\`. Written by \`mcpgen migrate\`: do not edit.`,
    verdicts.join("\n"),
    ...guides.flatMap((guide) => roleText(guide, labels)),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

function roleText(guide: MigrationGuideForRole, labels: ComparedRevisionLabels): string[] {
  const { role } = guide;
  const of = (section: MigrationGuideItem["section"]): MigrationGuideItem[] =>
    guide.items.filter((item) => item.section === section);
  const todo = of("todo");
  const known = loadMigrationFeatureAreas().map((area) => ({ ...area, title: area[role] }));
  const parts: [string, string[]][] = [
    [
      "Must do",
      formatRequiredMigrationSteps(
        todo.filter(({ area }) => area === undefined),
        labels,
      ),
    ],
    ...known.map(({ id, title }): [string, string[]] => [
      title,
      formatRequiredMigrationSteps(
        todo.filter(({ area }) => area === id),
        labels,
      ),
    ]),
    ["Optional", formatOptionalMigrationSteps(of("optional"), labels, known)],
    ["Deprecated", formatMigrationDeprecations(of("deprecated"))],
    [
      "Nothing to do",
      [...formatRuntimeChanges(of("done")), ...formatTypeScriptOnlyChanges(of("source")), ...formatQuietChanges(guide)],
    ],
  ];
  const filled = parts.filter(([, texts]) => texts.length > 0);
  if (filled.length === 0) filled.push(["Nothing to do", ["The two revisions are equal."]]);
  return [`## ${TITLES[role]}`, INTRODUCTIONS[role], ...filled.flatMap(([title, texts]) => [`### ${title}`, ...texts])];
}

export function summarizeMigration({ items }: MigrationGuideForRole): string {
  const count = (section: MigrationGuideItem["section"], everybody?: boolean): number =>
    items.filter(
      (item) => item.section === section && (everybody === undefined || (item.area === undefined) === everybody),
    ).length;
  return `${count("todo", true)} required, ${count("todo", false)} required if you use the feature, ${count("optional")} optional`;
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

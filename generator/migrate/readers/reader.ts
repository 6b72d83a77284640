import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PeerRole } from "../../diff/diffFinding.js";
import { PACKAGE_ROOT } from "../../packageRoot.js";

export const MIGRATION_READERS = ["sdk", "server", "client", "gateway"] as const;
export type MigrationReader = (typeof MIGRATION_READERS)[number];

interface MigrationReaderRow {
  title: string;
  introduction: readonly string[];
  bothRevisionsHeading: string;
  /** The section about peers of both revisions, as Markdown, if no change of the protocol has a section of its own. */
  bothRevisions: readonly string[];
  roles: readonly PeerRole[];
  /** The words before an action of each role; absent if the guide has only one role. */
  labels?: Readonly<Record<PeerRole, string>>;
}

/** The rows of `templates/migrate/readers.json`. */
export const MIGRATION_READER_TABLE: Readonly<Record<MigrationReader, MigrationReaderRow>> = JSON.parse(
  readFileSync(join(PACKAGE_ROOT, "templates", "migrate", "readers.json"), "utf8"),
) as Record<MigrationReader, MigrationReaderRow>;

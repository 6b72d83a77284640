import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PeerRole } from "../../diff/diffFinding.js";
import { PACKAGE_ROOT } from "../../packageRoot.js";

/** The people for whom `mcpgen migrate --for` writes a guide. */
export const MIGRATION_READERS = ["sdk", "server", "client", "gateway"] as const;
export type MigrationReader = (typeof MIGRATION_READERS)[number];

/** The contents of a guide for one kind of reader. */
interface MigrationReaderRow {
  /** The kind of reader in the title of the guide. */
  title: string;
  /** The first paragraphs of the guide, as Markdown. */
  introduction: readonly string[];
  /** The heading of the section about peers of both revisions. */
  bothRevisionsHeading: string;
  /** The section about peers of both revisions, as Markdown, if no change of the protocol has a section of its own. */
  bothRevisions: readonly string[];
  /** The roles whose actions the guide lists. */
  roles: readonly PeerRole[];
  /** The words before an action of each role; absent if the guide has only one role. */
  labels?: Readonly<Record<PeerRole, string>>;
}

/** The rows of `templates/migrate/readers.json`. */
export const MIGRATION_READER_TABLE: Readonly<Record<MigrationReader, MigrationReaderRow>> = JSON.parse(
  readFileSync(join(PACKAGE_ROOT, "templates", "migrate", "readers.json"), "utf8"),
) as Record<MigrationReader, MigrationReaderRow>;

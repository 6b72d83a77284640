import type { ClientAttackRow, ClientCase } from "./clientCase.js";
import { BOMBS } from "./rows/bombs.js";
import { BROKEN_STREAMS } from "./rows/brokenStreams.js";
import { ENDLESS } from "./rows/endless.js";
import { ENDLESS_REQUESTS } from "./rows/endlessRequests.js";
import { ERROR_PAGES } from "./rows/errorPages.js";
import { FLOODS } from "./rows/floods.js";
import { GARBAGE } from "./rows/garbage.js";
import { HEADERS } from "./rows/headers.js";
import { HINTS } from "./rows/hints.js";
import { HUGE_MEMBERS } from "./rows/hugeMembers.js";
import { IDS } from "./rows/ids.js";
import { INVALID_TEXT } from "./rows/invalidText.js";
import { LEGACY_ENDPOINTS } from "./rows/legacyEndpoints.js";
import { NAMES_OF_MEMBERS } from "./rows/names.js";
import { NOTIFICATIONS } from "./rows/notifications.js";
import { OUTPUT_SCHEMAS } from "./rows/outputSchemas.js";
import { PRINTED_TEXTS } from "./rows/printedTexts.js";
import { PROCESSES } from "./rows/processes.js";
import { REDIRECTS } from "./rows/redirects.js";
import { RESUMPTION } from "./rows/resumption.js";
import { SECRETS } from "./rows/secrets.js";
import { SERVER_REQUESTS } from "./rows/serverRequests.js";
import { SHAPES } from "./rows/shapes.js";
import { SLOW_DRIP } from "./rows/slowDrip.js";

/** The attacks on clients: a new row is a file in `rows/` and a line here. */
export const ROWS: readonly ClientAttackRow[] = [
  GARBAGE,
  FLOODS,
  INVALID_TEXT,
  IDS,
  SHAPES,
  SERVER_REQUESTS,
  NOTIFICATIONS,
  ENDLESS,
  REDIRECTS,
  LEGACY_ENDPOINTS,
  BROKEN_STREAMS,
  RESUMPTION,
  PROCESSES,
  ERROR_PAGES,
  SLOW_DRIP,
  OUTPUT_SCHEMAS,
  HUGE_MEMBERS,
  NAMES_OF_MEMBERS,
  SECRETS,
  HINTS,
  HEADERS,
  PRINTED_TEXTS,
  BOMBS,
  ENDLESS_REQUESTS,
];

/** The case with the name of its row and its own. */
export function caseNamed(name: string): ClientCase {
  const found = ROWS.flatMap((row) => row.cases.map((one) => [`${row.name}: ${one.name}`, one] as const)).find(
    ([full]) => full === name,
  );
  return found?.[1] ?? { name: "healthy" };
}

import type { ClientAttackRow, ClientCase } from "./clientCase.js";
import { BOMBS, ENDLESS, ENDLESS_REQUESTS, FLOODS, NOTIFICATIONS, SLOW_DRIP } from "./rows/floods.js";
import { BROKEN_STREAMS, ERROR_PAGES, HEADERS, LEGACY_ENDPOINTS, REDIRECTS, RESUMPTION, SECRETS } from "./rows/http.js";
import {
  GARBAGE,
  HINTS,
  HUGE_MEMBERS,
  IDS,
  INVALID_TEXT,
  NAMES_OF_MEMBERS,
  OUTPUT_SCHEMAS,
  SERVER_REQUESTS,
  SHAPES,
} from "./rows/messages.js";
import { PRINTED_TEXTS } from "./rows/printedTexts.js";
import { PROCESSES } from "./rows/processes.js";

/** The attacks on clients: a new row is an object in a file of `rows/`, and a line here. */
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

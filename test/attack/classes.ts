import type { AttackClass } from "./attack.js";
import { AUTHORIZATION_ATTACKS } from "./classes/authorization.js";
import { BATCH_ATTACKS } from "./classes/batches.js";
import { BODY_ATTACKS } from "./classes/bodies.js";
import { BRIDGE_ATTACKS } from "./classes/bridges.js";
import { CAPTURE_ATTACKS } from "./classes/captures.js";
import { CONFIGURATION_ATTACKS } from "./classes/configurations.js";
import { CONTRACT_ATTACKS } from "./classes/contracts.js";
import { GROUP_ATTACKS } from "./classes/groups.js";
import { MANIFEST_ATTACKS } from "./classes/manifests.js";
import { NESTING_ATTACKS } from "./classes/nesting.js";
import { NUMBER_ATTACKS } from "./classes/numbers.js";
import { PROXY_ATTACKS } from "./classes/proxies.js";
import { RETAINED_ATTACKS } from "./classes/retained.js";
import { SCHEMA_FILE_ATTACKS } from "./classes/schemaFiles.js";
import { SCHEMA_ATTACKS } from "./classes/schemas.js";
import { SESSION_ATTACKS } from "./classes/sessions.js";
import { STRANGER_ATTACKS } from "./classes/strangers.js";
import { STRING_ATTACKS } from "./classes/strings.js";
import { THROW_ATTACKS } from "./classes/throws.js";
import { clientAttacks } from "./clients/onClient.js";
import { ROWS } from "./clients/rows.js";

/** A new class is a file in `classes/` and a line here. Those that take longest come first. */
export const CLASSES: readonly AttackClass[] = [
  STRANGER_ATTACKS,
  BATCH_ATTACKS,
  GROUP_ATTACKS,
  PROXY_ATTACKS,
  RETAINED_ATTACKS,
  SESSION_ATTACKS,
  SCHEMA_ATTACKS,
  SCHEMA_FILE_ATTACKS,
  MANIFEST_ATTACKS,
  CONFIGURATION_ATTACKS,
  CAPTURE_ATTACKS,
  AUTHORIZATION_ATTACKS,
  BRIDGE_ATTACKS,
  THROW_ATTACKS,
  BODY_ATTACKS,
  STRING_ATTACKS,
  NESTING_ATTACKS,
  NUMBER_ATTACKS,
  CONTRACT_ATTACKS,
  ...clientAttacks(ROWS),
];

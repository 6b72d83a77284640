import type { DiffArea, DiffDuty, DiffFinding, PeerRole } from "../diff/diffFinding.js";
import { getStrongestDuty } from "../diff/duty.js";

/** The words for the duties on the page. */
export const DUTY_WORDS: Readonly<Record<DiffDuty, string>> = {
  must: "must",
  should: "should",
  may: "may",
  none: "to know",
};

/** Returns the duty of a role; undefined if the finding does not concern the role. A finding without any action concerns both roles. */
export function getDutyOfRole({ action, duty }: DiffFinding, role: PeerRole): DiffDuty | undefined {
  const isForOtherRole = action[role] === undefined && Object.keys(action).length > 0;
  return isForOtherRole && duty[role] === "none" ? undefined : duty[role];
}

/** Returns the most binding duty that a finding means for any of the roles. */
export function getDutyOfRoles(finding: DiffFinding, roles: readonly PeerRole[]): DiffDuty {
  return getStrongestDuty(roles.flatMap((role) => getDutyOfRole(finding, role) ?? []));
}

/** Returns the id of the element of a finding. It stays the same if texts or other findings change, so links to it stay valid. */
export function getFindingAnchor({ fingerprint }: DiffFinding): string {
  return `f-${fingerprint}`;
}

/** The filters that the address of the page can name. */
export interface FindingFilters {
  readonly role?: PeerRole;
  readonly duty?: DiffDuty;
  readonly area?: DiffArea;
}

/** Returns the fragment of the address that filters the findings. The page has an element with this id, for readers without JavaScript. */
export function formatFilterAnchor({ role, duty, area }: FindingFilters): string {
  return Object.entries({ role, duty, area })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join("&");
}

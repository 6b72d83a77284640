import { renderDiffPage } from "../../generator/diffPage/page.js";
import { findingsOf, modelAt, OVERLAY } from "../diff/support/compared.js";
import { finding, report } from "../diff/support/reportFixtures.js";

/** The number of findings of the long page. */
export const MANY = 5_000;

const HOSTILE = `</noscript></script><img src="x" onerror="window.attacked = 1"><script>window.attacked = 2</script>\u202E\u2028`;

/** Returns the page of the diff between two published revisions. */
export function realPage(): string {
  const models = { before: modelAt("2025-11-25"), after: modelAt("2026-07-28") };
  const found = report(findingsOf(["2025-11-25", "2026-07-28"]), { as: "both" });
  return renderDiffPage(found, { models, text: OVERLAY });
}

/** Returns a page of {@link MANY} findings. */
export function longPage(): string {
  const duties = ["must", "should", "may", "none"] as const;
  const found = Array.from({ length: MANY }, (_, i) =>
    finding({
      path: `Type${i}.member`,
      title: `add number ${i} of the members`,
      breaks: [],
      area: i % 2 === 0 ? "tools" : "messages",
      duty: { client: duties[i % 4]!, server: duties[(i + 1) % 4]! },
      fingerprint: i.toString(16).padStart(16, "0"),
      witness: { of: "tools/list#result", legal: "before", value: { tools: [] } },
    }),
  );
  return renderDiffPage(report(found, { as: "both" }));
}

/** Returns a page of a schema with a hostile name. */
export function hostilePage(): string {
  const found = finding({
    path: `Tool.${HOSTILE}`,
    also: [HOSTILE],
    title: HOSTILE,
    why: HOSTILE,
    gate: HOSTILE,
    action: { server: HOSTILE, client: HOSTILE },
    witness: { of: HOSTILE, legal: "before", value: { [HOSTILE]: HOSTILE } },
  });
  return renderDiffPage(report([found, finding({ fingerprint: "0000000000000002" })], { as: "both" }));
}

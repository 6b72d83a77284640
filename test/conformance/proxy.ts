import { startProxy } from "../proxy/support/proxyProcess.js";
import type { Report } from "./report.js";
import { answeredRevision, startSample, type Sample } from "./sample.js";
import { judgeSet, SERVER_SETS } from "./server.js";
import type { Verdict } from "./suite.js";

/** The checks that a proxy cannot pass, by set and scenario, each with the reason. */
const IMPOSSIBLE: { readonly [set: string]: { readonly [scenario: string]: { check: RegExp; reason: string } } } = {
  "2026-07-28": {
    "input-required-result-basic-elicitation": {
      check: /expected key "user_name"/,
      reason: "an elicitation of 2025-11-25 has no key that could reach the proxy, so the proxy names it",
    },
  },
};

/**
 * Judges `mcpgen proxy` in front of `samples/everything`, which serves one revision only: the sets of the other revisions, with the numbers that
 * bridges have in the server's own process. The proxy serves all revisions at once, so no set is judged alone.
 */
export async function judgeProxy(report: Report): Promise<void> {
  const bridged = SERVER_SETS.flatMap((set) =>
    set.writtenIn === undefined ? [] : [{ ...set, native: set.writtenIn }],
  );
  for (const native of new Set(bridged.map((set) => set.native))) {
    const proxied = await startProxied(native);
    try {
      for (const set of bridged.filter((each) => each.native === native))
        await judgeSet(set, proxied, { report, prefix: "proxy, ", review });
    } finally {
      await proxied.stop();
    }
  }
}

/** Starts the sample for clients of one revision, and a proxy in front of it. */
async function startProxied(native: string): Promise<Sample> {
  const sample = await startSample({ only: native });
  try {
    const { url, stop } = await startProxy(["--url", sample.url]);
    return {
      url,
      speaks: (revision) => answeredRevision(url, revision),
      async stop() {
        await stop();
        await sample.stop();
      },
    };
  } catch (error) {
    await sample.stop();
    throw error;
  }
}

/** Removes the failures that a proxy cannot avoid. Returns those that did not occur. */
function review(set: string, verdicts: Map<string, Verdict>): string[] {
  return Object.entries(IMPOSSIBLE[set] ?? {}).flatMap(([scenario, { check, reason }]) => {
    const verdict = verdicts.get(scenario);
    const failures = verdict?.failures.filter((failure) => !check.test(failure)) ?? [];
    if (verdict === undefined || failures.length === verdict.failures.length)
      return [`${scenario} has no failure, though ${reason}`];
    console.log(`  ${scenario} cannot pass: ${reason}`);
    verdicts.set(scenario, { ...verdict, failures });
    return [];
  });
}

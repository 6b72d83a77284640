import type { Checks } from "../../support/checks.js";
import { PROXIES, type ProxyName } from "../proxies.js";
import { checkCluster } from "./clusterChecks.js";
import { checkContainer } from "./containerChecks.js";
import { Deployed } from "./deployed.js";
import { checkManifests } from "./manifestChecks.js";
import { installPackages } from "./packages.js";
import { checkProxy } from "./proxyChecks.js";
import { checkRollingUpdate } from "./rollingChecks.js";
import { checkWorkerd } from "./workerdChecks.js";

const NAMES = Object.keys(PROXIES) as ProxyName[];

/** Tests the files of `samples/deploy`. */
export async function checkRecipes(checks: Checks): Promise<void> {
  installPackages();
  await checks.group("the manifests of Kubernetes", () => checkManifests(checks));
  for (const proxy of NAMES) await checks.group(proxy, () => checkProxy(proxy, checks));
  const deployed = new Deployed().build();
  try {
    await checks.group("workerd", () => checkWorkerd(deployed, checks));
    await checks.group("cluster", () => checkCluster(deployed, checks));
    for (const proxy of NAMES)
      await checks.group(`a rolling update behind ${proxy}`, () => checkRollingUpdate(proxy, deployed, checks));
    await checks.group("the container", () => checkContainer(deployed, checks));
  } finally {
    deployed.remove();
  }
}

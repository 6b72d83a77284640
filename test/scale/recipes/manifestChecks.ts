import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Checks } from "../../support/checks.js";
import { DEPLOY, ROOT } from "../places.js";
import { replaceOnly } from "../proxies.js";
import { loadKubernetesModel, packageFolder, parseYaml } from "./packages.js";

const FILES = ["server.yaml", "secret.yaml"];

interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
}

/** The members of the manifests that must agree with each other, and with the program. */
interface Deployment {
  readonly spec: {
    readonly selector: { readonly matchLabels: object };
    readonly template: {
      readonly metadata: { readonly labels: object };
      readonly spec: { readonly terminationGracePeriodSeconds: number; readonly containers: readonly Container[] };
    };
  };
}

interface Container {
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
  readonly startupProbe: Probe;
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
  readonly periodSeconds: number;
  readonly failureThreshold: number;
}

/** The manifests follow the published schemas, and agree with the program. */
export async function checkManifests(checks: Checks): Promise<void> {
  const texts = FILES.map((file) => readFileSync(join(DEPLOY, "kubernetes", file), "utf8"));
  for (const [i, text] of texts.entries())
    await checks.run(`kubernetes/${FILES[i]} follows the schemas of Kubernetes`, () => faultsIn(text), []);
  await checkThatFaultsAreFound(texts[0]!, checks);
  const objects = (await Promise.all(texts.map(parseYaml))).flat() as KubernetesObject[];
  const find = <T>(kind: string): T => objects.find((object) => object.kind === kind) as T;
  checkAgreement(find<Deployment>("Deployment"), checks);
  const { spec } = find<{ spec: { selector: object } }>("Service");
  const { template } = find<Deployment>("Deployment").spec;
  checks.equal("the Service selects the pods of the Deployment", spec.selector, template.metadata.labels);
  const budget = find<{ spec: { minAvailable: number } }>("PodDisruptionBudget").spec.minAvailable;
  const scaler = find<{ spec: { minReplicas: number } }>("HorizontalPodAutoscaler").spec;
  checks.equal("a node can be drained when there are the fewest pods", budget < scaler.minReplicas, true);
  checkVariables(find<Deployment>("Deployment"), find<{ stringData: object }>("Secret").stringData, checks);
}

function checkAgreement({ spec: { selector, template } }: Deployment, checks: Checks): void {
  const { containers, terminationGracePeriodSeconds } = template.spec;
  const { env, livenessProbe, ports, readinessProbe, startupProbe } = containers[0]!;
  const ms = (name: string): number => Number(env.find((variable) => variable.name === name)?.value);
  checks.equal("the Deployment selects its own pods", selector.matchLabels, template.metadata.labels);
  checks.equal(
    "Kubernetes waits longer than a pod needs for its shutdown",
    terminationGracePeriodSeconds * 1000 >= ms("DRAIN_DELAY_MS") + ms("CLOSE_MS") + 5000,
    true,
  );
  checks.equal(
    "a pod closes its port after Kubernetes has seen that the pod is not ready",
    ms("DRAIN_DELAY_MS") > readinessProbe.periodSeconds * readinessProbe.failureThreshold * 1000,
    true,
  );
  checks.equal(
    "the probes have the paths of the server",
    [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path),
    ["/livez", "/livez", "/readyz"],
  );
  const image = /PORT=(\d+)/.exec(readFileSync(join(DEPLOY, "Dockerfile"), "utf8"))?.[1];
  checks.equal("the port of the pod is the port of the image", String(ports[0]!.containerPort), image);
}

/** Each variable of the manifests is read by the program. */
function checkVariables(deployment: Deployment, secret: object, checks: Checks): void {
  const program = readFileSync(join(DEPLOY, "src", "serve.ts"), "utf8");
  const names = [...deployment.spec.template.spec.containers[0]!.env.map(({ name }) => name), ...Object.keys(secret)];
  const unread = names.filter((name) => !program.includes(`"${name}"`));
  checks.equal("the program reads each variable of the manifests", unread, []);
}

/** A wrong manifest is found: without this, a check that finds nothing would pass. */
async function checkThatFaultsAreFound(text: string, checks: Checks): Promise<void> {
  for (const [search, replacement, expected] of [
    ["readinessProbe:", "readynessProbe:", "readynessProbe"],
    ["minAvailable: 2", "minAvaliable: 2", "minAvaliable"],
    ["terminationGracePeriodSeconds: 60", "terminationGracePeriodSeconds: sixty", "terminationGracePeriodSeconds"],
    ["maxReplicas: 12", "", "maxReplicas"],
    ["type: RollingUpdate", "type: Rolling", "Rolling"],
  ] as const) {
    const faults = await faultsIn(replaceOnly(text, search, replacement));
    checks.equal(`a manifest with "${replacement || "no " + search}" is wrong`, faults.join().includes(expected), true);
  }
}

/** Applies the schemas, which allow unknown members, and the types, which do not. */
async function faultsIn(text: string): Promise<string[]> {
  const objects = (await parseYaml(text)) as KubernetesObject[];
  const faults = await Promise.all(
    objects.map(async (object) => {
      const Model = await loadKubernetesModel(object.apiVersion, object.kind);
      try {
        new Model(object).validate();
        return [];
      } catch (error) {
        return [`${object.kind}: ${(error as Error).message}`];
      }
    }),
  );
  return [...faults.flat(), ...typeFaultsOf(objects)];
}

function typeFaultsOf(objects: readonly KubernetesObject[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "mcpgen-manifests-"));
  try {
    const lines = objects.flatMap((object, i) => [
      `import type { I${object.kind} as Type${i} } from ${JSON.stringify(packageFolder(`kubernetes-models/${object.apiVersion}/${object.kind}.js`))};`,
      `export const object${i}: Type${i} = ${JSON.stringify(object, null, 2)};`,
    ]);
    const file = join(folder, "manifests.ts");
    writeFileSync(file, lines.join("\n"));
    const { stdout } = spawnSync(
      process.execPath,
      [
        join(ROOT, "node_modules", "typescript", "bin", "tsc"),
        ..."--noEmit --ignoreConfig --strict --skipLibCheck --pretty false --module nodenext".split(" "),
        file,
      ],
      { encoding: "utf8", cwd: folder },
    );
    return stdout.split("\n").filter((line) => line !== "");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

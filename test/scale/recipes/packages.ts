import { join } from "node:path";
import { installPinned } from "../../scaffold/support/freshMachine.js";

const FOLDER = join(import.meta.dirname, "..");

/** A problem in a Dockerfile. */
export interface DockerfileProblem {
  readonly message: string;
  readonly range: { readonly start: { readonly line: number } };
}

/** An instruction of a Dockerfile, such as `COPY src ./src`. */
export interface DockerfileInstruction {
  getKeyword(): string;
  /** The whole instruction. */
  getTextContent(): string;
}

interface DockerfileModules {
  validate(text: string): DockerfileProblem[];
  parse(text: string): { getInstructions(): DockerfileInstruction[] };
}

/** The class of a Kubernetes object. `validate` applies the published schema. */
export type KubernetesModel = new (object: object) => { validate(): void };

/** The path of an installed package. It may be named in a temporary TypeScript file. */
export function packageFolder(name: string): string {
  return join(FOLDER, "node_modules", name);
}

/** Installs the packages where they are missing. */
export function installPackages(): void {
  installPinned(FOLDER);
}

export async function parseYaml(text: string): Promise<unknown[]> {
  const { parseAllDocuments } = (await load("yaml/dist/index.js")) as {
    parseAllDocuments(text: string): { readonly errors: readonly Error[]; toJS(): unknown }[];
  };
  return parseAllDocuments(text).map((document) => {
    if (document.errors[0] !== undefined) throw document.errors[0];
    return document.toJS();
  });
}

export async function loadDockerfileModules(): Promise<DockerfileModules> {
  const { validate } = (await load("dockerfile-utils/lib/main.js")) as Pick<DockerfileModules, "validate">;
  const { DockerfileParser } = (await load("dockerfile-ast/lib/main.js")) as { DockerfileParser: DockerfileModules };
  return { validate, parse: (text) => DockerfileParser.parse(text) };
}

/** Loads the class of an object, such as `Deployment` of `apps/v1`. */
export async function loadKubernetesModel(apiVersion: string, kind: string): Promise<KubernetesModel> {
  const module = (await load(`kubernetes-models/${apiVersion}/${kind}.js`)) as { [name: string]: KubernetesModel };
  return module[kind]!;
}

async function load(path: string): Promise<unknown> {
  const module = (await import(packageFolder(path))) as { readonly default?: unknown };
  // The packages are CommonJS.
  return module.default ?? module;
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProjectRegenerationPlan } from "./projectFolder.js";

/** The names that the modules generated from a contract export, before and after a command changes the contract. */
export interface ContractExportNamesToCompare {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

/** Returns the names that the generated contract modules of a project export now, and the names that they will export after the command. */
export function listContractExportNames({ request, generated }: ProjectRegenerationPlan): ContractExportNamesToCompare {
  const { create, change, same } = generated.changes;
  const written = [...create, ...change, ...same].filter(({ path }) => isContractModule(path));
  return { before: exportsOf(contractTexts(request.out)), after: exportsOf(written.map(({ text }) => text)) };
}

function isContractModule(path: string): boolean {
  return /^contract\/\w+(?:\.d)?\.ts$/.test(path);
}

function contractTexts(out: string): string[] {
  const folder = join(out, "contract");
  if (!existsSync(folder)) return [];
  const modules = readdirSync(folder).filter((name) => isContractModule(`contract/${name}`));
  return modules.map((name) => readFileSync(join(folder, name), "utf8"));
}

const EXPORT = /^export (?:declare )?(?:interface|type|function|const) ([\p{ID_Continue}$]+)/gmu;

function exportsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(EXPORT)]).map(([, name]) => name!));
}

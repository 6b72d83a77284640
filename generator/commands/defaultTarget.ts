import { relative } from "node:path";
import type { OutputLanguage } from "../emit/parts.js";
import type { OutputManifest } from "../output/manifest.js";
import { findTypeScriptConfiguration } from "../output/typescriptProject.js";

/**
 * Returns the form of the modules if neither the command line nor a configuration names one: the form that the folder has; otherwise
 * TypeScript in a project with a `tsconfig.json`, and JavaScript with declarations in others.
 */
export function findDefaultTarget(out: string, earlier: OutputManifest | undefined): OutputLanguage {
  const forms = new Set(Object.values(earlier?.revisions ?? {}).map(({ target }) => target));
  if (forms.size > 0) return forms.size === 1 ? [...forms][0]! : "ts+js";
  return findTypeScriptConfiguration(out) === undefined ? "js" : "ts";
}

/** Returns a line that tells why the modules have their form, and how to get another one. */
export function describeDefaultTarget(out: string, target: OutputLanguage): string | undefined {
  const file = findTypeScriptConfiguration(out);
  if (target === "ts" && file !== undefined)
    return `TypeScript, because ${relative(".", file)} covers the folder (--target js: JavaScript with declarations)`;
  return target === "js"
    ? "JavaScript with declarations, because no tsconfig.json covers the folder (--target ts: TypeScript)"
    : undefined;
}

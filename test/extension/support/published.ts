import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { bundledExtensions } from "../../../generator/bundled/bundled.js";
import type { SchemaDeclaration } from "../../../generator/model/protocol.js";
import type { Requirement } from "../../support/requiring.js";
import { PUBLISHED, ROOT } from "../../support/schemas.js";

/** The bundled extensions. */
export const BUNDLED: readonly string[] = [...bundledExtensions().keys()];

/** The address of a folder in an npm package. */
const PACKAGE = /^https:\/\/unpkg\.com\/(?<name>.+)@[\d.]+\/(?<folder>.+)$/;

/**
 * Returns the path of a published file of an extension: in the npm package that has it, which the tests in browsers install, or in a folder
 * beside the repository. Tests that read it are declared with `publishedFiles`.
 */
export function publishedFile(id: string, name: string): string {
  const { name: npm, folder } = PACKAGE.exec(bundledExtensions().get(id)!.published.source)?.groups ?? {};
  return npm === undefined
    ? join(PUBLISHED, "schema", "extensions", ...id.split("/"), name)
    : join(ROOT, "test", "browser", "node_modules", npm, folder!, name);
}

/** Returns the names of the published files with which the schema of a bundled extension was compared. */
export function publishedNames(id: string): string[] {
  return Object.keys(bundledExtensions().get(id)!.published).filter((name) => name !== "source");
}

/** Returns the requirement of tests that read the published files of an extension. */
export function publishedFiles(id: string): Requirement {
  return {
    isMet: publishedNames(id).every((name) => existsSync(publishedFile(id, name))),
    missing: `there is no ${publishedFile(id, publishedNames(id)[0]!)} with a published schema of ${id}`,
  };
}

/** Returns the SHA-256 of the declarations of an extension without their documentation, which our copy has in other words. */
export function hashDeclarations(declarations: readonly SchemaDeclaration[]): string {
  const bare = JSON.stringify(declarations, (key, value: unknown) => (key === "doc" ? undefined : value));
  return createHash("sha256").update(bare).digest("hex");
}

import { createHash } from "node:crypto";
import { bundledExtensions } from "../../../generator/bundled/bundled.js";
import type { SchemaDeclaration } from "../../../generator/model/protocol.js";
import type { Requirement } from "../../support/requiring.js";
import { publishedPath, requirePublished } from "../../support/schemas.js";

/** The bundled extensions. */
export const BUNDLED: readonly string[] = [...bundledExtensions().keys()];

/** The address of a folder in a repository or in an npm package. */
const SOURCE =
  /^https:\/\/(?:github\.com\/[^/]+\/(?<repository>[^/]+)\/tree\/[^/]+|unpkg\.com\/@[^/]+\/(?<name>[^@]+)@[\d.]+)\/(?<folder>.+)$/;

/** Returns the path of a published file of a bundled extension. Tests that read it are declared with {@link publishedFilesOf}. */
export function publishedFile(id: string, name: string): string {
  const { repository, name: npm, folder } = SOURCE.exec(bundledExtensions().get(id)!.published.source)!.groups!;
  return publishedPath(`${(repository ?? npm)!}/${folder!}/${name}`);
}

/** Returns the names of the published files with which the schema of a bundled extension was compared. */
export function publishedNames(id: string): string[] {
  return Object.keys(bundledExtensions().get(id)!.published).filter((name) => name !== "source");
}

/** Returns the requirement of tests that read the published files of an extension. */
export function publishedFilesOf(id: string): Requirement {
  return requirePublished(publishedNames(id).map((name) => publishedFile(id, name)));
}

/** Returns the SHA-256 of the declarations of an extension without their documentation, which our copy has in other words. */
export function hashDeclarations(declarations: readonly SchemaDeclaration[]): string {
  const bare = JSON.stringify(declarations, (key, value: unknown) => (key === "doc" ? undefined : value));
  return createHash("sha256").update(bare).digest("hex");
}

import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";

/** What a project cannot do without in its package.json. */
const NEEDED = ["mcpName", "type", "bin", "files", "scripts", "devDependencies"];

/** What `npm init` writes for a test. */
const NO_TEST = /no test specified/;

/**
 * What the user's own package.json lacks of the one that a project needs.
 *
 * @returns undefined where nothing is lacking, or the text is no JSON object.
 */
export function missingPackageMembers(own: string, wanted: string): object | undefined {
  const [found, needed] = [parsed(own), parsed(wanted)];
  if (found === undefined || needed === undefined) return undefined;
  const lacking = NEEDED.flatMap((name) => {
    const value = name === "type" && found[name] !== needed[name] ? needed[name] : lackingOf(found[name], needed[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return lacking.length === 0 ? undefined : Object.fromEntries(lacking);
}

function lackingOf(found: unknown, needed: unknown): unknown {
  if (found === undefined || (typeof found === "string" && NO_TEST.test(found))) return needed;
  if (!isObject(found) || !isObject(needed)) return undefined;
  const lacking = Object.entries(needed).flatMap(([name, value]) => {
    const inner = lackingOf(found[name], value);
    return inner === undefined ? [] : [[name, inner] as const];
  });
  return lacking.length === 0 ? undefined : Object.fromEntries(lacking);
}

/** The members of a package.json that a project can take over. */
export function reusablePackageMembers(text: string): { name?: string; version?: string; license?: string } {
  const { name, version, license } = parsed(text) ?? {};
  return {
    ...(typeof name === "string" && { name }),
    ...(typeof version === "string" && { version }),
    ...(typeof license === "string" && { license }),
  };
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

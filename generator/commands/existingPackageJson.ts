import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";

/** The members of package.json that a scaffolded project needs. */
const NEEDED = ["mcpName", "type", "bin", "files", "scripts", "devDependencies"];

/** Matches the placeholder that `npm init` writes as the test script. */
const NO_TEST = /no test specified/;

/**
 * Returns the members that a scaffolded project needs and that the user's package.json does not have.
 *
 * @returns `undefined` if no member is missing, or if the text is not a JSON object.
 */
export function findMissingPackageJsonMembers(own: string, wanted: string): object | undefined {
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

/** Returns the members of an existing package.json that a new project reuses. */
export function parseReusablePackageJsonMembers(text: string): { name?: string; version?: string; license?: string } {
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

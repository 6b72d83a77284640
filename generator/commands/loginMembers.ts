import { homedir } from "node:os";
import { join } from "node:path";
import type { LoginRequest } from "../connection/serverLogin.js";
import { isServerUrl } from "../connection/target.js";
import type { Texts } from "./given.js";
import { warn } from "./terminal.js";

/** What describes a login at a server: the options of a command, or the members of a configuration. Secrets are in environment variables. */
export interface LoginMembers extends Texts<
  "clientId" | "clientSecretEnv" | "clientKeyEnv" | "issuer" | "clientMetadataUrl"
> {
  /** True for a program that logs in as itself, without a user. */
  readonly isProgram: boolean;
  readonly redirectPort?: number | undefined;
  readonly trustOrigin?: readonly string[] | undefined;
  readonly scopes?: readonly string[] | undefined;
}

type LoginMember = keyof LoginMembers;

/** How errors name what describes a login, and where they say it is. */
export interface LoginWords {
  /** What makes a login that of a program, such as `--client-credentials`. */
  readonly ofProgram: string;
  /** Returns the name of a member, such as `--client-id`. */
  name(member: LoginMember): string;
  error(member: LoginMember, problem: string): Error;
  /** The name of the server in what a login prints; undefined if there is only one. */
  readonly server?: string;
}

/**
 * Returns the login that members describe.
 *
 * @throws what `words.error` returns, for members that are missing, invalid or do not fit together, and for a variable that is not set.
 */
export function createLoginRequest(given: LoginMembers, words: LoginWords): LoginRequest {
  const { isProgram, clientId, clientSecretEnv, clientKeyEnv, issuer, clientMetadataUrl, redirectPort, scopes } = given;
  refuseCombinations(given, words);
  refuseInvalidValues(given, words);
  const secretOf = (member: LoginMember, variable: string | undefined, content: string): string | undefined => {
    if (variable === undefined) return undefined;
    const { value, problem } = valueOfVariable(words.name(member), variable, content);
    if (value === undefined) throw words.error(member, problem);
    return value;
  };
  const label = words.server === undefined ? "" : `${words.server}: `;
  return {
    isProgram,
    clientId,
    clientSecret: secretOf("clientSecretEnv", clientSecretEnv, "secret of the client"),
    clientKey: secretOf("clientKeyEnv", clientKeyEnv, "private key of the client"),
    issuer,
    scopes,
    clientMetadataUrl,
    redirectPort,
    trustedOrigins: (given.trustOrigin ?? []).map((text) => readOrigin(text, words)),
    tokenFile: join(stateFolder(), "mcpgen", "tokens.json"),
    opensBrowser: process.stderr.isTTY === true && hasDisplay(),
    showUrl: (address) => warn(`${label}open this page to log in:`, address),
    showNote: (text) => warn(`note: ${label}${text.replace(/\.$/, "")}`),
  };
}

/** Returns the value of an environment variable, or the problem that it is not set. */
export function valueOfVariable(
  name: string,
  variable: string,
  content: string,
): { readonly value: string | undefined; readonly problem: string } {
  const value = process.env[variable]?.trim() ?? "";
  const problem = isVariableName(variable)
    ? `${name} ${variable}: the environment variable is not set (set it to the ${content})`
    : `${name}: no environment variable has this name (give the name of a variable that is set to the ${content})`;
  return { value: value === "" ? undefined : value, problem };
}

/** Returns false for a text that may be a secret by mistake, which messages must not repeat. */
function isVariableName(text: string): boolean {
  return /^[A-Za-z_]\w*$/.test(text) && !(/[a-z]/.test(text) && /\d/.test(text));
}

function refuseCombinations(given: LoginMembers, words: LoginWords): void {
  const { isProgram, clientId, clientSecretEnv, issuer, clientMetadataUrl } = given;
  const name = (member: LoginMember): string => words.name(member);
  if (isProgram) refuseIncompleteProgram(given, words);
  if (clientId !== undefined && clientMetadataUrl !== undefined)
    throw words.error(
      "clientMetadataUrl",
      `${name("clientId")} and ${name("clientMetadataUrl")} cannot be used together (use one of them)`,
    );
  if (clientSecretEnv !== undefined && (clientId === undefined || issuer === undefined))
    throw words.error(
      "clientSecretEnv",
      `${name("clientSecretEnv")} requires ${name("clientId")} and ${name("issuer")} (add both: the secret is sent to this issuer only)`,
    );
  if (issuer !== undefined && clientId === undefined)
    throw words.error(
      "issuer",
      `${name("issuer")} is only used with ${name("clientId")} (add ${name("clientId")}, or omit ${name("issuer")})`,
    );
}

function refuseIncompleteProgram(given: LoginMembers, { ofProgram, name, error }: LoginWords): void {
  const { clientId, clientSecretEnv, clientKeyEnv, issuer } = given;
  const missing = [
    ...(clientId === undefined ? [name("clientId")] : []),
    ...(issuer === undefined ? [name("issuer")] : []),
    ...((clientSecretEnv ?? clientKeyEnv) === undefined
      ? [`${name("clientSecretEnv")} or ${name("clientKeyEnv")}`]
      : []),
  ];
  if (missing.length > 0)
    throw error("isProgram", `${ofProgram} requires ${missing.join(", and ")} (add what is missing)`);
  if (clientSecretEnv !== undefined && clientKeyEnv !== undefined)
    throw error(
      "clientKeyEnv",
      `${name("clientSecretEnv")} and ${name("clientKeyEnv")} cannot be used together (use one of them)`,
    );
}

function refuseInvalidValues({ clientMetadataUrl, redirectPort, issuer }: LoginMembers, words: LoginWords): void {
  const url = URL.canParse(clientMetadataUrl ?? "") ? new URL(clientMetadataUrl!) : undefined;
  if (clientMetadataUrl !== undefined && (url?.protocol !== "https:" || url.pathname === "/"))
    throw words.error(
      "clientMetadataUrl",
      `${words.name("clientMetadataUrl")} ${clientMetadataUrl}: the URL must start with https:// and have a path (correct the URL)`,
    );
  if (redirectPort !== undefined && !(Number.isInteger(redirectPort) && redirectPort > 0 && redirectPort < 65_536))
    throw words.error(
      "redirectPort",
      `${words.name("redirectPort")} must be a port from 1 to 65535 (correct ${words.name("redirectPort")})`,
    );
  if (issuer !== undefined && !isServerUrl(issuer))
    throw words.error(
      "issuer",
      `${words.name("issuer")} ${issuer}: the issuer is not a URL (give the issuer as its metadata names it)`,
    );
}

function readOrigin(text: string, words: LoginWords): string {
  if (isServerUrl(text) && URL.canParse(text)) return new URL(text).origin;
  throw words.error(
    "trustOrigin",
    `${words.name("trustOrigin")} ${text}: the value is not an origin (give scheme, host and port, such as http://10.0.0.5:8080)`,
  );
}

function stateFolder(): string {
  const { XDG_STATE_HOME, LOCALAPPDATA } = process.env;
  if (process.platform === "win32") return LOCALAPPDATA || join(homedir(), "AppData", "Local");
  if (process.platform === "darwin") return join(homedir(), "Library", "Application Support");
  return XDG_STATE_HOME || join(homedir(), ".local", "state");
}

/** Returns true if a browser can have a window. Without a display, `xdg-open` may start a browser in the terminal. */
function hasDisplay(): boolean {
  const { BROWSER, DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (BROWSER === "none") return false;
  return ["darwin", "win32"].includes(process.platform) || Boolean(DISPLAY || WAYLAND_DISPLAY);
}

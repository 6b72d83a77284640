import { homedir } from "node:os";
import { join } from "node:path";
import type { LoginRequest } from "../connection/serverLogin.js";
import { isServerUrl, type ServerAddress } from "../connection/target.js";
import type { Flags, Texts } from "./given.js";
import { warn } from "./terminal.js";
import { UsageError } from "./usageError.js";

/** The arguments of a command that connects to a running server. */
export interface ConnectionArguments
  extends
    Texts<"clientId" | "clientSecretEnv" | "clientKeyEnv" | "issuer" | "clientMetadataUrl" | "tokenEnv">,
    Flags<"login" | "clientCredentials"> {
  readonly header?: readonly string[] | undefined;
  readonly redirectPort?: number | undefined;
  readonly trustOrigin?: readonly string[] | undefined;
  /** Seconds to connect, and to wait for each response. */
  readonly timeout: number;
}

export function readAuthentication(
  server: string,
  headers: readonly string[],
  given: ConnectionArguments,
): Pick<ServerAddress, "login" | "token"> {
  const { login: ofUser = false, clientCredentials = false, tokenEnv } = given;
  refuseOptionsWithoutLogin(given);
  const login = ofUser || clientCredentials;
  if (!login && tokenEnv === undefined) return {};
  const option = ofUser ? "--login" : clientCredentials ? "--client-credentials" : "--token-env";
  if (!isServerUrl(server.trim()))
    throw new UsageError(`${option} is only for servers over HTTP (omit it, or give the URL of the server)`);
  if (headers.some((line) => /^authorization\s*:/i.test(line)))
    throw new UsageError(`${option} and --header "Authorization: …" cannot be used together (use one of them)`);
  if (!login) return { token: readToken(tokenEnv!) };
  if (tokenEnv !== undefined)
    throw new UsageError(`${option} and --token-env cannot be used together (use one of them)`);
  return { login: readLogin(given) };
}

function refuseOptionsWithoutLogin(given: ConnectionArguments): void {
  const { clientId, clientSecretEnv, clientKeyEnv, issuer, clientMetadataUrl, redirectPort, trustOrigin } = given;
  const ofUser = { "client-metadata-url": clientMetadataUrl, "redirect-port": redirectPort };
  const ofBoth = { "client-id": clientId, "client-secret-env": clientSecretEnv, issuer, "trust-origin": trustOrigin };
  const refuse = (options: object, needed: string): void => {
    for (const [name, value] of Object.entries(options))
      if (value !== undefined)
        throw new UsageError(`--${name} is only used for a login (add --${needed}, or omit --${name})`);
  };
  if (given.login !== true) refuse(given.clientCredentials === true ? ofUser : { ...ofBoth, ...ofUser }, "login");
  if (given.clientCredentials !== true) refuse({ "client-key-env": clientKeyEnv }, "client-credentials");
  else refuseIncompleteClient(given);
  if (clientId !== undefined && clientMetadataUrl !== undefined)
    throw new UsageError("--client-id and --client-metadata-url cannot be used together (use one of them)");
  if (clientSecretEnv !== undefined && (clientId === undefined || issuer === undefined))
    throw new UsageError(
      "--client-secret-env requires --client-id and --issuer (add both: the secret is sent to this issuer only)",
    );
  if (issuer !== undefined && clientId === undefined)
    throw new UsageError("--issuer is only used with --client-id (add --client-id, or omit --issuer)");
}

/** @throws UsageError if a program has no client with which it can log in by itself. */
function refuseIncompleteClient({ login, clientId, issuer, clientSecretEnv, clientKeyEnv }: ConnectionArguments): void {
  if (login === true)
    throw new UsageError("--login and --client-credentials cannot be used together (use one of them)");
  const hasOne = (clientSecretEnv === undefined) !== (clientKeyEnv === undefined);
  if (clientId === undefined || issuer === undefined || !hasOne)
    throw new UsageError(
      "--client-credentials requires --client-id, --issuer, and --client-secret-env or --client-key-env (add what is missing)",
    );
}

/** @throws UsageError if an environment variable is not set. */
export function readVariable(option: string, variable: string, content: string): string {
  const value = process.env[variable]?.trim() ?? "";
  if (value === "")
    throw new UsageError(`${option} ${variable}: the environment variable is not set (set it to the ${content})`);
  return value;
}

function readToken(variable: string): NonNullable<ServerAddress["token"]> {
  const value = readVariable("--token-env", variable, "token");
  // The message must not contain the token.
  if (!/^[\w\-.~+/]+=*$/.test(value))
    throw new UsageError(
      `--token-env ${variable}: the value is not a bearer token (set the variable to the token alone, without "Bearer")`,
    );
  return { variable, value };
}

function readLogin(given: ConnectionArguments): LoginRequest {
  const { clientId, clientSecretEnv, clientKeyEnv, issuer, clientMetadataUrl, redirectPort, trustOrigin = [] } = given;
  refuseInvalidValues(given);
  const clientSecret = clientSecretEnv && readVariable("--client-secret-env", clientSecretEnv, "secret of the client");
  const clientKey = clientKeyEnv && readVariable("--client-key-env", clientKeyEnv, "private key of the client");
  return {
    isProgram: given.clientCredentials === true,
    clientId,
    clientSecret,
    clientKey,
    issuer,
    clientMetadataUrl,
    redirectPort,
    trustedOrigins: trustOrigin.map(readOrigin),
    tokenFile: join(stateFolder(), "mcpgen", "tokens.json"),
    opensBrowser: process.stderr.isTTY === true && hasDisplay(),
    showUrl: (address) => warn("open this page to log in:", address),
    showNote: (text) => warn(`note: ${text.replace(/\.$/, "")}`),
  };
}

function refuseInvalidValues({ clientMetadataUrl, redirectPort, issuer }: ConnectionArguments): void {
  const url = URL.canParse(clientMetadataUrl ?? "") ? new URL(clientMetadataUrl!) : undefined;
  if (clientMetadataUrl !== undefined && (url?.protocol !== "https:" || url.pathname === "/"))
    throw new UsageError(
      `--client-metadata-url ${clientMetadataUrl}: the URL must start with https:// and have a path (correct the URL)`,
    );
  if (redirectPort !== undefined && !(Number.isInteger(redirectPort) && redirectPort > 0 && redirectPort < 65_536))
    throw new UsageError("--redirect-port must be a port from 1 to 65535 (correct --redirect-port)");
  if (issuer !== undefined && !isServerUrl(issuer))
    throw new UsageError(`--issuer ${issuer}: the issuer is not a URL (give the issuer as its metadata names it)`);
}

function readOrigin(text: string): string {
  if (isServerUrl(text) && URL.canParse(text)) return new URL(text).origin;
  throw new UsageError(
    `--trust-origin ${text}: the value is not an origin (give scheme, host and port, such as http://10.0.0.5:8080)`,
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

import { isServerUrl, type ServerAddress } from "../connection/target.js";
import type { Flags, Texts } from "./given.js";
import { createLoginRequest, valueOfVariable, type LoginMembers, type LoginWords } from "./loginMembers.js";
import { UsageError } from "./usageError.js";

/** The arguments of a command that connects to a running server. */
export interface ConnectionArguments
  extends Omit<LoginMembers, "isProgram" | "scopes">, Texts<"tokenEnv">, Flags<"login" | "clientCredentials"> {
  readonly header?: readonly string[] | undefined;
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
  return { login: createLoginRequest({ ...given, isProgram: clientCredentials }, WORDS) };
}

/** @throws UsageError for an option that the login does not use. */
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
  else if (given.login === true)
    throw new UsageError("--login and --client-credentials cannot be used together (use one of them)");
}

/** The words of the command line for a login. */
const WORDS: LoginWords = {
  ofProgram: "--client-credentials",
  name: optionName,
  error: (_, problem) => new UsageError(problem),
};

/** Returns the option of the command line for its name in a program, such as `--client-id`. */
export function optionName(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** @throws UsageError if an environment variable is not set. */
export function readVariable(option: string, variable: string, content: string): string {
  const { value, problem } = valueOfVariable(option, variable, content);
  if (value === undefined) throw new UsageError(problem);
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

import type { ServerAddress } from "../../connection/target.js";
import { isOwnVariable, variablesIn, type NamedServer } from "../../lock/hostServers.js";
import { isSecretName } from "../../traffic/diagram/labels.js";

/** The options of a command that have secrets, or name variables with them. */
interface SecretOptions {
  readonly header?: readonly string[] | undefined;
  readonly tokenEnv?: string | undefined;
  readonly clientSecretEnv?: string | undefined;
  readonly clientKeyEnv?: string | undefined;
}

/** Matches usual names of variables with secrets that are words of other members, too. */
const SECRET_VARIABLE = /(?:^|_)(?:KEY|PASS|PAT|DSN|WEBHOOK)(?:_|$)/i;

/** Returns the secrets of the options for one upstream server. */
export function secretsOfOptions({ header = [], tokenEnv, clientSecretEnv, clientKeyEnv }: SecretOptions): string[] {
  const variables = [tokenEnv, clientSecretEnv, clientKeyEnv].map((name) => process.env[name ?? ""]?.trim() ?? "");
  return [...secretsOfHeaders(header), ...variables];
}

/**
 * Returns the secrets of a server of a configuration.
 *
 * @param server as the file has it, with references to variables.
 * @param address of the same server, with their values.
 */
export function secretsOfServer(
  server: NamedServer,
  { headers, token, login, process: started }: ServerAddress,
): string[] {
  const own = variablesIn([server.env, server.headers].flatMap((each) => Object.values(each ?? {}))).filter(
    isOwnVariable,
  );
  const others = variablesIn([server.url ?? "", ...(server.command?.words ?? [])]).filter(isSecretName);
  const referred = [...own, ...others];
  const named = Object.entries(started?.env ?? {}).filter(([name]) => isSecretName(name) || SECRET_VARIABLE.test(name));
  const values = [token?.value, login?.clientSecret, login?.clientKey, ...named.map(([, value]) => value)];
  return [
    ...secretsOfHeaders(headers),
    ...referred.map((variable) => process.env[variable] ?? ""),
    ...values.map((value) => value ?? ""),
  ];
}

/** Returns the secrets of HTTP headers: their values, and the part after the scheme of an authorization. */
function secretsOfHeaders(headers: readonly string[]): string[] {
  return headers.flatMap((line) => {
    const value = line.slice(line.indexOf(":") + 1).trim();
    return [value, value.replace(/^\S+\s+/, "")];
  });
}

import type { ServerAddress } from "../../connection/target.js";
import type { NamedServer } from "../../lock/hostServers.js";
import { isSecretName } from "../../traffic/diagram/labels.js";

/** The options of a command that have secrets, or name variables with them. */
interface SecretOptions {
  readonly header?: readonly string[] | undefined;
  readonly tokenEnv?: string | undefined;
  readonly clientSecretEnv?: string | undefined;
  readonly clientKeyEnv?: string | undefined;
}

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
  const referred = [...JSON.stringify(server).matchAll(/\$\{(?:env:)?([A-Za-z_]\w*)/g)].map(
    ([, variable]) => variable!,
  );
  const named = Object.entries(started?.env ?? {}).filter(([name]) => isSecretName(name));
  const values = [token?.value, login?.clientSecret, login?.clientKey, ...named.map(([, value]) => value)];
  return [
    ...secretsOfHeaders(headers),
    ...referred.filter(isSecretName).map((variable) => process.env[variable] ?? ""),
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

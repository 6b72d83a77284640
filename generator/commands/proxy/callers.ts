import type { CallerTokens, ResourceServer } from "../../../templates/runtime/authorization.js";
import { isLoopback } from "../../../templates/runtime/client-authorization/addresses.js";
import { isServerUrl } from "../../connection/target.js";
import type { Flags, Texts } from "../given.js";
import { readVariable, type ConnectionArguments } from "../loginOptions.js";
import { UsageError } from "../usageError.js";

/** The arguments of `mcpgen proxy` about its own callers. */
export interface CallerArguments
  extends
    ConnectionArguments,
    Texts<"host" | "jwtIssuer" | "resource" | "config">,
    Flags<"tokenExchange" | "allowAnyone"> {
  readonly http?: number | undefined;
  readonly apiKeyEnv?: readonly string[] | undefined;
  readonly audience?: readonly string[] | undefined;
  readonly scope?: readonly string[] | undefined;
  readonly allowedHost?: readonly string[] | undefined;
}

/** How a proxy recognises its callers. */
export interface ProxyCallers {
  /** Undefined if everybody who reaches the proxy is served. */
  readonly authorization?: ResourceServer;
  /** The names by which callers reach the proxy; undefined for the loopback names. */
  readonly allowedHosts?: readonly string[];
  /** The tokens of the callers, if the proxy exchanges them, or one of the servers of its configuration may need it. */
  readonly tokens?: CallerTokens;
}

/** Returns the environment variables with the secrets of the proxy and its callers. The upstream server must not have them. */
export function secretVariables(
  given: Pick<CallerArguments, "apiKeyEnv" | "tokenEnv" | "clientSecretEnv" | "clientKeyEnv">,
): string[] {
  const { apiKeyEnv = [], tokenEnv, clientSecretEnv, clientKeyEnv } = given;
  return [...apiKeyEnv, tokenEnv, clientSecretEnv, clientKeyEnv].filter((name) => name !== undefined);
}

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Returns how a proxy recognises its callers. The code of authorization is loaded only if it is needed.
 *
 * @throws UsageError by rejection, if options do not fit together, or if other machines could use the proxy without any authorization.
 */
export async function readCallers(given: CallerArguments): Promise<ProxyCallers> {
  const { apiKeyEnv, jwtIssuer, resource, allowedHost } = given;
  refuseCombinations(given);
  const hosts = allowedHost ?? (resource === undefined ? undefined : [...LOOPBACK_NAMES, new URL(resource).host]);
  const shared = hosts === undefined ? {} : { allowedHosts: [...hosts] };
  if (apiKeyEnv !== undefined) return { ...shared, authorization: await readKeys(apiKeyEnv) };
  if (jwtIssuer === undefined) return shared;
  const [{ callerTokens, resourceServer }, { jwt }] = await Promise.all([
    import("../../../templates/runtime/authorization.js"),
    import("../../../templates/runtime/jwt.js"),
  ]);
  const verify = jwt({ issuer: jwtIssuer, audience: given.audience ?? resource! });
  const tokens = given.tokenExchange === true || given.config !== undefined ? callerTokens(verify) : undefined;
  const authorization = resourceServer({
    resource: resource!,
    authorizationServers: [jwtIssuer],
    verify: tokens?.verify ?? verify,
    scopes: given.scope,
  });
  return { ...shared, authorization, ...(tokens !== undefined && { tokens }) };
}

/** Returns an authorization by keys. A caller is known by the name of the environment variable with its key. */
async function readKeys(variables: readonly string[]): Promise<ResourceServer> {
  const { keys } = await import("../../../templates/runtime/authorization.js");
  const known = new Map<string, { readonly subject: string }>();
  for (const variable of variables) {
    const key = readVariable("--api-key-env", variable, "key of the caller");
    if (known.has(key))
      throw new UsageError(`--api-key-env ${variable}: another caller has the same key (give each caller its own key)`);
    known.set(key, { subject: variable });
  }
  try {
    return keys(known);
  } catch (error) {
    const variable = variables[Number(/^key (\d+)/.exec((error as Error).message)?.[1]) - 1];
    const reason = (error as Error).message.replace(/^key \d+ of keys /, "the key ");
    throw new UsageError(`--api-key-env ${variable ?? ""}: ${reason.replace(/: (.*)$/, " ($1)")}`);
  }
}

function refuseCombinations(given: CallerArguments): void {
  const { http, host = "127.0.0.1", apiKeyEnv, jwtIssuer } = given;
  const hasAuthorization = apiKeyEnv !== undefined || jwtIssuer !== undefined;
  if (http === undefined && (hasAuthorization || given.allowAnyone === true))
    throw new UsageError("callers are authorized over HTTP only (add --http 3000, or omit the options of callers)");
  if (apiKeyEnv !== undefined && jwtIssuer !== undefined)
    throw new UsageError("--api-key-env and --jwt-issuer cannot be used together (use one of them)");
  refuseTokenOptions(given);
  if (hasAuthorization && given.allowAnyone === true)
    throw new UsageError("--allow-anyone cannot be used with --api-key-env or --jwt-issuer (omit one of them)");
  if (!hasAuthorization && !isLoopback(host) && given.allowAnyone !== true)
    throw new UsageError(
      `--host ${host}: everybody who reaches this host could act with the access of the proxy (add --jwt-issuer or --api-key-env, or --allow-anyone if a server in front of it checks its callers)`,
    );
}

function refuseTokenOptions({ jwtIssuer, resource, audience, scope, tokenExchange, ...own }: CallerArguments): void {
  for (const [name, value] of Object.entries({
    resource,
    audience,
    scope,
    "token-exchange": tokenExchange || undefined,
  }))
    if (value !== undefined && jwtIssuer === undefined)
      throw new UsageError(`--${name} is only used with --jwt-issuer (add --jwt-issuer, or omit --${name})`);
  if (jwtIssuer === undefined) return;
  if (!isServerUrl(jwtIssuer))
    throw new UsageError(`--jwt-issuer ${jwtIssuer}: the issuer is not a URL (give the issuer as its tokens name it)`);
  if (resource === undefined)
    throw new UsageError(
      "--jwt-issuer requires --resource, for which tokens must be issued (add the proxy's public URL)",
    );
  refuseInvalidResource(resource);
  if (tokenExchange === true && own.clientCredentials !== true)
    throw new UsageError(
      "--token-exchange requires --client-credentials: the client of the proxy that exchanges tokens (add its options)",
    );
}

/** @throws UsageError unless the URL is one that tokens can be issued for. */
function refuseInvalidResource(resource: string): void {
  const url = URL.canParse(resource) ? new URL(resource) : undefined;
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname));
  if (!isSafe || url.hash !== "")
    throw new UsageError(
      `--resource ${resource}: the resource must be an https URL, or an http URL of this machine (correct --resource)`,
    );
}

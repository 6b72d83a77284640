import type { CallerTokens } from "../../../templates/runtime/authorization.js";
import type { Target } from "../../../templates/runtime/client.js";
import type { ProxyOptions } from "../../../templates/runtime/proxy.js";
import type { ClientRuntime } from "../../connection/runtime.js";
import { createLogin } from "../../connection/serverLogin.js";
import { createTarget, type ServerAddress } from "../../connection/target.js";

/** How a proxy reaches an upstream server. */
interface UpstreamAccess {
  readonly address: ServerAddress;
  /** The tokens of the callers, if the proxy exchanges them for tokens of the server. The address has a login then. */
  readonly tokens?: Pick<CallerTokens, "tokenOf"> | undefined;
  /** Returns a target with its messages observed. */
  readonly observed?: ((target: Target) => Target) | undefined;
}

/** The target of a proxy, and the function that returns the target for a caller. */
interface UpstreamTarget extends Pick<ProxyOptions, "targetFor"> {
  readonly target: Target;
}

/** Creates the target for an upstream server, with the proxy's own login or token. A token of a caller only goes to the issuer of the login. */
export async function createUpstreamTarget(
  { address: given, tokens, observed = (target) => target }: UpstreamAccess,
  runtime: ClientRuntime,
): Promise<UpstreamTarget> {
  const { address, headers, login } = given;
  const loggedIn = (subjectToken?: () => string) => createLogin(new URL(address.trim()), login!, subjectToken);
  const target = observed(createTarget(given, runtime, login === undefined ? undefined : await loggedIn()));
  if (tokens === undefined) return { target };
  const targetFor: ProxyOptions["targetFor"] = async (caller) =>
    observed(createTarget({ address, headers }, runtime, await loggedIn(() => tokens.tokenOf(caller))));
  return { target, targetFor };
}

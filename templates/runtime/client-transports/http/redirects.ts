import { RedirectError } from "../../client/httpErrors.js";
import type { HttpContext } from "./context.js";
import type { RefusedResponse } from "./refusedResponse.js";

const MAX_REDIRECTS = 3;
const TEMPORARY = 307;
const PERMANENT = 308;

/**
 * Returns the URL to which a redirected request is sent again, or an error if the redirect must not be followed. The client follows only
 * statuses that keep the method and the body, and only redirects to the same server, because headers and messages may contain secrets.
 */
export function redirectOf({ head, url, attempts }: RefusedResponse, http: HttpContext): URL | RedirectError {
  const location = head.header("location") ?? "";
  const target = resolveUrl(location, url);
  const fail = (reason: string): RedirectError =>
    new RedirectError(
      `The client did not follow the redirect of ${http.label} to ${target?.origin ?? "an unknown URL"}: ${reason}.`,
      { location: target === undefined ? "" : target.origin + target.pathname },
    );
  if (head.status === 0) return fail("the browser does not allow it");
  if (target === undefined) return fail("the location is not a valid URL");
  if (head.status !== TEMPORARY && head.status !== PERMANENT)
    return fail(`HTTP status ${head.status} does not keep the method and the body`);
  if (!isSameServer(url, target)) return fail("the URL belongs to another server");
  attempts[TEMPORARY] = (attempts[TEMPORARY] ?? 0) + 1;
  if (attempts[TEMPORARY] > MAX_REDIRECTS) return fail(`the request was already redirected ${MAX_REDIRECTS} times`);
  if (head.status === PERMANENT && url === http.url) http.url = target;
  return target;
}

/** Returns an absolute URL; undefined for an empty or invalid URL. */
export function resolveUrl(location: string, base: URL): URL | undefined {
  try {
    return location === "" ? undefined : new URL(location, base);
  } catch {
    return undefined;
  }
}

/** Returns true for the same origin, and for the same host with TLS if both have the default port. */
function isSameServer(from: URL, to: URL): boolean {
  if (to.username !== "" || to.password !== "") return false;
  const isUpgrade = from.protocol === "http:" && to.protocol === "https:" && from.host === to.host && from.port === "";
  return from.origin === to.origin || isUpgrade;
}

import { isObject, ownMember } from "../validation/checks.js";

/** An origin, perhaps with a wildcard for its subdomains. Nothing else gets into a policy: a space or a semicolon would begin another source. */
const ORIGIN = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;

/**
 * Returns the Content Security Policy for a view. A host sends it as a header with the page around the view, since the view inherits it.
 * Without origins, the view loads nothing but what its document contains, and connects to nobody.
 *
 * @param csp the origins that the view needs, from `_meta.ui.csp` of its contents. What is no origin is left out.
 * @see https://github.com/modelcontextprotocol/ext-apps/blob/main/specification/2026-01-26/apps.mdx#ui-resource-format
 */
export function viewPolicy(csp: object | undefined): string {
  const origins = (member: string): string => {
    const listed = isObject(csp) ? ownMember(csp, member) : undefined;
    const valid = Array.isArray(listed) ? listed.filter((one) => typeof one === "string" && ORIGIN.test(one)) : [];
    return valid.map((one) => ` ${one}`).join("");
  };
  const or = (given: string, otherwise: string): string => (given === "" ? otherwise : given);
  const resources = origins("resourceDomains");
  return [
    "default-src 'none'",
    `script-src 'self' 'unsafe-inline'${resources}`,
    `style-src 'self' 'unsafe-inline'${resources}`,
    `img-src 'self' data:${resources}`,
    `font-src 'self'${resources}`,
    `media-src 'self' data:${resources}`,
    `connect-src${or(origins("connectDomains"), " 'none'")}`,
    `frame-src${or(origins("frameDomains"), " 'none'")}`,
    `base-uri${or(origins("baseUriDomains"), " 'self'")}`,
    "object-src 'none'",
    "form-action 'none'",
  ].join("; ");
}

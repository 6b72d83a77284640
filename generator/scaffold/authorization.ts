import type { Contract } from "../contract/contract.js";
import { formatJsonValueAsCode } from "../contract/contractCode.js";
import { escapeMarkdownText } from "../escape/markdown.js";
import { formatJsonLikePrettier } from "../emit/jsonText.js";
import { renderTemplate } from "../emit/templates.js";
import type { FirstMessagesOfClient } from "./firstMessages.js";
import type { ScaffoldedProjectProperties, UserFile } from "./project.js";

/** Returns the files that a project has only with `--auth`: the verifier of access tokens, its tests and its guide. */
export function createAuthorizationFiles(
  { transports }: ScaffoldedProjectProperties,
  contract: Contract,
  first: FirstMessagesOfClient,
): UserFile[] {
  const { title, name } = contract.about;
  const stdio = transports.includes("stdio");
  const guide = { name: escapeMarkdownText(title ?? name), stdio, start: stdio ? "npm start -- --http" : "npm start" };
  const code = (value: object): string => formatJsonLikePrettier(value).trimEnd();
  const scoped = findRequestWithScopes(contract);
  const tests = {
    opening: code(first.opening),
    headers: code(first.headers),
    hasSessions: first.hasSessions,
    scoped: scoped && {
      message: code(first.next(scoped.method, scoped.params)),
      headers: code(first.headersFor(scoped.method, scoped.params)),
      scopes: formatJsonValueAsCode(scoped.scopes),
    },
  };
  return [
    { path: "src/auth.ts", text: renderTemplate("scaffold/auth.ts", {}) },
    { path: "AUTH.md", text: renderTemplate("scaffold/AUTH.md", guide) },
    { path: "test/authorizationServer.ts", text: renderTemplate("scaffold/authorizationServer.ts", {}) },
    { path: "test/auth.test.ts", text: renderTemplate("scaffold/auth.test.ts", tests) },
  ];
}

interface RequestWithScopes {
  readonly method: string;
  readonly params: { readonly [member: string]: unknown };
  readonly scopes: readonly string[];
}

/** Returns a request for the first entry of a contract that needs scopes; undefined if all entries need none. */
function findRequestWithScopes({ scopes }: Contract): RequestWithScopes | undefined {
  const requests = [
    ...[...scopes.tools].map(([name, needed]) => request("tools/call", { name, arguments: {} }, needed)),
    ...[...scopes.prompts].map(([name, needed]) => request("prompts/get", { name }, needed)),
    ...[...scopes.resources].map(([uri, needed]) => request("resources/read", { uri }, needed)),
  ];
  return requests.find(({ scopes: needed }) => needed.length > 0);
}

function request(method: string, params: RequestWithScopes["params"], scopes: readonly string[]): RequestWithScopes {
  return { method, params, scopes };
}

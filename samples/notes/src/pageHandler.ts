import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, join } from "node:path";
import { build } from "esbuild";
import type { PageSettings } from "../page/settings.js";
import type { Settings } from "./environment.js";

/** Responds to a request for a file of the page. Returns false for every other request. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean;

interface PageFile {
  readonly type: string;
  readonly body: string | Uint8Array;
}

const PAGE = join(import.meta.dirname, "..", "page");

/** Returns the handler of the web page that logs in and uses the notes. */
export async function createPageHandler(
  settings: Settings,
): Promise<PageHandler> {
  const pageSettings = pageSettingsOf(settings);
  const headers = headersFor(pageSettings);
  const files = await createFiles(pageSettings);
  return (request, response) => {
    const { method, url = "" } = request;
    const file = files.get(url.replace(/\?.*/, ""));
    if (file === undefined || (method !== "GET" && method !== "HEAD"))
      return false;
    response.writeHead(200, { ...headers, "content-type": file.type });
    response.end(method === "GET" ? file.body : undefined);
    return true;
  };
}

/** Returns the settings that every visitor may see. The test tokens are not among them. */
function pageSettingsOf({ resource, access }: Settings): PageSettings {
  if ("testTokens" in access) return { server: resource };
  const { issuer, clientId } = access;
  return { server: resource, issuer, ...(clientId && { clientId }) };
}

/**
 * Returns the headers of all files of the page. The page keeps tokens, so it runs only its own scripts, sends requests only to this server and
 * to the authorization server, and cannot be shown inside of another page.
 */
function headersFor({ issuer }: PageSettings): { [name: string]: string } {
  const origins = issuer === undefined ? [] : [new URL(issuer).origin];
  const policy = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "connect-src": ["'self'", ...origins].join(" "),
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
    // The browser rejects every text that a script inserts as HTML.
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
  };
  return {
    "content-security-policy": Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join("; "),
    "cross-origin-opener-policy": "same-origin",
    // The URL of a callback contains a code, and the page the notes of one user.
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
}

async function createFiles(
  settings: PageSettings,
): Promise<ReadonlyMap<string, PageFile>> {
  const read = (name: string): Promise<Uint8Array> =>
    readFile(join(PAGE, name));
  const html = { type: "text/html; charset=utf-8" };
  const css = { type: "text/css; charset=utf-8" };
  return new Map<string, PageFile>([
    ["/", { ...html, body: await read("index.html") }],
    ["/page.css", { ...css, body: await read("page.css") }],
    [
      "/settings.json",
      { type: "application/json", body: JSON.stringify(settings) },
    ],
    ...(await bundleScripts()),
  ]);
}

/** Bundles the page with the generated client. Parts that are rarely needed are files of their own. */
async function bundleScripts(): Promise<(readonly [string, PageFile])[]> {
  const { outputFiles } = await build({
    entryPoints: [join(PAGE, "page.ts")],
    outdir: PAGE,
    write: false,
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    logLevel: "error",
  });
  const type = "text/javascript; charset=utf-8";
  return outputFiles.map(({ path, contents }) => [
    `/${basename(path)}`,
    { type, body: contents },
  ]);
}

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeControlsInCode } from "../escape/escape.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { formatHtml, HtmlFragment } from "./fragment.js";

const FOLDER = join(PACKAGE_ROOT, "templates", "pages");

/** The style of all pages: colours for light and dark, focus, forms, print. */
const THEME = "theme.css";

/** The content of a page that needs no other file and no network. */
interface HtmlPageContent {
  readonly title: string;
  /** The names of style sheets in `templates/pages/`, in addition to the theme. */
  readonly styles: readonly string[];
  /** The names of classic scripts in `templates/pages/`. They run in this order after the body, as one script. */
  readonly scripts: readonly string[];
  readonly body: HtmlFragment;
  /**
   * A JSON value for the scripts, which read it with `JSON.parse(document.getElementById("page-data").textContent)`. Its strings may come
   * from any source, so scripts insert them only as text.
   */
  readonly data?: unknown;
}

/**
 * Returns a complete HTML page. Its content security policy forbids all requests, and all scripts and styles other than its own.
 *
 * @see https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function renderHtmlPage({ title, styles, scripts, body, data }: HtmlPageContent): string {
  const style = [THEME, ...styles].map(readPageFile).join("\n");
  const script = scripts.map(readPageFile).join("\n");
  const policy = `default-src 'none'; style-src '${hashOf(style)}'; script-src '${hashOf(script)}'; base-uri 'none'; form-action 'none'`;
  const page = formatHtml`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new HtmlFragment(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new HtmlFragment(style)}</style>
</head>
<body>
${body}
${data !== undefined && formatHtml`<script type="application/json" id="page-data">${formatJsonForScriptElement(data)}</script>`}
<script>${new HtmlFragment(script)}</script>
</body>
</html>
`;
  return page.toString();
}

/** Returns JSON for a script element. No text in it can end the element, because `<` is written as an escape sequence. */
function formatJsonForScriptElement(data: unknown): HtmlFragment {
  return new HtmlFragment(escapeControlsInCode(JSON.stringify(data)).replaceAll("<", "\\u003c"));
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function readPageFile(name: string): string {
  return readFileSync(join(FOLDER, name), "utf8");
}

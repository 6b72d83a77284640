import { escapeXml } from "../escape/escape.js";
import type { Pick } from "../../templates/runtime/schema-values/pick.js";

/** The contents of a resource without a schema: a text, or bytes. */
export type ExampleContents = string | Uint8Array;

/** The smallest files of some media types: a picture of one pixel, and a sound without samples. */
const FILES: { readonly [mimeType: string]: string } = {
  "image/png": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "image/gif": "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  "audio/wav": "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=",
};

/** The texts of media types that have a form. */
const FORMS: readonly (readonly [type: RegExp, form: (lines: readonly string[]) => string])[] = [
  [/[/+]json$/, (lines) => JSON.stringify({ example: lines })],
  [/\/(?:x-)?(?:ndjson|jsonl)$/, (lines) => lines.map((line) => `${JSON.stringify({ example: line })}\n`).join("")],
  [/^text\/html$|\/xhtml\+xml$/, (lines) => `<!doctype html>\n<title>Example</title>\n${elements("p", lines)}`],
  [
    /^image\/svg\+xml$/,
    (lines) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>${escapeXml(lines.join(" "))}</title></svg>\n`,
  ],
  [/[/+]xml$/, (lines) => `<example>\n${elements("line", lines)}</example>\n`],
  [/^text\/csv$/, (lines) => lines.map((line) => `"${line.replaceAll('"', '""')}"\n`).join("")],
];

function elements(name: string, lines: readonly string[]): string {
  return lines.map((line) => `<${name}>${escapeXml(line)}</${name}>\n`).join("");
}

const TEXT_TYPES = /^text\/|^application\/(?:javascript|x-javascript|yaml|x-yaml|toml|sql|graphql|x-sh)$|\+yaml$/;

/** The bytes of a file whose media type has no example. */
const BYTES = 64;

/**
 * Returns contents of a media type: a text in the form of the type, or the bytes of a small file. A type without a known form gets random
 * bytes, and no type a plain text.
 *
 * @param lines what the text says.
 */
export function exampleContents(
  mimeType: string | undefined,
  { lines, pick }: { readonly lines: readonly string[]; readonly pick: Pick },
): ExampleContents {
  const type = (mimeType ?? "text/plain").split(";")[0]!.trim().toLowerCase();
  const file = FILES[type];
  if (file !== undefined) return Buffer.from(file, "base64");
  const form = FORMS.find(([pattern]) => pattern.test(type))?.[1];
  if (form !== undefined) return form(lines);
  if (TEXT_TYPES.test(type)) return lines.map((line) => `${line}\n`).join("");
  return Uint8Array.from({ length: BYTES }, () => pick(256));
}

/** The maximum numbers for templates that are used to find the server of a resource. Longer ones match nothing. */
const MAX_PARTS = 32;
const MAX_TEMPLATE = 2_048;
const MAX_URI = 8_192;

/** A part of a template: literal text, or an expression with what it may match. */
type Part = string | RegExp;

/** What an expression without an operator matches: no delimiters of paths and queries. */
const SIMPLE = /[^/?#\s]/;
const ANY = /\S/;

/**
 * Returns true if a URI can be one of a template (RFC 6570). Values of `{name}` have no `/`, `?` or `#`; those of other expressions match any
 * text. The time is at most the length of the URI times that of the template, since both come from outside.
 */
export function fitsTemplate(uri: string, template: string): boolean {
  if (uri.length > MAX_URI || template.length > MAX_TEMPLATE) return false;
  const parts = partsOf(template);
  if (parts.length > MAX_PARTS) return false;
  const [first] = parts;
  if (typeof first === "string" && !uri.startsWith(first)) return false;
  // For each position in the URI, 1 if the parts so far can end there.
  let ends = new Uint8Array(uri.length + 1);
  ends[0] = 1;
  for (const part of parts)
    ends = typeof part === "string" ? endsOfLiteral(uri, part, ends) : endsOfValue(uri, part, ends);
  return ends[uri.length] === 1;
}

function partsOf(template: string): Part[] {
  return [...template.matchAll(/\{([^}]*)\}|[^{]+|\{/g)].map(([text, expression]) =>
    expression === undefined ? text : /^\w/.test(expression) ? SIMPLE : ANY,
  );
}

function endsOfLiteral(uri: string, literal: string, starts: Uint8Array): Uint8Array<ArrayBuffer> {
  const ends = new Uint8Array(uri.length + 1);
  for (let at = uri.indexOf(literal); at >= 0; at = uri.indexOf(literal, at + 1))
    if (starts[at] === 1) ends[at + literal.length] = 1;
  return ends;
}

function endsOfValue(uri: string, characters: RegExp, starts: Uint8Array): Uint8Array<ArrayBuffer> {
  const ends = characters === ANY ? (starts.slice() as Uint8Array<ArrayBuffer>) : new Uint8Array(uri.length + 1);
  let isOpen = false;
  for (let at = starts.indexOf(1); at >= 0 && at < uri.length; at++) {
    isOpen = (isOpen || starts[at] === 1) && characters.test(uri[at]!);
    if (isOpen) ends[at + 1] = 1;
  }
  return ends;
}

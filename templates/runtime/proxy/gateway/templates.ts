/** The maximum numbers for templates that are used to find the server of a resource. Longer ones match nothing. */
const MAX_PARTS = 64;
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
  // The positions in the URI that the parts so far can end at.
  let ends = new Set([0]);
  for (const part of parts) {
    ends = typeof part === "string" ? endsOfLiteral(uri, part, ends) : endsOfValue(uri, part, ends);
    if (ends.size === 0) return false;
  }
  return ends.has(uri.length);
}

function partsOf(template: string): Part[] {
  return [...template.matchAll(/\{([^}]*)\}|[^{]+|\{/g)].map(([text, expression]) =>
    expression === undefined ? text : /^\w/.test(expression) ? SIMPLE : ANY,
  );
}

function endsOfLiteral(uri: string, literal: string, starts: ReadonlySet<number>): Set<number> {
  return new Set([...starts].filter((at) => uri.startsWith(literal, at)).map((at) => at + literal.length));
}

function endsOfValue(uri: string, characters: RegExp, starts: ReadonlySet<number>): Set<number> {
  const ends = new Set(characters === ANY ? starts : []);
  let isOpen = false;
  for (let at = 0; at < uri.length; at++) {
    isOpen = (isOpen || starts.has(at)) && characters.test(uri[at]!);
    if (isOpen) ends.add(at + 1);
  }
  return ends;
}

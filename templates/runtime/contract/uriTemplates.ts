/** A part of a URI template (RFC 6570, levels 1 to 3) that URIs are matched with, as the generator writes it. */
export type TemplatePart =
  /** Letters that stand there, encoded. */
  | string
  /** One value, of letters that need no encoding or are encoded. */
  | { readonly value: string }
  /** One value of any letters but white space; with a sign it may be missing, and the sign with it. */
  | { readonly rest: string; readonly sign?: "#" }
  /** Values by name, in any order; all may be missing, and the sign with them. */
  | { readonly query: readonly string[]; readonly sign: "?" | "&" };

/** The variables of a URI. They are the caller's word: decoded, they may hold `/` and `..`. */
export type TemplateVariables = { [name: string]: string };

/**
 * The variables of a URI, decoded; undefined if the URI does not fit the template. Takes steps in proportion to the URI, and never
 * throws: a regular expression would overflow its stack on a URI of some megabytes.
 */
export function matchUri(
  parts: readonly TemplatePart[],
  uri: string,
): TemplateVariables | undefined {
  const found: TemplateVariables = {};
  try {
    const place = { uri, at: 0, hash: uri.lastIndexOf("#") };
    if (!match(parts, place, found)) return undefined;
    for (const part of parts) {
      if (typeof part === "string" || "query" in part) continue;
      const name = "value" in part ? part.value : part.rest;
      const decode = "value" in part ? decodeURIComponent : decodeURI;
      if (Object.hasOwn(found, name)) found[name] = decode(found[name]!);
    }
    return found;
  } catch (error) {
    // What a percent sign begins is no text.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

interface Place {
  readonly uri: string;
  readonly at: number;
  /** Where the last `#` of the URI is: a query ends before it. */
  readonly hash: number;
}

/** Matches parts from a place to the end of the URI. At most one of them takes any letters, so that only its end is searched for. */
function match(
  parts: readonly TemplatePart[],
  place: Place,
  found: TemplateVariables,
): boolean {
  const { uri, at } = place;
  const [part, ...more] = parts;
  if (part === undefined) return at === uri.length;
  if (typeof part === "string")
    return (
      uri.startsWith(part, at) &&
      match(more, { ...place, at: at + part.length }, found)
    );
  if ("query" in part) return readQuery(part, place, found);
  if ("value" in part) return matchValue(part.value, more, place, found);
  if (part.sign === undefined) return matchRest(part.rest, more, place, found);
  const isGiven = uri[at] === part.sign;
  return (
    (isGiven && matchRest(part.rest, more, { ...place, at: at + 1 }, found)) ||
    match(more, place, found)
  );
}

function matchValue(
  name: string,
  more: readonly TemplatePart[],
  place: Place,
  found: TemplateVariables,
): boolean {
  const { uri, at } = place;
  const [next] = more;
  // Letters that a value could have, too, end it only where no more of them follow.
  const after = typeof next === "string" ? plainStart(next) : "";
  const end = endOfValue(uri, at) - after.length;
  if (end <= at || !uri.startsWith(after, end)) return false;
  const value = uri.slice(at, end);
  if (/%.?$/.test(value.slice(-2))) return false;
  found[name] = value;
  return match(more, { ...place, at: end }, found);
}

const OTHER = /[^A-Za-z0-9._~\-\u0080-\uffff]/g;
const ENCODED = /%[0-9A-Fa-f]{2}/y;

/** The first place after letters that a value may have. @see https://www.rfc-editor.org/rfc/rfc6570#section-3.2.2 */
function endOfValue(uri: string, from: number): number {
  let at = from;
  for (;;) {
    at = indexOf(OTHER, uri, at);
    ENCODED.lastIndex = at;
    if (!ENCODED.test(uri)) return at;
    at += 3;
  }
}

/** The place of the first match from a place on; the length if there is none. */
function indexOf(global: RegExp, text: string, from: number): number {
  global.lastIndex = from;
  const index = global.exec(text)?.index ?? text.length;
  global.lastIndex = 0;
  return index;
}

function plainStart(literal: string): string {
  return literal.slice(0, endOfValue(literal, 0));
}

/** Takes as many letters as the following parts leave. */
function matchRest(
  name: string,
  more: readonly TemplatePart[],
  place: Place,
  found: TemplateVariables,
): boolean {
  const { uri, at } = place;
  for (const end of endsOfRest(more[0], place)) {
    if (end <= at) continue;
    found[name] = uri.slice(at, end);
    if (match(more, { ...place, at: end }, found)) return true;
  }
  delete found[name];
  return false;
}

/** Where a value of any letters may end, the last place first. */
function* endsOfRest(
  next: TemplatePart | undefined,
  { uri, at }: Place,
): Generator<number> {
  const last = indexOf(/\s/g, uri, at);
  if (typeof next !== "string") {
    yield last;
    if (typeof next === "object" && "query" in next)
      yield uri.lastIndexOf(next.sign, last);
    return;
  }
  let end = uri.lastIndexOf(next, last);
  for (; end > at; end = uri.lastIndexOf(next, end - 1)) yield end;
}

function readQuery(
  { query, sign }: { query: readonly string[]; sign: string },
  { uri, at, hash }: Place,
  found: TemplateVariables,
): boolean {
  if (at === uri.length) return true;
  if (uri[at] !== sign || hash > at) return false;
  let equals = -1;
  for (let from = at + 1; from <= uri.length;) {
    const next = uri.indexOf("&", from);
    const end = next < 0 ? uri.length : next;
    if (equals < from) equals = indexOf(/=/g, uri, from);
    if (equals < end) {
      const name = uri.slice(from, equals);
      if (query.includes(name) && !Object.hasOwn(found, name))
        found[name] = decodeURIComponent(uri.slice(equals + 1, end));
    }
    from = end + 1;
  }
  return true;
}

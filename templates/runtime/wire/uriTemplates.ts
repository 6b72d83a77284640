/**
 * A part of a parsed URI template (levels 1 to 3). The generator parses templates and writes their parts.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6570
 */
export type UriTemplatePart =
  /** Literal text, percent-encoded. */
  | string
  /** The value of a variable such as `{name}`. The value contains only unreserved and percent-encoded characters, so no `/`. */
  | { readonly value: string }
  /**
   * The value of `{+name}` or `{#name}`: any characters except white space. If `sign` is `#`, a URI may omit the `#` together with the
   * value.
   */
  | { readonly rest: string; readonly sign?: "#" }
  /** The named values of `{?name}` or `{&name}`, in any order. A URI may omit all of them together with the `?` or `&`. */
  | { readonly query: readonly string[]; readonly sign: "?" | "&" };

/** The decoded values of the variables of a URI. They come from the client, so they may contain `/` and `..`. */
type TemplateVariables = { [name: string]: string };

/**
 * Returns the decoded variables of a URI, or undefined if the URI does not match the template. The time is linear in the length of the
 * URI. Never throws; a single regular expression would overflow its stack on a URI of some megabytes.
 */
export function matchUri(parts: readonly UriTemplatePart[], uri: string): TemplateVariables | undefined {
  const found: TemplateVariables = {};
  try {
    const start = { uri, at: 0, hash: uri.lastIndexOf("#"), found };
    if (!match(parts, start)) return undefined;
    for (const part of parts) {
      if (typeof part === "string" || "query" in part) continue;
      const name = "value" in part ? part.value : part.rest;
      const decode = "value" in part ? decodeURIComponent : decodeURI;
      if (Object.hasOwn(found, name)) found[name] = decode(found[name]!);
    }
    return found;
  } catch (error) {
    // The URI does not match, because a percent-encoded sequence in it is not valid UTF-8.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** A position in a URI, and the variables that were found before it. */
interface Position {
  readonly uri: string;
  readonly at: number;
  /** The index of the last `#` of the URI; -1 without a `#`. A URI that has a `#` after the start of a query does not match. */
  readonly hash: number;
  readonly found: TemplateVariables;
}

/**
 * Matches template parts with the text of a URI from a position to its end. At most one part, such as `{+name}`, matches any characters, so
 * the search tries several ends for that part only.
 */
function match(parts: readonly UriTemplatePart[], position: Position): boolean {
  const { uri, at } = position;
  const [part, ...more] = parts;
  if (part === undefined) return at === uri.length;
  if (typeof part === "string") return uri.startsWith(part, at) && match(more, { ...position, at: at + part.length });
  if ("query" in part) return readQuery(part, position);
  if ("value" in part) return matchValue(part.value, more, position);
  if (part.sign === undefined) return matchRest(part.rest, more, position);
  const hasSign = uri[at] === part.sign;
  return (hasSign && matchRest(part.rest, more, { ...position, at: at + 1 })) || match(more, position);
}

function matchValue(name: string, more: readonly UriTemplatePart[], position: Position): boolean {
  const { uri, at, found } = position;
  const [next] = more;
  // The template `{name}.json` matches `a.b.json`. The value may contain the characters of `.json` too, so the run of characters that a
  // value may contain must end with `.json`, and the value is the text before it (`a.b`).
  const literalStart = typeof next === "string" ? plainStart(next) : "";
  const end = endOfValue(uri, at) - literalStart.length;
  if (end <= at || !uri.startsWith(literalStart, end)) return false;
  const value = uri.slice(at, end);
  if (/%.?$/.test(value.slice(-2))) return false;
  found[name] = value;
  return match(more, { ...position, at: end });
}

const NOT_UNRESERVED = /[^A-Za-z0-9._~\-\u0080-\uffff]/g;
const ENCODED = /%[0-9A-Fa-f]{2}/y;

/** Returns the index after the characters that a value may contain. @see https://www.rfc-editor.org/rfc/rfc6570#section-3.2.2 */
function endOfValue(uri: string, from: number): number {
  let at = from;
  for (;;) {
    at = indexOf(NOT_UNRESERVED, uri, at);
    ENCODED.lastIndex = at;
    if (!ENCODED.test(uri)) return at;
    at += 3;
  }
}

/** Returns the index of the first match at or after an index, or the length of the text without a match. */
function indexOf(global: RegExp, text: string, from: number): number {
  global.lastIndex = from;
  const index = global.exec(text)?.index ?? text.length;
  global.lastIndex = 0;
  return index;
}

/** Returns the start of a template's literal text, up to the first character that the value of a variable may not contain. */
function plainStart(literal: string): string {
  return literal.slice(0, endOfValue(literal, 0));
}

/** Matches a value that may contain any characters. Tries the longest value first, until the following parts match too. */
function matchRest(name: string, more: readonly UriTemplatePart[], position: Position): boolean {
  const { uri, at, found } = position;
  for (const end of endsOfRest(more[0], position)) {
    if (end <= at) continue;
    found[name] = uri.slice(at, end);
    if (match(more, { ...position, at: end })) return true;
  }
  delete found[name];
  return false;
}

/** Yields the indexes in the URI at which the value of `{+name}` or `{#name}` may end. The last index, so the longest value, is first. */
function* endsOfRest(next: UriTemplatePart | undefined, { uri, at }: Position): Generator<number> {
  const last = indexOf(/\s/g, uri, at);
  if (typeof next !== "string") {
    yield last;
    if (typeof next === "object" && "query" in next) yield uri.lastIndexOf(next.sign, last);
    return;
  }
  let end = uri.lastIndexOf(next, last);
  for (; end > at; end = uri.lastIndexOf(next, end - 1)) yield end;
}

function readQuery(
  { query, sign }: { query: readonly string[]; sign: string },
  { uri, at, hash, found }: Position,
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

/**
 * An operator of a URI template: the text before its first value, the text between its values, whether values have names, and the text after
 * a name without a value.
 */
type ExpansionRule = readonly [first: string, between: string, isNamed?: boolean, afterEmptyName?: string];

/** @see https://www.rfc-editor.org/rfc/rfc6570#appendix-A */
const EXPANSION_RULES: { readonly [operator: string]: ExpansionRule } = {
  "": ["", ","],
  "+": ["", ","],
  "#": ["#", ","],
  ".": [".", "."],
  "/": ["/", "/"],
  ";": [";", ";", true, ""],
  "?": ["?", "&", true, "="],
  "&": ["&", "&", true, "="],
};

/**
 * Returns the URI of a URI template (RFC 6570, levels 1 to 4) and the values of its variables. A variable without a value is left out.
 *
 * @throws URIError if a value has an unpaired surrogate.
 */
export function expandUriTemplate(
  template: string,
  variables: { readonly [name: string]: string | undefined },
): string {
  return template.replace(
    /\{([+#./;?&]?)([^{}]*)\}|[^{}]+/g,
    (literal, operator: string | undefined, names: string | undefined) => {
      if (names === undefined) return encodeReserved(literal);
      const [first, between, isNamed, afterEmptyName] = EXPANSION_RULES[operator!]!;
      const encode = /[+#]/.test(operator!) ? encodeReserved : encodeUnreserved;
      const values = names.split(",").flatMap((variable) => {
        const [, name = "", length] = /^(.*?)(?::(\d+)|\*)?$/.exec(variable)!;
        if (!Object.hasOwn(variables, name) || variables[name] === undefined) return [];
        const value = encode(
          length === undefined ? variables[name] : Array.from(variables[name]).slice(0, Number(length)).join(""),
        );
        if (!isNamed) return [value];
        return [value === "" ? `${name}${afterEmptyName}` : `${name}=${value}`];
      });
      return values.length === 0 ? "" : first + values.join(between);
    },
  );
}

/** Percent-encodes all characters except unreserved ones. */
function encodeUnreserved(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Percent-encodes all characters except unreserved and reserved ones and percent-encoded triplets. */
function encodeReserved(text: string): string {
  return encodeURI(text)
    .replace(/%5B/g, "[")
    .replace(/%5D/g, "]")
    .replace(/%25(?=[0-9A-Fa-f]{2})/g, "%");
}

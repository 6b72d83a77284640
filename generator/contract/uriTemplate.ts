import { matchUri, type UriTemplatePart } from "../../templates/runtime/wire/uriTemplates.js";

/** A URI template (RFC 6570, levels 1 to 3), parsed so that URIs can be matched against it. */
interface ParsedUriTemplate {
  /** The literal texts and the variables of the template, in order. Literal texts that follow each other directly are joined. */
  parts: UriTemplatePart[];
  /** The variables in the order of the template. `optional` is true if a URI can omit the variable. */
  names: { name: string; optional: boolean }[];
}

/** An error for a URI template that cannot be matched. The message has the problem, and the correction in parentheses. */
export class UriTemplateError extends Error {
  override readonly name = "UriTemplateError";
}

interface Expression {
  operator: string;
  names: string[];
}

/**
 * Matches a text without reserved characters. Percent-encoded characters are allowed.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6570#section-3.2.2
 */
const UNRESERVED = /^(?:[A-Za-z0-9._~-]|%[0-9A-Fa-f]{2})*$/;

/** The texts that each operator of a URI template adds before its first value and between its values. */
const SIGNS: { readonly [operator: string]: readonly [first: string, between: string] } = {
  "": ["", ","],
  "+": ["", ","],
  "#": ["#", ","],
  ".": [".", "."],
  "/": ["/", "/"],
};

/**
 * Parses a URI template into the parts that a URI must match.
 *
 * @throws UriTemplateError if the template is invalid, if mcpgen cannot match such a template, or if a URI could match it in two ways.
 */
export function parseUriTemplate(template: string): ParsedUriTemplate {
  const match: ParsedUriTemplate = { parts: [], names: [] };
  // The literal text between the last variable and the present position of the parser; undefined before the first variable of the
  // template.
  let between: string | undefined;
  for (const part of partsOf(template)) {
    if (hasQuery(match))
      refuse("text or variables follow the query variables of the template", "put the query variables last");
    if (typeof part === "string") {
      addLiteral(match, part);
      if (between !== undefined) between += encodedLiteral(part);
    } else between = addExpression(match, part, between);
  }
  const all = match.names.map(({ name }) => name);
  const twice = all.find((name, i) => all.indexOf(name) < i);
  if (twice !== undefined) refuse(`the template has the variable ${twice} twice`, "use each variable once");
  return match;
}

/**
 * Returns the variables of a URI template. If mcpgen cannot match the template, all its variables are optional, because clients can expand
 * each template.
 */
export function listUriTemplateVariables(template: string): ParsedUriTemplate["names"] {
  try {
    return parseUriTemplate(template).names;
  } catch (error) {
    if (!(error instanceof UriTemplateError)) throw error;
    const lists = [...template.matchAll(/\{[+#./;?&]?([^{}]*)\}/g)].flatMap(([, list]) => list!.split(","));
    const names = new Set(lists.map((variable) => variable.replace(/(?::\d+|\*)$/, "")));
    names.delete("__proto__");
    return [...names].map((name) => ({ name, optional: true }));
  }
}

/** Returns a function that returns true if a URI matches one of the templates. */
export function createUriTemplateMatcher(
  templates: readonly { readonly uriTemplate: string }[],
): (uri: string) => boolean {
  const matches = templates.map(({ uriTemplate }) => parseUriTemplate(uriTemplate).parts);
  return (uri) => matches.some((parts) => matchUri(parts, uri) !== undefined);
}

function addExpression(match: ParsedUriTemplate, { operator, names }: Expression, between: string | undefined): string {
  if (operator === "?" || operator === "&") {
    match.parts.push({ query: names, sign: operator });
    for (const name of names) match.names.push({ name, optional: true });
    return "?";
  }
  const signs = SIGNS[operator];
  if (signs === undefined) refuse(`the operator {${operator}} cannot be matched`, "write the text out");
  const [first, separator] = signs;
  const isRest = operator === "+" || operator === "#";
  if (isRest && (names.length > 1 || hasRest(match)))
    refuse(
      "the boundary between two values that may contain any character is unknown",
      "use + or # for one variable only",
    );
  const gap = between === undefined ? undefined : between + first;
  if (gap !== undefined && UNRESERVED.test(gap))
    refuse(
      `${JSON.stringify(gap)} before ${names[0]} may be part of the value before it`,
      "separate values by a reserved character such as /",
    );
  if (names.length > 1 && UNRESERVED.test(separator))
    refuse(
      `the boundaries between the values of {${operator}${names.join()}} are unknown`,
      "write one variable in each expression",
    );
  if (isRest) match.parts.push({ rest: names[0]!, ...(operator === "#" && { sign: operator }) });
  else
    for (const [i, name] of names.entries()) {
      addLiteral(match, i === 0 ? first : separator);
      match.parts.push({ value: name });
    }
  for (const name of names) match.names.push({ name, optional: operator === "#" });
  return "";
}

function addLiteral({ parts }: ParsedUriTemplate, literal: string): void {
  if (literal === "") return;
  const last = parts.at(-1);
  const text = encodedLiteral(literal);
  if (typeof last === "string") parts[parts.length - 1] = last + text;
  else parts.push(text);
}

function hasQuery({ parts }: ParsedUriTemplate): boolean {
  return parts.some((part) => typeof part === "object" && "query" in part);
}

function hasRest({ parts }: ParsedUriTemplate): boolean {
  return parts.some((part) => typeof part === "object" && "rest" in part);
}

/** Splits a URI template into its literal texts and its expressions. */
function partsOf(template: string): (string | Expression)[] {
  const parts = template.split(/(\{[^{}]*\})/).filter((part) => part !== "");
  return parts.map((part) => {
    if (!/^\{.*\}$/.test(part)) {
      if (/[{}]/.test(part)) refuse("a brace has no counterpart", "close the brace, or write %7B or %7D");
      if (/[\s"'<>\\^`|\p{Cc}\p{Cs}]|%(?![0-9A-Fa-f]{2})/u.test(part))
        refuse(`${JSON.stringify(part)} contains characters that a URI must not have`, "percent-encode them");
      return part;
    }
    const [, operator = "", list = ""] = /^\{([+#./;?&=,!@|]?)([^]*)\}$/.exec(part) ?? [];
    return { operator, names: list.split(",").map((name) => variable(name, part)) };
  });
}

function variable(text: string, expression: string): string {
  if (/[*]$|:\d+$/.test(text)) refuse(`${expression} has a modifier, which cannot be matched`, "remove the modifier");
  if (!/^(?:\w|%[0-9A-Fa-f]{2})+(?:\.(?:\w|%[0-9A-Fa-f]{2})+)*$/.test(text) || /^__proto__$/.test(text))
    refuse(`${expression} has an invalid variable name`, "use letters, digits and _");
  return text;
}

/** Percent-encodes the non-ASCII characters in the literal text of a URI template, as the expansion of the template does. */
function encodedLiteral(literal: string): string {
  return literal.replace(/[^\0-\x7F]+/gu, encodeURIComponent);
}

function refuse(problem: string, advice: string): never {
  throw new UriTemplateError(`${problem} (${advice})`);
}

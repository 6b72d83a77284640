/** The longest URI, and the longest template, that are compared. Longer ones match nothing. */
const MAX_COMPARED = 2_048;

/** The kinds of characters of a URI: what no expression matches, what only expressions with an operator match, and all others. */
const NOT_IN_VALUE = 0;
const IN_ANY_VALUE = 1;
const IN_PLAIN_VALUE = 2;

/** An expression of a template. */
interface Expression {
  /** The least kind of characters that it matches. */
  readonly kind: number;
  readonly mayBeEmpty: boolean;
}

/** A part of a template: literal text, or an expression. */
type Part = string | Expression;

/** A URI template (RFC 6570) that finds the server of a resource. */
export interface UriTemplate {
  /** The alternating literals and expressions. Expressions that follow each other are one. */
  readonly parts: readonly Part[];
}

/** Reads a template. Returns undefined for one that matches nothing, because it is too long. */
export function readTemplate(template: string): UriTemplate | undefined {
  if (template.length > MAX_COMPARED) return undefined;
  const parts: Part[] = [];
  for (const [text, expression] of template.matchAll(/\{([^}]*)\}|[^{]+|\{/g)) {
    const last = parts.at(-1);
    const isPlain = expression !== undefined && /^\w/.test(expression);
    if (expression === undefined) parts.push(typeof last === "string" ? `${parts.pop() as string}${text}` : text);
    else if (typeof last !== "object")
      parts.push({ kind: isPlain ? IN_PLAIN_VALUE : IN_ANY_VALUE, mayBeEmpty: !isPlain });
    else if (!isPlain) parts[parts.length - 1] = { ...last, kind: IN_ANY_VALUE };
  }
  return { parts };
}

/**
 * A URI that is compared with templates. Values of `{name}` have no `/`, `?` or `#`; those of other expressions match any text. The time for a
 * template is at most the length of the URI times that of the template, since both come from outside.
 */
export class ComparedUri {
  readonly #uri: string;
  readonly #kinds: Uint8Array;

  constructor(uri: string) {
    this.#uri = uri;
    this.#kinds = new Uint8Array(uri.length > MAX_COMPARED ? 0 : uri.length);
    for (let at = 0; at < this.#kinds.length; at++) this.#kinds[at] = kindOf(uri[at]!);
  }

  fits({ parts }: UriTemplate): boolean {
    const uri = this.#uri;
    const [first] = parts;
    if (uri.length > MAX_COMPARED || (typeof first === "string" && !uri.startsWith(first))) return false;
    // For each position in the URI, 1 if the parts so far can end there.
    let ends: Uint8Array = new Uint8Array(uri.length + 1);
    ends[0] = 1;
    for (const part of parts) {
      ends = typeof part === "string" ? this.#endsOfLiteral(part, ends) : this.#endsOfValue(part, ends);
      if (!ends.includes(1)) return false;
    }
    return ends[uri.length] === 1;
  }

  #endsOfLiteral(literal: string, starts: Uint8Array): Uint8Array {
    const ends = new Uint8Array(starts.length);
    for (let at = starts.indexOf(1); at >= 0; at = starts.indexOf(1, at + 1))
      if (this.#uri.startsWith(literal, at)) ends[at + literal.length] = 1;
    return ends;
  }

  #endsOfValue({ kind, mayBeEmpty }: Expression, starts: Uint8Array): Uint8Array {
    const ends = mayBeEmpty ? starts.slice() : new Uint8Array(starts.length);
    let isOpen = false;
    for (let at = 0; at < this.#kinds.length; at++) {
      isOpen = (isOpen || starts[at] === 1) && this.#kinds[at]! >= kind;
      if (isOpen) ends[at + 1] = 1;
    }
    return ends;
  }
}

function kindOf(character: string): number {
  return /[/?#]/.test(character) ? IN_ANY_VALUE : /\s/.test(character) ? NOT_IN_VALUE : IN_PLAIN_VALUE;
}

import type { Random } from "../../support/random.js";

export const WORDS: readonly string[] =
  "alpha beta gamma delta long epsilon name of resource template subscription id x progress".split(" ");

const PRIMITIVES = ["string", "number", "boolean", "null", "object", "unknown", "any"];
const NUMBERS = "0 -1 1.5 -32700 1e21 1e-7 9007199254740993 0x10 1_000 .5 5. -0 123456789012345680000000".split(" ");
const QUOTED_KEYS = [
  ..."io.modelcontextprotocol/name a-b it's 1 10 1e3 0x1 größe 名前 constructor \\ 999999999999999999999".split(" "),
  'say "so"',
  "",
  " ",
];
const STRINGS = [
  ..."a it's '\"'\" \"\"' back\\slash é 日本語の文字列 🎉 */ ${x} ` \u2028 \u0000 \u00ad".split(" "),
  "",
  "line\nbreak",
  "tab\t",
  `both ' and "`,
  'say "so"',
];
const TAGS = [
  "@deprecated since ever, and this says at length what to use instead of it",
  "@deprecated",
  "@see https://example.org/a",
  "@minimum 0",
  "@maximum 1e21",
  "@format uri",
  "@maxItems 3",
  "@minLength 2",
];

/** Writes types at random, of names that the schema has declared so far. */
export class TypeWriter {
  /** Interfaces that are complete: others may extend them and leave members out of them. */
  readonly interfaces: string[] = [];
  readonly names: string[] = [];
  readonly constants: string[] = [];
  readonly #random: Random;
  #count = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  type(depth: number): string {
    const r = this.#random;
    if (depth === 0 || r.chance(0.25)) return this.#leaf();
    const inner = (): string => this.type(depth - 1);
    switch (r.between(0, 8)) {
      case 0:
      case 1:
        return this.#joined("|", r.list(r.between(1, 7), inner));
      case 2:
        return this.#joined(
          "&",
          r.list(r.between(1, 4), () => this.#objectType(depth - 1)),
        );
      case 3:
        return `(${inner()})[]${r.chance(0.2) ? "[]" : ""}`;
      case 4:
        return `Array<${inner()}>`;
      case 5:
        return `Record<string, ${inner()}>`;
      case 6:
        return this.interfaces.length > 0 ? this.omit(r.one(this.interfaces)) : "object";
      case 7:
        return this.#literals();
      default:
        return this.object(depth - 1, r.between(0, 3));
    }
  }

  /** Members in braces. */
  object(depth: number, members: number): string {
    const r = this.#random;
    const keys = new Set(r.list(members, () => this.#key()));
    const lines = [...keys].map((key) => `${this.doc()}${key}${r.chance(0.4) ? "?" : ""}: ${this.type(depth)};`);
    if (r.chance(0.2)) lines.push(`${this.doc()}[key: string]: ${this.type(depth)};`);
    return `{\n${lines.join("\n")}\n}`;
  }

  omit(name: string): string {
    const r = this.#random;
    const keys = r.list(r.between(1, 4), () => JSON.stringify(r.chance(0.7) ? this.name() : this.string()));
    return `Omit<${name}, ${keys.join(" | ")}>`;
  }

  /** Another name each time, of two to some ninety letters. */
  name(): string {
    const r = this.#random;
    const words = r.list(r.one([1, 1, 2, 2, 3, 5, 9]), () => r.one(WORDS));
    return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("") + this.#count++;
  }

  string(): string {
    const r = this.#random;
    if (r.chance(0.5)) return r.one(STRINGS);
    return r.list(r.between(1, 14), () => r.one(WORDS)).join(r.one([" ", "/", "-"]));
  }

  number(): string {
    return this.#random.one(NUMBERS);
  }

  /** A comment with its line break, or nothing. */
  doc(): string {
    const r = this.#random;
    if (r.chance(0.4)) return "";
    const words = [...WORDS, "`a b`", "{@link X}", "- ", "*", "\u00a0", "日本語"];
    const prose = r.list(r.between(0, 3), () => r.list(r.between(1, 30), () => r.one(words)).join(" "));
    const lines = [...prose, ...(r.chance(0.3) ? r.some(TAGS, 2) : [])];
    return `/**\n${lines.map((line) => ` * ${line}`).join("\n")}\n */\n`;
  }

  #key(): string {
    const r = this.#random;
    return r.chance(0.25) ? JSON.stringify(r.one(QUOTED_KEYS)) : this.name().replace(/^./, (c) => c.toLowerCase());
  }

  #objectType(depth: number): string {
    const r = this.#random;
    if (this.interfaces.length === 0 || r.chance(0.4)) return this.object(depth, r.between(0, 2));
    return r.chance(0.6) ? r.one(this.interfaces) : this.omit(r.one(this.interfaces));
  }

  /** Many literals of one kind. */
  #literals(): string {
    const r = this.#random;
    const text = r.chance(0.5);
    return `(${r.list(r.between(2, 30), (i) => (text ? JSON.stringify(this.string()) : String(i * 1001))).join(" | ")})`;
  }

  #joined(operator: string, members: readonly string[]): string {
    const lead = this.#random.chance(0.3) ? `${operator} ` : "";
    const parts = members.map((member) => (/^[\w."]+$/.test(member) ? member : `(${member})`));
    return `(${lead}${parts.join(` ${operator} `)})`;
  }

  #leaf(): string {
    const r = this.#random;
    const known = [...this.interfaces, ...this.names];
    switch (r.between(0, 5)) {
      case 0:
        return JSON.stringify(this.string());
      case 1:
        return r.chance(0.5) ? this.number() : r.one(["true", "false"]);
      case 2:
        return this.constants.length > 0 ? `typeof ${r.one(this.constants)}` : "string";
      case 3:
      case 4:
        return known.length > 0 ? r.one(known) : "string";
      default:
        return r.one(PRIMITIVES);
    }
  }
}

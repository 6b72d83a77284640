import { Random } from "./random.js";

const WORDS = "alpha beta gamma delta long epsilon name of resource template subscription id x progress".split(" ");
const PRIMITIVES = ["string", "number", "boolean", "null", "object", "unknown", "any"];
const QUOTED_KEYS = [
  "io.modelcontextprotocol/name",
  "a-b",
  "it's",
  'say "so"',
  "1",
  "10",
  "1e3",
  "0x1",
  "",
  " ",
  "größe",
  "名前",
  "constructor",
  "\\",
  "999999999999999999999",
];
const STRINGS = [
  "",
  "a",
  "it's",
  'say "so"',
  `both ' and "`,
  `''"`,
  `""'`,
  "back\\slash",
  "line\nbreak",
  "tab\t",
  "é",
  "日本語の文字列",
  "🎉",
  "\u2028",
  "*/",
  "${x}",
  "`",
  "\u0000",
  "\u00ad",
];
const NUMBERS = [
  "0",
  "-1",
  "1.5",
  "-32700",
  "1e21",
  "1e-7",
  "9007199254740993",
  "0x10",
  "1_000",
  ".5",
  "5.",
  "-0",
  "123456789012345680000000",
];

/** The text of a schema.ts in every shape that the reader takes, message routing included. */
export function randomSchema(seed: number): string {
  return new SchemaWriter(new Random(seed)).write();
}

class SchemaWriter {
  readonly #random: Random;
  /** Interfaces that others may extend or leave members out of. */
  readonly #interfaces: string[] = [];
  readonly #names: string[] = [];
  readonly #constants: string[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  write(): string {
    const r = this.#random;
    const parts = [
      ...r.list(r.between(0, 4), () => this.#constant()),
      ...r.list(r.between(2, 4), () => this.#interface()),
      ...r.list(r.between(3, 6), () => this.#alias()),
      ...r.list(r.between(1, 3), () => this.#interface()),
      ...this.#messages(),
    ];
    return `${parts.join("\n\n")}\n`;
  }

  #constant(): string {
    const r = this.#random;
    const name = this.#name().toUpperCase();
    const value = r.chance(0.5) ? r.one(NUMBERS) : JSON.stringify(this.#string());
    this.#constants.push(name);
    return `${this.#doc()}export const ${name} = ${value};`;
  }

  #interface(): string {
    const r = this.#random;
    const bases = r.chance(0.5)
      ? r.some(this.#interfaces, 4).map((base) => (r.chance(0.3) ? this.#omit(base) : base))
      : [];
    const name = this.#declare();
    const head = `${this.#doc()}export interface ${name}${bases.length > 0 ? ` extends ${bases.join(", ")}` : ""} `;
    const text = head + this.#object(2, r.between(0, 4));
    this.#interfaces.push(name);
    return text;
  }

  #alias(): string {
    const type = this.#type(3);
    return `${this.#doc()}export type ${this.#declare()} = ${type};`;
  }

  /** Requests and notifications in role unions, of one member and of many. */
  #messages(): string[] {
    const r = this.#random;
    const parts: string[] = [];
    const roles = r.some(
      ["ClientRequest", "ServerRequest", "InputRequest", "ClientNotification", "ServerNotification"],
      5,
    );
    const made = new Map<string, string[]>([
      ["Request", []],
      ["Notification", []],
    ]);
    for (const [kind, messages] of made)
      for (let i = r.between(1, 3); i > 0; i--) parts.push(...this.#message(kind, messages));
    for (const role of roles) {
      const messages = made.get(role.endsWith("Request") ? "Request" : "Notification")!;
      parts.push(`${this.#doc()}export type ${role} = ${r.some(messages, 5).join(" | ")};`);
    }
    return parts;
  }

  #message(kind: string, messages: string[]): string[] {
    const r = this.#random;
    const stem = this.#name();
    const method =
      r.one(["", "tools/", "deep/er/", "with-dash/", "with space/"]) +
      stem +
      r.one(["", "", "/a\u00e9", "/it's", "/名前", "/a|b", "/*a*", "/_a_", "/<b>", "/\\", "/🎉", "/`", "1"]);
    const params = r.chance(0.3) ? "" : `params${r.chance(0.4) ? "?" : ""}: ${this.#params()};`;
    const parts = [`${this.#doc()}export interface ${stem}${kind} { method: ${JSON.stringify(method)}; ${params} }`];
    messages.push(`${stem}${kind}`);
    if (kind !== "Request") return parts;
    parts.push(`${this.#doc()}export interface ${stem}Result ${this.#object(2, r.between(0, 4))}`);
    if (r.chance(0.4)) {
      const others = r.some(this.#interfaces, 3);
      parts.push(`export interface ${stem}ResultResponse { result: ${[`${stem}Result`, ...others].join(" | ")}; }`);
    }
    return parts;
  }

  #params(): string {
    const r = this.#random;
    return r.chance(0.6) ? r.one(this.#interfaces) : this.#type(2);
  }

  #object(depth: number, members: number): string {
    const r = this.#random;
    const keys = new Set(r.list(members, () => this.#key()));
    const lines = [...keys].map((key) => `${this.#doc()}${key}${r.chance(0.4) ? "?" : ""}: ${this.#type(depth)};`);
    if (r.chance(0.2)) lines.push(`${this.#doc()}[key: string]: ${this.#type(depth)};`);
    return `{\n${lines.join("\n")}\n}`;
  }

  #key(): string {
    const r = this.#random;
    return r.chance(0.25) ? JSON.stringify(r.one(QUOTED_KEYS)) : this.#name().replace(/^./, (c) => c.toLowerCase());
  }

  #type(depth: number): string {
    const r = this.#random;
    if (depth === 0 || r.chance(0.25)) return this.#leaf();
    const inner = (): string => this.#type(depth - 1);
    switch (r.between(0, 7)) {
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
        return this.#omit(r.one(this.#interfaces.length > 0 ? this.#interfaces : ["Missing"]));
      default:
        return this.#object(depth - 1, r.between(0, 3));
    }
  }

  #objectType(depth: number): string {
    const r = this.#random;
    if (this.#interfaces.length === 0 || r.chance(0.4)) return this.#object(depth, r.between(0, 2));
    return r.chance(0.6) ? r.one(this.#interfaces) : this.#omit(r.one(this.#interfaces));
  }

  #joined(operator: string, members: readonly string[]): string {
    const lead = this.#random.chance(0.3) ? `${operator} ` : "";
    return `(${lead}${members.map((member) => (/^[\w."]+$/.test(member) ? member : `(${member})`)).join(` ${operator} `)})`;
  }

  #leaf(): string {
    const r = this.#random;
    const known = [...this.#interfaces, ...this.#names];
    switch (r.between(0, 5)) {
      case 0:
        return JSON.stringify(this.#string());
      case 1:
        return r.chance(0.5) ? r.one(NUMBERS) : r.one(["true", "false"]);
      case 2:
        return this.#constants.length > 0 ? `typeof ${r.one(this.#constants)}` : "string";
      case 3:
      case 4:
        return known.length > 0 ? r.one(known) : "string";
      default:
        return r.one(PRIMITIVES);
    }
  }

  #omit(name: string): string {
    const r = this.#random;
    if (name === "Missing") return "object";
    return `Omit<${name}, ${r.list(r.between(1, 4), () => JSON.stringify(r.chance(0.7) ? this.#name() : this.#string())).join(" | ")}>`;
  }

  #string(): string {
    const r = this.#random;
    return r.chance(0.5) ? r.one(STRINGS) : r.list(r.between(1, 14), () => r.one(WORDS)).join(r.one([" ", "/", "-"]));
  }

  #declare(): string {
    const name = this.#name() + this.#random.one(["", "", "Result", "Params", "Content"]);
    this.#names.push(name);
    return name;
  }

  /** Another name each time, of three to some ninety letters. */
  #name(): string {
    const r = this.#random;
    const words = r.list(r.one([1, 1, 2, 2, 3, 5, 9]), () => r.one(WORDS));
    return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("") + this.#count++;
  }

  #count = 0;

  #doc(): string {
    const r = this.#random;
    if (r.chance(0.4)) return "";
    const prose = r.list(r.between(0, 3), () =>
      r.list(r.between(1, 30), () => r.one([...WORDS, "`a b`", "{@link X}", "- ", "*", "\u00a0", "日本語"])).join(" "),
    );
    const tags = r.some(
      [
        "@deprecated since ever, and this says at length what to use instead of it",
        "@see https://example.org/a",
        "@minimum 0",
        "@maximum 1e21",
        "@format uri",
        "@maxItems 3",
        "@minLength 2",
        "@deprecated",
      ],
      2,
    );
    return `/**\n${[...prose, ...(r.chance(0.3) ? tags : [])].map((line) => ` * ${line}`).join("\n")}\n */\n`;
  }
}

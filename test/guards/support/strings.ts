import { seeded, type Choose } from "../../support/random.js";

/** Strings of the formats by their grammars, and strings with one or two characters changed; the same for the same seed. */
export class Strings {
  readonly #below: Choose;

  constructor(seed: number) {
    this.#below = seeded(seed);
  }

  #pick<T>(choices: ArrayLike<T>): T {
    return choices[this.#below(choices.length)]!;
  }

  #maybe(part: () => string): string {
    return this.#below(2) === 0 ? "" : part();
  }

  #times(least: number, most: number, part: () => string): string[] {
    return Array.from({ length: least + this.#below(most - least + 1) }, part);
  }

  #chars(from: string, least: number, most: number): string {
    return this.#times(least, most, () => (this.#below(12) === 0 ? `%${this.#hex(2, 2)}` : this.#pick(from))).join("");
  }

  #hex(least: number, most: number): string {
    return this.#times(least, most, () => this.#pick("0123456789abcdefABCDEF")).join("");
  }

  /** @see https://www.rfc-editor.org/rfc/rfc3986#appendix-A */
  uri(): string {
    const scheme = this.#pick("abzAZ") + this.#times(0, 4, () => this.#pick("ahTP09+-.")).join("");
    const path = (): string => this.#times(0, 3, () => `/${this.#chars(PCHAR, 0, 4)}`).join("");
    const hierarchy = this.#pick([
      () => `//${this.#authority()}${path()}`,
      () => `//${this.#authority()}`,
      () => `/${this.#chars(PCHAR, 1, 4)}${path()}`,
      () => this.#chars(PCHAR, 1, 5) + path(),
      () => "",
    ])();
    const query = this.#maybe(() => `?${this.#chars(`${PCHAR}/?`, 0, 5)}`);
    return `${scheme}:${hierarchy}${query}${this.#maybe(() => `#${this.#chars(`${PCHAR}/?`, 0, 5)}`)}`;
  }

  #authority(): string {
    const user = this.#below(3) === 0 ? `${this.#chars(`${UNRESERVED}${SUB_DELIMS}:`, 0, 4)}@` : "";
    const port = this.#below(3) === 0 ? `:${this.#times(0, 5, () => this.#pick("0123456789")).join("")}` : "";
    const host = this.#pick([
      () => `[${this.#address6()}]`,
      () => `[${this.#address6()}]`,
      () =>
        `[${this.#pick("vV")}${this.#hex(1, 2)}.${this.#times(1, 3, () => this.#pick(`${UNRESERVED}:$`)).join("")}]`,
      () => this.#address4(),
      () => this.#chars(UNRESERVED + SUB_DELIMS, 0, 6),
    ])();
    return user + host + port;
  }

  #address4(): string {
    return this.#times(4, 4, () =>
      this.#pick(["0", "1", "9", "10", "99", "100", "199", "249", "255", "256", "01", "001"]),
    ).join(".");
  }

  /** Sometimes a group too many or too few. */
  #address6(): string {
    const last4 = this.#below(4) === 0;
    const compressed = this.#below(3) > 0;
    const groups = compressed
      ? this.#times(0, 8, () => this.#hex(1, 4))
      : this.#times(last4 ? 6 : 7, 9, () => this.#hex(1, 4));
    if (last4) groups.splice(-2, 2, this.#address4());
    if (!compressed) return groups.join(":");
    const at = this.#below(groups.length + 1);
    return `${groups.slice(0, at).join(":")}::${groups.slice(at).join(":")}`;
  }

  /** @see https://www.rfc-editor.org/rfc/rfc6570#section-2 */
  uriTemplate(): string {
    const variable = (): string => {
      const name = this.#chars("abz_AZ09", 1, 3);
      const modifier = this.#pick(["", "", "*", ":1", ":30", ":9999", ":0", ":10000"]);
      return name + modifier;
    };
    const expression = (): string =>
      `{${this.#pick(["", "", ..."+#./;?&=,!@|"])}${this.#times(1, 3, variable).join(",")}}`;
    const literals = (): string => this.#chars(`${PCHAR}/?#[]é`.replace("'", ""), 0, 4);
    return this.#times(0, 4, () => this.#pick([expression, literals])()).join("");
  }

  /** @see https://www.rfc-editor.org/rfc/rfc4648#section-4 */
  base64(): string {
    const characters = "ABYZabyz0189+/";
    const quartets = this.#times(0, 4, () => this.#times(4, 4, () => this.#pick(characters)).join("")).join("");
    const some = (count: number): string => this.#times(count, count, () => this.#pick(characters)).join("");
    return quartets + this.#pick(["", "", `${some(2)}==`, `${some(3)}=`, `${some(2)}=`, some(3)]);
  }

  /** The string with one to three characters put in, left out, replaced or doubled. */
  mutant(text: string): string {
    let changed = text;
    for (let changes = 1 + this.#below(3); changes > 0; changes--) {
      const at = this.#below(changed.length + 1);
      const [before, after] = [changed.slice(0, at), changed.slice(at)];
      changed = this.#pick([
        () => before + this.#pick(STRANGE) + after,
        () => before + this.#pick(STRANGE) + after.slice(1),
        () => before + after.slice(1),
        () => before + after.slice(0, 1) + after,
      ])();
    }
    return changed;
  }
}

const UNRESERVED = "abzAZ019-._~";
const SUB_DELIMS = "!$&'()*+,;=";
const PCHAR = `${UNRESERVED}${SUB_DELIMS}:@`;

/** Characters that some rule somewhere treats specially, and those of every line end that a pattern knows. */
const STRANGE = [
  ..."[]{}%/\\?#@:;.,=+-_|^`\"'<>~!$&()* 09afgvVzZ",
  "\0",
  "\t",
  "\n",
  "\r",
  "\u2028",
  "\u2029",
  "\x7f",
  "é",
  "ſ",
  "😀",
  "\ud800",
];

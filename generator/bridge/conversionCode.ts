import { scalarCode, memberKey, quote } from "../emit/literals.js";
import type { BridgeRule, ConversionDirection, TemplateValue } from "./bridgeRules.js";
import type { ValueConversion, NamedConversion, ObjectConversion } from "./conversionPlan.js";
import type { GuardReferences } from "./guardReferences.js";

interface ConversionCodeOptions {
  readonly guards: GuardReferences;
  /** The revision of the receiver, which refusals name. */
  readonly revision: string;
  /** The names under which the module imports the packages of the sender and of the receiver. */
  readonly sender: string;
  readonly direction: ConversionDirection;
  readonly nameOf: (target: NamedConversion) => string;
}

/** The parts of a rule that a loss repeats. */
export type ReportedRule = Pick<BridgeRule, "id" | "verdict" | "weight">;

/** Writes conversions as calls of the runtime's converters, and collects the names that the code uses. */
export class ConversionCode {
  /** The functions of the runtime that the code calls. */
  readonly called: Set<string> = new Set();
  readonly #options: ConversionCodeOptions;
  readonly #losses = new Map<string, ReportedRule>();
  /** True if the code drops undeclared members that are invalid. */
  #dropsUndeclared = false;
  readonly #written = new Set<NamedConversion>();

  constructor(options: ConversionCodeOptions) {
    this.#options = options;
  }

  /** The rules whose losses the code reports, by the names of their constants. */
  get reported(): readonly (readonly [name: string, rule: ReportedRule])[] {
    const undeclared = { id: "undeclared-member", verdict: "dropped" } as const;
    return [...this.#losses, ...(this.#dropsUndeclared ? [[this.#lossName("undeclared"), undeclared] as const] : [])];
  }

  /** Returns the expression of a named conversion. Conversions are written in the order in which they use each other. */
  ofNamed(target: NamedConversion): string {
    const code = this.expression(target.conversion, [target.from]);
    this.#written.add(target);
    return code;
  }

  expression(conversion: ValueConversion, path: readonly string[]): string {
    switch (conversion.kind) {
      case "same":
        return this.#use("keepValue");
      case "named": {
        const name = this.#options.nameOf(conversion.target);
        return this.#written.has(conversion.target) ? name : `(value, losses) => ${name}(value, losses)`;
      }
      case "object":
        return this.#object(conversion, path);
      case "items":
        return this.#call("convertItems", this.expression(conversion.item, path));
      case "checked":
        this.#dropsUndeclared = true;
        return this.#call(
          "keepIfValid",
          this.#options.guards.reference(conversion.type, path),
          this.#lossName("undeclared"),
        );
      case "rule":
        return this.#rule(conversion.rule);
      case "onlyItem": {
        const items = this.#call("convertItems", this.expression(conversion.item, path));
        return this.#call("takeOnlyItem", items, ...this.#refusal(conversion.rule));
      }
      case "present": {
        const { member, rule } = conversion;
        const required = this.#call("refuseWithout", quote(member), ...this.#refusal(rule));
        return this.#call("convertInTurn", required, this.expression(conversion.conversion, path));
      }
      case "byKind":
        return this.#call(
          "chooseByKind",
          this.expression(conversion.array, path),
          this.expression(conversion.object, path),
        );
      case "byMember":
        return this.#byMember(conversion, path);
      case "byGuard":
        return this.#byGuard(conversion, path);
    }
  }

  #object({ members, missing, whole, others }: ObjectConversion, path: readonly string[]): string {
    const parts: string[] = [];
    if (members.size > 0) parts.push(this.#call("convertMembers", this.#entries(members, path)));
    if (others.kind !== "same") parts.push(this.#call("convertValues", this.expression(others, path)));
    const rules = [...missing];
    const fixed = rules.flatMap(([name, { operation }]) =>
      operation.do === "set" || operation.do === "default"
        ? [`${memberKey(name)}: ${scalarCode(operation.value)}`]
        : [],
    );
    if (fixed.length > 0) parts.push(this.#call("addMissing", `{ ${fixed.join(", ")} }`));
    for (const [name, rule] of rules) {
      if (rule.operation.do === "uuid") parts.push(this.#call("addUuid", quote(name)));
      if (rule.operation.do === "refuseWithout")
        parts.push(this.#call("refuseWithout", quote(name), ...this.#refusal(rule)));
    }
    for (const rule of whole) parts.push(this.#rule(rule));
    return parts.length === 1 ? parts[0]! : this.#call("convertInTurn", ...parts);
  }

  #entries(members: ReadonlyMap<string, ValueConversion>, path: readonly string[]): string {
    const entries = [...members].map(
      ([name, part]) => `${memberKey(name)}: ${this.expression(part, [...path, name])},`,
    );
    return `{\n${entries.join("\n")}\n}`;
  }

  #byMember(
    { member, cases, otherwise }: Extract<ValueConversion, { kind: "byMember" }>,
    path: readonly string[],
  ): string {
    const entries = cases.map(
      ({ value, conversion }) => `${memberKey(String(value))}: ${this.expression(conversion, path)},`,
    );
    const rest = otherwise.kind === "same" ? [] : [this.expression(otherwise, path)];
    return this.#call("chooseByMember", quote(member), `{\n${entries.join("\n")}\n}`, ...rest);
  }

  #byGuard({ cases }: Extract<ValueConversion, { kind: "byGuard" }>, path: readonly string[]): string {
    const guarded = cases
      .slice(0, -1)
      .map(
        ({ type, conversion }) => `[${this.#options.sender}Guards.is${type}, ${this.expression(conversion, path)}],`,
      );
    return this.#call("chooseByGuard", `[${guarded.join("\n")}]`, this.expression(cases.at(-1)!.conversion, path));
  }

  #rule(rule: BridgeRule): string {
    const { operation } = rule;
    switch (operation.do) {
      case "refuse":
        return this.#call("refuseValue", ...this.#refusal(rule));
      case "remove":
        return this.#call(
          "removeValue",
          this.#loss(rule),
          ...(operation.restored === undefined ? [] : [scalarCode(operation.restored)]),
        );
      case "set":
        return this.#call("replaceByFixed", quote(operation.value), this.#loss(rule));
      case "replace":
        return this.#call(
          "replaceBy",
          replacementOf(operation, `${this.#options.sender}.${typeOf(rule)}`),
          this.#loss(rule),
        );
      case "wrap":
        return this.#call("wrapUnlessObject", quote(operation.as), this.#loss(rule));
      case "truncate": {
        const { member, length, mark } = operation;
        return this.#call("truncateItems", JSON.stringify({ member, length, mark }), this.#loss(rule));
      }
      case "appendText":
        return this.#call("addTextOf", quote(operation.from), this.#loss(rule));
      case "choices":
        return this.#call("convertChoices", this.#loss(rule));
      case "schema":
        return this.#call(operation.of === "input" ? "convertInputSchema" : "convertOutputSchema", this.#loss(rule));
      default:
        throw new Error(`schema/bridges.json: ${rule.id} of ${rule.pair} cannot be used at ${rule.at.join(", ")}`);
    }
  }

  #refusal({ id }: BridgeRule): [string, string] {
    return [quote(id), quote(this.#options.revision)];
  }

  #loss(rule: BridgeRule): string {
    const name = this.#lossName(rule.id);
    this.#losses.set(name, rule);
    return name;
  }

  #lossName(id: string): string {
    return `${this.#options.direction}_${id}`.toUpperCase().replaceAll("-", "_");
  }

  /** Returns a call. Bundlers drop a call that is marked as pure if the program does not use its converter. */
  #call(name: string, ...parameters: readonly string[]): string {
    return `/* @__PURE__ */ ${this.#use(name)}(${parameters.join(", ")})`;
  }

  #use(name: string): string {
    this.called.add(name);
    return name;
  }
}

/** Returns the name of the alternative that a rule replaces: `AudioContent` for `PromptMessage.content+AudioContent`. */
function typeOf({ at }: BridgeRule): string {
  return at[0]!.split("+").at(-1)!;
}

/** Returns the function that makes the other form of a value. */
function replacementOf(
  { by, keep }: { readonly by: { readonly [member: string]: TemplateValue }; readonly keep: readonly string[] },
  type: string,
): string {
  const kept = keep.map((name) => `...(value.${name} && { ${name}: value.${name} }),`);
  return `(value: ${type}) => (${templateCode(by, kept)})`;
}

function templateCode(template: TemplateValue, more: readonly string[] = []): string {
  if (typeof template === "string") return textCode(template);
  const entries = Object.entries(template).map(([name, value]) => `${memberKey(name)}: ${templateCode(value)},`);
  return `{\n${[...entries, ...more].join("\n")}\n}`;
}

/** Returns the code of a text with holes: `{title|name}: {uri}` becomes `${value.title ?? value.name}: ${value.uri}`. */
function textCode(text: string): string {
  const hole = (names: string): string =>
    names
      .split("|")
      .map((name) => `value.${name}`)
      .join(" ?? ");
  const [, whole] = /^\{([^{}]+)\}$/.exec(text) ?? [];
  if (whole !== undefined) return hole(whole);
  if (!text.includes("{")) return quote(text);
  return `\`${text.replace(/\{([^{}]+)\}/g, (_, names: string) => `\${${hole(names)}}`)}\``;
}

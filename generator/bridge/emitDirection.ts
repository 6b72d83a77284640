import { declarationComment } from "../emit/comment.js";
import { quote } from "../emit/literals.js";
import { ConversionCode, type ReportedRule } from "./conversionCode.js";
import type { NamedConversion, ValueConversion } from "./conversionPlan.js";
import { GuardReferences, formatTypeOfRoot, type PairSide } from "./guardReferences.js";
import type { ConversionRoot, DirectionPlan } from "./pairPlan.js";

interface ExportedConverter {
  readonly name: string;
  /** The types of the sender and of the receiver, as TypeScript. */
  readonly from: string;
  readonly to: string;
  /** The name of the converted type, for documentation. */
  readonly type: string;
}

/** The code that converts messages from one revision into another, and the converters that it exports. */
export interface DirectionCode {
  readonly plan: DirectionPlan;
  readonly imports: readonly string[];
  readonly body: string;
  readonly exports: readonly ExportedConverter[];
  /** The name of the converter of each message that needs one. */
  readonly byRoot: ReadonlyMap<ConversionRoot, string>;
  /** The features whose losses the converters report. */
  readonly losses: readonly string[];
}

/** Returns the code that converts in one direction. Its names differ from those of the other direction, because both are in one module. */
export function emitDirection(plan: DirectionPlan): DirectionCode {
  return new DirectionEmitter(plan).emit();
}

class DirectionEmitter {
  readonly #plan: DirectionPlan;
  readonly #sides: { readonly from: PairSide; readonly to: PairSide };
  readonly #names = new Map<NamedConversion, string>();
  readonly #exports: ExportedConverter[] = [];
  readonly #code: ConversionCode;
  readonly #guards: GuardReferences;

  constructor(plan: DirectionPlan) {
    this.#plan = plan;
    this.#sides = plan.direction === "lower" ? { from: "newer", to: "older" } : { from: "older", to: "newer" };
    this.#guards = new GuardReferences(plan.to, {
      namespace: `${this.#sides.to}Guards`,
      prefix: plan.direction === "lower" ? "Lowered" : "Lifted",
    });
    for (const target of plan.named) this.#names.set(target, this.#nameOfTarget(target));
    this.#code = new ConversionCode({
      guards: this.#guards,
      revision: plan.to.revision,
      sender: this.#sides.from,
      direction: plan.direction,
      nameOf: (target) => this.#names.get(target)!,
    });
  }

  emit(): DirectionCode {
    const named = this.#plan.named.map((target) => this.#named(target));
    const byRoot = new Map<ConversionRoot, string>();
    const roots = this.#plan.roots.flatMap((root) => this.#root(root, byRoot));
    const { functions, imports } = this.#guards.finish();
    const definitions = [...named, ...roots].join("\n\n");
    const body = [...this.#losses(), definitions, ...functions].join("\n\n");
    const losses = this.#code.reported.map(([, { id }]) => id);
    return {
      plan: this.#plan,
      imports: this.#imports(body, imports),
      body,
      exports: this.#exports,
      byRoot,
      losses,
    };
  }

  #nameOfTarget({ from, to }: NamedConversion): string {
    const name = `${this.#plan.direction}${from}`;
    return [...this.#names.values()].includes(name) ? `${name}As${to}` : name;
  }

  #named(target: NamedConversion): string {
    const { from, to } = this.#sides;
    const given = givenOf(target.conversion).map((name) => quote(name));
    const added = given.length === 0 ? "" : ` & Required<Pick<${to}.${target.to}, ${given.join(" | ")}>>`;
    return this.#constant(
      {
        name: this.#names.get(target)!,
        type: target.from,
        from: `${from}.${target.from}${added}`,
        to: `${to}.${target.to}`,
      },
      this.#code.ofNamed(target),
    );
  }

  #root(root: ConversionRoot, byRoot: Map<ConversionRoot, string>): string[] {
    if (root.conversion.kind === "named") {
      byRoot.set(root, this.#names.get(root.conversion.target)!);
      return [];
    }
    const plain = `${this.#plan.direction}${root.name}`;
    const isTaken = this.#exports.some(({ name }) => name === plain);
    const name = isTaken ? `${this.#plan.direction}Any${root.name}` : plain;
    byRoot.set(root, name);
    const { from, to } = this.#sides;
    return [
      this.#constant(
        {
          name,
          type: root.name,
          from: formatTypeOfRoot(root, root.from, { side: from, model: this.#plan.from }),
          to: formatTypeOfRoot(root, root.to, { side: to, model: this.#plan.to }),
        },
        this.#code.expression(root.conversion, [root.name]),
      ),
    ];
  }

  #constant(converter: ExportedConverter, code: string): string {
    this.#exports.push(converter);
    const { name, from, to, type } = converter;
    const { from: sender, to: receiver } = this.#plan;
    const text = `Converts a \`${type}\` of ${sender.revision} to ${receiver.revision}.`;
    return `${declarationComment({ text })}export const ${name}: MessageConverter<${from}, ${to}> = ${code};`;
  }

  /** Returns the constants for the losses that the converters report. */
  #losses(): string[] {
    const { from, to } = this.#plan;
    const pair = `${this.#plan.direction.toUpperCase()}_PAIR`;
    const constants = this.#code.reported.map(([name, rule]) => lossConstant(name, rule, pair));
    if (constants.length === 0) return [];
    return [[`const ${pair} = ${quote(`${from.revision}..${to.revision}`)};`, ...constants].join("\n")];
  }

  #imports(body: string, runtime: readonly string[]): string[] {
    const { from, to } = this.#sides;
    const revisions = { [from]: this.#plan.from.revision, [to]: this.#plan.to.revision };
    const lines: string[] = [];
    for (const side of ["older", "newer"] as const) {
      if (new RegExp(`\\b${side}Guards\\.`).test(body))
        lines.push(`import * as ${side}Guards from "../../${revisions[side]}/guards.js";`);
      lines.push(`import type * as ${side} from "../../${revisions[side]}/types.js";`);
    }
    const called = [...this.#code.called].sort();
    const types = ["MessageConverter", ...(/: ConversionLoss\b/.test(body) ? ["ConversionLoss"] : [])].sort();
    lines.push(`import type { ${types.join(", ")} } from "../../runtime/conversion.js";`);
    if (called.length > 0) lines.push(`import { ${called.join(", ")} } from "../../runtime/conversion.js";`);
    return [...lines, ...runtime.map((line) => line.replace('"../runtime/', '"../../runtime/'))];
  }
}

function givenOf(conversion: ValueConversion): readonly string[] {
  return conversion.kind === "object" ? conversion.given : [];
}

function lossConstant(name: string, { id, verdict, weight }: ReportedRule, pair: string): string {
  const kind = verdict === "degraded" ? "degraded" : "dropped";
  const hint = weight === "hint" ? ", isHint: true" : "";
  return `const ${name}: ConversionLoss = { feature: ${quote(id)}, kind: "${kind}", path: "", pair: ${pair}${hint} };`;
}

import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import type { Issue } from "../validation/issues.js";
import type { JsonSchema } from "./dialects.js";
import { issueMessage } from "../validation/messages.js";
import { attempt } from "./attempt.js";
import { having } from "./children.js";
import { LOOKUP } from "./values.js";
import {
  MOST_ISSUES,
  NO_VALUE,
  type Check,
  type Keywords,
  type Maker,
  type Rule,
  type Walk,
} from "./walk.js";

/** `allOf`, `anyOf`, `oneOf`, `not`, `if`: they apply other schemas to the value at hand. */
export const combined: Keywords = (schema, maker, before) => [
  ...before,
  ...Object.entries(COMBINED).flatMap(([keyword, make]) => {
    const asked = maker.asked(schema, keyword);
    return asked === undefined ? [] : make(asked as never, maker, schema);
  }),
];

/** `dependentSchemas`, `dependentRequired`, `dependencies`: what is asked where a member is there. */
export const dependencies: Keywords = (schema, maker, before) => [
  ...before,
  ...["dependentSchemas", "dependentRequired", "dependencies"].flatMap(
    (keyword) => {
      const asked = maker.asked(schema, keyword);
      return asked === undefined ? [] : depending(asked as never, maker);
    },
  ),
];

type Make = (asked: never, maker: Maker, schema: JsonObject) => Check[];

const COMBINED: { readonly [keyword: string]: Make } = {
  allOf: (schemas: readonly JsonSchema[], maker) =>
    schemas.map((one): Check => {
      const rule = maker.rule(one);
      return (value, walk) => walk.apply(rule, value);
    }),
  anyOf: (schemas: readonly JsonSchema[], maker) => {
    const rules = schemas.map((one) => maker.rule(one));
    return [
      (value, walk) => fits(rules, value, walk) > 0 || tell(rules, value, walk),
    ];
  },
  oneOf: (schemas: readonly JsonSchema[], maker) => {
    const rules = schemas.map((one) => maker.rule(one));
    const expected = "what one alternative alone allows";
    return [
      (value, walk) => {
        const count = fits(rules, value, walk, 2);
        if (count === 1) return true;
        return count === 0
          ? tell(rules, value, walk)
          : walk.fail(value, expected);
      },
    ];
  },
  not: (schema: JsonSchema, maker) => {
    const rule = maker.rule(schema);
    return [
      (value, walk) =>
        !attempt(walk, rule, value) ||
        walk.fail(value, "anything but what the schema excludes"),
    ];
  },
  if: (schema: JsonSchema, maker, { then = true, else: other = true }) => {
    const [asked, met, unmet] = [schema, then, other].map((one) =>
      maker.rule(one as JsonSchema),
    ) as [Rule, Rule, Rule];
    return [
      (value, walk) =>
        walk.apply(attempt(walk, asked, value) ? met : unmet, value),
    ];
  },
};

/** How many alternatives a value fits. No more are tried than matter, unless it matters what each evaluates. */
function fits(
  rules: readonly Rule[],
  value: unknown,
  walk: Walk,
  enough: number = 1,
): number {
  let count = 0;
  for (const rule of rules) {
    if (!attempt(walk, rule, value) || ++count < enough) continue;
    if (walk.evaluated === undefined || enough > 1) break;
  }
  return count;
}

/** Tells why a value fits no alternative: what all of them ask of the same place, or what is wrong by the one that is meant. */
function tell(rules: readonly Rule[], value: unknown, walk: Walk): boolean {
  if (walk.isOver) return false;
  const here = walk.pointer();
  const { probed } = walk;
  // Alternatives of a part are not looked into before it is known which one of the whole is meant: all ways down are too many.
  if (probed !== undefined && probed !== here)
    return walk.fail(value, "what an alternative allows");
  walk.probed = here;
  const told = rules.map((rule) => {
    const issues: Issue[] = [];
    attempt(walk, rule, value, issues);
    const strays = issues.filter((issue) => walk.strays!.has(issue)).length;
    return { rule, issues, strays };
  });
  walk.probed = probed;
  const count = told.reduce((sum, { issues }) => sum + issues.length, 0);
  walk.spend(told.length + count * (1 + (told[0]?.issues.length ?? 0)));
  const shared = sharedBy(told, here, walk.strays!);
  if (shared !== undefined) return add([shared], walk);
  const [closest] = told
    .filter(({ issues }) => issues.every(({ pointer }) => pointer !== here))
    .sort(
      (one, other) =>
        one.strays - other.strays || one.issues.length - other.issues.length,
    );
  if (closest === undefined) return walk.fail(value, NO_VALUE);
  return probed === undefined
    ? walk.apply(closest.rule, value)
    : add(closest.issues, walk);
}

function add(issues: readonly Issue[], walk: Walk): false {
  const told = walk.issues!;
  told.push(...issues.slice(0, MOST_ISSUES - told.length));
  return false;
}

/** What alternatives expect, each another thing, of the value as a whole or of what tells them apart. */
function sharedBy(
  told: readonly { readonly issues: readonly Issue[] }[],
  here: string,
  strays: Set<Issue>,
): Issue | undefined {
  for (const issue of told[0]?.issues ?? []) {
    const { pointer } = issue;
    const isShared = (one: Issue): boolean =>
      one.pointer === pointer &&
      (pointer === here || (told.length > 1 && strays.has(one)));
    const all = told.flatMap(({ issues }) => issues.find(isShared) ?? []);
    if (all.length < told.length) continue;
    const shared = either(all);
    if (all.every((one) => strays.has(one))) strays.add(shared);
    return shared;
  }
  return undefined;
}

/** One issue for several with the same value. */
function either(issues: readonly Issue[]): Issue {
  const words = new Set(issues.map(({ expected }) => expected));
  // What one allows, all do not refuse.
  if (words.size > 1) words.delete(NO_VALUE);
  const expected = [...words].join(" or ");
  const [issue] = issues as [Issue];
  if (expected === issue.expected) return issue;
  const message = issueMessage("mismatch", expected, issue.found);
  const code = issue.code === "forbidden" ? "mismatch" : issue.code;
  return { ...issue, code, expected, message };
}

/** What a value must fulfil where it has a member: a schema, or a list of members that it must have as well. */
function depending(
  asked: { readonly [member: string]: JsonSchema | readonly string[] },
  maker: Maker,
): Check[] {
  return Object.entries(asked).map(([name, needed]) => {
    const rule = Array.isArray(needed)
      ? { checks: [having(needed as readonly string[])] }
      : maker.rule(needed as JsonSchema);
    return (value, walk) => {
      if (!isObject(value)) return true;
      walk.spend(LOOKUP);
      return ownMember(value, name) === undefined || walk.apply(rule, value);
    };
  });
}

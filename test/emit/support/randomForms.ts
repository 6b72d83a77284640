import * as fc from "fast-check";

/** A type in both forms of a schema. */
interface Form {
  ts: string;
  json: object | boolean;
}

/** A small schema with messages, as `schema.ts` and as `schema.json`. */
export interface SchemaForms {
  ts: string;
  json: string;
}

const STEMS = ["CallTool", "Log", "Progress", "Signal", "Elicit", "Ping", "Foo", "foo", "GetTask", "Render"] as const;
const FEATURES = [
  "tools",
  "server",
  "client",
  "notifications",
  "logging",
  "a-b",
  "aB",
  "x",
  "types",
  "handler",
] as const;
const OBJECTS = ["A", "B"] as const;
const MEMBERS = ["a", "kind", "_meta", "x-y", "then"] as const;

const LEAVES: readonly Form[] = [
  { ts: "string", json: { type: "string" } },
  { ts: "boolean", json: { type: "boolean" } },
  { ts: "null", json: { type: "null" } },
  { ts: "object", json: { type: "object", additionalProperties: true } },
  { ts: "unknown", json: {} },
  { ts: '"one"', json: { type: "string", const: "one" } },
  { ts: "7", json: { type: "number", const: 7 } },
  ...[...OBJECTS, "U"].map((name) => ({ ts: name, json: { $ref: `#/definitions/${name}` } })),
];

const NEVER: Form = { ts: "never", json: false };
const leaf = fc.constantFrom(...LEAVES);

const { type } = fc.letrec<{ type: Form; object: Form; shape: Form }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 2 },
    leaf,
    tie("object"),
    fc.array(tie("type"), { minLength: 2, maxLength: 3 }).map(unionOf),
    fc.array(tie("shape"), { minLength: 2, maxLength: 3 }).map(intersectionOf),
    tie("type").map(({ ts, json }) => ({ ts: `(${ts})[]`, json: { type: "array", items: json } })),
    fc.oneof(leaf, fc.constant(NEVER)).map(mapOf),
    fc.uniqueArray(fc.constantFrom(...MEMBERS), { minLength: 1 }).map((keys) => ({
      ts: `Record<${keys.map((key) => JSON.stringify(key)).join(" | ")}, string>`,
      json: {
        type: "object",
        properties: Object.fromEntries(keys.map((key) => [key, { type: "string" }])),
        required: keys,
      },
    })),
  ),
  object: fc
    .uniqueArray(
      fc.record({
        name: fc.constantFrom(...MEMBERS),
        optional: fc.boolean(),
        type: fc.oneof({ weight: 8, arbitrary: tie("type") }, { weight: 1, arbitrary: fc.constant(NEVER) }),
      }),
      { selector: ({ name }) => name, maxLength: 3 },
    )
    .chain((members) => fc.constantFrom<More[]>("open", "closed", "strings").map((more) => objectOf(members, more))),
  shape: fc.oneof({ weight: 2, arbitrary: tie("object") }, fc.constantFrom(...LEAVES.slice(-3))),
}));

function unionOf(members: readonly Form[]): Form {
  return {
    ts: `(${members.map(({ ts }) => ts).join(" | ")})`,
    json: { anyOf: members.map(({ json }) => json) },
  };
}

function intersectionOf(members: readonly Form[]): Form {
  return {
    ts: `(${members.map(({ ts }) => ts).join(" & ")})`,
    json: { allOf: members.map(({ json }) => json) },
  };
}

function mapOf(value: Form): Form {
  return { ts: `Record<string, ${value.ts}>`, json: { type: "object", additionalProperties: value.json } };
}

/** What schema.json says of the members that it does not declare; `schema.ts` says nothing of them. */
type More = "open" | "closed" | "strings";

interface MemberForm {
  name: string;
  optional: boolean;
  type: Form;
}

function objectOf(members: readonly MemberForm[], more: More): Form {
  const isOptional = ({ optional, type: { ts } }: MemberForm): boolean => optional || ts === "never";
  return {
    ts: `{ ${members.map((member) => `${JSON.stringify(member.name)}${isOptional(member) ? "?" : ""}: ${member.type.ts};`).join(" ")} }`,
    json: {
      type: "object",
      properties: Object.fromEntries(members.map(({ name, type: { json } }) => [name, json])),
      required: members.flatMap((member) => (isOptional(member) ? [] : [member.name])),
      ...(members.length > 0 &&
        more !== "open" && { additionalProperties: more === "closed" ? false : { type: "string" } }),
    },
  };
}

interface MessageForm {
  stem: (typeof STEMS)[number];
  feature: (typeof FEATURES)[number];
  kind: "Request" | "Notification";
  roles: ("Client" | "Server" | "Input")[];
  params: Form;
  hasParams: "no" | "optional" | "required";
  result: Form;
  hasResult: boolean;
}

const message = fc.record<MessageForm>({
  stem: fc.constantFrom(...STEMS),
  feature: fc.constantFrom(...FEATURES),
  kind: fc.constantFrom("Request", "Notification"),
  roles: fc.subarray(["Client", "Server", "Input"], { minLength: 1 }),
  params: type,
  hasParams: fc.constantFrom("no", "optional", "required"),
  result: type,
  hasResult: fc.boolean(),
});

/** Small schemas whose forms are those that drafts and extensions of the protocol use. */
export const schemas: fc.Arbitrary<SchemaForms> = fc
  .record({
    objects: fc.tuple(type, type),
    union: fc.array(fc.constantFrom(...LEAVES.slice(-3, -1)), { minLength: 1, maxLength: 2 }),
    isStateless: fc.boolean(),
    messages: fc.uniqueArray(message, {
      selector: ({ stem, kind }) => stem + kind,
      minLength: 1,
      maxLength: 5,
    }),
  })
  .map(({ objects, union, messages, isStateless }) => {
    const schema = new Schema();
    schema.add("A", objectOf([{ name: "a", optional: false, type: objects[0] }], "open"));
    schema.add("B", objectOf([{ name: "b", optional: true, type: objects[1] }], "open"));
    schema.add("U", union.length === 1 ? union[0]! : unionOf(union));
    const result = isStateless ? [{ name: "resultType", optional: false, type: LEAVES[0]! }] : [];
    schema.add("Result", objectOf(result, "open"));
    for (const one of messages) schema.addMessage(one);
    return schema.forms();
  });

class Schema {
  readonly #definitions = new Map<string, Form>();
  readonly #roles = new Map<string, string[]>();

  add(name: string, form: Form): void {
    this.#definitions.set(name, form);
  }

  addMessage({ stem, feature, kind, roles, params, hasParams, result, hasResult }: MessageForm): void {
    const name = stem + kind;
    const method = `${kind === "Notification" ? "notifications/" : ""}${feature}/${stem}`;
    const own: MemberForm[] = [
      {
        name: "method",
        optional: false,
        type: { ts: JSON.stringify(method), json: { type: "string", const: method } },
      },
    ];
    if (hasParams !== "no") own.push({ name: "params", optional: hasParams === "optional", type: params });
    this.add(name, objectOf(own, "open"));
    if (kind === "Request" && hasResult) this.add(`${stem}Result`, result);
    for (const role of roles) {
      const union = `${role === "Input" && kind === "Notification" ? "Server" : role}${kind}`;
      const members = this.#roles.get(union) ?? [];
      this.#roles.set(union, members.includes(name) ? members : [...members, name]);
    }
  }

  forms(): SchemaForms {
    for (const [union, names] of this.#roles) {
      const members = names.map((name) => ({ ts: name, json: { $ref: `#/definitions/${name}` } }));
      this.add(union, members.length === 1 ? members[0]! : unionOf(members));
    }
    const declared = [...this.#definitions].map(([name, { ts }]) =>
      ts.startsWith("{") ? `export interface ${name} ${ts}` : `export type ${name} = ${ts};`,
    );
    const definitions = Object.fromEntries([...this.#definitions].map(([name, { json }]) => [name, json]));
    return {
      ts: `${declared.join("\n")}\n`,
      json: JSON.stringify({ $schema: "http://json-schema.org/draft-07/schema#", definitions }, null, 2),
    };
  }
}

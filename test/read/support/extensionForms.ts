/** A form of TypeScript that schemas of extensions use, and what is read from it. */
interface AcceptedForm {
  /** What is read, to follow "reads". */
  rule: string;
  schema: string;
  /** The files beside the schema. */
  beside?: { readonly [file: string]: string };
  /** The text of the declarations of interest; those of an interface are its own members. */
  want: { readonly [name: string]: string };
  /** Values that the guard of a declaration accepts, and values that it rejects. */
  values?: { readonly [name: string]: { good: readonly unknown[]; bad: readonly unknown[] } };
}

/** A form that no message on the wire can have. */
interface RefusedForm {
  /** What the schema contains, to follow "refuses". */
  rule: string;
  schema: string;
  beside?: { readonly [file: string]: string };
  /** The file, line, column and message of the error. */
  says: string;
}

/** A copy of a part of the core's schema, as extensions keep it beside their own. */
const CORE_COPY = `
export interface Result { _meta?: object; resultType: string }
export interface Error { code: number; message: string; data?: unknown }
export interface Implementation { name: string; version: string }
export type RequestId = string | number;
`;

export const ACCEPTED_FORMS: readonly AcceptedForm[] = [
  {
    rule: "a type of the SDK's client package as the core's",
    schema: `import type { Implementation } from "@modelcontextprotocol/client";
export interface Auditor { app: Implementation }`,
    want: { Auditor: "{ app: Implementation }" },
    values: { Auditor: { good: [{ app: { name: "a", version: "1" } }], bad: [{ app: { name: "a" } }, {}] } },
  },
  {
    rule: "a type of the SDK's types module, with a word for the type alone",
    schema: `import { type Tool, RequestId } from "@modelcontextprotocol/sdk/types.js";
export interface AuditedCall { id: RequestId; tool?: Tool }`,
    want: { AuditedCall: "{ id: RequestId; tool?: Tool }" },
    values: { AuditedCall: { good: [{ id: 1 }, { id: "a" }], bad: [{ id: null }, { id: 1, tool: {} }] } },
  },
  {
    rule: "a type of a package that mcpgen has not written yet as the core's",
    schema: `import type { Root } from "../src/mcp/2026-07-28/types.js";
import type { Tool } from "../src/mcp/2025-11-25/index";
export interface Furnished { root: Root; tool: Tool }`,
    want: { Furnished: "{ root: Root; tool: Tool }" },
  },
  {
    rule: "a type of a generated module as the core's, although the module only re-exports it",
    schema: 'import type { Root } from "./mcp.js";\nexport interface Planted { root: Root }',
    beside: {
      "mcp.ts":
        '// Model Context Protocol, revision 2026-07-28\n// Written by mcpgen 0.0.1 from schema.ts.\nexport * from "./types.js";\n',
    },
    want: { Planted: "{ root: Root }" },
  },
  {
    rule: "a renamed import of a copy of the core's schema",
    schema: `import type { Error as AuditFault } from "./spec.types.js";
export interface FailedAudit { fault: AuditFault }`,
    beside: { "spec.types.ts": CORE_COPY },
    want: { FailedAudit: "{ fault: Error }" },
    values: {
      FailedAudit: { good: [{ fault: { code: 1, message: "" } }], bad: [{ fault: { code: "1", message: "" } }] },
    },
  },
  {
    rule: "a namespace import",
    schema: `import type * as mcp from "./core.js";
export type AuditReply = mcp.Result & { count: number };`,
    beside: { "core.ts": CORE_COPY },
    want: { AuditReply: "Result & { count: number }" },
    values: {
      AuditReply: { good: [{ resultType: "complete", count: 1.5 }], bad: [{ count: 1 }, { resultType: "complete" }] },
    },
  },
  {
    rule: "an import within a type",
    schema: `export interface LinkedAudit { id: import("@modelcontextprotocol/server").RequestId }`,
    want: { LinkedAudit: "{ id: RequestId }" },
  },
  {
    rule: "the types of a file beside it as far as they are used",
    schema: `import type { Clerk } from "./people";
export interface Desk { clerk: Clerk }`,
    beside: {
      "people.ts":
        'import { z } from "zod";\nexport interface Clerk { badge: Badge }\ninterface Badge { no: number }\nexport function hire(): void {}',
    },
    want: { Desk: "{ clerk: Clerk }", Clerk: "{ badge: Badge }", Badge: "{ no: number }" },
    values: { Desk: { good: [{ clerk: { badge: { no: 7 } } }], bad: [{ clerk: { badge: {} } }] } },
  },
  {
    rule: "re-exports of a file, all of them and by name",
    schema: 'export * from "./shelf.js";\nexport type { Drawer } from "./drawer.js";',
    beside: {
      "shelf.ts": "export interface Shelf { height: number }\ninterface Hidden { a: 1 }",
      "drawer.d.ts": "export interface Drawer { depth: number }\nexport interface Handle { a: 1 }",
    },
    want: { Shelf: "{ height: number }", Drawer: "{ depth: number }" },
  },
  {
    rule: "a renamed re-export as an alias",
    schema: 'export type { Result as AuditOutcome } from "@modelcontextprotocol/sdk/types.js";',
    want: { AuditOutcome: "Result" },
  },
  {
    rule: "an intersection with a union as a union",
    schema: `export interface Opened { state: "open" } export interface Closed { state: "closed"; reason: string }
export type Ledger = (Opened | Closed) & { pages: number };`,
    want: { Ledger: "Closed | Opened & { pages: number }" },
    values: {
      Ledger: {
        good: [
          { state: "open", pages: 1 },
          { state: "closed", reason: "full", pages: 1 },
        ],
        bad: [{ state: "open" }, { state: "closed", pages: 1 }],
      },
    },
  },
  {
    rule: "a choice of two by two alternatives",
    schema: `export interface Frame { box: ({ height: number } | { maxHeight?: number | undefined }) & ({ width: number } | { maxWidth?: number }) }`,
    want: {
      Frame: "{ box: { height: number } | { maxHeight?: number } & { maxWidth?: number } | { width: number } }",
    },
    values: { Frame: { good: [{ box: {} }, { box: { height: 1, width: 2 } }], bad: [{ box: { maxHeight: "1" } }] } },
  },
  {
    rule: "a Record of literals as their members",
    schema: 'export type Hours = Record<"open" | "close", string>;',
    want: { Hours: "{ close: string; open: string }" },
    values: { Hours: { good: [{ open: "8", close: "9" }], bad: [{ open: "8" }] } },
  },
  {
    rule: "a Record of an alias of literals, whose values may be undefined",
    schema: 'export type Tint = "--ink" | "--paper";\nexport type Tints = Record<Tint, string | undefined>;',
    want: { Tints: "{ --ink?: string; --paper?: string }" },
    values: { Tints: { good: [{}, { "--ink": "red" }], bad: [{ "--ink": 1 }] } },
  },
  {
    rule: "a Record of texts and never, which has no members",
    schema: "export type NoSettings = Record<string, never>;",
    want: { NoSettings: "{ [key: string]: never }" },
    values: { NoSettings: { good: [{}], bad: [{ a: 1 }, []] } },
  },
  {
    rule: "a mapped type over literals",
    schema: 'export type Switches = { readonly [K in "lamp" | "fan"]?: boolean };',
    want: { Switches: "{ fan?: boolean; lamp?: boolean }" },
    values: { Switches: { good: [{}, { lamp: true }], bad: [{ fan: 1 }] } },
  },
  {
    rule: "a mapped type over the members of a type, with what they state",
    schema: `export interface Plot {
  /** @minimum 1 */
  size: number;
  owner?: string;
}
export type PlotChanges = { [K in keyof Plot]?: Plot[K] | null };`,
    want: { PlotChanges: "{ owner?: null | string; size?: null | number @minimum 1 }" },
    values: { PlotChanges: { good: [{}, { size: null }, { owner: "a" }], bad: [{ size: "a" }] } },
  },
  {
    rule: "a generic alias written out",
    schema: `type Paged<T> = { items: T[]; next?: string };
export interface Visit { day: string }
export type VisitPage = Paged<Visit>;`,
    want: { VisitPage: "{ items: Visit[]; next?: string }" },
    values: { VisitPage: { good: [{ items: [{ day: "1" }] }], bad: [{ items: [{}] }, {}] } },
  },
  {
    rule: "a generic interface as a base, written out",
    schema: `export interface Envelope<M extends string, P = object> { method: M; params: P }
export interface Greeting extends Envelope<"greet", { to: string }> { loud?: boolean }`,
    want: { Greeting: '{ loud?: boolean; method: "greet"; params: { to: string } }' },
    values: {
      Greeting: {
        good: [{ method: "greet", params: { to: "a" } }],
        bad: [
          { method: "wave", params: { to: "a" } },
          { method: "greet", params: {} },
        ],
      },
    },
  },
  {
    rule: "the default of a type parameter",
    schema: "type Boxed<T = number> = { inside: T };\nexport interface Parcel { box: Boxed }",
    want: { Parcel: "{ box: { inside: number } }" },
  },
  {
    rule: "a tuple with an optional and further items",
    schema: "export type Route = [from: string, to?: number, ...stops: boolean[]];",
    want: { Route: "[string, number?, ...boolean[]]" },
    values: {
      Route: { good: [["a"], ["a", 1], ["a", 1, true, false]], bad: [[], [1], ["a", "b"], ["a", 1, 2], { 0: "a" }] },
    },
  },
  {
    rule: "a tuple with an end",
    schema: "export interface Area { corner: readonly [number, number] }",
    want: { Area: "{ corner: [number, number] }" },
    values: { Area: { good: [{ corner: [1, 2.5] }], bad: [{ corner: [1] }, { corner: [1, 2, 3] }, { corner: "12" }] } },
  },
  {
    rule: "readonly arrays and members",
    schema: "export interface Stamps { readonly dates: readonly string[]; readonly marks: ReadonlyArray<number> }",
    want: { Stamps: "{ dates: string[]; marks: number[] }" },
    values: { Stamps: { good: [{ dates: [], marks: [1] }], bad: [{ dates: [1], marks: [] }, { dates: [] }] } },
  },
  {
    rule: "a template with an open end as a pattern",
    schema: "export type AuditUri = `audit://${string}`;",
    want: { AuditUri: "`audit://${string}`" },
    values: { AuditUri: { good: ["audit://", "audit://a\nb"], bad: ["audit:/", "x audit://a", 1] } },
  },
  {
    rule: "a template with numbers as a pattern",
    schema: "export interface Edition { tag: `v${number}.${number}-${string}` }",
    want: { Edition: "{ tag: `v${number}.${number}-${string}` }" },
    values: {
      Edition: {
        good: [{ tag: "v1.20-rc" }, { tag: "v1.2-" }],
        bad: [{ tag: "v1-rc" }, { tag: "va.b-c" }, { tag: "1.2-c" }],
      },
    },
  },
  {
    rule: "a template with texts in between as a pattern",
    schema: "export type Topic = `${string}/${string}.log`;",
    want: { Topic: "`${string}/${string}.log`" },
    values: { Topic: { good: ["a/b.log", "/.log", "a/b/c.log.log"], bad: ["a.log", "a/b.txt", "a/blog"] } },
  },
  {
    rule: "a text with a pattern in its comment as a template",
    schema: `export interface Skill {
  /** @pattern ^skill:// */
  uri: string;
  /** @pattern ^[a-z]+$ */
  name: string;
}`,
    want: { Skill: "{ name: string; uri: `skill://${string}` }" },
    values: { Skill: { good: [{ uri: "skill://a", name: "A" }], bad: [{ uri: "file://a", name: "a" }] } },
  },
  {
    rule: "a template of literals as the literals",
    schema: 'type Kind = "sow" | "reap";\nexport type FieldMethod = `field/${Kind}`;',
    want: { FieldMethod: '"field/reap" | "field/sow"' },
    values: { FieldMethod: { good: ["field/sow"], bad: ["field/", "sow"] } },
  },
  {
    rule: "the type of a member by its name",
    schema: `export interface Payment { cents: number; note?: string; by: { name: string } }
export interface Refund { cents: Payment["cents"]; note: Payment["note"]; to: Payment["by"]["name"] }`,
    want: { Refund: "{ cents: number; note?: string; to: string }" },
    values: { Refund: { good: [{ cents: 1, to: "a" }], bad: [{ cents: 1 }, { cents: 1, to: "a", note: null }] } },
  },
  {
    rule: "the type of a member of the type itself",
    schema: 'export interface Node2 { id: string; parent?: Node2["id"] }',
    want: { Node2: "{ id: string; parent?: string }" },
  },
  {
    rule: "the items of an array by number",
    schema:
      'export interface Basket { fruits: ({ name: string } | null)[] }\nexport type Fruit = NonNullable<Basket["fruits"][number]>;',
    want: { Fruit: "{ name: string }" },
    values: { Fruit: { good: [{ name: "a" }], bad: [null, {}] } },
  },
  {
    rule: "the values of a constant array",
    schema: 'export const LEVELS = ["low", "high"] as const;\nexport type Level = (typeof LEVELS)[number];',
    want: { Level: '"high" | "low"' },
    values: { Level: { good: ["low"], bad: ["mid"] } },
  },
  {
    rule: "the values of a constant record",
    schema: `export const PHASE = { Request: "request", Response: "response" } as const;
export type Phase = (typeof PHASE)[keyof typeof PHASE];
export interface Hook { phase: (typeof PHASE)["Request"]; other: typeof PHASE.Response }`,
    want: { Phase: '"request" | "response"', Hook: '{ other: "response"; phase: "request" }' },
    values: { Phase: { good: ["request"], bad: ["Request"] } },
  },
  {
    rule: "a known text or any other, as editors like it",
    schema: 'export type EventName = "tools/call" | (string & {});',
    want: { EventName: '"tools/call" | string' },
    values: { EventName: { good: ["tools/call", "mine"], bad: [1] } },
  },
  {
    rule: "Partial and Required",
    schema: `interface Seat { row: string; number?: number }
export type SeatPatch = Partial<Seat>;
export type FullSeat = Required<Seat>;`,
    want: { SeatPatch: "{ number?: number; row?: string }", FullSeat: "{ number: number; row: string }" },
    values: { FullSeat: { good: [{ row: "a", number: 1 }], bad: [{ row: "a" }] } },
  },
  {
    rule: "Pick from a type of the core",
    schema: `import type { Tool } from "@modelcontextprotocol/sdk/types.js";
export type ToolName = Pick<Tool, "name" | "title">;`,
    want: { ToolName: "{ name: string; title?: string }" },
    values: { ToolName: { good: [{ name: "a" }], bad: [{ title: "a" }] } },
  },
  {
    rule: "Omit of a declared type, and of a type without a name",
    schema: `export interface Guest { name: string; phone: string }
export interface PublicGuest extends Omit<Guest, "phone"> { nick?: string }
export type Short = Omit<{ a: string; b: number }, "b">;`,
    want: { PublicGuest: "{ nick?: string }", Short: "{ a: string }" },
    values: { PublicGuest: { good: [{ name: "a" }], bad: [{}] } },
  },
  {
    rule: "Readonly of a Record, also as a base",
    schema: 'export interface Loose extends Readonly<Record<string, unknown>> { readonly kind: "loose" }',
    want: { Loose: '{ kind: "loose"; [key: string]: unknown }' },
    values: { Loose: { good: [{ kind: "loose", a: 1 }], bad: [{ a: 1 }] } },
  },
  {
    rule: "Extract and Exclude of literals",
    schema: `type Color = "red" | "green" | "blue";
export type Warm = Extract<Color, "red" | "orange">;
export type Cold = Exclude<Color, Warm>;`,
    want: { Warm: '"red"', Cold: '"blue" | "green"' },
    values: { Cold: { good: ["green"], bad: ["red"] } },
  },
  {
    rule: "Extract of an alternative by its discriminator",
    schema: `export interface Text2 { type: "text"; text: string } export interface Pic { type: "pic"; data: string }
export type OnlyPic = Extract<Text2 | Pic, { type: "pic" }>;`,
    want: { OnlyPic: "Pic" },
  },
  {
    rule: "an interface in two declarations",
    schema: "export interface Form { name: string }\nexport interface Form { age?: number; name: string }",
    want: { Form: "{ age?: number; name: string }" },
    values: { Form: { good: [{ name: "a" }], bad: [{ name: "a", age: "b" }] } },
  },
  {
    rule: "an enum as its values",
    schema:
      'export enum Priority { Low = "low", High = "high" }\nexport const enum Rank { First, Second }\nexport interface Job { p: Priority.High; r: Rank }',
    want: { Priority: '"high" | "low"', Rank: "0 | 1", Job: '{ p: "high"; r: Rank }' },
    values: {
      Job: {
        good: [{ p: "high", r: 1 }],
        bad: [
          { p: "low", r: 1 },
          { p: "high", r: 2 },
        ],
      },
    },
  },
  {
    rule: "a member named by a constant",
    schema:
      'export const ID = "com.example/audit" as const;\nexport interface Extensions2 { readonly [ID]: object; "x-y"?: string }',
    want: { Extensions2: "{ com.example/audit: object; x-y?: string }" },
    values: { Extensions2: { good: [{ "com.example/audit": {} }], bad: [{}] } },
  },
  {
    rule: "a JSON value that contains itself",
    schema: `export type Json2 = string | number | boolean | null | JsonMap | Json2[];
export interface JsonMap { [key: string]: Json2 }`,
    want: { Json2: "Json2[] | JsonMap | boolean | null | number | string", JsonMap: "{ [key: string]: Json2 }" },
    values: { Json2: { good: [[{ a: [null, 1.5] }]], bad: [undefined] } },
  },
  {
    rule: "a number that may have a fraction, and integers by their tags",
    schema: `export interface Sizes {
  width: number;
  /** @format int */ count: number;
  /** @nullable */ depth: number;
}`,
    want: { Sizes: "{ count: number @integer; depth: null | number; width: number }" },
    values: { Sizes: { good: [{ width: 1.5, count: 1, depth: null }], bad: [{ width: 1, count: 1.5, depth: 1 }] } },
  },
  {
    rule: "members that must be absent",
    schema: "export interface Slim { a?: never; b: undefined | string; c: { d?: never } }",
    want: { Slim: "{ a?: never; b?: string; c: { d?: never } }" },
    values: { Slim: { good: [{ c: {} }], bad: [{ a: 1, c: {} }, { c: { d: 1 } }] } },
  },
  {
    rule: "a type of the core that the schema has copied out",
    schema:
      "export interface Root { uri: string; name?: string; _meta?: { [key: string]: unknown } }\nexport interface Tree { root: Root }",
    want: { Tree: "{ root: Root }" },
    values: { Tree: { good: [{ root: { uri: "file:///a" } }], bad: [{ root: {} }] } },
  },
];

export const REFUSED_FORMS: readonly RefusedForm[] = [
  {
    rule: "a type inferred from a value of a package",
    schema: 'import { z } from "zod";\nexport type Group = z.infer<typeof Schema>;',
    says: "schema.ts:1:10: mcpgen does not read the package zod (declare the type in this file, or in a file beside it)",
  },
  {
    rule: "a constant that is a call",
    schema: 'import { z } from "zod";\nexport const GroupSchema = z.object({});\nexport interface A { a: 1 }',
    says: "schema.ts:2:14: the value of a constant must be a string or number literal (write the value itself)",
  },
  {
    rule: "a name that the protocol does not have",
    schema: 'import type { Nobody } from "@modelcontextprotocol/sdk/types.js";\nexport interface A { b: Nobody }',
    says: "schema.ts:1:15: the protocol 2026-07-28 has no Nobody (declare the type in this file, or give the revision that has it)",
  },
  {
    rule: "a file that is missing",
    schema: 'import type { B } from "./b.js";\nexport interface A { b: B }',
    says: "schema.ts:1:15: there is no file ./b.js (put the file beside the schema, or remove the import)",
  },
  {
    rule: "a name that no package of the revision has",
    schema: 'import type { B } from "../mcp/2026-07-28/types.js";\nexport interface A { b: B }',
    says: "schema.ts:1:15: the protocol 2026-07-28 has no B (declare the type in this file, or give the revision that has it)",
  },
  {
    rule: "a file that is missing beside a schema in a folder of a date",
    schema: 'import type { B } from "./types.js";\nexport interface A { b: B }',
    says: "schema.ts:1:15: there is no file ./types.js (put the file beside the schema, or remove the import)",
  },
  {
    rule: "a name that a file beside it does not declare",
    schema: 'import type { C } from "./b.js";\nexport interface A { b: C }',
    beside: { "b.ts": "export interface B { b: string }" },
    says: "schema.ts:1:15: there is no C of b.ts (correct the name, or declare the type here)",
  },
  {
    rule: "an error in a file beside it",
    schema: 'import type { B } from "./b.js";\nexport interface A { b: B }',
    beside: { "b.ts": "export interface B {\n  run: () => void;\n}" },
    says: "b.ts:2:8: a function cannot be sent (remove it)",
  },
  {
    rule: "one name in two files",
    schema: 'import type { B } from "./b.js";\nexport interface A { b: B }\nexport interface Part { p: 1 }',
    beside: { "b.ts": "export interface B { part: Part }\ninterface Part { q: 1 }" },
    says: "schema.ts:3:18: Part is declared in schema.ts and in b.ts (rename one of them)",
  },
  {
    rule: "another type under the name of one of the core's",
    schema: "export interface Tool { label: string }",
    says: "schema.ts:1:18: the protocol 2026-07-28 declares another Tool (rename this one, or import the protocol's)",
  },
  {
    rule: "a conditional type",
    schema: "export type A<T> = T extends string ? 1 : 2;\nexport interface B { a: A<string> }",
    says: "schema.ts:1:20: a conditional type cannot be expressed on the wire (write the union out)",
  },
  {
    rule: "bigint",
    schema: "export interface A { id: bigint }",
    says: "schema.ts:1:26: bigint cannot be sent (write number or string)",
  },
  {
    rule: "a class",
    schema: "export declare class A { a: string }",
    says: "schema.ts:1:1: a schema cannot contain a class declaration (use only interfaces, type aliases and constants)",
  },
  {
    rule: "a generic type that grows without end",
    schema: "interface Tree2<T> { value: T; children: Tree2<T>[] }\nexport type Words = Tree2<string>;",
    says: "schema.ts:1:42: Tree2 contains itself, so it cannot be written out (declare an interface without type parameters for it)",
  },
  {
    rule: "an addition to a module of the SDK",
    schema: 'declare module "@modelcontextprotocol/sdk/types.js" { interface Tool { a: 1 } }',
    says: "schema.ts:1:1: a schema cannot contain a module declaration (use only interfaces, type aliases and constants)",
  },
  {
    rule: "keys of a map that are templates",
    schema: "export interface A { [key: `x-${string}`]: string }",
    says: "schema.ts:1:22: the key of an index signature must be a string (write [key: string])",
  },
];

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { ProtocolModelWithWarnings } from "../../generator/model/buildModel.js";
import { getObjectTypeMembers, buildSchemaSymbolTable } from "../../generator/model/members.js";
import { HANDLER_CONTEXT_MEMBERS } from "../../generator/model/methods.js";
import { modelOfText, ROOT } from "../support/schemas.js";
import { both, literal, named, union } from "../read/support/reading.js";

/** What drafts and extensions of the protocol do, and published revisions do not. */

/** Method, handler, direction, message and name of the result. */
function routes({ model }: ProtocolModelWithWarnings): string[] {
  return model.methods.map(({ method, name, direction, message, result }) =>
    [method, name, direction, message, result?.kind === "reference" ? result.name : result?.kind].join(" "),
  );
}

test("a request without a declared result is answered by EmptyResult, which is noted", async () => {
  const schema = await modelOfText(
    'interface EmptyResult {}\ninterface XRequest { method: "x/y" }\ntype ClientRequest = XRequest;',
  );
  assert.equal(routes(schema), ["x/y x clientToServer XRequest EmptyResult"]);
  assert.ok(
    schema.warnings.includes("no result is declared for x/y, so any object is a valid result (declare XResult)"),
  );
});

test("without EmptyResult and Result, the answer of a request without a result is an object", async () => {
  const schema = await modelOfText('interface XRequest { method: "x/y" }\ntype ClientRequest = XRequest;');
  assert.equal(schema.model.methods[0]!.result, { kind: "primitive", name: "object" });
});

test("a method whose capability nobody can declare needs none, which is noted", async () => {
  const schema = await modelOfText(
    'interface ServerCapabilities { other: object }\ninterface CallToolRequest { method: "tools/call" }\n' +
      "interface CallToolResult { a: 1 }\ntype ClientRequest = CallToolRequest;",
  );
  const [{ feature, capability, declaredBy }] = schema.model.methods as [
    ProtocolModelWithWarnings["model"]["methods"][0],
  ];
  assert.equal({ feature, capability, declaredBy }, { feature: "tools", capability: null, declaredBy: null });
  assert.equal(schema.warnings, [
    "tools/call needs the capability tools of the server in the published revisions, but this schema does not declare the capability: mcpgen assumes that tools/call needs no capability",
  ]);
});

const TWO =
  'interface EmptyResult {}\ninterface AskInputRequest { method: "x/ask"; a: 1 }\ninterface AskRequest { method: "x/ask"; b: 1 }\n' +
  "interface AskResult { ok: boolean }\n";

test("of two messages of one method, the one that a role union lists is the message, which is noted", async () => {
  const schema = await modelOfText(`${TWO}type ServerRequest = AskRequest;`);
  assert.equal(routes(schema), ["x/ask ask serverToClient AskRequest AskResult"]);
  assert.ok(
    schema.warnings.includes(
      "AskRequest and AskInputRequest have the same method x/ask: mcpgen uses only AskRequest, which ServerRequest lists (declare one message whose params are a union)",
    ),
  );
});

test("of two messages of one method in two role unions, the first union has the message, and the result of either name counts", async () => {
  const schema = await modelOfText(`${TWO}type ServerRequest = AskInputRequest;\ntype InputRequest = AskRequest;`);
  assert.equal(routes(schema), ["x/ask askInput serverToClient AskInputRequest AskResult"]);
});

test("resources/templates/list is a client's request although drafts forget it in ClientRequest, which is noted", async () => {
  const schema = await modelOfText(
    'interface XRequest { method: "x/y" }\ninterface XResult {}\ninterface ListResourceTemplatesRequest { method: "resources/templates/list" }\n' +
      "interface ListResourceTemplatesResult {}\ntype ClientRequest = XRequest;",
  );
  assert.is(
    routes(schema)[1],
    "resources/templates/list listResourceTemplates clientToServer ListResourceTemplatesRequest ListResourceTemplatesResult",
  );
  assert.ok(schema.warnings.some((note) => note.includes("mcpgen adds it to ClientRequest")));
});

test("an alias of an intersection with a fixed method is a message", async () => {
  const schema = await modelOfText(
    "interface Base { jsonrpc: string; method: string; params?: object }\n" +
      'type GetTaskRequest = Base & { method: "x/get"; params: { taskId: string } };\ntype GetTaskResult = { a: 1 };\n' +
      "type ClientRequest = GetTaskRequest;",
  );
  assert.equal(routes(schema), ["x/get getTask clientToServer GetTaskRequest GetTaskResult"]);
  assert.is(schema.model.methods[0]!.params!.optional, false);
});

test("the label of a draft may be read under another name, which is noted", async () => {
  const schema = await modelOfText('type A = 1;\nconst LATEST_PROTOCOL_VERSION = "DRAFT-2026-v1";', "draft");
  assert.equal(schema.warnings, [
    "LATEST_PROTOCOL_VERSION is DRAFT-2026-v1, but generated code negotiates draft (give --revision DRAFT-2026-v1 to negotiate the label of the schema)",
  ]);
});

test("a draft with the date of the last revision may have a label, but not the date of another revision", async () => {
  const text = 'type A = 1;\nconst LATEST_PROTOCOL_VERSION = "2026-07-28";';
  const { warnings } = await modelOfText(text, "draft");
  assert.match(warnings.join(), /^LATEST_PROTOCOL_VERSION is 2026-07-28, but generated code negotiates draft /);
  const refused = await modelOfText(text, "2026-10-10").catch((error: Error) => error.message);
  assert.match(
    String(refused),
    /LATEST_PROTOCOL_VERSION is 2026-07-28, so this is not the schema of revision 2026-10-10/,
  );
});

test("an intersection with a union is the union of the intersections", async () => {
  const { model } = await modelOfText(
    "interface A { a: 1 }\ninterface B { b: 1 }\ninterface C { c: 1 }\ntype U = B | C | null;\ntype D = (A & U)[];",
  );
  assert.equal(model.declarations.at(-1), {
    kind: "alias",
    name: "D",
    doc: { text: "" },
    type: { kind: "array", element: union(both(named("A"), named("B")), both(named("A"), named("C"))) },
  });
});

test("an intersection with unknown or object is the rest of it", async () => {
  const { model } = await modelOfText("interface A { a: 1 }\ntype B = unknown & A & object;");
  assert.equal((model.declarations[1] as { type: unknown }).type, named("A"));
});

test("a fixed member of an intersection stays fixed, wherever it stands", async () => {
  const { model } = await modelOfText('type A = { kind: "a"; b?: 1 } & { kind: string; b: number };');
  const { properties } = getObjectTypeMembers(buildSchemaSymbolTable(model), named("A"))!;
  assert.equal(properties.get("kind")!.type, literal("a"));
  assert.is(properties.get("b")!.optional, false);
});

test("each member of a handler's context is a name that no question to the client may have", () => {
  const source = readFileSync(join(ROOT, "templates", "runtime", "server", "context.ts"), "utf8");
  const [body] = /(?<=^export interface HandlerContext \{$)[^]*?(?=^\}$)/m.exec(source)!;
  const members = [...body.matchAll(/^ {2}(?:readonly )?(\w+)[?(:]/gm)].map(([, name]) => name!);
  assert.ok(members.length >= 8, members.join());
  assert.equal(
    members.filter((name) => !HANDLER_CONTEXT_MEMBERS.has(name)),
    [],
  );
});

test.run();

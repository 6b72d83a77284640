import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as assert from "uvu/assert";
import type { SchemaType } from "../../generator/model/protocol.js";
import type { Plugin, PluginInput } from "../../generator/plugin/plugin.js";
import { exists, suiteInOneFolder, write } from "../support/folders.js";
import { requiring } from "../support/requiring.js";
import { REVISIONS, ROOT } from "../support/schemas.js";

const SAMPLE = join(ROOT, "samples", "python");

const test = suiteInOneFolder("samples/python");

const CAN_RUN = "import sys, jsonschema; sys.exit(sys.version_info < (3, 11))";
const PYTHON = ["python3", "/usr/bin/python3"].find((each) => spawnSync(each, ["-c", CAN_RUN]).status === 0);
const pythonTest = requiring(test, {
  isMet: PYTHON !== undefined,
  missing: "there is no Python 3.11 with jsonschema (apt-get install python3-jsonschema)",
});

/** Runs Python with the packages of a folder, and returns the lines that it prints. */
function python(packages: string, words: readonly string[], input = ""): string[] {
  const env = { ...process.env, PYTHONPATH: packages, PYTHONIOENCODING: "utf8", PYTHONDONTWRITEBYTECODE: "" };
  const { status, stdout, stderr } = spawnSync(PYTHON!, words, { env, input, encoding: "utf8" });
  assert.is(status, 0, stderr);
  return stdout.trimEnd().split("\n");
}

function mcpgen(folder: string, ...words: string[]): void {
  const cli = join(ROOT, "dist", "cli.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...words], { cwd: folder, encoding: "utf8" });
  assert.is(status, 0, stdout + stderr);
}

test.before(({ folder }) => {
  const plugin = join(SAMPLE, "emitter.mjs");
  mcpgen(folder, "generate", ...REVISIONS, "--only", "model,schema", "--plugin", plugin, "--out", "mcp");
});

/** Prints what of the model is missing in the modules, and what cannot be resolved. */
const COMPARE = `
import json, sys, typing
from python import guards, methods, types
model = json.load(open(sys.argv[1], encoding="utf8"))
for each in model["declarations"] + model["constants"]:
    if not hasattr(types, each["name"]):
        print(each["name"])
for name, each in vars(types).items():
    if typing.is_typeddict(each):
        typing.get_type_hints(each)
if list(methods.METHODS) != [each["method"] for each in model["methods"]]:
    print("methods")
for method in methods.METHODS.values():
    guards.is_valid(method.message, None)
    for name in [method.message, method.params, *method.results, *method.task_results]:
        if name and not hasattr(types, name):
            print(name)
print("compared", len(model["declarations"]) > 70)
`;

for (const revision of REVISIONS) {
  pythonTest(`${revision}: the modules have all types, constants and methods of the model`, ({ folder }) => {
    const packages = join(folder, "mcp", revision);
    assert.equal(python(packages, ["-c", COMPARE, join(packages, "model.json")]), ["compared True"]);
  });
}

const META =
  '"_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}';
const VALUES: readonly (readonly [type: string, json: string, isValid: boolean])[] = [
  ["TextContent", '{"type": "text", "text": "a"}', true],
  ["TextContent", '{"type": "image", "text": "a"}', false],
  ["ContentBlock", '{"type": "text"}', false],
  ["Tool", '{"name": "add", "inputSchema": {"type": "object"}}', true],
  ["Tool", '{"name": "add"}', false],
  ["CallToolResult", '{"resultType": "complete", "content": [], "structuredContent": [1]}', true],
  ["CallToolResult", '{"resultType": "complete", "content": {}}', false],
  ["RequestParams", `{${META}}`, true],
  ["RequestParams", '{"_meta": {}}', false],
  ["ProgressToken", "1", true],
  ["ProgressToken", "1.5", false],
  ["JSONValue", '{"a": [null, true]}', true],
];

const CHECK = `
import json, sys
from python import guards
for line in sys.stdin:
    name, value = json.loads(line)
    print(f"{name} {guards.is_valid(name, value)}")
`;

pythonTest("values are valid by the schema beside the package", ({ folder }) => {
  const lines = VALUES.map(([type, json]) => `["${type}", ${json}]`).join("\n");
  const wanted = VALUES.map(([type, , isValid]) => `${type} ${isValid ? "True" : "False"}`);
  assert.equal(python(join(folder, "mcp", "2026-07-28"), ["-c", CHECK], lines), wanted);
});

const CLASSES = `
from python import methods, types
print(sorted(types.TextContent.__required_keys__), sorted(types.TextContent.__optional_keys__))
print(sorted(types.RequestMetaObject.__required_keys__))
print(sorted(types.HeaderMismatchErrorError.__annotations__), types.HEADER_MISMATCH)
print(types.ListRootsRequest.__required_keys__ >= {"method"}, types.JSONArray, types.MetaObject)
print(types.ProgressToken, types.Error.__annotations__["code"])
print(methods.METHODS["tools/call"])
`;

pythonTest("classes have inherited members, and required ones are required", ({ folder }) => {
  assert.equal(python(join(folder, "mcp", "2026-07-28"), ["-c", CLASSES]), [
    "['text', 'type'] ['_meta', 'annotations']",
    "['io.modelcontextprotocol/clientCapabilities', 'io.modelcontextprotocol/protocolVersion']",
    "['code', 'data', 'message'] -32020",
    "True list['JSONValue'] dict[str, typing.Any]",
    "str | int <class 'int'>",
    "Method(kind='request', direction='clientToServer', message='CallToolRequest', params='CallToolRequestParams', " +
      "params_optional=False, results=('CallToolResult', 'InputRequiredResult'), task_results=(), capability='tools', " +
      "declared_by='server')",
  ]);
});

pythonTest("the example says what each line is", ({ folder }) => {
  assert.equal(python(join(folder, "mcp", "2026-07-28"), [join(SAMPLE, "example.py")]), [
    "tools/call: CallToolRequest (clientToServer)",
    "tools/call: CallToolResult",
    "notifications/tools/list_changed: ToolListChangedNotification (serverToClient)",
    "tools/call: $.params: '_meta' is a required property",
    "tools/burn: -32601",
    "no JSON-RPC message",
  ]);
});

pythonTest("mcpgen check accepts the folder with the bytecode of Python", ({ folder }) => {
  assert.ok(exists(folder, "mcp/2026-07-28/python/__pycache__"));
  mcpgen(folder, "check", "--out", "mcp");
});

const TEXT: SchemaType = { kind: "primitive", name: "string" };
const doc = { text: 'The "name"' };

/** A model whose names and texts Python does not allow as they are. */
const ODD: PluginInput["model"] = {
  revision: "2099-01-01",
  source: { file: "schema.ts", sha256: "" },
  constants: [{ name: "True", value: 'a "b" \\', doc: { text: "Ends in \\" } }],
  declarations: [
    {
      kind: "interface",
      name: "Base",
      doc,
      extends: [],
      properties: [
        { name: "from", optional: false, type: TEXT, doc },
        { name: "to", optional: true, type: TEXT, doc },
      ],
    },
    {
      kind: "interface",
      name: "None",
      doc: { text: 'Says """no""" and {@link Base}. More.', deprecated: "Use\nBase." },
      extends: [{ kind: "omit", type: { kind: "reference", name: "Base" }, keys: ["from"] }],
      properties: [
        { name: "to", optional: false, type: { kind: "literal", value: "it's \"\n" }, doc },
        { name: "__x", optional: true, type: { kind: "primitive", name: "never" }, doc },
      ],
      index: { value: { kind: "union", members: [TEXT, { kind: "literal", value: true }] } },
    },
    {
      kind: "alias",
      name: "$Both",
      doc,
      type: {
        kind: "intersection",
        members: [
          { kind: "object", properties: [{ name: "a", optional: false, type: TEXT, doc }] },
          {
            kind: "object",
            properties: [{ name: "a", optional: true, type: { kind: "constant", name: "True" }, doc }],
          },
        ],
      },
    },
    {
      kind: "alias",
      name: "Some",
      doc,
      constraints: { integer: true },
      type: {
        kind: "union",
        members: [
          { kind: "literal", value: 1 },
          { kind: "reference", name: "None" },
          { kind: "literal", value: 0.5 },
          { kind: "literal", value: false },
          { kind: "object", properties: [{ name: "b", optional: false, type: TEXT, doc }] },
        ],
      },
    },
  ],
  methods: [],
  capabilities: { client: [], server: [] },
};

const ODD_NAMES = `
import typing
from python import types
print(repr(types.True_))
print(sorted(types.Base.__required_keys__), sorted(types.Base.__optional_keys__))
print(types.None_.__annotations__)
print(types._Both.__required_keys__, types._Both.__annotations__)
print(typing.get_args(types.Some), types.Some_.__required_keys__)
`;

pythonTest("names and texts that Python does not allow are written in another way", async ({ folder }) => {
  const { default: emit } = (await import(pathToFileURL(join(SAMPLE, "emitter.mjs")).href)) as { default: Plugin };
  const facts = { specification: "https://example.com" } as PluginInput["facts"];
  for (const { path, text } of await emit({ model: ODD, facts })) write(folder, `odd/${path}`, text);
  assert.equal(python(join(folder, "odd"), ["-c", ODD_NAMES]), [
    "'a \"b\" \\\\'",
    "['from'] ['to']",
    `{'to': typing.Literal['it\\'s "\\n'], '__x': typing.NotRequired[typing.Never]}`,
    "frozenset({'a'}) {'a': typing.Literal['a \"b\" \\\\']}",
    "(typing.Literal[1, False], ForwardRef('None_'), <class 'float'>, ForwardRef('Some_')) frozenset({'b'})",
  ]);
});

test.run();

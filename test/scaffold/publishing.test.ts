import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import formats from "ajv-formats";
import { createMcpBundleManifest, createServerJsonFile, npmLicence } from "../../generator/scaffold/packageJson.js";
import {
  type ScaffoldedProject,
  type ServerDescription,
  describeServer,
  isNpmPackageName,
  toMcpRegistryName,
  toNpmPackageName,
} from "../../generator/scaffold/project.js";
import { ROOT } from "../support/schemas.js";
import { requiring } from "../support/requiring.js";
import { read } from "../support/folders.js";

const test = suite("what a project is published with");

const PROJECT: ScaffoldedProject = {
  packageName: "@ada/weather",
  registryName: "io.github.ada/weather",
  license: "MIT",
  author: "Ada",
  transports: ["stdio", "http"],
  hasAuthorization: false,
  revisions: [],
  isNative: false,
  runtime: "vendored",
  sources: { mcpgen: "0.1.0", sdk: "~0.1" },
};

const SERVERS: readonly ServerDescription[] = [
  { name: "weather", version: "1.0.0" },
  { name: "weather", version: "1.0.0-beta.1", title: "Weather", websiteUrl: "https://example.com/weather" },
  { name: "x".repeat(300), version: "0.0.1", title: "", description: "Lines\nand ".repeat(40) },
];

function validator(folder: string, file: string): ValidateFunction {
  const ajv = new Ajv({ strict: false, allErrors: true });
  (formats as unknown as (ajv: Ajv) => void)(ajv);
  return ajv.compile(JSON.parse(read(folder, file)) as object);
}

function refuted(validate: ValidateFunction, text: string): unknown {
  return validate(JSON.parse(text)) ? [] : validate.errors;
}

test("server.json is what the MCP registry takes, whatever the server says of itself", () => {
  const validate = validator(join(ROOT, "schema", "registry"), "server.schema.json");
  for (const server of SERVERS) assert.equal(refuted(validate, createServerJsonFile(PROJECT, server).text), []);
  assert.not.ok(validate({ name: "weather", description: "", version: 1 }));
});

const PUBLISHED_REGISTRY = join(ROOT, "..", "shared", "schema", "registry");
const registryTest = requiring(test, {
  isMet: existsSync(join(PUBLISHED_REGISTRY, "server.schema.json")),
  missing: "the schema of the MCP registry is not in ../shared/schema/registry/server.schema.json",
});

registryTest("server.json is also what the published schema takes", () => {
  const validate = validator(PUBLISHED_REGISTRY, "server.schema.json");
  for (const server of SERVERS) assert.equal(refuted(validate, createServerJsonFile(PROJECT, server).text), []);
});

test("manifest.json is what an MCP bundle takes, and the schema is the published one", () => {
  const folder = join(ROOT, "schema", "mcpb");
  const validate = validator(folder, "manifest.schema.json");
  for (const server of SERVERS) assert.equal(refuted(validate, createMcpBundleManifest(PROJECT, server).text), []);
  assert.not.ok(validate({ manifest_version: "0.3", name: "weather" }));
  const { sha256 } = JSON.parse(read(folder, "origin.json")) as { sha256: string };
  const bytes = readFileSync(join(folder, "manifest.schema.json"));
  assert.is(createHash("sha256").update(bytes).digest("hex"), sha256);
});

test("a description fits into 100 characters and one line", () => {
  assert.is(describeServer(SERVERS[0]!), "The MCP server weather.");
  const long = describeServer(SERVERS[2]!);
  assert.is(long.length, 100);
  assert.match(long, /^Lines and Lines and .*…$/);
});

test("any text makes a name that npm and the registry take", () => {
  const NAMES = [
    ["My Server!", "my-server", "io.github.OWNER/my-server"],
    ["..hidden", "hidden", "io.github.OWNER/hidden"],
    ["日本", "mcp-server", "io.github.OWNER/mcp-server"],
    ["a~b", "a~b", "io.github.OWNER/a-b"],
    ["node_modules", "mcp-server", "io.github.OWNER/mcp-server"],
  ] as const;
  for (const [text, name, registered] of NAMES) {
    assert.is(toNpmPackageName(text), name);
    assert.is(isNpmPackageName(name), true);
    assert.is(toMcpRegistryName(name), registered);
  }
  assert.is(toMcpRegistryName("@ada/weather"), "io.github.ada/weather");
  for (const name of ["My Server", "@ada/Weather", "node_modules", "favicon.ico", ""])
    assert.is(isNpmPackageName(name), false, name);
});

const licences = suite("licences");

licences("what is known is written as usual, other expressions stay, and the rest is none", () => {
  const rows: readonly (readonly [text: string, licence: string | undefined])[] = [
    ["MIT", "MIT"],
    ["mit", "MIT"],
    ["0bsd", "0BSD"],
    ["unlicensed", "UNLICENSED"],
    ["Apache-2.0", "Apache-2.0"],
    ["(MIT OR Apache-2.0)", "(MIT OR Apache-2.0)"],
    ["GPL-2.0-only WITH Classpath-exception-2.0", "GPL-2.0-only WITH Classpath-exception-2.0"],
    ["((MIT", undefined],
    ["MIT)", undefined],
    ["MIT) OR (ISC", undefined],
    ["MIT AND", undefined],
    ["Foo Bar", undefined],
    ["", undefined],
  ];
  for (const [text, licence] of rows) assert.is(npmLicence(text), licence, text);
});

test.run();
licences.run();

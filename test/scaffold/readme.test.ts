import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Contract } from "../../generator/contract/contract.js";
import { createScaffoldFiles } from "../../generator/scaffold/scaffold.js";

const test = suite("the README of a scaffolded project");

const REVISIONS = ["2024-11-05", "2025-03-26", "2026-07-28"].map((revision) => ({
  revision,
  open: "initialize",
  hasSessions: true,
  methods: new Set<string>(),
  declarations: new Set<string>(),
}));

const PROJECT = {
  packageName: "weather",
  registryName: "io.github.ada/weather",
  license: "UNLICENSED",
  author: "Ada",
  transports: ["stdio"],
  hasAuthorization: false,
  revisions: REVISIONS,
  isNative: false,
  runtime: "vendored",
  sources: { mcpgen: "0.1.0", sdk: "~0.1" },
} as const;

const CONTRACT = {
  file: "contract.json",
  definitions: new Map(),
  about: { name: "weather", version: "1.0.0" },
  tools: [],
  prompts: [],
  resources: [],
  resourceTemplates: [],
} as unknown as Contract;

test("a project with bridges has a command for the losses of each older revision", () => {
  const files = createScaffoldFiles(PROJECT, { contract: CONTRACT, contractText: "{}", examples: false });
  const { text } = files.find(({ path }) => path === "README.md")!;
  assert.match(text, "clients of 2024-11-05 and 2025-03-26.");
  assert.equal(text.match(/.* --bridge/g), [
    "npx mcpgen diff 2026-07-28 2024-11-05 --bridge",
    "npx mcpgen diff 2026-07-28 2025-03-26 --bridge",
  ]);
});

test.run();

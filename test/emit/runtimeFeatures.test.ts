import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  RUNTIME_FEATURES,
  type GeneratedPackagePartName,
  type OutputLanguage,
  type RuntimeFeatureName,
} from "../../generator/emit/parts.js";
import type { GenerateFilesResult } from "../../generator/pipeline/generateFiles.js";
import { ROOT } from "../support/schemas.js";
import { generatedFrom, modulesOf, textOf } from "./support/packages.js";

const REVISION = "2025-06-18";
const RUNTIME = join(ROOT, "templates", "runtime");

/** The modules at the top of the runtime that belong to authorization, with the npm package that each imports. */
const FACES = {
  server: { authorization: undefined, jwt: "jose" },
  client: { oauthClient: "oauth4webapi", nodeOauthClient: "oauth4webapi" },
} as const;

/** The names of the modules for a role. */
function facesOf(role: keyof typeof FACES): string[] {
  return Object.keys(FACES[role]).filter((name) => existsSync(join(RUNTIME, `${name}.ts`)));
}

const ALL_FACES: readonly string[] = [...Object.keys(FACES.server), ...Object.keys(FACES.client)];

function generated(
  parts: readonly GeneratedPackagePartName[],
  features: readonly RuntimeFeatureName[],
  target: OutputLanguage = "ts",
): Promise<GenerateFilesResult> {
  return generatedFrom([REVISION], { parts, target, with: features });
}

test("without --with, no module of authorization is written, and the runtime names no npm package", async () => {
  const written = await generated(["server", "client"], []);
  const modules = modulesOf(written);
  assert.ok(modules.includes("serverCore"), "the runtime is written");
  assert.equal(
    modules.filter((name) => ALL_FACES.includes(name)),
    [],
  );
  assert.not.ok(written.files.some(({ path }) => path === "runtime/package.json"));
  assert.not.ok("with" in written.manifest.revisions[REVISION]!);
});

for (const role of ["server", "client"] as const)
  test(`--with authorization adds the modules for a ${role} to a ${role}, and no module of the other role`, async () => {
    const other = role === "server" ? "client" : "server";
    const written = await generated([role], ["authorization"]);
    const modules = modulesOf(written);
    const faces = facesOf(role);
    assert.ok(faces.length > 0);
    for (const name of faces) assert.ok(modules.includes(name), name);
    for (const name of facesOf(other)) assert.not.ok(modules.includes(name), name);
    assert.equal(written.manifest.revisions[REVISION]!.with, ["authorization"]);
  });

test("the runtime names the npm packages that its modules import, as optional peer dependencies", async () => {
  const peersOf = async (parts: readonly GeneratedPackagePartName[]): Promise<unknown> => {
    const json: unknown = JSON.parse(textOf((await generated(parts, ["authorization"])).files, "runtime/package.json"));
    const { peerDependencies, peerDependenciesMeta } = json as { [member: string]: object };
    return [Object.keys(peerDependencies ?? {}), peerDependenciesMeta];
  };
  const optional = { optional: true };
  const hasJwt = facesOf("server").includes("jwt");
  assert.equal(await peersOf(["server"]), hasJwt ? [["jose"], { jose: optional }] : [[], undefined]);
  assert.equal(await peersOf(["client"]), [["oauth4webapi"], { oauth4webapi: optional }]);
});

test("the tests of mcpgen use the same versions of npm packages as the runtime names", () => {
  const read = (path: string): { [member: string]: { [name: string]: string } } =>
    JSON.parse(readFileSync(join(ROOT, path), "utf8")) as { [member: string]: { [name: string]: string } };
  const { peerDependencies } = read("templates/runtime/package.json");
  const { devDependencies } = read("package.json");
  assert.equal(Object.keys(peerDependencies!), ["jose", "oauth4webapi"]);
  for (const [name, range] of Object.entries(peerDependencies!)) assert.is(devDependencies![name], range, name);
});

test("package.json of the runtime names each npm package that a module of the runtime imports", async () => {
  const known = Object.keys(
    (JSON.parse(readFileSync(join(RUNTIME, "package.json"), "utf8")) as { peerDependencies: object }).peerDependencies,
  );
  const files = readdirSync(RUNTIME, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  const imported = files.flatMap((path) =>
    [...readFileSync(join(RUNTIME, path), "utf8").matchAll(/^(?:import|export|\}).* from "([^."].*)";$/gm)].map(
      ([, name]) => name!,
    ),
  );
  assert.equal(
    [...new Set(imported)].filter((name) => !known.includes(name)),
    [],
  );
});

test("the README lists the modules of authorization only if they are written", async () => {
  for (const features of [[], RUNTIME_FEATURES]) {
    const readme = textOf((await generated(["server", "client"], features)).files, "README.md");
    const listed = ALL_FACES.filter((name) => readme.includes(`| \`runtime/${name}\` `));
    assert.equal(listed, features.length === 0 ? [] : [...facesOf("server"), ...facesOf("client")]);
  }
});

test("the README lists the modules of bridges for the roles of the package, if bridges are requested", async () => {
  const listed = async (parts: readonly GeneratedPackagePartName[], features: readonly RuntimeFeatureName[]) => {
    const readme = textOf((await generated(parts, features)).files, "README.md");
    return [...readme.matchAll(/^\| `(bridges\/\S+)` /gm)].map(([, name]) => name);
  };
  assert.equal(await listed(["server", "client"], ["bridges"]), ["bridges/<revision>", "bridges/client-<revision>"]);
  assert.equal(await listed(["client"], ["bridges"]), ["bridges/client-<revision>"]);
  assert.equal(await listed(["server"], ["authorization"]), []);
});

test("--with keys adds the module authorization to a server, without the modules that need a package", async () => {
  const written = await generated(["server", "client"], ["keys"]);
  assert.equal(
    modulesOf(written).filter((name) => ALL_FACES.includes(name)),
    ["authorization"],
  );
  assert.not.ok(written.files.some(({ path }) => path === "runtime/package.json"));
  assert.equal(modulesOf(await generated(["client"], ["keys"])).includes("authorization"), false);
});

test("only files that import npm packages are not checked by the compiler of a user", async () => {
  const { files } = await generated(["server", "client"], ["authorization"], "ts+js");
  const unchecked = files.filter(({ text }) => text.includes("// @ts-nocheck\n")).map(({ path }) => path);
  assert.equal([...new Set(unchecked.map((path) => path.replace(/\..*/, "")))].sort(), [
    "runtime/jwt",
    "runtime/oauthClient",
  ]);
});

test("--with authorization writes JavaScript with declarations too", async () => {
  const paths = (await generated(["server", "client"], ["authorization"], "js")).files.map(({ path }) => path);
  for (const name of [...facesOf("server"), ...facesOf("client")])
    assert.equal(
      paths.filter((path) => path.startsWith(`runtime/${name}.`)),
      [`runtime/${name}.js`, `runtime/${name}.d.ts`],
    );
});

test("--with redis adds the module redis to a server, without any npm package, and is written only then", async () => {
  const written = await generated(["server"], ["redis"]);
  const modules = modulesOf(written);
  assert.ok(modules.includes("redis"));
  assert.ok(modules.includes("engines"));
  assert.not.ok(written.files.some(({ path }) => path === "runtime/package.json"));
  assert.match(textOf(written.files, "README.md"), /\| `runtime\/redis` /);
  const isOfRedis = (name: string): boolean => /^(redis|engines)(\/|$)/.test(name);
  assert.equal(modulesOf(await generated(["server", "client"], ["authorization", "bridges"])).filter(isOfRedis), []);
  assert.equal(modulesOf(await generated(["client"], ["redis"])).filter(isOfRedis), []);
});

test("--with agents adds the module agents to a client, without any npm package, and is written only then", async () => {
  const written = await generated(["client"], ["agents"]);
  assert.ok(modulesOf(written).includes("agents"));
  assert.not.ok(written.files.some(({ path }) => path === "runtime/package.json"));
  assert.match(textOf(written.files, "README.md"), /\| `runtime\/agents` /);
  assert.not.ok(modulesOf(await generated(["server"], ["agents"])).includes("agents"));
  assert.not.ok(modulesOf(await generated(["server", "client"], ["bridges"])).includes("agents"));
});

test.run();

import { createHash } from "node:crypto";
import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import prettier from "prettier";
import { PACKAGE_ROOT } from "../packageRoot.js";

/**
 * The last step of `npm run build`, after the compiler: lays out the built runtime, since it is copied into users' projects, and
 * takes the fingerprint of the generator, by which `mcpgen check` knows whether another one wrote the files.
 */
const DIST = join(PACKAGE_ROOT, "dist");

for (const name of readdirSync(join(DIST, "templates", "runtime"))) {
  const file = join(DIST, "templates", "runtime", name);
  writeFileSync(file, await prettier.format(readFileSync(file, "utf8"), { filepath: file }));
}

const hash = createHash("sha256");
for (const folder of [join(DIST, "generator"), join(DIST, "templates"), join(PACKAGE_ROOT, "templates")]) {
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (/\.(js|ts|hbs|json)$/.test(path)) hash.update(path).update(readFileSync(join(folder, path)));
  }
}
writeFileSync(join(DIST, "fingerprint.txt"), hash.digest("hex").slice(0, 16));
chmodSync(join(DIST, "generator", "cli.js"), 0o755);

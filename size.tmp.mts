import { bundleSize, bundleStart } from "./test/runtime/support/bundle.js";
const client = (target: string): string => `
  import { connect } from "./client.js";
  import * as target from "./runtime/${target}.js";
  import * as as from "./2026-07-28/client.js";
  keep(connect, target, as);`;
const server = `export * as "server" from "./2026-07-28/server.js"; export * from "./runtime/stdio.js";`;
console.log("server stdio", (await bundleStart(server)).size, await bundleSize(server));
for (const t of ["stdioClient","httpClient"]) console.log(t, (await bundleStart(client(t))).size, await bundleSize(client(t)));

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { build } from "esbuild";
import { createNodeHandler } from "./mcp/runtime/http.js";
import { createPoll } from "./server.js";

/** Serves the poll at `/mcp`, and the host of its view at `/`. The sandbox has another origin, because it has another name of this machine. */
const port = Number(process.env["PORT"] ?? 3000);
const view = `${await text("view.html")}<script type="module">${await bundle("view.ts")}</script>`;
const files = new Map([
  ["/", ["text/html", await text("host.html")]],
  ["/host.js", ["text/javascript", await bundle("host.ts")]],
  ["/sandbox", ["text/html", await text("sandbox.html")]],
] as const);
const handleMcp = createNodeHandler(createPoll(view));

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(
    request.url ?? "/",
    "http://localhost",
  );
  const [type, body] = files.get(pathname as "/") ?? [];
  if (type === undefined) {
    handleMcp(request, response);
    return;
  }
  response.setHeader("content-type", `${type}; charset=utf-8`);
  if (pathname === "/sandbox")
    response.setHeader(
      "content-security-policy",
      searchParams.get("policy") ?? "default-src 'none'",
    );
  response.end(body);
});
server.listen(port, "127.0.0.1", () =>
  console.error(`open http://127.0.0.1:${port}/`),
);

function text(name: string): Promise<string> {
  return readFile(join(import.meta.dirname, name), "utf8");
}

/** Returns a script for browsers, which contains no end tag. */
async function bundle(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, name)],
    bundle: true,
    format: "esm",
    minify: true,
    write: false,
  });
  return outputFiles[0]!.text.replaceAll("</script", "<\\/script");
}

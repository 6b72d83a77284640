import * as as from "./mcp/2026-07-28/client.js";
import {
  connectToView,
  isForModel,
  viewOf,
  viewPolicy,
  type ConnectedView,
} from "./mcp/2026-07-28/views.js";
import type { Tool } from "./mcp/2026-07-28/types.js";
import { connect } from "./mcp/runtime/client.js";
import { http } from "./mcp/runtime/httpClient.js";

/** A host: a button for each tool that the model may call, and the view of the last result. `?server=URL` is another server than the poll. */
const INFO = { name: "app-host", version: "1.0.0" };
const server = new URLSearchParams(location.search).get("server") ?? "/mcp";
const client = await connect(http(new URL(server, location.href).href), {
  ...INFO,
  as,
  handlers: {
    ui: { settings: { mimeTypes: ["text/html;profile=mcp-app"] } },
  },
});
const [nav, main, status] = ["nav", "main", "[role=status]"].map((selector) =>
  document.querySelector<HTMLElement>(selector)!,
) as [HTMLElement, HTMLElement, HTMLElement];
let shown: ConnectedView | undefined;

for await (const tool of client.tools()) {
  // The model does not hear of tools that are for views alone.
  if (!isForModel(tool)) continue;
  const button = document.createElement("button");
  button.textContent = tool.name;
  button.onclick = () => call(tool);
  nav.append(button);
}

async function call(tool: Tool): Promise<void> {
  await remove();
  const uri = viewOf(tool);
  const view = uri === undefined ? undefined : await open(uri, tool);
  view?.toolInput({ arguments: {} });
  const result = await client.callTool({ name: tool.name });
  view?.toolResult(result);
}

/** Shows a view in a frame on another origin. */
async function open(uri: string, tool: Tool): Promise<ConnectedView> {
  const { contents } = await client.readResource({ uri });
  const [page] = contents;
  if (page === undefined || !("text" in page))
    throw new Error(`${uri} is no page`);
  const sandbox = new URL("/sandbox", location.href);
  sandbox.hostname =
    location.hostname === "localhost" ? "127.0.0.1" : "localhost";
  sandbox.searchParams.set("policy", viewPolicy(page._meta?.ui?.csp));
  const frame = document.createElement("iframe");
  frame.sandbox.add("allow-scripts", "allow-same-origin");
  frame.title = tool.name;
  frame.src = sandbox.href;
  main.append(frame);
  const view = connectToView(
    frame.contentWindow!,
    INFO,
    {
      sandboxProxyReady: () => view.sandboxResourceReady({ html: page.text }),
      sizeChanged({ height }) {
        if (height !== undefined) frame.height = String(height);
      },
      updateModelContext({ content }) {
        const texts = content?.map((block) =>
          block.type === "text" ? block.text : block.type,
        );
        status.textContent = `The model will know: ${texts?.join(" ")}`;
      },
    },
    {
      origin: sandbox.origin,
      server: client,
      context: {
        toolInfo: { tool },
        theme: matchMedia("(prefers-color-scheme: dark)").matches
          ? "dark"
          : "light",
      },
    },
  );
  shown = view;
  return view;
}

/** Removes the view, which may save its state first. */
async function remove(): Promise<void> {
  if (shown === undefined) return;
  await shown.teardown(undefined, { timeoutMs: 1000 }).catch(() => undefined);
  shown.close();
  main.replaceChildren();
}

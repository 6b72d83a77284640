import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import {
  AppBridge,
  getToolUiResourceUri,
  PostMessageTransport,
  RESOURCE_MIME_TYPE,
} from "@modelcontextprotocol/ext-apps/app-bridge";

/** A host of the package ext-apps, which shows the view of `samples/app` in the sandbox of that sample. */
async function showByBridge(mcp, sandbox) {
  const info = { name: "bridge", version: "1.0.0" };
  const extensions = { "io.modelcontextprotocol/ui": { mimeTypes: [RESOURCE_MIME_TYPE] } };
  const client = new Client(info, { capabilities: { extensions }, versionNegotiation: { mode: "auto" } });
  await client.connect(new StreamableHTTPClientTransport(new URL(mcp)));
  const { tools } = await client.listTools();
  const tool = tools.find((one) => getToolUiResourceUri(one) !== undefined);
  const { contents } = await client.readResource({ uri: getToolUiResourceUri(tool) });
  const html = contents[0].text;
  const frame = document.createElement("iframe");
  frame.src = sandbox;
  document.body.append(frame);
  const capabilities = { serverTools: {}, updateModelContext: { text: {} } };
  const bridge = new AppBridge(client, info, capabilities, { hostContext: { theme: "light", toolInfo: { tool } } });
  bridge.onsandboxready = () => void bridge.sendSandboxResourceReady({ html });
  bridge.oninitialized = async () => {
    await bridge.sendToolInput({ arguments: {} });
    await bridge.sendToolResult(await client.callTool({ name: tool.name }));
  };
  bridge.onupdatemodelcontext = ({ content }) => {
    document.title = JSON.stringify([bridge.getAppVersion()?.name, content]);
    return Promise.resolve({});
  };
  Object.assign(globalThis, { teardown: () => bridge.teardownResource({}) });
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
}

Object.assign(globalThis, { showByBridge });

import { connect, type ConnectedClient, type ConnectOptions } from "../../../generated/runtime/client.js";
import type { HandlerLiterals } from "../../../templates/runtime/client/options.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";
import { closeAtEnd } from "./cleanUp.js";
import { scriptedTarget, type Script, type ScriptedChannel, type ScriptedOptions } from "./scriptedTransport.js";

export const ME = { name: "test", version: "1.0.0" };
export const TEXT: { content: { type: string; text: string }[] } = { content: [{ type: "text", text: "done" }] };

/** Answers what opens a connection of either lifecycle, and leaves the calls to `script`. */
export const serving =
  (script: Script, capabilities: JsonObject = { tools: {} }): Script =>
  (message, channel, outgoing) => {
    const serverInfo = { name: "server", version: "1.0.0" };
    const { protocolVersion } = (message["params"] ?? {}) as JsonObject;
    if (message["method"] === "initialize")
      return channel.answer(message, { protocolVersion, capabilities, serverInfo });
    if (message["method"] === "server/discover")
      return channel.answer(message, { supportedVersions: ["2026-07-28"], capabilities });
    if (message["method"] !== "notifications/initialized") script(message, channel, outgoing);
  };

/**
 * Connects a client to a server that answers what opens a connection, and leaves the calls to a script. `closeAll` closes the client. The codes
 * of its warnings are in `warned`, unless it has the option `onWarning`.
 */
export async function openClient<Calls, Handlers extends HandlerLiterals>(
  {
    kind,
    ownStreams,
    capabilities,
    ...options
  }: Omit<ConnectOptions<Calls, Handlers>, "name" | "version"> &
    ScriptedOptions & { readonly capabilities?: JsonObject },
  script: Script,
): Promise<{
  readonly client: ConnectedClient<Calls>;
  readonly channel: ScriptedChannel;
  readonly warned: readonly string[];
}> {
  const { target, channel } = scriptedTarget(serving(script, capabilities), { kind, ownStreams });
  const warned: string[] = [];
  const client = await connect(target, {
    ...ME,
    onWarning: ({ code }) => void warned.push(code),
    ...(options as ConnectOptions<Calls, Handlers>),
  });
  closeAtEnd(() => client.close());
  return { client, channel, warned };
}

export const silent: Script = () => {};
export const answering: Script = (message, channel) => {
  if (message["id"] !== undefined) channel.answer(message, TEXT);
};

export async function rejected<E extends Error>(promise: Promise<unknown>): Promise<E> {
  try {
    await promise;
  } catch (error) {
    return error as E;
  }
  throw new Error("the promise was not rejected");
}

/** Resolves after all microtasks, and the imports that they started, had time to run. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve));
}

/** The requests for a tool that the server has received. */
export const calls = ({ sent }: ScriptedChannel): readonly JsonObject[] =>
  sent.filter(({ method }) => method === "tools/call");

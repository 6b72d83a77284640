import { LoginError } from "../../../templates/runtime/client-authorization/errors.js";
import { http } from "../../../templates/runtime/client-transports/http/channel.js";
import type { ClientAuthorization } from "../../../templates/runtime/client-transports/http/authorization.js";
import type { McpClientError } from "../../../templates/runtime/client/errors.js";
import { openChannel, outgoing, STATELESS, until } from "../../client/support/openedChannel.js";
import { SERVER, type ScriptedWorld } from "./scriptedWorld.js";

/** Sends calls at the same time on one connection. Returns an error for each call that failed, in the order of their ends. */
export async function call(
  world: ScriptedWorld,
  authorization: ClientAuthorization,
  { count = 1, server = SERVER }: { readonly count?: number; readonly server?: string } = {},
): Promise<readonly McpClientError[]> {
  const channel = await openChannel(http(server, { fetch: world.fetch, authorization }), STATELESS);
  for (let id = 1; id <= count; id++) channel.transport.send(outgoing(id, "tools/call"));
  await until(() => channel.messages.length + channel.failures.length === count);
  await channel.transport.close();
  return channel.failures.map(({ error }) => error);
}

/** Returns the LoginError with which a single call fails. */
export async function failingCall(world: ScriptedWorld, authorization: ClientAuthorization): Promise<LoginError> {
  const [error] = await call(world, authorization);
  const found = error instanceof LoginError ? error : (error as { cause?: unknown } | undefined)?.cause;
  if (found instanceof LoginError) return found;
  throw new Error(`The call did not fail with a LoginError: ${String(found ?? error)}`);
}

// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { Call } from "../../server/call.js";
import { Session } from "./session.js";
/** Peers shake hands first. */
export const HANDSHAKE = {
  name: "handshake",
  Call,
  handleOf(server, method, conversation) {
    const handle = server.handlers.get(method);
    const { session } = conversation;
    switch (method) {
      case "initialize":
        return welcome(server, conversation);
      case "ping":
        return () => ({});
      case "logging/setLevel":
        return session?.setLevel(handle);
      case "resources/subscribe":
      case "resources/unsubscribe":
        return session?.subscribe(handle, method === "resources/subscribe");
      default:
        return handle;
    }
  },
};
function welcome(server, conversation) {
  return (params) => {
    const session = new Session(server, params, conversation.push);
    conversation.session = session;
    return session.welcome;
  };
}

import { ABOUT, ECHO } from "./echo.mjs";

/*
 * A client written by hand for one call: it believes what it is told. No guard, no time limit, no cancellation, no error, no
 * negotiation.
 */

export const INITIALIZE = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: ABOUT };
export const INITIALIZED = JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" });

/** The calls of a client whose `send` takes the text of a message. */
export function calls(send) {
  const pending = new Map();
  let lastId = 0;
  const request = (method, params) =>
    new Promise((resolve) => {
      const id = ++lastId;
      pending.set(id, resolve);
      send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    });
  return {
    request,
    call: () => request("tools/call", ECHO),
    receive(text) {
      const { id, result } = JSON.parse(text);
      pending.get(id)(result);
      pending.delete(id);
    },
  };
}

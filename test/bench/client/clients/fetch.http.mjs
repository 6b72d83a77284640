import { ECHO } from "./echo.mjs";

/** `fetch` and nothing else: the least that a client over `fetch` can cost. */
export async function open(url) {
  let id = 0;
  const call = async () => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: ++id, method: "tools/call", params: ECHO }),
    });
    return (await response.json()).result;
  };
  return { call, close: () => undefined };
}

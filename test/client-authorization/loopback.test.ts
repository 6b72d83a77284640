import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { LoginError } from "../../templates/runtime/client-authorization/errors.js";
import {
  loopbackRedirect,
  openBrowser,
  type LoopbackRedirectOptions,
} from "../../templates/runtime/client-authorization/node/loopbackRedirect.js";
import type { RedirectHandler } from "../../templates/runtime/client-authorization/options.js";

const test = suite("redirect to the loopback interface");

interface Opened {
  readonly uri: string;
  readonly callback: Promise<string | URL | undefined>;
  readonly controller: AbortController;
}

/** Starts a login whose state is `right`. */
async function start(options: LoopbackRedirectOptions = {}, registered: readonly string[] = []): Promise<Opened> {
  const controller = new AbortController();
  const { signal } = controller;
  const redirect = loopbackRedirect({ open: () => undefined, ...options });
  const uri = await uriOf(redirect, signal, registered);
  const callback = Promise.resolve(redirect.open(authorizationUrl(uri), { signal }));
  return { uri, callback, controller };
}

async function uriOf(
  { uri }: RedirectHandler,
  signal: AbortSignal,
  registered: readonly string[] = [],
): Promise<string> {
  if (typeof uri !== "function") throw new Error("the URI is a function");
  return String(await uri({ registered, signal }));
}

const authorizationUrl = (uri: string): URL =>
  new URL(`https://as.example/authorize?state=right&redirect_uri=${encodeURIComponent(uri)}`);

interface Got {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly body: string;
}

function get(url: string, { method = "GET", host }: { method?: string; host?: string } = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method, agent: false, headers: host === undefined ? {} : { host } }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => (body += part));
      response.on("end", () => resolve({ status: response.statusCode!, headers: response.headers, body }));
    });
    sent.on("error", reject).end();
  });
}

async function codeOfFailure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: { code?: unknown }) => error.code,
  );
}

test("the callback with the state of the login is received, answered by a page, and the port is closed", async () => {
  const { uri, callback } = await start();
  assert.match(uri, /^http:\/\/127\.0\.0\.1:\d+\/callback$/);
  const { status, headers, body } = await get(`${uri}?code=secret-code&state=right`);
  assert.is(status, 200);
  assert.is(await callback, `${uri}?code=secret-code&state=right`);
  assert.match(body, /The login was received/);
  assert.match(body, /close this page/);
  assert.not.match(body, /secret-code/);
  assert.is(headers["cache-control"], "no-store");
  assert.is(headers["referrer-policy"], "no-referrer");
  assert.match(String(headers["content-security-policy"]), /default-src 'none'/);
  assert.is(await codeOfFailure(get(`${uri}?code=again&state=right`)), "ECONNREFUSED");
});

test("the page of a refused login says so, and repeats no text of the request", async () => {
  const { uri, callback } = await start();
  const { body } = await get(`${uri}?error=access_denied&error_description=%3Cscript%3E&state=right`);
  assert.match(body, /The login was refused/);
  assert.not.match(body, /<script>|access_denied/);
  await callback;
});

test("other requests get status 404 and do not end the login", async () => {
  const { uri, callback } = await start();
  const root = new URL("/", uri).href;
  for (const [url, options] of [
    [`${uri}?code=c&state=wrong`],
    [`${uri}?code=c`],
    [`${root}?code=c&state=right`],
    [`${uri}/more?code=c&state=right`],
    [`${root}favicon.ico`],
    [`${uri}?code=c&state=right`, { method: "POST" }],
    [`${uri}?code=c&state=right`, { host: "attacker.example" }],
  ] as const) {
    const { status, body } = await get(url, options);
    assert.is(status, 404, url);
    assert.is(body, "Not found\n");
  }
  await get(`${uri}?code=c&state=right`);
  assert.is(await callback, `${uri}?code=c&state=right`);
});

test("a callback that arrives before the login is shown is refused", async () => {
  const controller = new AbortController();
  const uri = await uriOf(loopbackRedirect({ open: () => undefined }), controller.signal);
  assert.is((await get(`${uri}?code=c`)).status, 404);
  assert.is((await get(`${uri}?code=c&state=`)).status, 404);
  controller.abort();
});

test("the end of the login closes the port", async () => {
  const { uri, controller } = await start();
  controller.abort();
  assert.is(await codeOfFailure(get(`${uri}?code=c&state=right`)), "ECONNREFUSED");
});

test("logins at the same time have ports of their own, and each gets its callback", async () => {
  const redirect = loopbackRedirect({ open: () => undefined });
  const controllers = [new AbortController(), new AbortController()];
  const uris = await Promise.all(controllers.map(({ signal }) => uriOf(redirect, signal)));
  assert.is.not(uris[0], uris[1]);
  const callbacks = uris.map(async (uri, index) => redirect.open(authorizationUrl(uri), controllers[index]!));
  await get(`${uris[1]}?code=second&state=right`);
  await get(`${uris[0]}?code=first&state=right`);
  assert.equal(await Promise.all(callbacks), [
    `${uris[0]}?code=first&state=right`,
    `${uris[1]}?code=second&state=right`,
  ]);
});

test("a fixed port is used, and one that is in use is named", async () => {
  const blocker = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => blocker.once("listening", resolve));
  const { port } = blocker.address() as AddressInfo;
  const error = await start({ port }).catch((reason: unknown) => reason);
  assert.instance(error, LoginError);
  assert.match((error as LoginError).message, new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is in use`));
  await new Promise((resolve) => blocker.close(resolve));
  const { uri, controller } = await start({ port });
  assert.is(uri, `http://127.0.0.1:${port}/callback`);
  controller.abort();
});

test("a login uses the port of the registration again, or a free port if it is in use", async () => {
  const first = await start();
  const port = Number(new URL(first.uri).port);
  const second = await start({}, [first.uri]);
  assert.is.not(second.uri, first.uri);
  first.controller.abort();
  second.controller.abort();
  const others = ["https://app.example/callback", `http://localhost:${port}/callback`, "http://127.0.0.1:1/other"];
  const third = await start({}, [...others, first.uri]);
  assert.is(third.uri, first.uri);
  third.controller.abort();
});

test("a browser that cannot be opened ends the login", async () => {
  const { callback, controller } = await start({
    open: () => Promise.reject(Object.assign(new Error("spawn"), { code: "ENOENT" })),
  });
  const error = await callback.catch((reason: unknown) => reason);
  assert.match((error as LoginError).message, /^The browser cannot be opened \(ENOENT\)\. Print the URL/);
  controller.abort();
});

test("only web pages are opened in a browser", async () => {
  for (const url of ["file:///etc/passwd", "javascript:alert(1)", "vscode://file"]) {
    const error = await openBrowser(new URL(url)).catch((reason: unknown) => reason);
    assert.instance(error, TypeError);
  }
});

test.run();

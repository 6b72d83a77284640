/** The redirect URI of all clients. Nothing listens there: the browser stops at it. */
export const CALLBACK = "http://127.0.0.1:3999/callback";

/** Opens a page in the name of a user, follows its redirects with cookies, and resolves with the URL of the callback. */
export async function visit(page: URL, user: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = page;
  for (let redirects = 0; redirects < 10; redirects++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie, "x-user": user } });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      cookies.set(name!, value!);
    }
    const location = response.headers.get("location");
    if (location === null) throw new Error(`${url.pathname}: status ${response.status}: ${await response.text()}`);
    await response.body?.cancel();
    url = new URL(location, url);
    if (url.href.startsWith(CALLBACK)) return url;
  }
  throw new Error("the authorization server redirects without end");
}

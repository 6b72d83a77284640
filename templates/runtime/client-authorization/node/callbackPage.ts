/** The page that the browser shows after a login. It contains no text of the request. */
export function callbackPage(isRefused: boolean): string {
  const [title, text] = isRefused
    ? ["The login was refused", "The program shows the reason. You can close this page and return to it."]
    : ["The login was received", "The program continues. You can close this page and return to it."];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body { font: 1.1rem/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 30rem; padding: 0 1rem }</style>
<h1>${title}</h1>
<p>${text}</p>
`;
}

/** The headers of the page. Its URL contains a code, so the page is not stored, and no other server learns the URL. */
export const PAGE_HEADERS: { readonly [name: string]: string } = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  connection: "close",
};

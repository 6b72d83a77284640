import { suite } from "uvu";
import * as assert from "uvu/assert";
import { UrlRules, isInternalAddress, isLoopback } from "../../templates/runtime/client-authorization/addresses.js";

const test = suite("addresses of internal networks");

for (const host of [
  "localhost",
  "LOCALHOST",
  "a.localhost",
  "localhost.",
  "127.0.0.1",
  "127.255.255.254",
  "::1",
  "[::1]",
  "::ffff:127.0.0.1",
  "[::ffff:7f00:1]",
  "0:0:0:0:0:0:0:1",
  "64:ff9b::127.0.0.1",
  "2002:7f00:1::",
])
  test(`${host} is the own machine`, () => assert.is(isLoopback(host), true));

for (const host of ["example.com", "localhost.example.com", "notlocalhost", "128.0.0.1", "::2", "1.2.3.4", "fe80::1"])
  test(`${host} is another machine`, () => assert.is(isLoopback(host), false));

for (const host of [
  "10.0.0.1",
  "0.0.0.0",
  "100.64.0.1",
  "169.254.169.254",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "fd00::1",
  "[fe80::1]",
  "fe80::1%eth0",
  "ff02::1",
  "::ffff:10.0.0.1",
  "::10.0.0.1",
  "::ffff:0:10.0.0.1",
  "::ffff:0:a9fe:a9fe",
  "192.88.99.1",
  "3fff::1",
  "5f00::1",
  "64:ff9b::a00:1",
  "2002:a00:1::1",
  "2001:db8::1",
  "1:2",
  ":::",
  "1::2::3",
  "g::1",
  "127.0.0.1",
])
  test(`${host} is internal`, () => assert.is(isInternalAddress(host), true));

for (const host of [
  "example.com",
  "8.8.8.8",
  "172.32.0.1",
  "100.128.0.1",
  "192.169.0.1",
  "2606:4700::1111",
  "[2a00:1450::1]",
  "2002:808:808::",
  "64:ff9b::808:808",
  "::ffff:8.8.8.8",
])
  test(`${host} is not internal`, () => assert.is(isInternalAddress(host), false));

for (const [server, url, isAllowed] of [
  ["https://a.example/", "https://b.example/", true],
  ["https://a.example/", "http://b.example/", false],
  ["http://a.example/mcp", "http://a.example/x", true],
  ["http://a.example/mcp", "http://a.example:81/x", false],
  ["http://localhost:1/", "http://127.0.0.1:2/", true],
  ["http://127.0.0.1:1/", "http://[::1]:2/", true],
  ["http://localhost:1/", "http://b.example/", false],
  ["http://localhost:1/", "https://10.0.0.1/", false],
  ["https://10.0.0.1/", "https://10.0.0.1/token", true],
  ["https://10.0.0.1/", "https://10.0.0.2/", false],
  ["https://a.example/", "https://[::ffff:a00:1]/", false],
  ["https://a.example/", "http://trusted.example:4000/x", true],
  ["https://a.example/", "http://trusted.example:4001/x", false],
] as const)
  test(`the login at ${server} ${isAllowed ? "may" : "must not"} request ${url}`, () => {
    const rules = new UrlRules(new URL(server), ["http://trusted.example:4000/path"]);
    const check = (): unknown => rules.check(url, { step: "token-request", name: "token_endpoint" });
    if (isAllowed) check();
    else assert.throws(check, /token_endpoint/);
  });

test.run();

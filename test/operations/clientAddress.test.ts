import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { clientAddressOf } from "../../templates/runtime/operations/clientAddress.js";
import { ROOT } from "../support/schemas.js";

interface Row {
  readonly rule: string;
  readonly peer?: string;
  readonly header?: string;
  readonly proxies?: number;
  readonly address: string;
}

const ROWS: readonly Row[] = [
  { rule: "an IPv4 address counts as it is", peer: "192.0.2.7", address: "192.0.2.7" },
  { rule: "an IPv6 address counts as its first 64 bits", peer: "2001:db8:1:2:3:4:5:6", address: "2001:db8:1:2::/64" },
  { rule: "all texts of an IPv6 network are the same", peer: "2001:0DB8:1:2::9", address: "2001:db8:1:2::/64" },
  { rule: "zeros may be left out at the start", peer: "::1", address: "0:0:0:0::/64" },
  { rule: "the zone of an IPv6 address is ignored", peer: "fe80::1%eth0", address: "fe80:0:0:0::/64" },
  { rule: "an IPv4 address in IPv6 counts as IPv4", peer: "::ffff:192.0.2.7", address: "192.0.2.7" },
  { rule: "an IPv4 address in hexadecimal IPv6 counts as IPv4", peer: "::ffff:c000:207", address: "192.0.2.7" },
  { rule: "a missing address is unknown", address: "unknown" },
  {
    rule: "without trusted proxies the header is ignored",
    peer: "192.0.2.7",
    header: "198.51.100.1",
    address: "192.0.2.7",
  },
  {
    rule: "one proxy appends the client",
    peer: "10.0.0.1",
    header: "1.1.1.1, 198.51.100.1",
    proxies: 1,
    address: "198.51.100.1",
  },
  {
    rule: "two proxies append the client and a proxy",
    peer: "10.0.0.1",
    header: "1.1.1.1, 198.51.100.1, 10.0.0.2",
    proxies: 2,
    address: "198.51.100.1",
  },
  {
    rule: "a header that is too short is not trusted",
    peer: "203.0.113.5",
    header: "1.1.1.1",
    proxies: 2,
    address: "203.0.113.5",
  },
  { rule: "a missing header is not needed", peer: "203.0.113.5", proxies: 1, address: "203.0.113.5" },
  {
    rule: "a forwarded text that is no address is not trusted",
    peer: "203.0.113.5",
    header: "alice",
    proxies: 1,
    address: "203.0.113.5",
  },
  {
    rule: "an appended port is ignored",
    peer: "10.0.0.1",
    header: "198.51.100.1:4711",
    proxies: 1,
    address: "198.51.100.1",
  },
  {
    rule: "brackets and port of IPv6 are ignored",
    peer: "10.0.0.1",
    header: "[2001:db8::1]:4711",
    proxies: 1,
    address: "2001:db8:0:0::/64",
  },
  {
    rule: "a proxy on a local socket forwards the client",
    header: "198.51.100.1",
    proxies: 1,
    address: "198.51.100.1",
  },
];

for (const { rule, peer, header, proxies = 0, address } of ROWS)
  test(rule, () => {
    const headers = { ...(header !== undefined && { "x-forwarded-for": header }) };
    assert.is(clientAddressOf({ headers, remoteAddress: peer }, proxies), address);
  });

for (const wrong of [
  "256.1.1.1",
  "1.2.3",
  "1.2.3.4.5",
  "1:2:3:4:5:6:7",
  "1:2:3:4:5:6:7:8:9",
  "1::2::3",
  "12345::",
  "::g",
  ":",
  "",
  "[::1",
  `${"1:".repeat(40)}1`,
])
  test(`${JSON.stringify(wrong)} is no address`, () => {
    assert.is(clientAddressOf({ headers: {}, remoteAddress: wrong }, 0), "unknown");
  });

for (const [file, line] of [
  ["samples/guides/deploying.md", "proxy_set_header X-Forwarded-For $remote_addr;"],
  ["samples/deploy/nginx.conf", "proxy_set_header X-Forwarded-For $remote_addr;"],
  ["samples/deploy/haproxy.cfg", "http-request set-header X-Forwarded-For %[src]"],
] as const)
  test(`the proxy of ${file} replaces the header X-Forwarded-For that a client wrote`, () => {
    assert.ok(
      readFileSync(join(ROOT, file), "utf8")
        .split("\n")
        .some((each) => each.trim() === line),
    );
  });

test.run();

/** Two digits of a number. */
function twoDigits(number: number): string {
  return String(number % 100).padStart(2, "0");
}

/** By format, the text with a number, so that a list can have different ones. Numbers from 0 to 27 give different texts. */
const TEXTS: { readonly [format: string]: (n: number) => string } = {
  date: (n) => `2025-01-${twoDigits(1 + n)}`,
  time: (n) => `12:${twoDigits(n)}:00Z`,
  "date-time": (n) => `2025-01-${twoDigits(1 + n)}T12:00:00Z`,
  duration: (n) => `PT${n + 1}H`,
  email: (n) => `user${suffix(n)}@example.com`,
  "idn-email": (n) => `user${suffix(n)}@example.com`,
  hostname: (n) => `host${suffix(n)}.example.com`,
  "idn-hostname": (n) => `host${suffix(n)}.example.com`,
  ipv4: (n) => `192.0.2.${n + 1}`,
  ipv6: (n) => `2001:db8::${n + 1}`,
  uri: (n) => `https://example.com/${n + 1}`,
  url: (n) => `https://example.com/${n + 1}`,
  "uri-reference": (n) => `/path/${n + 1}`,
  iri: (n) => `https://example.com/${n + 1}`,
  "iri-reference": (n) => `/path/${n + 1}`,
  "uri-template": (n) => `https://example.com/${n + 1}/{id}`,
  uuid: (n) => `123e4567-e89b-42d3-a456-4266141740${twoDigits(n)}`,
  "json-pointer": (n) => `/member/${n}`,
  "relative-json-pointer": (n) => `${n}/member`,
  regex: (n) => `^[a-z]{${n + 1}}$`,
  byte: (n) => btoa(`text ${n + 1}`),
};

function suffix(n: number): string {
  return n === 0 ? "" : String(n + 1);
}

/** Returns a text of a `format`; undefined for an unknown format. Only the numbers from 0 to 27 are used. */
export function textOfFormat(format: string, n: number): string | undefined {
  return Object.hasOwn(TEXTS, format) ? TEXTS[format]!(n % 28) : undefined;
}

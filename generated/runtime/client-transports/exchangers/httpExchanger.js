// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Matches the codes of errors before a request is written, if a later request may reach the server. */
const UNREACHABLE =
  /^(E(CONNREFUSED|AI_AGAIN|HOSTUNREACH|NETUNREACH)|UND_ERR_CONNECT_TIMEOUT)$/;
/** Matches the codes of other errors before a request is written: an unknown host, an untrusted certificate, or invalid headers. */
const NOT_SENT = /^(ENOTFOUND|ERR_(TLS|INVALID)_\w+|UNABLE_TO_\w+|\w*CERT\w*)$/;
/** Returns the fault for an error of the network. An error without a code may have occurred after the request was sent. */
export function networkFault(cause) {
  const code = errorCodeOf(cause) ?? "";
  const isTemporary = UNREACHABLE.test(code);
  const wasSent = isTemporary || NOT_SENT.test(code) ? "no" : "maybe";
  return { kind: "network", wasSent, isTemporary, cause };
}
/** Returns the code of an error or of its cause, such as `ECONNREFUSED`; undefined if neither has a code. */
function errorCodeOf(error) {
  const { code, cause } = Object(error);
  const found = code ?? Object(cause).code;
  return typeof found === "string" ? found : undefined;
}

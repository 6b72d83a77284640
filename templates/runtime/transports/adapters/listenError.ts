/** An error of Node's network functions. */
export interface NodeError extends Error {
  readonly code?: string;
}

/** The cause and the correction for the usual errors of `listen`. */
const LISTEN_ERRORS: { readonly [code: string]: string } = {
  EADDRINUSE: "another process uses the port: end it, or choose another port (0 selects a free port)",
  EACCES: "the process has no permission for the port: choose a port from 1024 to 65535",
  EADDRNOTAVAIL: "the host is not an address of this machine",
  ENOTFOUND: "the host name cannot be resolved",
};

/** Returns an error that names host, port and correction. It keeps the `code` of Node's error, which is its `cause`. */
export function listenError(cause: NodeError, host: string, port: number): Error {
  const { code = "", message } = cause;
  const reason = LISTEN_ERRORS[code] ?? message;
  const problem = `cannot listen on host ${host}, port ${port}: ${reason}`;
  return Object.assign(new Error(problem, { cause }), { code });
}

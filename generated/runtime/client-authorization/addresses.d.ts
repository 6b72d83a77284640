// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns true for a host that is the own machine: `localhost`, its subdomains, 127.0.0.0/8 and ::1.
 *
 * @param host the member `hostname` of a URL, or an IP address.
 */
export declare function isLoopback(host: string): boolean;
/** Returns true for an IP address of the own machine, of a private network, or for a special use. Returns false for other names. */
export declare function isInternalAddress(host: string): boolean;

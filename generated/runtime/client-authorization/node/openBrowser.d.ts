// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Opens a web page in the user's browser. The program of the operating system is started without a shell, so no character of the URL is
 * special.
 *
 * @throws TypeError if the URL does not start with https: or http:.
 * @throws Error if the program cannot be started.
 */
export declare function openBrowser(url: URL): Promise<void>;

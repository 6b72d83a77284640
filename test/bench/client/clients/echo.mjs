/** The call that each client makes again and again. */
export const ECHO = { name: "echo", arguments: { text: "hello, is there anybody out there?" } };

/** The name and version of each client. */
export const ABOUT = { name: "bench", version: "1.0.0" };

/** The method by which a client calls a tool. Its calls can run as tasks, and its results can report invalid arguments. */
export const CALL_TOOL = "tools/call";

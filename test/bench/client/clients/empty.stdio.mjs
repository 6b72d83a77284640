/** No client: what a process costs that has nothing to do. */
export async function open() {
  return { call: async () => ({ content: [{ text: "hello, is there anybody out there?" }] }), close: () => undefined };
}
